import Cells
import Testing

struct SVGTests {
  private static let (red, blue) = (RGB(0xCC0000), RGB(0x0033CC))
  private static let svg = SVG(title: "a < b", ground: RGB(0x101418), text: RGB(0xD8D8D8))

  private static func frame(_ text: String, _ style: Style = .plain) -> Frame {
    var frame = Frame(size: Size(columns: 12, rows: 2))
    frame.put(text, column: 0, row: 0, style: style)
    return frame
  }

  @Test func `the picture has the size of its cells, a title and the ground of the terminal`() {
    let document = Self.svg.document(of: [Self.frame("")])
    #expect(document.contains("viewBox=\"0 0 120 40\"") && document.contains("<title>a &lt; b</title>"))
    #expect(document.contains("<rect width=\"100%\" height=\"100%\" fill=\"#101418\"/>"))
    #expect(Self.svg.document(of: []).isEmpty)
  }

  @Test func `half cells of one colour are one path, and neighbours one line`() {
    var frame = Self.frame("▀▀▀", Style(foreground: Self.red, background: Self.blue))
    frame.put("█", column: 5, row: 1, style: Style(foreground: Self.red))
    let document = Self.svg.document(of: [frame])
    #expect(document.contains("<path stroke=\"#c00\" d=\"M0 0h3m2 2h1m-1 1h1\"/>"))
    #expect(document.contains("<path stroke=\"#03c\" d=\"M0 1h3\"/>"))
    #expect(!document.contains("<text"))
  }

  @Test func `each letter has its own place, and one blank continues a text`() {
    let document = Self.svg.document(of: [Self.frame("맑음 달 a&b", Style(foreground: Self.red, isBold: true))])
    #expect(
      document.contains(
        "<g fill=\"#c00\" class=\"b w\"><text y=\"15.5\" x=\"0 20 40 50\">맑음 달</text></g>"
          + "<g fill=\"#c00\" class=\"b\"><text y=\"15.5\" x=\"80 90 100\">a&amp;b</text></g>"))
  }

  @Test func `Braille, eighths and lines are drawn`() {
    let document = Self.svg.document(of: [Self.frame("⠉▂━━", Style(foreground: Self.red))])
    #expect(document.contains("stroke-width=\"3\"><path stroke=\"#c00\" d=\"M1 2h3m2 0h3\"/>"))
    #expect(document.contains("<path fill=\"#c00\" d=\"M10 15h10v5h-10zM20 8h20v3h-20z\"/>"))
    #expect(!document.contains("<text"))
  }

  @Test func `a still picture has no animation`() {
    let document = Self.svg.document(of: [Self.frame("rain"), Self.frame("rain")])
    #expect(!document.contains("animation") && !document.contains("@keyframes"))
  }

  @Test func `the first frame is painted without animation, and the next adds only what changed`() {
    let frames = [Self.frame("rain 1"), Self.frame("rain 1"), Self.frame("rain 2")]
    let document = Self.svg.document(of: frames, seconds: 0.5)
    #expect(document.contains(">rain 1</text>") && document.contains(">2</text>") && !document.contains("rain 2"))
    #expect(!document.contains("visibility") && document.ranges(of: "<g class=\"f\"").count == 1)
    #expect(document.contains("animation:f2 1.5s step-end infinite"))
    #expect(document.contains("@keyframes f2{0%{opacity:0}66.67%{opacity:1}}"))
    #expect(document.contains("@media (prefers-reduced-motion:reduce){.f{animation:none!important}}"))
  }

  @Test func `a changed cell hides the cell before, and both halves of a wide character change together`() {
    let document = Self.svg.document(of: [Self.frame("맑음"), Self.frame("맑")])
    #expect(document.contains("<path stroke=\"#101418\" d=\"M2 0h2m-2 1h2\"/>"))
  }

  @Test func `nearly equal colours of neighbouring half cells become equal, and letters keep theirs`() {
    var frame = Frame(size: Size(columns: 3, rows: 1))
    for (column, level) in [UInt8(100), 104, 140].enumerated() {
      let colour = RGB(red: level, green: 0, blue: 0)
      frame.put("▀", column: column, row: 0, style: Style(foreground: colour, background: colour))
    }
    let merged = frame.withFewerColours()
    #expect((0..<3).map { merged[$0, 0].style.background?.red } == [100, 100, 140])
    #expect((0..<3).map { merged[$0, 0].style.foreground?.red } == [100, 100, 140])
    let letters = Self.frame("ab", Style(foreground: Self.red))
    #expect(letters.withFewerColours() == letters)
  }
}

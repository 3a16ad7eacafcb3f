import Cells
import Testing

struct BackdropTests {
  private static let ground = RGB(0x102030)

  private static func frame(_ parts: [Backdrop.Part]) -> Frame {
    var frame = Frame(size: Size(columns: 6, rows: 4))
    frame.backdrop = Backdrop(
      id: 1, size: Size(columns: 6, rows: 3), parts: parts, ground: ground,
      paint: { Bitmap(size: Size(columns: 6, rows: 3), pixels: Array(repeating: RGB(0xFF0000), count: 18)) })
    let sky = Style(foreground: RGB(0xFFFFFF), background: RGB(0x3040FF)).clear()
    frame.fill(Rect(column: 0, row: 0, columns: 6, rows: 4), with: "▀", style: sky)
    frame.put("a", column: 1, row: 1, style: sky.bold())
    frame.put("b", column: 2, row: 1, style: .plain)
    frame.put("c", column: 3, row: 1, style: Style.plain.on(RGB(0x550000)))
    return frame
  }

  @Test func `in front of a picture only text and opaque cells are left`() {
    let shown = Self.frame([.init(0..<2, at: 0)]).uncovered
    #expect(shown.lines[1].hasPrefix(" abc"))
    #expect(shown[0, 0] == .blank)
    #expect(shown[1, 1].style == Style(foreground: RGB(0xFFFFFF), isBold: true))
    #expect(shown[2, 1].style.background == Self.ground && shown[3, 1].style.background == RGB(0x550000))
    // Rows without the picture keep their half blocks.
    #expect(shown[0, 2].text == "▀" && shown[0, 3].style.isClear)
  }

  @Test func `parts outside the window and frames without a picture are harmless`() {
    let far = Self.frame([.init(0..<1, at: -1), .init(1..<3, at: 3), .init(0..<2, at: 40)])
    #expect(far.uncovered[0, 3] == .blank && far.uncovered[0, 0].text == "▀")
    var plain = far
    plain.backdrop = nil
    #expect(plain.uncovered == plain && plain != far)
  }

  @Test func `only clear cells without text stand for a part of the picture`() {
    let frame = Self.frame([.init(0..<2, at: 0)])
    #expect(frame[0, 0].isBackdrop && !frame[1, 1].isBackdrop && !frame[2, 1].isBackdrop && !Cell.blank.isBackdrop)
  }
}

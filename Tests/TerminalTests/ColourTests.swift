import Cells
import Testing

@testable import Terminal

struct ColourTests {
  private func depth(_ environment: [String: String], _ colours: Int) -> ColourDepth {
    ColourDepth(environment: environment, terminfoColours: colours)
  }

  @Test func `NO_COLOR has priority over all other variables, but only if it is not empty`() {
    #expect(depth(["NO_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm-256color"], 256) == .mono)
    #expect(depth(["NO_COLOR": "", "TERM": "xterm-256color"], 256) == .twoFiftySix)
  }

  @Test func `the colour depth follows TERM, COLORTERM and terminfo`() {
    #expect(depth(["TERM": "xterm-256color"], 256) == .twoFiftySix)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"], 256) == .trueColour)
    #expect(depth(["TERM": "xterm", "COLORTERM": "24bit"], 8) == .trueColour)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "yes"], 256) == .twoFiftySix)
    #expect(depth(["TERM": "screen-256color", "COLORTERM": "truecolor"], 256) == .twoFiftySix)
    #expect(depth(["TERM": "xterm-direct"], 1 << 24) == .trueColour)
    #expect(depth(["TERM": "linux"], 8) == .sixteen)
    #expect(depth(["TERM": "vt100"], -1) == .mono)
    #expect(depth(["TERM": "dumb", "COLORTERM": "truecolor"], -1) == .mono)
  }

  @Test func `each fixed colour maps to itself`() throws {
    let palette = ColourPalette(.twoFiftySix)
    for number in 16...255 {
      let colour = try #require(ColourPalette.colour(numbered: number))
      let found = try #require(palette.number(for: colour))
      // The cube and the greys have a few colours in common.
      #expect(ColourPalette.colour(numbered: Int(found)) == colour)
    }
  }

  @Test func `with 256 colours a grey maps to a grey`() throws {
    let palette = ColourPalette(.twoFiftySix)
    for level in stride(from: 0, through: 255, by: 5) {
      let number = try #require(palette.number(for: RGB(red: UInt8(level), green: UInt8(level), blue: UInt8(level))))
      let found = try #require(ColourPalette.colour(numbered: Int(number)))
      #expect(found.red == found.green && found.green == found.blue)
    }
  }

  @Test(
    arguments: [
      (0xff0000, 9), (0x8b0000, 1), (0x00ff00, 10), (0x006400, 2), (0x0000ff, 4), (0x4a90d9, 12), (0x9ecbff, 12),
      (0x1a2b6b, 4), (0xffd700, 11), (0x00ced1, 14), (0xff00ff, 13), (0xffffff, 15), (0x000000, 0), (0x808080, 7),
      (0x666666, 8), (0x9797df, 12), (0x5f5faf, 4),
      (0xc0c0c0, 7), (0x05060a, 0), (0x2a52be, 4),
    ] as [(UInt32, Int32)])
  func `with 16 colours each colour keeps its hue`(hex: UInt32, number: Int32) {
    #expect(ColourPalette(.sixteen).number(for: RGB(hex)) == number)
  }

  @Test func `text stays visible if text and background map to the same or similar colours`() {
    let palette = ColourPalette(.sixteen)
    let dark = palette.numbers(for: Style(foreground: RGB(0x2040a0), background: RGB(0x1a2b6b)))
    #expect(dark.background == 4 && dark.foreground == 15)
    let light = palette.numbers(for: Style(foreground: RGB(0xeeeeee), background: RGB(0xfafafa)))
    #expect(light.background == 15 && light.foreground == 0)
    // Different numbers, but hardly distinguishable on the Linux console.
    let blue = palette.numbers(for: Style(foreground: RGB(0x9797df), background: RGB(0x1a2b6b)))
    #expect(blue.background == 4 && blue.foreground == 15)
    let yellow = palette.numbers(for: Style(foreground: RGB(0xffd75f), background: RGB(0xfafafa)))
    #expect(yellow.background == 15 && yellow.foreground == 0)
    // Text hidden on purpose stays hidden.
    let hidden = palette.numbers(for: Style(foreground: RGB(0xffffff), background: RGB(0xffffff)))
    #expect(hidden.foreground == hidden.background)
  }

  @Test func `with 256 colours a sky keeps its hue and its text the contrast`() throws {
    let palette = ColourPalette(.twoFiftySix)
    func shown(_ number: Int32?) throws -> RGB {
      try #require(number.flatMap { ColourPalette.colour(numbered: Int($0)) })
    }
    let texts = [0xb2b2b2, 0xe4e4e4, 0x5fd75f, 0x87afd7, 0x4e4e4e, 0x005f87].map { RGB($0) }
    for hex in [0x133b65, 0x184b73, 0x512a39, 0x45283c, 0xb1d7f3] as [UInt32] {
      for text in texts {
        let ground = RGB(hex)
        let numbers = palette.numbers(for: Style(foreground: text, background: ground))
        let (front, back) = (try shown(numbers.foreground), try shown(numbers.background))
        #expect(back.red != back.green || back.green != back.blue)
        #expect(front.contrast(with: back) >= min(4.5, text.contrast(with: ground)), "\(text) on \(ground)")
      }
    }
  }

  @Test func `true colour uses the colour itself, monochrome uses none`() {
    #expect(ColourPalette(.trueColour).number(for: RGB(0x123456)) == 0x123456)
    #expect(ColourPalette(.mono).number(for: RGB(0x123456)) == nil)
  }

  @Test func `with true colour only the fixed colours use the numbers below 256`() {
    let palette = ColourPalette(.trueColour, numbersFixedColours: true)
    for number in 16...231 {
      #expect(ColourPalette.colour(numbered: number).flatMap(palette.number) == Int32(number))
    }
    #expect(palette.number(for: RGB(0x0000ff)) == 21)
    #expect(palette.number(for: RGB(0x123456)) == 0x123456)
    for blue in 1...254 where ![0x5f, 0x87, 0xaf, 0xd7].contains(blue) {
      #expect(palette.number(for: RGB(UInt32(blue))) == Int32(0x100 | blue))
    }
  }
}

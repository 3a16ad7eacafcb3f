import Cells
import Glibc
import Testing

@testable import Terminal

struct GlyphTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  private func text(_ glyph: Glyph) -> String {
    String(String.UnicodeScalarView([glyph.base] + glyph.marks + [glyph.second].compactMap(\.self)))
  }

  @Test(arguments: [
    ("a", 1, "a"), ("가", 2, "가"), ("\u{1112}\u{1161}\u{11AB}", 2, "한"), ("\u{1112}\u{1161}", 2, "하"),
    ("é", 1, "é"), ("e\u{301}", 1, "e\u{301}"), ("⚠\u{FE0F}", 2, "⚠ "), ("👨‍👩‍👧", 2, "👨"), ("👍🏽", 2, "👍"),
    ("🇰🇷", 2, "KR"), ("1\u{FE0F}\u{20E3}", 2, "1\u{20E3} "), ("\u{7}", 1, "?"), ("", 1, " "),
  ])
  func `a cell contains only text of the same width on all terminals`(cell: String, width: Int, shown: String) {
    #expect(Array(text(Glyph(Cell(cell).cluster, width: width)).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `curses can read the description with direct colour`() {
    let description = TerminalDescription(
      names: "probe|a terminal", flags: Array(repeating: false, count: 44), numbers: Array(repeating: nil, count: 39),
      strings: Array(repeating: nil, count: 414), extendedFlags: ["XT", "AX"])
    let direct = description.withDirectColour()
    #expect(direct.extendedFlags == ["XT", "AX", "RGB"])
    #expect(direct.compiled.prefix(2) == [0x1E, 0x02])
    // Header, name, flags, numbers and the offsets of strings follow one another.
    #expect(direct.compiled.count > 12 + 17 + 44 + 39 * 4 + 414 * 2)
    #expect(direct.inline.hasPrefix("b64:HgI"))
  }

  @Test func `the terse description has no other character sets and no sgr`() {
    let description = TerminalDescription(
      names: "probe|a terminal", flags: Array(repeating: true, count: 44), numbers: Array(repeating: 8, count: 39),
      strings: Array(repeating: Array("x".utf8), count: 414), extendedFlags: [])
    let terse = description.withTersePen()
    #expect(terse.strings.filter { $0 == nil }.count == 5)
    #expect(terse.strings[39] == Array("\u{1B}[m".utf8))
    #expect(terse.flags == description.flags && terse.numbers == description.numbers)
  }

  @Test func `only the necessary cursor movements are kept`() {
    let description = TerminalDescription(
      names: "probe|a terminal", flags: Array(repeating: true, count: 44), numbers: Array(repeating: 8, count: 39),
      strings: Array(repeating: Array("x".utf8), count: 414), extendedFlags: [])
    let simple = description.withFewMoves()
    // To the beginning of the row, to a position, down by one, and right by a number (term(5)).
    for place in [2, 10, 11, 112] { #expect(simple.strings[place] != nil) }
    #expect(simple.strings.filter { $0 == nil }.count == 12)
  }

  @Test func `one movement to the right is a single byte, which the filter replaces`() {
    var description = TerminalDescription(
      names: "probe|a terminal", flags: Array(repeating: true, count: 44), numbers: Array(repeating: 8, count: 39),
      strings: Array(repeating: nil, count: 414), extendedFlags: [])
    #expect(description.withShortMove() == description)
    description.strings[112] = Array("\u{1B}[%p1%dC".utf8)
    let right = description.withShortMove().strings[112].map { String(decoding: $0, as: UTF8.self) }
    #expect(right == "%?%p1%{23}%=%t\u{1E}%e\u{1B}[%p1%dC%;")
    var filter = SGRFilter()
    #expect(filter.shortened(Array("\u{1B}[31m\u{1E}A".utf8)) == Array("\u{1B}[23C\u{1B}[31mA".utf8))
  }

  @Test func `simple colour sequences are used for 256 colours only`() {
    func said(by installed: String) -> String? {
      var description = TerminalDescription(
        names: "probe|a terminal", flags: Array(repeating: true, count: 44), numbers: Array(repeating: 8, count: 39),
        strings: Array(repeating: nil, count: 414), extendedFlags: [])
      description.strings[359] = Array(installed.utf8)
      return description.withPlainColours().strings[359].map { String(decoding: $0, as: UTF8.self) }
    }
    let conditional = "\u{1B}[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m"
    #expect(said(by: conditional) == "\u{1B}[38;5;%p1%dm")
    #expect(said(by: "\u{1B}[3%p1%dm") == "\u{1B}[3%p1%dm")
  }
}

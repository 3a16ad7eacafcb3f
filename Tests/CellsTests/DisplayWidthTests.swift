import Cells
import Props
import Testing

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("°", 1), ("·", 1), ("…", 1), ("①", 1), ("─", 1),
      ("⣿", 1), ("█", 1), ("–", 1), ("\u{AD}", 1),
      ("가", 2), ("힣", 2), ("ㅋ", 2), ("ㄱ", 2), ("漢", 2), ("カ", 2), ("Ａ", 2), ("。", 2), ("ｶ", 1), ("￦", 2),
      ("\u{1100}", 2), ("\u{1161}", 0), ("\u{11A8}", 0), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("☀", 1), ("☀\u{FE0F}", 2), ("☁", 1), ("☔", 2), ("☔\u{FE0E}", 2), ("⚡", 2), ("⚠", 1), ("⚠\u{FE0F}", 2),
      ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("🏽", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("🇰", 2), ("❤\u{FE0F}\u{200D}🔥", 2),
      ("क्ष", 2), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{0}", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0),
      ("\u{0D4E}서", 3), ("\u{0D4E}\u{0D4E}a", 3), ("\r\n", 0), ("\t", 0),
    ] as [(String, Int)])
  func `a character has the width that terminals draw`(text: String, width: Int) {
    #expect(text.count == 1)
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `the width of a text is the sum of its characters`() {
    #expect(DisplayWidth.of("") == 0)
    #expect("맑음 12°".displayWidth == 8)
    #expect("tab\there".displayWidth == 7)
    for seed in 0..<200 {
      var dice = Dice(seed: seed)
      let text = dice.text()
      #expect(text.displayWidth == text.reduce(0) { $0 + DisplayWidth.of($1) })
    }
  }

  @Test func `every scalar has a width from 0 to 2`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = DisplayWidth.of(Character(scalar))
      if !(0...2).contains(width) { Issue.record("U+\(String(value, radix: 16)) is \(width)") }
    }
  }

  @Test func `a text that is too long ends in an ellipsis`() {
    #expect("서울특별시".fitted(to: 10) == "서울특별시")
    #expect("서울특별시".fitted(to: 9) == "서울특별…")
    #expect("서울특별시".fitted(to: 8) == "서울특…")
    #expect("서울특별시".fitted(to: 1) == "…")
    #expect("서울특별시".fitted(to: 0).isEmpty)
    #expect("서울특별시".fitted(to: -4).isEmpty)
    #expect("abcdef".fitted(to: 5, ellipsis: "...") == "ab...")
    #expect("abcdef".fitted(to: 2, ellipsis: "...") == "ab")
  }

  @Test func `fitted text is never wider than requested, padded text never narrower`() {
    for seed in 0..<300 {
      var dice = Dice(seed: seed)
      let text = dice.text()
      let columns = dice.roll(14)
      #expect(text.fitted(to: columns).displayWidth <= columns)
      #expect(text.fitted(to: columns).padded(to: columns).displayWidth == columns)
    }
  }

  @Test func `padding is on the requested side`() {
    #expect("눈".padded(to: 5) == "눈   ")
    #expect("눈".padded(to: 5, alignment: .right) == "   눈")
    #expect("눈보라".padded(to: 5) == "눈보라")
  }
}

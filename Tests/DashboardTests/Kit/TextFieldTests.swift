import Cells
import Props
import Testing

@testable import Dashboard

struct TextFieldTests {
  private static func field(_ text: String, _ edits: TextField.Edit...) -> TextField {
    var field = TextField()
    for edit in [.insert(text)] + edits { _ = field.apply(edit) }
    return field
  }

  @Test func `letters are inserted at the caret`() {
    let field = Self.field("서", .insert("울"), .toStart, .insert("a"), .right, .insert("b"))
    #expect(field.text == "a서b울" && field.caret == 3)
  }

  @Test(arguments: [
    ("서울", "서"), ("e\u{301}", ""), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한"), ("👨‍👩‍👧", ""), ("a🇰🇷", "a"),
  ])
  func `backspace deletes one grapheme cluster`(_ text: String, _ rest: String) {
    #expect(Self.field(text, .backspace).text == rest)
  }

  @Test func `a key erases a word, or all text before or after the caret`() {
    #expect(Self.field("서울 중구", .eraseWord).text == "서울 ")
    #expect(Self.field("서울 중구  ", .eraseWord).text == "서울 ")
    #expect(Self.field("서울", .eraseWord, .eraseWord).text.isEmpty)
    #expect(Self.field("서울 중구", .left, .eraseBefore).text == "구")
    #expect(Self.field("서울 중구", .left, .eraseAfter).text == "서울 중")
    #expect(Self.field("서울", .toStart, .delete).text == "울")
  }

  @Test func `the caret moves by words, and the next word is erased`() {
    #expect(Self.field("서울 중구 명동", .wordLeft).caret == 6)
    #expect(Self.field("서울 중구 명동", .wordLeft, .wordLeft).caret == 3)
    #expect(Self.field("서울  중구", .toStart, .wordRight).caret == 2)
    #expect(Self.field("서울  중구", .toStart, .wordRight, .wordRight).caret == 6)
    #expect(Self.field("서울 중구", .toStart, .eraseNextWord).text == " 중구")
    #expect(Self.field("서울 중구", .wordLeft, .left, .eraseNextWord).text == "서울")
    #expect(Self.field("서울", .wordRight, .eraseNextWord) == Self.field("서울"))
  }

  @Test func `at the ends nothing happens`() {
    #expect(Self.field("a", .toEnd, .right, .delete) == Self.field("a"))
    let first = Self.field("a", .toStart, .left, .backspace)
    #expect(first.text == "a" && first.caret == 0)
  }

  @Test func `control characters are removed from the input`() {
    #expect(Self.field("서\u{1B}[2J울\u{7}\u{202E}").text == "서울")
    #expect(Self.field("서울\n중구").text == "서울 중구")
  }

  @Test func `a text above the limit is refused and changes nothing`() {
    var field = Self.field(String(repeating: "가", count: TextField.limit))
    #expect(field.text.count == TextField.limit)
    let before = field
    // A long run of combining accents is one character, and is refused as well.
    for text in ["나", String(repeating: "나", count: 10_000), "\u{301}"] {
      let isTaken = field.apply(.insert(text))
      #expect(!isTaken)
    }
    #expect(field == before)
  }

  @Test func `a combining mark moves the caret with its letter`() {
    let field = Self.field("ae", .left, .insert("\u{301}"))
    #expect(field.text == "a\u{301}e" && field.caret == 1)
    // Two halves of a flag that come together are one character.
    let flag = Self.field("🇰x🇷", .left, .backspace)
    #expect(flag.text == "🇰🇷" && flag.caret == 1)
  }

  @Test func `the caret is between characters, and the visible text is never wider than its box`() {
    for seed in 0..<300 {
      var dice = Dice(seed: seed)
      var field = TextField()
      for _ in 0..<40 {
        _ = field.apply(Self.edits(&dice))
        #expect((0...field.text.count).contains(field.caret), "seed \(seed)")
        let columns = dice.roll(30)
        let window = field.window(columns: columns)
        #expect(window.text.displayWidth <= columns && window.caret <= max(0, columns - 1), "seed \(seed)")
        #expect(field.text.contains(window.text), "seed \(seed)")
      }
    }
  }

  private static func edits(_ dice: inout Dice) -> TextField.Edit {
    let edits: [TextField.Edit] = [
      .backspace, .delete, .left, .right, .wordLeft, .wordRight, .toStart, .toEnd, .eraseWord, .eraseNextWord,
      .eraseBefore, .eraseAfter,
    ]
    return dice.roll(3) == 0 ? edits[dice.roll(edits.count)] : .insert(dice.text())
  }

  @Test func `a long text scrolls so that the caret stays in the box`() {
    let field = Self.field("0123456789")
    #expect(field.window(columns: 20) == ("0123456789", 10))
    #expect(field.window(columns: 10) == ("123456789", 9))
    #expect(field.window(columns: 5) == ("6789", 4))
    #expect(Self.field("0123456789", .toStart).window(columns: 5) == ("01234", 0))
    #expect(Self.field("해운대구", .left).window(columns: 5) == ("대구", 2))
    #expect(field.window(columns: 0) == ("", 0))
  }
}

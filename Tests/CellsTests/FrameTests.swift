import Cells
import Props
import Testing

struct FrameTests {
  private func row(_ columns: Int) -> Frame { Frame(size: Size(columns: columns, rows: 1)) }

  @Test func `Hangul never moves the border`() {
    var frame = row(8)
    frame.put("서울특별시", column: 1, row: 0, in: Rect(column: 1, row: 0, columns: 6, rows: 1))
    frame.put("│", column: 0, row: 0)
    frame.put("│", column: 7, row: 0)
    #expect(frame.lines == ["│서울특│"])
  }

  @Test func `put returns the number of columns drawn`() {
    var frame = row(6)
    #expect(frame.put("맑음", column: 0, row: 0) == 4)
    #expect(frame.put("맑음", column: 4, row: 0) == 2)
    #expect(frame.put("맑음", column: -2, row: 0) == 2)
    #expect(frame.put("맑음", column: 6, row: 0) == 0)
    #expect(frame.put("맑음", column: 0, row: 1) == 0)
    #expect(frame.put("맑음", column: 0, row: -1) == 0)
    #expect(frame.put("", column: 0, row: 0) == 0)
  }

  @Test func `marks in front of a character take columns of their own`() {
    var frame = row(5)
    #expect(frame.put("\u{0D4E}가x", column: 0, row: 0) == 4)
    #expect(frame[3, 0].cluster.text == "x" && frame[1, 0].cluster.text == "가")
  }

  @Test func `half a wide character at an edge becomes a blank in its style`() {
    var frame = row(5)
    frame.put("가나다", column: -1, row: 0, style: .plain.bold())
    #expect(frame.lines == [" 나다"])
    #expect(frame[0, 0].style.isBold)
    frame = row(5)
    #expect(frame.put("가나다", column: 0, row: 0) == 5)
    #expect(frame.lines == ["가나 "])
  }

  @Test func `a clip cuts on all four sides`() {
    var frame = Frame(size: Size(columns: 8, rows: 3))
    let clip = Rect(column: 2, row: 1, columns: 3, rows: 1)
    for row in -1...3 { frame.put("abcdefgh", column: 0, row: row, in: clip) }
    #expect(frame.picture == "\n  cde\n")
  }

  @Test func `text over half of a wide character makes the other half blank`() {
    var frame = row(6)
    frame.put("가나다", column: 0, row: 0)
    frame.put("x", column: 1, row: 0)
    #expect(frame.lines == [" x나다"])
    frame.put("y", column: 2, row: 0)
    #expect(frame.lines == [" xy 다"])
  }

  @Test func `a wide character over two halves leaves a blank on both sides`() {
    var frame = row(6)
    frame.put("가나다", column: 0, row: 0)
    frame.put("라", column: 1, row: 0)
    #expect(frame.lines == [" 라 다"])
  }

  @Test func `control characters and lone joiners are not drawn`() {
    var frame = row(6)
    #expect(frame.put("a\u{1B}\n\r\n\u{7F}\u{85}\u{200B}b", column: 0, row: 0) == 2)
    #expect(frame.lines == ["ab    "])
  }

  @Test func `fill stays inside its rectangle and never splits a character`() {
    var frame = Frame(size: Size(columns: 6, rows: 3))
    frame.fill(Rect(column: 1, row: 1, columns: 20, rows: 1), with: "가", style: .plain.dim())
    #expect(frame.lines[1] == " 가가 ")
    #expect(frame[1, 1].style.isDim && frame[2, 1].style.isDim && frame[5, 1].style.isDim)
    frame.fill(Rect(column: 2, row: 0, columns: 2, rows: 3), with: "·")
    #expect(frame.lines == ["  ··  ", "  ··  ", "  ··  "])
  }

  @Test func `restyle keeps the text and styles both halves equally`() {
    var frame = row(6)
    frame.put("가나다", column: 0, row: 0)
    frame.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { $0.reversed() }
    #expect(frame.lines == ["가나다"])
    #expect((0..<6).map { frame[$0, 0].style.isReversed } == [false, false, true, true, false, false])
  }

  @Test func `cells outside a frame are blank, and drawing on an empty frame is harmless`() {
    var frame = Frame(size: Size(columns: -3, rows: 0))
    frame.put("가", column: 0, row: 0)
    frame.fill(Rect(column: -5, row: -5, columns: 100, rows: 100), with: "x")
    frame.restyle(frame.bounds) { $0.bold() }
    #expect(frame[3, 3] == .blank)
    #expect(frame.lines == [] && frame.picture.isEmpty)
  }

  @Test func `a styled picture shows text, styles and their legend`() {
    var frame = Frame(size: Size(columns: 10, rows: 2))
    frame.put("서울", column: 0, row: 0, style: .plain.bold())
    frame.put("11°", column: 5, row: 0, style: Style(foreground: RGB(0xff8800), background: RGB(0x000020)))
    frame.cursor = Point(column: 3, row: 1)
    #expect(
      frame.styledPicture == """
        서울 11°

        ----
        aaaa.bbb

        ----
        a bold
        b #ff8800 on #000020
        cursor 3,1
        """)
  }

  @Test(arguments: 0..<40)
  func `every line has the width of the frame, whatever is drawn`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var frame = Frame(size: Size(columns: dice.roll(30), rows: dice.roll(5)))
    for _ in 0..<60 {
      let clip = Rect(column: dice.roll(40) - 5, row: dice.roll(8) - 2, columns: dice.roll(30), rows: dice.roll(6))
      let point = Point(column: dice.roll(60) - 20, row: dice.roll(8) - 2)
      let text = dice.text()
      let drawn = frame.put(text, at: point, in: dice.roll(2) == 0 ? clip : nil)
      #expect(drawn <= text.displayWidth && drawn <= frame.size.columns)
      if dice.roll(4) == 0 { frame.fill(clip, with: dice.text()) }
    }
    for line in frame.lines { #expect(line.displayWidth == frame.size.columns) }
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where frame[column, row].text.isEmpty {
        #expect(DisplayWidth.of(frame[column - 1, row].text) == 2)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `changed styles of blanks are invisible`(seed: UInt64) {
    var dice = Dice(seed: seed)
    func drawn() -> Frame {
      var frame = Frame(size: Size(columns: 30, rows: 3))
      for _ in 0..<dice.roll(20) {
        let style = Style(
          foreground: dice.roll(2) == 0 ? RGB(UInt32(dice.roll(3))) : nil,
          background: dice.roll(5) == 0 ? RGB(0x102030) : nil, isBold: dice.roll(3) == 0,
          isUnderlined: dice.roll(9) == 0)
        frame.put(dice.text(), column: dice.roll(40) - 5, row: dice.roll(3), style: style)
      }
      return frame
    }
    let before = drawn()
    let after = drawn()
    for erasesWithPen in [true, false] {
      let chosen = after.choosingBlankStyles(over: before, erasesWithPen: erasesWithPen)
      for row in 0..<3 {
        for (cell, original) in zip(chosen[row: row], after[row: row]) where cell != original {
          #expect(cell.text == " " && original.text == " ")
          #expect(cell.style.background == nil && !cell.style.isUnderlined && !cell.style.isReversed)
          #expect(original.style.background == nil && !original.style.isUnderlined)
        }
      }
    }
  }

  @Test func `blanks between words take the pen, those at the end only if the terminal erases with it`() {
    let red = Style(foreground: RGB(0xff0000))
    var frame = row(12)
    frame.put("a", column: 0, row: 0, style: red)
    frame.put("b", column: 4, row: 0, style: red)
    let styles = { (frame: Frame) in (0..<12).map { frame[$0, 0].style == red } }
    var full = row(12)
    full.put("aaaabaaaaaaa", column: 0, row: 0)
    #expect(styles(frame.choosingBlankStyles(over: full, erasesWithPen: true)) == Array(repeating: true, count: 12))
    #expect(
      styles(frame.choosingBlankStyles(over: full, erasesWithPen: false))
        == Array(repeating: true, count: 5) + Array(repeating: false, count: 7))
  }

  @Test func `a blank that is already on the screen keeps its style`() {
    let red = Style(foreground: RGB(0xff0000))
    var before = row(12)
    before.put("a b         ", column: 0, row: 0, style: red)
    var after = row(12)
    after.put("a", column: 0, row: 0, style: red)
    after.put("b", column: 2, row: 0, style: red)
    #expect(after.choosingBlankStyles(over: before, erasesWithPen: true) == before)
  }

  @Test func `a half block is turned if that needs fewer new colours, or if it is on the screen that way`() {
    let (red, blue, green) = (RGB(0xff0000), RGB(0x0000ff), RGB(0x00ff00))
    var pen = Style.plain
    var after = row(4)
    after.put("▀▀▀", column: 0, row: 0, style: Style(foreground: red, background: blue))
    after.put("▀", column: 1, row: 0, style: Style(foreground: blue, background: green))
    let line = after.rowWithRestyledBlanks(0, over: row(4), erasesWithPen: true, turnsHalfBlocks: true, pen: &pen)
    #expect(line.map(\.text) == ["▀", "▄", "▀", " "])
    #expect(line[1].style == Style(foreground: green, background: blue))
    var before = row(4)
    before.setRow(0, line)
    after.put("▀", column: 0, row: 0, style: Style(foreground: green, background: green))
    let next = after.rowWithRestyledBlanks(0, over: before, erasesWithPen: true, turnsHalfBlocks: true, pen: &pen)
    #expect(Array(next.dropFirst()) == Array(line.dropFirst()))
  }

  @Test(arguments: ["a", "가", "e\u{301}", "👨‍👩‍👧", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇰🇷", "1️⃣", "각", "क्षि"])
  func `a cell keeps a character, or as much of it as has the same width`(text: String) {
    let cell = Cell(text)
    #expect(text.unicodeScalars.starts(with: cell.text.unicodeScalars))
    #expect(cell.text == text || cell.text.unicodeScalars.count == 6)
    #expect(DisplayWidth.of(cell.text) == DisplayWidth.of(text))
    #expect(Cell("").cluster.isEmpty && Cell("").text.isEmpty)
  }

  @Test func `any number of marks keeps the width of a character`() {
    for text in [
      "e" + String(repeating: "\u{301}", count: 40), "क" + String(repeating: "\u{93C}", count: 9) + "\u{94D}त",
    ] {
      #expect(DisplayWidth.of(Cell(text).text) == DisplayWidth.of(Character(text)))
    }
  }
}

extension Frame {
  /// All rows after the styles of their blanks were chosen, one row after the other.
  fileprivate func choosingBlankStyles(over shown: Frame, erasesWithPen: Bool) -> Frame {
    var frame = shown
    var pen = Style.plain
    for row in 0..<size.rows {
      frame.setRow(row, rowWithRestyledBlanks(row, over: shown, erasesWithPen: erasesWithPen, pen: &pen))
    }
    return frame
  }
}

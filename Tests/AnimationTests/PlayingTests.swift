import Cells
import Testing

@testable import Animation

struct PlayingTests {
  @Test func `10 units are a column, 20 a row, and the baseline is 15 below the top`() throws {
    let document = try AnimationDocument(Sketch.document(Sketch.text("ab", ks: Sketch.at(2, 1))))
    #expect(document.size == .init(columns: 5, rows: 2))
    #expect(document.duration == 1)
    #expect(document.lines(0) == ["", "  ab"])
  }

  @Test func `a position moves from cell to cell, with separate easing for each dimension`() throws {
    let moving = #"""
      "p": {"a": 1, "k": [
        {"t": 0, "s": [0, 15], "o": {"x": [0, 0.9], "y": [0, 0]}, "i": {"x": [1, 1], "y": [1, 0.1]}},
        {"t": 8, "s": [40, 35], "h": 1}]}
      """#
    let document = try AnimationDocument(Sketch.document(Sketch.text("o", ks: moving)))
    #expect(document.lines(0) == ["o", ""])
    #expect(document.lines(4) == ["  o", ""])
    #expect(document.lines(7) == ["    o", ""])
    #expect(document.lines(8) == ["", "    o"])
  }

  @Test func `a position may be split into two properties`() throws {
    let split = #"""
      "p": {"s": true, "x": {"a": 1, "k": [{"t": 0, "s": [0], "h": 1}, {"t": 5, "s": [30], "h": 1}]},
            "y": {"a": 0, "k": 35}}
      """#
    let document = try AnimationDocument(Sketch.document(Sketch.text("o", ks: split)))
    #expect([document.lines(4), document.lines(5)] == [["", "o"], ["", "   o"]])
  }

  @Test func `the in point is included, the out point is not`() throws {
    let document = try AnimationDocument(Sketch.document(Sketch.text("x", from: "3", to: "6")))
    #expect((0..<10).filter { document.lines($0)[0] == "x" } == [3, 4, 5])
  }

  @Test func `a document that starts later starts at its in point`() throws {
    let document = try AnimationDocument(
      Sketch.document(Sketch.text("x", from: "20", to: "21"), from: "20", to: "24.0000018"))
    #expect(document.frames == 4)
    #expect((0..<5).map { document.lines($0)[0] } == ["x", "", "", "", "x"])
  }

  @Test func `texts replace one another in time, and the first layer is on top`() throws {
    let turns = """
      {"ty": 5, "ip": 0, "op": 10, "st": 0, "ks": {"p": {"a": 0, "k": [10, 15]}}, "t": {"d": {"k": [
        {"t": 0, "s": {"t": "a"}}, {"t": 4, "s": {"t": "b", "fc": [1, 0.5, 0]}}]}}}
      """
    let document = try AnimationDocument(Sketch.document(turns, Sketch.text("___")))
    #expect([document.lines(3)[0], document.lines(4)[0]] == ["_a_", "_b_"])
    let glyph = try #require(document.sprite(at: 0.5).glyphs.first { $0.column == 1 })
    #expect(glyph == .init("b", column: 1, row: 0, colour: .init(red: 255, green: 128, blue: 0)))
  }

  @Test func `a blank shows the layer below, a no-break space hides it`() throws {
    let document = try AnimationDocument(
      Sketch.document(Sketch.text("( ) (\u{A0})"), Sketch.text("#######"), width: "70"))
    #expect(document.lines(0)[0] == "(#)#( )")
  }

  @Test func `lines are one below the other, aligned left, right or centred`() throws {
    func lines(_ side: Int) throws -> [String] {
      try AnimationDocument(
        Sketch.document(
          Sketch.text(#"abc\rd\r\ne"#, ks: Sketch.at(3, 0), words: #", "j": \#(side)"#), width: "70", height: "60")
      ).lines(0)
    }
    #expect(try lines(0) == ["   abc", "   d", "   e"])
    #expect(try lines(1) == ["abc", "  d", "  e"])
    #expect(try lines(2) == ["  abc", "   d", "   e"])
  }

  @Test func `low opacity is dim, opacity below 5 % is not drawn, and a bold font is bold`() throws {
    func strength(_ opacity: Int, _ font: String = "monospace") throws -> Sprite.Strength? {
      try AnimationDocument(
        Sketch.document(Sketch.text("x", ks: #""p": {"k": [0, 15]}, "o": {"k": \#(opacity)}"#, font: font))
      ).sprite(at: 0).glyphs.first?.strength
    }
    #expect(try [4, 5, 59, 60, 100].map { try strength($0) } == [nil, .dim, .dim, .normal, .normal])
    #expect(try strength(100, "monospace-Bold") == .bold)
  }

  @Test func `scale moves glyphs apart, rotation moves them around, and scale 0 draws nothing`() throws {
    func line(_ ks: String) throws -> [String] {
      try AnimationDocument(Sketch.document(Sketch.text("ab", ks: ks))).lines(0)
    }
    #expect(try line(Sketch.at(0, 0) + #", "s": {"a": 0, "k": [300, 100]}"#) == [" a  b", ""])
    #expect(try line(Sketch.at(0, 0) + #", "s": {"a": 0, "k": [0, 100]}"#) == ["", ""])
    #expect(try line(#""p": {"k": [25, 10]}, "a": {"k": [5, -5]}, "r": {"k": 90}"#) == ["  a", "  b"])
  }

  @Test func `wide characters take two columns, and disappear when one is covered`() throws {
    let hangul = try AnimationDocument(Sketch.document(Sketch.text("비 a", ks: Sketch.at(0, 0))))
    #expect(hangul.sprite(at: 0).glyphs.map(\.column) == [0, 3])
    let covered = try AnimationDocument(Sketch.document(Sketch.text("x", ks: Sketch.at(1, 0)), Sketch.text("비눈")))
    #expect(covered.lines(0)[0] == " x눈")
    let cut = try AnimationDocument(Sketch.document(Sketch.text("비", ks: Sketch.at(4, 0)), Sketch.text("-")))
    #expect(cut.lines(0)[0] == "-")
  }

  @Test func `the name of a layer selects its glyph set`() throws {
    let text = Sketch.document(
      Sketch.text("☼", name: "unicode:sun"), Sketch.text("O", name: "ascii:sun", also: #""hd": true,"#),
      Sketch.text("é", ks: Sketch.at(1, 0)), Sketch.text("비", ks: Sketch.at(2, 0)),
      Sketch.text("never", name: "sun", also: #""hd": true,"#))
    #expect(try AnimationDocument(text).lines(0)[0] == "☼é비")
    #expect(try AnimationDocument(text, glyphs: .ascii).lines(0)[0] == "O*비")
  }

  @Test func `an unusable time shows the first picture`() throws {
    let document = try AnimationDocument(Sketch.document(Sketch.text("a", to: "1"), Sketch.text("b", from: "1")))
    for seconds in [0, -1, .nan, .infinity, -.infinity, 1e300] {
      #expect(document.sprite(at: seconds).lines[0] == "a")
    }
    #expect(document.sprite(at: 1e6).lines[0] == "a")
    #expect(document.sprite(at: 1e6 + 0.1).lines[0] == "b")
  }
}

struct PrecompositionTests {
  @Test func `a precomposition has its own start, speed and window`() throws {
    let asset = Sketch.asset("drops", Sketch.text("x", to: "1"), Sketch.text("yyyyy", from: "1", to: "2"))
    let layer = Sketch.composition(
      "drops", ks: #""p": {"a": 0, "k": [10, 20]}"#, also: #""w": 20, "h": 20, "sr": 2,"#
    ).replacing(#""st": 0"#, with: #""st": 4"#)
    let document = try AnimationDocument(Sketch.document(layer, assets: asset))
    #expect((0..<10).map { document.lines($0)[1] } == ["", "", "", "", " x", " x", " yy", " yy", "", ""])
  }

  @Test func `position, opacity and scale of nested compositions are combined`() throws {
    let document = try AnimationDocument(
      Sketch.document(
        Sketch.composition("outer", ks: #""p": {"k": [10, 0]}, "o": {"k": 70}"#),
        assets: Sketch.asset("outer", Sketch.composition("inner", ks: #""s": {"k": [200, 100]}, "o": {"k": 80}"#)) + ","
          + Sketch.asset("inner", Sketch.text("ab"))))
    let sprite = document.sprite(at: 0)
    #expect(sprite.lines[0] == "  a b")
    #expect(sprite.glyphs.allSatisfy { $0.strength == .dim })
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}

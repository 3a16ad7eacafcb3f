import Cells
import Props
import Terminal
import Testing

struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return (decoder.take(bytes) + decoder.giveUp()).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right), ("\u{1B}[D", .left),
      ("\u{1B}[1;2A", .shiftUp), ("\u{1B}[1;2B", .shiftDown), ("\u{1B}[a", .shiftUp), ("\u{1B}[b", .shiftDown),
      ("\u{1B}[1;2C", .shiftRight), ("\u{1B}[1;2D", .shiftLeft), ("\u{1B}[c", .shiftRight), ("\u{1B}[d", .shiftLeft),
      ("\u{1B}[1;5C", .right), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
      ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter), ("\n", .enter),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}", .escape),
      ("\u{3}", .control("c")), ("\u{C}", .control("l")), ("\u{1A}", .control("z")), ("\u{0}", .control(" ")),
      ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
      ("\u{1B}[15~", .function(5)), ("\u{1B}[[E", .function(5)), ("\u{1B}[17~", .function(6)),
      ("\u{1B}[21~", .function(10)), ("\u{1B}[24~", .function(12)), ("\u{1B}[1;2P", .function(1)),
      ("\u{1B}[I", .focusGained), ("\u{1B}[O", .focusLost),
      ("\u{1B}[<0;1;1M", .mouse(MouseEvent(.press, at: Point(column: 0, row: 0)))),
      ("\u{1B}[<0;12;5m", .mouse(MouseEvent(.release, at: Point(column: 11, row: 4)))),
      ("\u{1B}[<64;300;200M", .mouse(MouseEvent(.wheelUp, at: Point(column: 299, row: 199)))),
      ("\u{1B}[<81;3;4M", .mouse(MouseEvent(.wheelDown, at: Point(column: 2, row: 3)))),
      ("\u{1B}[M !!", .mouse(MouseEvent(.press, at: Point(column: 0, row: 0)))),
      ("\u{1B}[1;3D", .alt(.left)), ("\u{1B}[1;9C", .alt(.right)), ("\u{1B}\u{1B}[D", .alt(.left)),
      ("\u{1B}\u{1B}OC", .alt(.right)), ("\u{1B}[3;3~", .alt(.delete)), ("\u{1B}[98;3u", .alt("b")),
      ("\u{1B}[27;3;127~", .alt(.backspace)), ("\u{1B}[99;5u", .control("c")), ("\u{1B}[27;5;99~", .control("c")),
      ("\u{1B}[119;5u", .control("w")), ("\u{1B}[27u", .escape),
      ("q", .character("q")), ("ㅂ", .character("ㅂ")), ("한", .character("한")), ("👍🏽", .character("👍🏽")),
    ] as [(String, Key)])
  func `a key is recognized from its bytes, arriving together or one by one`(text: String, key: Key) {
    #expect(keys(text) == [key])
    if text.unicodeScalars.count == 1 || text.utf8.first == 0x1B {
      var decoder = KeyDecoder()
      let reports = text.utf8.flatMap { decoder.take([$0]) } + decoder.giveUp()
      #expect(reports == [.key(key)])
    }
  }

  @Test(arguments: [
    "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}[24;80R", "\u{1B}[>41;390;0c", "\u{1B}[201~", "\u{1B}[99~",
    "\u{1B}[27;5;113~", "\u{1B}[113;5u", "\u{1B}[?1;2;3;4;5h", "\u{1B}]11;rgb:1111/1111/1111\u{1B}\\",
    "\u{1B}]0;q\u{7}", "\u{1B}P>|XTerm(390)\u{1B}\\", "\u{1B}_Gq\u{1B}\\", "\u{1B}Oz", "\u{1B}[[Z",
    "\u{1B}[<1;2;3M", "\u{1B}[<66;2;3M", "\u{1B}[<0;0;0M", "\u{1B}[8;24;80t", "\u{1B}[<q", "\u{1B}[1;q",
  ])
  func `a sequence that is no key is dropped completely`(text: String) {
    #expect(keys(text + "j") == [.character("j")])
    var decoder = KeyDecoder()
    let reports = (text + "j").utf8.flatMap { decoder.take([$0]) }
    #expect(reports.filter { if case .key = $0 { true } else { false } } == [.key(.character("j"))])
  }

  @Test(arguments: ["32768", "65536", "9223372036854775807"])
  func `positions are limited to the largest terminal`(number: String) {
    let corner = Point(column: 32_766, row: 32_766)
    #expect(keys("\u{1B}[<0;\(number);\(number)M") == [.mouse(MouseEvent(.press, at: corner))])
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}[\(number);\(number)R".utf8) == [.cursor(corner)])
  }

  @Test func `a number too large for the machine is no position`() {
    #expect(keys("\u{1B}[<0;99999999999999999999;1Mj") == [.character("j")])
  }

  @Test func `replies about modes and identity are recognized`() {
    var decoder = KeyDecoder()
    #expect(
      decoder.take("\u{1B}[?2026;2$y\u{1B}[?62c".utf8) == [.mode(2026, isSupported: true), .identity(hasSixels: false)])
    for answer in [0, 3, 4] {
      #expect(decoder.take("\u{1B}[?2026;\(answer)$y".utf8) == [.mode(2026, isSupported: false)])
    }
  }

  @Test(
    arguments: [
      ("]11;rgb:ffff/8080/0000\u{7}", 0xFF8000), ("]11;rgb:ffff/8080/0000\u{1B}\\", 0xFF8000),
      ("]11;rgb:ff/80/00\u{7}", 0xFF8000), ("]11;rgb:f/8/0\u{7}", 0xFF8800), ("]11;rgb:FFF/800/000\u{7}", 0xFF8000),
      ("]11;rgba:1e1e/1e1e/2e2e/ffff\u{1B}\\", 0x1E1E2E),
      ("]11;rgb:ffff/8080\u{7}", nil), ("]11;rgb:ffff/8080/0000/0\u{7}", nil), ("]11;rgb:gg/00/00\u{7}", nil),
      ("]11;rgb:fffff/0/0\u{7}", nil), ("]11;rgb://\u{7}", nil), ("]11;rgb:+f/00/00\u{7}", nil), ("]11;?\u{7}", nil),
      ("]10;rgb:ffff/ffff/ffff\u{7}", nil), ("]11;#ffffff\u{7}", nil), ("P11;rgb:ff/ff/ff\u{1B}\\", nil),
    ] as [(String, UInt32?)])
  func `the background reply is recognized in every form, and no other reply is`(_ text: String, _ hex: UInt32?) {
    let expected: [KeyDecoder.Report] = (hex.map { [.background(RGB($0))] } ?? []) + [.key("j")]
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}\(text)j".utf8) == expected)
    #expect("\u{1B}\(text)j".utf8.flatMap { decoder.take([$0]) } == expected)
  }

  @Test(
    arguments: [
      ("_Gi=31;OK\u{1B}\\", .kittyPictures), ("_Gi=31;ENOTSUPPORTED:no\u{1B}\\", nil), ("_Gi=32;OK\u{1B}\\", nil),
      // iTerm2 3.5 omits the number, and supports little of kitty's protocol.
      ("_GOK\u{1B}\\", nil), ("_Gi=31;OK\u{1B}[A", .key(.up)),
      ("]1337;ReportCellSize=17.0;8.0;2.0\u{1B}\\", .iTermPictures), ("]1337;ReportCellSize=17;8\u{7}", .iTermPictures),
      ("]1337;File=17;8\u{7}", nil), ("_1337;ReportCellSize=17;8\u{7}", nil),
      ("[6;20;10t", .cell(Size(columns: 10, rows: 20))), ("[6;0;0t", nil), ("[6;20000;9t", nil), ("[6;20t", nil),
      ("[4;480;800t", nil), ("[6;20;10;1t", nil),
      ("[?62;4;22c", .identity(hasSixels: true)), ("[?1;2;4c", .identity(hasSixels: true)),
      ("[?4;6c", .identity(hasSixels: false)), ("[?62;14;44c", .identity(hasSixels: false)),
      ("[?6c", .identity(hasSixels: false)),
    ] as [(String, KeyDecoder.Report?)])
  func `replies about pictures are recognized, and no part of them is a key`(
    _ text: String, _ report: KeyDecoder.Report?
  ) {
    let expected = (report.map { [$0] } ?? []) + [.key("j")]
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}\(text)j".utf8) == expected)
    #expect("\u{1B}\(text)j".utf8.flatMap { decoder.take([$0]) } == expected)
  }

  @Test func `a string interrupted by another sequence drops no key`() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}]11;rgb:ffff/\u{1B}[?62cj".utf8) == [.identity(hasSixels: false), .key("j")])
  }

  @Test func `a lone escape waits over 100 ms, the beginning of a sequence longer`() {
    var decoder = KeyDecoder()
    #expect(decoder.escapeTimeout == nil)
    _ = decoder.take([0x1B])
    #expect(decoder.escapeTimeout == 120)
    _ = decoder.take([0x5B])
    #expect((decoder.escapeTimeout ?? 0) >= 100)
    #expect(decoder.giveUp() == [] && decoder.escapeTimeout == nil)
    #expect(decoder.take("A".utf8) == [.key(.character("A"))])
  }

  @Test(
    arguments: [
      ("\u{1B}b", .alt("b")), ("\u{1B}ㅠ", .alt("ㅠ")), ("\u{1B}\u{7F}", .alt(.backspace)), ("\u{1B}\r", .alt(.enter)),
      ("\u{1B}\u{3}", .control("c")),
    ] as [(String, Key)])
  func `a key after an escape is the key with Alt`(text: String, key: Key) {
    #expect(keys(text) == [key])
    #expect(keys("j" + text + "k") == ["j", key, "k"])
  }

  @Test func `an escape and a key that arrives separately are two keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]) + decoder.take("q".utf8) == [.key(.escape), .key("q")])
    #expect(decoder.take([0x1B]) + decoder.take("\u{3}".utf8) == [.key(.escape), .key(.control("c"))])
    #expect(decoder.take([0x1B, 0x1B]) + decoder.take("q".utf8) == [.key(.escape), .key(.escape), .key("q")])
    #expect(decoder.take([0x1B]) + decoder.take("[A".utf8) == [.key(.up)])
    #expect(decoder.take([0x1B]) + decoder.giveUp() + decoder.take("q".utf8) == [.key(.escape), .key("q")])
    #expect(decoder.take([0x1B]) + decoder.giveUp() + decoder.take("[".utf8) == [.key(.escape), .key("[")])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}q") == [.escape, .alt("q")])
    #expect(keys("\u{1B}\u{1B}[<0;1;1M") == [.escape, .mouse(MouseEvent(.press, at: Point(column: 0, row: 0)))])
    #expect(keys("\u{1B}\u{1B}[") == [.escape])
    #expect(keys("\u{1B}[\u{1B}[B") == [.down])
    #expect(keys("\u{1B}[1\u{3}") == [.control("c")])
  }

  @Test(
    arguments: [
      ("\u{1B}[?2026;2$y", .mode(2026, isSupported: true)), ("\u{1B}[?62;4c", .identity(hasSixels: true)),
      ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", .background(RGB(0x1E1E2E))), ("\u{1B}_Gi=31;OK\u{1B}\\", .kittyPictures),
      ("\u{1B}]1337;ReportCellSize=17.0;8.0\u{1B}\\", .iTermPictures),
      ("\u{1B}[6;20;10t", .cell(Size(columns: 10, rows: 20))),
    ] as [(String, KeyDecoder.Report)])
  func `a reply whose end arrives late is no key, wherever it is split`(
    answer: String, report: KeyDecoder.Report
  ) {
    let bytes = Array(answer.utf8)
    for split in 1..<bytes.count {
      var decoder = KeyDecoder()
      // A lone escape has already been reported as the Esc key.
      #expect(decoder.take(bytes[..<split]) + decoder.giveUp() == (split == 1 ? [.key(.escape)] : []), "\(split)")
      #expect(decoder.take(bytes[split...]) == [report], "\(split)")
      #expect(decoder.take("j".utf8) == [.key("j")], "\(split)")
    }
  }

  @Test func `a paste whose start mark arrives in two parts is one key`() {
    for split in 1..<6 {
      var decoder = KeyDecoder()
      let bytes = Array("\u{1B}[200~q\r\u{1B}[201~".utf8)
      _ = decoder.take(bytes[..<split]) + decoder.giveUp()
      #expect(decoder.take(bytes[split...]) == [.key(.pasted("q\r"))], "\(split)")
    }
  }

  @Test(arguments: ["\u{1B}]11;rgb:ffff/", "\u{1B}[?2026;2", "\u{1B}_Gi=3"])
  func `keys work again after a reply that never ends`(beginning: String) {
    var decoder = KeyDecoder()
    #expect(decoder.take(beginning.utf8) + decoder.giveUp() + decoder.take("q".utf8) == [.key("q")])
    #expect(decoder.take(beginning.utf8) + decoder.giveUp() == [])
    #expect(decoder.take("\u{1B}[A".utf8) == [.key(.up)])
    _ = decoder.take(beginning.utf8) + decoder.giveUp() + decoder.take("1".utf8) + decoder.giveUp()
    #expect(decoder.take("1".utf8) == [.key("1")] && decoder.escapeTimeout == nil)
  }

  @Test func `several keys at once are reported in order`() {
    #expect(
      keys("jk\u{1B}[A한글\r") == [.character("j"), .character("k"), .up, .character("한"), .character("글"), .enter])
    #expect(keys("\u{1112}\u{1161}\u{11AB}") == [.character("한")])
  }

  @Test(arguments: ["서울\r중구", "", "q\u{1B}[A\u{3}", "\u{1B}[200~", "\u{1B}", "\u{1B}[20", "\u{1B}q"])
  func `pasted text is one key, whatever it contains and in whatever pieces it arrives`(text: String) {
    let bytes = Array("j\u{1B}[200~\(text)\u{1B}[201~\r".utf8)
    let wanted: [Key] = [.character("j"), .pasted(text), .enter]
    #expect(keys(bytes) == wanted)
    var decoder = KeyDecoder()
    let reports = bytes.flatMap { decoder.take([$0]) }
    #expect(reports == wanted.map { .key($0) } && decoder.escapeTimeout == nil)
  }

  @Test func `a paste without end mark times out, and keys work again`() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}[200~서울\u{1B}[2".utf8) == [])
    #expect((decoder.escapeTimeout ?? 0) >= 1000)
    #expect(decoder.giveUp() == [.key(.pasted("서울"))])
    #expect(decoder.escapeTimeout == nil && decoder.take("q".utf8) == [.key(.character("q"))])
  }

  @Test func `a huge paste is cut, and its end mark is still found`() {
    var decoder = KeyDecoder()
    _ = decoder.take("\u{1B}[200~".utf8)
    for _ in 0..<100 { _ = decoder.take(String(repeating: "x", count: 4096).utf8) }
    let reports = decoder.take("\u{1B}[201~q".utf8)
    #expect(reports.count == 2 && reports.last == .key(.character("q")))
    if case .key(.pasted(let text)) = reports[0] { #expect(text.count < 100_000) }
  }

  @Test func `invalid UTF-8 is dropped without affecting its neighbours`() {
    #expect(keys([0x61, 0xFF, 0x62]) == [.character("a"), .character("b")])
    #expect(keys([0xED, 0x95, 0x61]) == [.character("a")])
    #expect(keys([0xC0, 0x80, 0x61]) == [.character("a")])
    #expect(keys([0xC2, 0x9B, 0x61]) == [.character("a")])
    #expect(keys([0xED, 0x95]) == [])
  }

  @Test(arguments: 0..<50)
  func `random bytes neither block the decoder nor stay in it`(seed: UInt64) {
    var dice = Dice(seed: seed)
    func byte() -> UInt8 {
      let value = UInt8(truncatingIfNeeded: dice.next())
      return value % 5 == 0 ? [0x1B, 0x5B, 0x5D, 0x3B, 0x4F][Int(value / 5) % 5] : value
    }
    var decoder = KeyDecoder()
    for _ in 0..<200 { _ = decoder.take((0..<17).map { _ in byte() }) }
    _ = decoder.giveUp()
    #expect(decoder.take("j".utf8) == [.key(.character("j"))])
  }
}

import Weather

/// The terminfo entry of a terminal, limited to the capabilities that curses reads, as values without the file.
struct TerminalDescription: Sendable, Equatable {
  var names: String
  /// By index in terminfo's own order.
  var flags: [Bool]
  /// nil if the terminal does not have the capability.
  var numbers: [Int32?]
  var strings: [[UInt8]?]
  /// Flags outside that order, by name.
  var extendedFlags: [String]

  // Indices in terminfo's order (term(5), <term.h>).
  private static let canChangeColour = 27
  private static let colours = 13
  private static let pairs = 14
  /// Cursor movements: back by a tab, to a column, home, one left, one right, to the lower left, up by one, down,
  /// left and up by a number, to a row, and forward by a tab.
  private static let needlessMoves = [0, 8, 12, 14, 17, 18, 19, 107, 111, 114, 127, 134]
  private static let moveRight = 112
  private static let enterOtherCharacters = 25
  private static let leaveOtherCharacters = 38
  private static let leaveAttributes = 39
  private static let setAttributes = 131
  private static let otherCharacters = 146
  private static let enableOtherCharacters = 155
  private static let initializeColour = 299
  private static let foreground = 359
  private static let background = 360

  private var isComplete: Bool {
    flags.count > Self.canChangeColour && numbers.count > Self.pairs && strings.count > Self.background
  }

  /// The same terminal, with direct colour: the number of a colour is the colour itself, `0xRRGGBB`.
  ///
  /// This lets curses still find differences while 24-bit colours are sent: terminfo's `RGB` flag. The installed
  /// description need not have it; COLORTERM has confirmed that the terminal supports it. The numbers below 256 are
  /// the fixed palette: they need eight bytes less, and the blues they replace are so dark that they look black.
  func withDirectColour() -> TerminalDescription {
    guard isComplete else { return self }
    var direct = self
    direct.flags[Self.canChangeColour] = false
    direct.numbers[Self.colours] = 1 << 24
    direct.numbers[Self.pairs] = 1 << 16
    direct.strings[Self.initializeColour] = nil
    direct.strings[Self.foreground] = Self.directColour(38)
    direct.strings[Self.background] = Self.directColour(48)
    if !extendedFlags.contains("RGB") { direct.extendedFlags.append("RGB") }
    return direct
  }

  /// The same terminal without the special shorter sequences for the first 16 of its 256 colours, if it has any: the
  /// program does not use those colours, and curses would evaluate the condition for every change of colour.
  func withPlainColours() -> TerminalDescription {
    guard isComplete else { return self }
    var plain = self
    for (place, command) in [(Self.foreground, 38), (Self.background, 48)] {
      let word = "\(command);5;%p1%d"
      let said = strings[place].map { String(decoding: $0, as: UTF8.self) } ?? ""
      if said.contains(word) { plain.strings[place] = Array("\u{1B}[\(word)m".utf8) }
    }
    return plain
  }

  private static func directColour(_ command: Int) -> [UInt8] {
    let direct = "2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    return Array("\u{1B}[\(command);%?%p1%{256}%<%t5;%p1%d%e\(direct)%;m".utf8)
  }

  /// The same terminal of the xterm family, with less output: no other character set is ever entered, so it need not
  /// be left with every change of pen; and an added attribute is sent alone, whereas `sgr` would send all attributes
  /// again and the colours would have to follow.
  func withTersePen() -> TerminalDescription {
    guard isComplete else { return self }
    var terse = self
    for place in [
      Self.enterOtherCharacters, Self.leaveOtherCharacters, Self.otherCharacters, Self.enableOtherCharacters,
      Self.setAttributes,
    ] { terse.strings[place] = nil }
    terse.strings[Self.leaveAttributes] = Array("\u{1B}[m".utf8)
    return terse
  }

  /// The same terminal with only the movements that are necessary: directly to a position, right along the row, to
  /// its beginning, and down by a row. At each jump curses tries all movements it knows, and their combinations; the
  /// others save only one or two bytes per frame.
  func withFewMoves() -> TerminalDescription {
    guard isComplete else { return self }
    var simple = self
    for place in Self.needlessMoves { simple.strings[place] = nil }
    return simple
  }

  /// Stands for `longMove` in the output of curses; `SGRFilter` replaces it.
  static let shortMove: UInt8 = 0x1E
  static let longMove = Array("\u{1B}[23C".utf8)

  /// The same terminal, for which curses jumps over unchanged cells instead of writing them again; two colours for each
  /// of them would be many more bytes than the jump. It writes as many cells again as a movement by 23 columns has
  /// bytes (ncurses, lib_mvcur.c: `_inline_cost`), so that one movement has a single byte here.
  func withShortMove() -> TerminalDescription {
    guard isComplete, strings[Self.moveRight] == Array("\u{1B}[%p1%dC".utf8) else { return self }
    var short = self
    short.strings[Self.moveRight] = Array("%?%p1%{23}%=%t\u{1E}%e\u{1B}[%p1%dC%;".utf8)
    return short
  }

  /// The description in the form that the variable `TERMINFO` accepts instead of a folder.
  var inline: String { "b64:" + base64(compiled) }

  /// The description as tic(1) would write it, with 32-bit numbers (term(5), "Extended number format").
  var compiled: [UInt8] {
    var table = StringTable()
    let offsets = strings.map { $0.map { table.add($0) } ?? -1 }
    let name = Array(names.utf8) + [0]
    var bytes: [UInt8] = []
    for value in [0o1036, name.count, flags.count, numbers.count, strings.count, table.bytes.count] {
      bytes.append(short: value)
    }
    bytes += name
    bytes += flags.map { $0 ? 1 : 0 }
    bytes.align()
    for number in numbers { bytes.append(long: number ?? -1) }
    for offset in offsets { bytes.append(short: offset) }
    bytes += table.bytes
    bytes.align()
    bytes += compiledExtension
    return bytes
  }

  private var compiledExtension: [UInt8] {
    // The names must be sorted alphabetically within their kind, as terminfo requires.
    let sorted = extendedFlags.sorted()
    var table = StringTable()
    let offsets = sorted.map { table.add(Array($0.utf8)) }
    var bytes: [UInt8] = []
    for value in [sorted.count, 0, 0, sorted.count, table.bytes.count] { bytes.append(short: value) }
    bytes += sorted.map { _ in 1 }
    bytes.align()
    for offset in offsets { bytes.append(short: offset) }
    return bytes + table.bytes
  }
}

private struct StringTable {
  var bytes: [UInt8] = []

  mutating func add(_ string: [UInt8]) -> Int {
    defer { bytes += string + [0] }
    return bytes.count
  }
}

extension [UInt8] {
  fileprivate mutating func append(short value: Int) {
    let value = UInt16(truncatingIfNeeded: value)
    self += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  fileprivate mutating func append(long value: Int32) {
    self += (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  fileprivate mutating func align() { if count % 2 == 1 { append(0) } }
}

func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(place <= group.count ? alphabet[word >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}

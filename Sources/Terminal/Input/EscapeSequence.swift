import Cells

/// One control byte or escape sequence at the start of some bytes: its length, and its meaning if known.
struct EscapeSequence {
  var length: Int
  var report: KeyDecoder.Report?

  /// Longer than any known sequence; a sequence that goes on beyond it is treated as garbage.
  private static let limit = 4096

  /// Whether an escape and this byte begin a sequence: another escape, CSI, SS3, or a string.
  static func begins(with second: UInt8) -> Bool { second == 0x1B || "[O]PX^_".utf8.contains(second) }

  /// nil while the sequence is incomplete.
  init?(startOf bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else { return nil }
    self.init(length: 1)
    guard first == 0x1B else {
      report = EscapeSequence.control(first).map { .key($0) }
      return
    }
    guard let second = bytes.dropFirst().first else { return nil }
    let body = bytes.dropFirst(2)
    switch second {
    case UInt8(ascii: "["): guard readControlSequence(body) else { return nil }
    case UInt8(ascii: "O"):
      guard let final = body.first else { return nil }
      length = 3
      report = EscapeSequence.applicationKey(final).map { .key($0) }
    // Strings: operating system command, device control, start of string, privacy message, application command.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      guard readString(body) else { return nil }
      report = EscapeSequence.reply(Character(Unicode.Scalar(second)), body.prefix(length - 2))
    case 0x1B: guard readSecondEscape(bytes.dropFirst()) else { return nil }
    default: guard readAltKey(bytes.dropFirst()) else { return nil }
    }
  }

  private init(length: Int) { self.length = length }

  /// Skips to BEL or ST, or to another sequence that interrupts the string. Returns false while neither has arrived.
  private mutating func readString(_ body: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for (offset, byte) in body.enumerated() {
      if byte == 0x07 || previous == 0x1B && byte == UInt8(ascii: "\\") || offset > EscapeSequence.limit {
        length = 3 + offset
        return true
      }
      if previous == 0x1B {
        length = 1 + offset
        return true
      }
      previous = byte
    }
    return false
  }
}

// Replies of the terminal: strings.
extension EscapeSequence {
  /// The meaning of a string that ends properly with BEL or ST; nil if it is not a reply to one of our queries.
  private static func reply(_ kind: Character, _ string: ArraySlice<UInt8>) -> KeyDecoder.Report? {
    let end = string.last == 0x07 ? 1 : string.suffix(2).elementsEqual([0x1B, UInt8(ascii: "\\")]) ? 2 : 0
    guard end > 0, string.count <= 64 else { return nil }
    let text = String(decoding: string.dropLast(end), as: UTF8.self)
    switch kind {
    case "]" where text.hasPrefix("1337;ReportCellSize="): return .iTermPictures
    case "]": return background(text)
    case "_": return text == KittyPicture.consent ? .kittyPictures : nil
    default: return nil
    }
  }

  /// `11;rgb:RRRR/GGGG/BBBB`.
  private static func background(_ text: String) -> KeyDecoder.Report? {
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let channels = parts.compactMap(channel)
    // With an alpha channel, which is ignored, there are four.
    guard channels.count == parts.count, parts.count == (text.hasPrefix("11;rgba:") ? 4 : 3) else { return nil }
    return .background(RGB(red: channels[0], green: channels[1], blue: channels[2]))
  }

  /// One to four hexadecimal digits, as in XParseColor: `f`, `ff`, `fff` and `ffff` are all the maximum.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}

// Control sequences: CSI, parameters, intermediates, final byte.
extension EscapeSequence {
  /// Returns false while the sequence is incomplete.
  private mutating func readControlSequence(_ body: ArraySlice<UInt8>) -> Bool {
    // Two exceptions to the format: F1 to F5 of the Linux console, and the mouse encoding before SGR.
    if body.first == UInt8(ascii: "[") { return readLinuxFunctionKey(body) }
    if body.first == UInt8(ascii: "M") { return readOldMouse(body.dropFirst()) }
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let intermediates = body.dropFirst(parameters.count).prefix { (0x20...0x2F).contains($0) }
    let used = parameters.count + intermediates.count
    guard let final = body.dropFirst(used).first else {
      length = 2 + used
      return used > EscapeSequence.limit
    }
    guard (0x40...0x7E).contains(final) else {
      length = 2 + used  // Interrupted by another sequence or key, which begins here.
      return true
    }
    length = 3 + used
    report = EscapeSequence.meaning(
      parameters: String(decoding: parameters, as: UTF8.self),
      intermediates: String(decoding: intermediates, as: UTF8.self), final: Character(Unicode.Scalar(final)))
    return true
  }

  private mutating func readLinuxFunctionKey(_ body: ArraySlice<UInt8>) -> Bool {
    guard let letter = body.dropFirst().first else { return false }
    length = 4
    if (0x41...0x45).contains(letter) { report = .key(.function(Int(letter) - 0x40)) }
    return true
  }

  private mutating func readOldMouse(_ body: ArraySlice<UInt8>) -> Bool {
    let bytes = body.prefix(3).map { Int($0) - 32 }
    if bytes.count < 3 { return false }
    length = 6
    let isRelease = bytes[0] & 3 == 3 && bytes[0] & 64 == 0
    report = EscapeSequence.mouse(
      button: isRelease ? 0 : bytes[0], column: bytes[1], row: bytes[2], isRelease: isRelease)
    return true
  }

  private static func meaning(parameters: String, intermediates: String, final: Character) -> KeyDecoder.Report? {
    let numbers = parameters.drop { "<=>?".contains($0) }.split(separator: ";", omittingEmptySubsequences: false)
      .map { number($0.prefix { $0 != ":" }) }
    switch (parameters.first, intermediates, final) {
    case ("?", "$", "y") where numbers.count == 2:
      // 1 set and 2 reset can be changed; 0 unknown, 3 permanently set and 4 permanently reset cannot.
      return .mode(numbers[0], isSupported: numbers[1] == 1 || numbers[1] == 2)
    // The first number is the kind of terminal, the others are its features; 4 means sixels.
    case ("?", "", "c"): return .identity(hasSixels: numbers.dropFirst().contains(4))
    case (_, "", "t") where numbers.count == 3 && numbers[0] == 6: return cell(columns: numbers[2], rows: numbers[1])
    // In the first row the reply has the same form as F3 with a modifier.
    case (_, "", "R") where numbers.count == 2 && numbers[0] > 1:
      return .cursor(Point(column: numbers[1] - 1, row: numbers[0] - 1))
    case ("<", "", "M") where numbers.count == 3, ("<", "", "m") where numbers.count == 3:
      return mouse(button: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == "m")
    case ("?", _, _), ("<", _, _), (">", _, _), ("=", _, _): return nil
    case (_, "", _): return key(numbers, final: final).map { .key($0) }
    default: return nil
    }
  }

  /// nil if the size is too small to be legible or too large for any screen.
  private static func cell(columns: Int, rows: Int) -> KeyDecoder.Report? {
    let size = Size(columns: columns, rows: rows)
    return size.isCell ? .cell(size) : nil
  }

  /// Limited to 32,767, so that calculations with positions cannot overflow; no terminal is larger. 0 if not a
  /// number.
  private static func number(_ digits: Substring) -> Int { min(Int(digits) ?? 0, 32_767) }

  /// Only the left button and the wheel; mouse movement is not requested. Shift, Alt and Ctrl are ignored.
  private static func mouse(button: Int, column: Int, row: Int, isRelease: Bool) -> KeyDecoder.Report? {
    guard column > 0, row > 0 else { return nil }
    let point = Point(column: column - 1, row: row - 1)
    switch button & ~0b11100 {
    case 0: return .key(.mouse(MouseEvent(isRelease ? .release : .press, at: point)))
    case 64: return .key(.mouse(MouseEvent(.wheelUp, at: point)))
    case 65: return .key(.mouse(MouseEvent(.wheelDown, at: point)))
    default: return nil
    }
  }
}

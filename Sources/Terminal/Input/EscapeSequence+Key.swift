import Cells

/// The keys of the keyboard that arrive as control bytes or escape sequences.
extension EscapeSequence {
  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: nil
    }
  }

  /// The keys whose sequences end in a letter: cursor keys and F1 to F4.
  static func applicationKey(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "M": .enter
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    // The keypad in application mode.
    case "j"..."y": .character(Character(Unicode.Scalar(final - 0x40)))
    default: nil
    }
  }

  /// Esc before a character or a control byte: terminals send Alt (Option, Meta) this way. Ctrl-C with Alt still
  /// quits.
  mutating func readAltKey(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    var text = String.UnicodeScalarView()
    let isCharacter = first >= 0x20 && first != 0x7F
    guard let size = isCharacter ? KeyDecoder.takeScalar(bytes, into: &text) : 1 else { return false }
    length = 1 + size
    let key = isCharacter ? text.first.map { Key.character(Character($0)) } : EscapeSequence.control(first)
    report = key.map { .key($0 == .control("c") ? $0 : .alt($0)) }
    return true
  }

  /// Esc before another sequence: Alt, if that sequence is a key of the keyboard, as urxvt and iTerm2 send it.
  /// Otherwise it was the Esc key.
  mutating func readSecondEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    report = .key(.escape)
    guard let second = bytes.dropFirst().first else { return false }
    guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return true }
    guard let sequence = EscapeSequence(startOf: bytes) else { return false }
    if case .key(let key) = sequence.report, key.isNamedKey {
      (length, report) = (1 + sequence.length, .key(.alt(key)))
    }
    return true
  }

  static func key(_ numbers: [Int], final: Character) -> Key? {
    let modifiers = Modifiers(parameter: numbers.dropFirst().first ?? 1)
    switch final {
    case "u": return encodedKey(numbers.first ?? 0, modifiers)
    case "~" where numbers.first == 27 && numbers.count == 3: return encodedKey(numbers[2], modifiers)
    default:
      let key = namedKey(numbers, final: final)
      return modifiers.hasAlt && key?.isNamedKey == true ? key.map { .alt($0) } : key
    }
  }

  /// A key as encoded by CSI u and xterm's modifyOtherKeys: its code point without modifiers, and the modifiers. With
  /// Ctrl only the letters that have a meaning in the program are recognized.
  private static func encodedKey(_ code: Int, _ modifiers: Modifiers) -> Key? {
    guard let byte = UInt8(exactly: code), (1..<0x80).contains(byte) else { return nil }
    let character = Character(Unicode.Scalar(byte))
    if modifiers.contains(.control) { return "acdeklnopuwz".contains(character) ? .control(character) : nil }
    let key = byte == 0x1B ? .escape : byte < 0x20 || byte == 0x7F ? control(byte) : .character(character)
    return modifiers.hasAlt ? key.map { .alt($0) } : key
  }

  private static func namedKey(_ numbers: [Int], final: Character) -> Key? {
    let isShifted = numbers.count > 1 && numbers[1] == 2
    switch final {
    case "A" where isShifted, "a": return .shiftUp
    case "B" where isShifted, "b": return .shiftDown
    case "C" where isShifted, "c": return .shiftRight
    case "D" where isShifted, "d": return .shiftLeft
    case "A", "B", "C", "D", "H", "F", "P", "Q", "S": return final.asciiValue.flatMap(applicationKey)
    case "R": return numbers.first ?? 1 == 1 && numbers.count == 2 ? .function(3) : nil
    case "Z": return .backTab
    case "I": return .focusGained
    case "O": return .focusLost
    case "~": return editingKey(numbers.first ?? 0)
    default: return nil
    }
  }

  private static func editingKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }
}

/// The modifier keys held down. The parameter of xterm is the sum of the bits plus one.
private struct Modifiers: OptionSet {
  let rawValue: Int

  static let control = Modifiers(rawValue: 4)
  /// Alt, or Meta in the numbering of xterm (8) and kitty (32).
  var hasAlt: Bool { rawValue & (2 | 8 | 32) != 0 }

  init(rawValue: Int) { self.rawValue = rawValue }
  init(parameter: Int) { rawValue = max(0, parameter - 1) }
}

extension Key {
  /// Whether the key has its own sequence and is not a mouse or window report.
  fileprivate var isNamedKey: Bool {
    switch self {
    case .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight: true
    case .home, .end, .pageUp, .pageDown, .enter, .backTab, .delete, .function: true
    default: false
    }
  }
}

/// A position where a text is not valid TOML, and the reason.
struct TOMLFault: Error {
  var mistake: TOMLMistake
  var offset: Int

  init(_ mistake: TOMLMistake, at offset: Int) {
    self.mistake = mistake
    self.offset = offset
  }
}

/// A cursor on the bytes of a TOML text. Every step moves it forward and never past the end.
struct TOMLScan {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte at the cursor; nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips this byte; returns false if another byte is at the cursor.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Whether nothing but a comment remains on the line.
  var isAtEndOfLine: Bool { peek.map { "#\r\n".utf8.contains($0) } ?? true }

  /// Whether `key =` is at the cursor.
  var isAtEntry: Bool {
    var ahead = self
    return ahead.keyPath() != nil && ahead.take(UInt8(ascii: "="))
  }

  mutating func skipBlanks() {
    while let next = peek, next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// Skips to the end of the line, but not past it.
  mutating func skipComment() {
    while let next = peek, next != UInt8(ascii: "\n") { position += 1 }
  }

  /// Skips past the end of the line.
  mutating func skipLine() {
    skipComment()
    _ = take(UInt8(ascii: "\n"))
  }

  /// Skips blank lines and comments; false at the end of the text.
  mutating func skipToStatement() -> Bool {
    while let next = peek {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position += 1
      case UInt8(ascii: "#"): skipComment()
      default: return true
      }
    }
    return false
  }

  /// The first control character; TOML allows only tabs and line ends, also in comments.
  static func controlCharacter(in bytes: [UInt8]) -> TOMLFault? {
    for (offset, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x7F {
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: "\r") where bytes.dropFirst(offset + 1).first == UInt8(ascii: "\n"): continue
      default: return TOMLFault(byte == 0 ? .nul : .controlCharacter, at: offset)
      }
    }
    return nil
  }
}

// Keys.
extension TOMLScan {
  /// Reads `kma . "base_url"` with the blanks around it; nil if there is no key.
  mutating func keyPath() -> [String]? {
    var path: [String] = []
    repeat {
      skipBlanks()
      guard let part = keyPart() else { return nil }
      path.append(part)
      skipBlanks()
    } while take(UInt8(ascii: "."))
    return path
  }

  private mutating func keyPart() -> String? {
    let start = position
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return isAtMultilineString ? nil : try? string()
    default:
      while let next = peek, TOMLScan.isBare(next) { position += 1 }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// A finger on the bytes of a TOML text. Every step moves it forward and never past the end.
struct TOMLScan {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte under the finger; nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Steps over that byte, if it is there.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Nothing more stands on the line but a comment.
  var isAtEndOfLine: Bool { peek.map { "#\r\n".utf8.contains($0) } ?? true }

  /// `key =` stands here.
  var isAtEntry: Bool {
    var ahead = self
    return !ahead.keyPath().isEmpty && ahead.take(UInt8(ascii: "="))
  }

  mutating func skipBlanks() {
    while let next = peek, next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// Up to the end of the line, not over it.
  mutating func skipComment() {
    while let next = peek, next != UInt8(ascii: "\n") { position += 1 }
  }

  /// Over the end of the line.
  mutating func skipLine() {
    skipComment()
    _ = take(UInt8(ascii: "\n"))
  }

  /// Over blank lines and comments; false at the end of the text.
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
}

// Keys.
extension TOMLScan {
  /// Reads `kma . "base_url"` with the blanks around it; empty where no key stands.
  mutating func keyPath() -> [String] {
    var path: [String] = []
    repeat {
      skipBlanks()
      guard let part = keyPart() else { return path }
      path.append(part)
      skipBlanks()
    } while take(UInt8(ascii: "."))
    return path
  }

  private mutating func keyPart() -> String? {
    let start = position
    switch peek {
    case UInt8(ascii: "\""):
      skipString()
      return TOMLScan.unescaped(bytes[start..<position].dropFirst().dropLast())
    case UInt8(ascii: "'"):
      skipString()
      return String(decoding: bytes[start..<position].dropFirst().dropLast(), as: UTF8.self)
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

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escape = scalars.next() else {
        result.append(scalar)
        continue
      }
      switch escape {
      case "b": result.append("\u{8}")
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "f": result.append("\u{C}")
      case "r": result.append("\r")
      case "u", "U":
        let digits = (0..<(escape == "u" ? 4 : 8)).compactMap { _ in scalars.next().map(Character.init) }
        UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init).map { result.append($0) }
      default: result.append(escape)
      }
    }
    return String(result)
  }
}

// Values.
extension TOMLScan {
  /// Numbers, booleans, dates (which may hold one blank): up to what ends a value.
  mutating func skipScalar() {
    var end = position
    while let next = peek, !"#,]}\r\n".utf8.contains(next) {
      position += 1
      if next != UInt8(ascii: " "), next != UInt8(ascii: "\t") { end = position }
    }
    position = end
  }

  /// Whether the bytes can be a number, a boolean, a date or a time. Dates and times must have their exact shape.
  static func isScalar(_ bytes: ArraySlice<UInt8>) -> Bool {
    let shape = shape(of: bytes)
    guard !shape.isEmpty, shape.utf8.allSatisfy({ isBare($0) || "+.: ".utf8.contains($0) }) else { return false }
    // toml++ has words of its own for a text without quotes; no key may stand in them either.
    if let first = shape.first, first.isLetter { return ["true", "false", "inf", "nan"].contains(shape) }
    let isMoment = shape.hasPrefix("0000-") || shape.contains(":") || shape.contains(" ")
    return !isMoment || momentShapes.contains(shape)
  }

  /// `0000-00-00T00:00:00+00:00` of `2026-11-20 14:32:00.5+09:00`: digits are 0, the blank is T, fractions are gone.
  private static func shape(of bytes: ArraySlice<UInt8>) -> String {
    var shape: [UInt8] = []
    var inFraction = false
    for byte in bytes {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      inFraction = isDigit && inFraction || byte == UInt8(ascii: ".") && shape.last == UInt8(ascii: "0")
      switch byte {
      case _ where inFraction: continue
      case _ where isDigit: shape.append(UInt8(ascii: "0"))
      case UInt8(ascii: "t"), UInt8(ascii: " "): shape.append(shape.count == 10 ? UInt8(ascii: "T") : byte)
      case UInt8(ascii: "z"): shape.append(UInt8(ascii: "Z"))
      default: shape.append(byte)
      }
    }
    return String(decoding: shape, as: UTF8.self)
  }

  private static let momentShapes: Set<String> = {
    let moments = ["", "Z", "+00:00", "-00:00"].map { "0000-00-00T00:00:00" + $0 }
    return Set(["0000-00-00", "00:00:00"] + moments)
  }()

  /// Over a string of any of the four kinds; false where nothing closes it.
  @discardableResult
  mutating func skipString() -> Bool {
    guard let quote = peek else { return false }
    let isMultiline = bytes[position...].starts(with: [quote, quote, quote])
    position += isMultiline ? 3 : 1
    while let next = peek {
      position += 1
      if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position = min(position + 1, bytes.count)
      } else if next == quote {
        if !isMultiline { return true }
        if bytes[position...].starts(with: [quote, quote]) {
          skipClosing(quote)
          return true
        }
      } else if next == UInt8(ascii: "\n"), !isMultiline {
        position -= 1
        return false
      }
    }
    return false
  }

  /// Three quotes close a multi-line string; up to two more before them belong to it.
  private mutating func skipClosing(_ quote: UInt8) {
    position += 2
    for _ in 0..<2 where peek == quote { position += 1 }
  }
}

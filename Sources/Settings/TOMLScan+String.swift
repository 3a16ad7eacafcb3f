// Strings of all four kinds.
extension TOMLScan {
  var isAtMultilineString: Bool {
    guard let quote = peek else { return false }
    return bytes[position...].starts(with: [quote, quote, quote])
  }

  /// The string at the cursor, without its quotes and with its escapes resolved.
  mutating func string() throws(TOMLFault) -> String {
    let (start, isMultiline, isBasic) = (position, isAtMultilineString, peek == UInt8(ascii: "\""))
    guard skipString() else { throw TOMLFault(.openString, at: start) }
    let width = isMultiline ? 3 : 1
    var content = bytes[start + width..<position - width]
    // A line end directly after the opening quotes is not part of the string.
    if isMultiline, content.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) { content.removeFirst(2) }
    if isMultiline, content.first == UInt8(ascii: "\n") { content.removeFirst() }
    let text = isBasic ? try TOMLScan.unescaped(content, isMultiline: isMultiline) : Array(content)
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips a string; false if it is not closed.
  @discardableResult
  mutating func skipString() -> Bool {
    guard let quote = peek else { return false }
    let isMultiline = isAtMultilineString
    position += isMultiline ? 3 : 1
    while let next = peek {
      if next == UInt8(ascii: "\n"), !isMultiline { return false }
      position += 1
      if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        if isMultiline || peek != UInt8(ascii: "\n") { position = min(position + 1, bytes.count) }
      } else if next == quote {
        if !isMultiline { return true }
        if bytes[position...].starts(with: [quote, quote]) {
          skipClosing(quote)
          return true
        }
      }
    }
    return false
  }

  /// Three quotes close a multi-line string; up to two more before them belong to it.
  private mutating func skipClosing(_ quote: UInt8) {
    position += 2
    for _ in 0..<2 where peek == quote { position += 1 }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>, isMultiline: Bool) throws(TOMLFault) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let start = rest.startIndex - 1
      if isMultiline, skipLineEnd(&rest) { continue }
      guard let scalar = escaped(&rest) else { throw TOMLFault(.noSuchEscape, at: start) }
      result += Array(String(Character(scalar)).utf8)
    }
    return result
  }

  /// The character for a backslash and the characters after it; nil if there is no such escape.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "u"): scalar(ofDigits: 4, &rest)
    case UInt8(ascii: "U"): scalar(ofDigits: 8, &rest)
    default: nil
    }
  }

  private static func scalar(ofDigits count: Int, _ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    let digits = rest.prefix(count)
    rest = rest.dropFirst(count)
    guard digits.count == count, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// A backslash at the end of a line removes all blanks and line ends up to the next character.
  private static func skipLineEnd(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first(where: { !" \t\r".utf8.contains($0) }), first == UInt8(ascii: "\n") else {
      return false
    }
    rest = rest.drop { " \t\r\n".utf8.contains($0) }
    return true
  }
}

/// Scalars that form one Swift `Character` with an adjacent ASCII character, found by trying every Unicode scalar.
enum JoiningText {
  /// Before the ASCII character, such as U+0D4E.
  static let before: [Unicode.Scalar] = all.filter { joins($0, "'") }
  /// After the ASCII character, such as U+0301.
  static let behind: [Unicode.Scalar] = all.filter { joins("'", $0) }

  private static let all: [Unicode.Scalar] = (0x80...0x10FFFF).compactMap(Unicode.Scalar.init)

  private static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var text = String.UnicodeScalarView([first])
    text.append(second)
    return String(text).dropFirst().isEmpty
  }

  /// The payload after each scalar that joins from the front, and before each that joins from behind.
  static func around(_ payload: String) -> [String] {
    before.map { String($0) + payload } + behind.map { payload + String($0) }
      // Between the characters of a two-character mark, such as `%{`.
      + behind.map { scalar in payload.unicodeScalars.map { String($0) + String(scalar) }.joined() }
  }
}

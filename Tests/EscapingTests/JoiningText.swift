/// Scalars that form one Swift `Character` with an ASCII sign next to them: found by trying every scalar of Unicode.
enum JoiningText {
  /// In front of a sign, such as U+0D4E.
  static let before: [Unicode.Scalar] = all.filter { joins($0, "'") }
  /// Behind a sign, such as U+0301.
  static let behind: [Unicode.Scalar] = all.filter { joins("'", $0) }

  private static let all: [Unicode.Scalar] = (0x80...0x10FFFF).compactMap(Unicode.Scalar.init)

  private static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var text = String.UnicodeScalarView([first])
    text.append(second)
    return String(text).dropFirst().isEmpty
  }

  /// The payload behind each scalar that joins from the front, and in front of each that joins from behind.
  static func around(_ payload: String) -> [String] {
    before.map { String($0) + payload } + behind.map { payload + String($0) }
      // Between the signs of a mark of two, as `%{`.
      + behind.map { scalar in payload.unicodeScalars.map { String($0) + String(scalar) }.joined() }
  }
}

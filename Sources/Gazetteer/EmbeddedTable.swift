/// A table kept as text in the binary's read-only data: one line a row, fields divided by `|`.
///
/// Swift builds a large array literal element by element at start-up and compiles it for minutes; a string literal
/// costs nothing until a line of it is read. Everything here splits bytes, since looking for the
/// edges of characters would take longer than all the rest.
enum EmbeddedTable {
  static func rows(_ text: String) -> some Sequence<[Substring]> {
    text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map { line in
      line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { Substring($0) }
    }
  }

  /// The entries of a list inside a field; none where the field is empty.
  static func list(_ field: Substring) -> [Substring] { split(field, at: ";") }

  static func words(_ field: Substring) -> [Substring] { split(field, at: " ") }

  /// Two numbers divided by a blank, as in `37.2394 131.8686`; nil where there are none.
  static func pair<Number: LosslessStringConvertible>(_ field: Substring) -> (Number, Number)? {
    guard !field.isEmpty else { return nil }
    let numbers = words(field).compactMap { Number(String($0)) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  static func split(_ field: Substring, at separator: Unicode.Scalar) -> [Substring] {
    guard !field.isEmpty else { return [] }
    return field.utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}

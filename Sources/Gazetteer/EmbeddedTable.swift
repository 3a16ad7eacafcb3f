/// A table kept as text in the binary's read-only data: one line a row, fields divided by `|`.
///
/// Swift builds a large array literal element by element at start-up and compiles it for minutes; a string literal
/// costs nothing until a line of it is read.
enum EmbeddedTable {
  static func rows(_ text: String) -> some Sequence<[Substring]> {
    text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map { line in
      line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { Substring($0) }
    }
  }

  /// The entries of a list inside a field; none where the field is empty.
  static func list(_ field: Substring) -> [Substring] {
    field.utf8.split(separator: UInt8(ascii: ";")).map { Substring($0) }
  }

  /// Two numbers divided by a blank, as in `37.2394 131.8686`; nil where there are none.
  static func pair<Number: LosslessStringConvertible>(_ field: Substring) -> (Number, Number)? {
    let parts = field.utf8.split(separator: UInt8(ascii: " ")).compactMap { Number(String(Substring($0))) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}

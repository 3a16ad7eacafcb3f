/// Text that comes between the two marks of a paste (mode 2004): one key, whatever it holds. A line break in it is no
/// Enter, and a letter no command.
struct Paste: Sendable {
  static let beginning = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)
  /// Bytes that are kept; who pastes more than that has pasted the wrong thing.
  private static let limit = 1 << 16

  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How many of these bytes belong to it, its end included, and whether that has come.
  mutating func take(_ rest: ArraySlice<UInt8>) -> (count: Int, isOver: Bool) {
    var index = rest.startIndex
    while let escape = rest[index...].firstIndex(of: 0x1B) {
      let tail = rest[escape...]
      if tail.starts(with: Paste.end) {
        keep(rest[..<escape])
        return (escape - rest.startIndex + Paste.end.count, true)
      }
      if Paste.end.starts(with: tail) {
        // Perhaps the beginning of its end.
        keep(rest[..<escape])
        return (escape - rest.startIndex, false)
      }
      index = escape + 1
    }
    keep(rest)
    return (rest.count, false)
  }

  private mutating func keep(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more.prefix(Paste.limit - bytes.count))
  }
}

/// Text between the two marks of a bracketed paste (mode 2004). It becomes one key, whatever it contains: a line
/// break in it is not Enter, and a letter is not a command.
struct Paste: Sendable {
  static let beginning = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)
  /// The maximum number of bytes kept; a longer paste is certainly a mistake and is cut.
  private static let limit = 1 << 16

  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns how many of these bytes belong to the paste, its end mark included, and whether the end mark has
  /// arrived.
  mutating func take(_ rest: ArraySlice<UInt8>) -> (count: Int, isOver: Bool) {
    var index = rest.startIndex
    while let escape = rest[index...].firstIndex(of: 0x1B) {
      let tail = rest[escape...]
      if tail.starts(with: Paste.end) {
        append(rest[..<escape])
        return (escape - rest.startIndex + Paste.end.count, true)
      }
      if Paste.end.starts(with: tail) {
        // Possibly the beginning of the end mark.
        append(rest[..<escape])
        return (escape - rest.startIndex, false)
      }
      index = escape + 1
    }
    append(rest)
    return (rest.count, false)
  }

  private mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more.prefix(Paste.limit - bytes.count))
  }
}

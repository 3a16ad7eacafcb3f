/// An array that a file spreads over several lines, each item with its comments, so that reordering the items moves
/// the comments with them.
struct TOMLList {
  private struct Item {
    /// Without quotes.
    var name: String
    /// The comment lines above it.
    var above: [String]
    /// The comment on the same line, with the blanks before it.
    var behind = ""
  }

  private var items: [Item] = []
  /// Comments below the last item.
  private var below: [String] = []

  /// nil if it contains no comment: then there is nothing to preserve.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scan = TOMLScan(Array(bytes))
    _ = scan.take(UInt8(ascii: "["))
    // Where a comment on the last item may begin; nil on a line without an item.
    var behindItem: Int?
    while let next = scan.peek, next != UInt8(ascii: "]") {
      let start = scan.position
      switch next {
      case UInt8(ascii: "#"):
        scan.skipComment()
        add(comment: scan.text(from: behindItem ?? start), isBehindItem: behindItem != nil)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        scan.skipString()
        items.append(Item(name: String(scan.text(from: start).dropFirst().dropLast()), above: below))
        (below, behindItem) = ([], scan.position)
      case UInt8(ascii: ","):
        scan.position += 1
        if behindItem != nil { behindItem = scan.position }
      default:
        if next == UInt8(ascii: "\n") { behindItem = nil }
        scan.position += 1
      }
    }
    if below.isEmpty, items.allSatisfy({ $0.above.isEmpty && $0.behind.isEmpty }) { return nil }
  }

  private mutating func add(comment: String, isBehindItem: Bool) {
    if isBehindItem { items[items.count - 1].behind = comment } else { below.append(comment) }
  }

  /// The array with these names, one per line.
  func text(naming names: [String], newline: String) -> String {
    var lines = ["["]
    for name in names {
      let item = items.first { $0.name == name }
      lines += (item?.above ?? []).map { "  " + $0 }
      lines.append("  " + TOMLNode.text(name).literal + "," + (item?.behind ?? ""))
    }
    return (lines + below.map { "  " + $0 } + ["]"]).joined(separator: newline)
  }
}

extension TOMLScan {
  /// The text from `start` to the current position, without the line end.
  fileprivate func text(from start: Int) -> String {
    var text = bytes[start..<position]
    while let last = text.last, last == UInt8(ascii: "\r") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

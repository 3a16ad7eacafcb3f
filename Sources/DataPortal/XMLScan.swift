/// Just enough XML for the gateway: elements without attributes that matter, text inside, rows named `item`.
///
/// Not a validating parser and not meant to be one: it only has to find codes and rows, and to survive anything.
struct XMLScan {
  /// Every leaf element in document order, rows excepted.
  private(set) var leaves: [(name: String, text: String)] = []
  private(set) var items: [[String: String]] = []

  init(_ bytes: some Sequence<UInt8>) {
    let text = Array(bytes)
    var position = 0
    var open = ""
    var content: [UInt8] = []
    var item: [String: String]?
    while position < text.count {
      guard text[position] == UInt8(ascii: "<") else {
        content.append(text[position])
        position += 1
        continue
      }
      guard let end = text[position...].firstIndex(of: UInt8(ascii: ">")) else { return }
      let tag = String(decoding: text[(position + 1)..<end], as: UTF8.self)
      position = end + 1
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        if name == "item" {
          if let item { items.append(item) }
          item = nil
        } else if name == open {
          let value = XMLScan.unescaped(String(decoding: content, as: UTF8.self))
          if item != nil { item?[name] = value } else { leaves.append((name, value)) }
        }
        open = ""
      } else {
        open = String(tag.prefix { $0 != " " && $0 != "/" })
        if open == "item" { item = [:] }
      }
      content = []
    }
  }

  /// The text of the first element of that name outside the rows; nil where there is none.
  func first(_ name: String) -> String? { leaves.first { $0.name == name }?.text }

  private static func unescaped(_ text: String) -> String {
    var result = text
    for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      result = result.replacing(name, with: character)
    }
    var trimmed = Substring(result)
    while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    return String(trimmed)
  }
}

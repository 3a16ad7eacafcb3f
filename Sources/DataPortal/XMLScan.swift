import Upstream
import Weather

/// Only as much XML as the gateway needs: elements without relevant attributes, text inside, rows named `item`.
///
/// Deliberately not a validating parser: it must find codes and rows, and must not crash on any input.
struct XMLScan {
  /// Every leaf element in document order, except those in rows.
  private(set) var leaves: [(name: String, text: String)] = []
  private(set) var items: [[String: String]] = []

  private var open = ""
  private var content: [UInt8] = []
  private var item: [String: String]?

  init(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    // One row over the limit is enough: a response that long is rejected.
    while let byte = rest.first, items.count <= answerRowLimit {
      if byte != UInt8(ascii: "<") {
        content.append(rest.removeFirst())
      } else if rest.starts(with: XMLScan.literalStart) {
        guard let literal = XMLScan.cut(&rest, through: XMLScan.literalEnd) else { return }
        content += XMLScan.escaped(literal.dropFirst(XMLScan.literalStart.count))
      } else {
        guard let tag = XMLScan.cut(&rest, through: [UInt8(ascii: ">")]) else { return }
        read(tag: String(decoding: tag.dropFirst(), as: UTF8.self))
      }
    }
  }

  /// The text of the first element of that name outside the rows; nil if none exists.
  func first(_ name: String) -> String? { leaves.first { $0.name == name }?.text }

  private mutating func read(tag: String) {
    if tag.hasPrefix("?") || tag.hasPrefix("!") { return }
    let name = String(tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" })
    if tag.hasPrefix("/") {
      close(name)
    } else if tag.hasSuffix("/") {
      // <pm10Value/> is a missing value; <item/> is a row without any values.
      open = ""
    } else {
      open = name
      if name == "item" { item = [:] }
    }
    content = []
  }

  private mutating func close(_ name: String) {
    if name == "item" {
      if let item { items.append(item) }
      item = nil
    } else if name == open {
      let value = XMLScan.unescaped(String(decoding: content, as: UTF8.self))
      if item != nil { item?[name] = value } else { leaves.append((name, value)) }
    }
    open = ""
  }

  private static let literalStart = Array("<![CDATA[".utf8)
  private static let literalEnd = Array("]]>".utf8)

  /// Removes and returns everything before `end`, and removes `end` too; nil if `end` is missing.
  private static func cut(_ bytes: inout ArraySlice<UInt8>, through end: [UInt8]) -> ArraySlice<UInt8>? {
    var position = bytes.startIndex
    while position < bytes.endIndex, !bytes[position...].starts(with: end) { position += 1 }
    guard position < bytes.endIndex else { return nil }
    defer { bytes = bytes[(position + end.count)...] }
    return bytes[..<position]
  }

  /// In a CDATA section `&lt;` means those four characters; escaped here so that unescaping restores them.
  private static func escaped(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    literal.flatMap { $0 == UInt8(ascii: "&") ? Array("&amp;".utf8) : [$0] }
  }

  private static func unescaped(_ text: String) -> String {
    var result = text
    for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      result = result.replacing(name, with: character)
    }
    return result.withoutBlanksAround
  }
}

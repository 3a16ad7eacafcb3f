/// One page of rows, written directly as bytes: a village forecast has a thousand rows and must not take long.
///
/// Rows outside the page are counted, not written.
struct SamplePage {
  enum Form: Sendable, Hashable { case json, xml }

  private let form: Form
  private let number: Int
  private let size: Int
  /// Whether texts contain escape sequences, for tests.
  private let isHostile: Bool
  private var bytes: [UInt8] = []
  private var isFirstField = true
  private(set) var total = 0

  init(form: Form, number: Int, size: Int, isHostile: Bool = false) {
    self.form = form
    self.number = number
    self.size = size
    self.isHostile = isHostile
  }

  /// Whether no row is on this page.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func row(_ write: (inout SamplePage) -> Void) {
    let first = (number - 1) * size
    total += 1
    guard total > first, total <= first + size else { return }
    switch form {
    case .json:
      put(isEmpty ? "{" : ",{")
      isFirstField = true
      write(&self)
      put("}")
    case .xml:
      put("<item>")
      write(&self)
      put("</item>")
    }
  }

  /// A string, or null.
  mutating func text(_ name: String, _ value: String?) {
    switch form {
    case .json:
      key(name)
      guard let value else { return put("null") }
      put("\"")
      put(words: value)
      put("\"")
    case .xml:
      guard let value else { return put("<\(name)/>") }
      put("<\(name)>")
      put(words: value)
      put("</\(name)>")
    }
  }

  mutating func number(_ name: String, _ value: Int) {
    switch form {
    case .json:
      key(name)
      put(String(value))
    case .xml:
      put("<\(name)>\(value)</\(name)>")
    }
  }

  mutating func decimal(_ name: String, _ value: Double) {
    switch form {
    case .json:
      key(name)
      put(String(value))
    case .xml:
      put("<\(name)>\(value)</\(name)>")
    }
  }

  private mutating func key(_ name: String) {
    put(isFirstField ? "\"" : ",\"")
    put(name)
    put("\":")
    isFirstField = false
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func put(words: String) {
    let isWord = words.utf8.contains { $0 >= 0x80 }
    bytes.append(escaping: isHostile && isWord ? Hostility.wrapped(words) : words, in: form)
  }

  /// KMA puts the header first and the rows in `items.item`; AirKorea puts the body first and the rows in `items`.
  func answer(of institution: SampleOperation.Institution) -> [UInt8] {
    let (head, tail) = envelope(of: institution)
    return Array(head.utf8) + bytes + Array(tail.utf8)
  }

  private func envelope(of institution: SampleOperation.Institution) -> (head: String, tail: String) {
    switch (institution, form) {
    case (.kma, .json):
      (
        #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"#
          + #""body":{"dataType":"JSON","items":{"item":["#,
        #"]},"pageNo":\#(number),"numOfRows":\#(size),"totalCount":\#(total)}}}"#
      )
    case (.airKorea, .json):
      (
        #"{"response":{"body":{"totalCount":\#(total),"items":["#,
        #"],"pageNo":\#(number),"numOfRows":\#(size)},"header":{"resultMsg":"NORMAL_CODE","resultCode":"00"}}}"#
      )
    case (_, .xml):
      (
        #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<response><header><resultCode>00</resultCode>"
          + "<resultMsg>\(institution == .kma ? "NORMAL_SERVICE" : "NORMAL_CODE")</resultMsg></header><body>"
          + (institution == .kma ? "<dataType>XML</dataType><items>" : "<items>"),
        "</items><numOfRows>\(size)</numOfRows><pageNo>\(number)</pageNo><totalCount>\(total)</totalCount>"
          + "</body></response>"
      )
    }
  }
}

extension [UInt8] {
  /// Appends a text so that a parser of that format reads it back unchanged.
  mutating func append(escaping text: String, in form: SamplePage.Form) {
    for byte in text.utf8 {
      switch (byte, form) {
      case (UInt8(ascii: "\""), .json), (UInt8(ascii: "\\"), .json): append(contentsOf: [UInt8(ascii: "\\"), byte])
      case (0..<0x20, .json): append(contentsOf: ((byte < 16 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8)
      case (UInt8(ascii: "<"), .xml): append(contentsOf: "&lt;".utf8)
      case (UInt8(ascii: "&"), .xml): append(contentsOf: "&amp;".utf8)
      default: append(byte)
      }
    }
  }
}

/// Bytes that would clear a terminal, rename its window and reverse its text if they reached it.
package enum Hostility {
  package static func wrapped(_ text: String) -> String {
    "\u{1B}[2J\u{202E}\(text)\u{2066}\u{1B}]0;owned\u{07}\u{9B}31m\r\n\u{200F}"
  }
}

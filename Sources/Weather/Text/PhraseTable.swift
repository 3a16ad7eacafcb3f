/// The phrases of one language by the templates of the English ones.
///
/// A file of `Assets/languages`, named after the language's code, in TOML: the first key is the language's own name, the
/// others are English templates.
///
/// ```toml
/// name = "日本語"
/// "as of {1}" = "{1} 現在"
/// ```
public struct PhraseTable: Sendable {
  /// What the language calls itself.
  public let name: String
  private let phrases: [String: String]

  /// Every table there is, by the code of its language. Read when a phrase of one is first needed: which languages there
  /// are is known without.
  public static let bundled = bundledLanguages.mapValues(PhraseTable.init(toml:))

  /// Lines that are not `"key" = "value"` in basic strings are skipped.
  public init(toml text: String) {
    var phrases: [String: String] = [:]
    // By bytes: it takes a tenth of the time that characters take.
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      guard let (key, value) = Self.pair(line) else { continue }
      phrases[key] = value
    }
    name = phrases.removeValue(forKey: "name") ?? ""
    self.phrases = phrases
  }

  /// nil if the phrase is not translated.
  public subscript(template: String) -> String? { phrases[template] }

  public var templates: some Collection<String> { phrases.keys }

  private static func pair(_ line: ArraySlice<UInt8>) -> (String, String)? {
    var rest = line.drop { $0 == UInt8(ascii: " ") }
    guard let key = rest.first == UInt8(ascii: "\"") ? string(&rest) : bareKey(&rest) else { return nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    return string(&rest).map { (key, $0) }
  }

  private static func bareKey(_ rest: inout ArraySlice<UInt8>) -> String? {
    let key = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") }
    rest = rest.dropFirst(key.count)
    return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
  }

  /// Reads a basic string with `\"`, `\\`, `\n` and `\t`.
  private static func string(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case let escaped?: text.append(escaped)
      case nil: return nil
      }
    }
    return nil
  }
}

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
    for line in text.split(whereSeparator: \.isNewline) {
      guard let (key, value) = Self.pair(line) else { continue }
      phrases[key] = value
    }
    name = phrases.removeValue(forKey: "name") ?? ""
    self.phrases = phrases
  }

  /// nil if the phrase is not translated.
  public subscript(template: String) -> String? { phrases[template] }

  public var templates: some Collection<String> { phrases.keys }

  private static func pair(_ line: Substring) -> (String, String)? {
    var rest = line.drop { $0 == " " }
    guard let key = rest.first == "\"" ? string(&rest) : bareKey(&rest) else { return nil }
    rest = rest.drop { $0 == " " }
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop { $0 == " " }
    return string(&rest).map { (key, $0) }
  }

  private static func bareKey(_ rest: inout Substring) -> String? {
    let key = rest.prefix { $0.isLetter || $0 == "_" }
    rest = rest.dropFirst(key.count)
    return key.isEmpty ? nil : String(key)
  }

  /// Reads a basic string with `\"`, `\\`, `\n` and `\t`.
  private static func string(_ rest: inout Substring) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case let escaped?: text.append(escaped)
        case nil: return nil
        }
      default: text.append(character)
      }
    }
    return nil
  }
}

/// The two languages of the program. The raw values are those of `--language` and of the settings file.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
  case ko, en
}

/// A word or sentence in both languages: omitting one does not compile.
public struct Localized: Sendable, Hashable {
  public let ko: String
  public let en: String

  public init(_ ko: String, _ en: String) { (self.ko, self.en) = (ko, en) }

  public subscript(language: Language) -> String { language == .ko ? ko : en }
}

/// The texts of a page or command, in the user's language.
public protocol Wording {
  var language: Language { get }
}

extension Wording {
  /// Chooses a text that is composed when needed; only the user's language is evaluated.
  public func say(_ ko: @autoclosure () -> String, _ en: @autoclosure () -> String) -> String {
    language == .ko ? ko() : en()
  }

  /// Chooses a list of alternative texts; their number may differ between the languages.
  public func say(_ ko: @autoclosure () -> [String], _ en: @autoclosure () -> [String]) -> [String] {
    language == .ko ? ko() : en()
  }
}

/// The two languages of the program. The raw values are those of `--language` and of the settings file.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
  case ko, en
}

/// A word or a sentence in both languages, side by side: one left out does not compile.
public struct Localized: Sendable, Hashable {
  public let ko: String
  public let en: String

  public init(_ ko: String, _ en: String) { (self.ko, self.en) = (ko, en) }

  public subscript(language: Language) -> String { language == .ko ? ko : en }
}

/// What a page or a command says, in the reader's language.
public protocol Wording {
  var language: Language { get }
}

extension Wording {
  /// The one way to say something that is put together as it is said; only the reader's language is made.
  public func say(_ ko: @autoclosure () -> String, _ en: @autoclosure () -> String) -> String {
    language == .ko ? ko() : en()
  }

  /// Several ways to say it, of which each language may have a number of its own.
  public func say(_ ko: @autoclosure () -> [String], _ en: @autoclosure () -> [String]) -> [String] {
    language == .ko ? ko() : en()
  }
}

/// A language of the screen. The phrases of Korean and English are in the source code, those of other languages in
/// files of `Assets/languages`.
public struct Language: RawRepresentable, Sendable, Equatable, Codable, CaseIterable, CustomStringConvertible {
  /// ISO 639-1: `ko`, `en`, `ja`.
  public let rawValue: String

  public static let ko = Language(known: "ko")
  public static let en = Language(known: "en")
  /// The languages that need no table.
  public static let builtIn = [ko, en]
  /// Every language there is, those with a table in the order of their codes.
  public static let allCases = builtIn + bundledLanguages.keys.sorted().map(Language.init(known:))

  /// nil if there is no such language.
  public init?(rawValue: String) {
    guard ["ko", "en"].contains(rawValue) || bundledLanguages[rawValue] != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(known rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// What the language calls itself: `한국어`, `日本語`.
  public var name: String {
    switch self {
    case .ko: "한국어"
    case .en: "English"
    default: table?.name ?? rawValue
    }
  }

  /// The translations of its phrases; nil for Korean and English.
  var table: PhraseTable? { self == .ko || self == .en ? nil : PhraseTable.bundled[rawValue] }

  /// The language of a locale such as `ja_JP.UTF-8`; English if that language has no phrases.
  public init(locale: String) {
    self = Language(rawValue: String(locale.lowercased().prefix { $0.isLetter })) ?? .en
  }
}

/// A word or a sentence in Korean and English: one left out does not compile. The English phrase is the key by which a
/// table of another language has it.
public struct Localized: Sendable, Equatable {
  public let ko: String
  let english: Phrase
  /// The key in tables; nil if it is the English template.
  private let key: String?
  public var en: String { english.text }

  public init(_ ko: String, _ en: Phrase, key: String? = nil) { (self.ko, english, self.key) = (ko, en, key) }

  /// A name that is the same in every language.
  public init(name: String) { self.init(name, "\(name)") }

  public subscript(language: Language) -> String { language == .ko ? ko : english.text(in: language, key: key) }

  /// Two sentences; the first alone if there is no second.
  func followed(by next: Localized?) -> Localized {
    next.map { Localized("\(ko) \($0.ko)", "\(self) \($0)") } ?? self
  }
}

/// The texts of a page or command, in the user's language.
public protocol Wording {
  var language: Language { get }
}

extension Wording {
  /// The phrase in the reader's language: Korean, or English, or its translation in the language's table. Only the one
  /// that is needed is made.
  ///
  /// - Parameter key: The key in tables, if it is not the English template.
  public func say(_ ko: @autoclosure () -> String, _ en: @autoclosure () -> Phrase, key: String? = nil) -> String {
    language == .ko ? ko() : en().text(in: language, key: key)
  }

  /// Several ways to say it, of which each language may have a number of its own.
  public func say(_ ko: @autoclosure () -> [String], _ en: @autoclosure () -> [Phrase]) -> [String] {
    language == .ko ? ko() : en().map { $0.text(in: language) }
  }
}

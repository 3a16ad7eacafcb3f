import Foundation
import Gazetteer
import PhraseScanner
import Testing
import Weather

@testable import App

/// The tables of `Assets/languages`, compared with the phrases of the sources.
struct LanguageTableTests {
  private static let sources = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources"

  private static let phrases = Result { try PhraseScanner.phrases(below: sources) }

  /// The keys a table may have, in the order of the sources.
  private static func keys() throws -> [String] {
    let phrases =
      try phrases.get().map(\.key) + HelpTranslation.korean.keys.sorted()
      + UsageMessage.inKorean.keys.sorted()
    var seen: Set<String> = []
    return phrases.filter { seen.insert($0).inserted }
  }

  @Test func `no phrase hides words in an interpolation`() throws {
    let hidden = try Self.phrases.get().filter(\.hidesWords)
    #expect(hidden.isEmpty, "\(hidden.map { "\($0.place) \($0.key)" }.joined(separator: "\n"))")
  }

  @Test func `every translation is of a phrase and has its arguments`() throws {
    let keys = Set(try Self.keys())
    for (code, table) in PhraseTable.bundled {
      #expect(!table.name.isEmpty, "\(code)")
      let keys = keys.union(Self.placeNames(table.templates))
      for key in table.templates {
        #expect(keys.contains(key), "\(code): no phrase is “\(key)”")
        let translation = table[key] ?? ""
        #expect(key.placeholders.isSuperset(of: translation.placeholders), "\(code): “\(translation)”")
      }
    }
  }

  /// Of every phrase of these folders and files, also those that a page keeps as static values.
  @Test(arguments: [
    "Dashboard/Year/", "Reports/Facts/ClimateText", "Reports/Facts/HeadlineText", "Reports/Words/AccuracyWords",
  ])
  func `sentences about past years and the accuracy of sources have Japanese translations`(_ path: String) throws {
    let table = try #require(PhraseTable.bundled["ja"])
    let phrases = try Self.phrases.get().filter { $0.place.hasPrefix(path) }
    let missing = phrases.filter { table[$0.key] == nil }
    #expect(!phrases.isEmpty && missing.isEmpty, "\(missing.map(\.key))")
  }

  /// The parts of the English names of those places that a table names: `Tokyo`, `Japan`.
  private static func placeNames(_ templates: some Collection<String>) -> [String] {
    templates.compactMap { Gazetteer.korea.place(named: $0)?.name.en }.flatMap {
      $0.split(separator: ", ").map(String.init)
    }
  }

  /// `make languages` prints the missing entries; a table may be incomplete, its language then shows English.
  @Test func `the phrases that a table lacks are listed`() throws {
    let keys = try Self.keys()
    #expect(keys.count > 1000)
    guard let code = ProcessInfo.processInfo.environment["WEATHERI_UNTRANSLATED"] else { return }
    for key in keys where PhraseTable.bundled[code]?[key] == nil {
      print(
        "\"\(key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\" = \"\"")
    }
  }
}

extension String {
  /// The numbers of `{1}`, `{2}`, …
  fileprivate var placeholders: Set<String> { Set(matches(of: /\{\d+\}/).map { String($0.output) }) }
}

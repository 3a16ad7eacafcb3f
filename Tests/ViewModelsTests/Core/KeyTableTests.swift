import Foundation
import Glibc
import Testing
import Weather

@testable import ViewModels

/// The tables of keys in the README, from the literals that give the keys their meaning.
struct KeyTableTests {
  @Test func `the README lists the keys of the pages that a key opens`() throws {
    let url = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    var readme = try String(contentsOf: url, encoding: .utf8)
    // `make golden` writes them anew.
    let isRecording = getenv("WEATHERI_GOLDEN") != nil
    for language in Language.allCases {
      let first = try #require(readme.range(of: "<!-- keys \(language) -->\n")).upperBound
      let last = try #require(readme.range(of: "<!-- end of keys \(language) -->")).lowerBound
      let table = Self.table(language)
      if isRecording { readme.replaceSubrange(first..<last, with: table) }
      #expect(isRecording || readme[first..<last] == table, "`make golden` writes the table of keys anew")
    }
    if isRecording { try readme.write(to: url, atomically: true, encoding: .utf8) }
  }

  /// What asks one thing; `?` lists their keys where they stand.
  private static let small: [any Page.Type] = [
    RemovalPage.self, SettingFieldPage.self, SettingOrderPage.self, WelcomePlacePage.self, WelcomeNamesPage.self,
    WelcomeAlertPage.self,
  ]

  private static func table(_ language: Language) -> String {
    let everywhere = CommonAction.bindings(leaving: HomePage.leaving)
    let rows =
      [row(Localized("어디서나", "everywhere"), everywhere, language)]
      + Overlay.pages.filter { page in !small.contains { $0 == page } }.map { $0.row(language) }
    let head = Localized("| 화면 | 키 |", "| on | keys |")[language]
    return ([head, "|---|---|"] + rows.compactMap { $0 }).joined(separator: "\n") + "\n"
  }

  /// nil where the page says its keys itself.
  fileprivate static func row<Action>(
    _ name: Localized, _ bindings: [Binding<Action>], _ language: Language
  ) -> String? {
    let keys = bindings.compactMap { binding in
      binding.name.map { name in
        let labels = binding.label.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
        return "\(labels) \(name[language])"
      }
    }
    return keys.isEmpty ? nil : "| \(name[language]) | \(keys.joined(separator: " · ")) |"
  }
}

extension Page {
  fileprivate static func row(_ language: Language) -> String? { KeyTableTests.row(name, bindings, language) }
}

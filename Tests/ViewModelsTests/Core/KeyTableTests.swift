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

  private static func table(_ language: Language) -> String {
    let rows = KeyTable.rows.map { row in
      let keys = row.keys.map { key in
        let labels = key.label.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
        return "\(labels) \(key.meaning[language])"
      }
      return "| \(row.page[language]) | \(keys.joined(separator: " · ")) |"
    }
    let head = Localized("| 화면 | 키 |", "| on | keys |")[language]
    return ([head, "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}

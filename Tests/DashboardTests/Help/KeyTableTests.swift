import Foundation
import Glibc
import Testing
import Weather

@testable import Dashboard

/// The key tables of the guides, generated from the key bindings.
struct KeyTableTests {
  @Test(arguments: Language.builtIn)
  func `the guide lists the keys of all pages that a key opens`(language: Language) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../../Assets/guide/\(language).md").standardized
    var guide = try String(contentsOf: url, encoding: .utf8)
    let first = try #require(guide.range(of: "<!-- keys -->\n")).upperBound
    let last = try #require(guide.range(of: "<!-- end of keys -->")).lowerBound
    let table = Self.table(language)
    // `make golden` writes the table again.
    if getenv("WEATHERI_GOLDEN") != nil {
      guide.replaceSubrange(first..<last, with: table)
      try guide.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(guide[first..<last] == table, "`make golden` writes the table of keys again")
    }
  }

  /// A heading and a table for each page.
  private static func table(_ language: Language) -> String {
    let head = Localized("| 키 | 하는 일 |", "| keys | do |")[language]
    let pages = KeyTable.rows.map { row in
      let keys = row.keys.map { key in
        let labels = key.label.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
        return "| \(labels) | \(key.meaning[language]) |"
      }
      return (["### \(row.page[language])", "", head, "|---|---|"] + keys).joined(separator: "\n") + "\n"
    }
    return "\n" + pages.joined(separator: "\n") + "\n"
  }
}

import Foundation
import Testing

/// Detects manual escaping: every receiver has one function, in `Sources/Escaping`.
struct OneModuleTests {
  /// Texts that code with manual escaping must contain: entities, doubled characters, closed quotes.
  private static let marks = [
    "&amp;", "&lt;", "&quot;", #"'\''"#, "with: \"##\"", "\"%%\"", "\"$$\"", #"with: "\\"#, #"with: #"\"#, #"\(dq"#,
    #""\\\"""#, "uppercase: true)",
  ]

  /// Parsers of such text, and the sample feed, which answers like a server and works on bytes.
  private static let readers = [
    "DataPortal/XMLScan.swift", "SampleFeed/Wire/Page.swift", "SampleFeed/Wire/Question.swift",
  ]

  @Test func `no file outside the module escapes manually`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var (found, count) = ([String](), 0)
    for case let file as URL in files where file.pathExtension == "swift" {
      let path = String(file.path.dropFirst(sources.path.count + 1))
      if path.hasPrefix("Escaping/") || Self.readers.contains(path) { continue }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for mark in Self.marks where text.contains(mark) { found.append("\(path): \(mark)") }
    }
    #expect(count > 300 && found == [])
  }
}

import Foundation
import Testing

/// Recorded responses of real services are in a folder that not every clone has. Everything tested with them is also
/// tested with responses made by this project, so that every clone checks the whole contract.
struct EveryCloneTests {
  @Test func `no test runs only if the folder of recordings exists`() throws {
    let sources = try TestSource.all()
    for source in sources { #expect(source.faults.isEmpty, "\(source.path)") }
    #expect(sources.count { $0.usesRecordings } > 12)
  }

  @Test(arguments: [
    (#"private let recordings = SharedFolder("payloads/kma")"#, 1),
    ("import Recordings\n@Suite(.enabled(if: folder != nil)) struct RecordingTests {}", 1),
    ("import Recordings\n@Test(.disabled(if: names.isEmpty)) func f() {}", 1),
    ("import Recordings\nRecording.both(ours: [], theirs: [\"a.json\"], in: folder)", 1),
    ("import Recordings\nRecording.all(ours: [\n], in: folder)", 1), ("import Recordings\nSoon(hours: [])", 0),
    (#"let path = "/shared/api/payloads/kma""#, 1),
    ("import Recordings\n@Test(arguments: Recording.both(ours: [a], theirs: [], in: folder)) func f() {}", 0),
    (#"@Suite(.enabled(if: Python.isThere, "python3 has no tomllib here")) struct OracleTests {}"#, 0),
  ])
  func `a test that needs the folder of recordings is found`(text: String, faults: Int) {
    #expect(TestSource(path: "Tests/ExampleTests/Example.swift", text: text).faults.count == faults)
  }
}

private struct TestSource {
  var path: String
  var text: String

  /// Every test file except this one and those that open the folder.
  static func all() throws -> [TestSource] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    let exempt = ["Support/Recordings/", "SourceContractTests/EveryCloneTests.swift"]
    return try paths.filter { path in path.hasSuffix(".swift") && !exempt.contains { path.hasPrefix($0) } }.map {
      TestSource(path: "Tests/\($0)", text: try String(contentsOf: tests.appending(path: $0), encoding: .utf8))
    }
  }

  var usesRecordings: Bool { text.contains("import Recordings") }

  var faults: [String] {
    var faults: [String] = []
    if text.contains("SharedFolder") || text.contains("shared/api") {
      faults.append("opens the folder itself: `Recording.both` does, and has a case of ours for every clone")
    }
    guard usesRecordings else { return faults }
    if text.contains(/\.(en|dis)abled\(if:/) {
      faults.append("runs under a condition: `Recording.both` runs ours anywhere, and theirs where they are")
    }
    if text.contains(/\bours:\s*\[\s*\]/) { faults.append("has no case of ours beside theirs") }
    return faults
  }
}

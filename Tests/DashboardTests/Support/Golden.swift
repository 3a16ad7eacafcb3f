import FoundationEssentials
import Glibc
import Testing

/// Pictures in text files that can be reviewed as a diff. A missing file is written and the test fails; `make golden`
/// (WEATHERI_GOLDEN=record) writes all of them again.
enum Golden {
  static func expect(_ picture: String, named name: String, _ location: SourceLocation = #_sourceLocation) {
    let folder = String(#filePath.dropLast("Support/Golden.swift".count)) + "Golden"
    let path = "\(folder)/\(name).txt"
    let recording = getenv("WEATHERI_GOLDEN") != nil
    let kept = (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
    if recording || kept == nil {
      try? Data((picture + "\n").utf8).write(to: URL(filePath: path))
      if !recording { Issue.record("\(name): no golden picture; this one was written", sourceLocation: location) }
      return
    }
    #expect(kept == picture + "\n", "\(name) looks different", sourceLocation: location)
  }
}

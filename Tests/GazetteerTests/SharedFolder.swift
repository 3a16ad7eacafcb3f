import Foundation

/// The folder of recordings beside the checkout, which not everybody has: tests on it run only where it is.
enum SharedFolder {
  static let tables: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["../shared", "../../shared"]
      .map { root.appendingPathComponent($0).standardizedFileURL.path + "/api/tables" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The rows of a table whose fields hold no commas, without its heading.
  static func rows(of table: String) throws -> [[String]] {
    guard let tables else { return [] }
    let text = try String(contentsOfFile: "\(tables)/\(table)", encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

import Recordings

/// Tables of others to check ours against.
enum Tables {
  static let folder = SharedFolder("tables")

  /// The rows of a table whose fields hold no commas, without its heading.
  static func rows(of table: String) throws -> [[String]] {
    guard let folder else { return [] }
    return try folder.text(of: table).split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

import CSQLite

/// Another program that has the store open.
final class OtherProgram {
  struct Failed: Error { let detail: String }

  private var connection: OpaquePointer?

  /// Creates the file if it is missing.
  init(_ path: String) throws {
    if sqlite3_open(path, &connection) != SQLITE_OK { throw Failed(detail: path) }
  }

  deinit { sqlite3_close(connection) }

  /// One statement or several.
  func run(_ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failed(detail: String(cString: sqlite3_errmsg(connection)))
    }
  }

  /// The first column of every row.
  func column(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failed(detail: String(cString: sqlite3_errmsg(connection)))
    }
    defer { sqlite3_finalize(statement) }
    var values: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      values.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
    }
    return values
  }
}

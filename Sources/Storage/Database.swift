import CSQLite

/// An open SQLite file: statements, prepared once each, and transactions.
///
/// Not for concurrent use; `StoreFile` ensures that with a lock.
final class Database: @unchecked Sendable {
  enum Access { case readOnly, readAndWrite }

  /// A value for a `?` in a statement.
  enum Value {
    case whole(Int)
    case text(String?)
    case bytes([UInt8])
  }

  /// The inode of the opened file; nil if it could not be read.
  let file: Int?
  private let connection: OpaquePointer
  private let wait: BusyWait
  private var statements: [String: OpaquePointer] = [:]

  /// The file must exist. `wait` decides how long to wait for processes that have it locked. A file that is not
  /// shared is used without locks.
  init(path: String, _ access: Access, wait: BusyWait, isShared: Bool = true) throws(DatabaseError) {
    // Read before opening: a replacement of the file in the meantime is then detected.
    file = FileVersion(at: path)?.number
    var opened: OpaquePointer?
    let flags = (access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, isShared ? nil : "unix-none")
    guard let opened, code == SQLITE_OK else {
      let error = DatabaseError.sqlite(code: code, detail: String(cString: sqlite3_errmsg(opened)))
      sqlite3_close(opened)
      throw error
    }
    connection = opened
    self.wait = wait
    sqlite3_extended_result_codes(connection, 1)
    // The maximum length of one value, in bytes: a hundred times the longest that is stored. A damaged file may claim
    // any length.
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, 8_000_000)
    handleBusy()
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// Whether the file is locked at this moment; does not wait.
  var isBusyAtOnce: Bool {
    sqlite3_busy_handler(connection, nil, nil)
    defer { handleBusy() }
    let code = sqlite3_exec(connection, "SELECT 1 FROM sqlite_master LIMIT 1", nil, nil, nil)
    return code & 0xFF == SQLITE_BUSY
  }

  private func handleBusy() {
    let context = Unmanaged.passUnretained(wait).toOpaque()
    sqlite3_busy_handler(
      connection,
      { context, tries in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().shouldWait(after: Int(tries)) ? 1 : 0
      }, context)
  }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Executes one statement and ignores its rows.
  func execute(_ sql: String, _ values: Value...) throws(DatabaseError) {
    _ = try rows(sql, values) { (_) throws(DatabaseError) in }
  }

  /// Executes several statements, without values.
  func script(_ sql: String) throws(DatabaseError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// The results of `read` for each row.
  func rows<Result>(
    _ sql: String, _ values: Value..., read: (Row) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> [Result] {
    try rows(sql, values, read: read)
  }

  private func rows<Result>(
    _ sql: String, _ values: [Value], read: (Row) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> [Result] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1), of: statement) }
    var results: [Result] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: results.append(try read(Row(statement)))
      case SQLITE_DONE: return results
      default: throw lastError
      }
    }
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else { throw .sqlite(code: SQLITE_MISUSE, detail: "no statement") }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, at index: Int32, of statement: OpaquePointer) throws(DatabaseError) {
    let code =
      switch value {
      case .whole(let number): sqlite3_bind_int64(statement, index, Int64(number))
      case .text(nil): sqlite3_bind_null(statement, index)
      case .text(let text?): weatheri_sqlite_bind_text(statement, index, text, Int32(clamping: text.utf8.count))
      case .bytes(let bytes):
        weatheri_sqlite_bind_blob(statement, index, bytes, Int32(clamping: bytes.count))
      }
    try check(code)
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw lastError }
  }

  private var lastError: DatabaseError {
    .sqlite(code: sqlite3_extended_errcode(connection), detail: String(cString: sqlite3_errmsg(connection)))
  }
}

// Transactions.
extension Database {
  /// All reads see the state of one moment.
  func read<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try transaction("BEGIN", body)
  }

  /// All or nothing. The file is locked from the start: values read inside are still true when the change is written.
  func write<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try transaction("BEGIN IMMEDIATE", body)
  }

  private func transaction<Result>(
    _ begin: String, _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try execute(begin)
    do throws(DatabaseError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // After some errors SQLite has already rolled back by itself.
      if sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }
}

/// One row of a result, valid while it is read.
struct Row {
  private let statement: OpaquePointer

  fileprivate init(_ statement: OpaquePointer) { self.statement = statement }

  func whole(_ column: Int32) throws(DatabaseError) -> Int {
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { throw .unreadableRow }
    return Int(sqlite3_column_int64(statement, column))
  }

  func bytes(_ column: Int32) throws(DatabaseError) -> [UInt8] {
    guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { throw .unreadableRow }
    let count = Int(sqlite3_column_bytes(statement, column))
    return [UInt8](UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count))
  }

  func text(_ column: Int32) throws(DatabaseError) -> String {
    guard let text = try optionalText(column) else { throw .unreadableRow }
    return text
  }

  func optionalText(_ column: Int32) throws(DatabaseError) -> String? {
    let type = sqlite3_column_type(statement, column)
    if type == SQLITE_NULL { return nil }
    guard type == SQLITE_TEXT, let bytes = sqlite3_column_text(statement, column) else { throw .unreadableRow }
    let count = Int(sqlite3_column_bytes(statement, column))
    guard let text = String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) else {
      throw .unreadableRow
    }
    return text
  }
}

/// Why the store could not be read or changed; internal to this module.
enum DatabaseError: Error {
  /// SQLite's extended result code and message.
  case sqlite(code: Int32, detail: String)
  /// A row, or the JSON in it, does not have the format in which it was written.
  case unreadableRow
  /// Rejected by the rules of the store, not by SQLite.
  case refused(StorageError)
}

import CSQLite
import Glibc
import Synchronization
import Weather

/// `weatheri.sqlite` in the data folder: data that must not be lost. Cities, history and documents are stored in it.
///
/// Opened at first use, and only if it exists or something is to be written. A file that is damaged, or was written
/// by a newer version, is never changed.
public final class StoreFile: Sendable {
  public let path: String
  private let connection = Mutex<Database?>(nil)
  private let wait = BusyWait()
  private let remark: @Sendable (StorageError) -> Void
  private let knowsLocks: @Sendable (_ folder: String) -> Bool

  /// Stores the path only. `remark` is called once if the file system has no locks: then the file is used without
  /// them.
  public convenience init(folder: String, remark: @escaping @Sendable (StorageError) -> Void = { _ in }) {
    self.init(folder: folder, knowsLocks: FileLock.areKnown(inFolder:), remark: remark)
  }

  init(
    folder: String, knowsLocks: @escaping @Sendable (_ folder: String) -> Bool,
    remark: @escaping @Sendable (StorageError) -> Void
  ) {
    path = folder + "/weatheri.sqlite"
    (self.knowsLocks, self.remark) = (knowsLocks, remark)
  }

  /// Reads; returns `absent` if there is no file yet. Waits at most 2 s for other processes that have it locked.
  func read<Value>(
    absent: Value, _ body: (Database) throws(DatabaseError) -> Value
  ) throws(StorageError) -> Value {
    guard try exists() else { return absent }
    try expectFiles()
    return try attempt(.toRead) { (database) throws(DatabaseError) in
      try database.read { () throws(DatabaseError) in
        try StoreSchema.state(of: database, path: path) == .empty ? absent : try body(database)
      }
    }
  }

  /// Changes all or nothing, exclusively among all processes.
  func write<Value>(
    waiting purpose: BusyWait.Purpose = .toWrite, _ body: (Database) throws(DatabaseError) -> Value
  ) throws(StorageError) -> Value {
    if try !exists() { try create() }
    try expectFiles()
    return try attempt(purpose) { (database) throws(DatabaseError) in
      try database.write { () throws(DatabaseError) in
        try StoreSchema.prepare(database, path: path)
        return try body(database)
      }
    }
  }

  /// From now on the store never waits: a lock of another process fails at once. For a process that is about to end.
  public func waitNoLonger() { wait.end() }

  /// Whether everything can be read; changes nothing, not even the file mode. A missing file is fine.
  public func examine() throws(StorageError) {
    guard try exists() else { return }
    try expectFiles()
    do throws(DatabaseError) { try examineReading() } catch {
      // A process was killed while writing; the next process that opens the file for writing rolls the change back.
      if case .sqlite(weatheri_sqlite_readonly_rollback, _) = error { return }
      throw storageError(error, .toRead)
    }
  }

  private func examineReading() throws(DatabaseError) {
    wait.begin(.toRead)
    let database = try open(.readOnly)
    let verdict = try database.read { () throws(DatabaseError) -> String? in
      if try StoreSchema.state(of: database, path: path) == .empty { return nil }
      _ = try CityStore.all(database)
      return try database.rows("PRAGMA quick_check(1)") { (row) throws(DatabaseError) in try row.text(0) }.first
    }
    if let verdict, verdict != "ok" { throw .refused(.damaged(path: path, detail: verdict)) }
  }

  /// A file that may not be accessed is not a missing file: a folder of another user is an error, not an empty list.
  private func exists() throws(StorageError) -> Bool {
    if access(path, F_OK) == 0 { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw .cannotRead(path: path, detail: AtomicFile.reason()) }
    return false
  }

  /// SQLite opens the file and its companions by name, and opening a pipe would block for ever. They must not be
  /// opened to check this: closing the file in this process would release the locks that SQLite holds on it.
  private func expectFiles() throws(StorageError) {
    for name in [path, path + "-journal", path + "-wal", path + "-shm"] where OpenFile.isIrregular(name) {
      throw .cannotRead(path: name, detail: OpenFile.notAFile)
    }
  }

  /// Creates an empty file that only the user may read; SQLite would create one for all users.
  private func create() throws(StorageError) {
    try AtomicFile.createFolder(AtomicFile.folder(of: path))
    do throws(OpenFile.Failure) { _ = try OpenFile.open(path, for: .creating) } catch {
      // If another process created it first, that is fine.
      if try !exists() { throw .cannotWrite(path: path, detail: error.detail) }
    }
  }

  /// Opens the file if it is not open yet, and runs `work`; one caller at a time.
  private func attempt<Value>(
    _ purpose: BusyWait.Purpose, _ work: (Database) throws(DatabaseError) -> Value
  ) throws(StorageError) -> Value {
    var value: Value?
    do throws(DatabaseError) {
      try connection.withLock { (connection) throws(DatabaseError) in
        wait.begin(purpose)
        // The path may name another file by now: a restored copy, or a new file after the old one was moved away.
        if connection == nil || connection?.file != FileVersion(at: path)?.number { connection = try open() }
        if let connection { value = try work(connection) }
      }
    } catch {
      throw storageError(error, purpose)
    }
    wait.record(purpose, failedOnLock: false)
    return value!  // The work was done, or its error was thrown.
  }

  private func open() throws(DatabaseError) -> Database {
    var status = stat()
    // The file always gets mode 0600, whatever program created it.
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 { chmod(path, 0o600) }
    return try open(.readAndWrite)
  }

  private func open(_ access: Database.Access) throws(DatabaseError) -> Database {
    let database = try Database(path: path, access, wait: wait)
    // On a file system without locks SQLite reports every file as locked by another process.
    if database.isBusyAtOnce, !knowsLocks(AtomicFile.folder(of: path)) {
      remark(.noLocks(path: path))
      return try Database(path: path, access, wait: wait, isShared: false)
    }
    return database
  }

  /// Converts an error into one of the kinds that the user can act on.
  private func storageError(_ error: DatabaseError, _ purpose: BusyWait.Purpose) -> StorageError {
    switch error {
    case .refused(let error): return error
    case .unreadableRow: return .damaged(path: path, detail: "a row cannot be read")
    case .sqlite(let code, let detail):
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED:
        wait.record(purpose, failedOnLock: true)
        return .busy(path: path)
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
        return .damaged(path: path, detail: detail)
      // A file that may be intact must not be reported as damaged: the user would move it away.
      default:
        return purpose == .toRead ? .cannotRead(path: path, detail: detail) : .cannotWrite(path: path, detail: detail)
      }
    }
  }
}

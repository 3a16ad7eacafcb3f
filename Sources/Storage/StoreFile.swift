import GRDB
import Glibc
import Synchronization

/// `weatheri.sqlite` in the data folder: what must not be lost. Cities, history and documents are drawers of it.
///
/// Opened at first use, and only if it is there or something is to be written. A file that is damaged, or was
/// written by a newer version, is never changed.
public final class StoreFile: Sendable {
  public let path: String
  private let connection = Mutex<DatabaseQueue?>(nil)
  private let wait = BusyWait()

  /// Names the file; touches nothing.
  public init(folder: String) { path = folder + "/weatheri.sqlite" }

  /// Reads; `absent` where there is no file yet. Waits 2 s at most for others who have it locked.
  func read<Value>(
    absent: Value, _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    guard exists else { return absent }
    try expectFiles()
    return try attempt(.toRead) {
      try open(waiting: .toRead).read { database in
        wait.begin(.toRead)
        return try body(database)
      }
    }
  }

  /// Changes all or nothing, alone among all processes.
  func write<Value>(
    waiting purpose: BusyWait.Purpose = .toWrite, _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    if !exists {
      // A file moved away is made anew, not written on under its new name.
      connection.withLock { $0 = nil }
      try create()
    }
    try expectFiles()
    return try attempt(purpose) {
      try open(waiting: purpose).writeInImmediateTransaction({ wait.begin(purpose) }, body)
    }
  }

  /// From now on no process is waited for: what another has locked fails at once. For a process about to end.
  public func waitNoLonger() { wait.end() }

  /// Whether all of it can be read; changes nothing, not even who may read it. A file that is not there is fine.
  public func examine() throws(StorageError) {
    guard exists else { return }
    try expectFiles()
    try attempt(.toRead) {
      do { try examine(try openToRead()) } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
      {
        // A process was ended while writing; the next to open it for writing takes the half-done change back.
      }
    }
  }

  private func openToRead() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .callback { [wait] tries in wait.goesOn(after: tries) }
    wait.begin(.toRead)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func examine(_ queue: DatabaseQueue) throws {
    guard try Schema.isCurrent(queue, path) else { return }
    let verdict = try queue.read { database in
      _ = try CityStore.all(database)
      return try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
    }
    if let verdict, verdict != "ok" { throw StorageError.damaged(path: path, detail: verdict) }
  }

  private var exists: Bool { access(path, F_OK) == 0 }

  /// SQLite opens the file and its companions by name, and at a pipe it would wait for ever. They must not be opened to
  /// look: with any closing of the file the locks that SQLite has on it are gone.
  private func expectFiles() throws(StorageError) {
    for name in [path, path + "-journal", path + "-wal", path + "-shm"] where OpenFile.isIrregular(name) {
      throw .cannotRead(path: name, detail: OpenFile.notAFile)
    }
  }

  /// An empty file that only the user may read, before SQLite would make one that any user may.
  private func create() throws(StorageError) {
    try AtomicFile.createFolder(AtomicFile.folder(of: path))
    do throws(OpenFile.Failure) { _ = try OpenFile.open(path, for: .creating) } catch {
      // Another process may have been faster; that is as good.
      if !exists { throw .cannotWrite(path: path, detail: error.detail) }
    }
  }

  private func open(waiting purpose: BusyWait.Purpose) throws -> DatabaseQueue {
    try connection.withLock { connection in
      if let queue = connection { return queue }
      var status = stat()
      // 0600 is promised, however it was made.
      if stat(path, &status) == 0, status.st_mode & 0o077 != 0 { chmod(path, 0o600) }
      var configuration = Configuration()
      configuration.busyMode = .callback { [wait] tries in wait.goesOn(after: tries) }
      configuration.foreignKeysEnabled = false  // There are none.
      configuration.label = "weatheri"
      wait.begin(purpose)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try Schema.prepare(queue, path: path)
      connection = queue
      return queue
    }
  }

  private func attempt<Value>(
    _ purpose: BusyWait.Purpose, _ work: () throws -> Value
  ) throws(StorageError) -> Value {
    do {
      let value = try work()
      wait.note(purpose, isInVain: false)
      return value
    } catch let error as StorageError {
      throw error
    } catch let error as DatabaseError {
      let error = storageError(error, writing: purpose != .toRead)
      if error == .busy(path: path) { wait.note(purpose, isInVain: true) }
      throw error
    } catch {
      throw .damaged(path: path, detail: "a row cannot be read")
    }
  }

  /// SQLite's codes, told apart by what can be done about them.
  private func storageError(_ error: DatabaseError, writing: Bool) -> StorageError {
    let detail = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    return switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_AUTH:
      writing ? .cannotWrite(path: path, detail: detail) : .cannotRead(path: path, detail: detail)
    default: .damaged(path: path, detail: detail)
    }
  }
}

extension DatabaseQueue {
  /// Takes the write lock at the start: what is read inside is still true when it is written.
  fileprivate func writeInImmediateTransaction<Value>(
    _ begin: () -> Void, _ body: (Database) throws -> Value
  ) throws -> Value {
    try writeWithoutTransaction { database in
      begin()
      var result: Value?
      try database.inTransaction(.immediate) {
        result = try body(database)
        return .commit
      }
      return result!  // The block ran, or its error was thrown.
    }
  }
}

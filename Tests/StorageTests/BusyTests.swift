import FoundationEssentials
import Glibc
import Props
import Testing

@testable import Storage

/// A store that another process has locked.
@Suite(.timeLimit(.minutes(30)))
struct BusyTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  /// Locks the store in that folder like another process that is writing.
  private func withHeldStore(_ folder: String, _ body: () throws -> Void) throws {
    try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil)
    let other = try OtherProgram(folder + "/weatheri.sqlite")
    try other.run("BEGIN EXCLUSIVE")
    try body()
    try other.run("ROLLBACK")
  }

  @Test func `a locked store is reported as busy, and is readable again after the lock is released`() throws {
    let store = StoreFile(folder: folder)
    let cities = CityStore(store)
    try withHeldStore(folder) {
      #expect(throws: StorageError.busy(path: store.path)) { try cities.all() }
      #expect(throws: StorageError.busy(path: store.path)) { try cities.lastShown() }
    }
    #expect(try cities.all().count == 1)
  }

  @Test func `after one wait that timed out, later waits are shorter`() throws {
    let store = StoreFile(folder: folder)
    try withHeldStore(folder) {
      let start = ContinuousClock.now
      #expect(throws: StorageError.busy(path: store.path)) { try CityStore(store).all() }
      let first = ContinuousClock.now
      let city = SavedCity(id: 1, position: 1, name: nil, place: place("서울"))
      #expect(throws: StorageError.busy(path: store.path)) { try CityStore(store).rememberShown(city) }
      #expect(throws: StorageError.busy(path: store.path)) { try store.examine() }
      // If the two calls waited as long as the first one, they would take twice its time; in fact they take a
      // tenth.
      #expect(first.duration(to: .now) < start.duration(to: first))
    }
  }

  @Test func `after waitNoLonger a locked store fails at once, and an unlocked one is still written`() throws {
    let store = StoreFile(folder: folder)
    store.waitNoLonger()
    try withHeldStore(folder) {
      #expect(throws: StorageError.busy(path: store.path)) {
        try CityStore(store).add(place("부산", at: (35, 129)), name: nil)
      }
    }
    // A store that is not locked is still written.
    try CityStore(store).add(place("부산", at: (35, 129)), name: nil)
    #expect(try CityStore(store).all().count == 2)
  }

  @Test(arguments: ["", "-journal", "-wal", "-shm"])
  func `a pipe in place of a store file is an error when reading, writing and examining`(suffix: String) throws {
    let path = folder + "/weatheri.sqlite" + suffix
    if !suffix.isEmpty { try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil) }
    try AtomicFile.createFolder(folder)
    mkfifo(path, 0o600)
    let error = StorageError.cannotRead(path: path, detail: "not a regular file")
    let store = StoreFile(folder: folder)
    #expect(throws: error) { try CityStore(store).all() }
    #expect(throws: error) { try CityStore(store).add(place("부산", at: (35, 129)), name: nil) }
    #expect(throws: error) { try store.examine() }
  }

  @Test func `a file system without locks is used without them, at once and with one remark`() throws {
    let remarks = Locked<[StorageError]>([])
    let store = StoreFile(folder: folder, knowsLocks: { _ in false }) { error in remarks.append(error) }
    let cities = CityStore(store)
    // As on such a file system, SQLite reports the file as locked.
    try withHeldStore(folder) {
      #expect(try cities.all().count == 1)
      try cities.add(place("부산", at: (35, 129)), name: nil)
      #expect(try cities.all().count == 2)
    }
    #expect(remarks.value == [.noLocks(path: store.path)])
  }

  @Test func `a folder that cannot be accessed is an error, not an empty store`() throws {
    // A link to itself: not even root can resolve it.
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(symlink(folder + "/loop", folder + "/loop") == 0)
    let store = StoreFile(folder: folder + "/loop/data")
    let errors = [
      try #require(throws: StorageError.self) { try CityStore(store).all() },
      try #require(throws: StorageError.self) { try store.examine() },
    ]
    for error in errors {
      guard case .cannotRead = error else { return #expect(Bool(false), "\(error)") }
    }
    #expect(try CityStore(StoreFile(folder: folder + "/missing")).all().isEmpty)
  }
}

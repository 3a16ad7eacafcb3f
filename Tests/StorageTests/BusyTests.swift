import FoundationEssentials
import Glibc
import Synchronization
import Testing
import Weather

@testable import Storage

/// A store that somebody else has.
@Suite(.timeLimit(.minutes(30)))
struct BusyTests {
  /// Holds the store of that folder as another process would while it writes.
  private func withHeldStore(_ folder: String, _ body: () throws -> Void) throws {
    try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil)
    let other = try OtherProgram(folder + "/weatheri.sqlite")
    try other.run("BEGIN EXCLUSIVE")
    try body()
    try other.run("ROLLBACK")
  }

  @Test func `what another has is said to be busy, and is there again when it is free`() throws {
    try inFolder { folder in
      let store = StoreFile(folder: folder)
      let cities = CityStore(store)
      try withHeldStore(folder) {
        #expect(throws: StorageError.busy(path: store.path)) { try cities.all() }
        #expect(throws: StorageError.busy(path: store.path)) { try cities.lastShown() }
      }
      #expect(try cities.all().count == 1)
    }
  }

  @Test func `who has waited once in vain, whatever for, waits no two seconds again`() throws {
    try inFolder { folder in
      let store = StoreFile(folder: folder)
      try withHeldStore(folder) {
        let start = ContinuousClock.now
        #expect(throws: StorageError.busy(path: store.path)) { try CityStore(store).all() }
        let first = ContinuousClock.now
        let city = SavedCity(id: 1, position: 1, name: nil, place: place("서울"))
        #expect(throws: StorageError.busy(path: store.path)) { try CityStore(store).rememberShown(city) }
        #expect(throws: StorageError.busy(path: store.path)) { try store.examine() }
        // Twice as long, if each of the two waited as the first one did; a tenth of it, as they do.
        #expect(first.duration(to: .now) < start.duration(to: first))
      }
    }
  }

  @Test func `whoever is about to end waits for nobody`() throws {
    try inFolder { folder in
      let store = StoreFile(folder: folder)
      store.waitNoLonger()
      try withHeldStore(folder) {
        #expect(throws: StorageError.busy(path: store.path)) {
          try CityStore(store).add(place("부산", at: (35, 129)), name: nil)
        }
      }
      // What nobody has is written all the same.
      try CityStore(store).add(place("부산", at: (35, 129)), name: nil)
      #expect(try CityStore(store).all().count == 2)
    }
  }

  @Test(arguments: ["", "-journal", "-wal", "-shm"])
  func `a pipe in its place is said, by whoever reads, writes or examines`(suffix: String) throws {
    try inFolder { folder in
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
  }

  @Test func `a file system without locks is used without them, at once and with one remark`() throws {
    try inFolder { folder in
      let remarks = Mutex<[StorageError]>([])
      let store = StoreFile(folder: folder, knowsLocks: { _ in false }) { error in remarks.withLock { $0.append(error) }
      }
      let cities = CityStore(store)
      // As on such a file system, SQLite calls the file locked.
      try withHeldStore(folder) {
        #expect(try cities.all().count == 1)
        try cities.add(place("부산", at: (35, 129)), name: nil)
        #expect(try cities.all().count == 2)
      }
      #expect(remarks.withLock { $0 } == [.noLocks(path: store.path)])
    }
  }

  @Test func `a folder that cannot be looked into is an error and not an empty store`() throws {
    try inFolder { folder in
      // A link that leads to itself: also root cannot look behind it.
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
}

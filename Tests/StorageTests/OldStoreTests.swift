import FoundationEssentials
import Glibc
import Props
import Storage
import Testing
import Weather

/// A store as version 0.1.0 wrote it, with its version in GRDB's table.
struct OldStoreTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  private let start = Date(timeIntervalSince1970: 1_795_000_000 - 1_795_000_000.truncatingRemainder(dividingBy: 3600))

  private func write(in folder: String, migrations: [String] = ["1 cities, history, documents"]) throws -> OtherProgram
  {
    try AtomicFile.createFolder(folder)
    let store = try OtherProgram(folder + "/weatheri.sqlite")
    try store.run(
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      CREATE TABLE city (
        id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT, place TEXT NOT NULL
      );
      CREATE TABLE history (
        latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, at INTEGER NOT NULL, source TEXT, hour TEXT NOT NULL,
        PRIMARY KEY (latitude, longitude, at)
      ) WITHOUT ROWID;
      CREATE TABLE document (name TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL) WITHOUT ROWID;
      """)
    for migration in migrations { try store.run("INSERT INTO grdb_migrations VALUES ('\(migration)')") }
    return store
  }

  private func fill(_ store: OtherProgram) throws {
    let places = try [place("서울"), place("부산", at: (35.1, 129))].map {
      json(try JSONEncoder().encode($0))
    }
    let hours = try (0..<30).map { index in
      let hour = Hour(at: start - Double(index) * 3600)
      return "(3756, 12699, \(Int(hour.at.timeIntervalSince1970)), 'kma', '\(json(try JSONEncoder().encode(hour)))')"
    }
    try store.run(
      """
      INSERT INTO city VALUES (7, 1, NULL, '\(places[0])'), (3, 2, '바다 🌊', '\(places[1])');
      INSERT INTO history VALUES \(hours.joined(separator: ", "));
      INSERT INTO document VALUES ('last shown city', '3'), ('alerts', '["a", "b"]');
      """)
  }

  private func json(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Expects exactly the content that `fill` wrote.
  private func expectAll(in folder: String) throws {
    let file = StoreFile(folder: folder)
    let cities = try CityStore(file).all()
    #expect(cities.map(\.id) == [7, 3] && cities.map(\.name) == [nil, "바다 🌊"])
    #expect(cities.map(\.place) == [place("서울"), place("부산", at: (35.1, 129))])
    #expect(try CityStore(file).lastShown()?.id == 3)
    #expect(try Documents(file).value([String].self, named: "alerts") == ["a", "b"])
    let history = History(file) { start }
    #expect(try history.hours(in: start - 1e6..<start + 1, place: place("서울")).count == 30)
    #expect(try Set(history.sourcesByHour(of: start - 1e6..<start + 1, place: place("서울")).values) == [.kma])
    #expect(throws: Never.self) { try file.examine() }
  }

  @Test func `an old store is read completely, and reading does not change it`() throws {
    try fill(try write(in: folder))
    let before = contents(folder + "/weatheri.sqlite")
    try expectAll(in: folder)
    chmod(folder + "/weatheri.sqlite", 0o400)
    try expectAll(in: folder)
    #expect(contents(folder + "/weatheri.sqlite") == before)
  }

  @Test func `the first change writes the new version number once and loses nothing`() throws {
    let old = try write(in: folder)
    try fill(old)
    for shown in [7, 3] as [Int64] {
      let city = try #require(try CityStore(StoreFile(folder: folder)).all().first { $0.id == shown })
      try CityStore(StoreFile(folder: folder)).rememberShown(city)
      #expect(try old.column("PRAGMA user_version") == ["1"])
      #expect(try old.column("PRAGMA application_id") == [String(0x7774_6872)])
    }
    try expectAll(in: folder)
    try CityStore(StoreFile(folder: folder)).add(place("전주", at: (35.8, 127.1)), name: nil)
    #expect(try CityStore(StoreFile(folder: folder)).all().map(\.id) == [7, 3, 8])
  }

  @Test func `the first released version recognises a new store`() throws {
    try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil)
    let store = try OtherProgram(folder + "/weatheri.sqlite")
    #expect(try store.column("SELECT identifier FROM grdb_migrations") == ["1 cities, history, documents"])
    #expect(try store.column("PRAGMA user_version") == ["1"])
  }

  @Test func `a store with an unknown later migration is not changed`() throws {
    try fill(try write(in: folder, migrations: ["1 cities, history, documents", "2 from the future"]))
    let before = contents(folder + "/weatheri.sqlite")
    let file = StoreFile(folder: folder)
    let newer = StorageError.newer(path: file.path)
    #expect(throws: newer) { try CityStore(file).all() }
    #expect(throws: newer) { try CityStore(file).add(place("전주"), name: nil) }
    #expect(throws: newer) { try file.examine() }
    #expect(contents(folder + "/weatheri.sqlite") == before)
  }

  @Test func `an old store without tables is completed`() throws {
    try AtomicFile.createFolder(folder)
    try OtherProgram(folder + "/weatheri.sqlite").run(
      "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(try CityStore(StoreFile(folder: folder)).all() == [])
    try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil)
    #expect(try CityStore(StoreFile(folder: folder)).all().count == 1)
  }

  @Test func `many concurrent openings of an old store lose nothing`() async throws {
    try fill(try write(in: folder))
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          #expect(throws: Never.self) {
            try Documents(StoreFile(folder: folder)).update([Int].self, named: "turns", from: []) {
              $0.append(number)
            }
          }
        }
      }
    }
    #expect(try Documents(StoreFile(folder: folder)).value([Int].self, named: "turns")?.sorted() == Array(0..<8))
    try expectAll(in: folder)
  }
}

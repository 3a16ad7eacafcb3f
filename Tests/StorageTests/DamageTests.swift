import FoundationEssentials
import Glibc
import Props
import Storage
import Testing
import Weather

struct DamageTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  /// Runs every kind of access against a store and expects each to report damage and to leave the file unchanged.
  private func expectUntouched(_ folder: String, _ expected: (StorageError) -> Bool) throws {
    let path = folder + "/weatheri.sqlite"
    let before = contents(path)
    let cities = CityStore(StoreFile(folder: folder))
    let history = History(StoreFile(folder: folder)) { Date(timeIntervalSince1970: 1_795_000_000) }
    let now = Date(timeIntervalSince1970: 1_795_000_000)
    let errors = [
      #expect(throws: StorageError.self) { try cities.all() },
      #expect(throws: StorageError.self) { try cities.add(place("서울"), name: nil) },
      #expect(throws: StorageError.self) { try cities.remove(place("서울")) },
      #expect(throws: StorageError.self) { try history.record([Hour(at: now)], at: place("서울"), source: .kma) },
      #expect(throws: StorageError.self) { try history.hours(in: now..<now + 1, place: place("서울")) },
    ]
    let examined = #expect(throws: StorageError.self) { try StoreFile(folder: folder).examine() }
    for error in errors + [examined] { #expect(error.map(expected) == true, "\(error?.description ?? "-")") }
    #expect(contents(path) == before)
  }

  private func isDamaged(_ error: StorageError) -> Bool { if case .damaged = error { true } else { false } }

  @Test func `random bytes are reported as damaged and never overwritten`() throws {
    var dice = Dice(seed: 1)
    for _ in 0..<10 {
      let noise = Data((0..<dice.roll(100...9000)).map { _ in UInt8.random(in: 0...255, using: &dice) })
      try inFolder { folder in
        try plant(noise, at: folder + "/weatheri.sqlite")
        try expectUntouched(folder, isDamaged)
      }
    }
  }

  @Test func `the error message for a damaged file says what to do`() throws {
    try plant(Data("this is not a database, it is a letter to my mother.".utf8), at: folder + "/weatheri.sqlite")
    let error = try #require(throws: StorageError.self) { try CityStore(StoreFile(folder: folder)).all() }
    #expect(
      error.description
        == "\(folder)/weatheri.sqlite is damaged (file is not a database). It was left as it is; move it away to start fresh."
    )
    #expect(error.sentence(in: .ko).hasPrefix("파일이 손상되었습니다: \(folder)/weatheri.sqlite ("))
  }

  @Test func `changed bytes inside a valid store never cause a crash`() throws {
    let path = folder + "/weatheri.sqlite"
    let writer = CityStore(StoreFile(folder: folder))
    for index in 0..<5 { try writer.add(place("도시\(index)", at: (Double(index), 0)), name: nil) }
    let good = try #require(contents(path))
    var dice = Dice(seed: 2)
    for _ in 0..<150 {
      var bytes = good
      for _ in 0..<dice.roll(1...40) { bytes[dice.roll(bytes.count)] = UInt8.random(in: 0...255, using: &dice) }
      if dice.roll(2) == 0 { bytes = bytes.prefix(dice.roll(1...bytes.count - 1)) }
      try plant(bytes, at: path)
      let cities = CityStore(StoreFile(folder: folder))
      _ = try? cities.all()
      _ = try? cities.add(place("부산", at: (35, 129)), name: "b")
      _ = try? cities.lastShown()
      try? FileManager.default.removeItem(atPath: path + "-journal")
    }
  }

  @Test func `a database of another program is reported as damaged and not changed`() throws {
    try AtomicFile.createFolder(folder)
    try OtherProgram(folder + "/weatheri.sqlite").run("CREATE TABLE t (x); PRAGMA user_version = 7")
    try expectUntouched(folder, isDamaged)
  }

  @Test func `a store of a newer version is not changed`() throws {
    try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil)
    try OtherProgram(folder + "/weatheri.sqlite").run("PRAGMA user_version = 2")
    try expectUntouched(folder) { $0 == .newer(path: folder + "/weatheri.sqlite") }
  }

  @Test(arguments: [
    "DROP TABLE city", "ALTER TABLE city RENAME COLUMN place TO spot", "UPDATE city SET place = '{'",
    "UPDATE city SET place = x'ff00ff'", "UPDATE city SET place = x'ff', name = x'c0'",
    "UPDATE city SET name = x'fe00'", "UPDATE city SET place = replace(place, '37.56', '-1e18')",
    "UPDATE city SET place = replace(place, '126.99', '181')",
    "UPDATE city SET place = replace(place, '\"level\"', '\"population\":1e300,\"level\"')",
  ])
  func `changed tables and rows are reported as damaged`(sql: String) throws {
    try CityStore(StoreFile(folder: folder)).add(place("서울"), name: nil)
    try OtherProgram(folder + "/weatheri.sqlite").run(sql)
    let before = contents(folder + "/weatheri.sqlite")
    let cities = CityStore(StoreFile(folder: folder))
    let error = try #require(throws: StorageError.self) { try cities.all() }
    #expect(isDamaged(error))
    #expect(throws: StorageError.self) { try cities.add(place("부산", at: (35, 129)), name: nil) }
    #expect(throws: StorageError.self) { try cities.remove(place("서울")) }
    #expect(throws: StorageError.self) { try StoreFile(folder: folder).examine() }
    #expect(contents(folder + "/weatheri.sqlite") == before)
  }

  @Test func `an empty file is an empty store`() throws {
    try plant(Data(), at: folder + "/weatheri.sqlite")
    let cities = CityStore(StoreFile(folder: folder))
    #expect(try cities.all() == [])
    try cities.add(place("서울"), name: nil)
    #expect(try cities.all().count == 1)
  }

  @Test func `after the store was moved away a new one is created, and the moved file is unchanged`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    try cities.add(place("서울"), name: nil)
    try FileManager.default.moveItem(atPath: folder + "/weatheri.sqlite", toPath: folder + "/old")
    let moved = contents(folder + "/old")
    try cities.add(place("부산", at: (35, 129)), name: nil)
    #expect(try cities.all().map(\.place.name.ko) == ["부산"])
    #expect(contents(folder + "/old") == moved)
  }

  @Test func `a restored copy of the store is read and written`() throws {
    let path = folder + "/weatheri.sqlite"
    let cities = CityStore(StoreFile(folder: folder))
    try cities.add(place("서울"), name: nil)
    try FileManager.default.copyItem(atPath: path, toPath: folder + "/copy")
    try cities.add(place("부산", at: (35, 129)), name: nil)
    rename(folder + "/copy", path)
    #expect(try cities.all().map(\.place.name.ko) == ["서울"])
    try cities.add(place("대구", at: (36, 128)), name: nil)
    #expect(try CityStore(StoreFile(folder: folder)).all().map(\.place.name.ko) == ["서울", "대구"])
  }

  @Test func `a store that cannot be created is an error`() throws {
    try plant(Data(), at: folder + "/file")
    let error = try #require(throws: StorageError.self) {
      try CityStore(StoreFile(folder: folder + "/file")).add(place("서울"), name: nil)
    }
    #expect(error.isUnwritable)
  }
}

import FoundationEssentials
import Glibc
import Props
import Storage
import Testing
import Weather

struct CacheFolderTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  @Test func `stored bytes are found by this process and by the next`() throws {
    let cache = CacheFolder(folder + "/cache")
    #expect(cache.bytes(named: "a") == nil && mode(folder) == -1)
    cache.put(Data("x".utf8), named: "a")
    let again = CacheFolder(folder + "/cache")
    #expect(again.bytes(named: "a") == Data("x".utf8))
    #expect(mode(folder + "/cache") == 0o700 && mode(folder + "/cache/a") == 0o600)
  }

  @Test func `plausible numbers, and digits inside strings, are not reported as damage`() {
    for text in [
      "[0,-0.1,1e-300,99999999999,-100000000000,1.7976931348623157,8.5e8,1E11]", #"{"1e300":"9e999 \" 1e300"}"#, "[]",
      #"["\\",1]"#, "\"1e300", "-", "[.e-+E]",
    ] { #expect(Data(text.utf8).holdsOnlyBoundedNumbers, "\(text)") }
  }

  @Test func `the sweep keeps the newest places, files of the last thirty days and held locks`() async throws {
    let (cache, day) = (CacheFolder(folder), 86_400)
    let sweep = CacheFolder.Sweep(places: "place-", ofPlaces: ["place-", "cell-"], placesKept: 3, daysKept: 30)
    for (name, days) in [
      ("place-a.json", 1), ("place-b.json", 2), ("place-c.json", 3), ("cell-c.json", 3), ("cell-c.json.lock", 3),
      ("shared.json", 29), ("shared.json.lock", 31), ("held.json.lock", 31), ("old.json.damaged-1", 31),
      ("place-wrong-clock.json", -400), (".place-a.json.x1.tmp", 1), ("place-d.json", 40), ("cell-d.json", 40),
    ] {
      try plant(Data(), at: folder + "/" + name)
      age(folder + "/" + name, by: days * day)
    }
    try plant(Data(), at: folder + "/.place-b.json.x2.tmp")
    let held = await cache.lease(at: "held.json", within: 0) { _ in }
    age(folder + "/held.json.lock", by: 31 * day)
    let version = try #require(cache.put(Data(), named: "place-new.json"))
    cache.sweep(sweep, after: version)
    #expect(
      files(in: folder)
        == [
          ".place-b.json.x2.tmp", "held.json.lock", "place-a.json", "place-b.json", "place-new.json", "shared.json",
        ])
    held.release()
    cache.sweep(sweep, after: version)
    #expect(!files(in: folder).contains("held.json.lock"))
  }

  @Test func `while there are few places, all files of a place are kept`() throws {
    let cache = CacheFolder(folder)
    try plant(Data(), at: folder + "/cell-a.json")
    age(folder + "/cell-a.json", by: 86_400)
    let version = try #require(cache.put(Data(), named: "place-a.json"))
    cache.sweep(
      CacheFolder.Sweep(places: "place-", ofPlaces: ["place-", "cell-"], placesKept: 1, daysKept: 30), after: version)
    #expect(files(in: folder) == ["cell-a.json", "place-a.json"])
  }

  @Test func `pictures are kept for some minutes, whatever the places are`() throws {
    let cache = CacheFolder(folder)
    for (name, minutes) in [("radar-a.png", 129), ("radar-b.png", 131), ("radar-c.png", -3000), ("other.json", 131)] {
      try plant(Data(), at: folder + "/" + name)
      age(folder + "/" + name, by: minutes * 60)
    }
    let version = try #require(cache.put(Data(), named: "radar-d.png"))
    cache.sweep(
      CacheFolder.Sweep(
        places: "place-", ofPlaces: ["place-"], placesKept: 1, daysKept: 30, pictures: "radar-", pictureMinutesKept: 130
      ),
      after: version)
    #expect(files(in: folder) == ["other.json", "radar-a.png", "radar-d.png"])
  }

  @Test func `lasting files are kept longer than others, whatever the places are`() throws {
    let cache = CacheFolder(folder)
    for (name, days) in [("past-a.json", 365), ("past-b.json", 367), ("other.json", 31)] {
      try plant(Data(), at: folder + "/" + name)
      age(folder + "/" + name, by: days * 86_400)
    }
    let version = try #require(cache.put(Data(), named: "place-a.json"))
    cache.sweep(
      CacheFolder.Sweep(
        places: "place-", ofPlaces: ["place-"], placesKept: 1, daysKept: 30, lasting: "past-", lastingDaysKept: 366),
      after: version)
    #expect(files(in: folder) == ["past-a.json", "place-a.json"])
  }

  @Test func `a pipe in place of a file causes a remark, and writing replaces it`() throws {
    try AtomicFile.createFolder(folder)
    mkfifo(folder + "/a", 0o600)
    let remarks = Locked<[StorageError]>([])
    let cache = CacheFolder(folder) { error in remarks.append(error) }
    #expect(cache.bytes(named: "a") == nil && remarks.value.count == 1)
    cache.put(Data("x".utf8), named: "a")
    #expect(cache.bytes(named: "a") == Data("x".utf8))
  }

  @Test func `no name leads out of the folder, and different names have different files`() throws {
    let cache = CacheFolder(folder + "/cache")
    let names = [
      "../escape", "/etc/passwd", "..", ".", ".hidden", "a/b", "a%2Fb", "a b", "서울", "x\u{1B}[2J", "", "nul\0",
      String(repeating: "가", count: 100), String(repeating: "가", count: 101),
    ]
    for name in names where !name.isEmpty { cache.put(Data(name.utf8), named: name) }
    for name in names where !name.isEmpty { #expect(cache.bytes(named: name) == Data(name.utf8)) }
    #expect(files(in: folder) == ["cache"] && files(in: folder + "/cache").count == names.count - 1)
    #expect(
      files(in: folder + "/cache").allSatisfy { $0.utf8.count <= 200 && $0.utf8.allSatisfy { $0 > 32 && $0 < 127 } })
  }

  @Test func `writing to a folder that cannot be created causes a remark`() throws {
    try plant(Data(), at: folder + "/file")
    let remarks = Locked<[StorageError]>([])
    let cache = CacheFolder(folder + "/file") { error in remarks.append(error) }
    cache.put(Data(), named: "a")
    #expect(remarks.value.map(\.isUnwritable) == [true])
    #expect(cache.bytes(named: "a") == nil)
  }

  @Test func `a reader never sees a partial file while many processes write`() async throws {
    CacheFolder(folder).put(Data(repeating: 0, count: 50_000), named: "x")
    await withTaskGroup(of: Void.self) { group in
      for byte in UInt8(1)...6 {
        group.addTask {
          for _ in 0..<20 { CacheFolder(folder).put(Data(repeating: byte, count: 50_000), named: "x") }
        }
        group.addTask {
          for _ in 0..<20 {
            let bytes = CacheFolder(folder).bytes(named: "x")
            #expect(bytes?.count == 50_000 && Set(bytes ?? Data()).count == 1)
          }
        }
      }
    }
    #expect(files(in: folder) == ["x"])
  }
}

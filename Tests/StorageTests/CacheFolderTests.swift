import FoundationEssentials
import Storage
import Synchronization
import Testing
import Weather

struct CacheFolderTests {
  private let now = Zone.utc.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  @Test func `what was put is found, by this process and the next`() throws {
    try inFolder { folder in
      let cache = CacheFolder(folder + "/cache")
      #expect(cache.bytes(named: "a") == nil && mode(folder) == -1)
      #expect(cache.decode(Place.self, named: "a", now: now) == .absent)
      cache.put(Data("x".utf8), named: "a")
      cache.encode(place("서울"), named: "place")
      let again = CacheFolder(folder + "/cache")
      #expect(again.bytes(named: "a") == Data("x".utf8))
      #expect(again.decode(Place.self, named: "place", now: now) == .value(place("서울")))
      #expect(mode(folder + "/cache") == 0o700 && mode(folder + "/cache/a") == 0o600)
    }
  }

  @Test func `a damaged file is set aside under the time it was found`() throws {
    try inFolder { folder in
      let cache = CacheFolder(folder)
      cache.put(Data("{\"half\":".utf8), named: "seoul.json")
      let aside = folder + "/seoul.json.damaged-20261120T143200"
      #expect(cache.decode(Place.self, named: "seoul.json", now: now) == .damaged(movedTo: aside))
      #expect(contents(aside) == Data("{\"half\":".utf8))
      #expect(cache.decode(Place.self, named: "seoul.json", now: now) == .absent)
    }
  }

  @Test func `no name leads out of the folder and no two names meet`() throws {
    try inFolder { folder in
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
  }

  @Test func `a cache that cannot be written is a remark`() throws {
    try inFolder { folder in
      try plant(Data(), at: folder + "/file")
      let heard = Mutex<[StorageError]>([])
      let cache = CacheFolder(folder + "/file") { error in heard.withLock { $0.append(error) } }
      cache.put(Data(), named: "a")
      cache.encode(Double.infinity, named: "b")
      #expect(heard.withLock { $0.map(\.isUnwritable) } == [true, true])
      #expect(cache.bytes(named: "a") == nil)
    }
  }

  @Test func `a reader never sees half of what many write`() async throws {
    try await inFolderAsync { folder in
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
}

import FoundationEssentials
import Props
import Storage
import Testing
import Weather

@testable import App

/// The cache files, as the engine and the sources see them.
struct FileCacheTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }
  private let now = Zone.utc.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  private var cache: FileCache {
    FileCache(
      folder: CacheFolder(folder), isReadOnly: false, leaseTimeout: 1, now: { [now] in now }, setAside: { _ in })
  }

  /// The contents of the file that is moved aside when these bytes are read.
  private func aside(_ bytes: String) -> Data? {
    cache.put(Data(bytes.utf8), named: "seoul.json")
    #expect(cache.value(Place.self, named: "seoul.json") == nil && cache.bytes(named: "seoul.json") == nil)
    return FileManager.default.contents(atPath: folder + "/seoul.json.damaged-20261120T143200")
  }

  @Test func `a damaged file is moved aside under the time of its discovery`() {
    #expect(aside("{\"half\":") == Data("{\"half\":".utf8))
  }

  @Test(arguments: ["1e300", "-1e18", "9.3e18", "100000000001", "1E99", "123456789012345678901234567890"])
  func `a number outside every valid range is damage`(number: String) {
    #expect(aside(#"{"a b":[1,{"x":\#(number)}]}"#) != nil)
  }

  @Test func `a file too long to be decoded is moved aside unread`() {
    let letters = CacheFolder.longestFile - 2
    cache.save(String(repeating: "a", count: letters), named: "a")
    #expect(cache.value(String.self, named: "a")?.count == letters)
    cache.save(String(repeating: "a", count: letters + 1), named: "a")
    #expect(cache.value(String.self, named: "a") == nil)
    #expect(FileManager.default.fileExists(atPath: folder + "/a.damaged-20261120T143200"))
  }
}

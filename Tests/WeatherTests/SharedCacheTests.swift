import FoundationEssentials
import Synchronization
import Testing
import Weather

struct SharedCacheTests {
  /// A file of which the first reading fails.
  private final class Stubborn: SharedCache {
    private let readings = Mutex(0)

    func bytes(named name: String) -> Data? {
      readings.withLock { readings in
        readings += 1
        return readings == 1 ? nil : Data("7".utf8)
      }
    }
    func version(named name: String) -> CacheVersion? { CacheVersion(1) }
    func put(_ bytes: Data, named name: String) -> CacheVersion? { nil }
  }

  @Test func `what could not be read is read again, and what was read is not`() {
    let cache = Stubborn()
    var known: CacheVersion?
    #expect(cache.news(Int.self, named: "a", since: &known) == nil && known == nil)
    #expect(cache.news(Int.self, named: "a", since: &known) == 7)
    #expect(cache.news(Int.self, named: "a", since: &known) == nil && known == CacheVersion(1))
  }
}

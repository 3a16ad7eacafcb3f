import FoundationEssentials
import Props
import Testing
import Weather

struct SharedCacheTests {
  /// A cache whose first read fails.
  private final class FirstReadFails: SharedCache {
    private let readings = Locked(0)

    func bytes(named name: String) -> Data? {
      readings.increment() == 1 ? nil : Data("7".utf8)
    }
    func version(named name: String) -> CacheVersion? { CacheVersion(1) }
    func put(_ bytes: Data, named name: String) -> CacheVersion? { nil }
  }

  @Test func `an unreadable value is read again, a known one is not`() {
    let cache = FirstReadFails()
    var known: CacheVersion?
    #expect(cache.valueIfChanged(Int.self, named: "a", since: &known) == nil && known == nil)
    #expect(cache.valueIfChanged(Int.self, named: "a", since: &known) == 7)
    #expect(cache.valueIfChanged(Int.self, named: "a", since: &known) == nil && known == CacheVersion(1))
  }
}

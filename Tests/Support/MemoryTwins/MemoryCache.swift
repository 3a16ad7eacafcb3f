public import FoundationEssentials
public import Props
import Synchronization
public import Weather

/// A cache in memory that several processes share, and that a test can look into.
public final class MemoryCache: SharedCache {
  private struct Content: Sendable {
    var bytes: [String: Data] = [:]
    var versions: [String: Int] = [:]
    var lastVersion = 0
    var writes = 0
    var readings = 0
    var setAside: Set<String> = []
    var events: [String] = []
    var isTaken: Bool

    mutating func put(_ new: Data, named name: String) {
      lastVersion += 1
      (bytes[name], versions[name]) = (new, lastVersion)
    }
  }

  /// Leases wait at it; nil where nobody waits.
  public let gate: Gate?
  private let content: Mutex<Content>

  /// `isTaken`: another process has every lease, for ever.
  public init(gate: Gate? = nil, isTaken: Bool = false) {
    self.gate = gate
    content = Mutex(Content(isTaken: isTaken))
  }

  public var isTaken: Bool {
    get { content.withLock { $0.isTaken } }
    set { content.withLock { $0.isTaken = newValue } }
  }

  /// How often something was put here, and how often something was found.
  public var writes: Int { content.withLock { $0.writes } }
  public var readings: Int { content.withLock { $0.readings } }
  public var setAside: Set<String> { content.withLock { $0.setAside } }
  /// `lease`, `put` and `release`, in their order.
  public var events: [String] { content.withLock { $0.events } }
  /// Everything in it, as text.
  public var text: String {
    content.withLock { $0.bytes.map { $0 + String(decoding: $1, as: UTF8.self) }.joined() }
  }

  public func bytes(named name: String) -> Data? {
    content.withLock { content in
      if content.bytes[name] != nil { content.readings += 1 }
      return content.bytes[name]
    }
  }

  public func version(named name: String) -> CacheVersion? {
    content.withLock { $0.versions[name].map { CacheVersion($0) } }
  }

  @discardableResult public func put(_ bytes: Data, named name: String) -> CacheVersion? {
    content.withLock { content in
      content.put(bytes, named: name)
      content.writes += 1
      content.events.append("put")
    }
    return version(named: name)
  }

  public func setAside(named name: String) {
    content.withLock { content in
      content.bytes[name] = nil
      content.versions[name] = nil
      content.setAside.insert(name)
    }
  }

  public func lease(at name: String, within seconds: Double) async -> Lease {
    note("lease")
    await gate?.pass()
    return isTaken ? .none : Lease(isHeld: true) { [self] in note("release") }
  }

  /// What lies in another one lies here as well, as if another process had put it here.
  public func take(from other: MemoryCache) {
    let found = other.content.withLock { $0.bytes }
    content.withLock { content in
      for (name, bytes) in found { content.put(bytes, named: name) }
    }
  }

  private func note(_ event: String) { content.withLock { $0.events.append(event) } }
}

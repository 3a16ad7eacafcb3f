public import FoundationEssentials
public import Props
import Synchronization
public import Weather

/// A cache in memory, shared by simulated processes, that a test can inspect.
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

  /// `lease` waits at this gate; nil for no waiting.
  public let gate: Gate?
  private let content: Mutex<Content>

  /// `isTaken`: another process holds every lease permanently.
  public init(gate: Gate? = nil, isTaken: Bool = false) {
    self.gate = gate
    content = Mutex(Content(isTaken: isTaken))
  }

  public var isTaken: Bool {
    get { content.withLock { $0.isTaken } }
    set { content.withLock { $0.isTaken = newValue } }
  }

  /// Number of writes, and number of reads that found something.
  public var writes: Int { content.withLock { $0.writes } }
  public var readings: Int { content.withLock { $0.readings } }
  public var setAside: Set<String> { content.withLock { $0.setAside } }
  /// `lease`, `put` and `release`, in their order.
  public var events: [String] { content.withLock { $0.events } }
  /// All contents as text.
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
    record("lease")
    await gate?.pass()
    return isTaken ? .none : Lease(isHeld: true) { [self] in record("release") }
  }

  /// Copies the contents of another cache, as if another process had written them here.
  public func take(from other: MemoryCache) {
    let found = other.content.withLock { $0.bytes }
    content.withLock { content in
      for (name, bytes) in found { content.put(bytes, named: name) }
    }
  }

  private func record(_ event: String) { content.withLock { $0.events.append(event) } }
}

public import FoundationEssentials

/// Storage shared by all processes of a user: bytes under names, which may be deleted at any time, and a lease on
/// each name.
///
/// A process that wants data that other processes may want too reads this cache, takes the lease, reads the cache
/// again, and only then sends a request: meanwhile the previous holder of the lease may have stored the data.
public protocol SharedCache: Sendable {
  /// True if nothing is ever stored, so that callers need not encode anything.
  var storesNothing: Bool { get }
  func bytes(named name: String) -> Data?
  /// Identifies the bytes that now have this name among all that ever had it; nil if there are none. Cheap.
  func version(named name: String) -> CacheVersion?
  /// Returns the new version; nil if the bytes could not be stored.
  @discardableResult func put(_ bytes: Data, named name: String) -> CacheVersion?
  /// Called for unreadable bytes before they are replaced; a cache may keep them for inspection.
  func setAside(named name: String)
  /// Returns when no other process has a lease on that name; at the latest after `seconds`, and on cancellation.
  func lease(at name: String, within seconds: Double) async -> Lease
}

/// Distinguishes the current content of a name from all its earlier contents, without reading either.
public struct CacheVersion: Sendable, Equatable {
  private let marks: [Int]

  public init(_ marks: Int...) { self.marks = marks }
}

extension SharedCache {
  public var storesNothing: Bool { false }
  public func setAside(named name: String) {}
  public func lease(at name: String, within seconds: Double) async -> Lease { .free }

  /// The value stored as JSON under the name; nil if none. Unreadable bytes are set aside.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self, named name: String) -> Value? {
    guard let bytes = bytes(named: name) else { return nil }
    if let value = try? JSONDecoder().decode(type, from: bytes) { return value }
    setAside(named: name)
    return nil
  }

  /// The stored value if its version differs from `known`, which is then updated; nil if nothing changed, or if the
  /// value cannot be read.
  public func valueIfChanged<Value: Decodable>(
    _ type: Value.Type = Value.self, named name: String, since known: inout CacheVersion?
  ) -> Value? {
    let version = version(named: name)
    if version == known { return nil }
    let value: Value? = value(named: name)
    // A value that cannot be read now may be readable next time.
    if version == nil || value != nil { known = version }
    return value
  }

  /// Stores a value as JSON. nil if it could not be stored, for example because JSON cannot represent it.
  @discardableResult public func save(_ value: some Encodable, named name: String) -> CacheVersion? {
    if storesNothing { return nil }
    return (try? JSONEncoder().encode(value)).flatMap { put($0, named: name) }
  }
}

/// A cache that stores nothing: for the sample feed, and for requests that must leave no trace.
public struct EmptyCache: SharedCache {
  public init() {}
  public var storesNothing: Bool { true }
  public func bytes(named name: String) -> Data? { nil }
  public func version(named name: String) -> CacheVersion? { nil }
  public func put(_ bytes: Data, named name: String) -> CacheVersion? { nil }
}

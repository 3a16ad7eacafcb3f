public import FoundationEssentials

/// What all processes of a reader share: bytes under names, which may be deleted at any time, and a lease on each name.
///
/// Whoever wants something that others may want too looks here, takes the lease, looks again, and only then asks.
public protocol SharedCache: Sendable {
  /// Nothing is ever kept, so that nothing need be encoded for it.
  var keepsNothing: Bool { get }
  func bytes(named name: String) -> Data?
  /// Which of all the bytes that had this name has it now; nil where none has. It costs little to ask.
  func version(named name: String) -> CacheVersion?
  /// What the name stands for then; nil where they could not be kept.
  @discardableResult func put(_ bytes: Data, named name: String) -> CacheVersion?
  /// Told of unreadable bytes before others take their place; a cache may keep them for inspection.
  func setAside(named name: String)
  /// Returns when no other process has a lease on that name; after so many seconds, and on cancellation, in any case.
  func lease(at name: String, within seconds: Double) async -> Lease
}

/// Tells what a name stands for from everything it stood for before, without reading either.
public struct CacheVersion: Sendable, Hashable {
  private let marks: [Int]

  public init(_ marks: Int...) { self.marks = marks }
}

extension SharedCache {
  public var keepsNothing: Bool { false }
  public func setAside(named name: String) {}
  public func lease(at name: String, within seconds: Double) async -> Lease { .free }

  /// What is kept as JSON under the name; nil where nothing is. What cannot be read is set aside.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self, named name: String) -> Value? {
    guard let bytes = bytes(named: name) else { return nil }
    if let value = try? JSONDecoder().decode(type, from: bytes) { return value }
    setAside(named: name)
    return nil
  }

  /// What is kept, if its version is not the `known` one, and then that is known; nil where nothing is new, or it cannot
  /// be read.
  public func news<Value: Decodable>(
    _ type: Value.Type = Value.self, named name: String, since known: inout CacheVersion?
  ) -> Value? {
    let version = version(named: name)
    if version == known { return nil }
    let value: Value? = value(named: name)
    // What cannot be read now may be so the next time.
    if version == nil || value != nil { known = version }
    return value
  }

  /// Keeps a value as JSON. nil where it could not be kept, as one that JSON cannot hold.
  @discardableResult public func keep(_ value: some Encodable, named name: String) -> CacheVersion? {
    if keepsNothing { return nil }
    return (try? JSONEncoder().encode(value)).flatMap { put($0, named: name) }
  }
}

/// A cache that forgets everything at once: for the sample feed, and for questions that leave no trace.
public struct EmptyCache: SharedCache {
  public init() {}
  public var keepsNothing: Bool { true }
  public func bytes(named name: String) -> Data? { nil }
  public func version(named name: String) -> CacheVersion? { nil }
  public func put(_ bytes: Data, named name: String) -> CacheVersion? { nil }
}

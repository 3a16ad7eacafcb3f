public import FoundationEssentials
import Synchronization
import Upstream
public import Weather

/// What a response is about: the whole country (`전국`), one 시도, or a bulletin for a region or a grid cell.
public struct Scope: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nationwide = Scope(rawValue: "전국")
}

/// When something was issued and when it was fetched: all that a publication clock needs.
public struct Stamp: Sendable, Equatable {
  public var issuedAt: Date
  public var fetchedAt: Date

  public init(issuedAt: Date, fetchedAt: Date) {
    self.issuedAt = issuedAt
    self.fetchedAt = fetchedAt
  }

  /// Whether this is new to a caller that has `known`. `known` is nil if the caller has nothing; then the result is
  /// true. Differences up to a second are ignored, because a store may have rounded.
  public func isNewer(than known: Stamp?) -> Bool {
    guard let known else { return true }
    return fetchedAt.timeIntervalSince(known.fetchedAt) > 1
  }
}

/// A value with an issue time and a fetch time.
public protocol Stamped {
  var stamp: Stamp { get }
}

extension Layer: Stamped {
  public var stamp: Stamp { Stamp(issuedAt: issuedAt, fetchedAt: fetchedAt) }
}

/// Responses that serve every place and every process: stored in memory and in the cache, with one request at a time.
/// Each scope has its own cache entry, so that no process overwrites a newer response of another scope.
///
/// A caller gets the stored response if that is sufficient for it. Otherwise, within this process, one caller of the
/// scope takes the lease of its cache entry and the others wait for the result. The holder of the lease reads the
/// cache again, because another process may have stored a response or a failure meanwhile, and only then sends the
/// request; the result, also a failure, is stored before the lease is released.
///
/// Concurrent callers, in any process, share one request and its result. A cancelled caller returns at once; the
/// request continues for the others, and is cancelled when no caller is left.
public actor SharedAnswers<Value: Codable & Sendable & Stamped> {
  /// Requests a value from the source, given the last good response; nil if none. It runs outside the actor.
  public typealias Fetch = @concurrent @Sendable (_ last: Value?) async throws(SourceError) -> Value

  private typealias Outcome = Result<Value, SourceError>

  private struct Failure: Codable, Equatable {
    var error: SourceError
    var at: Date
  }

  /// The cache entry of a scope.
  private struct CacheEntry: Codable {
    var value: Value?
    /// The failure of a later request; nil if the last request succeeded.
    var failure: Failure?
  }

  private let name: String
  private let cache: any SharedCache
  private let pauseAfterFailure: Double
  /// The last good response.
  private var values: [Scope: Value] = [:] {
    didSet { stamps.withLock { $0 = values.mapValues(\.stamp) } }
  }
  private let stamps = Mutex<[Scope: Stamp]>([:])
  /// The failure of the last request, by this process or by another whose result it read; none if it succeeded.
  private var failures: [Scope: Failure] = [:]
  /// The version of the cache entry that is known here: any other version was written by another process.
  private var versions: [Scope: CacheVersion] = [:]
  /// The failures in the cache entries as last read or written here.
  private var storedFailures: [Scope: Failure] = [:]
  private let flights = SingleFlight<Scope, Outcome>()

  /// - Parameter pauseAfterFailure: Seconds before a failed request is tried again.
  public init(named name: String, cache: any SharedCache, pauseAfterFailure: Double = 10) {
    self.name = name
    self.cache = cache
    self.pauseAfterFailure = pauseAfterFailure
  }

  /// The number of callers that are waiting for a request.
  public var waiting: Int { flights.waiting }

  /// The last good response if `isSufficient` accepts it, else the result of `fetch`. Throws the error of the last
  /// request again if that failed within the last `pauseAfterFailure` seconds.
  public func value(
    of scope: Scope, now: Date, isSufficient: @escaping @Sendable (Value) -> Bool, fetch: @escaping Fetch
  ) async throws(SourceError) -> Value {
    if let value = values[scope], isSufficient(value) { return value }
    let outcome = await flights.value(of: scope) { [self] in
      await cachedOrFetched(scope, now: now, isSufficient, fetch)
    }
    guard let outcome else { throw .unreachable(.cancelled) }
    return try outcome.get()
  }

  /// The stamp of the last good response, without awaiting; nil before the first.
  public nonisolated func stamp(of scope: Scope) -> Stamp? { stamps.withLock { $0[scope] } }

  /// The last good response, regardless of its age; nil before the first.
  public func lastValue(of scope: Scope) -> Value? { values[scope] }

  /// The last good response of any process, regardless of its age; sends no request.
  public func storedValue(of scope: Scope) -> Value? {
    readCache(scope)
    return values[scope]
  }

  private func cachedOrFetched(
    _ scope: Scope, now: Date, _ isSufficient: @Sendable (Value) -> Bool, _ fetch: Fetch
  ) async -> Outcome {
    let failureBefore = readCache(scope)
    if let value = values[scope], isSufficient(value) { return .success(value) }
    if let failure = failures[scope], abs(now.timeIntervalSince(failure.at)) < pauseAfterFailure {
      return .failure(failure.error)
    }
    let lease = await cache.lease(at: cacheName(of: scope), within: .infinity)
    defer { lease.release() }
    if let stored = storedByOtherProcess(scope, since: failureBefore, isSufficient) {
      return record(stored, of: scope, now: now)
    }
    let outcome = await outcome(of: fetch, scope)
    // A cancelled request gives no information about the source.
    if case .failure = outcome, Task.isCancelled { return outcome }
    save(outcome, of: scope, now: now)
    return record(outcome, of: scope, now: now)
  }

  /// The result that another process stored meanwhile: a sufficient value, or a failure other than
  /// `failureBefore`. nil if none.
  private func storedByOtherProcess(
    _ scope: Scope, since failureBefore: Failure?, _ isSufficient: @Sendable (Value) -> Bool
  ) -> Outcome? {
    let failure = readCache(scope)
    if let value = values[scope], isSufficient(value) { return .success(value) }
    guard let failure, failure != failureBefore, failure.error.isSharedAcrossProcesses else { return nil }
    return .failure(failure.error)
  }

  private func outcome(of fetch: Fetch, _ scope: Scope) async -> Outcome {
    do throws(SourceError) { return .success(try await fetch(values[scope])) } catch { return .failure(error) }
  }

  /// Stores the result in the cache for other processes, including failures that would occur there too.
  private func save(_ outcome: Outcome, of scope: Scope, now: Date) {
    let entry: CacheEntry
    switch outcome {
    case .success(let value): entry = CacheEntry(value: value)
    case .failure(let error) where error.isSharedAcrossProcesses:
      entry = CacheEntry(value: values[scope], failure: Failure(error: error, at: now))
    case .failure: return
    }
    guard let version = cache.save(entry, named: cacheName(of: scope)) else { return }
    (versions[scope], storedFailures[scope]) = (version, entry.failure)
  }

  private func cacheName(of scope: Scope) -> String { "\(name)-\(scope.rawValue).json" }

  /// Makes the result the last one of the scope in this process, and returns it.
  private func record(_ outcome: Outcome, of scope: Scope, now: Date) -> Outcome {
    switch outcome {
    case .success(let value):
      failures[scope] = nil
      values[scope] = value
    case .failure(let error): failures[scope] = Failure(error: error, at: now)
    }
    return outcome
  }

  /// Takes over a newer value that another process has stored, and returns the stored failure.
  @discardableResult private func readCache(_ scope: Scope) -> Failure? {
    if let entry = cache.valueIfChanged(CacheEntry.self, named: cacheName(of: scope), since: &versions[scope]) {
      storedFailures[scope] = entry.failure
      if let stored = entry.value, stored.stamp.isNewer(than: values[scope]?.stamp) { values[scope] = stored }
    }
    if versions[scope] == nil { storedFailures[scope] = nil }
    return storedFailures[scope]
  }
}

public import FoundationEssentials
import Synchronization
import Upstream
public import Weather

/// What an answer is about: the whole country (`전국`), one 시도, or a bulletin for a region or a cell of the grid.
public struct Scope: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nationwide = Scope(rawValue: "전국")
}

/// When something was made and when it was fetched: all that a clock needs to know of it.
public struct Stamp: Sendable, Hashable {
  public var issuedAt: Date
  public var fetchedAt: Date

  public init(issuedAt: Date, fetchedAt: Date) {
    self.issuedAt = issuedAt
    self.fetchedAt = fetchedAt
  }

  /// Whether a caller with `mine` would learn something here. A store may have rounded a second away.
  public func isNewer(than mine: Stamp?) -> Bool {
    guard let mine else { return true }
    return fetchedAt.timeIntervalSince(mine.fetchedAt) > 1
  }
}

/// Something that knows when it was made and fetched.
public protocol Stamped {
  var stamp: Stamp { get }
}

extension Layer: Stamped {
  public var stamp: Stamp { Stamp(issuedAt: issuedAt, fetchedAt: fetchedAt) }
}

/// Answers that serve every place and every process: kept in memory and in the cache, asked for once at a time. Each
/// scope lies there by itself, so that no process writes over another scope's newer answer.
///
/// However many ask at once, in whatever process, one request leaves and all get what it brings. A cancelled
/// caller returns at once; the request goes on for the others, and is cancelled when no caller is left.
public actor SharedAnswers<Value: Codable & Sendable & Stamped> {
  /// What to ask the source, given what is kept of its last answer. It runs beside the actor, not on it.
  public typealias Question = @concurrent @Sendable (_ kept: Value?) async throws(SourceError) -> Value

  private typealias Outcome = Result<Value, SourceError>

  private struct Failure: Codable, Hashable {
    var error: SourceError
    var at: Date
  }

  /// What lies in the cache of a scope.
  private struct CacheEntry: Codable {
    var value: Value?
    /// What came of asking since; nil where that is the value.
    var failure: Failure?
  }

  private let name: String
  private let cache: any SharedCache
  private let pauseAfterFailure: Double
  private var values: [Scope: Value] = [:] {
    didSet { stamps.withLock { $0 = values.mapValues(\.stamp) } }
  }
  private let stamps = Mutex<[Scope: Stamp]>([:])
  private var failures: [Scope: Failure] = [:]
  /// What of the cache's is known: whatever else it has is another process's.
  private var versions: [Scope: CacheVersion] = [:]
  /// The failures in the cache.
  private var keptFailures: [Scope: Failure] = [:]
  private let flights = SingleFlight<Scope, Outcome>()

  /// `pauseAfterFailure`: seconds for which what failed is not tried again.
  public init(named name: String, cache: any SharedCache, pauseAfterFailure: Double = 10) {
    self.name = name
    self.cache = cache
    self.pauseAfterFailure = pauseAfterFailure
  }

  /// How many callers wait for a request just now.
  public var waiting: Int { flights.waiting }

  /// What is kept if it is enough, else what `ask` brings. What failed a moment ago is not tried again.
  public func value(
    of scope: Scope, now: Date, enough: @escaping @Sendable (Value) -> Bool,
    ask: @escaping Question
  ) async throws(SourceError) -> Value {
    if let value = values[scope], enough(value) { return value }
    let outcome = await flights.value(of: scope) { [self] in await brought(scope, now: now, enough, ask) }
    guard let outcome else { throw .unreachable(.cancelled) }
    return try outcome.get()
  }

  /// Of the last good answer, without waiting for anyone; nil before there is one.
  public nonisolated func stamp(of scope: Scope) -> Stamp? { stamps.withLock { $0[scope] } }

  /// The last good answer, however old.
  public func kept(_ scope: Scope) -> Value? { values[scope] }

  private func brought(
    _ scope: Scope, now: Date, _ enough: @Sendable (Value) -> Bool, _ ask: Question
  ) async -> Outcome {
    let before = readCache(scope)
    if let value = values[scope], enough(value) { return .success(value) }
    if let failure = failures[scope], abs(now.timeIntervalSince(failure.at)) < pauseAfterFailure {
      return .failure(failure.error)
    }
    let lease = await cache.lease(at: file(of: scope), within: .infinity)
    defer { lease.release() }
    if let theirs = broughtByOthers(scope, since: before, enough) { return note(theirs, of: scope, now: now) }
    let outcome = await answer(to: ask, scope)
    // What was given up failed for no reason of its own.
    if case .failure = outcome, Task.isCancelled { return outcome }
    keep(outcome, of: scope, now: now)
    return note(outcome, of: scope, now: now)
  }

  /// What another process has brought while we waited: a value that is enough, or that there is none just now.
  private func broughtByOthers(_ scope: Scope, since before: Failure?, _ enough: @Sendable (Value) -> Bool) -> Outcome?
  {
    let failure = readCache(scope)
    if let value = values[scope], enough(value) { return .success(value) }
    guard let failure, failure != before, failure.error.isEverybodys else { return nil }
    return .failure(failure.error)
  }

  private func answer(to ask: Question, _ scope: Scope) async -> Outcome {
    do throws(SourceError) { return .success(try await ask(values[scope])) } catch { return .failure(error) }
  }

  /// Puts it where other processes look, which may have to hear of a failure too.
  private func keep(_ outcome: Outcome, of scope: Scope, now: Date) {
    let entry: CacheEntry
    switch outcome {
    case .success(let value): entry = CacheEntry(value: value)
    case .failure(let error) where error.isEverybodys:
      entry = CacheEntry(value: values[scope], failure: Failure(error: error, at: now))
    case .failure: return
    }
    guard let version = cache.keep(entry, named: file(of: scope)) else { return }
    (versions[scope], keptFailures[scope]) = (version, entry.failure)
  }

  private func file(of scope: Scope) -> String { "\(name)-\(scope.rawValue).json" }

  private func note(_ outcome: Outcome, of scope: Scope, now: Date) -> Outcome {
    switch outcome {
    case .success(let value):
      failures[scope] = nil
      values[scope] = value
    case .failure(let error): failures[scope] = Failure(error: error, at: now)
    }
    return outcome
  }

  /// Takes over what another process has brought since, and returns what is kept of a failure.
  private func readCache(_ scope: Scope) -> Failure? {
    if let entry = cache.news(CacheEntry.self, named: file(of: scope), since: &versions[scope]) {
      keptFailures[scope] = entry.failure
      if let theirs = entry.value, theirs.stamp.isNewer(than: values[scope]?.stamp) { values[scope] = theirs }
    }
    if versions[scope] == nil { keptFailures[scope] = nil }
    return keptFailures[scope]
  }
}

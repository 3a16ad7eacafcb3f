public import FoundationEssentials
import Synchronization
public import Weather

/// How much of the country an answer holds: all of it (`전국`), or one 시도.
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

/// Seconds for which what failed is not tried again.
private let pauseAfterFailure = 10.0

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
  private struct Sheet: Codable {
    var value: Value?
    /// What came of asking since; nil where that is the value.
    var failure: Failure?
  }

  private struct PendingRequest {
    /// Tells it from a later one for the same.
    var number: Int
    var task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  private let name: String
  private let cache: any SharedCache
  private var values: [Scope: Value] = [:] {
    didSet { stamps.withLock { $0 = values.mapValues(\.stamp) } }
  }
  private let stamps = Mutex<[Scope: Stamp]>([:])
  private var pending: [Scope: PendingRequest] = [:]
  private var failures: [Scope: Failure] = [:]
  private var lastNumber = 0

  public init(named name: String, cache: any SharedCache) {
    self.name = name
    self.cache = cache
  }

  /// How many callers wait for a request just now.
  public var waiting: Int { pending.values.reduce(0) { $0 + $1.waiting.count } }

  /// What is kept if it is enough, else what `ask` brings. What failed a moment ago is not tried again.
  public func value(
    of scope: Scope, now: Date, enough: @escaping @Sendable (Value) -> Bool,
    ask: @escaping Question
  ) async throws(SourceError) -> Value {
    if let value = values[scope], enough(value) { return value }
    if pending[scope] == nil {
      let before = readCache(scope)?.failure
      if let value = values[scope], enough(value) { return value }
      if let failure = failures[scope], abs(now.timeIntervalSince(failure.at)) < pauseAfterFailure {
        throw failure.error
      }
      start(scope, now: now, since: before, enough, ask)
    }
    return try await outcome(of: scope).get()
  }

  /// Whether a caller with `mine` would get a newer answer without a request.
  public nonisolated func hasNews(of scope: Scope, for mine: Stamp?) -> Bool {
    stamps.withLock { $0[scope]?.isNewer(than: mine) ?? false }
  }

  /// The last good answer, however old.
  public func kept(_ scope: Scope) -> Value? { values[scope] }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func start(
    _ scope: Scope, now: Date, since before: Failure?, _ enough: @escaping @Sendable (Value) -> Bool,
    _ ask: @escaping Question
  ) {
    let number = nextNumber()
    // Owned by no caller: the first one may leave without taking the answer from the others.
    let task = Task {
      let lease = await cache.lease(at: file(of: scope), within: .infinity)
      defer { lease.release() }
      if let brought = brought(scope, since: before, enough) { return finish(scope, number, with: brought, now: now) }
      let outcome = await answer(to: ask, scope)
      keep(outcome, of: scope, now: now)
      finish(scope, number, with: outcome, now: now)
    }
    pending[scope] = PendingRequest(number: number, task: task)
  }

  /// What another process has brought while we waited: a value that is enough, or that there is none just now.
  private func brought(_ scope: Scope, since before: Failure?, _ enough: @Sendable (Value) -> Bool) -> Outcome? {
    let failure = readCache(scope)?.failure
    if let value = values[scope], enough(value) { return .success(value) }
    guard let failure, failure != before, failure.error.isEverybodys else { return nil }
    return .failure(failure.error)
  }

  private func answer(to ask: Question, _ scope: Scope) async -> Outcome {
    do throws(SourceError) { return .success(try await ask(values[scope])) } catch { return .failure(error) }
  }

  /// Puts it where other processes look, which may have to hear of a failure too.
  private func keep(_ outcome: Outcome, of scope: Scope, now: Date) {
    let sheet: Sheet
    switch outcome {
    case .success(let value): sheet = Sheet(value: value)
    case .failure(let error) where error.isEverybodys:
      sheet = Sheet(value: values[scope], failure: Failure(error: error, at: now))
    case .failure: return
    }
    if let bytes = try? JSONEncoder().encode(sheet) { cache.put(bytes, named: file(of: scope)) }
  }

  private func file(of scope: Scope) -> String { "\(name)-\(scope.rawValue).json" }

  private func finish(_ scope: Scope, _ number: Int, with outcome: Outcome, now: Date) {
    guard let request = pending[scope], request.number == number else { return }
    pending[scope] = nil
    switch outcome {
    case .success(let value):
      failures[scope] = nil
      values[scope] = value
    case .failure(let error):
      failures[scope] = Failure(error: error, at: now)
    }
    for waiter in request.waiting.values { waiter.resume(returning: outcome) }
  }

  // MARK: - Waiting

  private func outcome(of scope: Scope) async -> Outcome {
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { pending[scope]?.waiting[number] = $0 }
    } onCancel: {
      Task { await leave(scope, number) }
    }
  }

  /// A caller not answered yet gets `.cancelled`; with the last caller the request ends.
  private func leave(_ scope: Scope, _ number: Int) {
    guard let waiter = pending[scope]?.waiting.removeValue(forKey: number) else { return }
    waiter.resume(returning: .failure(.unreachable(.cancelled)))
    guard let request = pending[scope], request.waiting.isEmpty else { return }
    pending[scope] = nil
    request.task.cancel()
  }

  /// Another process may have asked since.
  private func readCache(_ scope: Scope) -> Sheet? {
    guard let bytes = cache.bytes(named: file(of: scope)) else { return nil }
    guard let sheet = try? JSONDecoder().decode(Sheet.self, from: bytes) else {
      cache.setAside(named: file(of: scope))
      return nil
    }
    if let theirs = sheet.value, values[scope].map({ theirs.stamp.isNewer(than: $0.stamp) }) ?? true {
      values[scope] = theirs
    }
    return sheet
  }
}

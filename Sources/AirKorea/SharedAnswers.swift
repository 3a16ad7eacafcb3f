import FoundationEssentials
import Weather

/// How much of the country an answer holds: all of it (`전국`), or one 시도.
struct Scope: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable {
  var rawValue: String

  static let nationwide = Scope(rawValue: "전국")
}

/// Something that knows when it was made and fetched.
protocol Stamped {
  var stamp: Stamp { get }
}

/// Answers that serve every place and every process: kept in memory and on the shelf, asked for once at a time.
///
/// However many ask at once, in whatever process, one request leaves and all of them get what it brings. Who is
/// cancelled leaves at once; the request goes on for the others, and is cancelled when nobody waits for it any more.
actor SharedAnswers<Value: Codable & Sendable & Stamped> {
  /// What to ask the source, given what is kept of its last answer. It runs beside the actor, not on it.
  typealias Question = @concurrent @Sendable (_ kept: Value?) async throws(SourceError) -> Value

  private typealias Outcome = Result<Value, SourceError>

  private struct Errand {
    /// Tells it from a later one for the same.
    var number: Int
    var task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  private let name: String
  private let shelf: any Shelf
  private var values: [Scope: Value] = [:]
  private var errands: [Scope: Errand] = [:]
  private var failures: [Scope: (error: SourceError, at: Date)] = [:]
  private var lastNumber = 0

  init(named name: String, shelf: any Shelf) {
    self.name = name
    self.shelf = shelf
  }

  /// How many callers wait for a request just now.
  var waiting: Int { errands.values.reduce(0) { $0 + $1.waiting.count } }

  /// What is kept if it is enough, else what `ask` brings. What failed a moment ago is not tried again.
  func value(
    of scope: Scope, now: Date, enough: @escaping @Sendable (Value) -> Bool,
    ask: @escaping Question
  ) async throws(SourceError) -> Value {
    if let value = values[scope], enough(value) { return value }
    if errands[scope] == nil {
      readShelf()
      if let value = values[scope], enough(value) { return value }
      if let failure = failures[scope], abs(now.timeIntervalSince(failure.at)) < AirClock.manualPause {
        throw failure.error
      }
      start(scope, now: now, enough, ask)
    }
    return try await outcome(of: scope).get()
  }

  /// The last good answer, however old.
  func kept(_ scope: Scope) -> Value? { values[scope] }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func start(
    _ scope: Scope, now: Date, _ enough: @escaping @Sendable (Value) -> Bool, _ ask: @escaping Question
  ) {
    let number = nextNumber()
    // Owned by nobody: the caller who came first may leave without taking the answer from the others.
    let task = Task {
      let turn = await shelf.turn(at: "\(name)-\(scope.rawValue)", within: .infinity)
      defer { turn.leave() }
      finish(scope, number, with: await outcome(of: scope, enough, ask), now: now)
    }
    errands[scope] = Errand(number: number, task: task)
  }

  /// What another process has just brought, if it is enough, else what `ask` brings.
  private func outcome(
    of scope: Scope, _ enough: @Sendable (Value) -> Bool, _ ask: Question
  ) async -> Outcome {
    readShelf()
    if let value = values[scope], enough(value) { return .success(value) }
    do throws(SourceError) { return .success(try await ask(values[scope])) } catch { return .failure(error) }
  }

  private func finish(_ scope: Scope, _ number: Int, with outcome: Outcome, now: Date) {
    guard let errand = errands[scope], errand.number == number else { return }
    errands[scope] = nil
    switch outcome {
    case .success(let value):
      failures[scope] = nil
      // What another process brought lies there already.
      let isOnShelf = values[scope]?.stamp == value.stamp
      values[scope] = value
      if !isOnShelf, let bytes = try? JSONEncoder().encode(values) { shelf.put(bytes, named: name) }
    case .failure(let error):
      failures[scope] = (error, now)
    }
    for waiter in errand.waiting.values { waiter.resume(returning: outcome) }
  }

  // MARK: - Waiting

  private func outcome(of scope: Scope) async -> Outcome {
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { errands[scope]?.waiting[number] = $0 }
    } onCancel: {
      Task { await leave(scope, number) }
    }
  }

  /// Whoever was not answered yet is told that he left; with the last one goes the request.
  private func leave(_ scope: Scope, _ number: Int) {
    guard let waiter = errands[scope]?.waiting.removeValue(forKey: number) else { return }
    waiter.resume(returning: .failure(.unreachable(.cancelled)))
    guard let errand = errands[scope], errand.waiting.isEmpty else { return }
    errands[scope] = nil
    errand.task.cancel()
  }

  /// Another process may have asked since.
  private func readShelf() {
    guard let bytes = shelf.bytes(named: name) else { return }
    guard let stored = try? JSONDecoder().decode([Scope: Value].self, from: bytes) else {
      return shelf.setAside(named: name)
    }
    values.merge(stored) { mine, theirs in theirs.stamp.isNews(to: mine.stamp) ? theirs : mine }
  }
}

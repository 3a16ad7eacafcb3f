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
/// However many ask at once, one request leaves and all of them get what it brings.
actor SharedAnswers<Value: Codable & Sendable & Stamped> {
  /// What to ask the source, given what is kept of its last answer. It runs beside the actor, not on it.
  typealias Question = @concurrent @Sendable (_ kept: Value?) async throws(SourceError) -> Value

  private let name: String
  private let shelf: any Shelf
  private var values: [Scope: Value] = [:]
  private var requests: [Scope: Task<Result<Value, SourceError>, Never>] = [:]
  private var failures: [Scope: (error: SourceError, at: Date)] = [:]
  /// How many callers wait for a request just now.
  private(set) var waiting = 0

  init(named name: String, shelf: any Shelf) {
    self.name = name
    self.shelf = shelf
  }

  /// What is kept if it is enough, else what `ask` brings. What failed a moment ago is not tried again.
  func value(
    of scope: Scope, now: Date, enough: @Sendable (Value) -> Bool,
    ask: @escaping Question
  ) async throws(SourceError) -> Value {
    if let value = values[scope], enough(value) { return value }
    if requests[scope] == nil {
      readShelf()
      if let value = values[scope], enough(value) { return value }
      if let failure = failures[scope], abs(now.timeIntervalSince(failure.at)) < AirClock.manualPause {
        throw failure.error
      }
    }
    let request = requests[scope] ?? start(scope, now: now, ask)
    waiting += 1
    defer { waiting -= 1 }
    return try await request.value.get()
  }

  /// The last good answer, however old.
  func kept(_ scope: Scope) -> Value? { values[scope] }

  private func start(_ scope: Scope, now: Date, _ ask: @escaping Question) -> Task<Result<Value, SourceError>, Never> {
    // Owned by nobody: the caller who came first may leave without taking the answer from the others.
    let request = Task { () -> Result<Value, SourceError> in
      let result: Result<Value, SourceError>
      do throws(SourceError) {
        result = .success(try await ask(values[scope]))
      } catch {
        result = .failure(error)
      }
      finish(scope, with: result, now: now)
      return result
    }
    requests[scope] = request
    return request
  }

  private func finish(_ scope: Scope, with result: Result<Value, SourceError>, now: Date) {
    requests[scope] = nil
    switch result {
    case .success(let value):
      failures[scope] = nil
      values[scope] = value
      if let bytes = try? JSONEncoder().encode(values) { shelf.put(bytes, named: name) }
    case .failure(let error):
      failures[scope] = (error, now)
    }
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

import Synchronization

/// One piece of work for all who want the same at once: the first caller begins it, the others await what it brings.
///
/// A cancelled caller returns at once; the work goes on for the others, and is cancelled when none is left.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Caller = CheckedContinuation<Value?, Never>

  private struct Flight: Sendable {
    /// Tells it from a later one for the same.
    var number: Int
    var task: Task<Void, Never>
    var callers: [Int: Caller] = [:]
  }
  private struct Flights: Sendable {
    var byKey: [Key: Flight] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }
  private let flights = Mutex(Flights())

  public init() {}

  /// How many callers wait just now.
  public var waiting: Int { flights.withLock { $0.byKey.values.reduce(0) { $0 + $1.callers.count } } }

  /// What the work brings that is under way for the key, or `work` where none is; nil where the caller was cancelled.
  public func value(of key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    let number = flights.withLock { $0.nextNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        flights.withLock { flights in
          var flight = flights.byKey[key] ?? begin(work, for: key, &flights)
          flight.callers[number] = caller
          flights.byKey[key] = flight
        }
        // Cancelled before it waited, it was not found then.
        if Task.isCancelled { leave(key, number) }
      }
    } onCancel: {
      leave(key, number)
    }
  }

  /// Owned by no caller: the first one may leave without taking it from the others.
  private func begin(_ work: @escaping @Sendable () async -> Value, for key: Key, _ flights: inout Flights) -> Flight {
    let number = flights.nextNumber()
    return Flight(number: number, task: Task { end(key, number, with: await work()) })
  }

  private func end(_ key: Key, _ number: Int, with value: Value) {
    let ended = flights.withLock { flights in
      flights.byKey[key]?.number == number ? flights.byKey.removeValue(forKey: key) : nil
    }
    for caller in ended?.callers.values ?? [:].values { caller.resume(returning: value) }
  }

  private func leave(_ key: Key, _ number: Int) {
    let (caller, given) = flights.withLock { flights -> (Caller?, Flight?) in
      guard let caller = flights.byKey[key]?.callers.removeValue(forKey: number) else { return (nil, nil) }
      let isLast = flights.byKey[key]?.callers.isEmpty == true
      return (caller, isLast ? flights.byKey.removeValue(forKey: key) : nil)
    }
    // First of all: the last caller may end the program.
    given?.task.cancel()
    caller?.resume(returning: nil)
  }
}

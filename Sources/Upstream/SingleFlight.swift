import Synchronization

/// Runs one task for all callers that request the same key at once: the first caller starts it, the others await its
/// result.
///
/// A cancelled caller returns at once; the task continues for the others, and is cancelled when no caller is left.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Caller = CheckedContinuation<Value?, Never>

  private struct Flight: Sendable {
    /// Distinguishes it from a later task for the same key.
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

  /// The number of callers that are waiting now.
  public var waiting: Int { flights.withLock { $0.byKey.values.reduce(0) { $0 + $1.callers.count } } }

  /// The result of the running task for the key, or of `work` if none is running; nil if the caller was cancelled.
  public func value(of key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    let number = flights.withLock { $0.nextNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        flights.withLock { flights in
          var flight = flights.byKey[key] ?? begin(work, for: key, &flights)
          flight.callers[number] = caller
          flights.byKey[key] = flight
        }
        // If it was cancelled before it was registered, `leave` did not find it then.
        if Task.isCancelled { leave(key, number) }
      }
    } onCancel: {
      leave(key, number)
    }
  }

  /// The task belongs to no caller: the first caller may leave without ending it for the others.
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
    let (caller, abandoned) = flights.withLock { flights -> (Caller?, Flight?) in
      guard let caller = flights.byKey[key]?.callers.removeValue(forKey: number) else { return (nil, nil) }
      let isLast = flights.byKey[key]?.callers.isEmpty == true
      return (caller, isLast ? flights.byKey.removeValue(forKey: key) : nil)
    }
    // Cancel before resuming: the last caller may end the program.
    abandoned?.task.cancel()
    caller?.resume(returning: nil)
  }
}

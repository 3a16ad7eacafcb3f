public import FoundationEssentials
import Synchronization

/// A value that a test shares with the tasks it observes: a counter, a record of calls, a flag.
///
///     let calls = Locked(0)
///     let server = try LoopbackServer { _ in HTTPReply("\(calls.increment())") }
///     …
///     #expect(calls.value == 2)
public final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  public init(_ value: Value) { mutex = Mutex(value) }

  /// Reading and then writing it is not atomic; see `change`.
  public var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  /// Changes the value while no other task reads or changes it.
  @discardableResult
  public func change<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    mutex.withLock { change(&$0) }
  }
}

extension Locked<Int> {
  /// The new value: 1 after the first call.
  @discardableResult
  public func increment() -> Int {
    change { value in
      value += 1
      return value
    }
  }
}

extension Locked where Value: RangeReplaceableCollection {
  public func append(_ element: Value.Element) { change { $0.append(element) } }
}

extension Locked {
  /// The new count of this key: 1 after the first call.
  @discardableResult
  public func increment<Key: Hashable & Sendable>(_ key: Key) -> Int where Value == [Key: Int] {
    change { counts in
      counts[key, default: 0] += 1
      return counts[key] ?? 1
    }
  }
}

/// A clock that the test sets.
public typealias TestClock = Locked<Date>

extension Locked<Date> {
  public var now: Date {
    get { value }
    set { value = newValue }
  }

  public func pass(_ seconds: TimeInterval) { change { $0 += seconds } }
}

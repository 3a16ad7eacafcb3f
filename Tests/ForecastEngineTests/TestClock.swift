import FoundationEssentials
import Synchronization

/// A clock that the test sets.
final class TestClock: Sendable {
  private let instant: Mutex<Date>

  init(_ start: Date) { instant = Mutex(start) }

  var now: Date {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  func pass(_ seconds: TimeInterval) { instant.withLock { $0 += seconds } }
}

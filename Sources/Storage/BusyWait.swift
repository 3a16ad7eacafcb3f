import Glibc
import Synchronization

/// How long to wait for a store that another process has locked.
///
/// SQLite calls it after every failed attempt. After one wait that timed out, of any kind, the next wait may be
/// shorter: most likely the same process still holds the lock.
final class BusyWait: Sendable {
  enum Purpose: Sendable { case toRead, toWriteBriefly, toWrite }

  private struct State {
    var purpose = Purpose.toRead
    /// The purposes for which the last wait timed out.
    var timedOutPurposes: Set<Purpose> = []
    var isOver = false
  }

  /// Seconds after which the caller continues without the store.
  static let brief = 2.0
  /// Seconds within which a hundred processes that each wait for the disk finish.
  private static let long = 20.0
  private static let again = 0.1

  private let state = Mutex(State())

  /// The purpose of the following attempts, until the next call.
  func begin(_ purpose: Purpose) { state.withLock { $0.purpose = purpose } }

  /// Records whether the attempt failed because of the lock.
  func record(_ purpose: Purpose, failedOnLock: Bool) {
    state.withLock { state in
      if failedOnLock {
        state.timedOutPurposes.insert(purpose)
      } else if purpose == .toRead {
        // Other processes can read while one writes.
        state.timedOutPurposes.remove(.toRead)
      } else {
        state.timedOutPurposes = []
      }
    }
  }

  /// Ends all waiting.
  func end() { state.withLock { $0.isOver = true } }

  /// Waits a moment and returns whether to try again.
  func shouldWait(after tries: Int) -> Bool {
    guard BusyWait.seconds(after: tries) < limit else { return false }
    usleep(tries < 10 ? 5_000 : 25_000)
    return true
  }

  /// In seconds.
  private var limit: Double {
    state.withLock { state in
      if state.isOver { return 0 }
      if state.purpose == .toWrite { return BusyWait.long }
      return state.timedOutPurposes.isEmpty ? BusyWait.brief : BusyWait.again
    }
  }

  /// The total waiting time after so many attempts, in seconds.
  private static func seconds(after tries: Int) -> Double {
    tries < 10 ? Double(tries) * 0.005 : 0.05 + Double(tries - 10) * 0.025
  }
}

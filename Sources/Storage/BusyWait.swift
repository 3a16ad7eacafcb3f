import Glibc
import Synchronization

/// How long a store that another process has locked is waited for.
///
/// SQLite asks after each try in vain. After one wait for nothing, whatever for, the next need not be as long: most
/// likely the other one still has it.
final class BusyWait: Sendable {
  enum Purpose: Sendable { case toRead, toWriteBriefly, toWrite }

  private struct State {
    var purpose = Purpose.toRead
    /// Waiting for these was in vain the last time.
    var inVain: Set<Purpose> = []
    var isOver = false
  }

  /// Seconds after which one goes on without.
  static let brief = 2.0
  /// Seconds in which a hundred processes that each wait for the disk are through.
  private static let long = 20.0
  private static let again = 0.1

  private let state = Mutex(State())

  /// What is tried from now on, until it begins anew.
  func begin(_ purpose: Purpose) { state.withLock { $0.purpose = purpose } }

  /// Whether what was tried failed for want of the lock.
  func note(_ purpose: Purpose, isInVain: Bool) {
    state.withLock { state in
      if isInVain {
        state.inVain.insert(purpose)
      } else if purpose == .toRead {
        // Others may read it while one writes.
        state.inVain.remove(.toRead)
      } else {
        state.inVain = []
      }
    }
  }

  /// Ends all waiting.
  func end() { state.withLock { $0.isOver = true } }

  /// Waits a moment and says whether to try again.
  func goesOn(after tries: Int) -> Bool {
    guard BusyWait.seconds(after: tries) < limit else { return false }
    usleep(tries < 10 ? 5_000 : 25_000)
    return true
  }

  /// In seconds.
  private var limit: Double {
    state.withLock { state in
      if state.isOver { return 0 }
      if state.purpose == .toWrite { return BusyWait.long }
      return state.inVain.isEmpty ? BusyWait.brief : BusyWait.again
    }
  }

  /// How long so many tries have waited.
  private static func seconds(after tries: Int) -> Double {
    tries < 10 ? Double(tries) * 0.005 : 0.05 + Double(tries - 10) * 0.025
  }
}

import DataPortal
import FoundationEssentials
import Synchronization
import Weather

/// What failed where: the clocks must know it at once, without waiting for anyone.
final class FailureMemory: Sendable {
  private struct Question: Hashable {
    var clock: AirClock
    var coordinate: Coordinate
  }

  private struct State {
    var failures: [Question: Date] = [:]
    var nationwideRefusedAt: Date?
  }

  private let state = Mutex(State())

  /// The scope to ask for: the whole country, unless that was refused within the last day.
  func scope(for korea: KoreanCodes, now: Date) -> Scope {
    let refusedAt = state.withLock { $0.nationwideRefusedAt }
    guard let refusedAt, abs(now.timeIntervalSince(refusedAt)) < 86_400 else { return .nationwide }
    return Scope(rawValue: korea.airSido)
  }

  func noteNationwideRefused(at now: Date) { state.withLock { $0.nationwideRefusedAt = now } }

  /// When the place was last given nothing; nil where all is well.
  func failure(_ clock: AirClock, at place: Place) -> Date? {
    state.withLock { $0.failures[Question(clock: clock, coordinate: place.coordinate)] }
  }

  func noteFailure(_ clock: AirClock, at place: Place, now: Date?) {
    state.withLock { $0.failures[Question(clock: clock, coordinate: place.coordinate)] = now }
  }
}

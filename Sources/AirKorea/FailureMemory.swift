import DataPortal
import FoundationEssentials
import Synchronization
import Weather

/// Failures by place: `due` must know them at once, without awaiting anything.
final class FailureMemory: Sendable {
  private struct FailureKey: Hashable {
    var clock: AirClock
    var coordinate: Coordinate
  }

  private struct State {
    var failures: [FailureKey: Date] = [:]
    var nationwideRefusedAt: Date?
  }

  private let state = Mutex(State())

  /// The scope to request: the whole country, unless that was refused within the last day.
  func scope(for korea: KoreanCodes, now: Date) -> Scope {
    let refusedAt = state.withLock { $0.nationwideRefusedAt }
    guard let refusedAt, abs(now.timeIntervalSince(refusedAt)) < 86_400 else { return .nationwide }
    return Scope(rawValue: korea.airSido)
  }

  func recordNationwideRefusal(at now: Date) { state.withLock { $0.nationwideRefusedAt = now } }

  /// When a request for the place last failed; nil if the last one succeeded.
  func failure(_ clock: AirClock, at place: Place) -> Date? {
    state.withLock { $0.failures[FailureKey(clock: clock, coordinate: place.coordinate)] }
  }

  func recordFailure(_ clock: AirClock, at place: Place, now: Date?) {
    state.withLock { $0.failures[FailureKey(clock: clock, coordinate: place.coordinate)] = now }
  }
}

import DataPortal
import FoundationEssentials
import Synchronization
import Weather

/// What the clocks must know at once, without waiting for anyone: what is kept, and what failed where.
final class FetchMemory: Sendable {
  private struct State {
    var kept: [Key<Scope>: Stamp] = [:]
    var failures: [Key<Coordinate>: Date] = [:]
    var nationwideRefusedAt: Date?
  }

  private struct Key<Subject: Hashable>: Hashable {
    var clock: AirClock
    var subject: Subject
  }

  private let state = Mutex(State())

  /// The scope to ask for: the whole country, unless that was refused within the last day.
  func scope(for korea: KoreanCodes, now: Date) -> Scope {
    let refusedAt = state.withLock { $0.nationwideRefusedAt }
    guard let refusedAt, abs(now.timeIntervalSince(refusedAt)) < 86_400 else { return .nationwide }
    return Scope(rawValue: korea.airSido)
  }

  func noteNationwideRefused(at now: Date) { state.withLock { $0.nationwideRefusedAt = now } }

  func kept(_ clock: AirClock, _ scope: Scope) -> Stamp? {
    state.withLock { $0.kept[Key(clock: clock, subject: scope)] }
  }

  func note(_ stamp: Stamp, _ clock: AirClock, _ scope: Scope) {
    state.withLock { $0.kept[Key(clock: clock, subject: scope)] = stamp }
  }

  /// When the place was last given nothing; nil where all is well.
  func failure(_ clock: AirClock, at place: Place) -> Date? {
    state.withLock { $0.failures[Key(clock: clock, subject: place.coordinate)] }
  }

  func noteFailure(_ clock: AirClock, at place: Place, now: Date?) {
    state.withLock { $0.failures[Key(clock: clock, subject: place.coordinate)] = now }
  }
}

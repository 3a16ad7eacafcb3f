import FoundationEssentials
import Synchronization
import Weather

/// A source with scripted current and past observations.
final class ObservingSource: PastObservations {
  private let present: ScriptedSource
  private let past: Mutex<(asked: [Date], celsius: [Date: Double], errors: [Int: SourceError])>

  /// `errors`: the error of the request with that number, counted from 0.
  init(
    _ present: ScriptedSource.Answer = .observed(11), past celsius: [Date: Double] = [:],
    errors: [Int: SourceError] = [:]
  ) {
    self.present = ScriptedSource(.kma, [.observation: present])
    past = Mutex(([], celsius, errors))
  }

  /// The past hours requested, in order.
  var asked: [Date] { past.withLock { $0.asked } }

  var id: SourceID { .kma }

  func covers(_ place: Place) -> Bool { true }

  func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    present.due(parts, at: place, known: known, now: now)
  }

  func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    present.requestable(parts, at: place, known: known, now: now)
  }

  func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    present.nextDue(parts, at: place, known: known, now: now)
  }

  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    await present.fetch(bulletins, at: place, known: known, now: now, deliver: deliver)
  }

  func observedHours(at now: Date) -> [Date] {
    (0...24).map { Zone.seoul.startOfHour(now).addingTimeInterval(Double($0 - 24) * 3600) }
  }

  func observation(of hour: Date, at place: Place, now: Date) async throws(SourceError) -> Hour? {
    let (error, celsius) = past.withLock { past in
      past.asked.append(hour)
      return (past.errors[past.asked.count - 1], past.celsius[hour])
    }
    if let error { throw error }
    return celsius.map { Hour(at: hour, temperature: Temperature(celsius: $0)) }
  }
}

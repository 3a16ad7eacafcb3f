import Alerts
import Dashboard
import FoundationEssentials
import Storage
import Weather

/// The timed alerts, with freshly fetched weather.
struct TimedAlerts: AlertEngine {
  typealias Content = (occasion: AlertOccasion, snapshot: Snapshot)

  let world: World
  /// Seconds to wait for fresh weather.
  let patience: Double
  let handOver: @Sendable (Content) async throws(NotifierError) -> Void

  var store: AlertStore { world.alerts }

  func now() -> Date { world.now() }

  func due(in alerts: inout [Alert]) -> (occasions: [AlertOccasion], next: Date?) {
    alerts.correct(at: now())
    let zone = Zone.own(world.environment)
    let occasions = alerts.compactMap { alert in
      alert.pending(at: now(), in: zone).map { AlertOccasion(alert, due: $0) }
    }
    return (occasions, nil)
  }

  func claim(_ occasion: AlertOccasion, owner: String, in alerts: inout [Alert]) -> AlertClaim.Answer {
    guard let due = occasion.due else { return .over }
    return alerts.claim(id: occasion.alert.id, due: due, owner: owner, now: now())
  }

  /// Fetches the weather of the alert's city. An alert is delivered again only with fresh weather.
  func word(_ occasion: AlertOccasion) async -> (content: Content, needsRepeat: Bool)? {
    var occasion = occasion
    let (place, remark) = await world.place(of: occasion.alert)
    let snapshot = await world.refreshed(place, within: patience)
    let isFresh = snapshot.isFresh(at: now())
    if occasion.isRedelivery, !isFresh { return nil }
    // If there is no weather for the place, the remark about which place it is does not matter.
    if let remark, snapshot.age(at: now()) != nil { occasion.remarks.append(remark) }
    return ((occasion, snapshot), !isFresh)
  }

  /// If the store cannot be written, the alert is delivered all the same.
  func unclaimed(_ occasion: AlertOccasion, because error: StorageError) -> AlertOccasion? {
    guard error.isUnwritable, !occasion.isRedelivery else { return nil }
    var occasion = occasion
    occasion.remarks.append(error.sentence(in: world.language))
    return occasion
  }
}

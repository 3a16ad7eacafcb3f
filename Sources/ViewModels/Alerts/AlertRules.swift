import Alerts
public import FoundationEssentials
import Weather

/// Timed alerts, told while the dashboard is open.
extension State {
  /// What came due while no process was there to tell it is told as soon as it is known, with its time.
  mutating func take(_ read: [Alert]) -> [Effect] {
    alertList.failure = nil
    // What was tried here is not tried again, though the store may not have taken it.
    let tried = Dictionary(alerts.map { ($0.id, $0.toldThrough) }, uniquingKeysWith: max)
    alerts = read.map { alert in
      var alert = alert
      let known = max(alert.toldThrough, tried[alert.id] ?? .distantPast)
      if alert.repetition == .once, known > alert.toldThrough { alert.isEnabled = false }
      alert.toldThrough = known
      return alert
    }
    AlertsPage().fit(&self)
    return tellDue() + tellOwed()
  }

  /// Another process may have told one; the claim decides which tells it.
  mutating func tellDue() -> [Effect] {
    var effects: [Effect] = []
    for index in alerts.indices {
      let alert = alerts[index]
      guard let time = alert.due(at: now, in: ownZone) else { continue }
      alerts[index].toldThrough = time
      effects.append(.tell(alert, due: time))
    }
    return effects
  }

  var nextOfAlerts: Date? { alerts.compactMap { $0.next(after: now, in: ownZone) }.min() }

  /// What was told of old weather is told once more when something newer has come from the network.
  private func tellOwed() -> [Effect] {
    alerts.compactMap { alert in
      guard let owed = alert.owed, alert.pending(at: now, in: ownZone) == owed.due else { return nil }
      let isBack = snapshots.values.contains { $0.layers.contains { $0.fetchedAt > owed.toldAt } }
      return isBack ? .tell(alert, due: owed.due) : nil
    }
  }

  /// Who comes does not send away who has just come.
  mutating func tell(_ occasion: AlertOccasion, _ snapshot: Snapshot) -> [Effect] {
    let city = showing(snapshot)
    let visit = Arrival.Visit(occasion, AlertReport(city), city)
    if case .arrived(let others) = notice {
      notice = .arrived(others.joined(by: visit, at: now))
    } else {
      notice = .arrived(Arrival(visit, at: now))
    }
    // Who looks at the window sees the card.
    return [isLookedAt ? .ring : .announce(AlertMessage(occasion, snapshot, self))] + readPhoto()
  }

  /// The card shows it as soon as it is read.
  private mutating func readPhoto() -> [Effect] {
    guard case .arrived(let arrival) = notice, let photo = arrival.photo, showsPhotos else { return [] }
    if portrait?.path == photo { return [] }
    portrait = nil
    return [.readPhoto(photo)]
  }

  /// The terminal has the signs and the colours for it.
  var showsPhotos: Bool { !isASCII && colours.hasGrounds }

  /// When the card that is on screen goes by itself; nil where none is.
  public var nextOfArrival: Date? {
    guard case .arrived(let arrival) = notice, arrival.leavesAt > now else { return nil }
    return arrival.leavesAt
  }
}

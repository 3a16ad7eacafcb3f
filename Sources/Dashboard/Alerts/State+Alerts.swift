import Alerts
import FoundationEssentials
import Reports
import Weather

/// Timed alerts, delivered while the dashboard is open.
extension State {
  /// Sorted by the time of day.
  var listedAlerts: [Alert] {
    alerts.enumerated().sorted { ($0.element.at.minuteOfDay, $0.offset) < ($1.element.at.minuteOfDay, $1.offset) }.map(
      \.element)
  }

  /// Takes over the stored alerts. An alert that became due while no process was running is delivered now, with its
  /// scheduled time.
  mutating func receive(_ read: [Alert]) -> [Effect] {
    alertFailure = nil
    // A delivery that this process tried is not tried again, even if the store could not record it.
    let tried = Dictionary(alerts.map { ($0.id, $0.deliveredThrough) }, uniquingKeysWith: max)
    alerts = read.map { alert in
      var alert = alert
      let known = max(alert.deliveredThrough, tried[alert.id] ?? .distantPast)
      if alert.repetition == .once, known > alert.deliveredThrough { alert.isEnabled = false }
      alert.deliveredThrough = known
      return alert
    }
    update(AlertsPage.self) { $0.fit(&$1) }
    return deliverDue() + redeliverStale()
  }

  /// Starts the delivery of the alerts that are due. Another process may have delivered one; the claim in the store
  /// decides which process delivers it.
  mutating func deliverDue() -> [Effect] {
    var effects: [Effect] = []
    for index in alerts.indices {
      let alert = alerts[index]
      guard let time = alert.due(at: now, in: ownZone) else { continue }
      alerts[index].deliveredThrough = time
      effects.append(.page(AlertEffect.deliver(alert, due: time)))
    }
    return effects
  }

  var nextAlertTime: Date? { alerts.compactMap { $0.next(after: now, in: ownZone) }.min() }

  /// An alert delivered with old weather is delivered again after newer weather has come from the network.
  private func redeliverStale() -> [Effect] {
    alerts.compactMap { alert in
      guard let pendingRepeat = alert.pendingRepeat, alert.pending(at: now, in: ownZone) == pendingRepeat.due else {
        return nil
      }
      let isBack = snapshots.values.contains { $0.layers.contains { $0.fetchedAt > pendingRepeat.deliveredAt } }
      return isBack ? .page(AlertEffect.deliver(alert, due: pendingRepeat.due)) : nil
    }
  }

  /// A new alert does not replace the card of an alert that has just appeared; both share the card.
  mutating func receive(_ occasion: AlertOccasion, _ snapshot: Snapshot) -> [Effect] {
    let weather = WeatherAt(snapshot, yesterday: yesterdays[snapshot.place], at: now)
    let reader = alertReader
    let report = AlertReport(weather, reader.formatting(in: weather.zone))
    let alert = DeliveredAlerts.DeliveredAlert(occasion, report, reader, at: now)
    if case .arrived(let others) = notice {
      notice = .arrived(others.joined(by: alert, at: now))
    } else {
      notice = .arrived(DeliveredAlerts(alert, at: now))
    }
    // A user who looks at the window sees the card.
    let effect = isLookedAt ? AlertEffect.ring : .announce(AlertMessage(occasion, weather, reader))
    return [.page(effect)] + readPhoto()
  }

  /// Reads the photo for the card, which shows it as soon as it is read.
  private mutating func readPhoto() -> [Effect] {
    guard case .arrived(let arrival) = notice, let photo = arrival.photo, showsPhotos else { return [] }
    if portrait?.path == photo { return [] }
    portrait = nil
    return [.page(AlertEffect.readPhoto(photo))]
  }

  /// The terminal has the characters and the colours to show a photo.
  var showsPhotos: Bool { !isASCII && colours.hasGrounds }

  /// When the card on screen closes by itself; nil if none.
  var alertCardClosesAt: Date? {
    guard case .arrived(let arrival) = notice, arrival.closesAt > now else { return nil }
    return arrival.closesAt
  }
}

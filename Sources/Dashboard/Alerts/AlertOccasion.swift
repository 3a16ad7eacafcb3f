package import Alerts
package import FoundationEssentials
import Reports
import Weather

/// One delivery of an alert: why it is delivered now, and remarks about it.
package struct AlertOccasion: Sendable, Equatable {
  package var alert: Alert
  /// The scheduled time; nil if the user requested the alert by hand.
  package var due: Date?
  /// The alert was delivered before, with old weather.
  package var isRedelivery: Bool
  /// Problems of this delivery, as finished sentences.
  package var remarks: [String]

  /// `isRedelivery` follows from the alert unless given.
  package init(_ alert: Alert, due: Date?, isRedelivery: Bool? = nil, remarks: [String] = []) {
    self.alert = alert
    self.due = due
    self.isRedelivery =
      isRedelivery ?? alert.pendingRepeat.map { $0.due == due && alert.deliveredThrough >= $0.due } ?? false
    self.remarks = remarks
  }

  /// A delivery that is later than this states its scheduled time.
  private static let punctuality: TimeInterval = 10 * 60

  /// The scheduled time on the user's own clock, with the day if it is not today. nil if the delivery is on time,
  /// repeated or requested by hand.
  func dueTime(_ reader: AlertReader, at now: Date) -> String? {
    guard let due, !isRedelivery, now.timeIntervalSince(due) >= AlertOccasion.punctuality else { return nil }
    let formatting = reader.formatting(in: reader.ownZone)
    let (day, today) = (formatting.zone.date(of: due), formatting.zone.date(of: now))
    let clock = formatting.clock(due)
    return day == today ? clock : "\(formatting.words.dayName(day, day.dayNumber - today.dayNumber)) \(clock)"
  }
}

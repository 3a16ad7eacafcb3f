public import Alerts
public import FoundationEssentials
import Weather

/// Why an alert is told now, and what there is to remark about it.
public struct AlertOccasion: Sendable, Hashable {
  public var alert: Alert
  /// When it was to come; nil where the reader asked for it by hand.
  public var due: Date?
  /// It was told of old weather before.
  public var isAgain: Bool
  /// What was not as it should be, in finished sentences.
  public var remarks: [String]

  public init(_ alert: Alert, due: Date?, isAgain: Bool = false, remarks: [String] = []) {
    self.alert = alert
    self.due = due
    self.isAgain = isAgain
    self.remarks = remarks
  }

  /// Later than that it says when it was to come.
  private static let punctuality: TimeInterval = 10 * 60

  /// On the reader's own clock, with the day where that is not today; nil where it is in time.
  func dueTime(_ state: State) -> String? {
    guard let due, !isAgain, state.now.timeIntervalSince(due) >= AlertOccasion.punctuality else { return nil }
    var formatting = state.formatting
    formatting.zone = state.ownZone
    let (day, today) = (formatting.zone.date(of: due), formatting.zone.date(of: state.now))
    let clock = formatting.clock(due)
    return day == today ? clock : "\(formatting.words.dayName(day, day.dayNumber - today.dayNumber)) \(clock)"
  }
}

import Alerts
import FoundationEssentials
import Reports
package import Weather

/// Alerts that are delivered together: their senders and their text, the most important first.
package struct DeliveredAlerts: Sendable, Equatable {
  /// One of the alerts.
  struct DeliveredAlert: Sendable, Equatable {
    var from: String?
    /// The path of the sender's picture; nil if none.
    var photo: String?
    /// The scheduled time; nil if the delivery is on time.
    var dueTime: String?
    /// The alert was delivered before, with old weather.
    var isRedelivery: Bool
    /// The sentences, the most important first.
    var lines: [String]
    var hasWeather: Bool
  }

  private var alerts: [DeliveredAlert]
  private let firstDeliveredAt: Date
  /// When the card closes by itself: a minute after the last of the alerts. The notice in the last line stays.
  private(set) var closesAt: Date

  private static let displayTime: TimeInterval = 60

  init(_ alert: DeliveredAlert, at now: Date) {
    alerts = [alert]
    firstDeliveredAt = now
    closesAt = now.addingTimeInterval(DeliveredAlerts.displayTime)
  }

  /// Adds an alert if it comes soon enough to share the card; otherwise returns that alert alone.
  func joined(by alert: DeliveredAlert, at now: Date) -> DeliveredAlerts {
    var all = self
    all.alerts.append(alert)
    all.closesAt = now.addingTimeInterval(DeliveredAlerts.displayTime)
    return now.timeIntervalSince(firstDeliveredAt) < 60 ? all : DeliveredAlerts(alert, at: now)
  }

  /// The names of the senders, without the senders that have no name.
  var senders: [String] { alerts.compactMap(\.from).uniqued }

  /// The first picture that a sender has.
  var photo: String? { alerts.lazy.compactMap(\.photo).first }

  func sentences(_ words: AlertWords) -> [String] {
    let inTime = alerts.filter { $0.dueTime == nil && !$0.isRedelivery }
    let late = alerts.filter { $0.dueTime != nil || $0.isRedelivery }.map { $0.title(words) }
    let arrived =
      inTime.isEmpty ? [] : [words.arrived(inTime.compactMap(\.from).uniqued, inTime.contains { $0.hasWeather })]
    return (arrived + late + alerts.flatMap(\.lines)).uniqued
  }

  /// Ever shorter texts. If the sender's name does not fit either, only that the weather is here.
  func inBrief(_ words: AlertWords) -> [String] {
    let sentences = sentences(words)
    return sentences.indices.dropFirst().reversed().map { sentences[..<$0].joined(separator: " ") }
      + [words.arrivedInBrief(alerts.compactMap(\.from).uniqued), words.arrivedInBrief([])]
  }
}

extension DeliveredAlerts.DeliveredAlert {
  init(_ occasion: AlertOccasion, _ report: AlertReport, _ reader: AlertReader, at now: Date) {
    from = occasion.alert.from.map(\.harmless)
    photo = occasion.alert.photo
    dueTime = occasion.dueTime(reader, at: now)
    isRedelivery = occasion.isRedelivery
    lines = report.lines + occasion.remarks
    hasWeather = report.isKnown
  }

  /// The title of this alert alone.
  func title(_ words: AlertWords) -> String {
    if isRedelivery { return words.again(from) }
    return dueTime.map { words.late(from, $0) } ?? words.arrived(from.map { [$0] } ?? [], hasWeather)
  }
}

extension AlertMessage {
  /// The text of an alert outside of the dashboard. A user whose name is known is greeted by it.
  package init(_ occasion: AlertOccasion, _ weather: WeatherAt, _ reader: AlertReader) {
    let report = AlertReport(weather, reader.formatting(in: weather.zone))
    let alert = DeliveredAlerts.DeliveredAlert(occasion, report, reader, at: weather.now)
    let words = reader.words
    var lines = alert.lines
    lines[0] = words.greeting(reader.name) + lines[0]
    self.init(
      id: occasion.alert.id, title: alert.title(words.alerts), lines: lines, photo: occasion.alert.photo,
      urgency: report.urgency)
  }
}

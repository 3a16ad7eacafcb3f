import Alerts
import FoundationEssentials
import Gazetteer
import Storage
import Synchronization
import Weather

/// The stored timed alerts and their default sender. Those of the sample feed exist only until the program exits.
struct AlertStore: DeliveryStore {
  private let documents: Documents
  /// The alerts of the sample feed; nil if the alerts are stored.
  private let sample: SampleAlerts?
  private static let name = "alerts"
  private static let senderName = "sender"
  private static let timerName = "timer"

  /// - Parameter samples: The alerts in place of stored ones; nil if the alerts are stored.
  init(_ documents: Documents, samples: [Alert]?) {
    self.documents = documents
    sample = samples.map(SampleAlerts.init)
  }

  /// In the order in which they were created. Times in the future, written while the clock was ahead, are corrected.
  func all(now: Date) throws(StorageError) -> [Alert] {
    try update { alerts in
      alerts.correct(at: now)
      return alerts
    }
  }

  func record() throws(StorageError) -> [Alert] {
    if let sample { return sample.alerts.withLock { $0 } }
    return try documents.list(of: Alert.self, named: AlertStore.name).elements
  }

  /// Number of alerts that cannot be read; the next change of the alerts removes them.
  func unreadable() throws(StorageError) -> Int {
    if sample != nil { return 0 }
    return try documents.list(of: Alert.self, named: AlertStore.name).unreadable
  }

  func change<Result: Sendable>(_ change: (inout [Alert]) -> Result) throws(StorageError) -> Result {
    if let sample { return sample.alerts.withLock { change(&$0) } }
    return try documents.updateList(of: Alert.self, named: AlertStore.name, change)
  }

  private final class SampleAlerts: Sendable {
    let alerts: Mutex<[Alert]>

    init(_ alerts: [Alert]) { self.alerts = Mutex(alerts) }
  }

  /// The system timer that was installed for them; nil if none.
  func timer() throws(StorageError) -> AlertTimer.Kind? {
    if sample != nil { return nil }
    return try documents.value(TimerRecord.self, named: AlertStore.timerName)?.kind
  }

  func save(timer: AlertTimer.Kind?) throws(StorageError) {
    let record = TimerRecord(kind: timer)
    try documents.update(TimerRecord.self, named: AlertStore.timerName, from: record) { $0 = record }
  }

  private struct TimerRecord: Codable { var kind: AlertTimer.Kind? }

  /// The default name of the 날씨요정 who brings the alerts; nil if it has no name.
  var sender: String? {
    if sample != nil { return nil }
    return (try? documents.value(String.self, named: AlertStore.senderName)) ?? nil
  }

  func save(sender: String) throws(StorageError) {
    try documents.update(String.self, named: AlertStore.senderName, from: sender) { $0 = sender }
  }
}

extension World {
  /// A name by which the gazetteer finds exactly this place, else its coordinate.
  func cityName(of place: Place) -> String {
    if let known = try? gazetteer.resolve(place.name.ko), known.coordinate == place.coordinate { return place.name.ko }
    return "\(place.coordinate.latitude),\(place.coordinate.longitude)"
  }
}

extension [Alert] {
  /// The alerts of `--demo`: every morning for the first city, and in the evening of working days where the user is.
  static func samples(now: Date) -> [Alert] {
    let evening = TimeOfDay(hour: 22, minute: 0)
    let drafts = [
      Alert.Draft(at: .morning, repetition: .daily),
      evening.map { Alert.Draft(at: $0, repetition: .weekdays, city: Alert.here) },
    ]
    return drafts.compactMap(\.self).enumerated().map { Alert(id: "\($0 + 1)", $1, now: now) }
  }
}

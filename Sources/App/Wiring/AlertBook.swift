import Alerts
import FoundationEssentials
import Gazetteer
import Storage
import Synchronization
import Weather

/// The timed alerts as they are kept, and who brings them. Those of the sample feed are gone when the program ends.
struct AlertBook: Sendable {
  private let documents: Documents
  /// nil where they are kept.
  private let sample: SampleAlerts?
  private static let name = "alerts"
  private static let senderName = "sender"
  private static let timerName = "timer"

  init(_ documents: Documents, isSample: Bool) {
    self.documents = documents
    sample = isSample ? SampleAlerts() : nil
  }

  /// In the order they were made. What a clock that was ahead has left in them is corrected.
  func all(now: Date) throws(StorageError) -> [Alert] {
    if let sample { return sample.alerts.withLock { $0 } }
    let alerts = try documents.list(of: Alert.self, named: AlertBook.name).elements
    guard alerts.contains(where: { $0.isAhead(of: now) }) else { return alerts }
    return try change { alerts in
      alerts.correct(at: now)
      return alerts
    }
  }

  /// How many alerts cannot be read; they are gone when the alerts are changed next.
  func unreadable() throws(StorageError) -> Int {
    if sample != nil { return 0 }
    return try documents.list(of: Alert.self, named: AlertBook.name).unreadable
  }

  /// Lets `change` edit them while no other process reads or writes.
  func change<Result: Sendable>(_ change: (inout [Alert]) -> Result) throws(StorageError) -> Result {
    if let sample { return sample.alerts.withLock { change(&$0) } }
    return try documents.updateList(of: Alert.self, named: AlertBook.name, change)
  }

  private final class SampleAlerts: Sendable {
    let alerts = Mutex<[Alert]>([])
  }

  /// The system's timer that was installed for them; nil where none was.
  func timer() throws(StorageError) -> AlertTimer.Kind? {
    if sample != nil { return nil }
    return try documents.value(TimerRecord.self, named: AlertBook.timerName)?.kind
  }

  func keep(timer: AlertTimer.Kind?) throws(StorageError) {
    let record = TimerRecord(kind: timer)
    try documents.update(TimerRecord.self, named: AlertBook.timerName, from: record) { $0 = record }
  }

  private struct TimerRecord: Codable { var kind: AlertTimer.Kind? }

  /// What the 날씨요정 of an alert is called unless told otherwise; nil where it was given no name.
  var sender: String? {
    if sample != nil { return nil }
    return (try? documents.value(String.self, named: AlertBook.senderName)) ?? nil
  }

  func keep(sender: String) throws(StorageError) {
    try documents.update(String.self, named: AlertBook.senderName, from: sender) { $0 = sender }
  }
}

extension World {
  /// A name by which the place is found again, else where it is.
  func cityName(of place: Place) -> String {
    if let known = try? gazetteer.resolve(place.name.ko), known.coordinate == place.coordinate { return place.name.ko }
    return "\(place.coordinate.latitude),\(place.coordinate.longitude)"
  }
}

import Alerts
import ForecastEngine
import FoundationEssentials
import Storage
import ViewModels
import Weather

// Timed alerts while the dashboard is open.
extension Performer {
  func readAlerts(_ send: Program.Send) {
    guard !world.isSample, let alerts = try? world.alerts.all() else { return }
    send(.alertsRead(alerts))
  }

  /// Of all programs that want to tell it one does.
  func tell(_ alert: Alert, due: Date, _ send: Program.Send) async {
    let world = world
    // A city that is gone is no reason to be silent. No source is told its name: no reader is waiting.
    guard let place = world.knownPlace(named: alert.city) ?? world.knownPlace(named: nil) else { return }
    do throws(StorageError) {
      guard try world.alerts.change({ $0.claim(id: alert.id, at: due) }) else { return readAlerts(send) }
    } catch { return send(.said(error.sentence(in: world.language))) }
    let known = await world.engine.known(place)
    let isFresh = known?.age(at: world.now()).map { !$0.isOld } ?? false
    let fresh = isFresh ? known : await world.refreshed(place, parts: world.engine.usualParts)
    send(.alertCame(alert, due: due, fresh ?? Snapshot(place: place)))
  }
}

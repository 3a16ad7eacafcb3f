import Alerts
import Dashboard
import ForecastEngine
import FoundationEssentials
import Gazetteer
import Reports
import Settings
import Upstream
import Weather

// The weather that an alert delivers.
extension World {
  /// The place whose weather the alert delivers, and a remark if it is not the place that was asked for.
  func place(of alert: Alert) async -> (Place, String?) {
    let home = knownPlace(named: nil) ?? gazetteer.place(named: "서울")!
    let name = home.shortName[language].harmless
    if alert.city == Alert.here {
      do throws(Ending) { return (try await here(), nil) } catch {
        return (home, Words.of(language).alerts.notHere(name))
      }
    }
    guard let city = alert.city else { return (home, nil) }
    // The name is not sent to any geocoder: no user is waiting.
    guard let place = knownPlace(named: city) else {
      return (home, Words.of(language).alerts.noCity(city.harmless, name))
    }
    return (place, nil)
  }

  /// Refreshes all parts that are due and returns the snapshot of the place; after `seconds`, the data received by
  /// then.
  func refreshed(_ place: Place, within seconds: Double) async -> Snapshot {
    let (start, engine) = (now(), engine)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in await engine.refresh(place) {} }
      group.addTask { try? await Timing.real.sleep(seconds) }
      await group.next()
      group.cancelAll()
    }
    let snapshot = await engine.known(place) ?? Snapshot(place: place)
    eventLog.record(snapshot, since: start)
    return snapshot
  }

  /// The weather of the snapshot's place now, with the weather recorded there yesterday.
  func weather(_ snapshot: Snapshot) async -> WeatherAt {
    let instant = now()
    return WeatherAt(snapshot, yesterday: Yesterday(await engine.pastDay(snapshot.place)), at: instant)
  }

  var alertReader: AlertReader {
    AlertReader(
      name: settings.screen.userName, language: language, units: settings.screen.units, isASCII: isASCII,
      ownZone: .own(environment))
  }
}

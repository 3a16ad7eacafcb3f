import Alerts
import ForecastEngine
import FoundationEssentials
import Gazetteer
import Settings
import Upstream
import ViewModels
import Weather

// The weather an alert tells.
extension World {
  /// Where the weather of an alert is to be of, and what to remark where that is not where it should be.
  func place(of alert: Alert) async -> (Place, String?) {
    let home = knownPlace(named: nil) ?? gazetteer.place(named: "서울")!
    let name = home.shortName[language].harmless
    if alert.city == Alert.here {
      do throws(Ending) { return (try await here(), nil) } catch {
        return (home, Words.of(language).alerts.notHere(name))
      }
    }
    guard let city = alert.city else { return (home, nil) }
    // No source is told the name: no reader is waiting.
    guard let place = knownPlace(named: city) else {
      return (home, Words.of(language).alerts.noCity(city.harmless, name))
    }
    return (place, nil)
  }

  /// The place's snapshot after all that is due was asked for; after so many seconds what there is by then.
  func refreshed(_ place: Place, within seconds: Double) async -> Snapshot {
    let (start, engine) = (now(), engine)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in await engine.refresh(place) {} }
      group.addTask { try? await Timing.real.sleep(seconds) }
      await group.next()
      group.cancelAll()
    }
    let snapshot = await engine.known(place) ?? Snapshot(place: place)
    eventLog.note(snapshot, since: start)
    return snapshot
  }

  /// A state that tells alerts alone.
  func alertState(_ snapshot: Snapshot) async -> State {
    var state = State(
      language: language, units: settings.screen.units, isASCII: isASCII, isSample: isSample, isOffline: isOffline,
      now: now())
    state.screen = settings.screen
    state.ownZone = .own(environment)
    let past = await engine.pastDay(snapshot.place)
    state.yesterdays[snapshot.place] = Yesterday(past)
    return state
  }
}

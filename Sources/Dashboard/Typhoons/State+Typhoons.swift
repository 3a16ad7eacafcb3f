import FoundationEssentials
import Reports
import Settings
import Weather

// The cyclones of the home screen. They are about no city, so one look serves all.
extension State {
  /// The line about the cyclone near the city on screen; nil if none.
  var typhoonText: TyphoonText? {
    guard let place, let typhoon = nearestTyphoon else { return nil }
    return TyphoonText(typhoon, from: place, at: now, formatting)
  }

  var nearestTyphoon: Typhoon? {
    place.flatMap { TyphoonText.typhoon(near: $0, in: typhoons, at: now) }
  }

  /// Called after a refresh, and by the timer; not before the user has chosen a city.
  mutating func lookForTyphoonsIfDue() -> [Effect] {
    guard let due = typhoonsDueAt, due <= now, !isWelcoming, let place, TyphoonWatch.concerns(place.coordinate) else {
      return []
    }
    // Until the answer.
    typhoonsDueAt = nil
    return [.page(TyphoonEffect(place: place))]
  }

  /// nil if cyclones do not concern the city, if only a key refreshes anything, before the city on screen has been refreshed, and during a look.
  var nextTyphoonLook: Date? {
    guard let place, TyphoonWatch.concerns(place.coordinate), refreshedAt[place] != nil, screen.refreshMinutes > 0,
      !isOffline, !isWelcoming
    else { return nil }
    return typhoonsDueAt
  }
}

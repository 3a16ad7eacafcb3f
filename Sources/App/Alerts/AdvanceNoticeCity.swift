import Alerts
import Gazetteer
import Settings
import Storage
import Weather

/// A city for which the user has set rules for advance notices.
struct AdvanceNoticeCity: Sendable {
  var place: Place
  /// The name that the user gave it.
  var name: String
  var preferences: AdvanceNoticePreferences
}

extension World {
  /// In the order of the saved cities; if none is saved, the home city. Empty with the sample feed.
  var advanceNoticeCities: [AdvanceNoticeCity] {
    if isSample || settings.soon.rules.isEmpty { return [] }
    let saved = citiesOrNone()
    let cities =
      saved.isEmpty
      ? [knownPlace(named: nil)].compactMap { $0 }.map { ($0, $0.shortName[language]) }
      : saved.map { ($0.place, $0.displayName(in: language)) }
    return cities.compactMap { place, name in
      let rules = settings.soon.rules.filter { rule in
        rule.city.map { advanceNoticePlace(named: $0)?.coordinate == place.coordinate } ?? true
      }
      let preferences = AdvanceNoticePreferences(
        rules: rules, quiet: settings.soon.quiet, throughQuiet: settings.soon.throughQuiet,
        mostADay: settings.soon.mostADay, zone: .own(environment))
      return rules.isEmpty ? nil : AdvanceNoticeCity(place: place, name: name, preferences: preferences)
    }
  }

  /// The active typhoons if a rule of one of the cities asks for them. They are requested as for the home screen.
  func typhoons(for cities: [AdvanceNoticeCity]) async -> [Typhoon] {
    let concerned = cities.filter { $0.preferences.rules.contains { $0.event == .typhoon } }
    return await watchedTyphoons(near: concerned.map(\.place))?.active(at: now()) ?? []
  }

  /// The saved city that a rule names, by the user's name for it or any name of the place. If no city is saved, the
  /// home city. nil if the named city is not saved.
  func advanceNoticePlace(named name: String) -> Place? {
    let saved = citiesOrNone()
    if let city = saved.named(name) { return city.place }
    guard let place = gazetteer.place(named: name) else { return nil }
    if saved.isEmpty, let home = knownPlace(named: nil) { return home.coordinate == place.coordinate ? home : nil }
    return saved.same(as: place)?.place
  }
}

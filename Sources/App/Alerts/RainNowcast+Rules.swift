import ForecastEngine
import Gazetteer
import Storage
import Weather

extension RainNowcast {
  /// Also estimates rain for saved cities with a rule for rain, snow or thunderstorms at most an hour ahead.
  init(_ feed: any MapFeed, rules: [AdvanceNoticeRule], cities: CityStore) {
    let rules = rules.filter { [.rain, .snow, .thunderstorm].contains($0.event) && $0.leadMinutes <= 60 }
    self.init(feed) { place in
      if rules.isEmpty { return false }
      let saved = (try? cities.all()) ?? []
      guard saved.isEmpty || saved.same(as: place) != nil else { return false }
      return rules.contains { rule in
        rule.city.map { name in
          (saved.named(name)?.place ?? Gazetteer.korea.place(named: name))?.coordinate == place.coordinate
        } ?? true
      }
    }
  }
}

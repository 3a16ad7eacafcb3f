import Atlas
import Reports
import Weather

/// The places with the highest and the lowest values of a layer: stations, or else the towns of the map.
struct MapRanking: Sendable, Equatable {
  /// `측정소 657곳 중 641곳`; nil without stations.
  var count: String?
  /// With a title of their own; empty if no place has a value. Of rain only the wettest places are listed.
  private(set) var lists: [List]
  struct List: Sendable, Equatable {
    var title: String
    var places: [MapReading]
  }

  /// - Parameters:
  ///   - own: The values observed in the saved cities. They take precedence over the frame.
  ///   - named: The cities named on the map. They are ranked even if they are small, so that no value on the map is
  ///     higher than the first of the list.
  ///   - most: How many places each list may have.
  init(
    _ frame: MapFrame, _ own: [MapReading] = [], on projection: Projection,
    named: @autoclosure () -> [MapCity] = [], most: Int, _ words: MapWords
  ) {
    var ranked = frame
    if case .points(let readings) = frame.content, readings.contains(where: { $0.kind == .station && $0.name != nil }) {
      let stations = readings.filter { $0.name != nil }
      count = words.stations(stations.count { $0.value != nil }, of: stations.count)
    } else {
      let least = frame.layer == .rain ? Double.leastNonzeroMagnitude : -.infinity
      ranked.content = .points(
        MapRanking.cities(named(), on: projection, words.language)
          .map { MapRanking.reading(of: $0, frame, own, words.language) }.filter { $0.value ?? -.infinity >= least })
    }
    let (highest, lowest) = ranked.extremes(most)
    lists = [(words.highest(frame.layer), highest), (words.lowest(frame.layer), frame.layer == .rain ? [] : lowest)]
      .filter { !$0.1.isEmpty }.map { List(title: $0.capitalisedFirst, places: $1) }
  }

  /// The named cities, and the largest towns of the map; each place once.
  private static func cities(_ named: [MapCity], on projection: Projection, _ language: Language) -> [MapCity] {
    let largest = MapTowns.of(projection).towns.prefix(mostTowns).filter { city in
      guard case .town(_, let full) = city else { return false }
      return language != .ko || full.ko.containsHangul
    }
    var places: [(name: String, city: MapCity)] = []
    for city in named + largest {
      let name = city.name(in: language)
      guard !places.contains(where: { isSame($0.city.coordinate, $0.name, city.coordinate, name) }) else { continue }
      places.append((name, city))
    }
    return places.map(\.city)
  }

  private static func reading(
    of city: MapCity, _ frame: MapFrame, _ own: [MapReading], _ language: Language
  ) -> MapReading {
    let name = PlaceName(ko: city.name(in: .ko), en: city.name(in: .en))
    let observed = own.first { isSame($0.coordinate, $0.name?[language], city.coordinate, name[language]) }
    if var observed {
      observed.name = name
      return observed
    }
    let (value, degrees) = frame.measure(at: city.coordinate)
    return MapReading(city.coordinate, value: value, fromDegrees: degrees, name: name, kind: .city)
  }

  /// A province and its capital, such as 제주특별자치도 and 제주시, have the same name on maps but not the same coordinate.
  private static func isSame(_ place: Coordinate, _ name: String?, _ other: Coordinate, _ otherName: String) -> Bool {
    place == other || name == otherName && place.kilometres(to: other) < 50
  }

  /// The largest: small ones are not known to many.
  private static let mostTowns = 80
}

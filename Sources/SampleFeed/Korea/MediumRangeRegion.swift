import CPlaces
import Weather

/// The places of the region codes of the medium-range forecast.
enum MediumRangeRegion {
  /// The weather of a land region is that of its first city. The unused codes 11A, 11E and 21F are not included.
  static func land(_ code: String) -> Coordinate? { firstCities[code].flatMap(city(_:)) }

  private static let firstCities = [
    "11B00000": "11B10101", "11C10000": "11C10301", "11C20000": "11C20401", "11D10000": "11D10301",
    "11D20000": "11D20501", "11F10000": "11F10201", "11F20000": "11F20501", "11G00000": "11G00201",
    "11H10000": "11H10701", "11H20000": "11H20201",
  ]

  /// The position of the city with that code; nil for codes without data.
  static func city(_ code: String) -> Coordinate? { cities[code] }

  /// Kilometres to the nearest of the cities: large far out at sea.
  static func kilometres(to place: Coordinate) -> Double {
    cities.values.map { $0.kilometres(to: place) }.min() ?? 0
  }

  private static let cities: [String: Coordinate] = String(cString: medium_range_cities_text())
    .split(separator: "\n").reduce(into: [:]) { cities, line in
      let fields = line.split(separator: "|")
      guard fields.count == 3, let latitude = Double(fields[1]), let longitude = Double(fields[2]) else { return }
      cities[String(fields[0])] = Coordinate(latitude: latitude, longitude: longitude)
    }
}

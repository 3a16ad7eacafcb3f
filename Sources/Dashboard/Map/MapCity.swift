import Gazetteer
import Weather

/// The place of a label on the map.
enum MapCity: Sendable {
  case own(City)
  case island(Island)
  /// With its short name, because finding that takes longer than everything else about a label.
  case town(Town, PlaceName)

  var coordinate: Coordinate {
    switch self {
    case .own(let city): city.place.coordinate
    case .island(let island): island.coordinate
    case .town(let town, _): town.coordinate
    }
  }

  /// The name that weather maps use: 강릉 for 강릉시.
  func name(in language: Language) -> String {
    let (name, isDistrict) =
      switch self {
      case .own(let city):
        city.name == city.place.name ? (city.place.shortName, city.place.level == .sigungu) : (city.name, false)
      case .island(let island): (island.name, false)
      case .town(let town, let name): (name, town.level == .sigungu)
      }
    let (text, ending) = (name[language], Localized("시", "-si")[language])
    return isDistrict && text.hasSuffix(ending) && text.count > 2 ? String(text.dropLast(ending.count)) : text
  }

  /// The city to show.
  var city: City {
    switch self {
    case .own(let city): return city
    case .town(let town, _): return City(place: town.place, isSaved: false)
    case .island(let island):
      let place = Gazetteer.korea.place(named: island.name.ko) ?? Gazetteer.korea.place(at: island.coordinate)
      return City(place: place, isSaved: false)
    }
  }
}

extension MapCity: Equatable {
  static func == (one: MapCity, other: MapCity) -> Bool { one.coordinate == other.coordinate }
}

/// The names and positions of the islands that no map of Korea may leave out.
struct Island: Sendable {
  var name: PlaceName
  var coordinate: Coordinate

  static let all = [
    Island("독도", "Dokdo", 37.2412, 131.867), Island("울릉도", "Ulleungdo", 37.505, 130.866),
    Island("백령도", "Baengnyeongdo", 37.96, 124.69), Island("제주", "Jeju", 33.4996, 126.5312),
    Island("마라도", "Marado", 33.118, 126.268),
  ]

  /// In kilometres; the main town of an island is within this distance.
  private static let reach = 8.0

  func isAt(_ point: Coordinate) -> Bool {
    // A degree of latitude is more than 80 km: this excludes most points without trigonometry.
    abs(point.latitude - coordinate.latitude) < 0.1 && point.kilometres(to: coordinate) < Island.reach
  }

  private init(_ ko: String, _ en: String, _ latitude: Double, _ longitude: Double) {
    name = PlaceName(ko: ko, en: en)
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }
}

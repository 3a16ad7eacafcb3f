import Gazetteer
import Upstream
import Weather

/// What `/v1/search` answers. Where nothing is found there are no `results`, only the time that took.
struct FoundPlaces: Decodable, Sendable {
  var results: [FoundPlace]

  private enum CodingKeys: String, CodingKey {
    case results
    case milliseconds = "generationtime_ms"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isSilent = !container.contains(.results) && container.contains(.milliseconds)
    results = isSilent ? [] : try container.decode(BoundedList<FoundPlace>.self, forKey: .results).elements
  }
}

/// One place in one language; of the names only those GeoNames has.
struct FoundPlace: Decodable, Sendable, Hashable {
  var id: Double?
  var name: String
  var latitude, longitude: Double
  var country_code, country, admin1, admin2, timezone: String?
  var population: Double?

  /// Both languages' answers as one, those of the first in their order before what only the other has.
  static func joined(ko: [FoundPlace]?, en: [FoundPlace]?, first: Language) -> [Sighting] {
    let (korean, english) = (ko ?? [], en ?? [])
    var seen: Set<Identity> = []
    let all = (first == .ko ? korean + english : english + korean).filter { seen.insert($0.identity).inserted }
    return all.compactMap { place in
      func same(_ places: [FoundPlace]) -> FoundPlace { places.first { $0.identity == place.identity } ?? place }
      return Sighting(ko: same(korean), en: same(english))
    }
  }

  private enum Identity: Hashable { case number(Double), point(Double, Double) }

  private var identity: Identity { id.map { .number($0) } ?? .point(latitude, longitude) }
}

extension Sighting {
  /// nil for what is nowhere on the globe, and for what has no name.
  fileprivate init?(ko: FoundPlace, en: FoundPlace) {
    guard let point = Coordinate(checking: en.latitude, en.longitude),
      let name = PlaceName.heard(ko: ko.name, en: en.name)
    else { return nil }
    self.init(
      name: name, coordinate: point, country: en.country_code?.countryCode ?? "",
      countryName: .heard(ko: ko.country, en: en.country),
      around: [
        PlaceName.heard(ko: ko.admin2, en: en.admin2), .heard(ko: ko.admin1, en: en.admin1),
      ].compactMap { $0 },
      population: en.population.flatMap { Int(exactly: $0.rounded()) }.flatMap { $0 > 0 ? $0 : nil },
      zone: en.timezone.map { Zone($0) })
  }
}

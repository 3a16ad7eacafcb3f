/// A cell of KMA's 5 km forecast grid: nx 1…149, ny 1…253.
public struct GridCell: Sendable, Hashable, Codable {
  public var nx: Int
  public var ny: Int

  public init(nx: Int, ny: Int) {
    self.nx = nx
    self.ny = ny
  }
}

/// A name in Korean and in Latin letters.
public struct PlaceName: Sendable, Hashable, Codable {
  public var ko: String
  public var en: String

  public init(ko: String, en: String) {
    self.ko = ko
    self.en = en
  }

  public subscript(language: Language) -> String { language == .ko ? ko : en }
}

/// How a Korean place is called by the institutions that forecast for it.
public struct KoreanCodes: Sendable, Hashable, Codable {
  public var grid: GridCell
  /// Region of getMidLandFcst, e.g. `11B00000`.
  public var landRegion: String
  /// Region of getMidTa, e.g. `11B10101`.
  public var cityRegion: String
  /// The place's short 시도 name as AirKorea writes it (서울, 경기, 전남).
  public var airSido: String
  /// The place's region in the dust forecast (서울, 경기북부, 영동).
  public var dustRegion: String

  public init(grid: GridCell, landRegion: String, cityRegion: String, airSido: String, dustRegion: String) {
    self.grid = grid
    self.landRegion = landRegion
    self.cityRegion = cityRegion
    self.airSido = airSido
    self.dustRegion = dustRegion
  }
}

/// Somewhere with weather.
public struct Place: Sendable, Hashable, Codable {
  public enum Level: String, Sendable, Hashable, Codable, CaseIterable {
    case sido, sigungu, gu, emd, city, here, point
  }

  /// The whole name: `서울특별시 중구`, `Jung-gu, Seoul`.
  public var name: PlaceName
  /// The name for narrow spaces: `중구`, `Jung-gu`.
  public var shortName: PlaceName
  public var coordinate: Coordinate
  public var zone: Zone
  /// ISO 3166-1 alpha-2.
  public var country: String
  public var isInKorea: Bool { country == "KR" }
  public var level: Level
  /// Inhabitants; nil where unknown.
  public var population: Int?
  /// What tells it from its namesakes: `서울특별시`.
  public var admin: PlaceName?
  /// nil outside Korea.
  public var korea: KoreanCodes?

  public init(
    name: PlaceName, shortName: PlaceName, coordinate: Coordinate, zone: Zone, country: String, level: Level,
    population: Int? = nil, admin: PlaceName? = nil, korea: KoreanCodes? = nil
  ) {
    self.name = name
    self.shortName = shortName
    self.coordinate = coordinate
    self.zone = zone
    self.country = country
    self.level = level
    self.population = population
    self.admin = admin
    self.korea = korea
  }

  /// Places differ in where they are; to hash all their names on every look-up would be wasted.
  public func hash(into hasher: inout Hasher) { hasher.combine(coordinate) }

  /// Whether both have one name, in one country and less than a kilometre apart.
  public func isNamesake(of other: Place) -> Bool {
    name == other.name && country == other.country && coordinate.kilometres(to: other.coordinate) < 1
  }

  /// Far from every city its clocks are unknown beforehand: then it has UTC's.
  public var knowsItsZone: Bool { zone != .utc && zone.isKnown }
}

// Names as strangers say them.

extension PlaceName {
  /// A name as a service says it, each language standing in for the other; nil where neither says anything. It is
  /// made harmless, and is no longer than names are.
  public static func heard(ko: String?, en: String?) -> PlaceName? {
    let (ko, en) = (ko?.asName, en?.asName)
    guard let korean = ko ?? en, let english = en ?? ko else { return nil }
    return PlaceName(ko: korean, en: english)
  }
}

extension String {
  /// The ISO 3166-1 alpha-2 code this is, in capitals; nil for what is none.
  public var countryCode: String? {
    let capitals = uppercased()
    return capitals.utf8.count == 2 && capitals.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
      ? capitals : nil
  }

  /// nil where nothing is left of it.
  fileprivate var asName: String? {
    let words = String(prefix(200)).harmless.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(80))
  }
}

/// A cell of KMA's 5 km forecast grid: nx 1…149, ny 1…253.
public struct GridCell: Sendable, Hashable, Codable {
  public var nx: Int
  public var ny: Int

  public init(nx: Int, ny: Int) {
    self.nx = nx
    self.ny = ny
  }
}

/// A name in Korean and in Latin letters, in other languages as their tables have its parts: `Suwon, Gyeonggi`.
public struct PlaceName: Sendable, Hashable, Codable {
  public var ko: String
  public var en: String

  public init(ko: String, en: String) {
    self.ko = ko
    self.en = en
  }

  public subscript(language: Language) -> String {
    if language == .ko || language == .en { return language == .ko ? ko : en }
    let parts = en.split(separator: ", ").map { Phrase(stringLiteral: String($0)).text(in: language) }
    return parts.joined(separator: ", ")
  }
}

/// The codes by which Korean institutions identify a place.
public struct KoreanCodes: Sendable, Equatable, Codable {
  public var grid: GridCell
  /// Region of getMidLandFcst, e.g. `11B00000`.
  public var landRegion: String
  /// Region of getMidTa, e.g. `11B10101`.
  public var cityRegion: String
  /// The short 시도 name of the place as AirKorea writes it (서울, 경기, 전남).
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

/// A place with weather.
public struct Place: Sendable, Hashable, Codable {
  public enum Level: String, Sendable, Hashable, Codable, CaseIterable {
    case sido, sigungu, gu, emd, city, here, point
  }

  /// The full name: `서울특별시 중구`, `Jung-gu, Seoul`.
  public var name: PlaceName
  /// The name for narrow spaces: `중구`, `Jung-gu`.
  public var shortName: PlaceName
  public var coordinate: Coordinate
  public var zone: Zone
  /// ISO 3166-1 alpha-2.
  public var country: String
  public var isInKorea: Bool { country == "KR" }
  public var level: Level
  /// Number of inhabitants; nil if unknown.
  public var population: Int?
  /// What distinguishes it from places of the same name: `서울특별시`.
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

  /// Places differ by coordinate; hashing all their names on every look-up would be a waste.
  public func hash(into hasher: inout Hasher) { hasher.combine(coordinate) }

  /// Whether both have the same name and country and are less than a kilometre apart.
  public func isNamesake(of other: Place) -> Bool {
    name == other.name && country == other.country && coordinate.kilometres(to: other.coordinate) < 1
  }

  /// Far from every city the time zone is not known in advance: the place then has UTC.
  public var knowsItsZone: Bool { zone != .utc && zone.isKnown }
}

// Names from external services.

extension PlaceName {
  /// A name as a service delivers it; a missing language is filled from the other. nil if both are empty. The name is
  /// made harmless and cut to a maximum length.
  public static func cleaned(ko: String?, en: String?) -> PlaceName? {
    let (ko, en) = (ko?.asName, en?.asName)
    guard let korean = ko ?? en, let english = en ?? ko else { return nil }
    return PlaceName(ko: korean, en: english)
  }
}

extension String {
  /// This text as an ISO 3166-1 alpha-2 code in capitals; nil if it is not one.
  public var countryCode: String? {
    let capitals = uppercased()
    return capitals.utf8.count == 2 && capitals.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
      ? capitals : nil
  }

  /// nil if nothing is left.
  fileprivate var asName: String? {
    let words = String(prefix(200)).harmless.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(80))
  }
}

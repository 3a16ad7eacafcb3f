public import Weather

/// Korea's places, offline: by name, by what is typed so far, by what was meant, and by point.
///
/// ```swift
/// try Gazetteer.korea.resolve("서울 중구").name.en  // Jung-gu, Seoul
/// ```
/// A value of some 300 places; it holds nothing else and asks nobody.
public struct Gazetteer: Sendable {
  /// The embedded table, read once when it is first asked for.
  public static let korea = Gazetteer()

  /// In the order of the table: 시도, then the districts of each.
  let entries: [Entry]

  public init() {
    let provinces = EmbeddedTable.rows(KoreaTable.provinces).compactMap { row in
      Entry.province(row: row).map { (key: row[0], entry: $0.entry, province: $0.province) }
    }
    let byShortName = Dictionary(provinces.map { ($0.key, $0.province) }, uniquingKeysWith: { first, _ in first })
    var shared: Set<Substring> = []
    let districts = EmbeddedTable.rows(KoreaTable.districts).compactMap { row in
      shared.formUnion(EmbeddedTable.list(row[0]))
      return Entry.district(row: row, provinces: byShortName)
    }
    entries = provinces.map { shared.contains($0.key) ? $0.entry.withoutPoints : $0.entry } + districts
  }

  /// Every place there is: the 시도 (the two halves of 전남광주통합특별시 among them), 시·군·구, 행정시, 일반구, and
  /// the five 면 that lie so far out that KMA forecasts for them apart.
  public var all: [Place] { entries.map(\.place) }

  /// The place of that name; nil where nothing is called so.
  ///
  /// Takes official and short names, alone or with what lies around them, in Korean or romanised: 수원시 영통구, 영통,
  /// 경기 광주, `Jung-gu, Seoul`. Case, blanks, hyphens and commas do not matter. Of several places with one name the
  /// most populous wins; a name in use wins over a former one, and a former one leads to its (largest) successor.
  public func place(named name: String) -> Place? {
    let query = NameKey(name)
    guard !query.isEmpty else { return nil }
    return ranked { $0.calling(of: query) }.first
  }

  /// The place a query means: `LAT,LON`, or a name.
  public func resolve(_ query: String) throws(UnknownPlace) -> Place {
    if let point = Self.coordinate(from: query) { return place(at: point) }
    if let place = place(named: query) { return place }
    throw UnknownPlace(query: query, suggestions: suggestions(for: query))
  }

  /// The places with a claim, the best claim first; among equals the more populous, then by name so that no order
  /// ever wavers.
  func ranked<Claim: Comparable>(by claim: (Entry) -> Claim?) -> [Place] {
    entries
      .compactMap { entry in claim(entry).map { (claim: $0, place: entry.place) } }
      .sorted { one, other in
        if one.claim != other.claim { return one.claim < other.claim }
        // A place whose population nobody states comes last.
        let (inhabitants, others) = (one.place.population ?? 0, other.place.population ?? 0)
        return inhabitants != others ? inhabitants > others : one.place.name.ko < other.place.name.ko
      }
      .map(\.place)
  }
}

/// Nothing is called so. The suggestions, if any, are what may have been meant, the likeliest first.
public struct UnknownPlace: Error, Sendable, Hashable {
  /// As it was typed: make it `harmless` before it meets a terminal.
  public var query: String
  public var suggestions: [Place]

  public init(query: String, suggestions: [Place] = []) {
    self.query = query
    self.suggestions = suggestions
  }
}

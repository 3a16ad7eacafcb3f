public import Weather

/// Every town of Korea and every city of the world, offline: search by name, by the beginning of a name, by a
/// misspelt name, and by coordinates.
///
/// ```swift
/// try Gazetteer.korea.resolve("서울 중구").name.en  // Jung-gu, Seoul
/// ```
/// Some 42,000 places in read-only memory pages of the program; it holds no other data and contacts no server.
public struct Gazetteer: Sendable {
  /// The embedded table: Korea first, then the world.
  public static let korea = Gazetteer()

  let blob: Blob

  public init() { blob = Blob() }

  /// Every place, the highest rank first: 시도 (the two halves of 전남광주통합특별시 among them), 시·군·구, 행정시, 일반구, 읍·면·동,
  /// islands and mountains people look for, and the cities of the world. Slow.
  public var all: [Place] { (0..<blob.placeCount).map(place(of:)) }

  /// The place with this name; nil if none.
  ///
  /// Accepts official and short names, alone or with the names of the areas around them, in Korean or romanised: 수원시
  /// 영통구, 영통, 경기 광주, `Jung-gu, Seoul`, `Paris, France`. Case, blanks, hyphens and commas do not matter. If several
  /// places have the name, the highest rank wins: Korean places before others, then the larger population. A current
  /// name wins over a former one, and a former name leads to its (largest) successor. The 제 of offices before a
  /// number is optional, and so is the kind of place (판교역, 수완지구). Two names of one spot lead to it (설악산 대청봉).
  public func place(named name: String) -> Place? { index(named: name).map(place(of:)) }

  private func index(named name: String) -> Int? {
    let folded = FoldedName(name)
    return named(folded, limit: 1).first ?? folded.withoutOrdinals.flatMap(index(named:))
      ?? folded.withoutKind.flatMap { named($0, limit: 1).first } ?? inOneSpot(name).first
  }

  /// The places with this name, alone or with the names of the areas around them, sorted by rank.
  func named(_ name: FoldedName, limit: Int) -> [Int] {
    let hits = Query(name).map { Scan($0, in: blob, isUnfinished: false).hits(limit: limit, below: .beginning) }
    return hits?.map(\.place) ?? []
  }

  /// The place that a query means: a latitude and a longitude as `Coordinate(typed:)` reads them, or a name.
  public func resolve(_ query: String) throws(UnknownPlace) -> Place {
    if let point = Coordinate(typed: query) { return place(at: point) }
    if let place = place(named: query) { return place }
    throw UnknownPlace(query: query, suggestions: suggestions(for: query))
  }
}

/// No place has this name. The suggestions, if any, are places that may have been meant, the most likely first. The
/// sentence for the user also depends on what other sources reply.
public struct UnknownPlace: Error, Sendable, Equatable {
  /// As the user typed it: make it `harmless` before you print it to a terminal.
  public var query: String
  public var suggestions: [Place]

  public init(query: String, suggestions: [Place] = []) {
    self.query = query
    self.suggestions = suggestions
  }
}

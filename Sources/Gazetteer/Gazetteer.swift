public import Weather

/// Every town of Korea and every city of the world, offline: by name, by what is typed so far, by what was meant, and
/// by point.
///
/// ```swift
/// try Gazetteer.korea.resolve("서울 중구").name.en  // Jung-gu, Seoul
/// ```
/// Some 42,000 places in read-only pages of the program; it holds nothing else and asks no server.
public struct Gazetteer: Sendable {
  /// The embedded table: Korea first, the world with it.
  public static let korea = Gazetteer()

  let blob: Blob

  public init() { blob = Blob() }

  /// Every place there is, the highest rank first: 시도 (the two halves of 전남광주통합특별시 among them), 시·군·구,
  /// 행정시, 일반구, 읍·면·동, islands and mountains people look for, and the cities of the world. Takes a while.
  public var all: [Place] { (0..<blob.placeCount).map(place(of:)) }

  /// The place of that name; nil where nothing is called so.
  ///
  /// Takes official and short names, alone or with what lies around them, in Korean or romanised: 수원시 영통구, 영통,
  /// 경기 광주, `Jung-gu, Seoul`, `Paris, France`. Case, blanks, hyphens and commas do not matter. Of several places with
  /// one name the highest in rank wins, which is the more populous, Korea's own before others; a name in use wins over
  /// a former one, and a former one leads to its (largest) successor. Offices' 제 before a number need not be there, nor
  /// what kind of place it is (판교역, 수완지구); two names of one spot lead to it (설악산 대청봉).
  public func place(named name: String) -> Place? { index(named: name).map(place(of:)) }

  private func index(named name: String) -> Int? {
    let folded = FoldedName(name)
    return named(folded, limit: 1).first ?? folded.withoutOrdinals.flatMap(index(named:))
      ?? folded.withoutKind.flatMap { named($0, limit: 1).first } ?? inOneSpot(name).first
  }

  /// The places called so, alone or with what lies around them, in the order of their rank.
  func named(_ name: FoldedName, limit: Int) -> [Int] {
    let hits = Query(name).map { Scan($0, in: blob, isUnfinished: false).hits(limit: limit, below: .beginning) }
    return hits?.map(\.place) ?? []
  }

  /// The place a query means: a latitude and a longitude as `Coordinate(typed:)` reads them, or a name.
  public func resolve(_ query: String) throws(UnknownPlace) -> Place {
    if let point = Coordinate(typed: query) { return place(at: point) }
    if let place = place(named: query) { return place }
    throw UnknownPlace(query: query, suggestions: suggestions(for: query))
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

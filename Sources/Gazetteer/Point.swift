public import Weather

extension Gazetteer {
  /// The place of a point: in South Korea with the codes of the nearest 읍·면·동 and the grid cell that contains the
  /// point.
  ///
  /// Its name says what it is near (`서울특별시 중구 초동 부근`, `near Paris, …`); its short name is the coordinates. Abroad it
  /// takes zone and country from the nearest city. Far from everything both names are the coordinates, the country is
  /// empty and the zone is UTC.
  public func place(at point: Coordinate) -> Place {
    guard let (near, codes) = surroundings(of: point, inKorea: 1...3) else { return nowhere(point, .point) }
    let text = Self.text(of: point)
    return Place(
      name: PlaceName(ko: "\(near.name.ko) 부근", en: "near \(near.name.en)"), shortName: PlaceName(ko: text, en: text),
      coordinate: point, zone: near.zone, country: near.country, level: .point, admin: near.admin ?? near.name,
      korea: codes)
  }

  /// The user's location: the point with the name of the nearest 읍·면·동 (`서울특별시 중구 명동`), abroad of the nearest city.
  public func here(at point: Coordinate) -> Place {
    guard let (near, codes) = surroundings(of: point, inKorea: 3...3) else { return nowhere(point, .here) }
    return Place(
      name: near.name, shortName: near.shortName, coordinate: point, zone: near.zone, country: near.country,
      level: .here, admin: near.admin, korea: codes)
  }

  /// A place far from everything: at sea, in a desert.
  private func nowhere(_ point: Coordinate, _ level: Place.Level) -> Place {
    let text = PlaceName(ko: Self.text(of: point), en: Self.text(of: point))
    return Place(name: text, shortName: text, coordinate: point, zone: .utc, country: "", level: level)
  }

  /// The nearest Korean place of those levels, otherwise the nearest city abroad, and the codes of the point itself.
  func surroundings(
    of point: Coordinate, inKorea levels: ClosedRange<UInt8>
  ) -> (near: Place, codes: KoreanCodes?)? {
    let grid = SouthKorea.mayHold(point) ? DFSGrid.cell(of: point) : nil
    let korean = grid.flatMap { _ in nearest(to: point, levels) }
    guard let near = korean ?? nearest(to: point, 4...4) else { return nil }
    var codes = near.korea
    if let grid { codes?.grid = grid }
    return (near, codes)
  }

  /// The nearest 읍·면·동 or district, or the nearest city abroad; at most 60 km away.
  private func nearest(to point: Coordinate, _ levels: ClosedRange<UInt8>) -> Place? {
    nearest(to: point, within: 60) { levels ~= blob.level[$0] }.map(place(of:))
  }

  /// The time zone of the nearest place at any distance; places in `country` are preferred.
  func zone(near point: Coordinate, in country: String) -> Zone {
    let compatriot = nearest(to: point, within: .infinity) { blob.country(of: Int(blob.room[$0])) == country }
    let near = compatriot ?? nearest(to: point, within: .infinity) { _ in true }
    return near.map { place(of: $0).zone } ?? .utc
  }

  func nearest(to point: Coordinate, within limit: Double, where isWanted: (Int) -> Bool) -> Int? {
    var nearest: (kilometres: Double, index: Int)?
    for index in indices(inBandAround: point, kilometres: limit) {
      let kilometres = point.kilometres(to: coordinate(of: index))
      if kilometres <= nearest?.kilometres ?? limit, isWanted(index) { nearest = (kilometres, index) }
    }
    return nearest?.index
  }

  /// Every place within this distance, in the order of the table.
  func indices(around point: Coordinate, kilometres: Double) -> [Int] {
    indices(inBandAround: point, kilometres: kilometres).filter {
      point.kilometres(to: coordinate(of: $0)) <= kilometres
    }
  }

  /// The places within this distance in latitude; places farther to the east or west are included.
  private func indices(inBandAround point: Coordinate, kilometres: Double) -> some Sequence<Int> {
    let reach = kilometres / 107 * 100_000  // A degree of latitude is longer than that.
    let latitude = point.latitude * 100_000
    return (0..<blob.placeCount).lazy.filter { abs(Double(blob.latitude[$0]) - latitude) < reach }
  }

  /// `37.5642, 126.9982`: a ten-thousandth of a degree is eleven metres.
  static func text(of point: Coordinate) -> String { "\(text(point.latitude)), \(text(point.longitude))" }

  private static func text(_ degrees: Double) -> String {
    guard let parts = Int(exactly: (degrees * 10_000).rounded()) else { return "–" }
    let size = parts.magnitude
    return "\(parts < 0 ? "-" : "")\(size / 10_000).\(Int(size % 10_000).padded(4))"
  }
}

/// The part of the grid that is neither north of the Military Demarcation Line nor Tsushima.
enum SouthKorea {
  /// Latitudes of the line by longitude, drawn by hand through well-known places; accurate to some three kilometres.
  private static let line: [(longitude: Double, latitude: Double)] = [
    (124.60, 38.05), (124.85, 38.00), (124.87, 37.78), (125.25, 37.60), (125.52, 37.68), (125.75, 37.72),
    (126.02, 37.67), (126.11, 37.72), (126.20, 37.83), (126.45, 37.84), (126.55, 37.79), (126.66, 37.80),
    (126.68, 37.95), (126.85, 38.06), (127.00, 38.16), (127.10, 38.28), (127.25, 38.33), (127.50, 38.31),
    (127.80, 38.34), (128.05, 38.31), (128.25, 38.42), (128.28, 38.56), (128.36, 38.61),
  ]

  /// In degrees: points close to the line count as South Korea.
  private static let tolerance = 0.03

  static func mayHold(_ point: Coordinate) -> Bool {
    if point.longitude > 129.1, point.latitude < 34.8 { return false }
    return point.latitude <= latitude(at: point.longitude) + tolerance
  }

  private static func latitude(at longitude: Double) -> Double {
    guard let next = line.firstIndex(where: { $0.longitude > longitude }) else { return line[line.count - 1].latitude }
    guard next > 0 else { return line[0].latitude }
    let (west, east) = (line[next - 1], line[next])
    let share = (longitude - west.longitude) / (east.longitude - west.longitude)
    return west.latitude + share * (east.latitude - west.latitude)
  }
}

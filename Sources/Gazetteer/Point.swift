public import Weather

extension Gazetteer {
  /// Reads `37.56,126.97`: two plain numbers, latitude first, blanks and signs allowed.
  ///
  /// nil for anything else, and beyond ±90 and ±180 degrees.
  public static func coordinate(from text: String) -> Coordinate? {
    guard text.utf8.count <= 100 else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = degrees(parts[0]), let longitude = degrees(parts[1]),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Only digits, a point and a sign: Double would also take `nan`, `1e3` and `0x1p4`.
  private static func degrees(_ text: Substring) -> Double? {
    let trimmed = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let blanks = trimmed.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let number = Substring(trimmed.dropLast(blanks))
    guard number.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return Double(number)
  }

  /// The place of a point: in South Korea with the codes of the nearest 읍·면·동 and the grid cell it lies in.
  ///
  /// Its name says what it is near (`서울특별시 중구 초동 부근`, `near Paris, …`), its short name the point itself. Abroad the
  /// nearest city lends its zone and country. Far from everything both names are the point, the country is empty and the
  /// zone is UTC.
  public func place(at point: Coordinate) -> Place {
    let text = Self.text(of: point)
    let shortName = PlaceName(ko: text, en: text)
    let grid = SouthKorea.mayHold(point) ? DFSGrid.cell(of: point) : nil
    guard let near = grid.flatMap({ _ in nearest(to: point, isKorean: true) }) ?? nearest(to: point, isKorean: false)
    else {
      return Place(name: shortName, shortName: shortName, coordinate: point, zone: .utc, country: "", level: .point)
    }
    var codes = near.korea
    if let grid { codes?.grid = grid }
    return Place(
      name: PlaceName(ko: "\(near.name.ko) 부근", en: "near \(near.name.en)"), shortName: shortName, coordinate: point,
      zone: near.zone, country: near.country, level: .point, admin: near.admin ?? near.name, korea: codes)
  }

  /// The nearest 읍·면·동 or district, or the nearest city abroad; at most 60 km away.
  private func nearest(to point: Coordinate, isKorean: Bool) -> Place? {
    let reach = 0.56 * 100_000  // sixty kilometres of latitude
    let latitude = point.latitude * 100_000
    let levels: ClosedRange<UInt8> = isKorean ? 1...3 : 4...4
    var nearest: (kilometres: Double, index: Int)?
    for index in 0..<blob.placeCount where abs(Double(blob.latitude[index]) - latitude) < reach {
      guard levels ~= blob.level[index] else { continue }
      let kilometres = point.kilometres(to: coordinate(of: index))
      if kilometres <= min(60, nearest?.kilometres ?? 60) { nearest = (kilometres, index) }
    }
    return nearest.map { place(of: $0.index) }
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
  /// Latitudes of the line by longitude, drawn by hand through well-known places; good to some three kilometres.
  private static let line: [(longitude: Double, latitude: Double)] = [
    (124.60, 38.05), (124.85, 38.00), (124.87, 37.78), (125.25, 37.60), (125.52, 37.68), (125.75, 37.72),
    (126.02, 37.67), (126.11, 37.72), (126.20, 37.83), (126.45, 37.84), (126.55, 37.79), (126.66, 37.80),
    (126.68, 37.95), (126.85, 38.06), (127.00, 38.16), (127.10, 38.28), (127.25, 38.33), (127.50, 38.31),
    (127.80, 38.34), (128.05, 38.31), (128.25, 38.42), (128.28, 38.56), (128.36, 38.61),
  ]

  /// Who lives at the line is given the doubt.
  private static let doubt = 0.03

  static func mayHold(_ point: Coordinate) -> Bool {
    if point.longitude > 129.1, point.latitude < 34.8 { return false }
    return point.latitude <= latitude(at: point.longitude) + doubt
  }

  private static func latitude(at longitude: Double) -> Double {
    guard let next = line.firstIndex(where: { $0.longitude > longitude }) else { return line[line.count - 1].latitude }
    guard next > 0 else { return line[0].latitude }
    let (west, east) = (line[next - 1], line[next])
    let share = (longitude - west.longitude) / (east.longitude - west.longitude)
    return west.latitude + share * (east.latitude - west.latitude)
  }
}

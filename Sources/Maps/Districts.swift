import Gazetteer
import Weather

/// Korea's districts and the cities of its neighbours: every pixel of land belongs to the nearest of them.
struct Districts {
  /// A point that represents a district, in pixels.
  private struct Seed {
    var x, y: Float
    var level: UInt8

    /// The square of the distance.
    func square(to x: Float, _ y: Float) -> Float { (self.x - x) * (self.x - x) + (self.y - y) * (self.y - y) }
  }

  private let places: PixelPlaces
  private var seeds: [Seed] = []

  /// In kilometres: land farther from all districts belongs to none.
  private static let reach = 90.0
  /// Two points nearer than this are the same district.
  private static let sameDistrict = 1.0

  /// 1 for land that belongs to one of these stations, 0 for land of a town abroad.
  init(stations: [Coordinate], _ places: PixelPlaces) {
    self.places = places
    for station in stations { add(station, 1) }
    for place in Districts.towns(in: places, where: { $0.level == .city }) { add(place, 0) }
  }

  /// 0 without a warning, otherwise its level from 1.
  init(_ zones: [WarnedZone], _ places: PixelPlaces) {
    self.places = places
    var levels: [Coordinate: UInt8] = [:]
    for zone in zones {
      guard let level = zone.warnings.map({ WarningLevel($0) }).max() else { continue }
      for district in zone.districts { levels[district] = max(levels[district] ?? 0, UInt8(level.rawValue + 1)) }
    }
    if levels.isEmpty { return }
    for (district, level) in levels { add(district, level) }
    let towns = Districts.towns(in: places) { $0.level == .sigungu || $0.level == .city || $0.name.hasPrefix("세종") }
    for town in towns where !levels.keys.contains(where: { isSame($0, town) }) { add(town, 0) }
  }

  private func isSame(_ one: Coordinate, _ other: Coordinate) -> Bool {
    // This excludes most pairs without trigonometry.
    abs(one.latitude - other.latitude) < 0.03 && one.kilometres(to: other) < Districts.sameDistrict
  }

  private mutating func add(_ place: Coordinate, _ level: UInt8) {
    let position = places.position(of: place)
    seeds.append(Seed(x: Float(position.x), y: Float(position.y), level: level))
  }

  private static func towns(in places: PixelPlaces, where isWanted: (Town) -> Bool) -> [Coordinate] {
    let (latitudes, longitudes) = (places.latitudes(), places.longitudes())
    guard let north = latitudes.first, let south = latitudes.last, let west = longitudes.first,
      let east = longitudes.last
    else { return [] }
    let towns = Gazetteer.korea.towns(
      south: south - 1, west: west - 1, north: north + 1, east: east + 1, lightest: 20_000, limit: 1500,
      where: isWanted)
    return towns.map(\.coordinate) + northOfTheLine
  }

  /// In the north of the Military Demarcation Line, where the gazetteer has no towns: the line is halfway between these
  /// points and the nearest districts south of it.
  private static let northOfTheLine = [
    (38.50, 127.07), (38.47, 127.31), (38.52, 127.70), (38.55, 128.00), (38.60, 128.17), (38.85, 128.25),
  ].map { Coordinate(latitude: $0, longitude: $1) }

  /// The level of the nearest district of each pixel; 0 on water (`land` is the share of land).
  func levels(land: [UInt8]) -> [UInt8] {
    guard seeds.contains(where: { $0.level > 0 }) else { return Array(repeating: 0, count: land.count) }
    var levels = [UInt8](repeating: 0, count: land.count)
    for top in stride(from: 0, to: places.rows, by: Districts.square) {
      for left in stride(from: 0, to: places.columns, by: Districts.square) {
        let candidates = candidates(left: left, top: top)
        for row in top..<min(places.rows, top + Districts.square) {
          for column in left..<min(places.columns, left + Districts.square) {
            let index = row * places.columns + column
            if land[index] > 0 { levels[index] = nearest(column, row, among: candidates) }
          }
        }
      }
    }
    return levels
  }

  /// The side of the squares of pixels for which candidates are searched at once.
  private static let square = 8

  /// All seeds that can be the nearest of a pixel of the square.
  private func candidates(left: Int, top: Int) -> [Seed] {
    let half = Float(Districts.square) / 2
    let distances = seeds.map { $0.square(to: Float(left) + half, Float(top) + half).squareRoot() }
    // From the centre to a corner it is half the diagonal.
    let limit = (distances.min() ?? 0) + 2 * half * 1.4143
    return zip(seeds, distances).filter { $1 <= limit }.map { $0.0 }
  }

  private func nearest(_ column: Int, _ row: Int, among candidates: [Seed]) -> UInt8 {
    let reach = Float(Districts.reach / places.kilometresPerPixel)
    var (best, level) = (reach * reach, UInt8(0))
    for seed in candidates {
      let distance = seed.square(to: Float(column) + 0.5, Float(row) + 0.5)
      if distance < best { (best, level) = (distance, seed.level) }
    }
    return level
  }
}

import Atlas
import Gazetteer
import Synchronization
import Weather

/// The towns that a map of a scale may show, the largest first.
///
/// Those of the last few maps are kept: finding them takes longer than everything else about the names, and most keys on
/// a page with a map do not move it.
struct MapTowns: Sendable {
  let towns: [MapCity]

  private static let last = Mutex<[(projection: Projection, towns: MapTowns)]>([])
  /// A page has one map; the search goes back and forth between cities of four levels.
  private static let mostMaps = 4

  static func of(_ projection: Projection) -> MapTowns {
    if let known = last.withLock({ $0.first { $0.projection == projection } }) { return known.towns }
    let towns = MapTowns(projection)
    last.withLock { $0 = [(projection, towns)] + $0.prefix(mostMaps - 1) }
    return towns
  }

  init(_ projection: Projection) {
    let (first, last) = (
      projection.point(atColumn: 0, row: projection.rows - 1),
      projection.point(atColumn: projection.columns - 1, row: 0)
    )
    let (southWest, northEast) = (first.coordinate, last.coordinate)
    let scale = projection.degreesPerDot
    let isRound = scale * Double(projection.columns * 2) > 350
    let towns = Gazetteer.korea.towns(
      south: southWest.latitude, west: isRound ? -180 : southWest.longitude, north: northEast.latitude,
      east: isRound ? 180 : northEast.longitude, lightest: Int(min(3e6, scale * 2e6)), limit: MapTowns.mostTowns
    ) { MapTowns.isWanted($0, scale) }
    // On a distant view Korea's towns compete with all other cities by population.
    self.towns = (scale > 0.3 ? towns.sorted { $0.population > $1.population } : towns)
      .map { .town($0, $0.shortName) }
  }

  private static let mostTowns = 240

  /// Of Korea's 시도 (provinces) only those that are cities; more districts the closer the view is.
  private static func isWanted(_ town: Town, _ scale: Double) -> Bool {
    switch town.level {
    case .city: return true
    case .sido:
      guard scale <= 0.3 || town.population > 3_000_000 else { return false }
      // 전남광주통합특별시 is a whole province; its city is 광주.
      return town.name.hasSuffix("시") && !town.name.hasSuffix("통합특별시")
    case .sigungu:
      guard scale <= 0.3 else { return false }
      let name = town.name
      return name.hasSuffix("시") || scale < 0.035 && name.hasSuffix("군") || scale < 0.015
    default: return false
    }
  }
}

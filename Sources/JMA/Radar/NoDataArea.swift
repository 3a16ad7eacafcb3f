import FoundationEssentials
import Weather

/// Where JMA's radars do not measure: a polygon over the whole world with holes for the areas that they cover.
struct NoDataArea: Decodable, Sendable {
  /// Longitude and latitude of the corners.
  var rings: [[PlanePoint]]

  private struct Feature: Decodable {
    struct Geometry: Decodable { var coordinates: [[[Double]]] }
    var geometry: Geometry
  }

  private enum CodingKeys: CodingKey { case features }

  init(rings: [[PlanePoint]]) { self.rings = rings }

  init(from decoder: any Decoder) throws {
    let features = try decoder.container(keyedBy: CodingKeys.self).decode([Feature].self, forKey: .features)
    rings = features.flatMap(\.geometry.coordinates).map { ring in
      ring.compactMap { $0.count >= 2 ? PlanePoint(x: $0[0], y: $0[1]) : nil }
    }
  }

  /// For each pixel 1 where radars measure. All are 0 if the polygon does not contain the rest of the world: then it
  /// means something else.
  func coverage(of range: TileRange) -> [UInt8] {
    let none = [UInt8](repeating: 0, count: range.grid.count)
    guard crossings(of: 0).count(where: { $0 <= 0 }) % 2 == 1 else { return none }
    let grid = range.grid
    let west = grid.coordinate(at: PlanePoint(x: 0.5, y: 0)).longitude
    let degrees = 360 / Double(TileRange.side << range.zoom)
    var coverage = none
    for row in 0..<grid.rows {
      let latitude = grid.coordinate(at: PlanePoint(x: 0, y: Double(row) + 0.5)).latitude
      var crossings = crossings(of: latitude).sorted()[...]
      var isCovered = true
      for column in 0..<grid.columns {
        while let next = crossings.first, next <= west + Double(column) * degrees {
          isCovered.toggle()
          crossings.removeFirst()
        }
        if isCovered { coverage[row * grid.columns + column] = 1 }
      }
    }
    return coverage
  }

  /// The longitudes at which the rings cross a parallel.
  private func crossings(of latitude: Double) -> [Double] {
    rings.flatMap { ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).compactMap { from, to -> Double? in
        guard (from.y > latitude) != (to.y > latitude) else { return nil }
        return from.x + (to.x - from.x) * (latitude - from.y) / (to.y - from.y)
      }
    }
  }
}

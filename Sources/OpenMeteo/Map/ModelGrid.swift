import Weather

/// Points at fixed degrees around and inside an area, so that areas that differ a little share an answer.
struct ModelGrid: Sendable, Hashable, Codable {
  /// Degrees between two points.
  var step: Double
  /// In steps from the Greenwich meridian and the equator; the columns may continue beyond the date line.
  var west: Int
  var south: Int
  var columns: Int
  var rows: Int

  /// Each point is charged as a request.
  static let mostPoints = 100

  private static let steps: [Double] = [
    0.05, 0.1, 0.2, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10, 15, 20, 30,
  ]

  /// The finest grid with at most 100 points; nil for an area without extent or not on the globe.
  init?(covering area: MapArea) {
    let isOnGlobe = [area.west, area.south, area.east, area.north].allSatisfy { abs($0) <= 720 }
    guard isOnGlobe, area.west < area.east, area.south < area.north else { return nil }
    let grids = Self.steps.lazy.map { ModelGrid(area, step: $0) }
    guard let grid = grids.first(where: { $0.columns * $0.rows <= Self.mostPoints && $0.rows > 0 }) else { return nil }
    self = grid
  }

  private init(_ area: MapArea, step: Double) {
    self.step = step
    let limit = (85 / step).rounded(.down)
    west = Int((area.west / step).rounded(.down))
    south = Int(max((area.south / step).rounded(.down), -limit))
    columns = min(Int((area.east / step).rounded(.up)) - west + 1, Int((360 / step).rounded()))
    rows = Int(min((area.north / step).rounded(.up), limit)) - south + 1
  }

  /// From south to north, each row from west to east.
  var points: [Coordinate] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let longitude = Double(west + column) * step
        return Coordinate(
          latitude: (Double(south + row) * step).rounded(to: 2),
          longitude: (longitude - 360 * ((longitude + 180) / 360).rounded(.down)).rounded(to: 2))
      }
    }
  }

  /// Distinguishes it in the names of files.
  var name: String { "\(Int((step * 100).rounded()))_\(west)_\(south)_\(columns)_\(rows)" }
}

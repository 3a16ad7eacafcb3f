import Glibc
public import Weather

/// KMA's forecast grid over Korea: 149 × 253 cells of 5 km on a Lambert conformal conic projection.
///
/// Constants and formula as KMA publishes them with the village forecast: sphere of 6371.00877 km, standard parallels
/// 30° and 60°, origin 126° E 38° N at the centre of cell (43, 136).
public enum DFSGrid {
  public static let columns = 1...149
  public static let rows = 1...253

  /// The cell that contains a point; nil outside the grid.
  ///
  /// `DFSGrid.cell(of: seoul)` is 60, 127.
  public static func cell(of point: Coordinate) -> GridCell? {
    guard abs(point.latitude) <= 90 else { return nil }
    let radius = distanceFromPole(latitude: point.latitude)
    let angle = wrapped(point.longitude - originLongitude) * radians * cone
    let x = (radius * sin(angle) + originX + 0.5).rounded(.down)
    let y = (originRadius - radius * cos(angle) + originY + 0.5).rounded(.down)
    // Compared as numbers with a fraction: NaN and infinity fail here instead of trapping in Int.
    guard x >= 1, x <= Double(columns.upperBound), y >= 1, y <= Double(rows.upperBound) else { return nil }
    return GridCell(nx: Int(x), ny: Int(y))
  }

  /// The centre of a cell.
  public static func centre(of cell: GridCell) -> Coordinate {
    let east = Double(cell.nx) - originX
    let south = originRadius - Double(cell.ny) + originY
    let radius = (east * east + south * south).squareRoot()
    return Coordinate(
      latitude: (2 * atan(pow(scale / radius, 1 / cone)) - .pi / 2) / radians,
      longitude: atan2(east, south) / cone / radians + originLongitude)
  }

  // Lengths below are in cells, angles in radians.

  private static let radians = Double.pi / 180
  private static let originLongitude = 126.0
  private static let originX = 43.0
  private static let originY = 136.0

  private static let cone: Double = {
    let (south, north) = (30 * radians, 60 * radians)
    return log(cos(south) / cos(north)) / log(tan(.pi / 4 + north / 2) / tan(.pi / 4 + south / 2))
  }()

  /// The sphere's radius, scaled so that the standard parallels keep their length.
  private static let scale: Double = {
    let south = 30 * radians
    return 6371.00877 / 5.0 * pow(tan(.pi / 4 + south / 2), cone) * cos(south) / cone
  }()

  private static let originRadius = distanceFromPole(latitude: 38)

  private static func distanceFromPole(latitude: Double) -> Double {
    scale / pow(tan(.pi / 4 + latitude * radians / 2), cone)
  }

  /// The same meridian between −180° and 180°.
  private static func wrapped(_ degrees: Double) -> Double { degrees.remainder(dividingBy: 360) }
}

public import Weather

/// KMA's forecast grid over Korea: 149 × 253 cells of 5 km in the projection `KoreanLambert`, whose origin is the
/// centre of cell (43, 136).
public enum DFSGrid {
  public static let columns = 1...149
  public static let rows = 1...253

  /// The cell that contains a point; nil outside the grid.
  ///
  /// `DFSGrid.cell(of: seoul)` is 60, 127.
  public static func cell(of point: Coordinate) -> GridCell? {
    guard abs(point.latitude) <= 90 else { return nil }
    let place = KoreanLambert.kilometres(of: point)
    let x = (place.x / side + originX + 0.5).rounded(.down)
    let y = (place.y / side + originY + 0.5).rounded(.down)
    // Compared as numbers with a fraction: NaN and infinity fail here instead of trapping in Int.
    guard x >= 1, x <= Double(columns.upperBound), y >= 1, y <= Double(rows.upperBound) else { return nil }
    return GridCell(nx: Int(x), ny: Int(y))
  }

  /// The centre of a cell.
  public static func centre(of cell: GridCell) -> Coordinate {
    KoreanLambert.coordinate(
      of: PlanePoint(x: (Double(cell.nx) - originX) * side, y: (Double(cell.ny) - originY) * side))
  }

  /// The side of a cell in kilometres.
  private static let side = 5.0
  private static let originX = 43.0
  private static let originY = 136.0
}

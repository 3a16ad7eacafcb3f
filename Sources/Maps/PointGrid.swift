import Weather

/// The points of a model, in rows and columns, between which values are interpolated in both directions.
///
/// A mean by distance is flat around each point, which on a grid looks like squares.
struct PointGrid {
  /// In pixels, in ascending order.
  private let xs: [Float]
  private let ys: [Float]
  /// The number of the point in each row and column.
  private let points: [Int]

  /// nil for points that are no complete rows and columns of a model.
  init?(_ readings: [MapReading], _ positions: [(x: Float, y: Float)]) {
    guard readings.allSatisfy({ $0.kind == .modelPoint }) else { return nil }
    (xs, ys) = (Set(positions.map(\.x)).sorted(), Set(positions.map(\.y)).sorted())
    guard xs.count > 1, ys.count > 1, xs.count * ys.count == positions.count else { return nil }
    let columns = Dictionary(uniqueKeysWithValues: xs.enumerated().map { ($1, $0) })
    let rows = Dictionary(uniqueKeysWithValues: ys.enumerated().map { ($1, $0) })
    var points = Array(repeating: -1, count: positions.count)
    for (index, position) in positions.enumerated() {
      guard let row = rows[position.y], let column = columns[position.x] else { return nil }
      points[row * xs.count + column] = index
    }
    guard !points.contains(-1) else { return nil }
    self.points = points
  }

  /// The points around a position, each with its weight; empty far beyond the outermost points.
  func corners(x: Float, y: Float) -> [(point: Int, weight: Float)] {
    guard let across = PointGrid.span(of: x, in: xs), let down = PointGrid.span(of: y, in: ys) else { return [] }
    let first = down.first * xs.count + across.first
    return [
      (points[first], (1 - across.share) * (1 - down.share)), (points[first + 1], across.share * (1 - down.share)),
      (points[first + xs.count], (1 - across.share) * down.share),
      (points[first + xs.count + 1], across.share * down.share),
    ]
  }

  /// Between which two of the values it is. Beyond the outermost it is at that one, up to half their distance away.
  private static func span(of value: Float, in values: [Float]) -> (first: Int, share: Float)? {
    let first = min(values.count - 2, max(0, (values.firstIndex { $0 > value } ?? values.count) - 1))
    let share = (value - values[first]) / (values[first + 1] - values[first])
    return (-0.5...1.5).contains(share) ? (first, min(1, max(0, share))) : nil
  }
}

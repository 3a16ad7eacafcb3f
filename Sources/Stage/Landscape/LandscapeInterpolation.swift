/// A smooth line through points that never overshoots: between two hours it is never warmer than the warmer of them
/// (monotone interpolation after Fritsch and Carlson, 1980, with harmonic means for slopes).
struct LandscapeInterpolation: Sendable {
  typealias Point = (x: Double, y: Double)

  let points: [Point]
  private let slopes: [Double]

  /// The points are sorted by x; of points with the same x the first is used.
  init(_ points: [Point]) {
    let distinct = points.indices.filter { $0 == 0 || points[$0].x > points[$0 - 1].x }.map { points[$0] }
    let rises = zip(distinct, distinct.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    self.points = distinct
    slopes = distinct.indices.map { index in
      let before = index > 0 ? rises[index - 1] : rises.first ?? 0
      let after = index < rises.count ? rises[index] : before
      return before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
  }

  /// The y at x; nil left of the first point and right of the last one.
  func callAsFunction(_ x: Double) -> Double? {
    guard let first = points.first, let last = points.last, x >= first.x, x <= last.x else { return nil }
    guard points.count > 1 else { return first.y }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].x <= x { low = middle } else { high = middle }
    }
    let (from, to) = (points[low], points[high])
    let width = to.x - from.x
    let t = (x - from.x) / width
    let (square, cube) = (t * t, t * t * t)
    return (2 * cube - 3 * square + 1) * from.y + (cube - 2 * square + t) * width * slopes[low]
      + (3 * square - 2 * cube) * to.y + (cube - square) * width * slopes[high]
  }
}

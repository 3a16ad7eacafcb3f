/// The motion of one block of the picture.
struct BlockMotion: Sendable, Equatable {
  /// The centre, in cells of the frame.
  var column: Double
  var row: Double
  /// In cells of the frame per minute.
  var x: Double
  var y: Double
  /// 0…1: how similar the shifted blocks are, times the share of pairs of frames that agree.
  var confidence: Double
}

/// Finds how blocks of the picture move: zero-mean normalised cross-correlation of each block with the shifted blocks
/// of a later frame, averaged over all pairs of frames of the same distance in time.
struct BlockMatcher: Sendable {
  /// In coarse cells of about five kilometres: a block is about 120 km wide, half of it overlaps with the next.
  static let side = 24
  static let step = 12
  /// The greatest shift between two frames: about 150 km/h.
  private static let reach = 5
  /// The greatest shift that is looked at.
  static let margin = 2 * reach + 2
  /// Blocks with less rain have no shape to recognise.
  static let fewestRainyCells = 12
  /// Blocks that are less similar than this have changed, not moved.
  static let leastSimilarity = 0.35

  /// Pairs of frames, the second `minutes` later.
  let pairs: [(CoarseRain, CoarseRain)]
  /// The second frame is twice as much later: they make the shift more exact.
  let longPairs: [(CoarseRain, CoarseRain)]
  /// Cells of the frame along a side of a coarse cell.
  let factor: Int
  let minutes: Double

  func blocks() -> [BlockMotion] {
    guard let first = pairs.first?.0 else { return [] }
    let columns = BlockMatcher.starts(first.columns)
    return BlockMatcher.starts(first.rows).flatMap { row in columns.compactMap { motion(column: $0, row: row) } }
  }

  /// The first cells of the blocks along a side of this length; the last block ends at the border.
  private static func starts(_ length: Int) -> [Int] {
    guard length >= side else { return [] }
    return Array(stride(from: 0, to: length - side, by: step)) + [length - side]
  }

  private func motion(column: Int, row: Int) -> BlockMotion? {
    let reach = BlockMatcher.reach
    let surfaces = surfaces(pairs, column, row, around: (0, 0), reach: reach)
    guard surfaces.count >= 2 else { return nil }
    let mean = Surface(meanOf: surfaces)
    let peak = mean.peak
    guard mean.isInside(peak), mean[peak] >= BlockMatcher.leastSimilarity else { return nil }
    let agreeing = surfaces.count { abs($0.peak.x - peak.x) <= 1 && abs($0.peak.y - peak.y) <= 1 }
    let short = mean.vertex(at: peak)
    let shift = refined(short, column, row) ?? short
    let scale = Double(factor) / minutes
    let centre = Double(BlockMatcher.side) / 2
    return BlockMotion(
      column: (Double(column) + centre) * Double(factor), row: (Double(row) + centre) * Double(factor),
      x: shift.x * scale, y: shift.y * scale,
      confidence: min(1, mean[peak]) * Double(agreeing) / Double(surfaces.count))
  }

  /// The shift of a pair by the long pairs; nil if they show no clear maximum close to it.
  private func refined(_ shift: PlanePoint, _ column: Int, _ row: Int) -> PlanePoint? {
    let centre = (Int((2 * shift.x).rounded()), Int((2 * shift.y).rounded()))
    let surfaces = surfaces(longPairs, column, row, around: centre, reach: 2)
    guard !surfaces.isEmpty else { return nil }
    let mean = Surface(meanOf: surfaces)
    guard mean.isInside(mean.peak), mean[mean.peak] >= BlockMatcher.leastSimilarity else { return nil }
    let double = mean.vertex(at: mean.peak)
    return PlanePoint(x: double.x / 2, y: double.y / 2)
  }

  /// One for each pair in which the block has enough rain.
  private func surfaces(
    _ pairs: [(CoarseRain, CoarseRain)], _ column: Int, _ row: Int, around centre: (x: Int, y: Int), reach: Int
  ) -> [Surface] {
    pairs.compactMap { earlier, later in
      let rainy = earlier.rainyCells(column: column, row: row, side: BlockMatcher.side)
      guard rainy >= BlockMatcher.fewestRainyCells else { return nil }
      return Surface(centre: centre, reach: reach, values: similarities(earlier, later, column, row, centre, reach))
    }
  }

  /// The similarity −1…1 for each shift, row by row.
  private func similarities(
    _ earlier: CoarseRain, _ later: CoarseRain, _ column: Int, _ row: Int, _ centre: (x: Int, y: Int), _ reach: Int
  ) -> [Double] {
    let side = BlockMatcher.side
    let count = Double(side * side)
    let here = earlier.moments(column: column, row: row, side: side)
    let variance = count * here.square - here.sum * here.sum
    var values: [Double] = []
    values.reserveCapacity((2 * reach + 1) * (2 * reach + 1))
    for y in row + centre.y - reach...row + centre.y + reach {
      for x in column + centre.x - reach...column + centre.x + reach {
        let there = later.moments(column: x, row: y, side: side)
        let product = earlier.product(column: column, row: row, with: later, column: x, row: y, side: side)
        let both = variance * (count * there.square - there.sum * there.sum)
        values.append(both > 0 ? (count * product - here.sum * there.sum) / both.squareRoot() : 0)
      }
    }
    return values
  }
}

/// Similarities for shifts around a centre.
private struct Surface {
  let centre: (x: Int, y: Int)
  let reach: Int
  let values: [Double]
  private var width: Int { 2 * reach + 1 }

  init(centre: (x: Int, y: Int), reach: Int, values: [Double]) {
    (self.centre, self.reach, self.values) = (centre, reach, values)
  }

  /// - Parameter surfaces: Of the same shifts, at least one.
  init(meanOf surfaces: [Surface]) {
    var sum = [Double](repeating: 0, count: surfaces[0].values.count)
    for surface in surfaces { for index in sum.indices { sum[index] += surface.values[index] } }
    self.init(
      centre: surfaces[0].centre, reach: surfaces[0].reach, values: sum.map { $0 / Double(surfaces.count) })
  }

  /// From the centre.
  typealias Offset = (x: Int, y: Int)

  subscript(offset: Offset) -> Double { values[(offset.y + reach) * width + offset.x + reach] }

  var peak: Offset {
    let index = values.indices.max { values[$0] < values[$1] } ?? 0
    return (index % width - reach, index / width - reach)
  }

  func isInside(_ offset: Offset) -> Bool { abs(offset.x) < reach && abs(offset.y) < reach }

  /// The shift at the vertex of the parabolas through a maximum and its neighbours.
  func vertex(at peak: Offset) -> PlanePoint {
    func part(_ before: Double, _ after: Double) -> Double {
      let curve = before - 2 * self[peak] + after
      return curve < 0 ? max(-0.5, min(0.5, (before - after) / (2 * curve))) : 0
    }
    return PlanePoint(
      x: Double(centre.x + peak.x) + part(self[(peak.x - 1, peak.y)], self[(peak.x + 1, peak.y)]),
      y: Double(centre.y + peak.y) + part(self[(peak.x, peak.y - 1)], self[(peak.x, peak.y + 1)]))
  }
}

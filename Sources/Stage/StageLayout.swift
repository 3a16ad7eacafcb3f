package import Cells
import Glibc

/// Where things are in a picture of a stage, in pixels. All sizes are drawn for a height of 34 pixels and scaled.
package struct StageLayout: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// Pixels across and down for one pixel of a picture in half blocks: 1, or for fine pictures an even number.
  package let grain: Int
  /// The columns at the left edge that text covers: the silhouette's focus is not left of the middle of
  /// the others.
  package let textColumns: Int

  package init(width: Int, height: Int, grain: Int = 1, textColumns: Int = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.grain = max(1, grain)
    self.textColumns = textColumns
  }

  /// One pixel of a picture 34 pixels high.
  var unit: Double { Double(height) / 34 }
  /// A number of pixels in pixels of a picture in half blocks.
  func coarse(_ pixels: Int) -> Double { grain == 1 ? Double(pixels) : (Double(pixels) + 0.5) / Double(grain) - 0.5 }
  /// The row where the arc meets the horizon.
  var horizon: Double { Double(height) * 0.735 }

  /// The arc stands in the right two thirds, because text stands in the left third.
  private var rise: Double { Double(width) * 0.39 }
  private var set: Double { Double(width) * 0.955 }
  private var top: Double { Double(height) * 0.18 }

  /// A place on the arc of sun and moon, at a share of the way from rise (0) to set (1).
  func place(_ progress: Double) -> Spot {
    let progress = progress.clamped
    return Spot(x: rise + (set - rise) * progress, y: horizon - (horizon - top) * sin(progress * .pi))
  }

  /// Places on the arc about two pixels of half blocks apart.
  var arc: [Spot] {
    var spots: [Spot] = []
    let steps = 24 * max(1, width / grain)
    for step in 0...steps {
      let spot = place(Double(step) / Double(steps))
      let whole = Spot(x: spot.x.rounded(.down), y: spot.y.rounded(.down))
      if let last = spots.last, hypot(whole.x - last.x, whole.y - last.y) < 1.95 * Double(grain) { continue }
      spots.append(whole)
    }
    return spots
  }

  /// A place in pixels; whole numbers are the edges of pixels.
  struct Spot: Sendable, Equatable {
    let x: Double
    let y: Double

    /// In cells.
    var point: Point { Point(column: Int(x), row: Int(y / 2)) }
  }
}

extension StageLayout {
  /// The cell where the arc leaves the horizon, for the time of sunrise or moonrise.
  package var risePoint: Point { place(0).point }
  /// The cell where the arc reaches the horizon again, for the time of sunset or moonset.
  package var setPoint: Point { place(1).point }
}

package import Cells
import Glibc

/// Where things are in a picture of a stage, in pixels. All sizes are drawn for a height of 34 pixels and scaled.
package struct StageLayout: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// Pixels across and down for one pixel of a picture in half blocks: 1, or for fine pictures an even number.
  package let grain: Int
  /// The columns at the left edge that text covers: the silhouette's focus is not left of the middle of
  /// the others.
  package let textColumns: Int
  /// In a low picture, the cells at its right that contain no text: sun and moon move there, and the horizon is their
  /// lower edge, because text stands on the land below them. nil if the picture has enough rows without.
  package let openSky: Rect?
  /// Nothing but sky and stars: for a picture that is full of text.
  package let isOnlySky: Bool

  package init(
    width: Int, height: Int, grain: Int = 1, textColumns: Int = 0, openSky: Rect? = nil, isOnlySky: Bool = false
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.grain = max(1, grain)
    (self.textColumns, self.openSky, self.isOnlySky) = (textColumns, openSky, isOnlySky)
  }

  /// One pixel of a picture 34 pixels high.
  var unit: Double { Double(height) / 34 }
  /// A number of pixels in pixels of a picture in half blocks.
  func coarse(_ pixels: Int) -> Double { grain == 1 ? Double(pixels) : (Double(pixels) + 0.5) / Double(grain) - 0.5 }
  /// The row where the arc meets the horizon.
  var horizon: Double {
    openSky.map { Double(max(1, min(height, $0.endRow * 2 * grain))) } ?? Double(height) * 0.735
  }

  /// How far a row is from the top (0) to the horizon (1), for the colour of the sky. In a low picture the upper rows have
  /// text: they keep the dark colours of the zenith for longer.
  func skyShare(y: Int) -> Double {
    let share = (Double(y) + 0.5) / horizon
    return openSky == nil ? share : pow(share, 1.6)
  }

  /// One pixel of the height of mountains: they leave room for the sun above them.
  var reliefUnit: Double { (horizon - top) / 18.87 }

  /// The arc stands in the right two thirds, because text stands in the left third.
  private var rise: Double {
    openSky.map { Double(($0.column + StageLayout.arcMargin) * grain) } ?? Double(width) * 0.39
  }
  private var set: Double {
    openSky.map { Double(($0.endColumn - StageLayout.arcMargin) * grain) } ?? Double(width) * 0.955
  }
  private var top: Double {
    guard let openSky else { return Double(height) * 0.18 }
    return min(horizon, (Double(openSky.row * 2) + StageLayout.arcHeadroom) * Double(grain))
  }
  /// In an open sky, from its edges, so that the whole disc is in it: in columns, and in pixels of half blocks.
  private static let arcMargin = 3
  private static let arcHeadroom = 2.5

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
  /// The cell on the arc of sun and moon at a share of the way from rise (0) to set (1), where the arc meets the horizon.
  package func point(at progress: Double) -> Point { place(progress).point }
}

import Cells

/// How high the land must reach, so that text stands on it: above each text, and from there down in rounded slopes.
struct LandCrest {
  /// For each column, the first row of pixels that is land; the height of the picture if it may be anything.
  let tops: [Int]
  /// The first row of pixels below all texts that stand on land.
  let end: Int
  private let texts: [Rect]
  /// With those in front of the sky.
  private let all: [Rect]
  private let grain: Int

  init(_ shades: [StageShade], _ layout: StageLayout, seed: UInt64) {
    all = shades.filter { !$0.rect.isEmpty }.map(\.rect)
    texts = shades.filter { $0.edge == .land && !$0.rect.isEmpty }.map(\.rect)
    grain = layout.grain
    end = (texts.map(\.endRow).max() ?? 0) * 2 * layout.grain
    let noise = Noise(seed: seed &* 43 &+ 9)
    let (texts, grain) = (texts, Double(layout.grain))
    tops = (0..<layout.width).map { column in
      let x = layout.coarse(column)
      let hills = texts.map { text -> Double in
        let away = max(0, Double(text.column - LandCrest.margin) - x, x - Double(text.endColumn + LandCrest.margin))
        return Double(text.row * 2) - LandCrest.rise + away * away / LandCrest.slope
      }
      guard let top = hills.min() else { return layout.height }
      return min(layout.height, Int(((top - noise.smooth(x / 14) * LandCrest.bumps) * grain).rounded()))
    }
  }

  /// The rows of pixels of the texts in a column and next to it, from the first to the last; nil without text.
  func text(_ x: Int) -> Range<Int>? {
    let column = x / grain
    let near = texts.filter { ($0.column - 2..<$0.endColumn + 2).contains(column) }
    guard let first = near.map(\.row).min(), let end = near.map(\.endRow).max() else { return nil }
    return first * 2 * grain..<end * 2 * grain
  }

  /// How many pixels of half blocks a layer of snow may have there: it becomes thin towards a text. nil if no text is
  /// near.
  func snow(_ x: Int, _ y: Int) -> Int? {
    let away = texts.filter { (($0.row * 2 - 4) * grain..<($0.endRow * 2 + 6) * grain).contains(y) }
      .map { max($0.column - x / grain, x / grain - $0.endColumn + 1, 0) }
    return away.min().map { max(1, ($0 - 1) / 3) }
  }

  /// Whether no text stands there or next to it, on land or in front of the sky.
  func isClear(_ x: Int, _ y: Int) -> Bool {
    !all.contains {
      let rect = Rect(column: $0.column - 1, row: $0.row, columns: $0.columns + 2, rows: $0.rows)
      return rect.contains(Point(column: x / grain, row: y / (2 * grain)))
    }
  }

  /// In columns.
  private static let margin = 3
  /// Above a text, in pixels of half blocks.
  private static let rise = 1.0
  /// Greater values are flatter hills.
  private static let slope = 34.0
  /// The height of small hills on it.
  private static let bumps = 1.8
}

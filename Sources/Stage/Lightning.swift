import Cells
import Glibc

/// Bolts as functions of the time: each is visible for two frames, and at least seven seconds pass between two. Nothing
/// but the bolt itself lights up, because flashes can trigger seizures.
struct Lightning {
  private let layout: StageLayout
  private let noise: Noise
  /// For each column, the first row that is hidden behind something near.
  private let skyline: [Int]

  /// In seconds: each period has one bolt, in its first part.
  static let period = 10.0
  private static let part = 3.0
  private static let frames = 2

  init(_ scene: StageScene, layout: StageLayout, skyline: [Int]) {
    (self.layout, self.skyline) = (layout, skyline)
    noise = Noise(seed: scene.seed &* 23 &+ 3)
  }

  /// The frame in which the bolt of a period appears.
  private func start(_ period: Int) -> Int {
    let seconds = Double(period) * Lightning.period + 0.5 + noise.value(period) * (Lightning.part - 0.5)
    return Int((seconds * Falling.pace).rounded(.up))
  }

  /// The number of the bolt visible in a frame.
  func bolt(frame: Int) -> Int? {
    let period = Int((Double(frame) / Falling.pace / Lightning.period).rounded(.down))
    return start(period)..<start(period) + Lightning.frames ~= frame ? period : nil
  }

  /// The first frame after this one in which the picture changes.
  func change(after frame: Int) -> Int {
    let period = Int((Double(frame) / Falling.pace / Lightning.period).rounded(.down))
    let changes = [start(period), start(period) + Lightning.frames, start(period + 1)]
    return changes.first { $0 > frame } ?? start(period + 1)
  }

  /// The cells of a bolt in front of a picture.
  func signs(bolt: Int, over still: Pixels) -> [StageSign] {
    var lit = still
    paint(bolt: bolt, on: &lit)
    return (0..<still.height / 2).flatMap { row in
      (0..<still.width).compactMap { column -> StageSign? in
        let (upper, lower) = (still[column, row * 2], still[column, row * 2 + 1])
        let (isUpper, isLower) = (lit[column, row * 2] != upper, lit[column, row * 2 + 1] != lower)
        guard isUpper || isLower else { return nil }
        return StageSign(
          bolt: XtermColours.nearest(lit[column, row * 2 + (isUpper ? 0 : 1)]), column: column, row: row,
          coversUpper: isUpper, coversLower: isLower, upper: upper, lower: lower)
      }
    }
  }

  func paint(bolt: Int, on pixels: inout Pixels) {
    let start = Double(layout.width) * (0.42 + 0.5 * noise.value(bolt, 1))
    let end = Int(layout.horizon)
    let fork = Int(Double(end) * (0.35 + 0.25 * noise.value(bolt, 2)))
    let side = noise.value(bolt, 3) < 0.5 ? -1.0 : 1.0
    let trunk = path(from: start, rows: Int(3 * layout.unit)..<end, lean: -side * 0.25, salt: bolt * 2)
    draw(trunk, share: 1, on: &pixels)
    guard let origin = trunk.first(where: { $0.y == fork }) else { return }
    let length = Int(Double(end - fork) * 0.5)
    draw(
      path(from: Double(origin.x), rows: fork..<fork + length, lean: side * 0.9, salt: bolt * 2 + 1), share: 0.7,
      on: &pixels)
  }

  private func path(from start: Double, rows: Range<Int>, lean: Double, salt: Int) -> [(x: Int, y: Int)] {
    var x = start
    var spots: [(x: Int, y: Int)] = []
    for y in rows {
      let turn = Int(Double(y) / max(1, 3 * layout.unit))
      let next = x + lean + (noise.value(turn, salt + 100) - 0.5) * 2.6
      // A row holds all pixels of a flat stretch, so that the line has no gap.
      let (from, to) = (Int(x.rounded()), Int(next.rounded()))
      for column in min(from, to)...max(from, to) where column != from || from == to { spots.append((column, y)) }
      x = next
    }
    return spots
  }

  private func draw(_ spots: [(x: Int, y: Int)], share: Double, on pixels: inout Pixels) {
    for spot in spots where skyline.indices.contains(spot.x) && spot.y < skyline[spot.x] {
      pixels.blend(RGB(0xFFFFFF), x: spot.x, y: spot.y, share: share)
    }
  }
}

import Cells
import Glibc

/// Bolts as functions of the time: each is bright for two frames and then glows faintly for about 0.6 seconds; 7 to 9
/// seconds pass between two. Only the cloud around the upper end lights up with it, never the whole sky, because
/// flashes can trigger seizures.
struct Lightning {
  private let layout: StageLayout
  private let noise: Noise
  /// For each column, the first row that is hidden behind something near.
  private let skyline: [Int]

  /// In seconds: each period has one bolt, which is at most `part` late.
  static let period = 8.0
  private static let part = 1.0
  /// In frames: how long a bolt is bright, and how long it glows afterwards.
  static let bright = 2
  static let glow = 7

  /// A bolt in one frame.
  struct Strike: Equatable {
    /// Different for each bolt.
    var bolt: Int
    var isBright: Bool
  }

  init(_ scene: StageScene, layout: StageLayout, skyline: [Int]) {
    (self.layout, self.skyline) = (layout, skyline)
    noise = Noise(seed: scene.seed &* 23 &+ 3)
  }

  /// The frame in which the bolt of a period appears.
  private func start(_ period: Int) -> Int {
    let seconds = Double(period) * Lightning.period + 0.5 + noise.value(period) * Lightning.part
    return Int((seconds * Falling.pace).rounded(.up))
  }

  /// The bolt visible in a frame.
  func strike(frame: Int) -> Strike? {
    let period = Int((Double(frame) / Falling.pace / Lightning.period).rounded(.down))
    let age = frame - start(period)
    guard 0..<Lightning.bright + Lightning.glow ~= age else { return nil }
    return Strike(bolt: period, isBright: age < Lightning.bright)
  }

  /// The first frame after this one in which the picture changes.
  func change(after frame: Int) -> Int {
    let period = Int((Double(frame) / Falling.pace / Lightning.period).rounded(.down))
    let end = start(period) + Lightning.bright
    return [start(period), end, end + Lightning.glow].first { $0 > frame } ?? start(period + 1)
  }

  /// The cells of a bolt in front of a picture, and of the cloud that it lights.
  func signs(_ strike: Strike, over still: Pixels) -> [StageSign] {
    let bolt = signs(still) { paint(bolt: strike.bolt, share: strike.isBright ? 1 : 0.4, on: &$0) }
    guard strike.isBright else { return bolt }
    let taken = Set(bolt.map { Point(column: $0.column, row: $0.row) })
    return bolt + litCloud(strike.bolt, over: still).filter { !taken.contains(Point(column: $0.column, row: $0.row)) }
  }

  /// An ellipse around the upper end of the bolt, brightest in its middle.
  private func litCloud(_ bolt: Int, over still: Pixels) -> [StageSign] {
    let centre = (x: start(ofBolt: bolt), y: 5 * layout.unit)
    var lit = still
    for y in 0..<Int(10 * layout.unit) {
      for x in Int(centre.x - 7 * layout.unit)...Int(centre.x + 7 * layout.unit)
      where skyline.indices.contains(x) && y < skyline[x] {
        let (across, down) = ((Double(x) - centre.x) / (7 * layout.unit), (Double(y) - centre.y) / (4 * layout.unit))
        lit.blend(RGB(0xDCE2F8), x: x, y: y, share: 0.6 * (1 - across * across - down * down).clamped)
      }
    }
    return (0..<still.height / 2).flatMap { row in
      (0..<still.width).compactMap { column -> StageSign? in
        let (upper, lower) = (still[column, row * 2], still[column, row * 2 + 1])
        let (bright, brightLower) = (lit[column, row * 2], lit[column, row * 2 + 1])
        guard bright != upper || brightLower != lower else { return nil }
        return StageSign(
          lit: (XtermColours.nearest(bright), XtermColours.nearest(brightLower)), column: column, row: row,
          upper: upper, lower: lower)
      }
    }
  }

  private func signs(_ still: Pixels, painting paint: (inout Pixels) -> Void) -> [StageSign] {
    var lit = still
    paint(&lit)
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

  /// The column of the upper end.
  private func start(ofBolt bolt: Int) -> Double { Double(layout.width) * (0.42 + 0.5 * noise.value(bolt, 1)) }

  func paint(bolt: Int, share: Double = 1, on pixels: inout Pixels) {
    let start = start(ofBolt: bolt)
    let end = Int(layout.horizon)
    let fork = Int(Double(end) * (0.35 + 0.25 * noise.value(bolt, 2)))
    let side = noise.value(bolt, 3) < 0.5 ? -1.0 : 1.0
    let trunk = path(from: start, rows: Int(3 * layout.unit)..<end, lean: -side * 0.25, salt: bolt * 2)
    draw(trunk, share: share, on: &pixels)
    guard let origin = trunk.first(where: { $0.y == fork }) else { return }
    let length = Int(Double(end - fork) * 0.5)
    draw(
      path(from: Double(origin.x), rows: fork..<fork + length, lean: side * 0.9, salt: bolt * 2 + 1),
      share: 0.7 * share, on: &pixels)
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

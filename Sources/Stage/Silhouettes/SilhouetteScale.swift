import Cells

/// A silhouette at the size of a picture: doubled, tripled or halved as a whole, so that its pixels stay sharp.
struct SilhouetteScale {
  private let silhouette: Silhouette
  private let layout: StageLayout
  /// Pixels of the picture for one of the silhouette; 0 means half of one.
  private let factor: Int
  /// The column of the picture where the silhouette's focus is.
  private let anchor: Int
  /// How often the outline is doubled with smooth edges, in a fine picture.
  private let doublings: Int
  /// The first row of the picture that can have something of it.
  let top: Int
  /// Pixels of the silhouette below the lower edge of the picture: its ground is cut off, never its highest tower.
  private let sunk: Int
  /// At half size, the columns of the silhouette by which the focus is off.
  private var shift = 0

  /// In a narrower picture digits cover more than its left third: the focus is further right.
  private static let narrow = 60
  /// The rows of pixels in half blocks that stay free above a silhouette, for a line of text.
  private static let headroom = 2
  /// The part of the height that stays free above one of half size: such a stage has so few rows that the lower ones are
  /// behind text, and a tower stands between these and the text above it.
  private static let headroomOfHalf = 0.375
  /// Below the header and a line of text.
  private static let headroomBesideSky = 5

  init(_ silhouette: Silhouette, layout: StageLayout) {
    (self.silhouette, self.layout) = (silhouette, layout)
    let unit = layout.unit / Double(layout.grain)
    let factor = unit < 0.7 ? 0 : max(1, Int(unit.rounded()))
    self.factor = layout.grain == 1 || factor > 0 ? factor * layout.grain : layout.grain / 2
    doublings = layout.grain == 1 ? 0 : self.factor % 4 == 0 ? 2 : self.factor % 2 == 0 ? 1 : 0
    let width = layout.width / layout.grain
    let usual = Int(Double(width) * (width < SilhouetteScale.narrow ? 0.7 : 0.57))
    // Next to an open sky the focus is between that sky and the text at the left edge.
    let middle = layout.openSky.map { (layout.textColumns + $0.column) / 2 }
    anchor = (middle ?? max(usual, (width + layout.textColumns) / 2)) * layout.grain
    let height = self.factor == 0 ? (silhouette.height + 1) / 2 : silhouette.height * self.factor
    let headroom =
      layout.openSky != nil
      ? min(SilhouetteScale.headroomBesideSky * layout.grain, layout.height / 2)
      : unit < 0.7
        ? Int(Double(layout.height) * SilhouetteScale.headroomOfHalf) : SilhouetteScale.headroom * layout.grain
    sunk = max(0, height + headroom - layout.height)
    top = layout.height - height + sunk
    if self.factor == 0 { shift = sharpestShift }
  }

  /// At half size, by how many columns the pairs that become one are shifted: where a narrow tower is a pair, it has a
  /// sharp edge.
  private var sharpestShift: Int {
    func blurred(_ shift: Int) -> Int {
      let columns = stride(from: silhouette.focus - 8 - shift, to: silhouette.focus + 8, by: 2)
      return columns.reduce(0) { count, column in
        count
          + stride(from: silhouette.height - 2, to: 0, by: -2).count { merged(column: column, row: $0)?.isHalf == true }
      }
    }
    return blurred(1) < blurred(0) ? 1 : 0
  }

  /// The mark at a position of the picture, and where it is in the silhouette, for choices that must not move.
  func mark(x: Int, y: Int) -> (mark: Silhouette.Mark, column: Int, row: Int)? {
    let lowering = lowering(x)
    let (across, up) = (x - anchor, raised(layout.height - 1 - y + sunk, lowering))
    let place = place(across, up)
    return lowering > 1 && place?.mark.isLight == true ? nil : place
  }

  /// How many times lower everything above the horizon is: a tower below an open sky would stand in front of the sun.
  private func lowering(_ x: Int) -> Double {
    guard let sky = layout.openSky else { return 1 }
    // The columns in which things become lower.
    let slope = max(1, min(8, (sky.column - layout.textColumns) / 3))
    let end = Double(sky.column * layout.grain)
    return 1 + 4 * Double(x).smoothStep(from: end - Double(slope * layout.grain), to: end)
  }

  private func raised(_ up: Int, _ lowering: Double) -> Int {
    let land = layout.height - Int(layout.horizon) + sunk
    return up <= land ? up : land + Int(Double(up - land) * lowering)
  }

  private func place(_ across: Int, _ up: Int) -> (mark: Silhouette.Mark, column: Int, row: Int)? {
    if factor > 0 {
      let column = silhouette.focus + floorDivision(across, factor)
      let row = silhouette.height - 1 - up / factor
      guard doublings > 0 else { return silhouette.mark(column: column, row: row).map { ($0, column, row) } }
      let part = factor >> doublings
      let place = silhouette.focus << doublings + floorDivision(across, part)
      let height = silhouette.height << doublings
      return smooth(place, height - 1 - up / part, doublings).map { ($0, column, row) }
    }
    let (column, row) = (silhouette.focus + across * 2 - shift, silhouette.height - 2 - up * 2)
    return merged(column: column, row: row).map { ($0, column, row) }
  }

  /// The mark in an outline that is doubled once or twice: a corner takes the mark of its two neighbours if they agree
  /// and the two opposite ones do not (Scale2x, Andrea Mazzoleni, 2001). The corners of walls and windows stay square:
  /// on a slope the next step is near.
  private func smooth(_ column: Int, _ row: Int, _ doublings: Int) -> Silhouette.Mark? {
    if doublings == 0 { return silhouette.mark(column: column, row: row) }
    let (x, y) = (floorDivision(column, 2), floorDivision(row, 2))
    func mark(_ right: Int, _ down: Int) -> Silhouette.Mark? { smooth(x + right, y + down, doublings - 1) }
    let (across, down) = (column - 2 * x == 0 ? -1 : 1, row - 2 * y == 0 ? -1 : 1)
    let (side, end) = (mark(across, 0), mark(0, down))
    let isCorner = side == end && side != mark(0, -down) && end != mark(-across, 0)
    let own = mark(0, 0)
    // Half a pixel at an upper edge is its lower half.
    if doublings == 1, let own, own.isHalf, mark(0, -1) == nil {
      return down < 0 ? nil : Silhouette.Mark(material: own.material, isHalf: false)
    }
    guard isCorner, own?.isWindow != true, side?.isWindow != true else { return own }
    let isSlope = (1...1 << doublings).contains { step in
      mark(across, -down * step) == own || mark(-across * step, down) == own
    }
    return isSlope ? side : own
  }

  /// Four pixels as one: the most frequent material, but lights and water are kept.
  private func merged(column: Int, row: Int) -> Silhouette.Mark? {
    let marks = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { silhouette.mark(column: column + $0.0, row: row + $0.1) }
    if let light = marks.first(where: \.isLight) { return light }
    guard marks.count > 1 else {
      return marks.first.flatMap { $0.isHalf ? nil : .init(material: $0.material, isHalf: true) }
    }
    let best = marks.max { one, other in
      marks.count { $0.material == one.material } < marks.count { $0.material == other.material }
    }
    return best.map { .init(material: $0.material, isHalf: marks.count < 3 || marks.count { $0.isHalf } > 2) }
  }

  private func floorDivision(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}

extension Silhouette.Mark {
  fileprivate var isWindow: Bool { material == .window || material == .farWindow }
  fileprivate var isLight: Bool { material == .lamp || material == .beacon }
}

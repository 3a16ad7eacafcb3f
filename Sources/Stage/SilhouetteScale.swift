/// A silhouette at the size of a picture: doubled, tripled or halved as a whole, so that its pixels stay sharp.
struct SilhouetteScale {
  private let silhouette: Silhouette
  private let layout: StageLayout
  /// Pixels of the picture for one of the silhouette; 0 means half of one.
  private let factor: Int
  /// The column of the picture where the silhouette's focus is.
  private let anchor: Int

  init(_ silhouette: Silhouette, layout: StageLayout) {
    (self.silhouette, self.layout) = (silhouette, layout)
    factor = layout.unit < 0.7 ? 0 : max(1, Int(layout.unit.rounded()))
    anchor = Int(Double(layout.width) * 0.57)
  }

  var height: Int { factor == 0 ? (silhouette.height + 1) / 2 : silhouette.height * factor }
  /// The first row of the picture that can have something of it.
  var top: Int { layout.height - height }

  /// The mark at a position of the picture, and where it is in the silhouette, for choices that must not move.
  func mark(x: Int, y: Int) -> (mark: Silhouette.Mark, column: Int, row: Int)? {
    let (across, up) = (x - anchor, layout.height - 1 - y)
    if factor > 0 {
      let column = silhouette.focus + floorDivision(across, factor)
      let row = silhouette.height - 1 - up / factor
      return silhouette.mark(column: column, row: row).map { ($0, column, row) }
    }
    let (column, row) = (silhouette.focus + across * 2, silhouette.height - 2 - up * 2)
    return merged(column: column, row: row).map { ($0, column, row) }
  }

  /// Four pixels as one: the most frequent material, but lights and water are kept.
  private func merged(column: Int, row: Int) -> Silhouette.Mark? {
    let marks = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { silhouette.mark(column: column + $0.0, row: row + $0.1) }
    if let light = marks.first(where: { $0.material == .lamp || $0.material == .beacon }) { return light }
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

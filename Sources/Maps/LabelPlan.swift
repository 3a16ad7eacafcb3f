import Atlas
import Cells

/// Finds room for labels: none covers another, and none extends beyond the map.
///
/// The chosen one comes first, then the user's own in their order, the towns, and the seas last.
struct LabelPlan {
  private let projection: Projection
  private var room: LabelRoom
  /// In cells of the map.
  private(set) var placed: [PlacedLabel] = []

  init(_ labels: [MapLabel], in projection: Projection) {
    self.projection = projection
    room = LabelRoom(columns: projection.columns, rows: projection.rows)
    let needed = labels.filter { $0.isChosen } + labels.filter { $0.kind == .own && !$0.isChosen }
    putNeeded(needed)
    // The chosen one must have its name, even if others lose their dots.
    if let first = needed.first, first.isChosen, placed.first?.words == nil {
      (room, placed) = (LabelRoom(columns: projection.columns, rows: projection.rows), [])
      putNeeded([first])
      putNeeded(Array(needed.dropFirst()))
    }
    for label in labels where label.kind == .town && !label.isChosen { putTown(label) }
    for label in labels where label.kind == .sea && !label.isChosen { putSea(label) }
  }

  /// Places all dots except those that are already taken, then texts for as many as have room.
  private mutating func putNeeded(_ labels: [MapLabel]) {
    let first = placed.count
    for label in labels {
      guard let spot = spot(of: label), room.isFree(spot) else { continue }
      room.take(spot)
      placed.append(PlacedLabel(label: label, spot: spot))
    }
    for index in placed.indices[first...] {
      let (width, spot) = (placed[index].label.width, placed[index].spot)
      guard let words = room.words(width, beside: spot, isNeeded: true) else { continue }
      take(words, width, for: index)
    }
  }

  private mutating func putTown(_ label: MapLabel) {
    guard let spot = spot(of: label), room.isFree(spot),
      let words = room.words(label.width, beside: spot, isNeeded: false)
    else { return }
    room.take(spot)
    placed.append(PlacedLabel(label: label, spot: spot))
    take(words, label.width, for: placed.count - 1)
  }

  private mutating func putSea(_ label: MapLabel) {
    guard let spot = spot(of: label) else { return }
    let words = Point(column: spot.column - label.width / 2, row: spot.row)
    guard room.fits(words, label.width) else { return }
    placed.append(PlacedLabel(label: label, spot: spot))
    take(words, label.width, for: placed.count - 1)
  }

  private mutating func take(_ words: Point, _ width: Int, for index: Int) {
    room.take(words, width)
    placed[index].words = Rect(column: words.column, row: words.row, columns: width, rows: 1)
  }

  private func spot(of label: MapLabel) -> Point? {
    projection.cell(of: MapPoint(label.coordinate)).map { Point(column: $0.column, row: $0.row) }
  }
}

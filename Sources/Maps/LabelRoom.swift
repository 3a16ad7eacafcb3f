import Cells

/// The cells of a map that are still free for labels.
struct LabelRoom {
  private let columns: Int
  private let rows: Int
  private var isTaken: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    isTaken = Array(repeating: false, count: columns * rows)
  }

  func isFree(_ spot: Point) -> Bool { !isTaken[spot.row * columns + spot.column] }

  mutating func take(_ spot: Point) { isTaken[spot.row * columns + spot.column] = true }

  /// Takes the text's cells, with a blank at either end.
  mutating func take(_ at: Point, _ width: Int) {
    for column in max(0, at.column - 1)..<min(columns, at.column + width + 1) {
      isTaken[at.row * columns + column] = true
    }
  }

  /// Whether a text of that width has free cells there, inside the map.
  func fits(_ at: Point, _ width: Int) -> Bool {
    guard at.row >= 0, at.row < rows, at.column >= 0, at.column + width <= columns else { return false }
    return (max(0, at.column - 1)..<min(columns, at.column + width + 1)).allSatisfy {
      !isTaken[at.row * columns + $0]
    }
  }

  /// A place for the text to the right or left of a spot. If it is needed, also below or above; otherwise only if its
  /// surroundings are free.
  func words(_ width: Int, beside spot: Point, isNeeded: Bool) -> Point? {
    let beside = [
      Point(column: spot.column + 2, row: spot.row), Point(column: spot.column - 1 - width, row: spot.row),
    ]
    guard isNeeded else { return beside.first { fits($0, width) && hasFreeSurroundings($0, width) } }
    let middle = max(0, min(columns - width, spot.column - width / 2))
    return (beside + [1, -1].map { Point(column: middle, row: spot.row + $0) }).first { fits($0, width) }
  }

  private func hasFreeSurroundings(_ at: Point, _ width: Int) -> Bool {
    let margin = 3
    let across = max(0, at.column - margin)..<min(columns, at.column + width + margin)
    return (max(0, at.row - 1)...min(rows - 1, at.row + 1)).allSatisfy { row in
      across.allSatisfy { !isTaken[row * columns + $0] }
    }
  }
}

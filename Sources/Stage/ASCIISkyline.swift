import Cells

/// A skyline as one closed line of `_`, `/`, `\` and `|`.
///
/// ```text
///       ___
///     _/   \_
/// ____|     |____
/// ```
struct ASCIISkyline {
  /// For each column, the row of the line, which is at the row's lower edge.
  private let line: [Int]

  /// `skyline` has for each column the first half row that is covered. The line runs above text in the lower half of
  /// the picture, and below text in the upper half.
  init(_ skyline: [Int], rows: Int, around texts: [Rect]) {
    let rough = skyline.map { min(max(0, ($0 + 1) / 2 - 1), rows - 1) }
    // Without things that are one column wide, such as the ropes of a bridge.
    var line = rough.indices.map { x in
      [rough[max(0, x - 1)], rough[x], rough[min(x + 1, rough.count - 1)]].sorted()[1]
    }
    for text in texts.sorted(by: { $0.row > $1.row }) {
      // A wall needs a column next to the text.
      let columns = line.indices.clamped(to: max(0, text.column - 1)..<max(0, text.endColumn) + 1)
      guard columns.contains(where: { line[$0] >= text.row && line[$0] < text.endRow }) else { continue }
      for x in columns {
        line[x] = text.row * 2 >= rows ? min(line[x], max(0, text.row - 1)) : max(line[x], min(text.endRow, rows - 1))
      }
    }
    self.line = line
  }

  var signs: [(sign: Unicode.Scalar, place: Point)] { line.indices.flatMap(signs) }

  private func signs(in x: Int) -> [(sign: Unicode.Scalar, place: Point)] {
    let (row, before) = (line[x], line[max(0, x - 1)])
    switch row - before {
    case 0: return [("_", Point(column: x, row: row))]
    case -1: return [("/", Point(column: x, row: before))]
    case 1: return [("\\", Point(column: x, row: row))]
    default:
      let walls = (min(row, before) + 1...max(row, before)).map { wall in
        (sign: "|" as Unicode.Scalar, place: Point(column: x, row: wall))
      }
      return [("_", Point(column: x, row: min(row, before)))] + walls
    }
  }
}

import Cells

/// Neighbours on one row that lead to the same place, and how a terminal is told so (OSC 8).
struct LinkedRun {
  let row: Int
  let column: Int
  var cells: [Cell]
  let link: Link

  /// The name tells the terminal which runs belong together: those of a link that a blank or a line's end has parted.
  var beginning: String { "\u{1B}]8;id=w\(cells[0].style.link);\(link.address)\u{1B}\\" }
  static let end = "\u{1B}]8;;\u{1B}\\"
}

extension Frame {
  var linkedRuns: [LinkedRun] { (0..<size.rows).flatMap(linkedRuns) }

  private func linkedRuns(in row: Int) -> [LinkedRun] {
    var runs: [LinkedRun] = []
    for (column, cell) in self[row: row].enumerated() {
      guard let link = link(of: cell) else { continue }
      if let last = runs.last, last.link == link, last.column + last.cells.count == column {
        runs[runs.count - 1].cells.append(cell)
      } else {
        runs.append(LinkedRun(row: row, column: column, cells: [cell], link: link))
      }
    }
    return runs
  }

  func hasLink(_ row: Int) -> Bool { self[row: row].contains { link(of: $0) != nil } }

  /// This frame with blanks in a row where its text leads somewhere, or where that of another did.
  func withoutLinkedText(in row: Int, norThatOf other: Frame? = nil) -> Frame {
    var line = Array(self[row: row])
    for column in line.indices where link(of: self[column, row]) != nil || other?.link(of: other?[column, row]) != nil {
      // Both halves of a wide character or neither.
      if line[column].cluster.isEmpty, column > 0 { line[column - 1] = .blank }
      if column + 1 < line.count, line[column + 1].cluster.isEmpty { line[column + 1] = .blank }
      line[column] = .blank
    }
    var frame = self
    frame.setRow(row, line)
    return frame
  }

  private func link(of cell: Cell?) -> Link? { cell.flatMap { link(of: $0) } }
}

import CNcursesw
import Cells

// Links. Curses does not support them: it draws the frame without the linked text, then one linked run after the
// other, and the bytes of each run are put between the sequences that begin and end a link.
extension CursesRenderer {
  func paintLinked(_ frame: Frame) {
    var rows: [Int] = []
    send {
      for run in frame.linkedRuns { for cell in run.cells { _ = cursesStyle(for: cell.style) } }
      rows = rowsToRelink(for: frame)
      clearLinks(of: frame, in: rows)
      if !hasLinks {
        rows = rowsToRelink(for: frame)
        clearLinks(of: frame, in: rows)
      }
      var pen = Style.plain
      for row in 0..<frame.size.rows where rows.contains(row) || !frame.hasRow(row, of: lastFrame) {
        paintRow(row, of: frame.withoutLinkedText(in: row), &pen)
      }
      place(frame.cursor)
      refresh()
    } then: {
      let runs = frame.linkedRuns.filter { rows.contains($0.row) }
      return runs.flatMap(bytes) + (runs.isEmpty ? [] : capture.collect { goBack(to: frame.cursor) })
    }
    hasLinks = true
    lastFrame = frame
  }

  /// The rows in which links must be written or removed. A row with links is written completely if anything in it has
  /// changed.
  private func rowsToRelink(for frame: Frame) -> [Int] {
    let haveChanged = !hasLinks || frame.links != lastFrame.links
    return (0..<frame.size.rows).filter { row in
      (haveChanged || !frame.hasRow(row, of: lastFrame)) && (frame.hasLink(row) || lastFrame.hasLink(row))
    }
  }

  /// Blanks out the old and the new linked text first: curses would not write text that is already on the screen.
  private func clearLinks(of frame: Frame, in rows: [Int]) {
    var pen = Style.plain
    for row in rows { paintRow(row, of: frame.withoutLinkedText(in: row, norThatOf: lastFrame), &pen) }
    if !rows.isEmpty { refresh() }
  }

  /// Curses may move the cursor by writing the cells it passes again. The movement must be finished before the link
  /// begins.
  private func bytes(of run: LinkedRun) -> [UInt8] {
    let way = capture.collect {
      leaveok(weatheri_window(), false)
      move(Int32(run.row), Int32(run.column))
      refresh()
    }
    leaveok(weatheri_window(), true)
    return way + Array(run.beginning.utf8) + capture.collect { paint(run) } + Array(LinkedRun.end.utf8)
  }

  private func goBack(to cursor: Point?) {
    place(cursor)
    refresh()
  }

  private func paint(_ run: LinkedRun) {
    var line = cursesFrame[row: run.row]
    line.replaceSubrange(run.column..<run.column + run.cells.count, with: run.cells)
    passChanges(line, before: cursesFrame[row: run.row], run.row)
    cursesFrame.setRow(run.row, line)
    refresh()
  }
}

/// Adjacent cells of one row with the same link, and the sequences that mark them (OSC 8).
struct LinkedRun {
  let row: Int
  let column: Int
  var cells: [Cell]
  let link: Link

  /// The id groups the runs of one link that are separated by a blank or a line end.
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

  /// This frame with blanks in a row where its own text, or the text of `other`, has a link.
  func withoutLinkedText(in row: Int, norThatOf other: Frame? = nil) -> Frame {
    var line = self[row: row]
    for column in line.indices where link(of: self[column, row]) != nil || other?.link(of: other?[column, row]) != nil {
      // Both halves of a wide character, or neither.
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

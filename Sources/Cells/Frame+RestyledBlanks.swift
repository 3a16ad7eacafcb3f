extension Frame {
  /// A row of this frame, with the styles of its blanks changed so that fewer bytes are sent. The foreground of a
  /// blank is not visible, so the blank may take any style: the pen (the current text style) of the text before it,
  /// or, if the same blank is already on the screen, the style it has in `shown`.
  ///
  /// `shown` has the same size as this frame. `pen` is the style at the end of the previous row and is set to the
  /// style at the end of this row. Blanks at the ends of a row are erased with one command. A terminal with
  /// `erasesWithPen` can erase with any pen; on other terminals (terminfo: no `bce`) these blanks must keep the plain
  /// style.
  ///
  /// With `turnsHalfBlocks` a half block may be replaced by the other one with exchanged colours, which looks the same.
  public func rowWithRestyledBlanks(
    _ row: Int, over shown: Frame, erasesWithPen: Bool, turnsHalfBlocks: Bool = false, pen: inout Style
  ) -> [Cell] {
    var line = self[row: row]
    shown[row: row].withUnsafeBufferPointer { shown in
      line.withUnsafeMutableBufferPointer { cells in
        let blanks = RowBlanks(cells: cells, shown: shown, erasesWithPen: erasesWithPen)
        if blanks.looksAsShown {
          _ = cells.update(fromContentsOf: shown)
        } else {
          blanks.fillBlanks(&pen)
          if turnsHalfBlocks { HalfBlocks(cells: cells, shown: shown).turn() }
        }
      }
    }
    return line
  }
}

/// The blanks of one row, while their styles are chosen.
private struct RowBlanks {
  let cells: UnsafeMutableBufferPointer<Cell>
  /// The cells on the screen.
  let shown: UnsafeBufferPointer<Cell>
  let erasesWithPen: Bool

  /// Slightly more columns than the bytes of a cursor movement.
  private static let longestRewrittenGap = 8

  var looksAsShown: Bool {
    cells.indices.allSatisfy { cells[$0] == shown[$0] || cells[$0].isPlainBlank && shown[$0].isPlainBlank }
  }

  func fillBlanks(_ pen: inout Style) {
    var index = 0
    while index < cells.count {
      guard cells[index].isPlainBlank else {
        pen = cells[index].style.penOnly
        index += 1
        continue
      }
      let first = index
      while index < cells.count, cells[index].isPlainBlank { index += 1 }
      let isAtEdge = first == 0 || index == cells.count
      if isAtEdge && !erasesWithPen { continue }
      let areUntouched = areUntouched(first..<index)
      for place in first..<index { cells[place].style = areUntouched ? shown[place].style : pen }
    }
  }

  /// Whether these blanks are already on the screen and will not be rewritten: the cursor jumps over a wide gap and
  /// writes over a narrow one.
  private func areUntouched(_ run: Range<Int>) -> Bool {
    guard run.allSatisfy({ shown[$0].isPlainBlank }) else { return false }
    let (before, after) = (run.lowerBound - 1, run.upperBound)
    if before < 0 || after == cells.count || run.count > RowBlanks.longestRewrittenGap { return true }
    return cells[before] == shown[before] && cells[after] == shown[after]
  }
}

extension Cell {
  fileprivate var isPlainBlank: Bool { cluster == .blank && !style.showsOnBlanks }
}

/// The half blocks of one row, while the half that the foreground paints is chosen: as on the screen, or else the half
/// that needs fewer new colours after the cell before it.
private struct HalfBlocks {
  let cells: UnsafeMutableBufferPointer<Cell>
  let shown: UnsafeBufferPointer<Cell>

  func turn() {
    var last: Style?
    for column in cells.indices where cells[column] != shown[column] {
      let cell = cells[column]
      if let turned = cell.turned {
        if turned == shown[column] || turned.newColours(after: last) < cell.newColours(after: last) {
          cells[column] = turned
        }
        if turned == shown[column] { continue }
      }
      last = cells[column].style
    }
  }
}

extension Cell {
  /// The other half block, with exchanged colours; nil if this is no half block with two colours.
  fileprivate var turned: Cell? {
    guard cluster == .halfBlock, !style.isReversed, let upper = style.foreground, let lower = style.background else {
      return nil
    }
    return Cell(Cluster.lowerHalfBlock, style: style.colored(lower).on(upper))
  }

  fileprivate func newColours(after last: Style?) -> Int {
    guard let last else { return 2 }
    return (style.foreground == last.foreground ? 0 : 1) + (style.background == last.background ? 0 : 1)
  }
}

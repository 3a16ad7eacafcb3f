extension Frame {
  /// A row of this picture for fewer bytes. A blank's colour is not seen, so it takes one that need not be told:
  /// the pen of the word before it where that is in hand, else the one it has in `shown`, which stands there already.
  ///
  /// `shown` is as large as this. `pen` is what the last row ended with, and becomes what this one ends with. At the
  /// ends of a row blanks are erased in one go. A terminal that `erasesWithPen` does so whatever the pen is; for others
  /// (no `bce`, by terminfo's name) they must be plain.
  public func inkedRow(_ row: Int, over shown: Frame, erasesWithPen: Bool, pen: inout Style) -> [Cell] {
    var line = self[row: row]
    shown[row: row].withUnsafeBufferPointer { shown in
      line.withUnsafeMutableBufferPointer { cells in
        let blanks = RowBlanks(cells: cells, shown: shown, erasesWithPen: erasesWithPen)
        if blanks.looksAsShown { _ = cells.update(fromContentsOf: shown) } else { blanks.fillBlanks(&pen) }
      }
    }
    return line
  }
}

/// The blanks of one row, looking for their colours.
private struct RowBlanks {
  let cells: UnsafeMutableBufferPointer<Cell>
  /// What stands there.
  let shown: UnsafeBufferPointer<Cell>
  let erasesWithPen: Bool

  /// A few columns more than it takes bytes to move the cursor.
  private static let leap = 8

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
      let stands = stands(first..<index)
      for place in first..<index { cells[place].style = stands ? shown[place].style : pen }
    }
  }

  /// Whether these blanks stand on the screen already and no pen comes near them: the cursor jumps over a gap that is
  /// wide, and writes over one that is narrow.
  private func stands(_ run: Range<Int>) -> Bool {
    guard run.allSatisfy({ shown[$0].isPlainBlank }) else { return false }
    let (before, after) = (run.lowerBound - 1, run.upperBound)
    if before < 0 || after == cells.count || run.count > RowBlanks.leap { return true }
    return cells[before] == shown[before] && cells[after] == shown[after]
  }
}

extension Cell {
  fileprivate var isPlainBlank: Bool { cluster == .blank && !style.showsOnBlanks }
}

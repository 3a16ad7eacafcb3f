extension Frame {
  /// The same picture for fewer bytes. Nobody sees the colour of a blank, so it takes one that need not be told:
  /// the pen of the word before it where that is in hand, else the one it has in `shown`, which stands there already.
  ///
  /// At the ends of a row blanks are erased in one go. A terminal that `erasesWithPen` does so whatever the pen is; for
  /// others (no `bce`, by terminfo's name) they must be plain.
  public func inkingBlanks(over shown: Frame, erasesWithPen: Bool) -> Frame {
    let shown = shown.size == size ? shown : Frame(size: size)
    var frame = self
    // A row begins with the pen that the last one ended with.
    var pen = Style.plain
    for row in 0..<size.rows {
      let line = row * size.columns..<(row + 1) * size.columns
      if frame.looks(like: shown, in: line) {
        frame.cells[line] = shown.cells[line]
      } else {
        frame.inkBlanks(line, over: shown, erasesWithPen: erasesWithPen, pen: &pen)
      }
    }
    return frame
  }

  private func looks(like shown: Frame, in line: Range<Int>) -> Bool {
    line.allSatisfy { cells[$0] == shown.cells[$0] || cells[$0].isPlainBlank && shown.cells[$0].isPlainBlank }
  }

  private mutating func inkBlanks(_ line: Range<Int>, over shown: Frame, erasesWithPen: Bool, pen: inout Style) {
    var index = line.lowerBound
    while index < line.upperBound {
      guard cells[index].isPlainBlank else {
        pen = cells[index].style.penOnly
        index += 1
        continue
      }
      let end = cells[index..<line.upperBound].firstIndex { !$0.isPlainBlank } ?? line.upperBound
      let run = index..<end
      index = end
      let isAtEdge = run.lowerBound == line.lowerBound || end == line.upperBound
      if isAtEdge && !erasesWithPen { continue }
      if stands(run, in: line, of: shown) {
        for place in run { cells[place].style = shown.cells[place].style }
      } else {
        for place in run { cells[place].style = pen }
      }
    }
  }

  /// Whether these blanks stand on the glass already and no pen comes near them: the cursor jumps over a gap that is
  /// wide, and writes over one that is narrow.
  private func stands(_ run: Range<Int>, in line: Range<Int>, of shown: Frame) -> Bool {
    guard shown.cells[run].allSatisfy(\.isPlainBlank) else { return false }
    let isAtEdge = run.lowerBound == line.lowerBound || run.upperBound == line.upperBound
    if isAtEdge || run.count > Frame.leap { return true }
    let (before, after) = (run.lowerBound - 1, run.upperBound)
    return cells[before] == shown.cells[before] && cells[after] == shown.cells[after]
  }

  /// A few columns more than it takes bytes to move the cursor.
  private static let leap = 8
}

extension Cell {
  fileprivate var isPlainBlank: Bool {
    cluster == .blank && style.background == nil && !style.isUnderlined && !style.isReversed
  }
}

extension Style {
  /// What of a style does not show on a blank.
  fileprivate var penOnly: Style { Style(foreground: foreground, isBold: isBold, isDim: isDim) }
}

extension Frame {
  /// The same picture for fewer bytes. Nobody sees the colour of a blank, so it takes one that need not be told:
  /// the pen of the word before it where that is in hand, else the one it has in `shown`, which stands there already.
  ///
  /// At the end of a row blanks are erased in one go. A terminal that `erasesWithPen` does so whatever the pen is; for
  /// others (no `bce`, by terminfo's name) they must be plain.
  public func inkingBlanks(over shown: Frame, erasesWithPen: Bool) -> Frame {
    let shown = shown.size == size ? shown : Frame(size: size)
    var frame = self
    for row in 0..<size.rows {
      let line = row * size.columns..<(row + 1) * size.columns
      frame.inkBlanks(line, over: shown, erasesWithPen: erasesWithPen)
    }
    return frame
  }

  private mutating func inkBlanks(_ line: Range<Int>, over shown: Frame, erasesWithPen: Bool) {
    var pen = Style.plain
    var index = line.lowerBound
    while index < line.upperBound {
      guard cells[index].isPlainBlank else {
        pen = cells[index].style.penOnly
        index += 1
        continue
      }
      let end = cells[index..<line.upperBound].firstIndex { !$0.isPlainBlank } ?? line.upperBound
      let run = index..<end
      if end == line.upperBound && !erasesWithPen { return }
      if stands(run, in: line, of: shown) {
        for place in run { cells[place].style = shown.cells[place].style }
      } else {
        for place in run { cells[place].style = pen }
      }
      index = end
    }
  }

  /// Whether these blanks stand on the glass already and no pen comes near them: the cursor jumps over a gap that is
  /// wide, and writes over one that is narrow.
  private func stands(_ run: Range<Int>, in line: Range<Int>, of shown: Frame) -> Bool {
    guard shown.cells[run].allSatisfy(\.isPlainBlank) else { return false }
    if run.upperBound == line.upperBound || run.count > Frame.leap { return true }
    let isSameBefore = run.lowerBound == line.lowerBound || cells[run.lowerBound - 1] == shown.cells[run.lowerBound - 1]
    return isSameBefore && cells[run.upperBound] == shown.cells[run.upperBound]
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

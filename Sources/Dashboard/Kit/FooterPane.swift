import Cells
import Reports

/// The keys, or the latest message; on the right the credits of the sources.
struct FooterPane {
  let model: FooterViewModel
  let hasMore: Bool
  /// Whether the legal line is already drawn elsewhere.
  var isLegalLineDrawn = false

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let margin = rect.columns >= 60 ? 1 : 0
    var end = rect.columns - margin
    if let notice = model.notice(fitting: end - margin) {
      canvas.put(notice, margin, rect.row, .accent, width: end - margin)
      return
    }
    if hasMore { end -= canvas.put(canvas.glyphs.more, end - 1, rect.row, .accent) + 1 }
    let room = end - margin - model.hints.filter { !$0.isExtra }.reduce(0) { $0 + $1.width + 2 }
    // The credits include addresses only if no key has to be left out for them.
    func hintCount(with credits: ListRow) -> Int { fitting(end - margin - credits.text.displayWidth - 2).count }
    let hasAddresses =
      model.fullCredits.text.displayWidth <= room
      && hintCount(with: model.fullCredits) == hintCount(with: model.credits)
    let credits = hasAddresses ? model.fullCredits : model.credits
    if let legal = model.legal, !isLegalLineDrawn,
      credits.text.displayWidth + 2 + legal.text.displayWidth <= room
    {
      end = put(legal, in: margin..<end, rect.row, on: &canvas)
    }
    if !credits.text.isEmpty && rect.columns >= 44 {
      end = put(credits, in: min(margin + lastingWidth, end)..<end, rect.row, on: &canvas)
    }
    var column = margin
    for hint in fitting(end - margin) {
      column += canvas.put(hint.key, column, rect.row, .accent) + 1
      column += canvas.put(hint.word, column, rect.row, .dim) + 2
    }
  }

  /// The width of the hints for help and for leaving, which credits never displace.
  private var lastingWidth: Int { model.hints.filter(\.isLasting).reduce(0) { $0 + $1.inBrief.width + 2 } }

  /// Puts a text at the right end of these columns; a text that is too wide ends in an ellipsis. Returns the column
  /// where the text to its left must end.
  private func put(_ line: ListRow, in columns: Range<Int>, _ row: Int, on canvas: inout Canvas) -> Int {
    let width = min(line.text.displayWidth, columns.count)
    let start = columns.upperBound - width
    canvas.put(line, in: Rect(column: start, row: row, columns: width, rows: 1))
    return start - 2
  }

  /// The hints that fit, in their order. The hints for help and for leaving (`isLasting`) are the last to be dropped,
  /// because help lists all keys that did not fit.
  private func fitting(_ columns: Int) -> [FooterViewModel.Hint] {
    var room = columns + 2
    let needed = model.hints.filter(\.isLasting).map { $0.width + 2 }.reduce(0, +)
    let hints = needed <= room ? model.hints : model.hints.map(\.inBrief)
    let urgency = hints.indices.filter { hints[$0].isLasting } + hints.indices.filter { !hints[$0].isLasting }
    var isFull = false
    let chosen = urgency.filter { index in
      let width = hints[index].width + 2
      // Once a hint did not fit, extra hints are dropped too, so that none replaces a more important hint.
      guard width <= room, !(isFull && hints[index].isExtra) else {
        isFull = true
        return false
      }
      room -= width
      return true
    }
    return chosen.sorted().map { hints[$0] }
  }
}

extension FooterViewModel.Hint {
  fileprivate var inBrief: Self {
    var hint = self
    hint.word = brief ?? word
    return hint
  }
}

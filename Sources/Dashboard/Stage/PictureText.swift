import Cells

/// Puts a picture behind finished text, row by row. A span, which is text of one style with at most one blank between
/// its words, has one colour: if each cell had the best colour for itself, the colour would change inside a word.
struct PictureText {
  /// What a cell becomes.
  enum Part {
    /// It stays as it is.
    case kept
    /// A part of the picture; nil keeps the blank.
    case picture(Style, Unicode.Scalar?)
    /// Text on that colour.
    case text(on: RGB)
  }

  let pen: LegiblePen
  /// How much white or black a colour may get: in front of a picture that may have any colour, a cell becomes darker
  /// before a grade or a temperature is pale.
  var mostMix = 1.0
  /// Whether the terminal shows a fine picture behind the text.
  var isClear = false

  /// `part` receives the column counted from `first`, the style of the cell, and whether the cell and `margin` columns
  /// on both sides of it are blank.
  func lay(
    row: Int, from first: Int, margin: Int, on frame: inout Frame, _ part: (Int, Style, Bool) -> Part
  ) {
    guard row >= 0, row < frame.size.rows, first >= 0 else { return }
    var grounds: [RGB?] = Array(repeating: nil, count: frame.size.columns)
    let cells = frame[row: row]
    frame.paint(row: row, from: first, margin: margin) { column, style, isBlank in
      switch style.background == nil ? part(column, style, isBlank) : .kept {
      case .kept: return (style, nil)
      case .picture(let style, let sign): return (style.clear(isClear), sign)
      case .text(let ground):
        grounds[first + column] = style.isReversed ? nil : ground
        return (style, nil)
      }
    }
    let styles = styles(cells, grounds)
    if styles.isEmpty { return }
    frame.paint(row: row, from: first, margin: 0) { column, style, _ in (styles[first + column] ?? style, nil) }
  }

  /// In front of a picture with gradients.
  static let mixOfGradients = 0.5

  private func styles(_ cells: [Cell], _ grounds: [RGB?]) -> [Int: Style] {
    var styles: [Int: Style] = [:]
    for span in PictureText.spans(cells, isText: { grounds[$0] != nil }) {
      // With the blanks between its words, so that a ground that becomes darker has no gaps.
      let columns = (span[0]...span[span.count - 1]).filter { !cells[$0].cluster.isEmpty && grounds[$0] != nil }
      let parts = columns.compactMap { column in grounds[column].map { (style: cells[column].style, ground: $0) } }
      let painted = pen.styles(parts, mostMix: mostMix)
      for (column, style) in zip(columns, painted) { styles[column] = style.clear(isClear) }
    }
    // A blank has the colour of the text before it, which takes no bytes.
    var colour = pen.text
    for column in cells.indices {
      colour = styles[column]?.foreground ?? colour
      guard styles[column] == nil, let ground = grounds[column] else { continue }
      styles[column] = cells[column].style.colored(colour).on(ground).clear(isClear)
    }
    return styles
  }

  /// The columns of each span, without its blanks.
  static func spans(_ cells: [Cell], isText: (Int) -> Bool) -> [[Int]] {
    var spans: [[Int]] = []
    // The column after the last one of the span, or nil behind what belongs to none.
    var end: Int?
    // The right half of a wide character is no column of its own.
    for column in cells.indices where !cells[column].cluster.isEmpty {
      let (cell, isWide) = (cells[column], column + 1 < cells.count && cells[column + 1].cluster.isEmpty)
      if cell.cluster == .blank && !cell.style.showsOnBlanks { continue }
      guard isText(column) else {
        end = nil
        continue
      }
      if let last = end, column - last <= 1, let first = spans.last?.first, cells[first].style.hasRole(of: cell.style) {
        spans[spans.count - 1].append(column)
      } else {
        spans.append([column])
      }
      end = column + (isWide ? 2 : 1)
    }
    return spans
  }
}

extension Style {
  /// Whether both have one colour before they are written on a picture. Bold text has the colour of the text around it.
  fileprivate func hasRole(of other: Style) -> Bool { foreground == other.foreground && isDim == other.isDim }
}

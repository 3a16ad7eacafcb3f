import Cells
import Reports

/// The city, one dot per saved city, and the age of the data.
struct HeaderPane {
  let model: HeaderViewModel
  let spinner: Picture?

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let margin = rect.columns >= 60 ? 1 : 0
    var right = rect.columns - margin
    var tabColumns = 0
    if let tab = model.tab {
      WarningLinePane(line: tab).drawTab(in: rect, on: &canvas)
      tabColumns = tab.tab(in: rect.columns).columns + 1
      right = rect.columns - tabColumns
    }
    // Important marks have priority over additional information.
    for mark in model.marks { right = place(mark, .alert, endingAt: right, on: &canvas) }
    let room = right - model.shortCity.displayWidth
    if model.isLoading {
      let word = canvas.glyphs.isASCII ? model.loading + "..." : model.loading + "…"
      if room > word.displayWidth + 6 { right = place(word, .accent, endingAt: right, on: &canvas) }
      right = draw(spinner, endingAt: right, on: &canvas)
    } else if room > model.asOf.displayWidth + (model.isStale ? -4 : 6) {
      // The information that data is outdated has priority over the end of a long name.
      right = place(model.asOf, model.isStale ? .alert : .dim, endingAt: right, on: &canvas)
    }
    if rect.columns >= 100 && !model.isLoading { right = place(model.date, .dim, endingAt: right, on: &canvas) }
    let isNarrow = margin + model.city.displayWidth > right
    canvas.put(isNarrow ? model.shortCity : model.city, margin, 0, .strong, width: right - margin)
    // Less blank space next to the dots makes room for the tab.
    if let column = model.dotColumn(width: right + tabColumns), column + model.dotLength + 2 <= right {
      drawDots(from: column, on: &canvas)
    } else if let column = model.rankColumn(width: right) {
      canvas.put(model.rank, column, 0, .accent)
    }
  }

  /// Puts text so that it ends at a column; returns where the next text may end.
  private func place(_ text: String, _ tone: Tone, endingAt right: Int, on canvas: inout Canvas) -> Int {
    let column = right - text.displayWidth
    guard !text.isEmpty, column > 4 else { return right }
    canvas.put(text, column, 0, tone)
    return column - 2
  }

  private func draw(_ picture: Picture?, endingAt right: Int, on canvas: inout Canvas) -> Int {
    guard let picture, let width = picture.width, right - width > 8 else { return right }
    canvas.draw(picture, right - width + 1, 0)
    return right - width - 1
  }

  private func drawDots(from column: Int, on canvas: inout Canvas) {
    for index in 0..<model.dotCount {
      let isChosen = index == model.chosen
      let glyphs = canvas.glyphs
      let dot = isChosen ? glyphs.chosenDot : glyphs.dot
      let arrow = isChosen ? glyphs.chosenArrow : glyphs.arrow
      let sign = model.arrows.contains(index) ? arrow : dot
      canvas.put(sign, column + index * 2, 0, isChosen ? .accent : .dim)
    }
  }
}

extension Canvas {
  mutating func draw(_ picture: Picture, _ column: Int, _ row: Int) {
    for mark in picture.marks {
      let colour = mark.color?.legible(on: palette.panel, ratio: 3).legible(on: palette.ground, ratio: 3)
      var style = Style.plain.colored(colour)
      if mark.isDim { style = style.dim() }
      put(mark.text, column + mark.column, row + mark.row, style: style)
    }
  }
}

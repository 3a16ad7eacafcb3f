import Cells
import Reports

extension SearchPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SearchPane(model: SearchViewModel(self, state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }
}

/// The search page: the typed text, the results, and a preview of the selected place.
struct SearchPane {
  let model: SearchViewModel
  let spinner: Picture?

  private var layout: SearchLayout { model.layout }

  /// The maximum width of names, so that the details that distinguish them have space; longer names are cut.
  private static let widestName = 34

  func draw(on canvas: inout Canvas) {
    drawTitle(on: &canvas)
    drawField(on: &canvas)
    if let rail = layout.rail { drawRail(in: rail, on: &canvas) }
    if let advice = layout.advice { draw(model.advice, .dim, in: advice, on: &canvas) }
    if model.emptyText.isEmpty {
      drawList(on: &canvas)
    } else {
      drawSilence(in: layout.list, on: &canvas)
    }
    if let preview = layout.preview, let known = model.preview {
      SearchPreviewPane(model: known, isBeside: layout.isBeside, neighbours: model.rows.count).draw(
        in: preview, on: &canvas)
    }
    if let footer = layout.footer {
      FooterPane(model: model.footer, hasMore: false).draw(in: footer, on: &canvas)
    }
  }

  private func drawTitle(on canvas: inout Canvas) {
    guard let title = layout.title else { return }
    let width = canvas.put(model.title, .title, in: title)
    canvas.pageMarks(model.marks, in: title.dropping(left: width + 1))
  }

  private func drawField(on canvas: inout Canvas) {
    var rect = layout.field
    guard !rect.isEmpty else { return }
    if layout.title == nil && rect.columns >= 30 {
      rect = rect.dropping(right: canvas.pageMarks(model.marks, in: rect))
    }
    FieldPane(field: model.field, placeholder: model.placeholder).draw(in: rect, on: &canvas)
  }

  /// The line below the field, and at its end the source of the results.
  private func drawRail(in rect: Rect, on canvas: inout Canvas) {
    canvas.put(repeating: canvas.glyphs.rail, count: rect.columns, rect.column, rect.row, .faint)
    guard let foundBy = model.foundBy, foundBy.displayWidth + 4 <= rect.columns else { return }
    canvas.put(" \(foundBy) ", rect.endColumn - foundBy.displayWidth - 4, rect.row, .accent)
  }

  /// The message that nothing was found, the reply of other services or how to ask them, and the attempts so far.
  private func drawSilence(in rect: Rect, on canvas: inout Canvas) {
    if rect.rows < 5 {
      // The name is in the field; the service that would receive it must be visible completely.
      let rest = rect.dropping(top: draw(model.lookup, .strong, in: rect, on: &canvas))
      draw(model.emptyText, .dim, in: rest, on: &canvas)
      return
    }
    var rest = rect.dropping(top: draw(model.emptyText.prefix(1), .dim, in: rect, on: &canvas))
    if let sentence = model.lookup.first {
      let margin = rect.rows >= 9 ? 1 : 0
      rest = rest.dropping(top: margin)
      drawSpinner(in: rest.top(1), behind: sentence, on: &canvas)
      rest = rest.dropping(top: margin + draw(model.lookup, .strong, in: rest, on: &canvas))
    }
    draw(model.emptyText.dropFirst(), .dim, in: rest, on: &canvas)
  }

  /// Shown while a source is being asked.
  private func drawSpinner(in rect: Rect, behind sentence: String, on canvas: inout Canvas) {
    guard model.isAsking, !rect.isEmpty, let spinner, let width = spinner.width else { return }
    let column = rect.column + sentence.displayWidth + 2
    if column + width <= rect.endColumn { canvas.draw(spinner, column, rect.row) }
  }

  /// Sentences, one below the other, broken between words; returns the rows used.
  @discardableResult
  private func draw(_ sentences: some Sequence<String>, _ tone: Tone, in rect: Rect, on canvas: inout Canvas) -> Int {
    canvas.put(lines: sentences.flatMap { $0.wrapped(to: max(1, rect.columns)) }, tone, in: rect)
  }

  private func drawList(on canvas: inout Canvas) {
    let rect = layout.list
    let names = model.rows.map(\.name.displayWidth).max() ?? 0
    let people = model.rows.map(\.people.displayWidth).max() ?? 0
    let nameWidth = min(names, Self.widestName, max(rect.columns / 2, rect.columns - 24))
    for (index, row) in model.rows.enumerated() where index < rect.rows {
      draw(row, nameWidth, people, in: rect.line(index), on: &canvas)
    }
    let (edge, signs) = (rect.endColumn - 1, canvas.glyphs)
    if model.isMoreAbove && rect.columns > 30 { canvas.put(signs.less, edge, rect.row, .faint) }
    if model.isMoreBelow && rect.columns > 30 { canvas.put(signs.more, edge, rect.endRow - 1, .faint) }
  }

  /// `▸ 해운대구 ★  부산광역시            36만 명`
  private func draw(
    _ row: SearchViewModel.Row, _ nameWidth: Int, _ peopleWidth: Int, in rect: Rect, on canvas: inout Canvas
  ) {
    if row.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    var rest = rect.dropping(left: 2, right: rect.columns > 30 ? 2 : 0)
    if peopleWidth > 0 && rest.columns >= nameWidth + peopleWidth + 16 {
      canvas.put(row.people, rest.endColumn - row.people.displayWidth, rest.row, row.isChosen ? .dim : .faint)
      rest = rest.dropping(right: row.people.isEmpty ? 0 : peopleWidth + 2)
    }
    let star = row.isSaved ? 2 : 0
    let name = canvas.put(
      row.name, rest.column, rest.row, row.isChosen ? .strong : .plain, width: min(rest.columns - star, nameWidth + 2))
    if row.isSaved { canvas.put(canvas.glyphs.star, rest.column + name + 1, rest.row, .sun) }
    rest = rest.dropping(left: max(nameWidth, name) + 4)
    if rest.columns >= 6 { canvas.put(row.detail, .dim, in: rest) }
  }
}

/// The preview of the selected city: as a card next to the list, otherwise in one or two lines.
struct SearchPreviewPane {
  let model: SearchPreview
  let isBeside: Bool
  /// The number of rows in the list next to it.
  let neighbours: Int

  func draw(in rect: Rect, on canvas: inout Canvas) {
    if isBeside { drawCard(in: rect, on: &canvas) } else { drawLines(in: rect, on: &canvas) }
    canvas.isFaint = false
  }

  private func drawCard(in rect: Rect, on canvas: inout Canvas) {
    let height = max(neighbours, (model.hasWeather ? 6 : 4) + model.facts.count)
    for row in 0..<min(rect.rows, height) {
      canvas.put(canvas.glyphs.dayLine, rect.column, rect.row + row, .faint)
    }
    let inside = rect.dropping(left: 3)
    canvas.put(model.title, .title, in: inside)
    var rest = inside.dropping(top: 2)
    if model.hasWeather {
      drawWeather(in: rest, on: &canvas)
    } else {
      canvas.put(model.noWeather, .dim, in: rest)
    }
    rest = rest.dropping(top: model.hasWeather ? 4 : 2)
    canvas.put(column: model.facts, in: rest)
  }

  private func drawWeather(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    let column = drawSky(in: rect, on: &canvas)
    canvas.isFaint = false
    canvas.put(
      model.asOf, column + 2, rect.row, model.isStale ? .alert : .dim, width: rect.endColumn - column - 2)
    canvas.isFaint = model.isStale
    put([model.low, model.high], in: rect.line(1), on: &canvas)
    put([model.dust], in: rect.line(2), on: &canvas)
    canvas.isFaint = false
  }

  private func drawLines(in rect: Rect, on canvas: inout Canvas) {
    canvas.put(repeating: canvas.glyphs.rail, count: rect.columns, rect.column, rect.row, .faint)
    let lines = rect.dropping(top: 1)
    guard lines.rows > 1 else {
      if model.hasWeather { drawLine(in: lines, on: &canvas) } else { put(model.facts, in: lines, on: &canvas) }
      return
    }
    if model.hasWeather {
      drawLine(in: lines.top(1), on: &canvas)
    } else {
      canvas.put(model.noWeather, .dim, in: lines)
    }
    put(model.facts, in: lines.dropping(top: 1), on: &canvas)
  }

  private func drawLine(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    let column = drawSky(in: rect, on: &canvas)
    put([model.low, model.high, model.dust], in: rect.dropping(left: column - rect.column + 2, right: 13), on: &canvas)
    canvas.isFaint = false
    let asOf = model.asOf.displayWidth
    if column + 2 + asOf <= rect.endColumn {
      canvas.put(model.asOf, rect.endColumn - asOf, rect.row, model.isStale ? .alert : .dim)
    }
  }

  /// `☀ 11° 맑음`; returns the first column after it.
  private func drawSky(in rect: Rect, on canvas: inout Canvas) -> Int {
    var column = rect.column
    func put(_ text: String, _ tone: Tone, isBold: Bool = false) {
      column += canvas.put(text, column, rect.row, tone, bold: isBold, width: rect.endColumn - column) + 1
    }
    let icon = canvas.glyphs.sky(model.sky, isNight: model.isNight)
    put(icon, model.sky?.tone(isNight: model.isNight) ?? .dim, isBold: true)
    put(model.temperature, model.warmth, isBold: true)
    put(model.condition, .strong)
    return column - 1
  }

  /// Facts in one row, as many as fit completely.
  private func put(_ facts: [Fact], in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column
    for fact in facts {
      guard column + fact.width <= rect.endColumn else { return }
      column += canvas.put(fact.label, column, rect.row, .dim) + 1
      column += canvas.put(fact.value, column, rect.row, fact.tone) + 3
    }
  }
}

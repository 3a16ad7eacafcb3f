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
    drawPanels(on: &canvas)
    drawField(on: &canvas)
    if let rail = layout.rail { drawRail(in: rail, on: &canvas) }
    if let advice = layout.advice { draw(model.advice, .dim, in: advice, on: &canvas) }
    if model.emptyText.isEmpty {
      drawList(on: &canvas)
    } else {
      drawEmptyList(in: layout.list, on: &canvas)
    }
    drawPreview(on: &canvas)
    if let footer = layout.footer {
      FooterPane(model: model.footer, hasMore: false).draw(in: footer, on: &canvas)
    }
  }

  private func drawTitle(on canvas: inout Canvas) {
    guard let title = layout.title else { return }
    let width = canvas.put(model.title, .title, in: title)
    canvas.pageMarks(model.marks, in: title.dropping(left: width + 1))
  }

  private func drawPanels(on canvas: inout Canvas) {
    guard let panels = layout.panels else { return }
    _ = canvas.panel(panels.search.box, title: model.title)
    let title = model.preview?.title ?? ""
    _ = canvas.panel(panels.preview.box, title: title)
    let line = panels.preview.box.top(1).inset(columns: 2).dropping(left: title.displayWidth + 2)
    canvas.pageMarks(model.marks.map { " \($0) " }, in: line)
  }

  private func drawPreview(on canvas: inout Canvas) {
    guard let preview = model.preview else { return }
    let pane = SearchPreviewPane(model: preview, map: model.map)
    if let layout = model.previewLayout {
      pane.draw(in: layout, on: &canvas)
    } else if let lines = layout.preview {
      pane.drawLines(in: lines, on: &canvas)
    }
    canvas.isFaint = false
  }

  private func drawField(on canvas: inout Canvas) {
    var rect = layout.field
    guard !rect.isEmpty else { return }
    if layout.title == nil && layout.panels == nil && rect.columns >= 30 {
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
  private func drawEmptyList(in rect: Rect, on canvas: inout Canvas) {
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
    let widths = (model.rows.map(\.people.displayWidth).max() ?? 0, model.rows.map(\.distance.displayWidth).max() ?? 0)
    let nameWidth = min(names, Self.widestName, max(rect.columns / 2, rect.columns - 24))
    for (index, row) in model.rows.enumerated() where index < rect.rows {
      draw(row, nameWidth, widths, in: rect.line(index), on: &canvas)
    }
    let (edge, signs) = (rect.endColumn - 1, canvas.glyphs)
    if model.isMoreAbove && rect.columns > 30 { canvas.put(signs.less, edge, rect.row, .faint) }
    if model.isMoreBelow && rect.columns > 30 { canvas.put(signs.more, edge, rect.endRow - 1, .faint) }
  }

  /// `▸ 해운대구 ★  부산광역시    ☀ 11°   325km   36만 명`
  private func draw(
    _ row: SearchViewModel.Row, _ nameWidth: Int, _ widths: (people: Int, distance: Int), in rect: Rect,
    on canvas: inout Canvas
  ) {
    if row.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    var rest = rect.dropping(left: 2, right: rect.columns > 30 ? 2 : 0)
    let least = nameWidth + 16
    func put(_ text: String, _ tone: Tone, width: Int) {
      guard width > 0, rest.columns >= least + width else { return }
      canvas.put(text, rest.endColumn - text.displayWidth, rest.row, tone)
      rest = rest.dropping(right: width + 2)
    }
    put(row.people, row.isChosen ? .dim : .faint, width: widths.people)
    put(row.distance, row.isChosen ? .dim : .faint, width: widths.distance)
    if !row.temperature.isEmpty, rest.columns >= least + 7 {
      canvas.put(sky: row.condition, isNight: row.isNight, rest.endColumn - 7, rest.row)
      put(row.temperature, row.warmth, width: 7)
    }
    let star = row.isSaved ? 2 : 0
    let name = canvas.put(
      row.name, rest.column, rest.row, row.isChosen ? .strong : .plain, width: min(rest.columns - star, nameWidth + 2))
    if row.isSaved { canvas.put(canvas.glyphs.star, rest.column + name + 1, rest.row, .sun) }
    rest = rest.dropping(left: max(nameWidth, name) + 4)
    if rest.columns >= 6 { canvas.put(row.detail, .dim, in: rest) }
    if row.isChosen { canvas.choose(rect) }
  }
}

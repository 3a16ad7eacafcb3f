import Cells

extension SettingsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SettingsPane(model: SettingsModel(state)).draw(on: &canvas)
  }
}

/// The settings, one per row, under the headings of their groups.
struct SettingsPane {
  let model: SettingsModel

  func draw(on canvas: inout Canvas) {
    canvas.blank(model.layout.panel == nil ? canvas.frame.bounds : canvas.frame.bounds.bottom(1))
    canvas.page(model) { draw($0, in: $1, on: &$2) }
  }

  private func draw(_ row: SettingsModel.Row, in rect: Rect, on canvas: inout Canvas) {
    switch row {
    case .blank: break
    case .heading(let text): canvas.put(text, .accent, in: rect)
    case .note(let text, let tone):
      canvas.put(text, tone, in: rect.dropping(left: 4))
    case .source(let source): draw(source, in: rect.dropping(left: 4), on: &canvas)
    case .line(let line): draw(line, in: rect, on: &canvas)
    }
  }

  /// `▸ 언어          ◂ 자동 ▸                  화면 언어`
  private func draw(_ line: SettingsModel.Line, in rect: Rect, on canvas: inout Canvas) {
    let layout = model.layout
    if line.isChosen, !line.isOpen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    var rest = rect.dropping(left: 2)
    canvas.put(
      line.name, rest.column, rest.row, line.isChosen ? .strong : .plain, width: min(layout.nameWidth, rest.columns))
    rest = rest.dropping(left: layout.nameWidth + 2)
    if let field = line.field { return draw(field, in: rest, on: &canvas) }
    // A long value of the selected row takes the space of the description, which is then shown below.
    let isLong = line.value.displayWidth > layout.valueWidth
    let width = line.isChosen && isLong ? rest.columns : min(layout.valueWidth, rest.columns)
    let taken = canvas.put(line.value, rest.column, rest.row, line.tone, width: width)
    if line.hasArrows, taken + 4 <= width { drawArrows(around: taken, in: rest, on: &canvas) }
    guard layout.purposeWidth > 0, !(line.isChosen && isLong) else { return }
    canvas.put(
      line.purpose, rest.column + layout.valueWidth + 2, rest.row, .dim, width: layout.purposeWidth)
  }

  /// `▸ 2 Open-Meteo`
  private func draw(_ source: SettingsModel.Source, in rect: Rect, on canvas: inout Canvas) {
    if source.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    let tone: Tone = source.isChosen ? .strong : source.isAsked ? .plain : .dim
    canvas.put("\(source.rank) \(source.name)", tone, in: rect.dropping(left: 2))
  }

  private func drawArrows(around width: Int, in rect: Rect, on canvas: inout Canvas) {
    canvas.put("\(canvas.glyphs.back) \(canvas.glyphs.chosen)", rect.column + width + 1, rect.row, .accent)
  }

  private func draw(_ field: TextField, in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    let window = field.window(columns: rect.columns)
    canvas.put(window.text, rect.column, rect.row, .strong)
    canvas.frame.cursor = Point(column: rect.column + window.caret, row: rect.row)
  }
}

import Cells
import ViewModels

/// One hour or one day, closely, on a sheet over the home screen.
struct DetailPane {
  let model: DetailModel

  func draw(on canvas: inout Canvas) {
    let columns = canvas.frame.size.columns >= 60 ? 2 : 1
    let factRows = (model.facts.count + columns - 1) / columns
    let wanted = factRows + (model.lines.isEmpty ? 0 : model.lines.count + 1)
    let inside = canvas.sheet(Size(columns: 60, rows: wanted), title: model.title, hint: model.hint)
    draw(model.facts, columns, in: inside.top(factRows), on: &canvas)
    draw(model.lines, in: inside.dropping(top: factRows + 1), on: &canvas)
  }

  private func draw(_ facts: [Fact], _ columns: Int, in rect: Rect, on canvas: inout Canvas) {
    let width = rect.columns / columns
    let rows = (facts.count + columns - 1) / columns
    for (index, fact) in facts.enumerated() where index % rows < rect.rows {
      let column = rect.column + index / rows * width
      let labels = facts[(index / rows * rows)...].prefix(rows).map(\.label.displayWidth).max() ?? 0
      canvas.put(fact.label, column, rect.row + index % rows, .dim, width: width - 1)
      canvas.put(
        fact.value, column + labels + 2, rect.row + index % rows, fact.tone, width: width - labels - 3)
    }
  }

  /// As many of the hours as there are rows for, evenly chosen.
  private func draw(_ lines: [DetailModel.Line], in rect: Rect, on canvas: inout Canvas) {
    guard !lines.isEmpty, rect.rows > 0 else { return }
    let step = (lines.count + rect.rows - 1) / rect.rows
    let hourWidth = lines.map(\.hour.displayWidth).max() ?? 0
    let amountWidth = max(8, lines.map(\.amount.displayWidth).max() ?? 0)
    for (row, index) in stride(from: 0, to: lines.count, by: step).enumerated() {
      canvas.put(
        lines[index].hour, rect.column, rect.row + row, lines[index].isNight ? .night : .dim, width: hourWidth)
      draw(
        lines[index], rect.column + hourWidth + 2, rect.row + row, until: rect.endColumn, amountWidth: amountWidth,
        on: &canvas)
    }
  }

  /// Everything but the hour.
  private func draw(
    _ line: DetailModel.Line, _ column: Int, _ row: Int, until end: Int, amountWidth: Int, on canvas: inout Canvas
  ) {
    func put(_ text: String, _ offset: Int, _ tone: Tone, isBold: Bool = false, width: Int) {
      canvas.put(text, column + offset, row, tone, bold: isBold, width: min(width, end - column - offset))
    }
    let icon = canvas.glyphs.sky(line.condition, isNight: line.isNight)
    put(icon, 0, line.condition?.tone(isNight: line.isNight) ?? .dim, isBold: true, width: 1)
    put(line.word, 2, .plain, width: 13)
    put(line.temperature.padded(to: 4, alignment: .right), 16, line.warmth, isBold: true, width: 4)
    put(line.chance.padded(to: 4, alignment: .right), 21, line.isLikelyWet ? .rain : .dim, width: 4)
    put(line.amount, 27, .rain, width: amountWidth)
    put(line.wind, 28 + amountWidth, .dim, width: 18)
  }
}

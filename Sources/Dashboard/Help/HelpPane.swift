import Cells
import Reports
import Weather

extension HelpPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    HelpPane(model: HelpModel(self, state)).draw(on: &canvas)
  }
}

/// All keys, mouse actions and signs of the page below, on a sheet over it.
struct HelpPane {
  let model: HelpModel

  func draw(on canvas: inout Canvas) {
    canvas.viewport = model.viewport
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    FieldPane(field: model.field, placeholder: model.placeholder).draw(in: layout.field, on: &canvas)
    if let rail = layout.rail {
      canvas.put(repeating: canvas.glyphs.rail, count: rail.columns, rail.column, rail.row, .faint)
    }
    if let emptyText = model.emptyText {
      for (row, line) in emptyText.wrapped(to: max(1, layout.list.columns)).prefix(layout.list.rows).enumerated() {
        canvas.put(line, layout.list.column, layout.list.row + row, .dim)
      }
    }
    for (index, rows) in model.columns.enumerated() {
      for (row, content) in rows.enumerated() {
        draw(content, layout.left(of: index), layout.list.row + row, on: &canvas)
      }
    }
    drawMarks(in: layout.list, on: &canvas)
  }

  private func draw(_ row: HelpModel.Row, _ column: Int, _ line: Int, on canvas: inout Canvas) {
    let layout = model.layout
    switch row {
    case .blank: break
    case .heading(let text): canvas.put(text, column, line, .title)
    case .rest(let text): canvas.put(text, column + layout.indent(of: nil), line)
    case .line(let content):
      if let sign = content.sign {
        draw(sign, column, line, on: &canvas)
      } else {
        canvas.put(content.keys, column, line, .accent)
      }
      canvas.put(content.meaning, column + layout.indent(of: content), line)
    }
  }

  private func draw(_ sign: HelpModel.Sign, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    var column = column
    for (text, tone) in canvas.glyphs.example(of: sign) { column += canvas.put(text, column, row, tone) }
  }

  /// Signs at the right edge if there are more rows above or below.
  private func drawMarks(in list: Rect, on canvas: inout Canvas) {
    let edge = min(list.endColumn, model.layout.panel.inside.endColumn - 1)
    if model.isMoreAbove { canvas.put(canvas.glyphs.less, edge, list.row, .accent) }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, edge, list.endRow - 1, .accent) }
  }
}

extension Glyphs {
  /// A sign as it looks on the page, in its colours.
  fileprivate func example(of sign: HelpModel.Sign) -> [(String, Tone)] {
    switch sign {
    case .sky(let condition, let isNight):
      return [(sky(condition, isNight: isNight), condition.tone(isNight: isNight))]
    case .warning(let level): return [(self.sign(level), .warning(level))]
    case .grades: return [(gradeOn + gradeOn, .grade(.moderate)), (gradeOff + gradeOff, .grade(.moderate))]
    case .dots: return [(chosenDot, .accent), (" " + dot, .faint)]
    case .here: return [(chosenArrow, .accent)]
    case .sun: return [(rise + " ", .sun), (set, .night)]
    case .wind: return [(isASCII ? "\\ v" : "↘ ↓", .plain)]
    case .rain: return [([1, 4, 7].map { rainBars[min($0, rainBars.count - 1)] }.joined(), .rain)]
    case .snow: return [(snowBars.prefix(3).joined(), .snow)]
    case .edge: return [(edge, .alert)]
    case .more: return [(more, .accent)]
    case .unknown: return [(isASCII ? "-" : "–", .dim)]
    }
  }
}

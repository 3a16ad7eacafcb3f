import Cells
import Reports

extension SideBySidePage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SideBySidePane(model: SideBySideViewModel(self, state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }
}

/// The forecasts of several sources for one place, side by side.
struct SideBySidePane {
  let model: SideBySideViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    let picture = model.progress.isEmpty ? nil : spinner
    canvas.page(model, progress: model.progress, spinner: picture) { draw($0, in: $1, on: &$2) }
    if let notes = model.layout.notes {
      canvas.ground = model.layout.panel == nil ? nil : canvas.palette.panel
      for (index, note) in model.notes.enumerated() { draw(note, in: notes.dropping(top: index).top(1), on: &canvas) }
    }
  }

  private func draw(_ row: SideBySideViewModel.Row, in rect: Rect, on canvas: inout Canvas) {
    switch row {
    case .blank: break
    case .heading(let title, let names):
      canvas.put(
        title, rect.column, rect.row, .title, width: names.isEmpty ? rect.columns : model.layout.labelWidth - 1)
      for (index, name) in names.enumerated() { draw(name, in: column(index, of: rect), on: &canvas) }
    case .values(let label, let cells, let spread):
      draw(label, in: rect.left(model.layout.labelWidth - 1), on: &canvas)
      for (index, cell) in cells.enumerated() { draw(cell, in: column(index, of: rect), on: &canvas) }
      if let spread { draw(spread, in: column(cells.count, of: rect, width: model.layout.spreadWidth), on: &canvas) }
    case .label(let label, let spread):
      let width = draw(label, in: rect, on: &canvas)
      if let spread { draw(spread, in: rect.dropping(left: width + 2), on: &canvas) }
    case .value(let name, let cell):
      draw(name, in: rect, on: &canvas)
      draw(cell, in: rect.dropping(left: model.layout.nameWidth), on: &canvas)
    case .hours(let lead, let cells): draw(lead, cells, in: rect, on: &canvas)
    case .note(let note), .legend(let note): draw(note, in: rect, on: &canvas)
    }
  }

  private func draw(
    _ lead: SideBySideViewModel.Lead, _ cells: [SideBySideViewModel.Cell], in rect: Rect, on canvas: inout Canvas
  ) {
    let (gutter, width) = (model.layout.gutter, HomeLayout.hourWidth)
    switch lead {
    case .none: break
    case .word(let word): draw(word, in: rect.left(gutter - 1), on: &canvas)
    case .name(let name): draw(name, in: rect.left(gutter - 1), on: &canvas)
    }
    for (index, cell) in cells.enumerated() {
      draw(cell, in: rect.dropping(left: gutter + index * width).left(width), on: &canvas)
    }
  }

  /// The columns of a source; an index after the last source gives the columns to the right of all of them.
  private func column(_ index: Int, of rect: Rect, width: Int? = nil) -> Rect {
    let layout = model.layout
    return rect.dropping(left: layout.labelWidth + index * layout.columnWidth).left(width ?? layout.columnWidth - 1)
  }

  /// `기상청 ✓`
  private func draw(_ name: SideBySideViewModel.Name, in rect: Rect, on canvas: inout Canvas) {
    let width = canvas.put(name.text, name.isShown ? .strong : .plain, in: rect)
    let rest = rect.dropping(left: width + 1)
    if name.isShown, !rest.isEmpty { canvas.put(canvas.glyphs.check, rest.column, rest.row, .accent) }
  }

  private func draw(_ cell: SideBySideViewModel.Cell, in rect: Rect, on canvas: inout Canvas) {
    var rest = rect
    if let sky = cell.sky, !rest.isEmpty {
      let tone = sky.condition?.tone(isNight: sky.isNight) ?? .dim
      canvas.put(canvas.glyphs.sky(sky.condition, isNight: sky.isNight), rest.column, rest.row, tone, bold: true)
      rest = rest.dropping(left: 2)
    }
    for piece in cell.pieces { rest = rest.dropping(left: draw(piece, in: rest, on: &canvas) + 1) }
  }

  /// Returns the columns used.
  @discardableResult
  private func draw(_ piece: SideBySideViewModel.Piece, in rect: Rect, on canvas: inout Canvas) -> Int {
    canvas.put(piece.text, piece.tone, bold: piece.isStrong, in: rect)
  }
}

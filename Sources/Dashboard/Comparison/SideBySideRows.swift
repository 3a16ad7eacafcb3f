import Cells
import Reports

extension SideBySidePage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    let model = SideBySideViewModel(self, state)
    ListPane(model: model.list, spinner: scenery.spinner(state)).draw(on: &canvas)
    canvas.viewport = model.viewport
    if let curves = model.curves, let place = model.curvesPlace {
      SideBySideCurvesPane(model: curves).draw(in: place, on: &canvas)
    }
    guard let notes = model.layout.notes else { return }
    canvas.put(SideBySideRows(model.layout, canvas.glyphs).drawn(model.notes), in: notes)
  }
}

/// The rows of the comparison as rows of a list: each value in the columns of its source.
struct SideBySideRows {
  typealias Model = SideBySideViewModel

  private let layout: SideBySideLayout
  private let glyphs: Glyphs
  /// A row of the list at the left edge of the window.
  private let line: Rect

  init(_ layout: SideBySideLayout, _ glyphs: Glyphs) {
    (self.layout, self.glyphs) = (layout, glyphs)
    line = Rect(column: 0, row: 0, columns: layout.list.columns, rows: 1)
  }

  func drawn(_ rows: [Model.Row]) -> [ListRow] { rows.map { ListRow(pieces: pieces($0)) } }

  private func pieces(_ row: Model.Row) -> [ListRow.Piece] {
    switch row {
    case .blank: []
    case .heading(let title, let names):
      put([Model.Piece(text: title, tone: .title)], in: names.isEmpty ? line : label)
        + names.enumerated().flatMap { put(pieces($1), in: column($0)) }
    case .values(let label, let cells, let spread):
      put([label], in: self.label) + cells.enumerated().flatMap { put(pieces($1), in: column($0)) }
        + put([spread].compactMap { $0 }, in: column(cells.count, width: layout.spreadWidth))
    case .label(let label, let spread): put([label, spread].compactMap { $0 }, in: line, gap: 2)
    case .value(let name, let cell):
      put(pieces(name), in: line) + put(pieces(cell), in: line.dropping(left: layout.nameWidth))
    case .hours(let lead, let cells):
      put(pieces(lead), in: line.left(layout.gutter - 1)) + cells.enumerated().flatMap { put(pieces($1), in: hour($0)) }
    case .note(let note), .legend(let note): put([note], in: line)
    }
  }

  private func pieces(_ lead: Model.Lead) -> [Model.Piece] {
    switch lead {
    case .none: []
    case .word(let word): [word]
    case .name(let name): pieces(name)
    }
  }

  /// `기상청 ✓`
  private func pieces(_ name: Model.Name) -> [Model.Piece] {
    let text = Model.Piece(text: name.text, tone: .plain)
    return name.isShown ? [text, Model.Piece(text: glyphs.check, tone: .accent)] : [text]
  }

  private func pieces(_ cell: Model.Cell) -> [Model.Piece] {
    guard let sky = cell.sky else { return cell.pieces }
    let tone = sky.condition?.tone(isNight: sky.isNight) ?? .dim
    let sign = glyphs.sky(sky.condition, isNight: sky.isNight)
    return [Model.Piece(text: sign, tone: tone)] + cell.pieces
  }

  // MARK: - Columns

  private var label: Rect { line.left(layout.labelWidth - 1) }

  /// The columns of a source; an index after the last source gives the columns to the right of all of them.
  private func column(_ index: Int, width: Int? = nil) -> Rect {
    line.dropping(left: layout.labelWidth + index * layout.columnWidth).left(width ?? layout.columnWidth - 1)
  }

  private func hour(_ index: Int) -> Rect {
    line.dropping(left: layout.gutter + index * HomeLayout.hourWidth).left(HomeLayout.hourWidth)
  }

  /// The pieces next to each other, with columns between them.
  private func put(_ pieces: [Model.Piece], in rect: Rect, gap: Int = 1) -> [ListRow.Piece] {
    var rest = rect
    return pieces.map { piece in
      defer { rest = rest.dropping(left: piece.text.displayWidth + gap) }
      return ListRow.Piece(
        text: piece.text, tone: piece.tone, place: .column(rest.column), isBold: piece.isStrong, width: rest.columns)
    }
  }
}

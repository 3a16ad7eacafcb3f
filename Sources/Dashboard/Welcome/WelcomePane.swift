import Cells
import Reports

extension WelcomePage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    WelcomePane(
      model: WelcomeViewModel(self, state), art: scenery.welcome(step, state), spinner: scenery.spinner(state)
    ).draw(on: &canvas)
  }
}

/// A page of the first start: a picture, a question, and the form to answer it.
struct WelcomePane {
  let model: WelcomeViewModel
  /// 13 columns by 5 rows; nil draws no picture.
  let art: Picture?
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    if let rect = layout.art, let art { canvas.draw(art, rect.column, rect.row) }
    if let rect = layout.stage, let scene = model.scene { ScenePane(model: scene).draw(behind: rect, on: &canvas) }
    if let title = layout.title { drawTitle(in: title, on: &canvas) }
    if let lines = layout.lines { drawLines(in: lines, on: &canvas) }
    drawForm(in: layout.form, on: &canvas)
    if let remark = model.remark { draw(remark, below: layout.form, on: &canvas) }
    if let dots = layout.dots { drawDots(in: dots.centred(columns: dotsWidth), on: &canvas) }
    if let footer = layout.footer { FooterPane(model: model.footer, hasMore: false).draw(in: footer, on: &canvas) }
  }

  /// With the page dots behind it if they have no row of their own.
  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    guard model.layout.dots == nil, rect.columns >= dotsWidth + 8 else {
      let text = fitting(rect.columns)
      canvas.put(text, rect.centred(columns: text.displayWidth).column, rect.row, .title, width: rect.columns)
      return
    }
    let rest = rect.columns - dotsWidth - 1
    canvas.put(fitting(rest), rect.column, rect.row, .title, width: rest)
    drawDots(in: rect.right(dotsWidth), on: &canvas)
  }

  private func fitting(_ columns: Int) -> String {
    model.title.displayWidth <= columns ? model.title : model.shortTitle
  }

  private func drawLines(in rect: Rect, on canvas: inout Canvas) {
    let lines = model.lines.flatMap { $0.wrapped(to: max(1, rect.columns)) }
    for (row, line) in lines.prefix(rect.rows).enumerated() {
      canvas.put(line, rect.centred(columns: line.displayWidth).column, rect.row + row, .dim, width: rect.columns)
    }
  }

  private var dotsWidth: Int { model.pages * 2 - 1 }

  private func drawDots(in rect: Rect, on canvas: inout Canvas) {
    for page in 0..<model.pages {
      let isChosen = page == model.page
      canvas.put(
        isChosen ? canvas.glyphs.chosenDot : canvas.glyphs.dot, rect.column + page * 2, rect.row,
        isChosen ? .accent : .faint)
    }
  }

  /// In the last row of the form, if the form leaves it and the one above it empty.
  private func draw(_ remark: String, below form: Rect, on canvas: inout Canvas) {
    guard form.rows >= 7, remark.displayWidth <= form.columns else { return }
    canvas.put(remark, form.centred(columns: remark.displayWidth).column, form.endRow - 1, .dim)
  }

  // MARK: - Forms

  private func drawForm(in rect: Rect, on canvas: inout Canvas) {
    switch model.form {
    case .search(let search): SearchPane(model: search, spinner: spinner).draw(on: &canvas)
    case .names(let names):
      let width = names.map(\.label.displayWidth).max() ?? 0
      for (name, row) in places(of: names, \.isChosen, in: rect) { draw(name, width, in: row, on: &canvas) }
    case .choices(let choices):
      let width = choices.map(\.label.displayWidth).max() ?? 0
      for (choice, row) in places(of: choices, \.isChosen, in: rect) { draw(choice, width, in: row, on: &canvas) }
    }
  }

  /// The rows of a form with their places. If not all of them fit, only the chosen one. In a wide window they are in
  /// the middle.
  private func places<Row>(of rows: [Row], _ isChosen: (Row) -> Bool, in rect: Rect) -> [(Row, Rect)] {
    let shown = rect.rows < rows.count ? rows.filter(isChosen) : rows
    let inset = max(0, (rect.columns - WelcomePane.widestForm) / 2)
    let form = rect.dropping(left: inset, right: inset)
    return shown.enumerated().map { index, row in (row, form.line(index * model.layout.stride)) }
  }

  private static let widestForm = 38

  /// `▸ 내 이름    나무`
  private func draw(_ name: WelcomeViewModel.Name, _ width: Int, in rect: Rect, on canvas: inout Canvas) {
    drawMark(name.isChosen, in: rect, on: &canvas)
    var rest = rect.dropping(left: 2)
    canvas.put(name.label, name.isChosen ? .strong : .dim, in: rest)
    rest = rest.dropping(left: width + 2)
    canvas.put(name.field, isActive: name.isChosen, in: rest)
    if name.field.text.isEmpty, name.placeholder.displayWidth < rest.columns {
      canvas.put(name.placeholder, rest.column + 1, rest.row, .faint)
    }
  }

  /// `▸ 직접      06:4_  ◂ 주중 ▸`
  private func draw(_ choice: WelcomeViewModel.Choice, _ width: Int, in rect: Rect, on canvas: inout Canvas) {
    drawMark(choice.isChosen, in: rect, on: &canvas)
    var rest = rect.dropping(left: 2)
    let tone: Tone = choice.isChosen ? .strong : .dim
    let isNarrow = rest.columns < width + 22
    let taken = canvas.put(choice.label, tone, in: rest)
    rest = rest.dropping(left: (isNarrow ? taken : width) + (isNarrow ? 1 : 3))
    canvas.put(choice.time, tone, in: rest)
    if let caret = choice.caret, caret < rest.columns {
      canvas.frame.cursor = Point(column: rest.column + caret, row: rest.row)
    }
    rest = rest.dropping(left: choice.time.displayWidth + (isNarrow ? 1 : 4))
    guard choice.days.displayWidth <= rest.columns else { return }
    let days = canvas.put(choice.days, rest.column, rest.row, tone)
    guard choice.caret != nil, !isNarrow else { return }
    canvas.put(canvas.glyphs.back, rest.column - 2, rest.row, .accent)
    canvas.put(canvas.glyphs.chosen, rest.column + days + 1, rest.row, .accent)
  }

  private func drawMark(_ isChosen: Bool, in rect: Rect, on canvas: inout Canvas) {
    if isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
  }
}

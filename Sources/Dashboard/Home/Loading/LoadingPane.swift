import Cells
import Reports

/// The panes of the home screen while nothing but time and place is known.
struct LoadingPane {
  let model: LoadingViewModel
  let layout: HomeLayout
  /// The animation, if it is drawn with characters; nil if it is part of the picture, or not wanted.
  let dots: DotPicture?

  /// In the place of the current conditions.
  func draw(on canvas: inout Canvas) {
    let rect = layout.current
    guard let digits = layout.digits else {
      canvas.put(model.title, rect.column, rect.row, .strong, width: rect.columns)
      if rect.rows > 1 { canvas.put(detail(rect.columns), rect.column, rect.row + 1, .dim, width: rect.columns) }
      return
    }
    let (left, width) = (rect.column + 1, rect.columns - 1)
    let start = layout.headlineColumn
    canvas.put(model.title, start, layout.headlineRow, .strong, bold: true, width: rect.endColumn - start)
    if layout.captionRow < rect.endRow { canvas.put(detail(width), left, layout.captionRow, .dim, width: width) }
    if let dots {
      let room = Size(columns: digits.columns, rows: digits.rows)
      canvas.draw(dots.picture(in: room, isASCII: canvas.glyphs.isASCII), digits.column, digits.row)
    }
  }

  private func detail(_ width: Int) -> String { model.details.first(fitting: width) ?? "" }

  func drawFacts(in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column
    for fact in model.facts {
      let width = fact.reduce(0) { $0 + $1.text.displayWidth }
      guard column + width <= rect.endColumn else { return }
      for span in fact { column += canvas.put(span.text, column, rect.row, span.tone) }
      column += 2
    }
  }

  func drawHours(in rect: Rect, on canvas: inout Canvas) {
    let titleRows = layout.stripTitleRows
    draw(model.hours, every: HomeLayout.hourWidth, from: layout.gutter, in: rect, titleRows: titleRows, on: &canvas)
  }

  func drawDays(in rect: Rect, on canvas: inout Canvas) {
    if layout.hasLandscape { return drawLandscape(in: rect, on: &canvas) }
    let step = max(LoadingPane.leastDay, rect.columns / model.days.names.count)
    draw(model.days, every: step, from: 0, in: rect, titleRows: layout.showsTitles ? 1 : 0, on: &canvas)
  }

  /// The names below the place of the picture, where they will stay.
  private func drawLandscape(in rect: Rect, on canvas: inout Canvas) {
    let days = model.days
    let count = days.names.count
    guard let places = WeekArrangement(columns: count, hasAmounts: false, hasWinds: false, in: rect) else { return }
    canvas.put(days.title, .title, in: places.ridge)
    for (index, (name, date)) in zip(days.names, days.dates).enumerated() {
      let place = places.caption(0, of: index)
      let text = ["\(name.text) \(date)"].first(fitting: place.columns - 1) ?? name.text
      canvas.put(text, name.tone, in: place.centred(columns: text.displayWidth))
      for row in places.captions.indices.dropFirst() {
        canvas.put("–", .faint, in: places.caption(row, of: index).centred(columns: 1))
      }
    }
  }

  /// Room for `today` and a blank.
  private static let leastDay = 6

  /// A dash stands under each name, as wherever a value is unknown.
  private func draw(
    _ names: LoadingViewModel.Names, every step: Int, from start: Int, in rect: Rect, titleRows: Int,
    on canvas: inout Canvas
  ) {
    if layout.showsTitles { canvas.put(names.title, rect.column, rect.row, .title, width: rect.columns) }
    let rect = rect.dropping(top: titleRows)
    for (index, name) in names.names.enumerated() {
      let column = rect.column + start + index * step
      guard column + step <= rect.endColumn + 1, rect.rows > 0 else { return }
      canvas.put(name.text, column, rect.row, name.tone, width: step - 1)
      if rect.rows > 1 { canvas.put("–", column, rect.row + 1, .faint) }
    }
  }
}

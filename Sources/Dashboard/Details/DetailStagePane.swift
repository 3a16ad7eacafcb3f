import Cells
import Reports

/// The top of the details: the sky of the hour or day, with its title, its temperature and the times of the sun.
struct DetailStagePane {
  let model: DetailViewModel
  let spinner: Picture?

  /// Lower ones have only the title.
  static let leastRows = 6
  /// From these rows on the words are below the temperature, not next to it.
  private static let roomyFrom = 9

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var texts = [drawTitle(in: rect.top(1).inset(columns: 1), on: &canvas)]
    guard rect.rows >= DetailStagePane.leastRows else { return }
    let isRoomy = rect.rows >= DetailStagePane.roomyFrom
    let field = rect.inset(columns: 2).dropping(top: isRoomy ? 2 : 1)
    let digits = ScenePane.digits(of: model.heading.scene, in: field.dropping(bottom: isRoomy ? 3 : 0))
    let size =
      digits.map { Size(columns: $0.columns, rows: $0.rows) }
      ?? canvas.put(figures: model.heading.temperature, field.column, field.row, model.heading.warmth)
    let words = isRoomy ? field.dropping(top: size.rows + 1) : field.dropping(top: 1, left: size.columns + 3)
    texts.append(drawWords(in: words, on: &canvas))
    if digits == nil {
      texts.append(Rect(column: field.column, row: field.row, columns: size.columns, rows: size.rows))
    }
    if let scene = model.heading.scene {
      ScenePane(model: scene, texts: texts, digits: digits).draw(behind: rect, on: &canvas)
    }
  }

  /// Returns the place of the text.
  private func drawTitle(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var width = canvas.put(model.city, .strong, in: rect)
    if width > 0 { width += 2 }
    width += canvas.put(
      model.title, rect.column + width, rect.row, .plain, bold: width == 0, width: rect.columns - width)
    drawStatus(in: rect.dropping(left: width + 1), on: &canvas)
    return rect
  }

  /// The marks, and that the past loads or why it is missing, in the longest words that fit.
  private func drawStatus(in rect: Rect, on canvas: inout Canvas) {
    let past = model.past
    let room = model.marks.reduce(rect.columns - 1) { $0 - $1.displayWidth - 2 }
    let spinnerRoom = past.isWaiting ? spinner?.width.map { $0 + 5 } ?? 0 : 0
    let text = past.texts.first(fitting: room - spinnerRoom) ?? past.texts.first(fitting: room) ?? ""
    canvas.pageMarks(
      model.marks + (past.isWaiting ? [] : [text]), progress: past.isWaiting ? text : "",
      spinner: past.isWaiting ? spinner : nil, in: rect)
  }

  /// The sky in words, the temperatures next to it, and the times of the sun. Returns the place of the text.
  private func drawWords(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var column = rect.column
    if let condition = model.heading.condition {
      canvas.put(sky: condition, isNight: model.heading.isNight, column, rect.row)
      column += 2
    }
    column += canvas.put(model.heading.word, column, rect.row, .strong)
    for fact in model.heading.captions where column + 2 + fact.width <= rect.endColumn {
      column += 2
      column += canvas.put(fact.label, column, rect.row, .dim) + 1
      column += canvas.put(fact.value, column, rect.row, fact.tone)
    }
    var end = column
    if let sun = model.pictures.sun {
      let line = rect.line(1)
      let times = sun.sentence ?? "\(canvas.glyphs.rise)\(sun.rise)  \(canvas.glyphs.set)\(sun.set)"
      let width = canvas.put(times, .sun, in: line) + 2
      let hasSpace = width + sun.twilight.displayWidth <= line.columns
      if hasSpace { canvas.put(sun.twilight, line.column + width, line.row, .dim) }
      end = max(end, line.column + width + (hasSpace ? sun.twilight.displayWidth : -2))
    }
    return Rect(column: rect.column, row: rect.row, columns: end - rect.column, rows: 2)
  }
}

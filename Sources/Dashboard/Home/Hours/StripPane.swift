import Cells
import Reports
import Weather

/// The hourly strip: one column per hour, a curve through all of them, and a scroll bar.
struct StripPane {
  let model: StripViewModel
  let layout: HomeLayout
  /// Decided once, because every hour asks for it.
  private let stripRows: StripRows
  /// In the smallest windows, in the row below the hours while no precipitation is in view.
  private let temperatures: [Fact]

  init(model: StripViewModel, layout: HomeLayout, temperatures: [Fact] = []) {
    (self.model, self.layout, self.temperatures) = (model, layout, temperatures)
    stripRows = layout.stripRows.filled(by: model, layout)
  }

  private static let hourWidth = HomeLayout.hourWidth
  /// The columns of a sky icon and the blank behind it.
  private static let iconWidth = 2

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    if layout.isStripTitleBeside {
      drawTitleBeside(in: rect, on: &canvas)
    } else if layout.showsTitles {
      let status = model.status.naming(units: rowNames(canvas.glyphs), isASCII: canvas.glyphs.isASCII)
      canvas.title(model.title, status, in: rect)
      drawScrollBar(in: rect, rightOf: status, on: &canvas)
      rect = rect.dropping(top: 1)
    }
    canvas.isFaint = model.isStale
    if model.cells.isEmpty {
      drawNoHours(in: layout.isStripTitleBeside ? rect.dropping(left: layout.gutter) : rect, on: &canvas)
    } else {
      if layout.gutter > 0 { drawLabels(in: rect, on: &canvas) }
      drawHours(in: rect.dropping(left: layout.gutter), on: &canvas)
      if layout.outlook == nil, stripRows.count < layout.stripRows.count {
        canvas.put(row: temperatures, rect.column, rect.row + stripRows.count, until: rect.endColumn)
      }
    }
    canvas.isFaint = false
  }

  /// The title in the column of the labels, below it the status or the scroll bar.
  private func drawTitleBeside(in rect: Rect, on canvas: inout Canvas) {
    let place = rect.left(layout.gutter - 1)
    canvas.put(model.title, .title, in: place)
    let row = place.line(1)
    if model.status.text.isEmpty {
      drawScrollBar(on: &canvas, in: row.left(row.columns - 1))
    } else {
      canvas.put(model.status.fitting(row.columns), model.status.tone, in: row)
    }
  }

  /// Names for the rows of values if there is no label column; the most complete first.
  private func rowNames(_ glyphs: Glyphs) -> [String] {
    guard layout.gutter == 0 else { return [] }
    let amounts = stripRows.hasAmounts ? model.amountUnits : []
    let hasChances = stripRows.hasChances && model.cells.contains { $0.likelihood != 0 }
    guard let other = stripRows.shownValues.first.map(model.label) ?? (hasChances ? model.labels.chance : nil) else {
      return amounts
    }
    return [amounts.first.map { $0 + (glyphs.isASCII ? ", " : " · ") + other } ?? other] + amounts
  }

  private func drawHours(in rect: Rect, on canvas: inout Canvas) {
    let rows = Rows(stripRows, from: rect.row)
    if let row = rows[.bars] {
      RainPane(model: model, hourWidth: Self.hourWidth)
        .draw(
          in: Rect(column: rect.column, row: row, columns: rect.columns, rows: stripRows.bars), on: &canvas)
    }
    for (index, cell) in model.cells.enumerated() {
      let column = rect.column + index * Self.hourWidth
      if cell.day != nil && index > 0 {
        // Only next to the name of the day: farther down the line would cost bytes at every step. Bold like its
        // neighbours, because otherwise the terminal would need a change of style.
        canvas.put(canvas.glyphs.dayLine, column - 1, rows.hours, .faint, bold: true)
      }
      draw(cell, at: index, rows, column: column, on: &canvas)
    }
    if let row = rows[.daylight] {
      drawDaylight(in: Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), on: &canvas)
    }
    if let row = rows[.curve] {
      CurvePane(model: model, hourWidth: Self.hourWidth)
        .draw(
          in: Rect(column: rect.column, row: row, columns: rect.columns, rows: stripRows.curve),
          on: &canvas)
    }
  }

  private func draw(
    _ cell: StripViewModel.Cell, at index: Int, _ rows: Rows, column: Int, on canvas: inout Canvas
  ) {
    let width = Self.hourWidth - 1
    func put(_ text: String, _ row: Int?, _ tone: Tone, isBold: Bool = false) {
      if let row { canvas.put(text, column, row, tone, bold: isBold, width: width) }
    }
    if index == 0 && model.isFirstChosen {
      let style = canvas.palette.style(.accent).reversed()
      canvas.put((cell.day ?? cell.hour).padded(to: width), column, rows.hours, style: style, width: width)
    } else if let day = cell.day {
      put(day, rows.hours, cell.dayTone, isBold: true)
    } else {
      put(cell.hour, rows.hours, tone(ofHour: index, cell), isBold: index == model.onset?.index)
    }
    canvas.put(sky: cell.condition, isNight: cell.isNight, column, rows.icons)
    // `-10°` has no room for a blank behind the icon. That goes before the sign of degrees does.
    let indent = min(Self.iconWidth, width - cell.temperature.displayWidth)
    let left = column + (rows.icons == rows.temperatures ? indent : 0)
    canvas.put(
      cell.temperature, left, rows.temperatures, cell.celsius.map { .warmth($0) } ?? .dim, bold: true,
      width: column + width - left)
    // 0 % adds no information.
    if cell.likelihood != 0 { put(cell.chance, rows[.chance], cell.isLikelyWet ? .rain : .dim) }
    // Where no label has the one unit of the row, it is next to the amount, if it fits there.
    let bare = model.amounts[index]
    let amount = bare + (layout.showsTitles && !model.mixesUnits || bare.isEmpty ? "" : cell.unit)
    if stripRows.mixesChances, bare.isEmpty, cell.likelihood != 0 {
      put(cell.chance, rows[.amounts], cell.isLikelyWet ? .rain : .dim)
    }
    put(amount.displayWidth <= width ? amount : bare, rows[.amounts], cell.isSnow ? .snow : .rain)
    for row in stripRows.shownValues {
      if let (text, tone) = model.value(row, of: cell) { put(text, rows[row], tone) }
    }
  }

  /// The first hour with precipitation has the colour of rain or snow.
  private func tone(ofHour index: Int, _ cell: StripViewModel.Cell) -> Tone {
    if let onset = model.onset, onset.index == index { return onset.isSnow ? .snow : .rain }
    return cell.isNow ? .strong : cell.isNight ? .night : .dim
  }

  /// Labels to the left of the rows; next to the curve the two ends of its scale.
  private func drawLabels(in rect: Rect, on canvas: inout Canvas) {
    let rows = Rows(stripRows, from: rect.row)
    let labels = model.labels
    let curve = stripRows.curve
    func put(_ text: String, _ row: Int?, _ tone: Tone = .faint) {
      if let row { canvas.put(text, rect.column, row, tone, width: layout.gutter - 1) }
    }
    if let scale = model.scale, let top = rows[.curve], curve >= StripRows.leastCurve {
      let (celsius, places) = (scale.celsius, CurveScale(values: scale.celsius, rows: curve))
      put(scale.high, top, .warmth(celsius.upperBound))
      put(scale.low, top + places.row(of: celsius.lowerBound), .warmth(celsius.lowerBound))
    }
    put(labels.chance, rows[.chance])
    put(amountLabel, rows[.amounts])
    for row in stripRows.shownValues { put(model.label(row), rows[row]) }
  }

  /// The unit of the amounts; a chance in the same row has its sign next to it.
  private var amountLabel: String {
    model.amountUnits.first(fitting: layout.gutter - 1) ?? (stripRows.mixesChances ? model.labels.chance : "")
  }

  /// Day and night as a line, with the times of sunrise and sunset at their positions.
  private func drawDaylight(in rect: Rect, on canvas: inout Canvas) {
    let end = rect.column + model.cells.count * Self.hourWidth - 1
    var column = rect.column
    var isDay = model.sunEvents.first.map { !$0.isRise } ?? !(model.cells.first?.isNight ?? false)
    func line(to next: Int) {
      let sign = isDay ? canvas.glyphs.day : canvas.glyphs.night
      if next > column {
        canvas.put(repeating: sign, count: next - column, column, rect.row, isDay ? .sun : .night)
      }
      column = max(column, next)
    }
    for event in model.sunEvents {
      let mark = (event.isRise ? canvas.glyphs.rise : canvas.glyphs.set) + event.clock
      let centre = rect.column + Int((event.position * Double(Self.hourWidth)).rounded())
      let start = min(max(column, centre - mark.displayWidth / 2), end - mark.displayWidth)
      if start < column { continue }
      line(to: start)
      column += canvas.put(mark, start, rect.row, event.isRise ? .sun : .night)
      isDay = event.isRise
    }
    line(to: end)
  }

  /// A scroll bar: the visible part of the whole forecast.
  private func drawScrollBar(in rect: Rect, rightOf status: PaneStatus, on canvas: inout Canvas) {
    let length = min(24, rect.columns / 4)
    let used = model.title.displayWidth + status.text.displayWidth + 6
    guard length >= 8, rect.columns - used >= length else { return }
    drawScrollBar(on: &canvas, in: rect.right(length))
  }

  private func drawScrollBar(on canvas: inout Canvas, in rect: Rect) {
    let (count, length, left) = (model.count, rect.columns, rect.column)
    guard count > layout.hourCapacity else { return }
    let size = max(1, length * layout.hourCapacity / count)
    let room = max(1, count - layout.hourCapacity)
    let start = (length - size) * min(model.offset, room) / room
    canvas.put(repeating: canvas.glyphs.rail, count: length, left, rect.row, .faint)
    canvas.put(repeating: canvas.glyphs.thumb, count: size, left + start, rect.row, .accent)
  }

  /// Without hours: the reason, or if no reason is known yet, a row of dots in place of the hours.
  private func drawNoHours(in rect: Rect, on canvas: inout Canvas) {
    if let explanation = model.explanation {
      canvas.put(lines: explanation.wrapped(to: rect.columns), .plain, in: rect)
      return
    }
    for index in 0..<layout.hourCapacity {
      let column = rect.column + layout.gutter + index * Self.hourWidth
      canvas.put(canvas.glyphs.unknown, column, rect.row, .faint)
      canvas.put(canvas.glyphs.unknown, column, rect.row + 1, .faint)
    }
  }
}

/// The window row of each row of the strip.
private struct Rows {
  private let places: [Int?]

  init(_ rows: StripRows, from first: Int) {
    places = StripRows.Row.allCases.map { row in rows.offset(of: row).map { first + $0 } }
  }

  /// nil if the row is not shown.
  subscript(_ row: StripRows.Row) -> Int? { places[row.rawValue] }

  // Rows that are always shown.
  var hours: Int { self[.hours] ?? 0 }
  var temperatures: Int { self[.temperatures] ?? 0 }
  /// The same row as the temperatures if the icons are next to them.
  var icons: Int { self[.icons] ?? temperatures }
}

import Cells
import ViewModels
import Weather

/// The hourly strip: every hour a column, a curve through all of them, and a rail that shows how far one has scrolled.
struct StripPane {
  let model: StripModel
  let layout: HomeLayout

  private static let hourWidth = HomeLayout.hourWidth

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    if layout.showsTitles {
      let status = model.status.naming(units: rowNames(canvas.glyphs), isASCII: canvas.glyphs.isASCII)
      canvas.title(model.title, status, in: rect)
      drawRail(in: rect, besides: status, on: &canvas)
      rect = rect.dropping(top: 1)
    }
    canvas.isFaint = model.isStale
    if model.cells.isEmpty {
      drawAbsence(in: rect, on: &canvas)
    } else {
      if layout.gutter > 0 { drawLabels(in: rect, on: &canvas) }
      drawHours(in: rect.dropping(left: layout.gutter), on: &canvas)
    }
    canvas.isFaint = false
  }

  /// What the rows of figures are, where there is no label before them; the fullest first.
  private func rowNames(_ glyphs: Glyphs) -> [String] {
    guard layout.gutter == 0 else { return [] }
    let amounts = stripRows.hasAmounts ? model.amountUnits : []
    guard stripRows.hasChances, model.cells.contains(where: { $0.likelihood != 0 }) else { return amounts }
    let both = amounts.first.map { $0 + (glyphs.isASCII ? ", " : " · ") + model.labels.chance }
    return [both ?? model.labels.chance] + amounts
  }

  /// Where nothing falls in the hours in view, the curve has the rows that would tell of it.
  private var stripRows: StripRows {
    var rows = layout.stripRows
    guard rows.curve > 0, model.cells.allSatisfy({ $0.intensity == 0 && $0.amount.isEmpty }) else { return rows }
    rows.hasAmounts = false
    rows.bars = 0
    if model.cells.allSatisfy({ $0.likelihood == 0 }) { rows.hasChances = false }
    rows.curve += layout.stripRows.count - rows.count
    return rows
  }

  private func drawHours(in rect: Rect, on canvas: inout Canvas) {
    let rows = Rows(stripRows, from: rect.row)
    if let row = rows.bars {
      RainPane(model: model, hourWidth: Self.hourWidth)
        .draw(
          in: Rect(column: rect.column, row: row, columns: rect.columns, rows: stripRows.bars), on: &canvas)
    }
    for (index, cell) in model.cells.enumerated() {
      let column = rect.column + index * Self.hourWidth
      if cell.day != nil && index > 0 {
        // Down to the temperatures and no further: through the curve it would only disturb it, and cost bytes a step.
        // Bold like its neighbours, which else cost a change each.
        for row in rect.row...rows.temperatures {
          canvas.put(canvas.glyphs.dayLine, column - 1, row, .faint, bold: true)
        }
      }
      draw(cell, at: index, rows, column: column, on: &canvas)
    }
    if let row = rows.daylight {
      drawDaylight(in: Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), on: &canvas)
    }
    if let row = rows.curve {
      CurvePane(model: model, hourWidth: Self.hourWidth)
        .draw(
          in: Rect(column: rect.column, row: row, columns: rect.columns, rows: stripRows.curve),
          on: &canvas)
    }
  }

  private func draw(_ cell: StripModel.Cell, at index: Int, _ rows: Rows, column: Int, on canvas: inout Canvas) {
    let width = Self.hourWidth - 1
    func put(_ text: String, _ row: Int?, _ tone: Tone, isBold: Bool = false) {
      if let row { canvas.put(text, column, row, tone, bold: isBold, width: width) }
    }
    if index == 0 && model.isFirstChosen {
      let style = canvas.palette.style(.accent).reversed()
      canvas.put((cell.day ?? cell.hour).padded(to: width), column, rows.hours, style: style, width: width)
    } else if let day = cell.day {
      put(day, rows.hours, .accent, isBold: true)
    } else {
      put(cell.hour, rows.hours, tone(ofHour: index, cell), isBold: index == model.onset?.index)
    }
    let icon = canvas.glyphs.sky(cell.condition, isNight: cell.isNight)
    put(icon, rows.icons, cell.condition?.tone(isNight: cell.isNight) ?? .dim, isBold: true)
    // Four columns, as -10° has, leave none between two hours but that behind the icon.
    let indent = cell.temperature.displayWidth > 3 ? 1 : 2
    let left = rows.icons == rows.temperatures ? column + indent : column
    canvas.put(
      cell.temperature, left, rows.temperatures, cell.celsius.map { .warmth($0) } ?? .dim, bold: true,
      width: column + width - left + 1)
    // 0 % says no more than nothing does.
    if cell.likelihood != 0 { put(cell.chance, rows.chance, cell.isLikelyWet ? .rain : .dim) }
    // Where no title names the unit it stands beside the amount, if it has room there.
    let amount = cell.amount + (layout.showsTitles || cell.amount.isEmpty ? "" : cell.unit)
    put(amount.displayWidth <= width ? amount : cell.amount, rows.amounts, cell.isSnow ? .snow : .rain)
    put(cell.wind, rows.wind, .dim)
    if let dust = cell.dust { put(canvas.glyphs.marks(dust.level), rows.dust, .grade(dust)) }
    put(cell.difference, rows.differences, cell.differenceTone)
  }

  /// The first wet hour is in the colour of what falls.
  private func tone(ofHour index: Int, _ cell: StripModel.Cell) -> Tone {
    if let onset = model.onset, onset.index == index { return onset.isSnow ? .snow : .rain }
    return cell.isNow ? .strong : cell.isNight ? .night : .dim
  }

  /// What the rows are, to their left; beside the curve the ends of its scale.
  private func drawLabels(in rect: Rect, on canvas: inout Canvas) {
    let rows = Rows(stripRows, from: rect.row)
    let labels = model.labels
    let curve = stripRows.curve
    func put(_ text: String, _ row: Int?, _ tone: Tone = .faint, where isTrue: Bool = true) {
      if let row, isTrue { canvas.put(text, rect.column, row, tone, width: layout.gutter - 1) }
    }
    if let scale = model.scale, let top = rows.curve, curve >= 2 {
      put(labels.high, top, .warmth(scale.upperBound))
      put(labels.low, top + curve - 1, .warmth(scale.lowerBound))
    }
    put(labels.chance, rows.chance)
    put(model.amountUnits.first { $0.displayWidth < layout.gutter } ?? "", rows.amounts)
    put(labels.wind, rows.wind)
    put(labels.dust, rows.dust)
    put(labels.difference, rows.differences, where: model.cells.contains { !$0.difference.isEmpty })
  }

  /// Day and night as a line, with sunrise and sunset where they happen.
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

  /// The part of the whole forecast that is in view, as a thumb on a rail.
  private func drawRail(in rect: Rect, besides status: PaneStatus, on canvas: inout Canvas) {
    let count = model.count
    let length = min(24, rect.columns / 4)
    let used = model.title.displayWidth + status.text.displayWidth + 6
    guard count > layout.hourCapacity, length >= 8, rect.columns - used >= length else { return }
    let left = rect.endColumn - length
    let size = max(1, length * layout.hourCapacity / count)
    let room = max(1, count - layout.hourCapacity)
    let start = (length - size) * min(model.offset, room) / room
    canvas.put(repeating: canvas.glyphs.rail, count: length, left, rect.row, .faint)
    canvas.put(repeating: canvas.glyphs.thumb, count: size, left + start, rect.row, .accent)
  }

  /// No hours: the reason, or while there is none yet a row of dots where hours will stand.
  private func drawAbsence(in rect: Rect, on canvas: inout Canvas) {
    if let explanation = model.explanation {
      for (row, line) in explanation.wrapped(to: rect.columns).prefix(rect.rows).enumerated() {
        canvas.put(line, rect.column, rect.row + row, .plain, width: rect.columns)
      }
      return
    }
    for index in 0..<layout.hourCapacity {
      let column = rect.column + layout.gutter + index * Self.hourWidth
      canvas.put(canvas.glyphs.unknown, column, rect.row, .faint)
      canvas.put(canvas.glyphs.unknown, column, rect.row + 1, .faint)
    }
  }
}

/// Which row of the window each row of the strip is; nil for those that are not shown.
private struct Rows {
  var hours: Int
  var daylight: Int?
  /// The temperatures' own where the icons stand beside them.
  var icons: Int
  var temperatures: Int
  var curve: Int?
  var bars: Int?
  var chance: Int?
  var amounts: Int?
  var wind: Int?
  var dust: Int?
  var differences: Int?

  init(_ rows: StripRows, from first: Int) {
    func at(_ row: StripRows.Row) -> Int? { rows.offset(of: row).map { first + $0 } }
    hours = at(.hours) ?? first
    daylight = at(.daylight)
    temperatures = at(.temperatures) ?? first
    icons = at(.icons) ?? temperatures
    curve = at(.curve)
    bars = at(.bars)
    chance = at(.chance)
    amounts = at(.amounts)
    wind = at(.wind)
    dust = at(.dust)
    differences = at(.differences)
  }
}

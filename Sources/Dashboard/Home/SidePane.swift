import Cells
import Reports

/// The side column of a wide window: the map, the air, the cities. Its panes have titles like those left of them.
struct SidePane {
  let model: SidePanels
  let layout: HomeLayout

  /// The place of a pane's content, below its title.
  static func content(of pane: Rect) -> Rect { pane.dropping(top: 1) }

  func draw(on canvas: inout Canvas) {
    if let pane = layout.map {
      let width = canvas.put(model.mapTitle, .title, in: pane)
      canvas.put(model.mapLayer, .dim, in: pane.top(1).dropping(left: width + 2))
      if let map = model.map { RegionMapPane(map: map).draw(on: &canvas) }
    }
    if let pane = layout.air {
      canvas.put(model.airTitle, .title, in: pane)
      drawAir(in: SidePane.content(of: pane), on: &canvas)
    }
    if let pane = layout.cities {
      canvas.put(model.citiesTitle, .title, in: pane)
      let content = SidePane.content(of: pane)
      let columns = Columns(model.cities, in: content)
      drawHeadings(columns, in: pane, on: &canvas)
      for (index, city) in model.cities.prefix(content.rows).enumerated() {
        draw(city, columns, in: content.line(index), on: &canvas)
      }
    }
  }

  /// The first columns of a city's sky, temperature, low, bar, high, dust, and the word for its sky: next to the longest
  /// name, so that a reader's eye crosses no empty columns.
  private struct Columns {
    let sky: Int
    /// Of the bar between low and high; empty if there is no room for it.
    let bar: Range<Int>
    private let hasWord: Bool

    private static let (leastBar, mostBar) = (8, 24)

    init(_ cities: [CityListViewModel.Row], in row: Rect) {
      let name = cities.map(\.name.displayWidth).max() ?? 0
      sky = min(row.column + name + 4, row.endColumn - 23)
      // The columns that are left of the row if there is no bar. A bar has a blank to its right.
      let free = row.endColumn - (sky + 23)
      let words = (cities.map(\.word.displayWidth).max() ?? 0) + 2
      hasWord = free - words >= Columns.leastBar + 1 || free < Columns.leastBar + 1 && free >= words
      let length = min(Columns.mostBar, free - (hasWord ? words : 0) - 1)
      bar = sky + 13..<sky + 13 + (length >= Columns.leastBar ? length : 0)
    }

    var temperature: Int { sky + 2 }
    var low: Int { sky + 8 }
    var high: Int { bar.upperBound + (bar.isEmpty ? 0 : 1) }
    var dust: Int { high + 6 }
    /// nil if there is no room for it.
    var word: Int? { hasWord ? dust + 6 : nil }
  }

  private func drawHeadings(_ columns: Columns, in row: Rect, on canvas: inout Canvas) {
    for (word, column) in zip(model.cityHeadings, [columns.temperature, columns.low, columns.high]) {
      canvas.put(word.padded(to: 4, alignment: .right), column, row.row, .faint)
    }
  }

  private func draw(_ city: CityListViewModel.Row, _ columns: Columns, in row: Rect, on canvas: inout Canvas) {
    canvas.isFaint = city.isStale
    defer { canvas.isFaint = false }
    canvas.put(city.isShown ? canvas.glyphs.chosenDot : canvas.glyphs.dot, row.column, row.row, .accent)
    canvas.put(
      city.name, row.column + 2, row.row, city.isShown ? .strong : .plain, width: columns.sky - row.column - 4)
    canvas.put(sky: city.condition, isNight: city.isNight, columns.sky, row.row)
    put(city.temperature, columns.temperature, row.row, on: &canvas)
    put(city.low, columns.low, row.row, on: &canvas)
    put(city.high, columns.high, row.row, on: &canvas)
    if let celsius = city.celsius, let scale = model.cityScale, !columns.bar.isEmpty {
      canvas.put(repeating: canvas.glyphs.rail, count: columns.bar.count, columns.bar.lowerBound, row.row, .faint)
      TemperatureBar(celsius.lowerBound, celsius.upperBound, on: scale, in: columns.bar).draw(row: row.row, on: &canvas)
    }
    canvas.put(
      city.dust.level > 0 ? canvas.glyphs.marks(city.dust.level) : city.dust.word, columns.dust, row.row,
      city.dust.tone)
    if let word = columns.word { canvas.put(city.word, word, row.row, .dim) }
  }

  private func put(_ fact: Fact, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    canvas.put(fact.value.padded(to: 4, alignment: .right), column, row, fact.tone)
  }

  private func drawAir(in rect: Rect, on canvas: inout Canvas) {
    var lines = rect
    let value = min(16, (model.air.map(\.name.displayWidth).max() ?? 0) + 2)
    // Behind the value and the longest grade.
    let bar = rect.dropping(left: value + 10 + (model.air.map(\.grade.displayWidth).max() ?? 0))
    for reading in model.air where !lines.isEmpty {
      let line = lines.cut(top: 1)
      canvas.put(reading.name, .dim, in: line)
      let text = reading.value.padded(to: 6, alignment: .right)
      canvas.put(text, line.column + value, line.row, reading.tone, bold: true, width: line.columns - value)
      guard reading.level > 0 else { continue }
      if let position = reading.position, bar.columns >= SidePane.leastBar {
        canvas.put(reading.grade, reading.tone, in: line.dropping(left: value + 8))
        draw(position, reading.tone, in: line.right(bar.columns), on: &canvas)
      } else {
        canvas.put(canvas.glyphs.marks(reading.level), line.column + value + 8, line.row, reading.tone)
        canvas.put(reading.grade, reading.tone, in: line.dropping(left: value + 13))
      }
    }
    for day in model.airForecast where !lines.isEmpty { canvas.put(day, in: lines.cut(top: 1)) }
  }

  /// A value on the scale of the four grades, each of which has a quarter of the columns.
  private func draw(_ position: Double, _ tone: Tone, in rect: Rect, on canvas: inout Canvas) {
    for grade in 0..<4 {
      let part = rect.part(grade, of: 4, gap: 1)
      let share = min(1, max(0, position * 4 - Double(grade)))
      // Any value above the lower bound of a grade is visible in it.
      let filled = Int((share * Double(part.columns)).rounded(.up))
      canvas.put(repeating: canvas.glyphs.rail, count: part.columns, part.column, part.row, .faint)
      canvas.put(repeating: canvas.glyphs.thumb, count: filled, part.column, part.row, tone)
    }
  }

  private static let leastBar = 16
}

import Cells
import Reports
import Weather

/// A city on a separate tile: temperature in large digits, sky, dust, rain, and the next 24 hours as bars.
struct CityTilePane {
  let city: CityListViewModel.Row
  let labels: CityListViewModel.Labels

  /// The maximum height of the bars, in rows.
  private static let highest = 15

  func draw(in box: Rect, on canvas: inout Canvas) {
    let mark = city.isShown ? " " + canvas.glyphs.chosenDot : ""
    let inside = canvas.panel(
      box, title: "\(city.rank) \(city.name)\(mark)", note: city.age.value, isChosen: city.isChosen)
    canvas.isFaint = city.isStale
    var rest = inside.dropping(top: inside.rows >= 9 ? 1 : 0)
    rest = rest.dropping(top: drawHead(in: rest, on: &canvas))
    rest = rest.dropping(top: drawFacts(in: rest, on: &canvas))
    if rest.rows >= 5 { rest = rest.dropping(top: 1) }
    drawHours(in: rest, on: &canvas)
    canvas.isFaint = false
    canvas.ground = nil
  }

  /// The digits, and next to them the sky, the day's range, and the comparison with yesterday; returns the rows used.
  private func drawHead(in rect: Rect, on canvas: inout Canvas) -> Int {
    let (temperature, tone) = (city.temperature.value, city.temperature.tone)
    let figures = canvas.put(figures: temperature, rect.column, rect.row, tone)
    let beside = rect.dropping(left: figures.columns + 3)
    canvas.put(sky: city.condition, isNight: city.isNight, beside.column, beside.row)
    canvas.put(city.word, .strong, in: beside.dropping(left: 2).top(1))
    let range = beside.line(1)
    // Without labels if these do not fit.
    let names = [labels.low, city.low.value, labels.high, city.high.value].map(\.displayWidth).reduce(4, +)
    let isNamed = names <= range.columns
    put(
      [(isNamed ? labels.low : "", city.low), (isNamed ? labels.high : "/", city.high)], in: range, on: &canvas)
    put([(labels.change, city.change)], in: beside.line(2), on: &canvas)
    return max(3, figures.rows) + (rect.rows >= 8 ? 1 : 0)
  }

  /// Dust, rain, and a warning; a low tile shows them in one row if they fit. Returns the rows used.
  private func drawFacts(in rect: Rect, on canvas: inout Canvas) -> Int {
    let dustEnd = drawDust(in: rect.top(1), on: &canvas)
    let others = widthOfOthers(canvas.glyphs)
    let beside = rect.dropping(left: dustEnd + 2 - rect.column).top(1)
    let isLow = rect.rows < 5 && others <= beside.columns
    drawOthers(in: isLow ? beside : rect.line(1), on: &canvas)
    return isLow ? 1 : 2
  }

  /// Returns the first column after it.
  private func drawDust(in rect: Rect, on canvas: inout Canvas) -> Int {
    var column = rect.column + canvas.put(labels.dust, rect.column, rect.row, .dim) + 1
    if city.dust.level > 0 {
      let shape = canvas.glyphs.marks(city.dust.level)
      column += canvas.put(shape, column, rect.row, city.dust.tone) + 1
    }
    return column + canvas.put(city.dust.word, column, rect.row, city.dust.tone, width: rect.endColumn - column)
  }

  private func drawOthers(in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column
    if !rain.isEmpty {
      let tone = city.rain.isWet ? (city.rain.condition ?? .rain).tone(isNight: false) : .dim
      column += canvas.put(labels.rain, column, rect.row, .dim) + 1
      column += canvas.put(rain, column, rect.row, tone) + 2
    }
    guard let text = warning(canvas.glyphs), let mark = city.warning?.mark else { return }
    canvas.put(text, column, rect.row, mark.tone, bold: true, width: rect.endColumn - column)
  }

  private func widthOfOthers(_ glyphs: Glyphs) -> Int {
    let warning = warning(glyphs)?.displayWidth ?? 0
    return warning + (rain.isEmpty ? 0 : labels.rain.displayWidth + 1 + rain.displayWidth + (warning > 0 ? 2 : 0))
  }

  private var rain: String { [city.rain.from, city.rain.chance].filter { !$0.isEmpty }.joined(separator: " ") }

  private func warning(_ glyphs: Glyphs) -> String? {
    city.warning.map { "\(glyphs.sign($0.mark)) \($0.words)" }
  }

  private func put(_ facts: [(label: String, fact: Fact)], in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column
    for (label, fact) in facts where column + label.displayWidth + 1 + fact.value.displayWidth <= rect.endColumn {
      if !label.isEmpty { column += canvas.put(label, column, rect.row, .dim) + 1 }
      column += canvas.put(fact.value, column, rect.row, fact.tone) + (label.isEmpty ? 1 : 2)
    }
  }

  /// A label and bars across the tile, as high as there is space.
  private func drawHours(in rect: Rect, on canvas: inout Canvas) {
    var rest = rect
    if rest.rows >= 3 { rest = rest.dropping(top: canvas.put(labels.hours, .dim, in: rest.top(1)) > 0 ? 1 : 0) }
    guard rest.rows > 0 else { return }
    let bars = city.hours.every(rest.columns >= city.hours.bars.count ? 1 : 2).bars
    let rows = min(rest.rows, canvas.glyphs.isASCII ? 1 : CityTilePane.highest)
    for (index, bar) in bars.enumerated() {
      guard let bar else { continue }
      let place = rest.top(rows).part(index, of: bars.count)
      canvas.put(bar: (bar.level + 1) * rows, canvas.glyphs.bars, in: place, style: canvas.palette.style(bar.tone))
    }
  }
}

import Cells
import Reports

/// The week as a landscape or, in small windows and on terminals with few colours, as a list: one row per day, all bars
/// on the same scale, the current temperature as a dot on its bar.
struct WeekPane {
  let model: WeekViewModel
  let layout: HomeLayout

  /// From these widths on each half day also has a word, and a chance of precipitation.
  private static let wordsFrom = 76
  private static let detailsFrom = 110
  private static let wordWidth = 13
  private static let mostBar = 60
  /// `9.5–30 mm`
  private static let amountWidth = 9
  /// The minimum number of columns for a bar and an amount.
  private static let amountsFrom = 24

  private var hasAmounts: Bool { model.rows.contains(where: \.isAmountKnown) }
  /// The days in view.
  private var days: [(row: WeekViewModel.Row, place: Rect)] {
    model.rows.dropFirst(model.offset).prefix(layout.dayCapacity).enumerated().map { ($1, layout.day($0)) }
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    if let landscape = model.landscape, let arrangement = arrangement(in: rect) {
      return WeekLandscapePane(model: landscape, week: model, places: arrangement).draw(on: &canvas)
    }
    let legend = Legend(sign: String(canvas.glyphs.normal), word: model.normal)
    let showsNormals = hasRoom(for: legend, in: rect) && days.contains { bar($0.row, in: $0.place)?.hasNormals == true }
    if layout.showsTitles {
      canvas.title(model.title, model.status, in: rect)
      drawHeadings(in: rect, on: &canvas)
      if showsNormals { legend.draw(in: rect.top(1).right(legend.columns), on: &canvas) }
    }
    canvas.isFaint = model.isStale
    for (row, place) in days { draw(row, in: place, showsNormals: showsNormals, on: &canvas) }
    if model.rows.isEmpty && !model.status.isFailure { drawSkeleton(in: rect, on: &canvas) }
    canvas.isFaint = false
  }

  /// The day at a point of the page, as an index into the days of the forecast, not only of those in view; nil if
  /// none.
  func day(at point: Point) -> Int? {
    guard let landscape = model.landscape, let week = layout.week, let arrangement = arrangement(in: week)
    else { return layout.day(at: point).map { model.offset + $0 } }
    return arrangement.column(at: point).flatMap { landscape.columns[$0].index }
  }

  /// nil if there is no landscape.
  func arrangement(in rect: Rect) -> WeekArrangement? {
    guard layout.hasLandscape, let landscape = model.landscape else { return nil }
    return WeekArrangement(
      columns: landscape.columns.count, hasAmounts: landscape.hasAmounts, hasWinds: landscape.hasWinds, in: rect)
  }

  /// The title and the whole status come first. Without its legend no normal is marked.
  private func hasRoom(for legend: Legend, in rect: Rect) -> Bool {
    let status = model.status.text.displayWidth
    let used = model.title.displayWidth + (status > 0 ? status + 2 : 0)
    return layout.showsTitles && used + 2 + legend.columns <= rect.columns
  }

  private func bar(_ row: WeekViewModel.Row, in rect: Rect) -> WeekBar? {
    model.scale.flatMap { WeekBar(row, on: $0, in: Columns(rect, hasAmounts: hasAmounts).bar) }
  }

  private func draw(_ row: WeekViewModel.Row, in rect: Rect, showsNormals: Bool, on canvas: inout Canvas) {
    let columns = Columns(rect, hasAmounts: hasAmounts)
    if row.isMarked { canvas.put(canvas.glyphs.chosen, rect.column - 1, rect.row, .accent) }
    canvas.put(row.weekday, rect.column, rect.row, row.weekdayTone, width: columns.date - rect.column)
    if rect.columns >= 28 {
      canvas.put(
        columns.hasWords ? row.longDate : row.date, columns.date, rect.row, .dim, width: columns.am - columns.date)
    }
    draw(row.am, columns.am, columns, rect.row, on: &canvas)
    draw(row.pm, columns.pm, columns, rect.row, on: &canvas)
    if !columns.hasDetails {
      canvas.put(row.chance.padded(to: 4, alignment: .right), columns.chance, rect.row, row.isLikelyWet ? .rain : .dim)
    }
    if let bar = bar(row, in: rect) {
      bar.draw(row: rect.row, showsNormals: showsNormals, on: &canvas)
    } else {
      canvas.put("\(row.low) \(row.high)", columns.bar.lowerBound, rect.row, .dim, width: columns.bar.count)
    }
    if let column = columns.amount {
      let amount = row.amount.padded(to: Self.amountWidth, alignment: .right)
      canvas.put(amount, column, rect.row, row.amountTone)
    }
    if row.isMarked, model.hasGrounds { canvas.lay(canvas.palette.chosen, under: rect) }
  }

  /// A half day: the symbol, and the word and its chance if there is space.
  private func draw(_ half: WeekViewModel.Half, _ column: Int, _ columns: Columns, _ row: Int, on canvas: inout Canvas)
  {
    canvas.isFaint = model.isStale || half.isOver
    defer { canvas.isFaint = model.isStale }
    canvas.put(sky: half.condition, isNight: false, column, row)
    if columns.hasWords { canvas.put(half.word, column + 2, row, .plain, width: Self.wordWidth) }
    if columns.hasDetails {
      let chance = half.chance.padded(to: 4, alignment: .right)
      canvas.put(chance, column + 3 + Self.wordWidth, row, half.isLikelyWet ? .rain : .dim)
    }
  }

  /// The headings of the columns, in the row of the title.
  private func drawHeadings(in rect: Rect, on canvas: inout Canvas) {
    let columns = Columns(rect, hasAmounts: hasAmounts)
    guard layout.dayColumns == 1, columns.hasWords, !model.rows.isEmpty else { return }
    let used = rect.column + model.title.displayWidth + model.status.text.displayWidth + 3
    // One heading alone would be misleading.
    guard min(columns.am, columns.pm) > used else { return }
    for (text, column) in [(model.morning, columns.am), (model.afternoon, columns.pm)] {
      canvas.put(text, column, rect.row, .faint)
    }
  }

  private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
    if layout.hasLandscape {
      for index in 0..<HomeLayout.expectedDays {
        let place = rect.bottom(1).part(index, of: HomeLayout.expectedDays).centred(columns: 5)
        canvas.put(repeating: canvas.glyphs.unknown, count: 5, place.column, place.row, .faint)
      }
      return
    }
    for index in 0..<layout.dayCapacity {
      let place = layout.day(index)
      canvas.put(repeating: canvas.glyphs.unknown, count: 5, place.column, place.row, .faint)
    }
  }

  /// The sign of a normal low or high and its meaning.
  private struct Legend {
    let sign: String
    let word: String
    var columns: Int { sign.displayWidth + 1 + word.displayWidth }

    func draw(in rect: Rect, on canvas: inout Canvas) {
      canvas.put(sign, .faint, in: rect)
      canvas.put(word, .dim, in: rect.dropping(left: sign.displayWidth + 1))
    }
  }

  /// The positions of a day's columns in a row of a certain width.
  private struct Columns {
    var date: Int
    var am: Int
    var pm: Int
    var chance: Int
    /// The columns of the temperatures.
    var bar: Range<Int>
    /// nil if amounts are not shown.
    var amount: Int?
    var hasWords: Bool
    var hasDetails: Bool

    init(_ rect: Rect, hasAmounts: Bool) {
      hasWords = rect.columns >= WeekPane.wordsFrom
      hasDetails = rect.columns >= WeekPane.detailsFrom
      date = rect.column + 6
      am = rect.columns < 28 ? date : date + (hasWords ? 11 : 7)
      let half = 2 + (hasWords ? WeekPane.wordWidth + 1 : 0) + (hasDetails ? 6 : 0)
      pm = am + half
      chance = pm + half - (hasWords ? 2 : 0)
      let low = (hasDetails ? pm + half : chance + 5) + 1
      let room = hasAmounts && rect.endColumn - low >= WeekPane.amountsFrom ? WeekPane.amountWidth + 2 : 0
      bar = low..<max(low, min(rect.endColumn - room, low + WeekPane.mostBar))
      amount = room > 0 ? bar.upperBound + 2 : nil
    }
  }
}

import Cells
import Reports

extension DetailsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    DetailPane(model: model(state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }
}

/// The details of one hour or one day: its sky, its values with their meanings, its hours, and the pictures of the day.
struct DetailPane {
  let model: DetailViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    canvas.viewport = model.viewport
    let layout = DetailLayout(canvas.frame.size)
    guard layout.hasPictures else {
      let mark = model.marks.joined(separator: "  ")
      return drawRows(in: canvas.sheet(layout.window, title: model.title, mark: mark, hint: model.hint), on: &canvas)
    }
    DetailStagePane(model: model, spinner: spinner).draw(in: layout.stage, on: &canvas)
    drawFooter(in: layout.footer.inset(columns: 1), on: &canvas)
    if model.offset > 0 { return drawCharts(.max, in: layout.body, on: &canvas) }
    let columns = layout.columns
    let hasCharts = layout.fits(charts: model.pictures.courses.count)
    if let hours = columns.hours {
      drawColumns(columns.figures, hours, columns.pictures, layout, hasCharts: hasCharts, on: &canvas)
    } else {
      var (figures, pictures) = (columns.figures, columns.pictures)
      if hasCharts, hasRoomForSky(in: figures) {
        drawSky(in: figures.bottom(DetailLayout.skyRows - 1), on: &canvas)
        figures = figures.dropping(bottom: DetailLayout.skyRows)
      } else {
        drawSky(in: pictures.cut(top: DetailLayout.skyRows), on: &canvas)
      }
      drawFiguresAndHours(in: figures, hasForecast: hasCharts, on: &canvas)
      if !hasCharts { drawForecast(in: pictures.cut(top: forecastRows), on: &canvas) }
      let charts = hasCharts ? model.pictures.courses.count : layout.chartsBeside(rows: forecastRows)
      drawCharts(charts, in: pictures, on: &canvas)
    }
  }

  /// Figures, hours and charts side by side. Moon and wind are below the column that has room for them.
  private func drawColumns(
    _ figures: Rect, _ hours: Rect, _ pictures: Rect, _ layout: DetailLayout, hasCharts: Bool, on canvas: inout Canvas
  ) {
    let (sky, charts) = (DetailLayout.skyRows, hasCharts ? model.pictures.courses.count : 0)
    let isBelowFigures = figureRows + sky <= figures.rows
    let isBelowCharts = !isBelowFigures && layout.hasRoomForSky(belowCharts: charts)
    drawFigures(in: figures, on: &canvas)
    drawHours(in: hours, hasSky: !isBelowFigures && !isBelowCharts, on: &canvas)
    drawCharts(charts, in: pictures.dropping(bottom: isBelowCharts ? sky : 0), on: &canvas)
    guard isBelowFigures || isBelowCharts else { return }
    drawSky(in: (isBelowFigures ? figures : pictures).bottom(sky - 1), on: &canvas)
  }

  private func drawFooter(in rect: Rect, on canvas: inout Canvas) {
    let width = canvas.put(model.hint, .faint, in: rect)
    let credits = model.credits
    if width + 2 + credits.text.displayWidth <= rect.columns {
      canvas.put(credits, in: rect.dropping(left: rect.columns - credits.text.displayWidth))
    }
  }

  /// As many rows as fit.
  private func drawRows(in rect: Rect, on canvas: inout Canvas) {
    let rows = model.rows
    let labels = min(rect.columns / 2, rows.map(\.label.displayWidth).max() ?? 0)
    for (index, row) in rows.dropFirst(model.offset).prefix(rect.rows).enumerated() {
      let line = rect.line(index)
      let room = max(labels, line.columns - row.value.displayWidth - 1)
      let label = canvas.put(row.label, line.column, line.row, .dim, width: min(room, line.columns))
      let value = line.dropping(left: max(labels, label) + 1)
      let width = canvas.put(row.value, row.tone, in: value)
      draw(
        row, afterValueAt: value.column, noteAt: value.column + width + 2, end: value.endColumn, line.row, on: &canvas)
    }
    if model.offset + rect.rows < rows.count {
      canvas.put(canvas.glyphs.more, rect.endColumn, rect.endRow - 1, .accent)
    }
  }

  // MARK: - Figures

  /// The facts, every pollutant, and the dust forecast.
  private func drawFigures(in rect: Rect, on canvas: inout Canvas) {
    var rest = rect
    draw(1, in: rest.cut(top: model.figures.count, gap: 1), on: &canvas)
    if !model.air.isEmpty { drawAir(in: rest.cut(top: model.air.count + 1, gap: 1), on: &canvas) }
    drawForecast(in: rest, on: &canvas)
  }

  /// The rows of all figures one below the other.
  private var figureRows: Int {
    let air = model.air.count
    return model.figures.count + (air > 0 ? air + 2 : 0) + forecastRows
  }

  /// The rows of the dust forecast, its title and a blank one; 0 without it.
  private var forecastRows: Int { model.airForecast.isEmpty ? 0 : model.airForecast.count + 2 }

  /// The hours of the day or the next hours, and below them moon and wind if no other column has room for these.
  private func drawHours(in rect: Rect, hasSky: Bool, on canvas: inout Canvas) {
    let sky = hasSky && rect.rows >= DetailLayout.skyRows + 8 ? DetailLayout.skyRows : 0
    let hours = rect.dropping(bottom: sky)
    if model.lines.isEmpty { drawFollowing(in: hours, on: &canvas) } else { draw(model.lines, in: hours, on: &canvas) }
    let used = model.lines.isEmpty ? model.following.count + 1 : model.lines.count
    if sky > 0 { drawSky(in: rect.dropping(top: min(hours.rows, used) + 1), on: &canvas) }
  }

  /// Whether moon and wind fit below the hours of a day without displacing an hour.
  private func hasRoomForSky(in rect: Rect) -> Bool {
    let columns = factColumns(in: rect)
    let rows = rect.rows - (model.figures.count + columns - 1) / columns - 1
    let count = model.lines.count
    func step(_ rows: Int) -> Int { (count + rows - 1) / rows }
    return count > 0 && rows > DetailLayout.skyRows && step(rows - DetailLayout.skyRows) == step(rows)
  }

  private func drawFiguresAndHours(in rect: Rect, hasForecast: Bool, on canvas: inout Canvas) {
    let columns = factColumns(in: rect)
    var rest = rect
    let rows = (model.figures.count + columns - 1) / columns
    draw(columns, in: rest.cut(top: rows, gap: 1), on: &canvas)
    if !model.mainReadings.isEmpty {
      if rows < rect.rows { canvas.put(model.station, .dim, in: rect.line(rows)) }
    } else if !model.air.isEmpty, rest.rows >= model.air.count + 1, model.lines.isEmpty {
      drawAir(in: rest.cut(top: model.air.count + 1, gap: 1), on: &canvas)
    }
    if !model.lines.isEmpty {
      draw(model.lines, in: rest, on: &canvas)
    } else if hasForecast {
      drawForecast(in: rest, on: &canvas)
      drawFollowing(in: rest.dropping(top: forecastRows), on: &canvas)
    }
  }

  /// The next hours, if there is space for at least a few of them.
  private func drawFollowing(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows >= 5, !model.following.isEmpty else { return }
    canvas.put(model.followingTitle, .title, in: rect.top(1))
    draw(Array(model.following.prefix(rect.rows - 1)), in: rect.dropping(top: 1), on: &canvas)
  }

  /// The number of columns for the facts: two if hours are shown below and both columns fit, otherwise one.
  private func factColumns(in rect: Rect) -> Int {
    if model.lines.isEmpty || rect.columns < 46 { return 1 }
    let facts = model.figures.map(\.fact)
    let rows = (facts.count + 1) / 2
    let both = facts.prefix(rows).columnWidth + 2 + facts.dropFirst(rows).columnWidth
    return both <= rect.columns ? 2 : 1
  }

  private func draw(_ columns: Int, in rect: Rect, on canvas: inout Canvas) {
    let figures = model.figures
    let facts = figures.map(\.fact)
    let rows = max(1, (facts.count + columns - 1) / columns)
    let second = min(
      max(rect.columns / 2, facts.prefix(rows).columnWidth + 2), rect.columns - facts.dropFirst(rows).columnWidth)
    for (index, fact) in facts.enumerated() where index % rows < rect.rows {
      let (column, row) = (rect.column + (index < rows ? 0 : second), rect.row + index % rows)
      let peers = index < rows ? facts.prefix(rows) : facts.dropFirst(rows)
      let value = column + peers.labelWidth + 2
      canvas.put(fact.label, column, row, .dim, width: rect.endColumn - column)
      canvas.put(fact.value, value, row, fact.tone, width: rect.endColumn - value)
      let end = columns == 2 && index < rows ? rect.column + second - 1 : rect.endColumn
      draw(figures[index], afterValueAt: value, noteAt: column + peers.columnWidth + 2, end: end, row, on: &canvas)
    }
  }

  /// What the value means, in the column of the notes. A source is shown in any case.
  private func draw(
    _ figure: DetailViewModel.Row, afterValueAt value: Int, noteAt start: Int, end: Int, _ row: Int,
    on canvas: inout Canvas
  ) {
    if let note = figure.notes.first(fitting: end - start) {
      canvas.put(note, start, row, figure.meaningTone)
    } else if !figure.source.isEmpty {
      let start = value + figure.value.displayWidth
      canvas.put(" · " + figure.source, start, row, .faint, width: max(0, end - start))
    }
  }

  // MARK: - Pictures

  /// The moon, and the direction of the wind.
  private func drawSky(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows >= 7 else { return }
    guard let from = model.pictures.windFrom else { return drawMoon(in: rect, titled: rect.top(1), on: &canvas) }
    let half = rect.right(max(WindRose.size.columns, rect.columns / 2))
    let rose = half.centred(columns: WindRose.size.columns).top(WindRose.size.rows)
    WindRose(from: from, compass: model.pictures.compass).draw(in: rose, on: &canvas)
    // In the row of the title only the north letter of the wind rose is drawn.
    let title = rect.top(1).left(rose.column + WindRose.north - 1 - rect.column)
    drawMoon(in: rect.dropping(right: half.columns), titled: title, on: &canvas)
  }

  /// The first ones, one below the other, all with the same height.
  private func drawCharts(_ count: Int, in rect: Rect, on canvas: inout Canvas) {
    let pictures = model.pictures
    let courses = pictures.courses.prefix(count)
    let rows = rect.rows / max(1, courses.count)
    for (index, course) in courses.enumerated() {
      CurveChart(course: course, daylight: pictures.daylight, hasArea: pictures.hasAreas)
        .draw(in: rect.dropping(top: index * rows).top(rows >= 8 ? rows - 1 : rows), on: &canvas)
    }
  }

  private func drawMoon(in rect: Rect, titled title: Rect, on canvas: inout Canvas) {
    let (size, words) = (Size(columns: 13, rows: 5), model.pictures.moonWords)
    canvas.put(words, .title, in: title.dropping(left: max(0, (rect.columns - words.displayWidth) / 2)))
    let disc = MoonPicture.picture(model.pictures.moon, isSouthern: model.pictures.isSouthern, in: size)
    canvas.draw(disc, rect.centred(columns: size.columns).column, rect.row + 1)
  }

  /// A selection of hours at equal intervals, as many as there are rows. A column is as wide as the widest of its
  /// texts.
  private func draw(_ lines: [DetailViewModel.Line], in rect: Rect, on canvas: inout Canvas) {
    guard !lines.isEmpty, rect.rows > 0 else { return }
    let step = (lines.count + rect.rows - 1) / rect.rows
    let shown = stride(from: 0, to: lines.count, by: step).map { lines[$0] }
    func width(_ text: (DetailViewModel.Line) -> String) -> Int { shown.map { text($0).displayWidth }.max() ?? 0 }
    let hour = width(\.hour)
    let icon = rect.column + hour + 2
    let temperature = icon + 2 + width(\.word) + 1
    let amount = temperature + 11
    let amountWidth = width(\.amount)
    let wind = amount + (amountWidth > 0 ? amountWidth + 2 : 0)
    let end = rect.endColumn
    for (index, line) in shown.enumerated() {
      let row = rect.row + index
      canvas.put(line.hour.padded(to: hour, alignment: .right), rect.column, row, line.isNight ? .night : .dim)
      canvas.put(sky: line.condition, isNight: line.isNight, icon, row)
      canvas.put(line.word, icon + 2, row, width: end - icon - 2)
      if temperature + 9 > end { continue }
      canvas.put(line.temperature.padded(to: 4, alignment: .right), temperature, row, line.warmth, bold: true)
      canvas.put(line.chance.padded(to: 4, alignment: .right), temperature + 5, row, line.isLikelyWet ? .rain : .dim)
      if amount + amountWidth <= end { canvas.put(line.amount, amount, row, .rain) }
      if wind + width(\.wind) <= end { canvas.put(line.wind, wind, row, .dim) }
    }
  }
}

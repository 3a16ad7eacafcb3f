import Cells
import Reports
import Weather

extension CitiesPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    draw(state, scenery, stages: nil, on: &canvas)
  }

  /// Without `stages` tiles have frames, as they do on terminals with few colours.
  func draw(_ state: State, _ scenery: any Scenery, stages: CityStages?, on canvas: inout Canvas) {
    let model = CityListViewModel(self, state)
    CityListPane(model: model, spinner: scenery.spinner(state)).draw(on: &canvas)
    guard let wall = model.layout.wall else { return }
    if let stages, state.colours.hasGrounds, !state.isASCII {
      stages.draw(model, wall, state, on: &canvas)
    } else {
      for (index, city) in model.rows.enumerated() {
        CityTilePane(city: city, labels: model.labels).draw(in: wall.framed(index), on: &canvas)
      }
    }
  }
}

/// All cities, one per row.
struct CityListPane {
  let model: CityListViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    let columns = CityListColumns(model, in: layout.list)
    if let title = layout.title {
      canvas.pageTitle(
        model.title, marks: model.marks, progress: model.progress, spinner: model.isLoading ? spinner : nil, in: title)
    }
    if let labels = layout.labels, !model.rows.isEmpty { drawLabels(columns, row: labels.row, on: &canvas) }
    let seen = layout.wall != nil ? [] : model.rows.dropFirst(model.offset).prefix(layout.capacity)
    for (index, row) in seen.enumerated() where !layout.row(index).isEmpty {
      draw(row, columns, row: layout.row(index).row, on: &canvas)
    }
    drawAdvice(below: seen.count * layout.pitch, on: &canvas)
    if let footer = layout.footer {
      let hasMore = model.offset + layout.capacity < model.rows.count
      FooterPane(model: model.footer, hasMore: hasMore).draw(in: footer, on: &canvas)
    }
  }

  private func drawLabels(_ columns: CityListColumns, row: Int, on canvas: inout Canvas) {
    let labels = model.labels
    func put(_ text: String, _ column: CityListColumns.Column, alignment: Alignment = .left) {
      guard let place = columns[column] else { return }
      // A label that does not fit is left out, because its beginning alone would be misleading.
      guard text.displayWidth <= place.columns else { return }
      canvas.put(text.padded(to: place.columns, alignment: alignment), place.column, row, .faint)
    }
    put(labels.name, .name)
    // The symbol and the word look like one column.
    if let sky = columns[.sky], columns[.word] != nil { canvas.put(labels.sky, sky.column, row, .faint) }
    put(labels.temperature, .temperature, alignment: .right)
    put(pair(labels.low, labels.high), .range)
    put(labels.change, .change, alignment: .right)
    put((columns[.dust]?.columns ?? 0) < labels.dust.displayWidth ? labels.briefDust : labels.dust, .dust)
    if model.rows.contains(where: { !$0.rain.from.isEmpty }) { put(labels.rain, .rain) }
    put(labels.hours, .hours)
    put(labels.age, .age)
  }

  private func draw(_ city: CityListViewModel.Row, _ columns: CityListColumns, row: Int, on canvas: inout Canvas) {
    if let mark = columns[.mark], city.isChosen || city.isShown {
      canvas.put(city.isChosen ? canvas.glyphs.chosen : canvas.glyphs.chosenDot, mark.column, row, .accent)
    }
    if let rank = columns[.rank] {
      let text = city.rank.padded(to: rank.columns, alignment: .right)
      canvas.put(text, rank.column, row, city.isSaved ? .faint : .accent, width: rank.columns)
    }
    if let age = columns[.age] { canvas.put(city.age.value, age.column, row, city.age.tone, width: age.columns) }
    canvas.isFaint = city.isStale
    if let name = columns[.name] {
      let tone: Tone = city.isChosen ? .title : city.isSaved ? .plain : .dim
      canvas.put(city.name, name.column, row, tone, width: name.columns)
    }
    drawSky(city, columns, row: row, on: &canvas)
    drawNumbers(city, columns, row: row, on: &canvas)
    if let dust = columns[.dust] { draw(city.dust, in: dust, row: row, on: &canvas) }
    if let rain = columns[.rain] { draw(city.rain, in: rain, row: row, on: &canvas) }
    if let place = columns[.warning], let warning = city.warning {
      let text = canvas.glyphs.sign(warning.mark) + (place.columns > 1 ? " " + warning.words : "")
      canvas.put(text, place.column, row, warning.mark.tone, bold: true, width: place.columns)
    }
    if let hours = columns[.hours] { draw(city.hours, in: hours, row: row, on: &canvas) }
    canvas.isFaint = false
  }

  private func drawSky(_ city: CityListViewModel.Row, _ columns: CityListColumns, row: Int, on canvas: inout Canvas) {
    if let sky = columns[.sky] { canvas.put(sky: city.condition, isNight: city.isNight, sky.column, row) }
    if let word = columns[.word] {
      canvas.put(city.condition == nil ? "" : city.word, word.column, row, .plain, width: word.columns)
    }
  }

  private func drawNumbers(_ city: CityListViewModel.Row, _ columns: CityListColumns, row: Int, on canvas: inout Canvas)
  {
    func put(_ fact: Fact, _ column: Int, bold: Bool = false) {
      canvas.put(fact.value.padded(to: 4, alignment: .right), column, row, fact.tone, bold: bold, width: 4)
    }
    if let place = columns[.temperature] { put(city.temperature, place.column, bold: true) }
    if let place = columns[.range] {
      put(city.low, place.column)
      put(city.high, place.column + 5)
    }
    if let place = columns[.change] { put(city.change, place.column) }
  }

  /// The shape, and the word if there is room for it.
  private func draw(_ dust: CityListViewModel.Dust, in place: Rect, row: Int, on canvas: inout Canvas) {
    guard dust.level > 0 else {
      canvas.put(dust.word, place.column, row, dust.tone, width: place.columns)
      return
    }
    let shape = canvas.glyphs.marks(dust.level)
    canvas.put(shape, place.column, row, dust.tone)
    if place.columns > 5 {
      canvas.put(dust.word, place.column + 5, row, dust.tone, width: place.columns - 5)
    }
  }

  private func draw(_ rain: CityListViewModel.Rain, in place: Rect, row: Int, on canvas: inout Canvas) {
    guard rain.isWet else {
      canvas.put(rain.from, place.column, row, .dim, width: place.columns)
      return
    }
    let condition = rain.condition ?? .rain
    let tone = condition.tone(isNight: false)
    canvas.put(sky: condition, isNight: false, place.column, row)
    if place.columns >= 6 { canvas.put(rain.from, place.column + 2, row, tone, width: 4) }
    if place.columns >= 10 {
      canvas.put(rain.chance.padded(to: 4, alignment: .right), place.column + 6, row, tone, width: 4)
    }
  }

  /// Adjacent bars with the same colour are drawn together.
  private func draw(_ hours: Sparkline, in place: Rect, row: Int, on canvas: inout Canvas) {
    let bars = place.columns < hours.bars.count ? hours.every(2).bars : hours.bars
    let width = max(1, place.columns / max(1, bars.count))
    let signs = canvas.glyphs.bars
    var (text, tone, start) = ("", Tone.faint, place.column)
    for (index, bar) in bars.enumerated() {
      let next = bar?.tone ?? .faint
      if canvas.palette.style(next) != canvas.palette.style(tone) {
        if !text.isEmpty { canvas.put(text, start, row, tone) }
        (text, start) = ("", place.column + index * width)
      }
      tone = next
      text += bar.map { String(repeating: signs[$0.level], count: width) } ?? String(repeating: " ", count: width)
    }
    if !text.isEmpty { canvas.put(text, start, row, tone) }
  }

  /// How to save a city, shown if none is saved. With tiles it is in the title, in place of their scale.
  private func drawAdvice(below rows: Int, on canvas: inout Canvas) {
    if model.layout.wall != nil, let title = model.layout.title {
      let others = (model.marks + [model.progress]).reduce(0) { $0 + $1.displayWidth + 2 }
      let place = title.dropping(left: model.title.displayWidth + 3, right: others + 4)
      let text = model.advice ?? model.scale?.words ?? ""
      if text.displayWidth <= place.columns { canvas.put(text, .dim, in: place) }
    } else if let advice = model.advice {
      let place = model.layout.list.line(rows + 1)
      if !place.isEmpty { canvas.put(advice, .dim, in: place) }
    }
  }

  private func pair(_ low: String, _ high: String) -> String {
    low.padded(to: 4, alignment: .right) + " " + high.padded(to: 4, alignment: .right)
  }
}

/// The columns of the city list that fit, with their widths and positions.
struct CityListColumns {
  enum Column: Int, Hashable, CaseIterable {
    case mark, rank, name, sky, word, temperature, range, change, dust, rain, warning, hours, age
  }
  private(set) var places: [Column: Rect] = [:]

  /// Space is offered to the most important columns first; a column that is offered space again becomes wider.
  init(_ model: CityListViewModel, in rect: Rect) {
    let gap = rect.columns < 50 ? 1 : rect.columns < 150 ? 2 : 3
    var widths: [Column: Int] = [:]
    func total(_ widths: [Column: Int]) -> Int {
      widths.reduce(0) { $0 + $1.value + CityListColumns.gap(after: $1.key, gap) } - gap
    }
    for (column, width) in CityListColumns.offers(model, rect.columns) {
      var wider = widths
      wider[column] = width
      let missing = total(wider) - rect.columns
      // A name is cut to the space that is left.
      if column == .name, missing > 0 { wider[column] = max(widths[column] ?? 0, width - missing) }
      if width > 0, total(wider) <= rect.columns { widths = wider }
    }
    var column = rect.column
    for name in Column.allCases {
      guard let width = widths[name] else { continue }
      places[name] = Rect(column: column, row: rect.row, columns: width, rows: 1)
      column += width + CityListColumns.gap(after: name, gap)
    }
  }

  subscript(_ column: Column) -> Rect? { places[column] }

  private static func gap(after column: Column, _ gap: Int) -> Int {
    switch column {
    case .mark, .rank, .sky: 1
    // The next column is right-aligned and rarely uses its full width.
    case .word, .temperature: max(1, gap - 1)
    default: gap
    }
  }

  private static func offers(_ model: CityListViewModel, _ columns: Int) -> [(Column, Int)] {
    let name = model.rows.map(\.name.displayWidth).max() ?? 0
    // At first a long name leaves space for the temperature and the sky, then for everything else.
    let short = columns < 10 ? columns : max(4, min(columns - 9, max(10, columns / 6)))
    let warnings = model.rows.compactMap { $0.warning?.words.displayWidth }
    // The sign, and with much space also the kind of warning.
    let (sign, kind) = (warnings.isEmpty ? 0 : 1, warnings.max().map { 2 + min($0, 16) } ?? 0)
    let age = model.rows.map(\.age.value.displayWidth).max() ?? 0
    return [
      (.name, min(name, short)), (.temperature, 4), (.sky, 1), (.mark, 1), (.warning, sign),
      (.range, 9), (.dust, 4), (.rain, 1), (.rank, model.rows.count < 10 ? 1 : 2), (.rain, 6),
      (.age, max(age, 5)), (.hours, 12), (.word, model.skyWidth), (.warning, kind), (.hours, 24),
      (.change, max(4, model.labels.change.displayWidth)),
      (.rain, 10),
      (.dust, 13), (.name, min(name, columns / 4 + 12)), (.hours, 48), (.hours, 72),
    ]
  }
}

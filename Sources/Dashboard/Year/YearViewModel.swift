import Cells
import FoundationEssentials
import Reports
import Stage
import Weather

/// The page of the year with final words.
struct YearViewModel: Sendable, Equatable {
  /// What the terminal can draw with: pixels in half blocks, shaded blocks in 16 colours, or signs alone.
  enum Form: Sendable, Equatable {
    case pixels(StageColours), shades, signs

    var isPixels: Bool { if case .pixels = self { true } else { false } }
  }

  var layout: YearLayout
  /// `서울 2026년`
  var title: String
  /// The quantities, the shown one strong.
  var tabs: [Span]
  var form: Form
  var marks: [String]
  /// What the page waits for, and since when; empty if it does not.
  var progress: String
  var isWaiting: Bool
  /// The selected day, the most important first.
  var day: [Span]
  /// nil if nothing of the quantity is known in this year.
  var chart: YearChart?
  /// Why there is nothing, or why the year is incomplete.
  var absence: [String]
  var heading: String
  var mosaic: YearMosaic
  /// The figures of the year: each is a label with its values, the most important first.
  var figures: [[Span]]
  /// The extremes of the date in other years, and since when the data reach.
  var otherYears: [Span]
  var footer: FooterViewModel
  var axis: YearAxis
  private let chosen: CivilDate

  init(_ page: YearPage, _ state: State) {
    let (formatting, words) = (state.formatting, state.words.year)
    let days = YearDays(page, state)
    chosen = page.chosenDate(state)
    form = YearViewModel.form(state)
    layout = YearLayout(state.size, canHalve: form.isPixels)
    axis = YearAxis(
      year: days.year, columns: layout.plot?.columns ?? 0, parts: layout.isHalved || !form.isPixels ? 1 : 2)
    title = "\(state.city.map { $0.name[state.language].harmless } ?? "") \(words.year(days.year))"
    tabs = YearPage.Quantity.allCases.map {
      Span(text: words.quantity($0), tone: $0 == page.quantity ? .strong : .faint)
    }
    marks = state.marks
    progress = page.request.map { words.loading(since: state.words.since(formatting.clock($0.since))) } ?? ""
    isWaiting = page.request != nil
    day = YearViewModel.day(chosen, in: days, page.quantity, formatting)
    chart = YearChart(days, page.quantity, chosen: chosen, axis, formatting)
    absence = YearViewModel.absence(days, page, hasChart: chart != nil, state)
    mosaic = YearMosaic(days, page.quantity, chosen: chosen, formatting)
    figures = YearFigures(days, page.quantity, formatting).items
    heading = words.heading(page.quantity)
    otherYears = YearViewModel.otherYears(days, chosen, page.quantity, formatting)
    footer = FooterViewModel(hints: YearPage.hints(state), state)
    footer.credits = ListRow(YearViewModel.source(days, page, formatting, isFull: false), .dim)
    footer.fullCredits = ListRow(YearViewModel.source(days, page, formatting, isFull: true), .dim)
  }

  private static func form(_ state: State) -> Form {
    if state.isASCII || state.colours == .none { return .signs }
    return state.colours.hasGrounds ? .pixels(state.colours.ofPictures) : .shades
  }

  /// `1991–2020 · ERA5, Open-Meteo · 기상청 서울`; empty if nothing is known. If full, `평년 1991–2020`, `관측 기상청
  /// 서울`, and the remark which days are compared with the normals.
  private static func source(_ days: YearDays, _ page: YearPage, _ formatting: Formatting, isFull: Bool) -> String {
    let words = formatting.words
    if page.quantity == .dust { return page.firstDust.map { words.year.dustSince($0.text) } ?? "" }
    let normals = days.record?.normals.map { normals in
      let period = formatting.isASCII ? normals.period : normals.period.replacing("-", with: "–")
      let origin = words.year.origin(normals.source, station: normals.station, words)
      return [isFull ? words.year.normals(period) : period, origin]
    }
    let station = days.station.map {
      let origin = words.year.origin($0.source, station: $0.station, words)
      return isFull ? words.year.observed(origin) : origin
    }
    let isRefused = days.record?.isStationRefused == true && days.year == days.today.year
    let comparison: String? =
      switch days.comparison {
      case .archived: words.year.comparedWithin("ERA5")
      case .mixed: words.year.comparedAcross
      case nil: nil
      }
    let remarks = [station, isFull ? comparison : nil, isRefused ? words.year.stationRefused : nil].compactMap { $0 }
    return ((normals ?? []) + remarks).listed(isASCII: formatting.isASCII)
  }

  // MARK: - The selected day

  private static func day(
    _ date: CivilDate, in days: YearDays, _ quantity: YearPage.Quantity, _ formatting: Formatting
  ) -> [Span] {
    let name = formatting.words.year.day(date, formatting.words.weekdays[date.weekday])
    let entry = days.entry(date)
    let spans =
      switch quantity {
      case .temperature: temperature(entry, formatting)
      case .rain: rain(entry, in: days, formatting)
      case .dust: dust(entry?.day, formatting)
      }
    let unknown = Span(text: formatting.words.year.unknown, tone: .dim)
    let unit = formatting.words.year.upAndDown(formatting.unit(of: .pm10))
    return [Span(text: name, tone: .strong)] + (spans.isEmpty ? [unknown] : spans)
      + (quantity == .dust ? [Span(text: unit, tone: .dim)] : [])
  }

  private static func temperature(_ entry: YearDays.Entry?, _ formatting: Formatting) -> [Span] {
    let words = formatting.words.year
    var spans: [Span] = []
    if let day = entry?.day, day.low != nil || day.high != nil {
      spans.append(Span(text: words.high(formatting.temperature(day.high)), tone: Tone(day.high)))
      spans.append(Span(text: words.low(formatting.temperature(day.low)), tone: Tone(day.low)))
      if let anomaly = YearSummary.anomaly(of: entry?.compared, from: entry?.normal) {
        spans.append(Span(text: difference(anomaly, formatting), tone: .difference(celsius: anomaly)))
      }
      if entry?.isForecast == true { spans.append(Span(text: words.forecast, tone: .dim)) }
    }
    if let rain = entry?.day?.precipitation {
      spans.append(Span(text: words.rain(formatting.rain(rain)), tone: rain > 0 ? .rain : .dim))
    }
    if let low = entry?.normal?.low, let high = entry?.normal?.high {
      let range = words.normalRange(formatting.temperature(low), formatting.temperature(high))
      spans.append(Span(text: range, tone: .dim))
    }
    return spans
  }

  /// The amount of the day, and of the year up to it.
  private static func rain(_ entry: YearDays.Entry?, in days: YearDays, _ formatting: Formatting) -> [Span] {
    let words = formatting.words.year
    var spans: [Span] = []
    if let rain = entry?.day?.precipitation {
      spans.append(Span(text: words.rain(formatting.rain(rain)), tone: rain > 0 ? .rain : .dim))
    }
    let (shown, compared) = days.summary(to: entry?.date)
    if let fallen = shown.precipitation {
      spans.append(Span(text: words.soFar(formatting.rain(fallen)), tone: .rain))
      if let share = compared.precipitationShare {
        spans.append(Span(text: words.shareOfNormal(formatting.percent(share * 100)), tone: .dim))
      }
    }
    return spans
  }

  private static func difference(_ anomaly: Double, _ formatting: Formatting) -> String {
    let (words, degrees) = (formatting.words.year, formatting.exactDifference(celsius: anomaly))
    if abs(anomaly) < 0.05 { return words.asUsual }
    return anomaly > 0 ? words.warmer(degrees) : words.colder(degrees)
  }

  private static func dust(_ day: ClimateDay?, _ formatting: Formatting) -> [Span] {
    [(day?.pm10, Pollutant.pm10), (day?.pm25, .pm25)].compactMap { value, pollutant -> Span? in
      guard let value else { return nil }
      let (grade, name) = (Grade(of: value, pollutant), formatting.words.pollutant(pollutant))
      return Span(
        text: "\(name) \(formatting.whole(value)) \(formatting.words.grade(grade))", tone: .grade(grade))
    }
  }

  // MARK: - The year

  private static func absence(
    _ days: YearDays, _ page: YearPage, hasChart: Bool, _ state: State
  ) -> [String] {
    let words = state.words.year
    let year = words.year(days.year)
    if page.request == nil, let failure = days.record?.failure, days.isEmpty || days.record?.normals == nil {
      let source = days.record?.failedSource ?? .openMeteo
      return [state.formatting.sentence(failure, of: source, at: state.now), words.askAgain]
    }
    if page.request != nil { return days.isEmpty ? [words.loading(year)] : [] }
    if page.quantity == .dust {
      if hasChart { return [] }
      let isUnknown = page.firstDust == nil
      return isUnknown ? [words.noDust, words.dustIsCollected] : [words.noDust(year)]
    }
    return days.isEmpty ? [words.nothing(year), words.askAgain] : []
  }

  private static func otherYears(
    _ days: YearDays, _ date: CivilDate, _ quantity: YearPage.Quantity, _ formatting: Formatting
  ) -> [Span] {
    // Until last year is known, an extreme of the known years could be taken for that of all.
    guard quantity != .dust, let series = days.record?.days, series.contains(year: date.year - 1),
      let facts = DayInOtherYears(date, in: series)
    else { return [] }
    let entry = days.entry(date)
    // The other years are the archive's, which differs from a station.
    let (words, day) = (formatting.words.year, entry?.isForecast == true ? entry?.day : series[date])
    let reach = Span(text: words.reach(words.date(date), facts.firstYear), tone: .dim)
    let wettest = facts.wettest.map {
      Span(text: words.wettest(formatting.rain($0.value), $0.year), tone: .rain)
    }
    if quantity == .rain { return wettest.map { [$0, reach] } ?? [] }
    let superlative = facts.superlative(low: day?.low, high: day?.high).map {
      Span(
        text: formatting.words.climate.superlative($0, of: date, day?.low, day?.high, formatting),
        tone: .difference(celsius: $0.kind == .warmest ? 1 : -1))
    }
    let warmest = facts.warmest.map {
      Span(text: words.warmest(formatting.exactTemperature($0.value), $0.year), tone: Tone($0.value))
    }
    let coldest = facts.coldest.map {
      Span(text: words.coldest(formatting.exactTemperature($0.value), $0.year), tone: Tone($0.value))
    }
    return [superlative, reach, warmest, coldest, wettest].compactMap { $0 }
  }

  // MARK: - The mouse

  /// The day at a point of the chart or of the mosaic; nil elsewhere. Of two days in one cell of the mosaic it is the
  /// nearer to the selected one, and the other one if one of them is selected.
  func date(at point: Point) -> CivilDate? {
    if let plot = layout.plot, plot.contains(point) {
      return axis.firstDay.adding(days: axis.days(in: point.column - plot.column).lowerBound)
    }
    guard let rect = layout.mosaic?.dropping(left: YearLayout.axis), rect.contains(point) else { return nil }
    let weeks = axis.weeks(in: point.column - rect.column)
    let (first, second) = axis.halves(of: weeks, row: point.row - rect.row, isHalved: layout.isHalved)
    return [first, second].compactMap { $0.map(axis.firstDay.adding(days:)) }.filter { $0 != chosen }
      .min { abs($0.dayNumber - chosen.dayNumber) < abs($1.dayNumber - chosen.dayNumber) }
  }
}

import Reports
import Stage
import Weather

/// The upper part of the page: a year of one quantity, in as many columns as the window has.
struct YearChart: Sendable, Equatable {
  struct Label: Sendable, Equatable {
    var value: Double
    var text: String
  }
  /// A text above or below a column of the chart.
  struct Mark: Sendable, Hashable {
    var column: Int
    var text: String
    var tone: Tone
  }

  var quantity: YearPage.Quantity
  var chart: BandChart
  /// The labels of the axis.
  var labels: [Label]
  var months: [Mark]
  /// Today and the selected day.
  var marks: [Mark]

  /// nil if nothing of the quantity is known.
  init?(_ days: YearDays, _ quantity: YearPage.Quantity, chosen: CivilDate, _ axis: YearAxis, _ formatting: Formatting)
  {
    let groups = (0..<axis.columns).map { days.entries[axis.days(in: $0)] }
    let parts: (columns: [BandChart.Column], scale: ClosedRange<Double>, labels: [Label])? =
      switch quantity {
      case .temperature: YearChart.temperature(groups, formatting)
      case .rain: YearChart.rain(groups, days, formatting)
      case .dust: YearChart.dust(groups, formatting)
      }
    guard let parts, axis.columns > 0 else { return nil }
    self.quantity = quantity
    (labels, months) = (parts.labels, YearChart.months(axis, chosen, formatting))
    let (today, selected) = (axis.column(of: days.today), axis.column(of: chosen))
    marks = []
    var lines: [BandChart.Line] = []
    if let today {
      lines.append(BandChart.Line(column: today, isDotted: true))
      marks.append(Mark(column: today, text: formatting.words.today, tone: .strong))
    }
    if let selected, chosen != days.today {
      lines.append(BandChart.Line(column: selected, isDotted: false))
      marks.append(Mark(column: selected, text: formatting.words.longDate(chosen), tone: .accent))
    }
    chart = BandChart(parts.columns, scale: parts.scale, grid: parts.labels.map(\.value), lines: lines)
  }

  private static func months(_ axis: YearAxis, _ chosen: CivilDate, _ formatting: Formatting) -> [Mark] {
    (1...12).compactMap { month in
      let text = monthName(month, columns: axis.columns, formatting.words.language)
      let tone: Tone = month == chosen.month ? .strong : .dim
      return axis.column(of: CivilDate(axis.firstDay.year, month, 1)).map { Mark(column: $0, text: text, tone: tone) }
    }
  }

  /// `11월`, `Nov`; `11`, `N` where a month has fewer than five columns; empty where it has fewer than two.
  private static func monthName(_ month: Int, columns: Int, _ language: Language) -> String {
    let name = Words.months[month - 1][language]
    if columns >= 60 { return name }
    if columns < 24 { return "" }
    return name.first?.isNumber == true ? "\(month)" : String(name.prefix(1))
  }
}

extension Sequence<Double> {
  fileprivate var mean: Double? {
    let (sum, count) = reduce((0.0, 0)) { ($0.0 + $1, $0.1 + 1) }
    return count == 0 ? nil : sum / Double(count)
  }
}

// Temperature.
extension YearChart {
  fileprivate static func temperature(
    _ groups: [ArraySlice<YearDays.Entry>], _ formatting: Formatting
  ) -> (columns: [BandChart.Column], scale: ClosedRange<Double>, labels: [Label])? {
    let columns = groups.map(temperature)
    let all = columns.flatMap { [$0.usual, $0.tips ?? $0.body].compactMap { $0 } }
    guard let low = all.map(\.lowerBound).min(), let high = all.map(\.upperBound).max() else { return nil }
    let scale = low - 1...max(low, high) + 1
    return (columns, scale, degreeLabels(scale, formatting))
  }

  private static func temperature(_ group: ArraySlice<YearDays.Entry>) -> BandChart.Column {
    var column = BandChart.Column()
    let (core, usual) = (group.compactMap { $0.normal?.core }, group.compactMap { $0.normal?.usual })
    column.core = range(core.map(\.lowerBound).mean, core.map(\.upperBound).mean)
    column.usual = range(usual.map(\.lowerBound).mean, usual.map(\.upperBound).mean)
    let known = group.filter { $0.compared?.mean != nil }
    let lows = known.compactMap { $0.compared?.low?.celsius }
    let highs = known.compactMap { $0.compared?.high?.celsius }
    column.body = range(lows.mean, highs.mean)
    if known.count > 1 { column.tips = range(lows.min(), highs.max()) }
    column.isForecast = !known.isEmpty && known.allSatisfy(\.isForecast)
    return column
  }

  private static func range(_ low: Double?, _ high: Double?) -> ClosedRange<Double>? {
    guard let low, let high else { return nil }
    return min(low, high)...max(low, high)
  }

  /// Every ten degrees Celsius, or twenty degrees Fahrenheit.
  private static func degreeLabels(_ scale: ClosedRange<Double>, _ formatting: Formatting) -> [Label] {
    let steps: [Int] = formatting.isMetric ? Array(-9...6) : Array(-6...7)
    let shown = steps.map { step -> Double in
      formatting.isMetric ? Double(step * 10) : Double(step * 20 - 32) * 5 / 9
    }
    return shown.filter(scale.contains).map {
      Label(value: $0, text: formatting.temperature(Temperature(celsius: $0)))
    }
  }
}

// Rain.
extension YearChart {
  /// The amount since the first day of the year, over the normal amount of the same days.
  fileprivate static func rain(
    _ groups: [ArraySlice<YearDays.Entry>], _ days: YearDays, _ formatting: Formatting
  ) -> (columns: [BandChart.Column], scale: ClosedRange<Double>, labels: [Label])? {
    let last = days.entries.lastIndex { $0.compared?.precipitation != nil } ?? -1
    let hasNormals = days.entries.contains { $0.normal?.precipitation != nil }
    guard last >= 0 || hasNormals else { return nil }
    var (fallen, usual) = (0.0, 0.0)
    let columns = groups.map { group in
      fallen += group.compactMap { $0.compared?.precipitation }.reduce(0, +)
      usual += group.compactMap { $0.normal?.precipitation }.reduce(0, +)
      var column = BandChart.Column()
      if hasNormals { column.core = 0...usual }
      if group.startIndex <= last { column.body = 0...fallen }
      return column
    }
    let scale: ClosedRange<Double> = 0...max(10, max(fallen, usual) * 1.04)
    return (columns, scale, rainLabels(scale, formatting))
  }

  /// A few round amounts in the unit shown.
  private static func rainLabels(_ scale: ClosedRange<Double>, _ formatting: Formatting) -> [Label] {
    let unit = 1 / formatting.shown(1, isSnow: false)
    let steps: [Double] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
    let step = steps.first { scale.upperBound / ($0 * unit) <= 6 } ?? 5000
    return stride(from: 0, through: scale.upperBound / unit, by: step).map {
      Label(value: $0 * unit, text: formatting.plain($0))
    }
  }
}

// Dust.
extension YearChart {
  /// PM2.5 is drawn below the axis so that the limits of the grades are as far from it as those of PM10: the limit of
  /// 75 µg/m³ corresponds to 150.
  static let fineScale = 2.0
  /// About the limit of moderate air for both: 80 and 35 µg/m³. Beyond it the colours have their full strength.
  private static let fairLimit = 75.0

  fileprivate static func dust(
    _ groups: [ArraySlice<YearDays.Entry>], _ formatting: Formatting
  ) -> (columns: [BandChart.Column], scale: ClosedRange<Double>, labels: [Label])? {
    let columns = groups.map { group in
      var column = BandChart.Column()
      let coarse = group.compactMap { $0.day?.pm10 }.mean
      let fine = group.compactMap { $0.day?.pm25 }.mean
      let (up, down) = (max(0, coarse ?? 0), max(0, fine ?? 0) * fineScale)
      if coarse != nil || fine != nil { (column.body, column.usual) = (-down...up, -fairLimit...fairLimit) }
      return column
    }
    guard columns.contains(where: { $0.body != nil }) else { return nil }
    let bodies = columns.compactMap(\.body)
    let highest: Double = bodies.map(\.upperBound).max() ?? 0
    let lowest: Double = bodies.map(\.lowerBound).min() ?? 0
    let (top, bottom) = (max(90, min(600, highest)) * 1.05, max(80, min(600, -lowest)) * 1.05)
    let scale: ClosedRange<Double> = -bottom...top
    let limits: [Double] = [150, 80, 30, 0, -30, -70, -150]
    let labels = limits.filter(scale.contains).map { limit -> Label in
      let shown: Double = limit < 0 ? -limit / fineScale : limit
      return Label(value: limit, text: formatting.plain(shown))
    }
    return (columns, scale, labels)
  }

  /// The grade at a height of the chart of dust.
  static func grade(at height: Double) -> Grade {
    height >= 0 ? Grade(of: height, .pm10) : Grade(of: -height / fineScale, .pm25)
  }
}

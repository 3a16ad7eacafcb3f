import Cells
import FoundationEssentials
import Reports
import Weather

/// The hourly strip: the hours in view, and their position in the whole forecast.
struct StripViewModel: Sendable, Equatable {
  struct Cell: Sendable, Hashable {
    /// `15시`, or `지금` for the hour in progress.
    var hour: String
    var isNow: Bool
    /// `토` if a new day begins. The date is left out, because the next hour's text would look like a part of it.
    var day: String?
    var dayTone: Tone
    var isNight: Bool
    var condition: Condition?
    var temperature: String
    /// The temperature in °C, for the curve; nil if unknown.
    var celsius: Double?
    /// Set if the hour is warmer or colder than the hours around it.
    var extreme: Extreme?
    var chance: String
    var isLikelyWet: Bool
    /// 0…1; nil if unknown.
    var likelihood: Double?
    /// Without its unit, which is in the label or the title; empty if it is dry.
    var amount: String
    /// How much falls, for the bars: 0 if it is dry or unknown, 1 for a downpour or heavy snow.
    var intensity: Double
    var unit: String
    var isSnow: Bool
    var wind: String
    /// The worse one of the particles' grades; nil if unknown.
    var dust: Grade?
    var difference: String
    var differenceTone: Tone
    /// Whether the difference is more than one degree.
    var isDifferent: Bool
  }
  enum Extreme: Sendable, Hashable { case high, low }
  /// The hour in which rain or snow begins.
  struct Onset: Sendable, Hashable {
    /// Counted from the first hour in view; nil if it is after the last one.
    var index: Int?
    /// `비 23시`; with its day if it is out of view.
    var text: String
    var isSnow: Bool
  }
  /// Sunrise or sunset.
  struct SunEvent: Sendable, Hashable {
    /// In hours of the strip: 1.5 is the middle of the second hour in view.
    var position: Double
    var isRise: Bool
    var clock: String
  }
  /// The labels of the rows, for windows that have room for them.
  struct Labels: Sendable, Hashable {
    var chance: String
    var wind: String
    var dust: String
    var difference: String
    /// Highest and lowest temperature of the days in view, next to the curve.
    var high: String
    var low: String
  }
  var title: String
  var status: PaneStatus
  var isStale: Bool
  var cells: [Cell]
  var labels: Labels
  /// The unit of the amounts in view, the longest text first: `강수량 mm`, `mm`. Empty if there are no amounts.
  var amountUnits: [String]
  /// Within the hours in view, in order.
  var sunEvents: [SunEvent]
  /// The daylight in the hours in view, from the first one on; empty if the terminal has no colours for it.
  var light: [LightBand]
  /// nil if it is already wet, if it stays dry, and if the reader has scrolled past it.
  var onset: Onset?
  /// Whether `Enter` opens the first hour in view and not a day.
  var isFirstChosen: Bool
  /// The first hour in view, and the number of all hours.
  var offset: Int
  var count: Int
  /// Lowest and highest temperature of the days in view: the scale of the curve.
  var scale: ClosedRange<Double>?
  /// The temperature before the first hour in view and after the last, for the ends of the curve.
  var celsiusBefore: Double?
  var celsiusAfter: Double?
  /// If there are no hours: why, and what to do about it.
  var explanation: String?
  /// Whether an hour in view differs from the same hour a day before by more than one degree.
  var hasDifferences: Bool { cells.contains { $0.isDifferent } }

  /// `-10°` for each hour; `-10` for all of them if the temperature of one has more columns than there are.
  func temperatures(in columns: Int) -> [String] {
    let texts = cells.map(\.temperature)
    let fits = texts.allSatisfy { $0.displayWidth <= columns }
    return fits ? texts : texts.map { $0.replacing("°", with: "") }
  }
  /// The index of the first hour in which something falls; nil if it stays dry.
  private let firstWet: Int?
  private let daylight: StripDaylight?
  /// The day of the first hour in view; nil without hours.
  private let firstDay: CivilDate?

  /// `previous` is the model drawn before, of the same hours: cells that are still in view are reused.
  init(_ state: borrowing State, _ forecast: Forecast, capacity: Int, previous: StripViewModel? = nil) {
    let (formatting, now) = (state.formatting, state.now)
    let (words, zone) = (formatting.words, formatting.zone)
    let hours = forecast.hours ?? []
    title = words.hourly
    isStale = state.snapshot?.isStale(.hourly, at: now) ?? false
    offset = min(max(0, state.stripOffset), hours.count)
    count = hours.count
    let view = offset..<min(hours.count, offset + capacity)
    let formatter = HourCellFormatter(hours, state, formatting)
    cells = view.map { previous?.cell(ofHour: $0) ?? formatter.cell($0) }
    daylight = StripDaylight(of: hours[view], state, knowing: previous?.daylight)
    sunEvents = daylight?.events(formatting) ?? []
    light = state.colours.hasGrounds ? daylight?.bands ?? [] : []
    firstWet = if let previous { previous.firstWet } else { hours.firstIndex(where: \.isWet) }
    onset = firstWet.flatMap { StripViewModel.onset($0, of: hours, in: view, formatting) }
    isFirstChosen = state.chosenDay == nil
    let first = view.isEmpty ? nil : zone.date(of: hours[offset].at)
    let later = first.flatMap { $0 == zone.date(of: now) ? nil : words.fullDate($0) }
    status = PaneStatus(.hourly, in: state, otherwise: later ?? "")
    if later != nil, let first { status.shorter.append(words.longDate(first)) }
    celsiusBefore = offset > 0 ? hours[offset - 1].temperature?.celsius : nil
    celsiusAfter = view.upperBound < hours.count ? hours[view.upperBound].temperature?.celsius : nil
    firstDay = first
    if let previous, previous.firstDay == first, previous.cells.count == view.count {
      (scale, labels) = (previous.scale, previous.labels)
    } else {
      let temperatures = StripViewModel.days(of: view, of: hours, zone).compactMap(\.temperature)
      let (low, high) = (temperatures.min(), temperatures.max())
      scale = low.map { $0.celsius...max($0.celsius + 1, high?.celsius ?? $0.celsius) }
      labels = Labels(
        chance: words.chance, wind: "\(words.wind) \(formatting.units.speedShown.rawValue)",
        dust: words.dust, difference: words.versusYesterday, high: formatting.temperature(high),
        low: formatting.temperature(low))
    }
    amountUnits = StripViewModel.units(of: cells, words)
    let failure = hours.isEmpty ? state.failures(of: .hourly).first : nil
    explanation = failure.map { formatting.sentence($0, at: now) }
  }

  /// From the start of the first day in view to the end of the last day that can come into view while the first one
  /// is still visible, so that the curve keeps its scale while the reader moves through the hours of a day.
  private static func days(of view: Range<Int>, of hours: [Hour], _ zone: Zone) -> ArraySlice<Hour> {
    guard let first = view.first.map({ zone.date(of: hours[$0].at) }) else { return hours[view] }
    let last = first.adding(days: (view.count + 23) / 24)
    let start = hours[..<view.lowerBound].lastIndex { zone.date(of: $0.at) < first }.map { $0 + 1 } ?? 0
    let end = hours[view.lowerBound...].firstIndex { zone.date(of: $0.at) > last } ?? hours.count
    return hours[start..<end]
  }

  /// Whether the reader has not moved; all else in the state must be the same.
  func isAt(_ state: borrowing State) -> Bool {
    offset == min(max(0, state.stripOffset), count) && isFirstChosen == (state.chosenDay == nil)
  }

  private func cell(ofHour index: Int) -> Cell? {
    cells.indices.contains(index - offset) ? cells[index - offset] : nil
  }

  private static func units(of cells: [Cell], _ words: Words) -> [String] {
    // By index: copies of the hours would cost more than the rest.
    let falling = cells.indices.filter { !cells[$0].amount.isEmpty }
    guard let unit = falling.first.map({ cells[$0].unit }) else { return [] }
    // A label that names both rain and snow would be too long.
    guard falling.allSatisfy({ cells[$0].unit == unit }) else { return ["mm/cm"] }
    let name = falling.allSatisfy { cells[$0].isSnow } ? words.condition(.snow) : words.amount
    return ["\(name) \(unit)", unit]
  }

  /// Compares with five hours before and after. On a plateau only its first hour counts; nil if temperatures hardly
  /// differ.
  fileprivate static func extreme(at index: Int, of hours: [Hour]) -> Extreme? {
    guard let own = hours[index].temperature?.celsius else { return nil }
    func celsius(_ range: Range<Int>) -> [Double] { range.compactMap { hours[$0].temperature?.celsius } }
    let before = celsius(max(0, index - 5)..<index)
    let after = celsius(index + 1..<max(index + 1, min(hours.count, index + 6)))
    let (low, high) = ((before + after).min() ?? own, (before + after).max() ?? own)
    // Without hours on both sides it is unknown whether this is an extreme.
    if before.isEmpty || after.isEmpty { return nil }
    if own - low >= 1 && before.allSatisfy({ $0 < own }) && after.allSatisfy({ $0 <= own }) { return .high }
    if high - own >= 1 && before.allSatisfy({ $0 > own }) && after.allSatisfy({ $0 >= own }) { return .low }
    return nil
  }

  private static func onset(
    _ index: Int, of hours: [Hour], in view: Range<Int>, _ formatting: Formatting
  ) -> Onset? {
    guard index > 0, index >= view.lowerBound else { return nil }
    let hour = hours[index]
    let words = formatting.words
    let kind = hour.condition.flatMap { $0.isPrecipitation ? $0 : nil } ?? .rain
    let isInView = view.contains(index)
    let name = formatting.hourName(hour.at)
    let weekday = words.weekdays[formatting.zone.date(of: hour.at).weekday]
    let time = isInView ? name : "\(weekday) \(name)"
    return Onset(
      index: isInView ? index - view.lowerBound : nil, text: "\(words.condition(kind)) \(time)", isSnow: hour.isSnow)
  }
}

extension Hour {
  /// Whether precipitation is forecast for the hour.
  fileprivate var isWet: Bool { condition?.isPrecipitation == true || amountFalling?.isZero == false }

  /// 0…1, as a square root, so that drizzle is visible next to a downpour: 15 mm of rain or 3 cm of snow per hour
  /// give 1.
  fileprivate var intensity: Double {
    guard let band = amountFalling, !band.isZero else { return 0 }
    let amount = band.max.map { (band.min + $0) / 2 } ?? band.min
    return min(1, (amount / (isSnow ? 3 : 15)).squareRoot())
  }
}

/// Formats the hours of a strip; what all of them need is looked up once.
struct HourCellFormatter {
  let hours: [Hour]
  let formatting: Formatting
  let words: Words
  let zone: Zone
  let now: Date
  let sun: SunTimes?
  let yesterday: Yesterday?
  /// The source of the hours.
  private let source: SourceID?
  /// The sky now; nil if unknown.
  private let sky: Condition?
  private let airHours: [AirHour]

  /// `forecast` contains the hours; nil for the forecast of the home screen.
  init(_ hours: [Hour], _ state: borrowing State, _ formatting: Formatting, of forecast: Forecast? = nil) {
    self.hours = hours
    self.formatting = formatting
    words = formatting.words
    zone = formatting.zone
    now = state.now
    sun = state.sun
    yesterday = state.yesterday
    source = state.snapshot?.providingSource(of: .hourly)
    sky = (forecast ?? state.forecast).now?.condition
    airHours = state.forecast.airHours
  }

  func cell(_ index: Int) -> StripViewModel.Cell {
    let hour = hours[index]
    let date = zone.date(of: hour.at)
    let isNew = index > 0 && zone.date(of: hours[index - 1].at) != date
    let isNow = hour.isInProgress(at: now)
    let change = change(index)
    let difference = change.map { formatting.signedDifference(degrees: $0) } ?? ""
    return StripViewModel.Cell(
      hour: isNow ? words.thisHour : formatting.hourName(hour.at), isNow: isNow,
      day: isNew ? words.weekdays[date.weekday] : nil, dayTone: Tone.name(of: date, in: zone) ?? .plain,
      // The hour in progress looks as the sky does now.
      isNight: !(sun?.isDaylight(isNow ? now : hour.at) ?? true),
      condition: isNow ? sky ?? hour.condition : hour.condition,
      temperature: formatting.temperature(hour.temperature), celsius: hour.temperature?.celsius,
      extreme: StripViewModel.extreme(at: index, of: hours),
      chance: formatting.percent(hour.chanceOfPrecipitation),
      isLikelyWet: Precipitation.isLikely(hour.chanceOfPrecipitation),
      likelihood: hour.chanceOfPrecipitation.map { $0 / 100 }, amount: formatting.briefAmount(fallingIn: hour),
      intensity: hour.intensity, unit: formatting.amountUnit(isSnow: hour.isSnow), isSnow: hour.isSnow,
      wind: formatting.windArrow(hour.wind), dust: airHours.first { $0.at == hour.at }?.grade,
      difference: difference,
      // Based on the displayed text: a difference that rounds to nothing has no colour.
      differenceTone: difference.hasPrefix("+") ? .warmth(30) : difference.hasPrefix("-") ? .warmth(-3) : .dim,
      isDifferent: change.map { abs($0) > 1 } ?? false)
  }

  /// `+2°` compared with the same hour a day before; empty if that is unknown, or known only from another source.
  func difference(_ index: Int) -> String {
    change(index).map { formatting.signedDifference(degrees: $0) } ?? ""
  }

  /// In the degrees shown; nil if unknown.
  private func change(_ index: Int) -> Int? {
    Comparison(today: hours[index].temperature, yesterday: temperature(aDayBefore: index))?.degrees(formatting)
  }

  /// From the strip itself if it reaches back a day, otherwise from the history.
  private func temperature(aDayBefore index: Int) -> Temperature? {
    let before = hours[index].at.addingTimeInterval(-86_400)
    if let found = (0..<index).last(where: { hours[$0].at <= before }), hours[found].at == before {
      return hours[found].temperature
    }
    let hour = hours[index]
    let instant = hour.isInProgress(at: now) ? now : hour.at
    return yesterday?.temperature(before: instant, comparableWith: source)
  }
}

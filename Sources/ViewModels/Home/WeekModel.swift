import FoundationEssentials
public import Weather

/// The weekly list: low–high bars on one shared scale.
public struct WeekModel: Sendable, Equatable {
  /// A morning or an afternoon.
  public struct Half: Sendable, Hashable {
    public var condition: Condition?
    public var word: String
    public var chance: String
    public var isLikelyWet: Bool
    /// It lies behind: what was known of it stays, but it need not be reckoned with any more.
    public var isOver = false
  }
  public struct Row: Sendable, Hashable {
    /// `오늘`, `내일`, `일`.
    public var weekday: String
    public var weekdayTone: Tone
    public var isChosen: Bool
    /// The day chosen, or that of the hour the reader moved to.
    public var isMarked: Bool
    /// `22일`, `22 Nov`
    public var date: String
    /// `11월 22일`, `22 Nov`
    public var longDate: String
    public var am: Half
    public var pm: Half
    /// The chance of precipitation of what is left of the day: the higher of its halves'.
    public var chance: String
    public var isLikelyWet: Bool
    public var low: String
    public var high: String
    public var lowCelsius: Double?
    public var highCelsius: Double?
    /// Where today's temperature stands on its bar.
    public var nowCelsius: Double?
    /// What falls in what is left of the day, `5~12mm`: empty where it is dry, or the hours do not tell of all of it.
    public var amount = ""
    public var isSnow = false
  }
  /// Where the reader is among the days.
  struct Position: Sendable, Hashable {
    /// The first in view.
    var offset = 0
    /// Moved to; nil while the hours were touched last.
    var chosen: CivilDate?
    /// Of the hour the reader moved to; nil at the first, and where a day was moved to.
    var ofHour: CivilDate?
  }
  public var title: String
  public var status: PaneStatus
  public var isStale: Bool
  public var morning: String
  public var afternoon: String
  public var rows: [Row]
  let position: Position
  public var offset: Int { position.offset }
  /// The bars are grounds rather than lines: the terminal has a quiet colour for every temperature.
  public var isSolid: Bool
  /// The scale every bar shares.
  public var scale: ClosedRange<Double>?

  init(_ state: borrowing State, _ forecast: Forecast) {
    let formatting = state.formatting
    let words = formatting.words
    title = words.weekly
    status = PaneStatus(.daily, in: state)
    isStale = state.snapshot?.isStale(.daily, at: state.now) ?? false
    isSolid = state.colours.hasGrounds
    morning = words.morning
    afternoon = words.afternoon
    position = Position(state)
    let today = formatting.zone.date(of: state.now)
    let amounts = DayAmounts(of: forecast.hours ?? [], from: state.now, in: formatting.zone)
    rows = (forecast.days ?? []).map { [position] day in
      let now = day.date == today ? forecast.now?.temperature : nil
      var row = Row(day, formatting, at: state.now, now: now, position: position)
      if let (band, isSnow) = amounts[day.date] {
        (row.amount, row.isSnow) = (formatting.amount(band.rough, isSnow: isSnow), isSnow)
      }
      return row
    }
    // Today may be warmer or colder than was foretold; its dot belongs on the scale.
    let extremes = rows.flatMap { [$0.lowCelsius, $0.highCelsius, $0.nowCelsius].compactMap { $0 } }
    scale = extremes.min().map { $0...max($0 + 1, extremes.max() ?? $0) }
  }
}

extension WeekModel.Position {
  init(_ state: borrowing State) {
    (offset, chosen) = (state.dayOffset, state.chosenDay)
    guard chosen == nil, state.stripOffset > 0, let hours = state.forecast.hours,
      hours.indices.contains(state.stripOffset)
    else { return }
    ofHour = state.formatting.zone.date(of: hours[state.stripOffset].at)
  }
}

extension WeekModel.Row {
  /// `now` is the temperature of today.
  init(
    _ day: Day, _ formatting: Formatting, at instant: Date, now: Temperature? = nil,
    position: WeekModel.Position = WeekModel.Position()
  ) {
    let words = formatting.words
    let isToday = day.date == formatting.zone.date(of: instant)
    isChosen = day.date == position.chosen
    isMarked = isChosen || day.date == position.ofHour
    weekday = isToday ? words.today : words.weekdays[day.date.weekday]
    weekdayTone = isToday ? .strong : day.date.weekday == 0 ? .holiday : day.date.weekday == 6 ? .accent : .plain
    date = words.dayOfMonth(day.date)
    longDate = words.longDate(day.date)
    am = WeekModel.Half(day.am, formatting, words)
    pm = WeekModel.Half(day.pm, formatting, words)
    let chance = [day.am.chanceOfPrecipitation, day.pm.chanceOfPrecipitation].compactMap { $0 }.max()
    self.chance = formatting.percent(chance)
    isLikelyWet = isLikely(chance)
    low = formatting.temperature(day.low)
    high = formatting.temperature(day.high)
    lowCelsius = day.low?.celsius
    highCelsius = day.high?.celsius
    nowCelsius = now?.celsius
    if day.isMorningOver(at: instant, in: formatting.zone) { endMorning() }
  }
}

extension Day {
  func isMorningOver(at now: Date, in zone: Zone) -> Bool {
    let time = zone.civil(now)
    return time.date > date || time.date == date && time.hour >= 12
  }
}

extension WeekModel.Row {
  /// An umbrella of this morning is none of this afternoon: the outlook above would contradict it.
  fileprivate mutating func endMorning() {
    am.isOver = true
    (chance, isLikelyWet) = (pm.chance, pm.isLikelyWet)
  }
}

extension WeekModel.Half {
  fileprivate init(_ half: Day.Half, _ formatting: Formatting, _ words: Words) {
    condition = half.condition
    word = half.condition.map(words.condition) ?? formatting.absent
    chance = formatting.percent(half.chanceOfPrecipitation)
    isLikelyWet = isLikely(half.chanceOfPrecipitation)
  }
}

import FoundationEssentials
public import Weather

/// The weekly list: low–high bars on one shared scale.
public struct WeekModel: Sendable, Equatable {
  public struct Row: Sendable, Hashable {
    /// `오늘`, `내일`, `일`.
    public var weekday: String
    /// `11.22`, `22 Nov`
    public var date: String
    public var isWeekend: Bool
    public var am: Condition?
    public var pm: Condition?
    public var amWord: String
    public var pmWord: String
    public var chance: String
    public var isLikelyWet: Bool
    public var low: String
    public var high: String
    public var lowCelsius: Double?
    public var highCelsius: Double?
    /// Where today's temperature stands on its bar.
    public var nowCelsius: Double?
  }
  public var title: String
  public var status: PaneStatus
  public var isStale: Bool
  public var rows: [Row]
  public var offset: Int
  /// The scale every bar shares.
  public var scale: ClosedRange<Double>?

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    let words = formatting.words
    title = words.weekly
    status = PaneStatus(.daily, in: state)
    isStale = state.snapshot?.isStale(.daily, at: state.now) ?? false
    let today = formatting.zone.date(of: state.now)
    let days = forecast.days ?? []
    rows = days.map { day in
      let chance = [day.am.chanceOfPrecipitation, day.pm.chanceOfPrecipitation].compactMap { $0 }.max()
      return Row(
        weekday: day.date == today ? words.today : words.weekdays[day.date.weekday], date: words.date(day.date),
        isWeekend: day.date.weekday == 0 || day.date.weekday == 6, am: day.am.condition, pm: day.pm.condition,
        amWord: day.am.condition.map(words.condition) ?? formatting.absent,
        pmWord: day.pm.condition.map(words.condition) ?? formatting.absent, chance: formatting.percent(chance),
        isLikelyWet: (chance ?? 0) >= 30, low: formatting.temperature(day.low),
        high: formatting.temperature(day.high), lowCelsius: day.low?.celsius, highCelsius: day.high?.celsius,
        nowCelsius: day.date == today ? forecast.now?.temperature?.celsius : nil)
    }
    offset = state.dayOffset
    let extremes = rows.flatMap { [$0.lowCelsius, $0.highCelsius].compactMap { $0 } }
    scale = extremes.min().map { $0...max($0 + 1, extremes.max() ?? $0) }
  }
}

import FoundationEssentials
public import Weather

/// The hourly strip, every hour to the end of the forecast.
public struct StripModel: Sendable, Equatable {
  public struct Cell: Sendable, Hashable {
    /// `15시`, or `지금` for the hour in progress.
    public var hour: String
    /// `토 21` where a new day begins.
    public var day: String?
    public var isNight: Bool
    public var condition: Condition?
    public var temperature: String
    /// The temperature in °C, for the curve; nil where it is unknown.
    public var celsius: Double?
    public var chance: String
    public var isLikelyWet: Bool
    public var amount: String
    public var isSnow: Bool
    public var wind: String
    public var difference: String
    public var differenceTone: Tone
  }
  public var title: String
  public var status: PaneStatus
  public var isStale: Bool
  public var cells: [Cell]
  /// The first hour shown.
  public var offset: Int
  /// Lowest and highest temperature of the whole strip: the scale of the curve.
  public var scale: ClosedRange<Double>?
  /// Where there are no hours: why, and what to do about it.
  public var explanation: String?

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    let words = formatting.words
    title = words.hourly
    status = PaneStatus(.hourly, in: state)
    isStale = state.snapshot?.isStale(.hourly, at: state.now) ?? false
    let hours = forecast.hours ?? []
    let sun = state.city.flatMap { state.sunTimes[$0.place] }
    let thisHour = formatting.zone.startOfHour(state.now)
    let temperatureAt = Dictionary(hours.map { ($0.at, $0.temperature) }, uniquingKeysWith: { first, _ in first })
    var previous: CivilDate?
    cells = hours.map { hour in
      let civil = formatting.zone.civil(hour.at)
      defer { previous = civil.date }
      let isNew = previous != nil && previous != civil.date
      return Cell(
        hour, civil, day: isNew ? words.newDay(civil.date) : nil,
        isNow: hour.at == thisHour, isNight: !(sun?.isDaylight(hour.at, zone: formatting.zone) ?? true), formatting,
        yesterday: StripModel.dayBefore(hour, temperatureAt, state))
    }
    offset = state.stripOffset
    let temperatures = hours.compactMap(\.temperature?.celsius)
    scale = temperatures.min().map { $0...max($0 + 1, temperatures.max() ?? $0) }
    let failure = state.snapshot?.shortfalls.first { $0.part == .hourly }
    explanation = failure.map { words.failure($0.error, $0.source, formatting.clock) }
  }

  /// The same hour a day earlier: from the history for the hour in progress, from the strip itself further on.
  private static func dayBefore(
    _ hour: Hour, _ temperatureAt: [Date: Temperature?], _ state: State
  ) -> Temperature? {
    let before = hour.at.addingTimeInterval(-86_400)
    if let found = temperatureAt[before] { return found }
    let yesterday = state.city.flatMap { state.yesterdays[$0.place]?.hour }
    return yesterday?.at == before ? yesterday?.temperature : nil
  }
}

extension StripModel.Cell {
  fileprivate init(
    _ hour: Hour, _ civil: CivilTime, day: String?, isNow: Bool, isNight: Bool, _ formatting: Formatting,
    yesterday: Temperature?
  ) {
    let words = formatting.words
    self.hour = isNow ? words.thisHour : words.hour(civil.hour)
    self.day = day
    self.isNight = isNight
    condition = hour.condition
    temperature = formatting.temperature(hour.temperature)
    celsius = hour.temperature?.celsius
    chance = formatting.percent(hour.chanceOfPrecipitation)
    isLikelyWet = (hour.chanceOfPrecipitation ?? 0) >= 30
    isSnow = hour.condition == .snow && hour.snow?.isZero == false
    let band = isSnow ? hour.snow : hour.precipitation
    amount = band?.isZero == true ? "" : formatting.amount(band, isSnow: isSnow)
    wind = formatting.windArrow(hour.wind)
    let change = Comparison(today: hour.temperature, yesterday: yesterday)?.difference
    differenceTone = change.map { $0 > 0 ? .warmth(30) : $0 < 0 ? .warmth(-3) : .dim } ?? .dim
    difference =
      change.map { change in
        let whole = formatting.difference(celsius: change)
        return change.rounded() == 0 ? whole : (change > 0 ? "+" : "-") + whole
      } ?? ""
  }
}

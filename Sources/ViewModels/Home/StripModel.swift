import FoundationEssentials
public import Weather

/// The hourly strip: the hours in view, and where they stand in the whole of the forecast.
public struct StripModel: Sendable, Equatable {
  public struct Cell: Sendable, Hashable {
    /// `15시`, or `지금` for the hour in progress.
    public var hour: String
    public var isNow: Bool
    /// `토 21` where a new day begins.
    public var day: String?
    public var isNight: Bool
    public var condition: Condition?
    public var temperature: String
    /// The temperature in °C, for the curve; nil where it is unknown.
    public var celsius: Double?
    public var chance: String
    public var isLikelyWet: Bool
    /// Without its unit, which stands in the label or the title; empty where it is dry.
    public var amount: String
    public var unit: String
    public var isSnow: Bool
    public var wind: String
    public var difference: String
    public var differenceTone: Tone
  }
  /// The sun comes or goes.
  public struct SunEvent: Sendable, Hashable {
    /// In hours of the strip: 1.5 is the middle of the second hour in view.
    public var position: Double
    public var isRise: Bool
    public var clock: String
  }
  /// What the rows are, for windows that have room to say so.
  public struct Labels: Sendable, Hashable {
    public var chance: String
    public var wind: String
    public var difference: String
    /// Highest and lowest temperature of the whole strip, beside the curve.
    public var high: String
    public var low: String
  }
  public var title: String
  public var status: PaneStatus
  public var isStale: Bool
  public var cells: [Cell]
  public var labels: Labels
  /// What the amounts in view are in, the fullest first: `강수량 mm`, `mm`. Empty where there are none.
  public var amountUnits: [String]
  /// Within the hours in view, in order.
  public var sunEvents: [SunEvent]
  /// The first hour in view, and how many hours there are in all.
  public var offset: Int
  public var count: Int
  /// Lowest and highest temperature of the whole strip: the scale of the curve.
  public var scale: ClosedRange<Double>?
  /// The temperature before the first hour in view and after the last, for the ends of the curve.
  public var celsiusBefore: Double?
  public var celsiusAfter: Double?
  /// Where there are no hours: why, and what to do about it.
  public var explanation: String?

  init(_ state: State, _ forecast: Forecast, capacity: Int) {
    let formatting = state.formatting
    let words = formatting.words
    let hours = forecast.hours ?? []
    title = words.hourly
    isStale = state.snapshot?.isStale(.hourly, at: state.now) ?? false
    offset = min(max(0, state.stripOffset), hours.count)
    count = hours.count
    let view = offset..<min(hours.count, offset + capacity)
    let teller = HourTeller(hours, state, formatting)
    cells = view.map(teller.cell)
    sunEvents = StripModel.sunEvents(hours[view], state, formatting)
    let first = view.isEmpty ? nil : formatting.zone.date(of: hours[offset].at)
    let isLater = first.map { $0 != formatting.zone.date(of: state.now) } ?? false
    status = PaneStatus(.hourly, in: state, otherwise: isLater ? first.map(words.fullDate) ?? "" : "")
    celsiusBefore = offset > 0 ? hours[offset - 1].temperature?.celsius : nil
    celsiusAfter = view.upperBound < hours.count ? hours[view.upperBound].temperature?.celsius : nil
    let temperatures = hours.compactMap(\.temperature)
    let (low, high) = (temperatures.min(), temperatures.max())
    scale = low.map { $0.celsius...max($0.celsius + 1, high?.celsius ?? $0.celsius) }
    amountUnits = StripModel.units(of: cells, words)
    labels = Labels(
      chance: words.chance, wind: "\(words.wind) \(formatting.units.speedShown.rawValue)",
      difference: words.versusYesterday, high: formatting.temperature(high), low: formatting.temperature(low))
    let failure = state.failures(of: .hourly).first
    explanation = failure.map { formatting.sentence($0, at: state.now) }
  }

  private static func units(of cells: [Cell], _ words: Words) -> [String] {
    let falling = cells.filter { !$0.amount.isEmpty }
    guard let first = falling.first else { return [] }
    // Rain and snow in one label are too long for it.
    guard Set(falling.map(\.unit)).count == 1 else { return ["mm/cm"] }
    let name = falling.allSatisfy(\.isSnow) ? words.condition(.snow) : words.amount
    return ["\(name) \(first.unit)", first.unit]
  }

  private static func sunEvents(_ hours: ArraySlice<Hour>, _ state: State, _ formatting: Formatting) -> [SunEvent] {
    guard let place = state.place, let first = hours.first, let last = hours.last else { return [] }
    let dates = formatting.zone.date(of: first.at).dayNumber...formatting.zone.date(of: last.at).dayNumber
    return dates.prefix(8).flatMap { number -> [SunEvent] in
      let sun = SunTimes(at: place.coordinate, zone: formatting.zone, date: CivilDate(dayNumber: number))
      return [(sun.rise, true), (sun.set, false)].compactMap { instant, isRise in
        guard let instant, let position = position(of: instant, among: hours) else { return nil }
        return SunEvent(position: position, isRise: isRise, clock: formatting.clock(instant))
      }
    }
  }

  /// Where an instant stands among the hours, which may be three apart towards the end.
  private static func position(of instant: Date, among hours: ArraySlice<Hour>) -> Double? {
    guard let index = hours.lastIndex(where: { $0.at <= instant }) else { return nil }
    let next =
      hours.index(after: index) < hours.endIndex ? hours[index + 1].at : hours[index].at.addingTimeInterval(3600)
    let share = instant.timeIntervalSince(hours[index].at) / next.timeIntervalSince(hours[index].at)
    return share < 1 ? Double(index - hours.startIndex) + share : nil
  }
}

/// Puts the hours of a strip into words: what all of them need is looked up once.
struct HourTeller {
  let hours: [Hour]
  let formatting: Formatting
  let words: Words
  let zone: Zone
  let now: Date
  let sun: SunTimes?
  let yesterday: Yesterday?

  init(_ hours: [Hour], _ state: State, _ formatting: Formatting) {
    self.hours = hours
    self.formatting = formatting
    words = formatting.words
    zone = formatting.zone
    now = state.now
    sun = state.place.flatMap { state.sunTimes[$0] }
    yesterday = state.place.flatMap { state.yesterdays[$0] }
  }

  func cell(_ index: Int) -> StripModel.Cell {
    let hour = hours[index]
    let date = zone.date(of: hour.at)
    let isNew = index > 0 && zone.date(of: hours[index - 1].at) != date
    let isNow = hour.isInProgress(at: now)
    let change = Comparison(today: hour.temperature, yesterday: temperature(aDayBefore: index))?.difference
    let difference = change.map(formatting.signedDifference) ?? ""
    return StripModel.Cell(
      hour: isNow ? words.thisHour : formatting.hourName(hour.at), isNow: isNow, day: isNew ? words.newDay(date) : nil,
      isNight: !(sun?.isDaylight(hour.at, zone: zone) ?? true), condition: hour.condition,
      temperature: formatting.temperature(hour.temperature), celsius: hour.temperature?.celsius,
      chance: formatting.percent(hour.chanceOfPrecipitation), isLikelyWet: isLikely(hour.chanceOfPrecipitation),
      amount: formatting.briefAmount(fallingIn: hour), unit: formatting.amountUnit(isSnow: hour.isSnow),
      isSnow: hour.isSnow, wind: formatting.windArrow(hour.wind),
      difference: difference,
      // By what is shown: a difference that rounds to nothing is none.
      differenceTone: difference.hasPrefix("+") ? .warmth(30) : difference.hasPrefix("-") ? .warmth(-3) : .dim)
  }

  /// From the strip itself where it reaches back, else from the history.
  private func temperature(aDayBefore index: Int) -> Temperature? {
    let before = hours[index].at.addingTimeInterval(-86_400)
    if let found = hours[..<index].last(where: { $0.at <= before }), found.at == before { return found.temperature }
    return yesterday?.temperature(before: hours[index].at)
  }
}

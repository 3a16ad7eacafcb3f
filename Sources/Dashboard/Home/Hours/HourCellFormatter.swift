import FoundationEssentials
import Reports
import Weather

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

  /// `forecast` is the one that contains the hours; nil for that of the home screen.
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
    let air = airHours.first { $0.at == hour.at }
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
      likelihood: hour.chanceOfPrecipitation.map { $0 / 100 }, amount: formatting.stripAmount(fallingIn: hour),
      intensity: hour.intensity, unit: formatting.amountUnit(isSnow: hour.isSnow), isSnow: hour.isSnow,
      wind: formatting.windArrow(hour.wind, isWhole: true), hasWind: hour.wind.metresPerSecond != nil,
      windLevel: hour.wind.warningLevel, feelsLike: formatting.temperature(hour.feelsLike),
      felt: hour.feelsLike?.celsius, ultraviolet: hour.uvIndex,
      pm10: StripViewModel.Particles(air?.pm10, .pm10, formatting),
      pm25: StripViewModel.Particles(air?.pm25, .pm25, formatting),
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

extension Hour {
  /// 0…1, as a square root, so that drizzle is visible next to a downpour: 15 mm of rain or 3 cm of snow per hour
  /// give 1.
  fileprivate var intensity: Double {
    guard let band = amountFalling, !band.isZero else { return 0 }
    let amount = band.max.map { (band.min + $0) / 2 } ?? band.min
    return min(1, (amount / (isSnow ? 3 : 15)).squareRoot())
  }
}

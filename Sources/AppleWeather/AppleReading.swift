import FoundationEssentials
import Upstream
import Weather

/// Converts WeatherKit's responses to layers.
struct AppleReading: Sendable {
  let answer: AppleAnswer
  let zone: Zone
  let fetchedAt: Date

  /// nil if the response does not contain it; throws if it contains it without values.
  func layer(of bulletin: Bulletin) throws(SourceError) -> Layer? {
    switch bulletin {
    case .current: try current()
    case .nextHour: nextHour()
    case .warnings: warnings()
    default: try model()
    }
  }

  /// nil if the response does not contain the current weather.
  func current() throws(SourceError) -> Layer? {
    guard let now = answer.currentWeather, let at = now.asOf?.instant else { return nil }
    guard celsius(now.temperature) != nil else { throw .noValue(flag: nil) }
    return Layer(
      bulletin: .current, source: .weatherKit, issuedAt: at, fetchedAt: fetchedAt, hours: [hour(now, at: at)],
      atmosphere: Atmosphere(
        gust: metresPerSecond(now.windGust), pressure: now.pressure?.within(800...1100)?.rounded(to: 1),
        visibility: now.visibility?.within(0...500_000)?.rounded(), dewPoint: celsius(now.temperatureDewPoint),
        cloudCover: percent(now.cloudCover), uvIndex: now.uvIndex?.within(0...50)),
      remarks: remarks([now.conditionCode]), expiresAt: now.metadata?.expireTime?.instant)
  }

  /// nil if the response has neither hours nor days.
  func model() throws(SourceError) -> Layer? {
    let moments = answer.forecastHourly?.hours.elements ?? []
    let hours = moments.compactMap { moment in moment.forecastStart.map { hour(moment, at: $0.instant) } }
      .ascending(by: \.at)
    let (usable, timeless) = (hours.count { $0.temperature != nil }, moments.count { $0.forecastStart == nil })
    let outlooks = (answer.forecastDaily?.days.elements ?? []).ascending { $0.forecastStart.instant }
    let whole = outlooks.count { celsius($0.temperatureMin) != nil && celsius($0.temperatureMax) != nil }
    if moments.isEmpty && outlooks.isEmpty { return nil }
    guard usable + whole > 0 else { throw .noValue(flag: nil) }
    let metadata = [answer.forecastHourly?.metadata, answer.forecastDaily?.metadata].compactMap { $0 }
    return Layer(
      bulletin: .model, source: .weatherKit,
      issuedAt: metadata.compactMap { $0.readTime?.instant }.max().map { min($0, fetchedAt) } ?? fetchedAt,
      fetchedAt: fetchedAt, hours: hours, days: days(outlooks, hours),
      remarks: remarks(moments.map(\.conditionCode) + outlooks.map(\.conditionCode)),
      expiresAt: metadata.compactMap { $0.expireTime?.instant }.min(),
      flaw: .fewer(usable + whole, of: hours.count + timeless + outlooks.count))
  }

  /// Precipitation is that of the hour that begins at `instant`.
  private func hour(_ moment: Moment, at instant: Date) -> Hour {
    let code = moment.conditionCode.flatMap(ConditionCode.init)
    return Hour(
      at: instant, sky: code?.sky(cloudCover: percent(moment.cloudCover)), falling: code?.falling,
      temperature: celsius(moment.temperature), feelsLike: celsius(moment.temperatureApparent, in: -130...100),
      humidity: percent(moment.humidity),
      wind: Wind(
        metresPerSecond: metresPerSecond(moment.windSpeed), fromDegrees: moment.windDirection?.within(0...360)),
      chanceOfPrecipitation: percent(moment.precipitationChance),
      precipitation: amount(moment.precipitationAmount, "mm"),
      snow: amount((moment.snowfallAmount ?? moment.snowfallIntensity).map { $0 / 10 }, "cm"),
      uvIndex: moment.uvIndex?.within(0...50))
  }

  /// The stated days; for yesterday, which is not among them, the extremes of its hours.
  private func days(_ outlooks: [DayOutlook], _ hours: [Hour]) -> [Day] {
    let stated = outlooks.map { outlook in
      let code = outlook.conditionCode.flatMap(ConditionCode.init)
      let half = Day.Half(
        condition: code.flatMap { $0.falling?.condition ?? $0.sky(cloudCover: nil) },
        chanceOfPrecipitation: percent(outlook.precipitationChance))
      return Day(
        date: zone.date(of: outlook.forecastStart.instant), low: celsius(outlook.temperatureMin),
        high: celsius(outlook.temperatureMax), am: half, pm: half)
    }
    let dates = Set(stated.map(\.date))
    let fromHours = Day.extremes(of: hours, in: zone, atLeast: 20).filter { !dates.contains($0.date) }
    return (fromHours + stated).sorted { $0.date < $1.date }
  }

  // MARK: - Values

  private func celsius(_ number: Double?, in bounds: ClosedRange<Double> = -90...65) -> Temperature? {
    number?.within(bounds).map { Temperature(celsius: $0.rounded(to: 1)) }
  }

  func percent(_ share: Double?) -> Double? { share?.within(0...1).map { ($0 * 100).rounded() } }

  /// Converted from km/h.
  private func metresPerSecond(_ speed: Double?) -> Double? {
    speed.flatMap { ($0 / 3.6).within(0...150) }?.rounded(to: 1)
  }

  private func amount(_ number: Double?, _ unit: String) -> AmountBand? {
    number?.within(0...500).map { AmountBand($0.rounded(to: 2), unit: unit) }
  }

  private func remarks(_ codes: [String?]) -> [String] {
    let unknown = Set(codes.compactMap { $0 }).filter { ConditionCode($0) == nil }
    return unknown.sorted().prefix(4).map { "conditionCode \($0.harmless.prefix(40)) is unknown" }
  }
}

extension Double {
  /// The number if it is physically possible.
  func within(_ bounds: ClosedRange<Double>) -> Double? { bounds.contains(self) ? self : nil }
}

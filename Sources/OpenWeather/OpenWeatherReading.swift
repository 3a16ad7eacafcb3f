import FoundationEssentials
import Upstream
import Weather

/// Converts OpenWeather's responses to layers. Metric units were requested: °C, m/s, hPa, metres.
///
/// OpenWeather states precipitation at the end of its period (`rain.3h` means the three hours before), here it is
/// stored at the beginning. Snow comes as millimetres of water, from which no depth can be computed.
struct OpenWeatherReading: Sendable {
  let place: Place
  let fetchedAt: Date

  /// The time zone in a response, if the place's own is unknown; else nil.
  private func zone(named name: String?, offset: Int?) -> Zone? {
    place.knowsItsZone ? nil : Zone(named: name, offset: offset)
  }

  /// Throws if the response has no time or no temperature.
  func current(_ step: OpenWeatherStep) throws(SourceError) -> Layer {
    guard let at = step.dt.instant else { throw .malformed(.missing(field: "dt")) }
    var hour = hour(step, at: at)
    guard hour.temperature != nil else { throw missingValueError([step.main?.temp]) }
    hour.precipitation = amount(step.rain, step.snow, of: step.weather)
    return Layer(
      bulletin: .current, source: .openWeather, issuedAt: at, fetchedAt: fetchedAt, hours: [hour],
      atmosphere: Atmosphere(
        gust: step.wind?.gust?.within(0...150),
        pressure: (step.main?.sea_level ?? step.main?.pressure)?.within(800...1100),
        visibility: step.visibility?.within(0...500_000), cloudCover: step.clouds?.all?.within(0...100)),
      zone: zone(named: nil, offset: step.timezone?.offset), remarks: remarks([step.weather]))
  }

  /// Steps of three hours for five days and, if the key includes One Call, hours for two days and days for a week.
  /// Throws if no row has a time and a temperature.
  func model(_ answer: Steps?, _ call: OneCall?) throws(SourceError) -> Layer {
    let (rows, hourly, daily) = (answer?.list.elements ?? [], call?.hourly?.elements ?? [], call?.daily?.elements ?? [])
    let steps = rows.compactMap { step in step.dt.instant.map { (at: $0, step: step) } }.ascending { $0.at }
    let fine = hourly.compactMap(hour).ascending(by: \.at)
    let coarse = threeHourly(steps).filter { step in fine.last.map { step.at > $0.at } ?? true }
    let hours = fine + coarse
    guard hours.contains(where: { $0.temperature != nil }) || daily.contains(where: isUsable) else {
      if hours.isEmpty { throw .malformed(.missing(field: "dt")) }
      throw missingValueError(rows.map { $0.main?.temp } + hourly.map(\.temp))
    }
    let skies = steps.map(\.step.weather) + hourly.map(\.weather) + daily.map(\.weather)
    let named = zone(
      named: call?.timezone, offset: call?.timezone_offset?.offset ?? answer?.city?.timezone?.offset)
    return Layer(
      bulletin: .model, source: .openWeather, issuedAt: fetchedAt, fetchedAt: fetchedAt, hours: hours,
      days: days(of: steps, daily, in: named ?? place.zone), zone: named, remarks: remarks(skies),
      flaw: flaw(rows, hourly, daily, promised: answer?.cnt?.within(0...400)))
  }

  /// Rows without a time or a temperature, and steps that were announced but are missing; nil if complete.
  private func flaw(
    _ steps: [OpenWeatherStep], _ hourly: [OneCall.Hour], _ daily: [OneCall.Day], promised: Double?
  ) -> Flaw? {
    let missing = max(0, Int(promised ?? 0) - steps.count)
    let usable =
      steps.count { $0.dt.instant != nil && celsius($0.main?.temp) != nil }
      + hourly.count { $0.dt.instant != nil && celsius($0.temp) != nil } + daily.count(where: isUsable)
    return .fewer(usable, of: steps.count + missing + hourly.count + daily.count)
  }

  private func isUsable(_ day: OneCall.Day) -> Bool {
    day.dt.instant != nil && celsius(day.temp?.min) != nil && celsius(day.temp?.max) != nil
  }

  /// The error for rows without a usable value: either no values, or unreadable ones.
  private func missingValueError(_ values: [Number?]) -> SourceError {
    values.contains { $0?.isWord == true || $0?.value != nil }
      ? .malformed(.unreadableRows(values.count)) : .noValue(flag: nil)
  }

  func air(_ pollution: Pollution) throws(SourceError) -> Layer {
    let rows = pollution.list.elements
    let points = rows.compactMap { hour in
      hour.dt.instant.map {
        AirHour(
          at: $0, pm10: hour.components.pm10?.within(0...10_000), pm25: hour.components.pm2_5?.within(0...10_000))
      }
    }
    let usable = points.count(where: \.hasValue)
    guard usable > 0 else {
      if points.isEmpty { throw .malformed(.missing(field: "dt")) }
      throw missingValueError(rows.flatMap { [$0.components.pm10, $0.components.pm2_5] })
    }
    var layer = try ParticleSeries(points).layer(of: .openWeather, fetchedAt: fetchedAt, in: place.zone)
    layer.flaw = .fewer(usable, of: rows.count)
    return layer
  }

  // MARK: - Hours

  private func hour(_ step: OpenWeatherStep, at: Date) -> Hour {
    let (condition, main) = (step.weather?.first?.condition, step.main)
    return Hour(
      at: at, sky: condition?.sky, falling: condition?.falling, temperature: celsius(main?.temp),
      feelsLike: celsius(main?.feels_like), humidity: main?.humidity?.within(0...100),
      wind: Wind(metresPerSecond: step.wind?.speed?.within(0...150), fromDegrees: step.wind?.deg?.within(0...360)))
  }

  /// Converts steps with their times, in ascending order.
  private func threeHourly(_ steps: [(at: Date, step: OpenWeatherStep)]) -> [Hour] {
    steps.indices.map { index in
      var hour = hour(steps[index].step, at: steps[index].at)
      guard index + 1 < steps.count else { return hour }
      let next = steps[index + 1].step
      hour.chanceOfPrecipitation = percent(next.pop)
      hour.precipitation =
        sum(of: [next.rain, next.snow].compactMap { $0?.threeHourly ?? $0?.hourly })
        ?? (next.pop == nil ? nil : .nothing)
      return hour
    }
  }

  private func hour(_ hour: OneCall.Hour) -> Hour? {
    guard let at = hour.dt.instant else { return nil }
    let condition = hour.weather?.first?.condition
    return Hour(
      at: at, sky: condition?.sky, falling: condition?.falling, temperature: celsius(hour.temp),
      feelsLike: celsius(hour.feels_like), humidity: hour.humidity?.within(0...100),
      wind: Wind(metresPerSecond: hour.wind_speed?.within(0...150), fromDegrees: hour.wind_deg?.within(0...360)),
      chanceOfPrecipitation: percent(hour.pop), precipitation: amount(hour.rain, hour.snow, of: hour.weather),
      uvIndex: hour.uvi?.within(0...50), statedDewPoint: celsius(hour.dew_point),
      visibility: hour.visibility?.within(0...500_000))
  }

  // MARK: - Days

  /// A day of One Call states its own extremes; otherwise they come from its steps, if there are enough for most of
  /// the day.
  private func days(of steps: [(at: Date, step: OpenWeatherStep)], _ stated: [OneCall.Day], in zone: Zone) -> [Day] {
    var days: [CivilDate: Day] = [:]
    for (date, steps) in Dictionary(grouping: steps, by: { zone.date(of: $0.at) }) where steps.count >= 7 {
      let temperatures = steps.compactMap(\.step.main)
      days[date] = Day(
        date: date, low: temperatures.compactMap { celsius($0.temp_min ?? $0.temp) }.min(),
        high: temperatures.compactMap { celsius($0.temp_max ?? $0.temp) }.max())
    }
    for day in stated {
      guard let date = day.dt.instant.map(zone.date) else { continue }
      let half = Day.Half(
        condition: day.weather?.first?.condition.flatMap { $0.falling.condition ?? $0.sky },
        chanceOfPrecipitation: percent(day.pop))
      days[date] = Day(date: date, low: celsius(day.temp?.min), high: celsius(day.temp?.max), am: half, pm: half)
    }
    return days.values.sorted { $0.date < $1.date }
  }

  // MARK: - Values

  private func celsius(_ number: Number?) -> Temperature? {
    number?.within(-90...65).map { Temperature(celsius: $0.rounded(to: 1)) }
  }

  private func percent(_ share: Number?) -> Double? { share?.within(0...1).map { ($0 * 100).rounded() } }

  /// Precipitation within an hour: zero if the weather is stated without rain and snow; nil if either is stated for
  /// another period.
  private func amount(_ rain: Fall?, _ snow: Fall?, of weather: [Sky]?) -> AmountBand? {
    let falls = [rain, snow].compactMap { $0 }
    if falls.contains(where: { $0.hourly == nil && $0.threeHourly != nil }) { return nil }
    return sum(of: falls.compactMap(\.hourly)) ?? (weather?.first?.condition == nil ? nil : .nothing)
  }

  private func sum(of parts: [Double]) -> AmountBand? {
    parts.isEmpty ? nil : AmountBand(parts.reduce(0, +).rounded(to: 2), unit: "mm")
  }

  private func remarks(_ skies: [[Sky]?]) -> [String] {
    let unknown = skies.compactMap { $0?.first }.filter { $0.condition == nil }.compactMap { $0.id?.value }
    return Set(unknown).sorted().prefix(4).map { "weather id \($0) is unknown" }
  }
}

extension AmountBand {
  /// No precipitation: the response gives a chance of rain but no amount.
  fileprivate static let nothing = AmountBand(min: 0, max: 0, text: "0mm")
}

// The warnings of institutions that OpenWeather passes on.
extension OpenWeatherReading {
  /// OpenWeather omits the list if there are no warnings. Throws if there are warnings but none can be read, and if
  /// the response is not a One Call response, which always names the time zone: that does not mean "no warnings".
  func warnings(_ call: OneCall) throws(SourceError) -> Layer {
    guard call.timezone != nil || call.alerts != nil else { throw .malformed(.missing(field: "timezone")) }
    let alerts = call.alerts?.list ?? []
    let warnings = alerts.compactMap(warning)
    let all = alerts.count + (call.alerts?.unreadable ?? 0)
    guard !warnings.isEmpty || all == 0 else { throw .malformed(.unreadableRows(all)) }
    return Layer(
      bulletin: .warnings, source: .openWeather, issuedAt: fetchedAt, fetchedAt: fetchedAt,
      warnings: Array(Set(warnings)).byUrgency,
      remarks: all == warnings.count ? [] : ["\(all - warnings.count) alerts without an event"],
      flaw: .fewer(warnings.count, of: all))
  }

  /// nil if it does not name the event. The issue time is not stated: at the latest its beginning.
  private func warning(_ alert: OneCall.Alert) -> WeatherWarning? {
    guard let kind = alert.event?.briefOrNil else { return nil }
    let start = alert.start?.instant
    return WeatherWarning(
      kind: kind, area: nil, issuedAt: min(start ?? fetchedAt, fetchedAt), effectiveAt: start,
      expiresAt: alert.end?.instant, issuer: alert.sender_name?.briefOrNil, text: text(alert.description),
      isOfUnknownAge: true)
  }

  /// Maximum number of characters shown of a text.
  private static let longest = 4000

  private func text(_ text: String?) -> String? {
    let lines = (text ?? "").split(whereSeparator: \.isNewline).map { String($0).harmless }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : String(lines.joined(separator: "\n").prefix(Self.longest))
  }
}

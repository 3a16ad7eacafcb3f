public import FoundationEssentials

/// The answer a reader wants before going out, in three parts: what the weather is like, until when or how, and what
/// to take along.
public struct Headline: Sendable, Equatable {
  /// What the weather is like.
  public enum Subject: Sendable, Equatable {
    /// `isStrong` if at least 15 mm of rain fall in an hour.
    case sky(Condition, isStrong: Bool)
    case dust(Pollutant, Grade)
    /// A wind that deserves a warning, in m/s; `isTyphoon` if a typhoon warning is in force.
    case wind(Double, WarningLevel, isTyphoon: Bool)
    /// The apparent temperature is 33 °C or more, or a heat warning is in force.
    case heat
    /// The apparent temperature is −12 °C or less, or a cold warning is in force.
    case cold
  }

  public enum Detail: Sendable, Equatable {
    /// The precipitation ends then.
    case stops(Date)
    /// The precipitation goes on beyond the last hour that is known.
    case continues
    /// Precipitation begins then, within twelve hours.
    case starts(Condition, Date)
    /// The next hour states when it begins or stops.
    case soon(Soon)
    /// How far one sees in fog, in metres.
    case visibility(Double)
    /// Today's low and high, at least 10 °C apart.
    case range(Temperature, Temperature)
    /// Today's low or high is outside the usual range of the date, by so many °C from its normal.
    case unusual(ClimateAnomaly.Extreme, Double)
  }

  /// What to take along, or to do.
  public enum Item: Sendable, Hashable {
    case umbrella, mask, coat, jacket, water, indoors, mindYourStep, stayIn
  }

  public private(set) var subject: Subject
  /// What the sky is like, whatever the subject is; yellow dust instead of a clear sky.
  public private(set) var sky: Condition
  /// nil if the subject needs no detail.
  public private(set) var detail: Detail?
  /// What makes today remarkable among the same dates of earlier years; nil if nothing does, or if other weather
  /// matters more.
  public private(set) var remarkable: RemarkableDay?
  public private(set) var items: [Item] = []
  /// nil on a day that needs no special care.
  public private(set) var severity: Severity?
  /// The official warning of the highest level that comes before the subject, because the weather looks harmless; nil
  /// if none is in force, or if the weather itself needs care.
  public private(set) var warning: WeatherWarning?

  /// nil if the sky condition is unknown. `anomaly` and `remarkable` are today's, nil if unknown.
  public init?(
    _ forecast: Forecast, anomaly: ClimateAnomaly? = nil, remarkable: RemarkableDay? = nil, at now: Date
  ) {
    guard let condition = forecast.now?.condition ?? forecast.hours?.first?.condition else { return nil }
    let (day, inForce) = (Ahead(forecast, at: now), InForce(forecast, at: now))
    (sky, subject) = (condition, .sky(condition, isStrong: false))
    let isGrave = condition == .thunderstorm || condition == .hail || day.dust?.grade == .veryBad
    if let wind = forecast.now?.wind, let level = wind.warningLevel, level == .warning || !isGrave {
      describeWind(wind.metresPerSecond ?? 0, level, isTyphoon: inForce.names("태풍"))
    } else if condition.isPrecipitation {
      describeFall(condition, forecast, at: now)
    } else if let dust = day.dust, dust.grade == .veryBad {
      if forecast.hasYellowDust(at: now) { sky = .dust }
      describeDust(dust)
    } else if let felt = day.felt, felt >= 33 || felt <= -12 || inForce.names(felt > 0 ? "폭염" : "한파") {
      // No detail: the apparent temperature is displayed next to the headline.
      (subject, severity) = felt > 0 ? (.heat, .heat) : (.cold, .cold)
      let isDusty = day.dust.map { $0.grade >= .bad } ?? false
      items = [felt > 0 ? .water : .coat] + (isDusty ? [.mask] : [])
    } else if let soon = day.soon {
      (detail, items) = (.soon(soon), [.umbrella])
    } else if let wet = day.nextWet, let kind = wet.falling?.condition {
      (detail, items) = (.starts(kind, wet.at), [.umbrella])
    } else if let dust = day.dust, dust.grade == .bad {
      describeDust(dust)
    } else {
      describeTemperatures(forecast, anomaly)
      self.remarkable = remarkable
      if condition == .fog, let visibility = forecast.now?.atmosphere.visibility {
        (detail, self.remarkable) = (.visibility(visibility), nil)
      }
    }
    let isHarmless = !condition.isPrecipitation && severity == nil
    if let level = inForce.highestLevel { severity = .warning(level) }
    if isHarmless, severity == .warning(.warning) { warning = inForce.warning }
  }

  private mutating func describeWind(_ metresPerSecond: Double, _ level: WarningLevel, isTyphoon: Bool) {
    subject = .wind(metresPerSecond, level, isTyphoon: isTyphoon)
    severity = .wind(level)
    if isTyphoon || level == .warning { items = [.stayIn] }
  }

  private mutating func describeFall(_ condition: Condition, _ forecast: Forecast, at now: Date) {
    let end = forecast.hours?.first { $0.at > now && $0.falling == Precipitation.none }?.at
    detail = end.map { Detail.stops($0) } ?? (forecast.hours == nil ? nil : .continues)
    if let soon = Soon(forecast, at: now), case .stops = soon.change { detail = .soon(soon) }
    let isStormy = condition == .thunderstorm || condition == .hail
    items = [isStormy ? .indoors : condition.isSnowy ? .mindYourStep : .umbrella]
    let hourly = max(forecast.now?.precipitationMillimetres ?? 0, forecast.hours?.first?.precipitation?.min ?? 0)
    let isStrong = hourly >= AmountBand.strongRain
    severity = condition == .thunderstorm ? .thunder : condition.isSnowy ? .snow : isStrong ? .downpour : nil
    subject = .sky(condition, isStrong: isStrong)
  }

  private mutating func describeDust(_ dust: (pollutant: Pollutant, grade: Grade)) {
    (subject, items) = (.dust(dust.pollutant, dust.grade), [.mask])
    severity = dust.grade == .veryBad ? .dust : nil
  }

  private mutating func describeTemperatures(_ forecast: Forecast, _ anomaly: ClimateAnomaly?) {
    let today = forecast.days?.first
    guard let low = today?.low ?? forecast.now?.low, let high = today?.high ?? forecast.now?.high else { return }
    let range = high.celsius - low.celsius
    if range >= 10 { detail = .range(low, high) }
    if low.celsius < 5 {
      items = [.coat]
    } else if range >= 10 && low.celsius < 18 {
      items = [.jacket]
    } else if high.celsius >= 28 {
      items = [.water]
    }
    if let unusual = anomaly?.unusual { detail = .unusual(unusual.extreme, unusual.difference) }
  }
}

/// What matters for going out in the next twelve hours.
private struct Ahead {
  /// Precipitation that begins within the next hour.
  var soon: Soon?
  var nextWet: Hour?
  /// The apparent temperature now in °C, or the air temperature if that is unknown.
  var felt: Double?
  var dust: (pollutant: Pollutant, grade: Grade)?

  init(_ forecast: Forecast, at now: Date) {
    let end = now.addingTimeInterval(12 * 3600)
    if let next = Soon(forecast, at: now), case .starts = next.change { soon = next }
    nextWet = forecast.hours?.first { $0.at > now && $0.at < end && $0.falling?.condition != nil }
    felt = (forecast.now?.feelsLike ?? forecast.now?.temperature)?.celsius
    dust = forecast.air(recentAt: now)?.worstDust
  }
}

/// The official warnings in force.
private struct InForce {
  private let warnings: [WeatherWarning]

  init(_ forecast: Forecast, at now: Date) {
    warnings = (forecast.warnings ?? []).filter { WarningStage($0, at: now) == .inForce }
  }

  /// nil if none is in force.
  var highestLevel: WarningLevel? { warnings.map { WarningLevel($0) }.max() }

  /// The first of the level 경보; nil if none.
  var warning: WeatherWarning? { warnings.first { WarningLevel($0) == .warning } }

  /// Whether a warning of this kind, in KMA's terms and of any level, is in force.
  func names(_ kind: String) -> Bool { warnings.contains { $0.kind.hasPrefix(kind) } }
}

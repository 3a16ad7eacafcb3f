public import FoundationEssentials

/// When precipitation begins next, or when it stops.
public enum Wetness: Sendable, Equatable {
  /// It falls now, until then.
  case until(Date, Condition)
  /// It goes on beyond the last hour that is known.
  case on(Condition)
  /// The rate is nil if it is light or unknown.
  case from(Date, Condition, PrecipitationRate?)
  /// The sky of a day after the last known hour.
  case onDay(CivilDate, Condition)
  /// A day whose forecast sky is dry although rain is possible; the chance is in percent.
  case mayBe(CivilDate, Condition, Double)
  /// Nothing falls through that day; `isWintry` if it could have been snow.
  case dry(through: CivilDate, isWintry: Bool)

  /// What a forecaster would say first. If a day with a likely chance comes before the day on which it will fall,
  /// both are returned. Empty if neither hours nor days are known.
  public static func coming(_ forecast: Forecast, at now: Date, zone: Zone) -> [Wetness] {
    let hours = forecast.hours ?? []
    if let falling = forecast.now?.condition, falling.isPrecipitation {
      let dry = hours.first { $0.at > now && $0.falling == Precipitation.none }
      return [dry.map { .until($0.at, falling) } ?? .on(falling)]
    }
    if let wet = hours.first(where: { $0.at > now && $0.falling?.condition != nil }), let kind = wet.falling?.condition
    {
      return [.from(wet.at, kind, PrecipitationRate(hours.spell(from: wet)))]
    }
    let days = WetDay.all(forecast, at: now, zone: zone)
    let event = days.first { $0.kind != nil || $0.chance >= WetDay.event }
    let likely = days.first { Precipitation.isLikely($0.chance) }
    switch (likely, event) {
    case (nil, nil):
      let last = days.prefix(while: \.isKnown).last
      return last.map { [.dry(through: $0.date, isWintry: forecast.isWintry(at: zone.date(of: now)))] } ?? []
    case (let likely?, let event?): return (likely.date < event.date ? [likely, event] : [event]).map(\.wetness)
    case (let day?, nil), (nil, let day?): return [day.wetness]
    }
  }

  /// The first of them; nil if nothing is known, or if it stays dry and the forecast does not reach beyond today.
  public static func next(_ forecast: Forecast, at now: Date, zone: Zone) -> Wetness? {
    let next = coming(forecast, at: now, zone: zone).first
    if case .dry(let last, _) = next, last <= zone.date(of: now) { return nil }
    return next
  }

  /// Whether the hourly forecast reports it: then it is more important than the temperature.
  public var isWithinHours: Bool {
    switch self {
    case .until, .on, .from: true
    case .onDay, .mayBe, .dry: false
    }
  }
}

/// The coming part of a day: what falls, and how likely that is.
private struct WetDay: Equatable {
  /// From this percentage on precipitation is announced as something that will come.
  static let event = 60.0

  var date: CivilDate
  /// The precipitation in the sky condition; nil if that is dry.
  var kind: Condition?
  /// Percent; 0 if unknown.
  var chance = 0.0
  /// Whether the forecast contains what falls on the day, or how likely that is.
  var isKnown = false
  var low: Temperature?
  var high: Temperature?

  var wetness: Wetness {
    if let kind { return .onDay(date, kind) }
    let isFreezing = (high?.celsius).map { $0 <= 1 } ?? false
    let mayFreeze = (low?.celsius).map { $0 <= 1 } ?? false
    return .mayBe(date, isFreezing ? .snow : mayFreeze ? .sleet : .rain, chance)
  }

  /// Every day of which something is known, in order: from the coming hours, and from the days after the last hour.
  static func all(_ forecast: Forecast, at now: Date, zone: Zone) -> [WetDay] {
    var days: [CivilDate: WetDay] = [:]
    let hours = forecast.hours ?? []
    for hour in hours {
      let date = zone.date(of: hour.at)
      let chance = hour.at > now ? hour.chanceOfPrecipitation ?? 0 : 0
      var wet = days[date] ?? WetDay(date: date)
      wet.chance = max(wet.chance, chance)
      wet.isKnown = wet.isKnown || hour.falling != nil || hour.sky != nil || hour.chanceOfPrecipitation != nil
      days[date] = wet
    }
    let hoursEnd = max(now, hours.end ?? now)
    for day in forecast.days ?? [] {
      let halves = day.halves(after: hoursEnd, in: zone)
      // Late in the evening the hours begin with tomorrow's; then no part of today is left.
      if halves.isEmpty, days[day.date] == nil { continue }
      var wet = days[day.date] ?? WetDay(date: day.date)
      for half in halves {
        wet.kind = wet.kind ?? half.condition.flatMap { $0.isPrecipitation ? $0 : nil }
        wet.chance = max(wet.chance, half.chanceOfPrecipitation ?? 0)
        wet.isKnown = wet.isKnown || half.condition != nil || half.chanceOfPrecipitation != nil
      }
      (wet.low, wet.high) = (day.low, day.high)
      days[day.date] = wet
    }
    return days.values.sorted { $0.date < $1.date }
  }
}

extension Forecast {
  /// Whether snow is possible: near freezing, or from November to March unless it is warm.
  fileprivate func isWintry(at date: CivilDate) -> Bool {
    let temperatures = (hours ?? []).compactMap(\.temperature) + (days ?? []).compactMap(\.low)
    let isSeason = date.month >= 11 || date.month <= 3
    guard let coldest = temperatures.min()?.celsius else { return isSeason }
    return coldest <= 3 || isSeason && coldest < 8
  }
}

extension [Hour] {
  /// The end of the last hour, which is assumed to be as long as the one before it; nil without hours.
  fileprivate var end: Date? {
    guard let last = last?.at else { return nil }
    return last.addingTimeInterval(dropLast().last.map { last.timeIntervalSince($0.at) } ?? 3600)
  }

  /// The hours of uninterrupted precipitation from `start` on; empty if the steps are longer than an hour.
  fileprivate func spell(from start: Hour) -> [Hour] {
    guard let first = firstIndex(where: { $0.at == start.at }) else { return [] }
    let wet = self[first...].prefix { $0.falling?.condition != nil }
    let isHourly = zip(wet, wet.dropFirst()).allSatisfy { $1.at.timeIntervalSince($0.at) == 3600 }
    return isHourly ? Array(wet) : []
  }
}

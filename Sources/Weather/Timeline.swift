public import FoundationEssentials

/// Merges layers into one forecast: for the same instant the higher bulletin wins, value by value.
///
/// `Timeline(layers, zone: .seoul).forecast(at: now)` begins with the hour in progress, whatever the layers begin with.
public struct Timeline: Sendable {
  /// From the most trusted to the least.
  private let layers: [Layer]
  private let zone: Zone

  /// How long an observation still speaks for "now". What a model says of a moment is no better than what it says of
  /// the hour in progress once that has begun after it.
  private static func lifetime(of bulletin: Bulletin) -> TimeInterval { bulletin == .observation ? 3 * 3600 : 3600 }

  /// Days ahead that anybody foretells, amply. A damaged file may speak of the year 9999.
  private static let horizon = 45

  public init(_ layers: [Layer], zone: Zone) {
    self.layers = layers.sorted { $0.bulletin > $1.bulletin }
    self.zone = zone
  }

  public func forecast(at now: Date) -> Forecast {
    let today = zone.date(of: now)
    let all = hours
    let days = days(from: today, hours: all)
    let current = all.filter { $0.at >= zone.startOfHour(now) }
    return Forecast(
      now: moment(now, hours: all, today: days?.first { $0.date == today }),
      hours: current.isEmpty ? nil : current, days: days,
      air: layers.lazy.compactMap(\.air).first,
      airDays: layers.first { !$0.airDays.isEmpty }?.airDays.filter { $0.date >= today } ?? [])
  }

  /// Every hour any layer speaks of, merged and in order, the past included.
  public var hours: [Hour] {
    var merged: [Date: Hour] = [:]
    for layer in layers where layer.bulletin != .current {
      for hour in layer.hours { merged[hour.at] = merged[hour.at]?.filled(from: hour) ?? hour }
    }
    return merged.values.sorted { $0.at < $1.at }
  }

  private func moment(_ now: Date, hours: [Hour], today: Day?) -> Now? {
    let thisHour = zone.startOfHour(now)
    let foretold = hours.last { $0.at <= thisHour && $0.at > thisHour.addingTimeInterval(-3 * 3600) }
    let report = layers.first { $0.bulletin == .observation } ?? layers.first { $0.bulletin == .current }
    let observed = report?.hours.last { hour in
      hour.at <= now && now.timeIntervalSince(hour.at) < Timeline.lifetime(of: report!.bulletin)
        && hour.temperature != nil
    }
    guard var hour = observed ?? foretold else { return nil }
    if observed != nil, let foretold { hour = hour.filled(from: foretold) }
    if hour.temperature == nil && hour.condition == nil { return nil }
    let amount = hour.precipitation
    return Now(
      observedAt: observed?.at, condition: hour.condition, temperature: hour.temperature, feelsLike: hour.feelsLike,
      humidity: hour.humidity, wind: hour.wind,
      precipitationMillimetres: amount?.min == amount?.max ? amount?.max : nil,
      chanceOfPrecipitation: hour.chanceOfPrecipitation, low: today?.low, high: today?.high,
      atmosphere: (observed == nil ? nil : report?.atmosphere) ?? Atmosphere())
  }

  private func days(from today: CivilDate, hours: [Hour]) -> [Day]? {
    var stated: [CivilDate: Day] = [:]
    for layer in layers {
      for day in layer.days where day.date >= today {
        stated[day.date] = stated[day.date]?.filled(from: day) ?? day
      }
    }
    let halves = Dictionary(grouping: hours) { HalfKey($0.at, in: zone) }
    for (key, hours) in halves where key.date >= today {
      // One lone midnight at the end of a short-range forecast says nothing about the morning after it.
      guard hours.count > 1 || key.date == today else { continue }
      let half = Day.Half(of: hours)
      var day = stated[key.date] ?? Day(date: key.date)
      if key.isMorning { day.am = half.filled(from: day.am) } else { day.pm = half.filled(from: day.pm) }
      stated[key.date] = day
    }
    let horizon = today.adding(days: Timeline.horizon)
    guard let last = stated.keys.filter({ $0 <= horizon }).max() else { return nil }
    return (today.dayNumber...last.dayNumber).map { number in
      let date = CivilDate(dayNumber: number)
      return stated[date] ?? Day(date: date)
    }
  }
}

private struct HalfKey: Hashable {
  var date: CivilDate
  var isMorning: Bool

  init(_ instant: Date, in zone: Zone) {
    let civil = zone.civil(instant)
    date = civil.date
    isMorning = civil.hour < 12
  }
}

extension Day.Half {
  /// Precipitation wins if any hour has it; else the most frequent sky. On a tie the later one. The chance is the highest.
  init(of hours: [Hour]) {
    let conditions = hours.sorted { $0.at < $1.at }.compactMap(\.condition)
    let falling = conditions.filter(\.isPrecipitation)
    self.init(
      condition: (falling.isEmpty ? conditions : falling).mostFrequent,
      chanceOfPrecipitation: hours.compactMap(\.chanceOfPrecipitation).max())
  }
}

extension [Condition] {
  fileprivate var mostFrequent: Condition? {
    var best: (condition: Condition, count: Int)?
    for condition in reversed() {
      let count = count { $0 == condition }
      if count > best?.count ?? 0 { best = (condition, count) }
    }
    return best?.condition
  }
}

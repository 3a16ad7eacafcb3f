public import FoundationEssentials

/// Merges layers into one forecast: for the same instant the higher bulletin wins, value by value.
///
/// `Timeline(layers, zone: .seoul).forecast(at: now)` begins with the hour in progress, whatever the layers begin with.
public struct Timeline: Sendable {
  /// From the most trusted to the least.
  private let layers: [Layer]
  private let zone: Zone

  /// How long an observation or a model's current value counts as "now". A model's value for a past moment is no
  /// better than its value for the hour in progress once that hour has begun.
  private static func lifetime(of bulletin: Bulletin) -> TimeInterval { bulletin == .observation ? 3 * 3600 : 3600 }

  /// In days; no source forecasts further ahead. A damaged file may contain the year 9999.
  private static let horizon = 45

  public init(_ layers: [Layer], zone: Zone) {
    self.layers = layers.sorted { $0.bulletin > $1.bulletin }
    self.zone = zone
  }

  public func forecast(at now: Date) -> Forecast {
    let today = zone.date(of: now)
    let all = withUltraviolet(hours)
    let days = days(from: today, hours: all)
    let current = currentWeather(at: now, hours: all, today: days?.first { $0.date == today })
    var comingHours = Array(all.drop { $0.isOver(at: now) })
    // The hour in progress gets the ultraviolet index that is stated for now.
    if comingHours.first?.isInProgress(at: now) == true {
      comingHours[0].uvIndex = current?.atmosphere.uvIndex ?? comingHours[0].uvIndex
    }
    return Forecast(
      now: current, hours: comingHours.isEmpty ? nil : comingHours, days: days,
      air: layers.lazy.compactMap(\.air).first,
      airDays: layers.first { !$0.airDays.isEmpty }?.airDays.filter { $0.date >= today } ?? [],
      airHours: layers.lazy.compactMap(\.airHours).first?.filter { zone.date(of: $0.at) >= today } ?? [],
      nextHour: valid(at: now).compactMap(\.nextHour).first { now < $0.end },
      warnings: warnings(at: now), warningsElsewhere: valid(at: now).compactMap(\.warningsElsewhere).first ?? [])
  }

  /// Warnings that are not over, the most urgent first; nil if no source provided any list, or too long ago.
  func warnings(at now: Date) -> [WeatherWarning]? {
    valid(at: now).compactMap(\.warnings).first?.filter { !$0.isOver(at: now) }.byUrgency
  }

  private func valid(at now: Date) -> [Layer] { layers.filter { !$0.isExpired(at: now) } }

  /// The hours of all layers, merged and in order, including past hours.
  public var hours: [Hour] { hours { $0 } }

  /// Only the current weather, without the day's extremes: for a short look at one of many places.
  public func glance(at now: Date) -> Now? {
    currentWeather(at: now, hours: withUltraviolet(hours { $0.filter { Timeline.applies($0, to: now) } }), today: nil)
  }

  /// The merged hours; of each layer only those that `selection` returns.
  private func hours(selecting selection: ([Hour]) -> [Hour]) -> [Hour] {
    let merged: [Hour] = layers.reduce([]) { result, layer in
      [.current, .ultraviolet].contains(layer.bulletin)
        ? result : Timeline.merge(result, Timeline.inOrder(selection(layer.hours)))
    }
    // The ultraviolet index alone does not make an hour: it is added to the hours of other bulletins.
    let indexes = Dictionary(ultraviolet.map { ($0.at, $0.uvIndex) }) { first, _ in first }
    if indexes.isEmpty { return merged }
    return merged.map { hour in
      var hour = hour
      hour.uvIndex = hour.uvIndex ?? indexes[hour.at] ?? nil
      return hour
    }
  }

  /// The hours of the bulletin that contains only the ultraviolet index, in order.
  private var ultraviolet: [Hour] {
    Timeline.inOrder(layers.filter { $0.bulletin == .ultraviolet }.flatMap(\.hours).filter { $0.uvIndex != nil })
  }

  /// Adds the ultraviolet index to every hour between two stated ones: KMA states it every three hours.
  private func withUltraviolet(_ hours: [Hour]) -> [Hour] {
    let indexes = ultraviolet
    if indexes.isEmpty { return hours }
    return hours.map { hour in
      var hour = hour
      hour.uvIndex = hour.uvIndex ?? Timeline.ultraviolet(at: hour.at, of: indexes)
      return hour
    }
  }

  /// Linear interpolation between the indexes before and after, rounded to a whole number; after the last index, that
  /// index for three hours.
  private static func ultraviolet(at instant: Date, of indexes: [Hour]) -> Double? {
    guard let before = indexes.last(where: { $0.at <= instant }), let index = before.uvIndex else { return nil }
    guard let after = indexes.first(where: { $0.at > instant }), let next = after.uvIndex,
      after.at.timeIntervalSince(before.at) <= 3 * 3600
    else { return applies(before, to: instant) ? index : nil }
    let share = instant.timeIntervalSince(before.at) / after.at.timeIntervalSince(before.at)
    return (index + (next - index) * share).rounded()
  }

  /// Both lists are in order and contain no hour twice, and so does the result.
  private static func merge(_ better: [Hour], _ lesser: [Hour]) -> [Hour] {
    if better.isEmpty { return lesser }
    if lesser.isEmpty { return better }
    var merged: [Hour] = []
    merged.reserveCapacity(better.count + lesser.count)
    var next = 0
    for hour in better {
      while next < lesser.count, lesser[next].at < hour.at {
        merged.append(lesser[next])
        next += 1
      }
      let isInBoth = next < lesser.count && lesser[next].at == hour.at
      merged.append(isInBoth ? hour.filled(from: lesser[next]) : hour)
      if isInBoth { next += 1 }
    }
    return merged + lesser[next...]
  }

  /// Restores the order that a layer guarantees; a damaged file may contain hours in any order, and twice.
  private static func inOrder(_ hours: [Hour]) -> [Hour] {
    if hours.indices.dropFirst().allSatisfy({ hours[$0 - 1].at < hours[$0].at }) { return hours }
    return hours.sorted { $0.at < $1.at }.reduce(into: []) { ordered, hour in
      if let last = ordered.last, last.at == hour.at {
        ordered[ordered.count - 1] = last.filled(from: hour)
      } else {
        ordered.append(hour)
      }
    }
  }

  /// The current weather: the latest report (an observation, else a model's value for now) within its lifetime, and
  /// what it lacks from the forecast of the hour. Without a report the forecast of the hour alone; nil if there is
  /// neither, or if it has neither temperature nor condition.
  private func currentWeather(at now: Date, hours: [Hour], today: Day?) -> Now? {
    let forecastHour = hours.last { Timeline.applies($0, to: now) }
    let report = layers.first { $0.bulletin == .observation } ?? layers.first { $0.bulletin == .current }
    let observed = report?.hours.last { hour in
      hour.at <= now && now.timeIntervalSince(hour.at) < Timeline.lifetime(of: report!.bulletin)
        && hour.temperature != nil
    }
    guard var hour = observed ?? forecastHour else { return nil }
    if observed != nil, let forecastHour { hour = hour.filled(from: forecastHour) }
    if hour.temperature == nil && hour.condition == nil { return nil }
    let amount = hour.precipitation
    var atmosphere = (observed == nil ? nil : report?.atmosphere) ?? Atmosphere()
    // A value measured within the hour in progress counts for the whole hour; otherwise the forecast of the hour
    // counts.
    let hourly = hours.last { Timeline.applies($0, to: now) }?.uvIndex
    let isOfThisHour = observed.map { $0.at >= zone.startOfHour(now) } ?? false
    atmosphere.uvIndex = (isOfThisHour ? atmosphere.uvIndex : nil) ?? hourly ?? atmosphere.uvIndex
    atmosphere.visibility = atmosphere.visibility ?? hour.visibility
    atmosphere.dewPoint = atmosphere.dewPoint ?? (observed == nil ? hour.statedDewPoint : nil)
    return Now(
      observedAt: observed?.at, condition: hour.condition, temperature: hour.temperature, feelsLike: hour.feelsLike,
      humidity: hour.humidity, wind: hour.wind,
      precipitationMillimetres: amount?.min == amount?.max ? amount?.max : nil,
      chanceOfPrecipitation: hour.chanceOfPrecipitation, low: today?.low, high: today?.high,
      atmosphere: atmosphere)
  }

  /// Whether the forecast of the hour applies to the instant: late in the forecast, hours are three apart.
  private static func applies(_ hour: Hour, to now: Date) -> Bool {
    hour.at <= now && now < hour.at.addingTimeInterval(3 * 3600)
  }

  /// Whether the day as stated by the source takes precedence over its hours.
  private var statesWholeDays: Bool { layers.first?.source.profile.statesWholeDays ?? false }

  func days(from today: CivilDate, hours: [Hour]) -> [Day]? {
    /// Indexed by days ahead of today.
    var stated = [Day?](repeating: nil, count: Timeline.horizon + 1)
    for day in layers.lazy.flatMap(\.days) {
      let ahead = day.date.dayNumber - today.dayNumber
      guard stated.indices.contains(ahead) else { continue }
      stated[ahead] = stated[ahead]?.filled(from: day) ?? day
    }
    for (half, hours) in halves(of: hours, from: today) {
      let ahead = half.date.dayNumber - today.dayNumber
      // A single midnight at the end of a short-range forecast is not a forecast of the following morning.
      guard stated.indices.contains(ahead), hours.count > 1 || ahead == 0 else { continue }
      var day = stated[ahead] ?? Day(date: half.date)
      let own = half.isMorning ? day.am : day.pm
      let known = Day.Half(of: hours)
      let merged = statesWholeDays ? own.filled(from: known) : known.filled(from: own)
      if half.isMorning { day.am = merged } else { day.pm = merged }
      stated[ahead] = day
    }
    guard let last = stated.lastIndex(where: { $0 != nil }) else { return nil }
    return (0...last).map { stated[$0] ?? Day(date: today.adding(days: $0)) }
  }

  /// The hours from a day on, grouped by half days.
  private func halves(of hours: [Hour], from today: CivilDate) -> [(half: HalfDay, hours: ArraySlice<Hour>)] {
    let midnight = zone.instant(today)
    var halves: [(half: HalfDay, hours: ArraySlice<Hour>)] = []
    for index in hours.indices where hours[index].at >= midnight {
      let half = HalfDay(hours[index].at, in: zone)
      if halves.last?.half == half {
        halves[halves.count - 1].hours = hours[halves[halves.count - 1].hours.startIndex...index]
      } else {
        halves.append((half, hours[index...index]))
      }
    }
    return halves
  }
}

private struct HalfDay: Equatable {
  var date: CivilDate
  var isMorning: Bool

  init(_ instant: Date, in zone: Zone) {
    let civil = zone.civil(instant)
    date = civil.date
    isMorning = civil.hour < 12
  }
}

extension Snapshot {
  /// The first instant after `now` at which `forecast(at:)` may change for now, the hours and the days without a new
  /// layer: at most one hour later, because an hour begins.
  public func nextForecastChange(after now: Date) -> Date {
    let hour = zone.startOfHour(now).addingTimeInterval(3600)
    // When an hour begins, when it is over, and when a three-hour step that begins with it is over.
    let hours = layers.lazy.flatMap(\.hours).flatMap { hour -> [Date] in
      [hour.at, hour.at.addingTimeInterval(3600), hour.at.addingTimeInterval(3 * 3600)]
    }
    let fetches = layers.lazy.map { $0.fetchedAt.addingTimeInterval(-Layer.future) }
    let next = hours.reduce(hour) { $1 > now ? min($0, $1) : $0 }
    return fetches.reduce(next) { $1 > now ? min($0, $1) : $0 }
  }
}

extension Day.Half {
  /// Any precipitation takes precedence; otherwise the most frequent sky, on a tie the later one. The chance is the
  /// highest.
  fileprivate init(of hours: ArraySlice<Hour>) {
    let conditions = hours.compactMap { $0.condition }
    let falling = conditions.filter { $0.isPrecipitation }
    self.init(
      condition: (falling.isEmpty ? conditions : falling).mostFrequent,
      chanceOfPrecipitation: hours.compactMap { $0.chanceOfPrecipitation }.max())
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

extension Sequence {
  /// The elements sorted by time, no time twice: of two elements with the same time the first is kept.
  public func ascending(by time: (Element) -> Date) -> [Element] {
    var seen: Set<Date> = []
    return filter { seen.insert(time($0)).inserted }.sorted { time($0) < time($1) }
  }
}

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

  /// Days ahead that sources foretell, amply. A damaged file may speak of the year 9999.
  private static let horizon = 45

  public init(_ layers: [Layer], zone: Zone) {
    self.layers = layers.sorted { $0.bulletin > $1.bulletin }
    self.zone = zone
  }

  public func forecast(at now: Date) -> Forecast {
    let today = zone.date(of: now)
    let all = withUltraviolet(hours)
    let days = days(from: today, hours: all)
    let moment = moment(now, hours: all, today: days?.first { $0.date == today })
    var current = Array(all.drop { $0.isOver(at: now) })
    // The hour in progress has the index that is stated for now.
    if current.first?.isInProgress(at: now) == true {
      current[0].uvIndex = moment?.atmosphere.uvIndex ?? current[0].uvIndex
    }
    return Forecast(
      now: moment, hours: current.isEmpty ? nil : current, days: days,
      air: layers.lazy.compactMap(\.air).first,
      airDays: layers.first { !$0.airDays.isEmpty }?.airDays.filter { $0.date >= today } ?? [],
      airHours: layers.lazy.compactMap(\.airHours).first?.filter { zone.date(of: $0.at) >= today } ?? [],
      nextHour: valid(at: now).compactMap(\.nextHour).first { now < $0.end },
      warnings: warnings(at: now), warningsElsewhere: valid(at: now).compactMap(\.warningsElsewhere).first ?? [])
  }

  /// Those that are not over, the most urgent first; nil where no source told any, or too long ago.
  func warnings(at now: Date) -> [WeatherWarning]? {
    valid(at: now).compactMap(\.warnings).first?.filter { !$0.isOver(at: now) }.byUrgency
  }

  private func valid(at now: Date) -> [Layer] { layers.filter { !$0.isExpired(at: now) } }

  /// Every hour any layer speaks of, merged and in order, the past included.
  public var hours: [Hour] { hours { $0 } }

  /// The weather of now alone, without the day's extremes: for a glance at a place among many.
  public func glance(at now: Date) -> Now? {
    moment(now, hours: withUltraviolet(hours { $0.filter { Timeline.speaks($0, of: now) } }), today: nil)
  }

  /// What is taken of each layer's hours, merged.
  private func hours(taking taken: ([Hour]) -> [Hour]) -> [Hour] {
    let merged: [Hour] = layers.reduce([]) { told, layer in
      [.current, .ultraviolet].contains(layer.bulletin)
        ? told : Timeline.merge(told, Timeline.inOrder(taken(layer.hours)))
    }
    // An index alone makes no hour: it is added to the hours of other bulletins.
    let indexes = Dictionary(ultraviolet.map { ($0.at, $0.uvIndex) }) { first, _ in first }
    if indexes.isEmpty { return merged }
    return merged.map { hour in
      var hour = hour
      hour.uvIndex = hour.uvIndex ?? indexes[hour.at] ?? nil
      return hour
    }
  }

  /// The indexes of a bulletin of ultraviolet radiation alone, in order.
  private var ultraviolet: [Hour] {
    Timeline.inOrder(layers.filter { $0.bulletin == .ultraviolet }.flatMap(\.hours).filter { $0.uvIndex != nil })
  }

  /// With an index for every hour between two stated ones: KMA states it every three hours.
  private func withUltraviolet(_ hours: [Hour]) -> [Hour] {
    let told = ultraviolet
    if told.isEmpty { return hours }
    return hours.map { hour in
      var hour = hour
      hour.uvIndex = hour.uvIndex ?? Timeline.ultraviolet(at: hour.at, of: told)
      return hour
    }
  }

  /// The whole number nearest to the line between the indexes before and after; if there is none after, the one before,
  /// for three hours.
  private static func ultraviolet(at instant: Date, of told: [Hour]) -> Double? {
    guard let before = told.last(where: { $0.at <= instant }), let index = before.uvIndex else { return nil }
    guard let after = told.first(where: { $0.at > instant }), let next = after.uvIndex,
      after.at.timeIntervalSince(before.at) <= 3 * 3600
    else { return speaks(before, of: instant) ? index : nil }
    let share = instant.timeIntervalSince(before.at) / after.at.timeIntervalSince(before.at)
    return (index + (next - index) * share).rounded()
  }

  /// Both are in order and hold no hour twice, and so does the result.
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

  /// A layer's hours as a layer promises them; a damaged file may hold them in any order, and twice.
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

  private func moment(_ now: Date, hours: [Hour], today: Day?) -> Now? {
    let foretold = hours.last { Timeline.speaks($0, of: now) }
    let report = layers.first { $0.bulletin == .observation } ?? layers.first { $0.bulletin == .current }
    let observed = report?.hours.last { hour in
      hour.at <= now && now.timeIntervalSince(hour.at) < Timeline.lifetime(of: report!.bulletin)
        && hour.temperature != nil
    }
    guard var hour = observed ?? foretold else { return nil }
    if observed != nil, let foretold { hour = hour.filled(from: foretold) }
    if hour.temperature == nil && hour.condition == nil { return nil }
    let amount = hour.precipitation
    var atmosphere = (observed == nil ? nil : report?.atmosphere) ?? Atmosphere()
    // A value measured within the hour in progress counts for all of it, otherwise the forecast of the hour.
    let hourly = hours.last { Timeline.speaks($0, of: now) }?.uvIndex
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

  /// Whether what was foretold of the hour can be said of the instant: towards the end hours are three apart.
  private static func speaks(_ hour: Hour, of now: Date) -> Bool {
    hour.at <= now && now < hour.at.addingTimeInterval(3 * 3600)
  }

  /// Whether what the source states of a day counts more than its hours.
  private var statesWholeDays: Bool { layers.first?.source.profile.statesWholeDays ?? false }

  func days(from today: CivilDate, hours: [Hour]) -> [Day]? {
    /// By how far ahead they are.
    var stated = [Day?](repeating: nil, count: Timeline.horizon + 1)
    for day in layers.lazy.flatMap(\.days) {
      let ahead = day.date.dayNumber - today.dayNumber
      guard stated.indices.contains(ahead) else { continue }
      stated[ahead] = stated[ahead]?.filled(from: day) ?? day
    }
    for (half, hours) in halves(of: hours, from: today) {
      let ahead = half.date.dayNumber - today.dayNumber
      // One lone midnight at the end of a short-range forecast says nothing about the morning after it.
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

  /// The hours from a day on, half a day at a time.
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

private struct HalfDay: Hashable {
  var date: CivilDate
  var isMorning: Bool

  init(_ instant: Date, in zone: Zone) {
    let civil = zone.civil(instant)
    date = civil.date
    isMorning = civil.hour < 12
  }
}

extension Snapshot {
  /// The first instant after `now` at which `forecast(at:)` may say something else of now, the hours and the days, though
  /// no layer has arrived: within the hour, for an hour begins for every clock.
  public func nextTurn(after now: Date) -> Date {
    let hour = zone.startOfHour(now).addingTimeInterval(3600)
    // An hour begins, speaks for now no longer, or is one of three that a value speaks for.
    let hours = layers.lazy.flatMap(\.hours).flatMap { hour in
      [0, 3600, 3 * 3600].lazy.map { hour.at.addingTimeInterval($0) }
    }
    let fetches = layers.lazy.map { $0.fetchedAt.addingTimeInterval(-Layer.future) }
    let next = hours.reduce(hour) { $1 > now ? min($0, $1) : $0 }
    return fetches.reduce(next) { $1 > now ? min($0, $1) : $0 }
  }
}

extension Day.Half {
  /// Precipitation wins if any hour has it; else the most frequent sky. On a tie the later one. The chance is the highest.
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
  /// The elements by their times, none twice: of two with one time the first is taken, whatever the second says.
  public func ascending(by time: (Element) -> Date) -> [Element] {
    var taken: Set<Date> = []
    return filter { taken.insert(time($0)).inserted }.sorted { time($0) < time($1) }
  }
}

public import FoundationEssentials

/// The forecast of a day: extremes and its two halves, before and after noon.
public struct Day: Sendable, Hashable, Codable {
  /// A day is described by its hours only if at least this many are known.
  public static let minimumHoursOfDay = 18

  public struct Half: Sendable, Hashable, Codable {
    public var condition: Condition?
    /// The highest chance of precipitation within the half, percent.
    public var chanceOfPrecipitation: Double?

    public init(condition: Condition? = nil, chanceOfPrecipitation: Double? = nil) {
      self.condition = condition
      self.chanceOfPrecipitation = chanceOfPrecipitation
    }

    public func filled(from lesser: Half) -> Half {
      Half(
        condition: condition ?? lesser.condition,
        chanceOfPrecipitation: chanceOfPrecipitation ?? lesser.chanceOfPrecipitation)
    }
  }

  public var date: CivilDate
  public var low: Temperature?
  public var high: Temperature?
  public var am: Half
  public var pm: Half

  public init(
    date: CivilDate, low: Temperature? = nil, high: Temperature? = nil, am: Half = Half(), pm: Half = Half()
  ) {
    self.date = date
    self.low = low
    self.high = high
    self.am = am
    self.pm = pm
  }

  /// The extremes of each day by the place's own clock: a day has 23 or 25 hours when the clocks change. A day with
  /// fewer than `count` hours with a temperature is left out.
  public static func extremes(of hours: [Hour], in zone: Zone, atLeast count: Int) -> [Day] {
    let days = Dictionary(grouping: hours) { zone.date(of: $0.at) }
    return days.sorted { $0.key < $1.key }.compactMap { date, hours in
      let temperatures = hours.compactMap(\.temperature)
      guard temperatures.count >= count else { return nil }
      return Day(date: date, low: temperatures.min(), high: temperatures.max())
    }
  }

  public func filled(from lesser: Day) -> Day {
    Day(
      date: date, low: low ?? lesser.low, high: high ?? lesser.high, am: am.filled(from: lesser.am),
      pm: pm.filled(from: lesser.pm))
  }

  /// The halves that end after the instant.
  public func halves(after instant: Date, in zone: Zone) -> [Half] {
    [(am, zone.instant(date, hour: 12)), (pm, zone.instant(date.adding(days: 1)))].filter { $0.1 > instant }.map(\.0)
  }

  /// Whether noon of this day has passed by the place's clocks.
  public func isMorningOver(at now: Date, in zone: Zone) -> Bool {
    let time = zone.civil(now)
    return time.date > date || time.date == date && time.hour >= 12
  }
}

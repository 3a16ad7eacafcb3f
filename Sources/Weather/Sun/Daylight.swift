public import FoundationEssentials

/// The light at a place: the sun is up, up to six degrees below the horizon (civil twilight), or lower.
public enum Light: Sendable, Hashable { case day, twilight, night }

/// The sun over a place on the days from one instant to another, at most eight.
public struct Daylight: Sendable, Equatable {
  private struct Day: Equatable {
    var date: CivilDate
    var sun: SunTimes
    var dawn: Date?
    var dusk: Date?
  }
  private let zone: Zone
  private let days: [Day]

  /// Days are those that the clocks of `zone` show; `first` is not after `last`. `known` is for the same place: its
  /// days are not computed again.
  public init(at coordinate: Coordinate, zone: Zone, from first: Date, through last: Date, knowing known: Daylight?) {
    self.zone = zone
    days = (zone.date(of: first).dayNumber...zone.date(of: last).dayNumber).prefix(8).map { number in
      let date = CivilDate(dayNumber: number)
      if let day = known?.days.first(where: { $0.date == date }) { return day }
      let (dawn, dusk) = SunTimes.twilight(at: coordinate, zone: zone, date: date)
      return Day(date: date, sun: SunTimes(at: coordinate, zone: zone, date: date), dawn: dawn, dusk: dusk)
    }
  }

  /// Each sunrise and sunset, day by day.
  public var turns: [(at: Date, isRise: Bool)] {
    days.flatMap { day in
      [(day.sun.rise, true), (day.sun.set, false)].compactMap { instant, isRise in
        instant.map { (at: $0, isRise: isRise) }
      }
    }
  }

  /// Each dawn, sunrise, sunset and dusk after the instant, in order.
  public func changes(after instant: Date) -> [Date] {
    days.flatMap { [$0.dawn, $0.sun.rise, $0.sun.set, $0.dusk].compactMap { $0 } }.filter { $0 > instant }.sorted()
  }

  /// The light at an instant; that of the first or last day if the instant is not on one of these days.
  public func light(at instant: Date) -> Light {
    let index = min(max(0, zone.date(of: instant).dayNumber - days[0].date.dayNumber), days.count - 1)
    let day = days[index]
    if day.sun.isDaylight(instant) { return .day }
    guard day.sun.rise != nil || day.dawn != nil else { return .night }
    if let dawn = day.dawn, instant < dawn { return .night }
    if let dusk = day.dusk, instant >= dusk { return .night }
    return .twilight
  }
}

import FoundationEssentials
import Weather

/// The light at a place.
public enum Light: Sendable, Hashable { case day, twilight, night }

extension StripModel {
  /// The light from some point of the strip on.
  public struct LightBand: Sendable, Hashable {
    /// In hours of the strip: 1.5 is the middle of the second hour in view.
    public var position: Double
    public var light: Light
  }
}

/// The sun during the hours in view.
struct Daylight: Equatable {
  private struct Day: Equatable {
    var date: CivilDate
    var sun: SunTimes
    var dawn: Date?
    var dusk: Date?
  }
  /// When each hour begins.
  private let hours: [Date]
  private let zone: Zone
  private let days: [Day]

  /// nil if the place is unknown or there are no hours. `known` is for the same place: its days are not computed
  /// again.
  init?(of hours: ArraySlice<Hour>, _ state: borrowing State, knowing known: Daylight? = nil) {
    let instants = hours.indices.map { hours[$0].at }
    guard let coordinate = state.place?.coordinate, let first = instants.first, let last = instants.last
    else { return nil }
    let zone = state.formatting.zone
    self.hours = instants
    self.zone = zone
    days = (zone.date(of: first).dayNumber...zone.date(of: last).dayNumber).prefix(8).map { number in
      let date = CivilDate(dayNumber: number)
      if let day = known?.days.first(where: { $0.date == date }) { return day }
      let (dawn, dusk) = SunTimes.twilight(at: coordinate, zone: zone, date: date)
      return Day(date: date, sun: SunTimes(at: coordinate, zone: zone, date: date), dawn: dawn, dusk: dusk)
    }
  }

  func events(_ formatting: Formatting) -> [StripModel.SunEvent] {
    days.flatMap { day in
      [(day.sun.rise, true), (day.sun.set, false)].compactMap { instant, isRise in
        guard let instant, let position = position(of: instant) else { return nil }
        return StripModel.SunEvent(position: position, isRise: isRise, clock: formatting.clock(instant))
      }
    }
  }

  var bands: [StripModel.LightBand] {
    let first = hours[0]
    let changes = days.flatMap { [$0.dawn, $0.sun.rise, $0.sun.set, $0.dusk].compactMap { $0 } }
    return ([first] + changes.filter { $0 > first }.sorted()).compactMap { instant in
      position(of: instant).map { StripModel.LightBand(position: $0, light: light(at: instant)) }
    }
  }

  private func light(at instant: Date) -> Light {
    let date = zone.date(of: instant)
    let index = min(max(0, date.dayNumber - days[0].date.dayNumber), days.count - 1)
    let day = days[index]
    if day.sun.isDaylight(instant, zone: zone) { return .day }
    guard day.sun.rise != nil || day.dawn != nil else { return .night }
    if let dawn = day.dawn, instant < dawn { return .night }
    if let dusk = day.dusk, instant >= dusk { return .night }
    return .twilight
  }

  /// The position of an instant among the hours, which may be three hours apart towards the end; nil outside of them.
  private func position(of instant: Date) -> Double? {
    guard let index = hours.lastIndex(where: { $0 <= instant }) else { return nil }
    let next = index + 1 < hours.count ? hours[index + 1] : hours[index].addingTimeInterval(3600)
    let share = instant.timeIntervalSince(hours[index]) / next.timeIntervalSince(hours[index])
    return share < 1 ? Double(index) + share : nil
  }
}

import FoundationEssentials
import Weather

/// What light there is at a place.
public enum Light: Sendable, Hashable { case day, twilight, night }

extension StripModel {
  /// A light from some point of the strip on.
  public struct LightBand: Sendable, Hashable {
    /// In hours of the strip: 1.5 is the middle of the second hour in view.
    public var position: Double
    public var light: Light
  }
}

/// The sun over the hours in view.
struct Daylight {
  private struct Day {
    var sun: SunTimes
    var dawn: Date?
    var dusk: Date?
  }
  private let hours: ArraySlice<Hour>
  private let zone: Zone
  private let days: [Day]

  /// nil where the place is not known, or there are no hours.
  init?(of hours: ArraySlice<Hour>, _ state: State) {
    guard let coordinate = state.place?.coordinate, let first = hours.first, let last = hours.last else { return nil }
    let zone = state.formatting.zone
    self.hours = hours
    self.zone = zone
    days = (zone.date(of: first.at).dayNumber...zone.date(of: last.at).dayNumber).prefix(8).map { number in
      let date = CivilDate(dayNumber: number)
      let (dawn, dusk) = SunTimes.twilight(at: coordinate, zone: zone, date: date)
      return Day(sun: SunTimes(at: coordinate, zone: zone, date: date), dawn: dawn, dusk: dusk)
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
    let first = hours[hours.startIndex].at
    let changes = days.flatMap { [$0.dawn, $0.sun.rise, $0.sun.set, $0.dusk].compactMap { $0 } }
    return ([first] + changes.filter { $0 > first }.sorted()).compactMap { instant in
      position(of: instant).map { StripModel.LightBand(position: $0, light: light(at: instant)) }
    }
  }

  private func light(at instant: Date) -> Light {
    let date = zone.date(of: instant)
    let first = zone.date(of: hours[hours.startIndex].at)
    let index = min(max(0, date.dayNumber - first.dayNumber), days.count - 1)
    let day = days[index]
    if day.sun.isDaylight(instant, zone: zone) { return .day }
    guard day.sun.rise != nil else { return .night }
    if let dawn = day.dawn, instant < dawn { return .night }
    if let dusk = day.dusk, instant >= dusk { return .night }
    return .twilight
  }

  /// Where an instant stands among the hours, which may be three apart towards the end.
  private func position(of instant: Date) -> Double? {
    guard let index = hours.lastIndex(where: { $0.at <= instant }) else { return nil }
    let next =
      hours.index(after: index) < hours.endIndex ? hours[index + 1].at : hours[index].at.addingTimeInterval(3600)
    let share = instant.timeIntervalSince(hours[index].at) / next.timeIntervalSince(hours[index].at)
    return share < 1 ? Double(index - hours.startIndex) + share : nil
  }
}

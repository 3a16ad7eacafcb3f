import FoundationEssentials
import Reports
import Weather

extension StripViewModel {
  /// The light from some point of the strip on.
  struct LightBand: Sendable, Equatable {
    /// In hours of the strip: 1.5 is the middle of the second hour in view.
    var position: Double
    var light: Light
  }
}

/// The sun during the hours in view, at positions in the strip.
struct StripDaylight: Equatable {
  /// When each hour begins.
  private let hours: [Date]
  private let daylight: Daylight

  /// nil if the place is unknown or there are no hours. `known` is for the same place: its days are not computed
  /// again.
  init?(of hours: ArraySlice<Hour>, _ state: borrowing State, knowing known: StripDaylight? = nil) {
    let instants = hours.indices.map { hours[$0].at }
    guard let coordinate = state.place?.coordinate, let first = instants.first, let last = instants.last
    else { return nil }
    self.hours = instants
    daylight = Daylight(
      at: coordinate, zone: state.formatting.zone, from: first, through: last, knowing: known?.daylight)
  }

  func events(_ formatting: Formatting) -> [StripViewModel.SunEvent] {
    daylight.turns.compactMap { turn in
      position(of: turn.at).map {
        StripViewModel.SunEvent(position: $0, isRise: turn.isRise, clock: formatting.clock(turn.at))
      }
    }
  }

  var bands: [StripViewModel.LightBand] {
    ([hours[0]] + daylight.changes(after: hours[0])).compactMap { instant in
      position(of: instant).map { StripViewModel.LightBand(position: $0, light: daylight.light(at: instant)) }
    }
  }

  /// The position of an instant among the hours, which may be three hours apart towards the end; nil outside of them.
  private func position(of instant: Date) -> Double? {
    guard let index = hours.lastIndex(where: { $0 <= instant }) else { return nil }
    let next = index + 1 < hours.count ? hours[index + 1] : hours[index].addingTimeInterval(3600)
    let share = instant.timeIntervalSince(hours[index]) / next.timeIntervalSince(hours[index])
    return share < 1 ? Double(index) + share : nil
  }
}

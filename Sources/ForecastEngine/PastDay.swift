public import FoundationEssentials
public import Weather

/// The history of the last hours of a place.
public struct PastDay: Sendable {
  public var hours: [Hour]
  public var sources: Set<SourceID>
  /// By the start of the hour; hours whose source was not stored are missing.
  public var sourcesByHour: [Date: SourceID]

  public init(hours: [Hour], sources: Set<SourceID>, sourcesByHour: [Date: SourceID]) {
    (self.hours, self.sources, self.sourcesByHour) = (hours, sources, sourcesByHour)
  }
}

extension ForecastEngine {
  /// The record a day before the hour of the place's current temperature, which in the first minutes of an hour is
  /// the hour before. nil if the history does not contain it, or if the record is from another source than the
  /// current temperature: a model and an observation differ by more than the weather of two days does.
  public func yesterday(_ place: Place) async -> Hour? {
    guard let past = await history.hour(comparedHour(of: place), at: place) else { return nil }
    let recordedBy = await history.sourcesByHour(past.at..<past.at.addingTimeInterval(1), at: place)
    guard let present = known(place)?.providingSource(of: .now), let recorded = recordedBy[past.at] else { return past }
    return recorded == present ? past : nil
  }

  /// The hour that the place's current temperature is compared with.
  func comparedHour(of place: Place) -> Date {
    let instant = now()
    let observedAt = known(place)?.glance(at: instant)?.observedAt
    return place.zone.startOfHour(observedAt ?? instant).addingTimeInterval(-24 * 3600)
  }

  /// The records since the beginning of yesterday, and at least since a day before the hour in progress, as long as
  /// the history reaches back.
  public func pastDay(_ place: Place) async -> PastDay {
    let hour = place.zone.startOfHour(now())
    let yesterday = place.zone.instant(place.zone.date(of: hour).adding(days: -1))
    let span = min(yesterday, hour.addingTimeInterval(-25 * 3600))..<hour
    return PastDay(
      hours: await history.hours(span, at: place), sources: await history.sources(span, at: place),
      sourcesByHour: await history.sourcesByHour(span, at: place))
  }
}

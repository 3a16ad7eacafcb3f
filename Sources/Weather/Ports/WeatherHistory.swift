public import FoundationEssentials

/// Observed weather, stored long enough to say "3° colder than yesterday".
///
/// No call fails: a store that cannot be read returns nothing.
public protocol WeatherHistory: Sendable {
  /// Stores observed hours and their source; a later record of the same hour takes precedence and is filled from the
  /// earlier one.
  func record(_ hours: [Hour], from source: SourceID, at place: Place) async

  /// Adds a measurement to the day's means of dust. A history may ignore it.
  func record(_ air: AirMeasurement, at place: Place) async

  /// The recorded hours from one instant up to another, in order; hours not recorded are missing.
  func hours(_ span: Range<Date>, at place: Place) async -> [Hour]

  /// The source of each recorded hour; hours without a recorded source are missing.
  func sourcesByHour(_ span: Range<Date>, at place: Place) async -> [Date: SourceID]

  /// The sources of these hours; empty if none was recorded.
  func sources(_ span: Range<Date>, at place: Place) async -> Set<SourceID>
}

extension WeatherHistory {
  public func record(_ air: AirMeasurement, at place: Place) async {}

  public func sources(_ span: Range<Date>, at place: Place) async -> Set<SourceID> {
    Set(await sourcesByHour(span, at: place).values)
  }

  /// The record of the clock hour that contains `instant`; nil if nothing was recorded.
  public func hour(_ instant: Date, at place: Place) async -> Hour? {
    await hours(instant.addingTimeInterval(-3599)..<instant.addingTimeInterval(1), at: place).last
  }
}

/// The key of observations: the place to within 0.01° (about a kilometre), whatever its name.
public struct HistoryCell: Sendable, Hashable {
  /// Hundredths of a degree, north positive.
  public var latitude: Int
  /// Hundredths of a degree, east positive.
  public var longitude: Int

  public init(latitude: Int, longitude: Int) { (self.latitude, self.longitude) = (latitude, longitude) }

  /// nil for a coordinate that is not on the globe.
  public init?(_ coordinate: Coordinate) {
    guard (-90...90).contains(coordinate.latitude), (-180...180).contains(coordinate.longitude) else { return nil }
    latitude = Int((coordinate.latitude * 100).rounded())
    longitude = Int((coordinate.longitude * 100).rounded())
  }
}

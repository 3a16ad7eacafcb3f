/// Days as they were measured at one station.
public struct StationDays: Sendable, Equatable {
  public var source: SourceID
  /// The name of the station, as its institution writes it.
  public var station: String
  public var days: ClimateSeries

  public init(source: SourceID, station: String, days: ClimateSeries) {
    (self.source, self.station, self.days) = (source, station, days)
  }
}

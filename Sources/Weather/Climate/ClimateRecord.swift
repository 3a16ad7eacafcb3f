/// All that is known of the past of a place.
public struct ClimateRecord: Sendable, Equatable {
  public var place: Place
  /// nil if not known yet, or if they could not be requested.
  public var normals: Normals?
  public var days: ClimateSeries
  /// The source of most of `days`; nil if there are none.
  public var source: SourceID?
  /// Days of recent years as the nearest station measured them; nil if none are known. Never part of `days`: a station
  /// and a reanalysis must not be compared with each other.
  public var measured: StationDays?
  /// The account may not use the daily values of stations, which need an approval of their own (활용신청).
  public var isStationRefused = false
  /// Why something that was requested is missing; nil if nothing is.
  public var failure: SourceError?
  /// The source of `failure`; nil without one.
  public var failedSource: SourceID?

  public init(
    place: Place, normals: Normals? = nil, days: ClimateSeries = ClimateSeries(), source: SourceID? = nil,
    failure: SourceError? = nil, failedSource: SourceID? = nil
  ) {
    (self.place, self.normals, self.days) = (place, normals, days)
    (self.source, self.failure, self.failedSource) = (source, failure, failedSource)
  }

  /// The first year of the ERA5 reanalysis.
  public static let firstYear = 1940
  /// The first of the years that a date is compared with: those of the normals, which are requested in any case, and
  /// later ones.
  public static let firstYearOfComparison = 1991
}

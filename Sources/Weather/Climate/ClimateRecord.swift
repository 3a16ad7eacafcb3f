/// All that is known of the past of a place.
public struct ClimateRecord: Sendable, Hashable {
  public var place: Place
  /// nil if not known yet, or if they could not be requested.
  public var normals: Normals?
  public var days: ClimateSeries
  /// The source of most of `days`; nil if there are none.
  public var source: SourceID?
  /// Why something that was requested is missing; nil if nothing is.
  public var failure: SourceError?

  public init(
    place: Place, normals: Normals? = nil, days: ClimateSeries = ClimateSeries(), source: SourceID? = nil,
    failure: SourceError? = nil
  ) {
    (self.place, self.normals, self.days) = (place, normals, days)
    (self.source, self.failure) = (source, failure)
  }

  /// The first year of the ERA5 reanalysis.
  public static let firstYear = 1940
}

public import FoundationEssentials

/// Where pages and commands get normals and past years from.
public protocol ClimateFeed: Sendable {
  /// The stored record of the place, without a request; nil if none.
  func known(_ place: Place, now: Date) async -> ClimateRecord?

  /// The stored normals, without a request and without reading the days; nil if there are none.
  func knownNormals(of place: Place) async -> Normals?

  /// The date in the stored years, without a request; nil if no stored year has it.
  func knownOtherYears(of place: Place, on date: CivilDate) async -> DayInOtherYears?

  /// The record as it grows: the stored part at once, then again after each answer. It ends when the normals and the
  /// years are complete, or when a request failed; the last value states the failure.
  ///
  /// At most two requests for the normals and the years from 2021 on; one more for each earlier decade in `years`
  /// that is not stored. If only the year in progress is wanted, the days of the nearest station are one of the two; then
  /// the years from 2021 on wait for the next call. A request for them that is refused is one more.
  func record(of place: Place, years: ClosedRange<Int>, now: Date) -> AsyncStream<ClimateRecord>

  /// The last value of `record`, or on cancellation the latest; nil if there is neither data nor a failure.
  func completeRecord(of place: Place, years: ClosedRange<Int>, now: Date) async -> ClimateRecord?
}

extension ClimateFeed {
  public func knownNormals(of place: Place) async -> Normals? { await known(place, now: .distantPast)?.normals }
}

/// Days of the past from one source.
public protocol ClimateArchive: Sendable {
  var id: SourceID { get }

  /// The days of the span that the source has. The last days may be missing, because the source publishes late.
  func days(_ span: ClosedRange<CivilDate>, at place: Place, now: Date) async throws(SourceError) -> ClimateSeries
}

/// Official normals of the station next to a place.
public protocol NormalsSource: Sendable {
  /// nil if the user has no key for them; throws if the request fails, or if no station is near.
  func normals(at place: Place, now: Date) async throws(SourceError) -> Normals?
}

/// Days as they were measured at the station next to a place.
public protocol StationDaySource: Sendable {
  /// Whether a station is near and the user has a key.
  func covers(_ place: Place) -> Bool

  /// The newest day that is published at that time, by the calendar of the station.
  func newestDay(at now: Date) -> CivilDate

  /// The days of the span that the station has, with one request. Throws `notCovered` without a station.
  func days(_ span: ClosedRange<CivilDate>, at place: Place, now: Date) async throws(SourceError) -> StationDays
}

/// The days that this program has observed itself. No call fails: unknown days are missing.
public protocol DayHistory: Sendable {
  func days(_ span: ClosedRange<CivilDate>, at place: Place) async -> ClimateSeries
}

/// For the sample feed and for replays, which record nothing.
public struct NoDayHistory: DayHistory {
  public init() {}
  public func days(_ span: ClosedRange<CivilDate>, at place: Place) async -> ClimateSeries { ClimateSeries() }
}

public import FoundationEssentials
public import Upstream
public import Weather

/// Open-Meteo's archive of the ERA5 reanalysis: the days since 1940 at any place (open-meteo.com/en/docs, historical
/// weather API).
///
/// The model is named, so that decades can be compared: the best model of a place changes in 2017. A request for many
/// years is charged as many requests.
public struct OpenMeteoArchive: ClimateArchive {
  public let id = SourceID.openMeteo
  private let baseURL: String
  private let client: RetryingClient

  /// The base address without a trailing slash; the client as for `OpenMeteo`: its servers want one request at a time.
  public init(baseURL: String, client: RetryingClient) {
    self.baseURL = baseURL
    self.client = client.attempting(atLeast: OpenMeteoArchive.timeout)
  }

  /// Seconds: the server reads every hour of thirty years.
  private static let timeout = 20.0
  /// ERA5 is published with a delay of so many days.
  static let delay = 5
  /// In bytes: five times the answer for thirty years.
  private static let bodyLimit = 2_000_000

  /// Throws `notPublishedYet` if ERA5 has none of the days yet. Days without a value at the ends are left out.
  public func days(
    _ span: ClosedRange<CivilDate>, at place: Place, now: Date
  ) async throws(SourceError) -> ClimateSeries {
    let newest = Zone.utc.date(of: now).adding(days: -OpenMeteoArchive.delay)
    guard span.lowerBound <= newest else { throw .notPublishedYet }
    let published = span.lowerBound...min(span.upperBound, newest)
    let answer = try await client.fetch(request(published, at: place)) { response throws(AttemptFailure) in
      try OpenMeteoRefusal.check(response, now: now)
      return try JSONAnswer.read(ArchiveAnswer.self, from: response)
    }
    return try answer.series(of: published)
  }

  private func request(_ span: ClosedRange<CivilDate>, at place: Place) -> Request {
    let days = span.upperBound.dayNumber - span.lowerBound.dayNumber + 1
    return Request(
      base: baseURL, path: "/v1/archive",
      parameters: [
        // The reanalysis has cells of 25 km: nearby places share an answer.
        Request.Parameter("latitude", String(place.coordinate.latitude.rounded(to: 2))),
        Request.Parameter("longitude", String(place.coordinate.longitude.rounded(to: 2))),
        Request.Parameter("start_date", span.lowerBound.text), Request.Parameter("end_date", span.upperBound.text),
        Request.Parameter("daily", DailyVariable.allCases.map(\.rawValue).joined(separator: ",")),
        Request.Parameter("models", "era5"),
        Request.Parameter("timezone", place.knowsItsZone ? place.zone.identifier : "auto"),
        Request.Parameter("temperature_unit", "celsius"), Request.Parameter("precipitation_unit", "mm"),
      ], cost: RequestCost(OpenMeteo.account, weight: OpenMeteoArchive.weight(days: days)),
      bodyLimit: OpenMeteoArchive.bodyLimit)
  }

  /// As charged: ten variables over two weeks count as one request, more of either in proportion, less as one
  /// (open-meteo.com/en/pricing).
  static func weight(days: Int) -> Double {
    let variables = Double(DailyVariable.allCases.count) / 10
    return max(1, variables, Double(days) / 14 * variables)
  }
}

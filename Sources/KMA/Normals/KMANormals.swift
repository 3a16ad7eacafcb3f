public import FoundationEssentials
public import Upstream
public import Weather

/// KMA's official normals of 1991 to 2020 for each day of the year, from its API Hub: those of the nearest station of
/// the synoptic network.
public struct KMANormals: NormalsSource {
  private let baseURL: String
  private let key: @Sendable () async throws(CredentialError) -> Secret?
  private let client: RetryingClient

  /// The base address without a trailing slash; the key is that of the API Hub, which differs from that of data.go.kr.
  public init(
    baseURL: String, key: @escaping @Sendable () async throws(CredentialError) -> Secret?, client: RetryingClient
  ) {
    (self.baseURL, self.key, self.client) = (baseURL, key, client)
  }

  /// In kilometres: farther away the normals of a station say little about the place.
  private static let reach = 50.0
  static let years = 1991...2020

  /// Stations opened after 1991 have none: then those of the second nearest.
  public func normals(at place: Place, now: Date) async throws(SourceError) -> Normals? {
    let stations = ASOSStation.near(place.coordinate, within: KMANormals.reach).prefix(2)
    guard let nearest = stations.first else { throw .notCovered }
    let key = try await Secret.loadKey(key)
    do throws(SourceError) {
      do throws(SourceError) { return try await normals(of: nearest, key: key, now: now) } catch {
        guard case .noValue = error, let other = stations.dropFirst().first else { throw error }
        return try await normals(of: other, key: key, now: now)
      }
    } catch {
      throw error.redacting(key)
    }
  }

  private func normals(of station: ASOSStation, key: Secret, now: Date) async throws(SourceError) -> Normals {
    let days = try await client.fetch(request(station, key: key)) { response throws(AttemptFailure) in
      try HubRefusal.check(response, now: now)
      return try NormalsTable(response.body).days()
    }
    guard let normals = Normals(years: KMANormals.years, source: .kma, station: station.name, days: days) else {
      throw .malformed(.fewerRows(days.count, of: 366))
    }
    return normals
  }

  /// A range of dates may not cross the end of a year; this one is a whole year.
  private func request(_ station: ASOSStation, key: Secret) -> Request {
    Request(
      base: baseURL, path: "/api/typ01/url/sfc_norm1.php",
      parameters: [
        Request.Parameter("norm", "D"), Request.Parameter("tmst", String(KMANormals.years.upperBound + 1)),
        Request.Parameter("stn", String(station.number)), Request.Parameter("MM1", "1"), Request.Parameter("DD1", "1"),
        Request.Parameter("MM2", "12"), Request.Parameter("DD2", "31"), Request.Parameter("authKey", key),
      ], bodyLimit: 1_000_000)
  }
}

/// Refusals of the API Hub: `{"result": {"status": 401, "message": "…"}}`, also with the HTTP status 200.
enum HubRefusal {
  private struct Body: Decodable {
    struct Result: Decodable {
      var status: Int
      var message: String?
    }
    var result: Result
  }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    var response = response
    let refusal =
      response.body.first == UInt8(ascii: "{") ? try? JSONAnswer.decode(Body.self, from: response.body) : nil
    if let refusal { response.status = refusal.result.status }
    try response.check(
      now: now, reason: { (body: Body) in body.result.message },
      spentUntil: { _ in now.addingTimeInterval(3600) })
  }
}

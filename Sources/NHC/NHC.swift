public import FoundationEssentials
public import Upstream
public import Weather

/// The National Hurricane Center of the United States: cyclones of the Atlantic and of the eastern and central Pacific,
/// without a key and in the public domain.
///
/// `CurrentStorms.json` has the present state only. Tracks, forecasts and wind areas are in files for geographic
/// information systems and are not requested. (NHC, Tropical Cyclone Status JSON File Reference, 2019.)
public struct NHC: TyphoonSource {
  public let agency = TyphoonAgency.nhc
  private let baseURL: String
  private let client: RetryingClient

  /// The base address has no trailing slash.
  public init(baseURL: String, client: RetryingClient) {
    self.baseURL = baseURL
    self.client = client
  }

  /// The positions known before are the past track.
  public func typhoons(knowing last: TyphoonReport?, now: Date) async throws(SourceError) -> TyphoonReport {
    let request = Request(base: baseURL, path: "/CurrentStorms.json")
    let answer = try await client.answer(LooseJSON.self, to: request) { response throws(AttemptFailure) in
      try response.checkWithoutReason(now: now)
    }
    guard let storms = answer["activeStorms"].list else { throw .malformed(.missing(field: "activeStorms")) }
    let typhoons = storms.compactMap { storm in
      Typhoon(nhc: storm).map { typhoon in
        typhoon.following(last?.typhoons.first { $0.id == typhoon.id })
      }
    }
    if typhoons.isEmpty, !storms.isEmpty { throw .malformed(.unreadableRows(storms.count)) }
    return TyphoonReport(
      agency: .nhc, typhoons: typhoons, fetchedAt: now, flaw: Flaw.fewer(typhoons.count, of: storms.count))
  }
}

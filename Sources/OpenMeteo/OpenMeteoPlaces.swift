public import FoundationEssentials
public import Gazetteer
public import Upstream
public import Weather

/// Open-Meteo's search over the names of GeoNames: villages, islands and mountains too, without a key.
///
/// A name is only found in the language it is asked in, so each is asked for in both.
public struct OpenMeteoPlaces: Geocoder {
  public let id = SourceID.openMeteo
  private let baseURL: String
  private let client: RetryingClient
  private let gazetteer: Gazetteer
  private let now: @Sendable () -> Date

  /// The base address comes without a trailing slash.
  public init(baseURL: String, client: RetryingClient, gazetteer: Gazetteer, now: @escaping @Sendable () -> Date) {
    self.baseURL = baseURL
    self.client = client
    self.gazetteer = gazetteer
    self.now = now
  }

  /// So many of each language.
  private static let count = 10

  public func places(named name: String, language: Language) async throws(SourceError) -> [Place] {
    async let korean = answer(to: name, in: .ko)
    async let english = answer(to: name, in: .en)
    let (ko, en) = (await korean, await english)
    let joined = FoundPlace.joined(ko: try? ko.get(), en: try? en.get(), first: language)
    // One half of an answer is one, but one half of silence is none.
    if joined.isEmpty { for half in [ko, en] { _ = try half.get() } }
    return joined.map(gazetteer.place(of:))
  }

  private func answer(to name: String, in language: Language) async -> Result<[FoundPlace], SourceError> {
    let request = Request(
      base: baseURL, path: "/v1/search",
      parameters: [
        Request.Parameter("name", name), Request.Parameter("count", String(Self.count)),
        Request.Parameter("language", language.rawValue), Request.Parameter("format", "json"),
      ], cost: RequestCost(OpenMeteo.account), bodyLimit: placesBodyLimit)
    do throws(SourceError) {
      return .success(
        try await client.fetch(request) { response throws(AttemptFailure) in
          try Refusal.check(response, now: now())
          return try JSONAnswer.read(FoundPlaces.self, from: response).results
        })
    } catch {
      return .failure(error)
    }
  }
}

public import FoundationEssentials
public import Gazetteer
public import Upstream
public import Weather

/// OpenWeather's direct geocoding, included in the free key: names in many languages, no time zones.
public struct OpenWeatherPlaces: Geocoder {
  public let id = SourceID.openWeather
  private let baseURL: String
  private let key: @Sendable () async throws(CredentialError) -> Secret?
  private let client: RetryingClient
  private let gazetteer: Gazetteer
  private let now: @Sendable () -> Date

  /// The key is fetched when a request needs it.
  public init(
    baseURL: String, key: @escaping @Sendable () async throws(CredentialError) -> Secret?, client: RetryingClient,
    gazetteer: Gazetteer, now: @escaping @Sendable () -> Date
  ) {
    self.baseURL = baseURL
    self.key = key
    self.client = client
    self.gazetteer = gazetteer
    self.now = now
  }

  /// The maximum that the service returns.
  private static let limit = 5

  /// In OpenWeather's own order, regardless of the language.
  public func places(named name: String, language: Language) async throws(SourceError) -> [Place] {
    let key = try await Secret.loadKey(key)
    let request = Request(
      base: baseURL, path: "/geo/1.0/direct",
      parameters: [
        Request.Parameter("q", name), Request.Parameter("limit", String(Self.limit)), Request.Parameter("appid", key),
      ], cost: RequestCost(OpenWeather.account(of: key)), bodyLimit: placesBodyLimit)
    let found = try await client.answer(BoundedList<LocatedPlace>.self, to: request, redacting: key) {
      response throws(AttemptFailure) in try OpenWeatherRefusal.check(response, now: now())
    }
    return found.elements.prefix(Self.limit).compactMap(ReportedPlace.init).map(gazetteer.place(of:))
  }
}

struct LocatedPlace: Decodable, Sendable {
  /// Two of many languages.
  struct LocalNames: Decodable, Sendable { var ko, en: String? }
  var name: String
  var local_names: LocalNames?
  var lat, lon: Number
  var country, state: String?
}

extension ReportedPlace {
  /// nil for invalid coordinates, and without a name.
  fileprivate init?(_ place: LocatedPlace) {
    guard let latitude = place.lat.value, let longitude = place.lon.value,
      let point = Coordinate(checking: latitude, longitude),
      let name = PlaceName.cleaned(ko: place.local_names?.ko ?? place.name, en: place.local_names?.en ?? place.name)
    else { return nil }
    self.init(
      name: name, coordinate: point, country: place.country?.countryCode ?? "",
      around: [PlaceName.cleaned(ko: place.state, en: nil)].compactMap { $0 })
  }
}

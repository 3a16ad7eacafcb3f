public import FoundationEssentials
public import Gazetteer
public import Upstream
public import Weather

/// Open-Meteo's search over the names of GeoNames, including villages, islands and mountains, without a key.
///
/// A name is only found in the language of the request, so each name is requested in both languages.
public struct OpenMeteoPlaces: Geocoder {
  public let id = SourceID.openMeteo
  private let baseURL: String
  private let client: RetryingClient
  private let gazetteer: Gazetteer
  private let now: @Sendable () -> Date

  /// The base address has no trailing slash.
  public init(baseURL: String, client: RetryingClient, gazetteer: Gazetteer, now: @escaping @Sendable () -> Date) {
    self.baseURL = baseURL
    self.client = client
    self.gazetteer = gazetteer
    self.now = now
  }

  /// Maximum number of results per language.
  private static let count = 10

  public func places(named name: String, language: Language) async throws(SourceError) -> [Place] {
    async let korean = answer(to: name, in: .ko)
    async let english = answer(to: name, in: .en)
    let (ko, en) = (await korean, await english)
    let joined = FoundPlace.joined(ko: try? ko.get(), en: try? en.get(), first: language)
    // One failed request is acceptable if the other found places; otherwise its error is thrown.
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
        try await client.answer(FoundPlaces.self, to: request) { response throws(AttemptFailure) in
          try OpenMeteoRefusal.check(response, now: now())
        }.results)
    } catch {
      return .failure(error)
    }
  }
}

/// The response of `/v1/search`. If nothing is found, `results` is missing and only the generation time is present.
struct FoundPlaces: Decodable, Sendable {
  var results: [FoundPlace]

  private enum CodingKeys: String, CodingKey {
    case results
    case milliseconds = "generationtime_ms"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isEmptyResult = !container.contains(.results) && container.contains(.milliseconds)
    results = isEmptyResult ? [] : try container.decode(BoundedList<FoundPlace>.self, forKey: .results).elements
  }
}

/// One place in one language; only the names that GeoNames has.
struct FoundPlace: Decodable, Sendable, Equatable {
  var id: Double?
  var name: String
  var latitude, longitude: Double
  var country_code, country, admin1, admin2, timezone: String?
  var population: Double?

  /// The responses of both languages merged: results of `first` in their order, then those that only the other has.
  static func joined(ko: [FoundPlace]?, en: [FoundPlace]?, first: Language) -> [ReportedPlace] {
    let (korean, english) = (ko ?? [], en ?? [])
    var seen: Set<Identity> = []
    let all = (first == .ko ? korean + english : english + korean).filter { seen.insert($0.identity).inserted }
    return all.compactMap { place in
      func same(_ places: [FoundPlace]) -> FoundPlace { places.first { $0.identity == place.identity } ?? place }
      return ReportedPlace(ko: same(korean), en: same(english))
    }
  }

  private enum Identity: Hashable { case number(Double), point(Double, Double) }

  private var identity: Identity { id.map { .number($0) } ?? .point(latitude, longitude) }
}

extension ReportedPlace {
  /// nil for invalid coordinates, and without a name.
  fileprivate init?(ko: FoundPlace, en: FoundPlace) {
    guard let point = Coordinate(checking: en.latitude, en.longitude),
      let name = PlaceName.cleaned(ko: ko.name, en: en.name)
    else { return nil }
    self.init(
      name: name, coordinate: point, country: en.country_code?.countryCode ?? "",
      countryName: .cleaned(ko: ko.country, en: en.country),
      around: [
        PlaceName.cleaned(ko: ko.admin2, en: en.admin2), .cleaned(ko: ko.admin1, en: en.admin1),
      ].compactMap { $0 },
      population: en.population.flatMap { Int(exactly: $0.rounded()) }.flatMap { $0 > 0 ? $0 : nil },
      zone: en.timezone.map { Zone($0) })
  }
}

import Escaping
import FoundationEssentials
import Gazetteer
import OpenMeteo
import OpenWeather
import Testing
import Upstream
import UpstreamTwins
import Weather

/// A geocoder, described for the contract tests.
struct GeocoderSubject: Sendable, CustomTestStringConvertible {
  var name: SourceID
  var geocoder: @Sendable (_ transport: any Transport, _ key: Secret?) -> any Geocoder
  /// Two places, one of them in Korea.
  var answer: String
  /// The answer for an unknown name.
  var nothing: String
  /// Responses that reject the key and contain it; empty if there is no key.
  var refusals: [Response] = []
  var recordings: String

  static let everyone: [GeocoderSubject] = [.openMeteo, .openWeather]
  static let withKey = everyone.filter { !$0.refusals.isEmpty }

  var testDescription: String { name.rawValue }

  /// The result if every request gets the same response.
  func places(always response: Response, key: Secret? = Subject.key) async -> Result<[Place], SourceError> {
    await places(ScriptedTransport(.success(response)), key)
  }

  func places(_ transport: any Transport, _ key: Secret? = Subject.key) async -> Result<[Place], SourceError> {
    do throws(SourceError) {
      return .success(try await geocoder(transport, key).places(named: "somewhere", language: .ko))
    } catch {
      return .failure(error)
    }
  }
}

extension GeocoderSubject {
  static let openMeteo = GeocoderSubject(
    name: .openMeteo,
    geocoder: { transport, _ in
      OpenMeteoPlaces(
        baseURL: "https://names.example", client: RetryingClient(transport), gazetteer: .korea, now: { .distantPast })
    },
    answer: """
      {"results":[{"id":1651944,"name":"Ban Houayxay","latitude":20.27833,"longitude":100.41333,"country_code":"LA",\
      "timezone":"Asia/Vientiane","population":17687,"country":"Laos","admin1":"Bokeo"},\
      {"id":5,"name":"성산","latitude":37.77,"longitude":127.97,"country_code":"KR","timezone":"Asia/Seoul"}],\
      "generationtime_ms":0.42}
      """,
    nothing: #"{"generationtime_ms":0.42}"#, recordings: "openmeteo")

  static let openWeather = GeocoderSubject(
    name: .openWeather,
    geocoder: { transport, key in
      OpenWeatherPlaces(
        baseURL: "https://names.example", key: { key }, client: RetryingClient(transport), gazetteer: .korea,
        now: { .distantPast })
    },
    answer: """
      [{"name":"Hallstatt","local_names":{"ko":"할슈타트","de":"Hallstatt","ascii":"Hallstatt"},"lat":47.5556,\
      "lon":"13.6464","country":"AT","state":"Upper Austria"},\
      {"name":"Seongsan","local_names":{"ko":"성산"},"lat":37.77,"lon":127.97,"country":"KR"}]
      """,
    nothing: "[]",
    refusals: [
      .text(#"{"cod":401,"message":"Invalid API key \#(Subject.key.revealed)"}"#, status: 401),
      .text(#"{"cod":"403","message":"\#(Escape.percentEncoded(Subject.key.revealed)) is blocked"}"#, status: 403),
    ],
    recordings: "openweather")
}

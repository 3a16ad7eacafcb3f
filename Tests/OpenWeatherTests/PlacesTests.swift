import FoundationEssentials
import Gazetteer
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenWeather

/// Searching places by name.
struct PlacesTests {
  private static let key = Secret("0123456789abcdef0123456789abcdef")
  private static let hallstatt = """
    [{"name":"Hallstatt","local_names":{"ko":"할슈타트","de":"Hallstatt","feature_name":"Hallstatt","ascii":"Hallstatt"},\
    "lat":47.5556,"lon":"13.6464","country":"AT","state":"Upper Austria"}]
    """

  private static func places(
    key: Secret? = PlacesTests.key, _ answer: @escaping @Sendable (Request) -> ScriptedTransport.Answer
  ) async -> (Result<[Place], SourceError>, [Request]) {
    let transport = ScriptedTransport { request, _ in answer(request) }
    let geocoder = OpenWeatherPlaces(
      baseURL: "https://names.example", key: { key }, client: RetryingClient(transport), gazetteer: .korea,
      now: { afternoon })
    do throws(SourceError) {
      return (.success(try await geocoder.places(named: "할슈타트", language: .ko)), transport.questions.map(\.request))
    } catch {
      return (.failure(error), transport.questions.map(\.request))
    }
  }

  @Test func `a place has its Korean name if any, and the time zone of the nearest town`() async throws {
    let (result, requests) = await Self.places { _ in .text(Self.hallstatt) }
    let place = try #require(try result.get().first)
    #expect(place.shortName == PlaceName(ko: "할슈타트", en: "Hallstatt"))
    #expect(place.name.en == "Hallstatt, Upper Austria, Austria" && place.name.ko == "오스트리아 Upper Austria 할슈타트")
    #expect(place.zone.identifier == "Europe/Vienna" && place.country == "AT" && place.population == nil)
    let request = try #require(requests.first)
    #expect(request.path == "/geo/1.0/direct" && request["q"] == "할슈타트" && request["limit"] == "5")
    #expect(requests.count == 1 && !"\(request)".contains("0123456789"))
  }

  @Test func `a place in Korea has KMA's codes`() async throws {
    let body = #"[{"name":"Seongsan","local_names":{"ko":"성산"},"lat":37.77,"lon":127.97,"country":"KR"}]"#
    let place = try #require(try await Self.places { _ in .text(body) }.0.get().first)
    #expect(place.korea?.airSido == "강원" && place.zone == .seoul && place.name.ko.hasSuffix("성산"))
  }

  @Test(
    arguments: Recording.both(
      ours: [Recording("nothing", "[]")], theirs: ["geo_direct_empty.json"], in: "payloads/openweather"))
  func `nothing found is an empty list`(_ recording: Recording) async throws {
    let body = try recording.text
    #expect(try await Self.places { _ in .text(body) }.0.get().isEmpty)
  }

  @Test func `missing names and countries are left empty`() async throws {
    let bare = #"[{"name":"X-town","lat":1,"lon":2},{"name":"","lat":1,"lon":2},{"name":"Y","lat":"north","lon":2}]"#
    let places = try await Self.places { _ in .text(bare) }.0.get()
    #expect(places.map(\.shortName.ko) == ["X-town"] && places[0].country == "" && places[0].admin == nil)
  }

  @Test func `without a key no request is sent; no error contains the key`() async throws {
    let (without, none) = await Self.places(key: nil) { _ in .text("[]") }
    #expect(without == .failure(.keyMissing) && none.isEmpty)
    let secret = try #require(Self.key).revealed
    for status in [200, 400, 401, 429, 500] {
      for body in ["appid \(secret)", #"{"cod":\#(status),"message":"no such key \#(secret)"}"#, #"[{"\#(secret)":["#] {
        let (result, _) = await Self.places { _ in .text(body, status: status) }
        #expect(throws: SourceError.self) { try result.get() }
        #expect(!"\(result)".contains(secret.prefix(12)))
        if status == 401, case .failure(let error) = result { #expect(error.reason == .keyRejected) }
      }
    }
  }
}

// MARK: - Recordings

extension PlacesTests {
  private func places(_ recording: Recording) async throws -> [Place] {
    let body = try recording.text
    return try await Self.places { _ in .text(body) }.0.get()
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (Ours.townWithNames, ("Fairbanks, Alaska", "America/Anchorage")),
        (Ours.townWithoutNames, ("Haines, Alaska", "America/Juneau")),
      ],
      theirs: [
        ("geo_direct_syracuse.json", ("Syracuse, New York", "America/New_York")),
        ("geo_direct_no_local_names.json", ("Ocean City, New Jersey", "America/New_York")),
      ], in: "payloads/openweather"))
  func `a town has its state and time zone, with or without names in other languages`(
    _ recording: Recording, _ expected: (name: String, zone: String)
  ) async throws {
    let places = try await places(recording)
    #expect(places.map(\.country) == ["US"] && places.map(\.zone.identifier) == [expected.zone])
    #expect(places[0].name.en.hasPrefix(expected.name), "\(places[0].name.en)")
  }

  @Test(
    arguments: Recording.both(
      ours: [Ours.namesakes], theirs: ["pyowm_geo_direct_london.json"], in: "payloads/openweather"))
  func `towns of the same name are distinguished`(_ recording: Recording) async throws {
    let places = try await places(recording)
    #expect(places.count > 3 && places[0].country == "GB" && places[0].zone.identifier == "Europe/London")
    #expect(Set(places.map(\.name.en)).count == places.count)
  }
}

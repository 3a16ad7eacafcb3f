import FoundationEssentials
import Gazetteer
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenMeteo

/// Searching places by name.
struct PlacesTests {
  private static let entry = """
    {"id":1651944,"name":"Ban Houayxay","latitude":20.27833,"longitude":100.41333,"elevation":360.0,\
    "feature_code":"PPLA","country_code":"LA","admin1_id":1904618,"timezone":"Asia/Vientiane","population":17687,\
    "country_id":1655842,"country":"Laos","admin1":"Bokeo"}
    """

  private static func places(
    _ name: String = "houei sai", _ language: Language = .ko,
    _ script: @escaping @Sendable (Request) -> ScriptedTransport.Answer
  ) async -> (Result<[Place], SourceError>, [Request]) {
    let transport = ScriptedTransport { request, _ in script(request) }
    let geocoder = OpenMeteoPlaces(
      baseURL: "https://names.example", client: RetryingClient(transport), gazetteer: .korea, now: { afternoon })
    do throws(SourceError) {
      return (.success(try await geocoder.places(named: name, language: language)), transport.questions.map(\.request))
    } catch {
      return (.failure(error), transport.questions.map(\.request))
    }
  }

  private static func results(_ entries: String...) -> String {
    #"{"results":[\#(entries.joined(separator: ","))],"generationtime_ms":0.42}"#
  }

  private static func named(_ name: String, _ id: Int, _ more: String = "") -> String {
    #"{"id":\#(id),"name":"\#(name)","latitude":20.\#(id),"longitude":100.4,"country_code":"LA"\#(more)}"#
  }

  @Test func `a response above the size limit is not read`() async {
    let (result, requests) = await Self.places { _ in
      .text(#"{"results":[],"x":""# + String(repeating: "x", count: 250_000) + "\"}")
    }
    #expect(result == .failure(.tooLarge))
    #expect(requests.allSatisfy { $0.bodyLimit == placesBodyLimit })
  }

  @Test func `a name is requested in both languages and the place has both names`() async throws {
    let (result, requests) = await Self.places { request in
      let korean = Self.entry.replacing("Ban Houayxay", with: "반후아이싸이").replacing("\"Bokeo\"", with: "\"보께오\"")
      return .text(Self.results(request["language"] == "ko" ? korean : Self.entry))
    }
    let place = try #require(try result.get().first)
    #expect(try result.get().count == 1)
    #expect(place.name == PlaceName(ko: "라오스 보께오 반후아이싸이", en: "Ban Houayxay, Bokeo, Laos"))
    #expect(place.shortName == PlaceName(ko: "반후아이싸이", en: "Ban Houayxay"))
    #expect(place.admin == PlaceName(ko: "라오스 보께오", en: "Bokeo, Laos") && place.country == "LA")
    #expect(place.zone.identifier == "Asia/Vientiane" && place.population == 17_687 && place.level == .city)
    #expect(place.coordinate == Coordinate(latitude: 20.27833, longitude: 100.41333) && place.korea == nil)
    #expect(Set(requests.compactMap { $0["language"] }) == ["ko", "en"] && requests.count == 2)
    for request in requests {
      #expect(request.base == "https://names.example" && request.path == "/v1/search")
      #expect(request["name"] == "houei sai" && request["format"] == "json" && request["count"] == "10")
    }
  }

  @Test func `results in the reader's language come first, without duplicates`() async throws {
    func names(_ language: Language) async throws -> [String] {
      let (result, _) = await Self.places("name", language) { request in
        let korean = [Self.named("하나", 1), Self.named("둘", 2)]
        let english = [Self.named("Two", 2), Self.named("Three", 3)]
        let entries = request["language"] == "ko" ? korean : english
        return .text(Self.results(entries.joined(separator: ",")))
      }
      return try result.get().map { language == .ko ? $0.shortName.ko : $0.shortName.en }
    }
    #expect(try await names(.ko) == ["하나", "둘", "Three"])
    #expect(try await names(.en) == ["Two", "Three", "하나"])
  }

  @Test func `a missing zone, country or population is left empty`() async throws {
    let bare = #"{"name":"Somewhere","latitude":47.5556,"longitude":13.6464,"population":0,"admin1":null}"#
    let place = try #require(try await Self.places { _ in .text(Self.results(bare)) }.0.get().first)
    #expect(place.population == nil && place.admin == nil && place.country == "")
    #expect(place.name == PlaceName(ko: "Somewhere", en: "Somewhere") && place.zone.identifier == "Europe/Vienna")
  }

  @Test func `a place in Korea has KMA's codes`() async throws {
    let entry = #"{"id":5,"name":"성산","latitude":37.77,"longitude":127.97,"country_code":"KR","timezone":"Asia/Seoul"}"#
    let place = try #require(try await Self.places("성산") { _ in .text(Self.results(entry)) }.0.get().first)
    #expect(place.korea?.grid == DFSGrid.cell(of: place.coordinate) && place.korea?.airSido == "강원")
    #expect(place.name.ko.hasPrefix("강원특별자치도 홍천군") && place.name.ko.hasSuffix("성산"))
  }

  @Test(
    arguments: Recording.both(
      ours: [
        Recording("silence", #"{"generationtime_ms":0.54}"#),
        Recording("empty list", #"{"results":[],"generationtime_ms":1}"#),
      ], theirs: ["geocoding_no_match.json"], in: "payloads/openmeteo"))
  func `nothing found is an empty list, in either form`(_ recording: Recording) async throws {
    let body = try recording.text
    #expect(try await Self.places { _ in .text(body) }.0.get().isEmpty)
  }

  @Test func `places off the globe or without a name are dropped, names are harmless`() async throws {
    let entries = [
      #"{"name":"Pole","latitude":91,"longitude":0}"#, #"{"name":"Date line","latitude":0,"longitude":181}"#,
      #"{"name":" \u001b[2J ","latitude":1,"longitude":1}"#,
      #"{"name":"Ev\u001b[31mil\u202e","latitude":2,"longitude":2,"country_code":"\u001b[","admin1":"\u0007A"}"#,
    ]
    let places = try await Self.places { _ in .text(Self.results(entries.joined(separator: ","))) }.0.get()
    #expect(places.map(\.shortName.en) == ["Evil"] && places[0].admin?.en == "A" && places[0].country == "")
  }

  @Test func `one failed language is accepted only if the other finds a place`() async throws {
    for broken in ["ko", "en"] {
      let (result, _) = await Self.places {
        $0["language"] == broken ? .failure(.timedOut) : .text(Self.results(Self.entry))
      }
      #expect(try result.get().count == 1)
      let (empty, _) = await Self.places {
        $0["language"] == broken ? .failure(.timedOut) : .text(#"{"generationtime_ms":1}"#)
      }
      #expect(empty == .failure(.timedOut))
    }
  }

  @Test(arguments: [
    (400, #"{"error":true,"reason":"Parameter count must be between 1 and 100."}"#, SourceError.Reason.refused),
    (429, #"{"error":true,"reason":"Hourly API request limit exceeded."}"#, .quotaSpent),
    (503, "", .upstreamError), (200, "", .malformed), (200, "{}", .malformed), (200, "[]", .malformed),
    (200, #"{"results":{}}"#, .malformed),
  ])
  func `each error response has its reason`(
    _ status: Int, _ body: String, _ reason: SourceError.Reason
  ) async {
    let (result, _) = await Self.places { _ in .text(body, status: status) }
    #expect(throws: SourceError.self) { try result.get() }
    if case .failure(let error) = result { #expect(error.reason == reason) }
  }

  @Test func `a malformed response names the field`() async {
    let entry = Self.entry.replacing("20.27833", with: "\"north\"")
    #expect(
      await Self.places { _ in .text(Self.results(entry)) }.0
        == .failure(.malformed(.noNumber(field: "results.0.latitude"))))
  }
}

// MARK: - Recordings

extension PlacesTests {
  private func places(_ recording: Recording) async throws -> [Place] {
    let body = try recording.text
    return try await Self.places("name", .en) { _ in .text(body) }.0.get()
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.knownTown, "Ljubljana")], theirs: [("geocoding_danang.json", "Da Nang")], in: "payloads/openmeteo"))
  func `a place that the gazetteer has is the gazetteer's`(_ recording: Recording, _ name: String) async throws {
    let known = try #require(Gazetteer.korea.place(named: name))
    #expect(try await places(recording) == [known])
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.namesakes, [("AU", "Australia/Perth"), ("GB", "Europe/London")])],
      theirs: [("geocoding_london_2026.json", [("GB", "Europe/London"), ("CA", "America/Toronto")])],
      in: "payloads/openmeteo"))
  func `towns of the same name have their own country and time zone`(
    _ recording: Recording, _ expected: [(String, String)]
  ) async throws {
    let places = try await places(recording)
    #expect(places.map(\.country) == expected.map(\.0))
    #expect(places.map(\.zone.identifier) == expected.map(\.1))
  }
}

import FoundationEssentials
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenWeather

struct OpenWeatherTests {
  private static func step(_ hours: Double, _ celsius: Double, id: Int = 800, _ more: String = "") -> String {
    #"{"dt":\#(seconds(hours)),"main":{"temp":\#(celsius),"humidity":"80"},"weather":[{"id":\#(id)}]\#(more)}"#
  }

  private static let refused = #"{"cod":401,"message":"Invalid API key. Please see the FAQ."}"#

  @Test func `the current weather is read, numbers as numbers or text, rain as an object`() async throws {
    let body = """
      {"cod":"200","dt":\(seconds()),"main":{"temp":27,"feels_like":"33.32","pressure":1011,"humidity":94},\
      "visibility":10000,"wind":{"speed":1,"deg":50,"gust":3.5},"clouds":{"all":75},"rain":{"1h":0.3},\
      "weather":[{"id":501,"main":"Rain","description":"비"},{"id":701}]}
      """
    let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.current]).layer(.current))
    let now = try #require(Timeline([layer], zone: paris.zone).forecast(at: afternoon).now)
    #expect(now.temperature?.celsius == 27 && now.feelsLike?.celsius == 33.3 && now.humidity == 94)
    #expect(now.condition == .rain && now.precipitationMillimetres == 0.3)
    #expect(now.wind == Wind(metresPerSecond: 1, fromDegrees: 50))
    #expect(now.atmosphere == Atmosphere(gust: 3.5, pressure: 1011, visibility: 10_000, cloudCover: 75))
  }

  @Test func `a free key has three-hour steps, also when One Call is refused`() async throws {
    let steps = [
      Self.step(0, 8), Self.step(3, 6, id: 500, #","pop":0.62,"rain":{"3h":1.5}"#),
      Self.step(6, 4, id: 600, #","pop":1,"snow":{"3h":2}"#),
    ]
    let fixture = SourceFixture { request in
      request.path == "/data/3.0/onecall"
        ? .text(Self.refused, status: 401) : .text(#"{"cod":"200","list":[\#(steps.joined(separator: ","))]}"#)
    }
    let layer = try #require(await fixture.fetch([.model]).layer(.model))
    #expect(layer.hours.map(\.temperature?.celsius) == [8, 6, 4])
    #expect(layer.hours.map(\.chanceOfPrecipitation) == [62, 100, nil])
    #expect(
      layer.hours.map(\.precipitation?.max) == [1.5, 2, nil] && layer.hours.map(\.condition) == [.clear, .rain, .snow])
    _ = await fixture.fetch([.model])
    #expect(fixture.transport.questions.count { $0.request.path == "/data/3.0/onecall" } == 1)
  }

  @Test func `more steps than the limit are not read`() async {
    let steps = [String](repeating: Self.step(0, 8), count: 2001).joined(separator: ",")
    #expect(await SourceFixture { _ in .text(#"{"list":[\#(steps)]}"#) }.fetch([.model]).error(.model) == .tooLarge)
  }

  @Test func `far from every city the response names the time zone`() async throws {
    var wild = paris
    wild.zone = .utc
    let steps = #"{"list":[\#(Self.step(0, 8))],"city":{"timezone":-32400}}"#
    let oneCall =
      #"{"timezone":"America/Anchorage","timezone_offset":-32400,"hourly":[{"dt":\#(seconds()),"temp":5,"weather":[]}]}"#
    for (call, zone) in [(Self.refused, "UTC-09:00"), (oneCall, "America/Anchorage")] {
      let fixture = SourceFixture { $0.path == "/data/3.0/onecall" ? .text(call) : .text(steps) }
      #expect(await fixture.fetch([.model], at: wild).layer(.model)?.zone?.identifier == zone)
    }
    let now = String(Self.step(0, 8).dropLast()) + #","timezone":20700}"#
    #expect(
      await SourceFixture { _ in .text(now) }.fetch([.current], at: wild).layer(.current)?.zone == Zone("UTC+05:45"))
    #expect(try #require(await SourceFixture { _ in .text(now) }.fetch([.current]).layer(.current)).zone == nil)
  }

  private static func withoutTemperature(_ hours: Double, _ value: String = "null") -> String {
    #"{"dt":\#(seconds(hours)),"main":{"temp":\#(value)},"weather":[{"id":800}]}"#
  }

  @Test(arguments: [("null", SourceError.noValue(flag: nil)), (#""mild""#, .malformed(.unreadableRows(2)))])
  func `steps without a temperature are an error`(value: String, error: SourceError) async {
    let steps = #"{"list":[\#(Self.withoutTemperature(0, value)),\#(Self.withoutTemperature(3, value))]}"#
    #expect(await SourceFixture { _ in .text(steps) }.fetch([.model]).error(.model) == error)
  }

  @Test func `current weather without a temperature is noValue`() async {
    #expect(
      await SourceFixture { _ in .text(Self.withoutTemperature(0)) }.fetch([.current]).error(.current)
        == .noValue(flag: nil))
  }

  @Test func `steps without values make the layer incomplete`() async throws {
    func flaw(_ rows: String...) async -> Flaw? {
      await SourceFixture { _ in .text(#"{"list":[\#(rows.joined(separator: ","))]}"#) }.fetch([.model]).layer(.model)?
        .flaw
    }
    #expect(await flaw(Self.step(0, 8), Self.withoutTemperature(3), Self.step(6, 7)) == .fewerRows(2, of: 3))
    #expect(await flaw(Self.step(0, 8), Self.step(3, 7)) == nil)
    let short = #"{"cnt":40,"list":[\#(Self.step(0, 8)),\#(Self.step(3, 7))]}"#
    #expect(await SourceFixture { _ in .text(short) }.fetch([.model]).layer(.model)?.flaw == .fewerRows(2, of: 40))
  }

  @Test func `air without any value is noValue, with some it is incomplete`() async {
    let withoutValues =
      #"{"list":[{"dt":\#(seconds()),"components":{"pm10":null}},{"dt":\#(seconds(1)),"components":{}}]}"#
    #expect(
      await SourceFixture { _ in .text(withoutValues) }.fetch([.airModel]).error(.airModel) == .noValue(flag: nil))
    let half = withoutValues.replacing("null", with: "12")
    #expect(await SourceFixture { _ in .text(half) }.fetch([.airModel]).layer(.airModel)?.flaw == .fewerRows(1, of: 2))
  }

  @Test func `One Call is charged to its own allowance`() async throws {
    let fixture = SourceFixture { _ in .text("{}") }
    _ = await fixture.fetch([.current, .model, .airModel])
    let accounts = fixture.transport.questions.map { ($0.request.path, $0.request.cost?.account) }
    #expect(accounts.count == 4)
    let key = try #require(SourceFixture.key)
    let (free, oneCall) = (OpenWeather.account(of: key), OpenWeather.oneCallAccount(of: key))
    #expect(accounts.allSatisfy { $1?.allowances == ($0 == "/data/3.0/onecall" ? oneCall : free).allowances })
  }

  @Test func `a key with One Call has hours and days with extremes, rain may be a bare number`()
    async throws
  {
    let call = """
      {"hourly":[{"dt":\(seconds(0)),"temp":8,"pop":0.1,"weather":[{"id":803}]},\
      {"dt":\(seconds(1)),"temp":7,"pop":1,"rain":{"1h":0.4},"weather":[{"id":500}]}],\
      "daily":[{"dt":\(seconds(0)),"temp":{"min":3,"max":9},"pop":0.5,"rain":4.2,"weather":[{"id":500}]}]}
      """
    let list = #"{"list":[\#(Self.step(0, 99)),\#(Self.step(3, 5))]}"#
    let fixture = SourceFixture { .text($0.path == "/data/3.0/onecall" ? call : list) }
    let layer = try #require(await fixture.fetch([.model]).layer(.model))
    #expect(layer.hours.map(\.temperature?.celsius) == [8, 7, 5])
    #expect(layer.hours[0].precipitation?.max == 0 && layer.hours[1].precipitation?.max == 0.4)
    let half = Day.Half(condition: .rain, chanceOfPrecipitation: 50)
    #expect(
      layer.days == [
        Day(
          date: CivilDate(2026, 11, 20), low: Temperature(celsius: 3), high: Temperature(celsius: 9), am: half, pm: half
        )
      ])
  }

  @Test func `One Call's days keep their stated weather, its hours their own values`()
    async throws
  {
    let hours = (0..<48).map { hour in
      #"{"dt":\#(seconds(Double(hour) - 0.5)),"temp":8,"pop":0,"uvi":1.5,"dew_point":-2.5,"visibility":9000,"#
        + #""weather":[{"id":800}]}"#
    }
    let days = (0..<8).map { day in
      #"{"dt":\#(seconds(Double(day) * 24)),"temp":{"min":3,"max":9},"pop":0.5,"weather":[{"id":500}]}"#
    }
    let call = #"{"hourly":[\#(hours.joined(separator: ","))],"daily":[\#(days.joined(separator: ","))]}"#
    let fixture = SourceFixture { $0.path == "/data/3.0/onecall" ? .text(call) : .text(#"{"list":[]}"#) }
    let layer = try #require(await fixture.fetch([.model]).layer(.model))
    let forecast = Timeline([layer], zone: paris.zone).forecast(at: afternoon)
    let half = Day.Half(condition: .rain, chanceOfPrecipitation: 50)
    #expect(forecast.days?.count == 8)
    #expect(forecast.days?.allSatisfy { $0.am == half && $0.pm == half } == true)
    let hour = try #require(forecast.hours?.first)
    #expect(hour.uvIndex == 1.5 && hour.dewPoint?.celsius == -2.5 && hour.visibility == 9000)
    let dewPoint = Temperature(celsius: -2.5)
    #expect(forecast.now?.atmosphere == Atmosphere(visibility: 9000, dewPoint: dewPoint, uvIndex: 1.5))
  }

  @Test(arguments: [#""weather":null"#, #""weather":[]"#, #""weather":[{}]"#, #""clouds":{}"#])
  func `a step or hour without weather does not affect the others`(_ lone: String) async throws {
    let thin = #"{"dt":\#(seconds(3)),"main":{"temp":5},\#(lone)}"#
    let list = #"{"list":[\#(Self.step(0, 8)),\#(thin),{"dt":\#(seconds(6))}]}"#
    let call = #"{"hourly":[{"dt":\#(seconds(0)),"temp":8,\#(lone)}],"daily":[{"dt":\#(seconds(0)),\#(lone)}]}"#
    let free = try #require(
      await SourceFixture { $0.path == "/data/3.0/onecall" ? .text(Self.refused, status: 401) : .text(list) }
        .fetch([.model]).layer(.model))
    #expect(free.hours.map(\.temperature?.celsius) == [8, 5, nil])
    #expect(free.hours.map(\.condition) == [.clear, nil, nil])
    let whole = try #require(
      await SourceFixture { $0.path == "/data/3.0/onecall" ? .text(call) : .text(list) }.fetch([.model]).layer(.model))
    #expect(whole.hours.map(\.temperature?.celsius) == [8, 5, nil] && whole.hours[0].precipitation == nil)
  }

  @Test func `if One Call 3 is gone the timelines of version 4 are requested`() async throws {
    let hour = #"{"dt":\#(seconds(0)),"temp":8,"uvi":2,"weather":[{"id":803}],"alerts":["A-1","A-1","../x"]}"#
    let answers = [
      "/data/4.0/onecall/timeline/1h": #"{"timezone":"Europe/Paris","data":[\#(hour)]}"#,
      "/data/4.0/onecall/timeline/1day":
        #"{"data":[{"dt":\#(seconds(0)),"temp":{"min":3,"max":9},"weather":[{"id":500}]}]}"#,
      "/data/4.0/onecall/alert/A-1": #"{"id":"A-1","event":"Wind","sender_name":"Météo-France"}"#,
    ]
    let fixture = SourceFixture {
      answers[$0.path].map { .text($0) } ?? .text(#"{"cod":"404","message":"gone"}"#, status: 404)
    }
    let deliveries = await fixture.fetch([.model, .warnings])
    let model = try #require(deliveries.layer(.model))
    #expect(model.hours.map(\.temperature?.celsius) == [8] && model.hours.first?.uvIndex == 2)
    #expect(model.days.map(\.high?.celsius) == [9])
    let warnings = try #require(deliveries.layer(.warnings))
    #expect(warnings.warnings?.map(\.kind) == ["Wind"] && warnings.flaw == .fewerRows(1, of: 2))
    let key = try #require(SourceFixture.key)
    let newer = fixture.transport.questions.filter { $0.request.path.hasPrefix("/data/4.0/") }
    #expect(newer.count == 3)
    #expect(
      newer.allSatisfy {
        $0.request.cost?.account.allowances == OpenWeather.oneCallAccount(of: key).allowances
      })
  }

  @Test func `days of One Call are delivered without hours`() async throws {
    let call = #"{"daily":[{"dt":\#(seconds(0)),"temp":{"min":3,"max":9},"weather":[{"id":500}]}]}"#
    let fixture = SourceFixture { $0.path == "/data/3.0/onecall" ? .text(call) : .text("", status: 503) }
    let layer = try #require(await fixture.fetch([.model]).layer(.model))
    #expect(layer.hours.isEmpty && layer.days.map(\.high?.celsius) == [9])
    #expect(layer.emptyParts(at: afternoon, in: paris.zone) == [.hourly])
  }

  private static let lost: [ScriptedTransport.Answer] = [
    .text(refused, status: 401), .text("", status: 503), .text(#"{"cod":"429"}"#, status: 429), .text("<html>"),
    .text("{}"), .failure(.timedOut), .failure(.unreachable(.silent)),
  ]

  @Test(arguments: lost) func `steps and One Call fail independently`(_ failure: ScriptedTransport.Answer)
    async throws
  {
    let call = #"{"hourly":[{"dt":\#(seconds(0)),"temp":8,"weather":[{"id":803}]}]}"#
    let list = #"{"list":[\#(Self.step(0, 5))]}"#
    for (lost, celsius) in [("/data/3.0/onecall", 5.0), ("/data/2.5/forecast", 8)] {
      let fixture = SourceFixture { $0.path == lost ? failure : .text($0.path == "/data/3.0/onecall" ? call : list) }
      let layer = try #require(await fixture.fetch([.model]).layer(.model), "\(lost)")
      #expect(layer.hours.map(\.temperature?.celsius) == [celsius])
    }
    let none = await SourceFixture { _ in failure }.fetch([.model])
    #expect(none.count == 1 && none.layer(.model) == nil && none.error(.model) != nil)
  }

  @Test(arguments: [
    "27", "27.0", "\"27\"", "\"27.0\"", "2.7e1",
  ])
  func `numbers and codes are read in every type`(_ number: String) async throws {
    for cod in ["200", "\"200\"", "200.0", "null"] {
      let body = """
        {"cod":\(cod),"dt":\(seconds()),"main":{"temp":\(number),"humidity":\(number),"pressure":\(number)},\
        "visibility":\(number),"wind":{"speed":\(number),"deg":\(number),"gust":\(number)},"clouds":{"all":\(number)},\
        "weather":[{"id":"501"}],"rain":{"1h":\(number)}}
        """
      let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.current]).layer(.current), "\(cod)")
      let hour = layer.hours[0]
      #expect(hour.temperature?.celsius == 27 && hour.humidity == 27 && hour.condition == .rain)
      #expect(hour.wind == Wind(metresPerSecond: 27, fromDegrees: 27) && hour.precipitation?.max == 27)
      #expect(layer.atmosphere == Atmosphere(gust: 27, visibility: 27, cloudCover: 27))
    }
  }

  @Test(
    arguments: [
      (#"{"1h":0.3}"#, 0.3), (#"{"1h":0.3,"3h":1}"#, 0.3), ("4.2", 4.2), ("\"4.2\"", 4.2), ("0", 0), ("{}", 0),
      ("null", 0),
      // The amount of three hours is neither that of one hour nor zero.
      (#"{"3h":1}"#, nil),
    ] as [(String, Double?)])
  func `rain is read as an object and as a number`(_ rain: String, _ millimetres: Double?) async throws {
    let body = #"{"dt":\#(seconds()),"main":{"temp":8},"weather":[{"id":500}],"rain":\#(rain)}"#
    let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.current]).layer(.current))
    #expect(layer.hours[0].precipitation?.max == millimetres)
  }

  @Test func `the modelled air is graded by its particles`() async throws {
    let list = (0..<30).map { #"{"dt":\#(seconds(Double($0) - 0.5)),"components":{"pm2_5":40.26,"pm10":20,"o3":90}}"# }
    let body = #"{"coord":[2,48],"list":[\#(list.joined(separator: ","))]}"#
    let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.airModel]).layer(.airModel))
    #expect(layer.air?.values == [.pm25: 40.3, .pm10: 20] && layer.air?.station == nil)
    #expect(layer.airHours?.count == 30 && layer.airHours?.first?.pm25 == 40.3)
    #expect(layer.airDays.first?.pm25 == .bad && layer.airDays.first?.pm10 == .good)
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (Recording("key", refused), (401, SourceError.Reason.keyRejected)),
        (Recording("nowhere", #"{"cod":"404","message":"city not found"}"#), (404, .refused)),
        (Recording("spent", #"{"cod":429,"message":"Your account is temporary blocked"}"#), (429, .quotaSpent)),
        (Recording("silence", ""), (500, .upstreamError)), (Recording("nothing", "{}"), (200, .malformed)),
        (Recording("broken off", #"{"dt":1,"main":{"temp":"#), (200, .malformed)),
        (Recording("list", "[1]"), (200, .malformed)),
      ],
      theirs: [
        ("error_401.json", (401, .keyRejected)), ("error_404_city.json", (404, .refused)),
        ("error_429.json", (429, .quotaSpent)),
      ], in: "payloads/openweather"))
  func `each error response has its reason`(
    _ recording: Recording, _ expected: (status: Int, reason: SourceError.Reason)
  ) async throws {
    let body = try recording.text
    let deliveries = await SourceFixture { _ in .text(body, status: expected.status) }.fetch([.current])
    #expect(deliveries.count == 1 && deliveries.error(.current)?.reason == expected.reason)
  }

  @Test func `a malformed response names the field`() async {
    let body = #"{"dt":1,"main":{"temp":[]},"weather":[]}"#
    let error = await SourceFixture { _ in .text(body) }.fetch([.current]).error(.current)
    #expect(error == .malformed(.noNumber(field: "main.temp")))
  }

  @Test func `without a key no request is sent; no error and no description contains the key`() async throws {
    let without = SourceFixture(key: nil) { _ in .text("") }
    #expect(await without.fetch([.current, .model]).error(.model) == .keyMissing)
    #expect(without.transport.questions.isEmpty)
    let key = try #require(SourceFixture.key)
    let echo = #"{"cod":401,"message":"appid \#(key.revealed) is unknown"}"#
    let fixture = SourceFixture { _ in .text(echo, status: 401) }
    let deliveries = await fixture.fetch([.current, .model, .airModel])
    #expect(!"\(deliveries)".contains(key.revealed) && "\(deliveries)".contains("••••"))
    #expect(fixture.transport.questions.allSatisfy { !"\($0.request)".contains(key.revealed) })
    #expect(fixture.transport.questions.allSatisfy { $0.request["units"] == "metric" && $0.request["lang"] == "kr" })
  }

  @Test func `unknown weather is a remark, absurd values are nil`() async throws {
    let body = #"{"dt":\#(seconds()),"main":{"temp":4,"feels_like":1e9,"humidity":-3},"weather":[{"id":999}]}"#
    let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.current]).layer(.current))
    #expect(layer.hours[0].feelsLike == nil && layer.hours[0].humidity == nil && layer.hours[0].condition == nil)
    #expect(layer.remarks == ["weather id 999.0 is unknown"])
  }
}

// MARK: - Warnings

extension OpenWeatherTests {
  private func alerts(_ list: String) -> SourceFixture {
    SourceFixture { request in
      request.path == "/data/3.0/onecall" ? .text(#"{"alerts":\#(list)}"#) : .text(Self.refused, status: 401)
    }
  }

  @Test func `with One Call alerts become warnings, with their text and times`() async throws {
    let fixture = alerts(
      #"[{"sender_name":"NWS Seattle","event":"Heat Advisory","start":\#(seconds(-2)),"end":\#(seconds(6)),"#
        + #""description":"...HEAT ADVISORY...\n* WHAT...Hot\u001b[2J.\n","tags":["Extreme temperature value"]}]"#)
    let layer = try #require(await fixture.fetch([.warnings]).layer(.warnings))
    let warning = try #require(layer.warnings?.first)
    #expect(layer.warnings?.count == 1 && layer.flaw == nil && layer.remarks.isEmpty)
    #expect(warning.kind == "Heat Advisory" && warning.issuer == "NWS Seattle" && warning.area == nil)
    #expect(warning.text == "...HEAT ADVISORY...\n* WHAT...Hot.")
    #expect(warning.effectiveAt == afternoon.addingTimeInterval(-7200) && warning.isOfUnknownAge)
    #expect(warning.expiresAt == afternoon.addingTimeInterval(6 * 3600) && warning.severity == nil)
    let request = try #require(fixture.transport.questions.first?.request)
    #expect(fixture.transport.questions.count == 1 && request["exclude"] == "current,minutely,hourly,daily")
  }

  @Test func `no alerts are an empty list, unreadable alerts are not`() async throws {
    let quiet = SourceFixture { _ in .text(#"{"timezone":"Asia/Seoul"}"#) }
    let none = try #require(await quiet.fetch([.warnings]).layer(.warnings))
    #expect(none.warnings == [])
    #expect(await SourceFixture { _ in .text("{}") }.fetch([.warnings]).layer(.warnings) == nil)
    for broken in ["{}", "3", #"[{"sender_name":"X"}]"#, "[7]"] {
      #expect(await alerts(broken).fetch([.warnings]).layer(.warnings) == nil, "\(broken)")
    }
    let some = try #require(await alerts(#"[{"event":"Wind"},3]"#).fetch([.warnings]).layer(.warnings))
    #expect(some.warnings?.map(\.kind) == ["Wind"] && some.flaw == .fewerRows(1, of: 2))
  }

  @Test func `a key without One Call has no warnings, which is not a key failure`() async {
    let fixture = SourceFixture { _ in .text(Self.refused, status: 401) }
    for _ in 0..<2 { #expect(await fixture.fetch([.warnings]) == [.failure(.warnings, .notCovered)]) }
    #expect(fixture.transport.questions.count == 1)
    let down = SourceFixture { _ in .text("", status: 503) }
    guard case .failure(.warnings, let error)? = await down.fetch([.warnings]).first else {
      Issue.record("a server in trouble tells no warnings")
      return
    }
    #expect(error.reason == .upstreamError)
  }

  @Test func `hours and warnings share one request`() async {
    let fixture = alerts("[]")
    _ = await fixture.fetch([.model, .warnings])
    #expect(fixture.transport.questions.count { $0.request.path == "/data/3.0/onecall" } == 1)
  }
}

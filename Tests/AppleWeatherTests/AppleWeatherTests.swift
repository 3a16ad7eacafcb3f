import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AppleWeather

struct AppleWeatherTests {
  private static let current =
    #""currentWeather":{"metadata":{"expireTime":"2026-11-20T05:37:00Z"},"asOf":"2026-11-20T05:31:30Z","#
    + #""conditionCode":"Breezy","cloudCover":0.4,"humidity":0.51,"pressure":1015.35,"temperature":-3.42,"#
    + #""temperatureApparent":-8,"windGust":36,"windSpeed":18,"windDirection":290,"visibility":32965.47}"#

  private static func hours(_ more: String = "") -> String {
    #""forecastHourly":{"metadata":{"expireTime":"2026-11-20T06:02:00Z"},"hours":["#
      + #"{"forecastStart":"2026-11-20T05:00:00Z","temperature":4,"conditionCode":"Snow","precipitationAmount":1,"#
      + #""precipitationChance":0.62,"snowfallIntensity":12\#(more)}]}"#
  }

  @Test func `one request for everything, with yesterday and ten days from local midnight`() async throws {
    let fixture = SourceFixture("{\(Self.current),\(Self.hours())}")
    let deliveries = await fixture.fetch([.current, .model])
    #expect(deliveries.layer(.current) != nil && deliveries.layer(.model) != nil)
    let request = try #require(fixture.transport.questions.first).request
    #expect(fixture.transport.questions.count == 1 && request.bearer == SourceFixture.token)
    #expect(request.path == "/api/v1/weather/en/37.567/126.978" && request["timezone"] == "Asia/Seoul")
    #expect(
      Set((request["dataSets"] ?? "").split(separator: ",")) == ["currentWeather", "forecastHourly", "forecastDaily"])
    #expect(request["hourlyStart"] == "2026-11-18T15:00:00Z" && request["hourlyEnd"] == "2026-11-29T15:00:00Z")
    #expect(
      !request.revealedAddress.contains(SourceFixture.token.revealed)
        && !"\(request)".contains(SourceFixture.token.revealed))
  }

  @Test func `the current weather is in our units, the sky of a wind word follows the clouds`() async throws {
    let layer = try #require(await SourceFixture("{\(Self.current)}").fetch([.current]).layer(.current))
    let hour = try #require(layer.hours.first)
    #expect(hour.temperature?.celsius == -3.4 && hour.feelsLike?.celsius == -8 && hour.humidity == 51)
    #expect(hour.wind == Wind(metresPerSecond: 5, fromDegrees: 290) && hour.condition == .partlyCloudy)
    #expect(layer.atmosphere == Atmosphere(gust: 10, pressure: 1015.4, visibility: 32_965, cloudCover: 40))
    #expect(layer.issuedAt == afternoon.addingTimeInterval(-30) && layer.remarks.isEmpty)
  }

  @Test func `more hours than the limit are not read`() async {
    let hours = [String](repeating: #"{"forecastStart":"2026-11-20T05:00:00Z"}"#, count: 2001).joined(separator: ",")
    #expect(
      await SourceFixture(#"{"forecastHourly":{"hours":[\#(hours)]}}"#).fetch([.model]).error(.model) == .tooLarge)
  }

  @Test func `hours and current weather without a temperature are noValue`() async {
    let withoutTemperature =
      #"{"currentWeather":{"asOf":"2026-11-20T05:31:30Z","temperature":null},"#
      + #""forecastHourly":{"hours":[{"forecastStart":"2026-11-20T05:00:00Z","temperature":null}]}}"#
    let delivered = await SourceFixture(withoutTemperature).fetch([.current, .model])
    #expect(delivered.error(.current) == .noValue(flag: nil) && delivered.error(.model) == .noValue(flag: nil))
  }

  @Test func `hours or days without values make the layer incomplete`() async throws {
    func flaw(_ days: String, _ hours: String = "") async -> Flaw? {
      let days = #""forecastDaily":{"days":[{"forecastStart":"2026-11-20T15:00:00Z"\#(days)}]}"#
      return await SourceFixture("{\(Self.hours(hours)),\(days)}").fetch([.model]).layer(.model)?.flaw
    }
    let day = #","temperatureMin":-3,"temperatureMax":5"#
    #expect(await flaw(day) == nil)
    #expect(await flaw(#","temperatureMin":-3,"temperatureMax":null"#) == .fewerRows(1, of: 2))
    #expect(await flaw(day, #"},{"forecastStart":"2026-11-20T06:00:00Z","temperature":null"#) == .fewerRows(2, of: 3))
  }

  @Test(arguments: ["", #""forecastHourly":{"hours":[]},"#, #""forecastHourly":{"hours":[{"temperature":null}]},"#])
  func `days are delivered without hours`(_ hours: String) async throws {
    let days = #"{"days":[{"forecastStart":"2026-11-19T15:00:00Z","temperatureMin":-3,"temperatureMax":5}]}"#
    let layer = try #require(await SourceFixture(#"{\#(hours)"forecastDaily":\#(days)}"#).fetch([.model]).layer(.model))
    #expect(layer.days.map(\.low?.celsius) == [-3] && layer.days.map(\.high?.celsius) == [5])
    #expect(layer.emptyParts(at: afternoon, in: .seoul) == [.hourly])
  }

  @Test func `an hour has its own precipitation, snow in centimetres`() async throws {
    let hour = try #require(await SourceFixture("{\(Self.hours())}").fetch([.model]).layer(.model)?.hours.first)
    #expect(hour.condition == .snow && hour.chanceOfPrecipitation == 62)
    #expect(hour.precipitation?.max == 1 && hour.snow?.max == 1.2)
  }

  @Test func `an expired layer is due, within bounds of one minute and six hours`() async throws {
    let fixture = SourceFixture("{\(Self.current),\(Self.hours())}")
    let layers = await fixture.fetch([.current, .model, .nextHour]).compactMap {
      if case .layer(let layer) = $0 { layer } else { nil }
    }
    func due(_ seconds: Double) -> Set<Bulletin> {
      fixture.source.due([.now, .hourly], at: seoul, known: layers, now: afternoon.addingTimeInterval(seconds))
    }
    #expect(due(299) == [] && due(300) == [.current, .nextHour])
    #expect(due(1799) == [.current, .nextHour] && due(1800) == [.current, .nextHour, .model])
    #expect(
      fixture.source.nextDue([.now], at: seoul, known: layers, now: afternoon) == afternoon.addingTimeInterval(300))
    #expect(
      fixture.source.nextDue([.daily], at: seoul, known: layers, now: afternoon) == afternoon.addingTimeInterval(1800))
    #expect(fixture.source.nextDue([.warnings], at: seoul, known: layers, now: afternoon) == afternoon)
    let inACentury = SourceFixture("{\(Self.current.replacing("2026-11-20T05:37", with: "2126-11-20T05:37"))}")
    let kept = try #require(await inACentury.fetch([.current]).layer(.current))
    #expect(fixture.source.renewal(of: kept) == afternoon.addingTimeInterval(6 * 3600))
  }

  @Test func `the current weather is requested with hours while there are none`() async throws {
    let fixture = SourceFixture("{\(Self.current),\(Self.hours())}")
    let deliveries = await fixture.fetch([.current])
    let model = try #require(deliveries.layer(.model))
    #expect(deliveries.count == 2 && deliveries.layer(.current) != nil)
    #expect(await fixture.source.deliveries([.current], at: seoul, known: [model], now: afternoon).count == 1)
    #expect(fixture.transport.questions.last?.request["dataSets"] == "currentWeather")
  }

  @Test func `a missing data set is notCovered, a response without any is malformed`() async {
    #expect(await SourceFixture("{\(Self.current)}").fetch([.current, .model]).error(.model) == .notCovered)
    #expect(await SourceFixture("{}").fetch([.model]).error(.model) == .malformed(.missing(field: "forecastHourly")))
  }

  @Test func `the token is in no error, and Apple's reason is reported`() async {
    let key = SourceFixture.token.revealed
    for body in ["Unauthorized \(key)", #"{"reason":"\#(key)"}"#, #"{"message":"\#(key)"}"#, #"{"\#(key)":[{"a"#] {
      for status in [200, 400, 401, 500] {
        let deliveries = await SourceFixture(body, status: status).fetch([.current, .model])
        #expect(deliveries.count == 2 && !"\(deliveries)".contains(key.prefix(12)))
      }
    }
    let error = await SourceFixture(#"{"reason":"NOT_ENABLED"}"#, status: 401).fetch([.current]).error(.current)
    #expect(error == .keyRejected(detail: "NOT_ENABLED"))
  }

  @Test func `without a token no request is sent`() async {
    let transport = ScriptedTransport(.text("{}"))
    let refused = SourceError.keyRejected(detail: "no")
    let source = AppleWeather(
      baseURL: "https://apple.example", token: { _ throws(SourceError) in throw refused },
      client: RetryingClient(transport))
    #expect(await source.deliveries([.current, .model], at: seoul, now: afternoon).error(.model) == refused)
    #expect(transport.questions.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `warnings are requested in the reader's language`(_ language: Language) async {
    let transport = ScriptedTransport(.text("{}"))
    let source = AppleWeather(
      baseURL: "https://apple.example", language: language, token: { _ in SourceFixture.token },
      client: RetryingClient(transport))
    _ = await source.deliveries([.warnings], at: seoul, now: afternoon)
    #expect(transport.questions.first?.request.path == "/api/v1/weather/\(language)/37.567/126.978")
  }

  @Test func `every word that Apple documented has a meaning`() {
    let words = """
      Clear Cloudy Dust Fog Haze MostlyClear MostlyCloudy PartlyCloudy ScatteredThunderstorms Smoke Breezy Windy \
      Drizzle HeavyRain Rain Showers Flurries HeavySnow MixedRainAndSleet MixedRainAndSnow MixedRainfall \
      MixedSnowAndSleet ScatteredShowers ScatteredSnowShowers Sleet Snow SnowShowers Blizzard BlowingSnow \
      FreezingDrizzle FreezingRain Frigid Hail Hot Hurricane IsolatedThunderstorms SevereThunderstorm Thunderstorm \
      Tornado TropicalStorm StrongStorms SunShowers SunFlurries WintryMix BlowingDust Foggy
      """
    for word in words.split(separator: " ") { #expect(ConditionCode(String(word)) != nil, "\(word)") }
    #expect(ConditionCode("Hurricane")?.falling == nil && ConditionCode("Hot")?.sky(cloudCover: nil) == nil)
  }
}

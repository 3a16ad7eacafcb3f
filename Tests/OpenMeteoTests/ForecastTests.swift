import FoundationEssentials
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenMeteo

struct ForecastTests {
  private let midnight = Zone("Europe/Paris").instant(CivilDate(2026, 11, 20))

  @Test func `no model is named in a request`() async {
    let fixture = SourceFixture { _ in .text("{}") }
    let jeju = place("Asia/Seoul", latitude: 33.5, longitude: 126.5)
    _ = await fixture.fetch([.current, .model, .airModel], at: jeju)
    #expect(fixture.transport.questions.count >= 2)
    #expect(fixture.transport.questions.allSatisfy { $0.request["models"] == nil && $0.request["domains"] == nil })
  }

  @Test func `too many concurrent requests are retried a second later, a spent allowance is not`() async {
    for (reason, count) in [("Too many concurrent requests", 3), ("Minutely API request limit exceeded.", 1)] {
      let transport = ScriptedTransport(.text(#"{"error":true,"reason":"\#(reason)"}"#, status: 429))
      let source = OpenMeteo(
        baseURL: "https://weather.example", airQualityBaseURL: "https://air.example",
        client: RetryingClient(transport, attempts: 3))
      #expect(await source.deliveries([.current], at: place(), now: afternoon).error(.current)?.reason == .quotaSpent)
      #expect(transport.questions.count == count, "\(reason)")
    }
  }

  @Test func `a client limited to one request sends one at a time`() async {
    let line = ConcurrencyCounter(
      answer(current: #"{"time":\#(Int(afternoon.timeIntervalSince1970)),"temperature_2m":8}"#))
    let limiter = RateLimiter(perSecond: 100, concurrent: 1, timing: VirtualTime().timing())
    let source = OpenMeteo(
      baseURL: "https://weather.example", airQualityBaseURL: "https://air.example",
      client: RetryingClient(line).paced(by: limiter))
    await withTaskGroup(of: Void.self) { group in
      for latitude in 1...4 {
        group.addTask {
          let there = place(latitude: Double(latitude))
          _ = await source.deliveries([.current, .airModel], at: there, now: afternoon)
        }
      }
    }
    #expect(line.most == 1)
  }

  @Test func `rain belongs to the hour before its time, other values to that instant`() async throws {
    let hourly = block(
      [
        "temperature_2m": [5, 6, 7], "precipitation": [9, 0, 1.2], "precipitation_probability": [90, 5, 80],
        "weather_code": [0, 2, 61], "snowfall": [nil, 0, 0],
      ], from: midnight)
    let fixture = SourceFixture { _ in .text(answer(hourly: hourly)) }
    let hours = try #require(await fixture.fetch([.model]).layer(.model)).hours
    #expect(hours.map(\.at) == [0, 1, 2].map { midnight.addingTimeInterval($0 * 3600) })
    #expect(hours.map(\.precipitation?.max) == [0, 1.2, nil])
    #expect(hours.map(\.chanceOfPrecipitation) == [5, 80, nil])
    #expect(hours.map(\.condition) == [.clear, .rain, .overcast])
    #expect(hours[1].sky == .partlyCloudy && hours[1].snow?.max == 0 && hours[2].snow == nil)
  }

  @Test func `hours without any temperature are noValue, some of them are incomplete`() async {
    func delivered(_ temperatures: [Double?], _ length: Int = 240) async -> [Delivery] {
      let rest = [Double?](repeating: temperatures[0], count: length - 3)
      let hourly = block(["temperature_2m": temperatures + rest, "weather_code": [0, 0, 0]], from: midnight)
      return await SourceFixture { _ in .text(answer(hourly: hourly)) }.fetch([.model])
    }
    #expect(await delivered([nil, nil, nil]).error(.model) == .noValue(flag: nil))
    #expect(await delivered([1, nil, 3]).layer(.model)?.flaw == .fewerRows(239, of: 240))
    #expect(await delivered([1, 2, 3]).layer(.model)?.flaw == nil)
    // A response that ends before the week does is incomplete.
    for length in [3, 48, 100] { #expect(await delivered([1, 2, 3], length).layer(.model)?.flaw != nil, "\(length)") }
    let current = #"{"time":\#(Int(afternoon.timeIntervalSince1970)),"temperature_2m":null}"#
    let present = await SourceFixture { _ in .text(answer(current: current)) }.fetch([.current])
    #expect(present.error(.current) == .noValue(flag: nil))
  }

  @Test(arguments: [2000, 2001]) func `more hours than the limit are not read`(count: Int) async throws {
    let hourly = block(["temperature_2m": [Double?](repeating: 5, count: count)], from: midnight)
    let delivered = await SourceFixture { _ in .text(answer(hourly: hourly)) }.fetch([.model])
    #expect(delivered.layer(.model)?.hours.count == (count == 2000 ? 2000 : nil))
    #expect(delivered.error(.model) == (count == 2000 ? nil : .tooLarge))
  }

  @Test func `far from every city the response names the time zone`() async throws {
    let wild = place("UTC", latitude: 63.57, longitude: -145.68)
    let anchorage = Zone("America/Anchorage")
    let hourly = block(["temperature_2m": (0..<48).map(Double.init)], from: anchorage.instant(CivilDate(2026, 11, 20)))
    let fixture = SourceFixture { _ in
      .text(#"{"timezone":"America/Anchorage","# + answer(hourly: hourly, offset: -32_400).dropFirst())
    }
    let layer = try #require(await fixture.fetch([.model], at: wild).layer(.model))
    #expect(fixture.transport.questions.first?.request["timezone"] == "auto")
    #expect(layer.zone == anchorage && layer.days.first?.date == CivilDate(2026, 11, 20))
    #expect(layer.days.map(\.low?.celsius) == [0, 24])
    var snapshot = Snapshot(place: wild)
    snapshot.absorb(layer, now: afternoon)
    #expect(snapshot.zone == anchorage && snapshot.place.zone == .utc)
  }

  @Test(arguments: [Int.min, Int.max, 86_401, -86_401])
  func `an impossible offset makes the response malformed`(offset: Int) async {
    let fixture = SourceFixture { _ in .text(answer(hourly: "{}", offset: offset)) }
    for delivery in await fixture.fetch([.model]) {
      guard case .failure(_, let error) = delivery else {
        Issue.record("\(delivery)")
        continue
      }
      #expect(error.reason == .malformed)
    }
    #expect(fixture.transport.questions.count > 0)
  }

  @Test func `without a known zone name the offset is used`() async throws {
    let wild = place("UTC", latitude: -25, longitude: 131)
    let hourly = block(["temperature_2m": [1, 2]], from: afternoon)
    for (name, zone) in [("Mars/Olympus", "UTC+09:30"), ("Australia/Darwin", "Australia/Darwin")] {
      let fixture = SourceFixture { _ in
        .text(#"{"timezone":"\#(name)","# + answer(hourly: hourly, offset: 34_200).dropFirst())
      }
      #expect(await fixture.fetch([.model], at: wild).layer(.model)?.zone?.identifier == zone)
    }
    let paris = SourceFixture { _ in .text(#"{"timezone":"Asia/Tokyo","# + answer(hourly: hourly).dropFirst()) }
    #expect(try #require(await paris.fetch([.model]).layer(.model)).zone == nil)
  }

  @Test func `the day the clocks go back has 25 hours and its own extremes`() async throws {
    let toronto = place("America/Toronto", latitude: 43.7, longitude: -79.4)
    let start = toronto.zone.instant(CivilDate(2026, 11, 1))
    // The coldest hour is the last one of that day in local time, 24 hours after midnight.
    let temperatures = (0..<49).map { $0 == 24 ? -9.0 : $0 == 0 ? 12 : 5 }
    let hourly = block(["temperature_2m": temperatures], from: start)
    let fixture = SourceFixture { _ in .text(answer(hourly: hourly, offset: -14_400)) }
    let layer = try #require(await fixture.fetch([.model], at: toronto).layer(.model))
    #expect(
      layer.days.first
        == Day(date: CivilDate(2026, 11, 1), low: Temperature(celsius: -9), high: Temperature(celsius: 12)))
    let forecast = Timeline([layer], zone: toronto.zone).forecast(at: start)
    #expect(forecast.hours?.count { toronto.zone.date(of: $0.at) == CivilDate(2026, 11, 1) } == 25)
  }

  @Test func `the day the clocks go forward has 23 hours, and none at two`() async throws {
    let toronto = place("America/Toronto", latitude: 43.7, longitude: -79.4)
    let (zone, start) = (toronto.zone, toronto.zone.instant(CivilDate(2026, 3, 8)))
    let hourly = block(["temperature_2m": (0..<47).map { $0 == 22 ? 19 : 5 }], from: start)
    let fixture = SourceFixture { _ in .text(answer(hourly: hourly, offset: -18_000)) }
    let layer = try #require(await fixture.fetch([.model], at: toronto).layer(.model))
    let hours = Timeline([layer], zone: zone).forecast(at: start).hours ?? []
    let clocks = hours.map { zone.civil($0.at) }.filter { $0.date == CivilDate(2026, 3, 8) }.map(\.hour)
    #expect(clocks == [0, 1] + Array(3...23) && layer.days.first?.high?.celsius == 19)
  }

  @Test func `the current weather has the details that Korean sources lack`() async throws {
    let current = """
      {"time":\(Int(afternoon.timeIntervalSince1970) - 120),"interval":900,"temperature_2m":8.44,"apparent_temperature":5,\
      "relative_humidity_2m":81,"weather_code":63,"cloud_cover":100,"pressure_msl":1012.3,"visibility":24140,\
      "dew_point_2m":5.3,"uv_index":0.35,"wind_speed_10m":4.21,"wind_direction_10m":250,"wind_gusts_10m":11.2}
      """
    let fixture = SourceFixture { _ in .text(answer(current: current)) }
    let layer = try #require(await fixture.fetch([.current]).layer(.current))
    let now = try #require(Timeline([layer], zone: place().zone).forecast(at: afternoon).now)
    #expect(now.temperature?.celsius == 8.4 && now.feelsLike?.celsius == 5 && now.condition == .rain)
    #expect(now.observedAt == afternoon.addingTimeInterval(-120) && now.wind.metresPerSecond == 4.2)
    #expect(
      now.atmosphere
        == Atmosphere(
          gust: 11.2, pressure: 1012.3, visibility: 24_140, dewPoint: Temperature(celsius: 5.3), cloudCover: 100,
          uvIndex: 0.35))
    #expect(now.dewPoint?.celsius == 5.3)
  }

  @Test func `null and impossible values are nil, the empty end of a short run is cut`() async throws {
    let hourly = block(
      [
        "temperature_2m": [5, 1e300, 7, nil], "weather_code": [0, 42, nil, nil],
        "relative_humidity_2m": [-1, 50, 101, nil],
      ],
      from: midnight)
    let layer = try #require(await SourceFixture { _ in .text(answer(hourly: hourly)) }.fetch([.model]).layer(.model))
    #expect(layer.hours.map(\.temperature?.celsius) == [5, nil, 7])
    #expect(layer.hours.map(\.humidity) == [nil, 50, nil] && layer.hours[1].sky == nil)
    #expect(layer.remarks.contains { $0.contains("weather_code 42") })
    #expect(layer.remarks.contains { $0.hasPrefix("temperature_2m") })
  }

  @Test func `units are those that the response states`() async throws {
    let hourly = block(
      ["temperature_2m": [50, 14], "wind_speed_10m": [36, 0], "precipitation": [0, 1]], from: midnight)
    let units = #""hourly_units":{"temperature_2m":"°F","wind_speed_10m":"km/h","precipitation":"inch"}"#
    let layer = try #require(
      await SourceFixture { _ in .text(answer(hourly: hourly, units: units)) }.fetch([.model]).layer(.model))
    #expect(layer.hours.map(\.temperature?.celsius) == [10, -10])
    #expect(layer.hours[0].wind.metresPerSecond == 10 && layer.hours[0].precipitation?.max == 25.4)
  }

  @Test func `one request for the current weather and the hours, another for the air`() async throws {
    let fixture = SourceFixture { request in
      .text(request.path == "/v1/air-quality" ? "{}" : answer(current: #"{"time":0}"#))
    }
    let deliveries = await fixture.fetch([.current, .model, .airModel])
    #expect(deliveries.count == 3)
    #expect(deliveries.error(.model)?.reason == .malformed && deliveries.error(.airModel)?.reason == .malformed)
    let requests = fixture.transport.questions.map(\.request)
    #expect(Set(requests.map(\.base)) == ["https://weather.example", "https://air.example"])
    let weather = try #require(requests.first { $0.path == "/v1/forecast" })
    #expect(weather["timezone"] == "Europe/Paris" && weather["timeformat"] == "unixtime" && weather["past_days"] == "1")
    #expect(weather["wind_speed_unit"] == "ms" && weather["latitude"] == "48.853" && weather["forecast_days"] == "14")
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Recording("no such place", #"{"error":true,"reason":"Latitude must be in range of -90 to 90°."}"#),
          (400, SourceError.Reason.refused)
        ),
        (
          Recording("spent", #"{"error":true,"reason":"Minutely API request limit exceeded."}"#), (429, .quotaSpent)
        ),
        (Recording("overload", #"{"error":true,"reason":"The service is overloaded"}"#), (503, .upstreamError)),
        (Recording("page", "<html>\u{1B}[2J</html>"), (502, .upstreamError)),
        (Recording("broken off", "{"), (200, .malformed)), (Recording("list", "[]"), (200, .malformed)),
        (Recording("word for a time", #"{"hourly":{"time":["yesterday"]}}"#), (200, .malformed)),
        (Recording("no time", #"{"hourly":{}}"#), (200, .malformed)),
      ],
      theirs: [
        ("error_429_minutely.json", (429, .quotaSpent)), ("error_400_parameter_docs.json", (400, .refused)),
        ("geocoding_error_400.json", (400, .refused)),
      ], in: "payloads/openmeteo"))
  func `each error response has its reason`(
    _ recording: Recording, _ expected: (status: Int, reason: SourceError.Reason)
  ) async throws {
    let body = try recording.text
    let deliveries = await SourceFixture { _ in .text(body, status: expected.status) }.fetch([.model])
    #expect(deliveries.count == 1 && deliveries.error(.model)?.reason == expected.reason)
  }

  @Test func `a malformed response names the field`() async {
    let body = #"{"hourly":{"time":[0,3600],"temperature_2m":[1,"cold"]}}"#
    let error = await SourceFixture { _ in .text(body) }.fetch([.model]).error(.model)
    #expect(error == .malformed(.noNumber(field: "hourly.temperature_2m.1")))
  }

  @Test func `two weeks of many variables are charged as Open-Meteo's server counts them`() async {
    let fixture = SourceFixture { _ in .text("{}") }
    for bulletins: Set<Bulletin> in [[.model], [.airModel]] { _ = await fixture.fetch(bulletins) }
    let known = Layer(bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon)
    _ = await fixture.source.deliveries([.current], at: place(), known: [known], now: afternoon)
    let fares = fixture.transport.questions.map(\.request.cost)
    #expect(fares.allSatisfy { $0?.account == OpenMeteo.account })
    #expect(fares.map { $0?.weight } == [2.2 * 15 / 14, 1, 1.2])
  }

  @Test func `an allowance ends with its minute, its hour or its day`() {
    let now = Date(timeIntervalSince1970: 86_400 * 3 + 5000)
    #expect(OpenMeteoRefusal.end(of: "Minutely API request limit exceeded.", now: now) == now.addingTimeInterval(60))
    #expect(
      OpenMeteoRefusal.end(of: "Hourly API request limit exceeded.", now: now).timeIntervalSince1970 == 86_400 * 3
        + 7200)
    #expect(OpenMeteoRefusal.end(of: "Daily API request limit exceeded.", now: now).timeIntervalSince1970 == 86_400 * 4)
  }

  @Test func `only layers that can have changed are due`() {
    let source = SourceFixture { _ in .text("") }.source
    func layer(_ bulletin: Bulletin, minutesAgo: Double) -> Layer {
      let then = afternoon.addingTimeInterval(-minutesAgo * 60)
      return Layer(bulletin: bulletin, source: .openMeteo, issuedAt: then, fetchedAt: then)
    }
    let known = [layer(.current, minutesAgo: 1), layer(.model, minutesAgo: 31), layer(.airModel, minutesAgo: 33)]
    #expect(source.due([.now, .hourly, .daily, .air], at: place(), known: known, now: afternoon) == [.airModel])
    #expect(source.nextDue([.now], at: place(), known: known, now: afternoon) == afternoon.addingTimeInterval(13 * 60))
    #expect(source.due([.now], at: place(), known: [], now: afternoon) == [.current])
    let ahead = [layer(.current, minutesAgo: -90)]
    #expect(source.due([.now], at: place(), known: ahead, now: afternoon) == [.current])
    #expect(source.requestable([.air], at: place(), known: known, now: afternoon) == [.airModel])
  }
}

import FoundationEssentials
import Testing

@testable import Reports
@testable import Weather

struct HeadlineTests {
  /// 14:30 in Seoul on 22 November 2026.
  private static let now = Date(timeIntervalSince1970: 1_795_325_400)
  private static let hour = Date(timeIntervalSince1970: 1_795_323_600)

  private static func headline(_ forecast: Forecast, _ language: Language = .ko) -> HeadlineText? {
    let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
    return Headline(forecast, at: now).map { HeadlineText($0, formatting, at: now) }
  }

  private static func hours(_ falling: [Condition?], millimetres: Double = 0) -> [Hour] {
    falling.enumerated().map { index, kind in
      Hour(
        at: hour.addingTimeInterval(Double(index) * 3600), sky: .overcast,
        falling: kind.map { .falling($0) } ?? Precipitation.none,
        precipitation: AmountBand(min: millimetres, max: millimetres, text: ""))
    }
  }

  @Test func `the rain headline says when it stops and what to take`() throws {
    let forecast = Forecast(now: Now(condition: .rain), hours: Self.hours([.rain, .rain, .rain, nil]))
    #expect(Self.headline(forecast)?.texts(isASCII: false).first == "비 · 17시쯤 그침 · 우산")
    #expect(Self.headline(forecast, .en)?.texts(isASCII: true).first == "Rain, until 17:00, umbrella")
    #expect(Self.headline(forecast)?.severity == nil)
  }

  @Test func `a remarkable day is in the longest headline, with the first year of the data`() throws {
    let date = CivilDate(2026, 11, 22)
    let (low, high) = (Temperature(celsius: 2), Temperature(celsius: 17))
    let forecast = Forecast(now: Now(condition: .clear), days: [Day(date: date, low: low, high: high)])
    func texts(_ since: DayInOtherYears.Superlative.Since, _ language: Language) -> [String] {
      let day = RemarkableDay(
        date: date, low: low, high: high, superlative: .init(kind: .warmest, since: since), firstYear: 1991)
      let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
      return Headline(forecast, remarkable: day, at: Self.now).map {
        HeadlineText($0, formatting, at: Self.now).texts(isASCII: false)
      } ?? []
    }
    let known = texts(.year(2018), .ko)
    #expect(known.first == "맑음 · 2018년 이후 가장 더운 11월 22일 (1991년~) · 외투")
    #expect(
      known.dropFirst() == [
        "맑음 · 2018년 이후 가장 더운 11월 22일 · 외투", "맑음 · 2018년 이후 가장 더운 11월 22일", "맑음 · 외투", "맑음",
      ], "a narrower window shows no other fact instead")
    #expect(texts(.beginning(1991), .ko).first == "맑음 · 자료가 있는 1991년 이후 가장 더운 11월 22일 · 외투")
    #expect(texts(.year(2018), .en).first?.contains("since 2018 (data from 1991)") == true)
  }

  @Test func `heavy rain is named as such`() throws {
    let forecast = Forecast(now: Now(condition: .rain), hours: Self.hours([.rain, .rain], millimetres: 32))
    let headline = try #require(Self.headline(forecast))
    #expect(headline.texts(isASCII: false).first == "강한 비 · 우산 · 계속")
    #expect(headline.severity == .downpour)
  }

  @Test func `coming rain comes before temperatures`() {
    let forecast = Forecast(now: Now(condition: .clear), hours: Self.hours([nil, nil, nil, .shower]))
    #expect(Self.headline(forecast)?.texts(isASCII: false).first == "맑음 · 17시부터 소나기 · 우산")
  }

  @Test func `with less room the coming weather is shown instead of the current`() throws {
    let forecast = Forecast(now: Now(condition: .clear), hours: Self.hours([nil, nil, nil, .shower]))
    let headline = try #require(Self.headline(forecast))
    #expect(headline.text(fitting: 24, isASCII: false) == "17시부터 소나기 · 우산")
    #expect(headline.text(fitting: 16, isASCII: false) == "17시부터 소나기")
  }

  @Test(arguments: [("강풍경보", "강풍경보 · 맑음"), ("강풍주의보", "맑음")])
  func `a severe warning under a harmless sky comes first`(_ kind: String, _ text: String) {
    let issued = Self.hour.addingTimeInterval(-3600)
    let forecast = Forecast(
      now: Now(condition: .clear),
      warnings: [WeatherWarning(kind: kind, area: "부산", issuedAt: issued, effectiveAt: issued)])
    #expect(Self.headline(forecast)?.texts(isASCII: false).first == text)
  }

  @Test func `very bad air comes before a clear sky, but only if measured recently`() {
    func forecast(_ measuredAt: Date, pm10: Double = 312) -> Forecast {
      Forecast(
        now: Now(condition: .clear),
        air: AirMeasurement(station: nil, distance: nil, measuredAt: measuredAt, values: [.pm10: pm10, .pm25: 30]))
    }
    let fresh = Self.headline(forecast(Self.hour))
    #expect(fresh?.texts(isASCII: false).first == "맑음 · 미세먼지 매우나쁨 · 마스크")
    #expect(fresh?.severity == .dust)
    #expect(Self.headline(forecast(Self.hour.addingTimeInterval(-4 * 3600)))?.what == "맑음")
    // No sky is clear in strong yellow dust.
    #expect(Self.headline(forecast(Self.hour, pm10: 412))?.what == "황사 · 미세먼지 매우나쁨")
    #expect(Self.headline(forecast(Self.hour.addingTimeInterval(-4 * 3600), pm10: 412))?.what == "맑음")
  }

  @Test func `bad air does not replace the word for the sky while there is room for both`() throws {
    let air = AirMeasurement(station: nil, distance: nil, measuredAt: Self.hour, values: [.pm25: 60])
    let forecast = Forecast(now: Now(condition: .fog), air: air)
    let headline = try #require(Self.headline(forecast))
    #expect(headline.text(fitting: 40, isASCII: false) == "안개 · 초미세먼지 나쁨 · 마스크")
    #expect(headline.text(fitting: 24, isASCII: false) == "초미세먼지 나쁨 · 마스크")
    #expect(headline.text(fitting: 20, isASCII: false) == "초미세 나쁨 · 마스크")
    #expect(headline.text(fitting: 16, isASCII: false) == "초미세먼지 나쁨")
    #expect(Self.headline(forecast, .en)?.texts(isASCII: false).first == "Fog · PM2.5 bad · mask")
  }

  @Test(arguments: [(37.0, Severity.heat), (-15.0, .cold)])
  func `heat and cold follow the apparent temperature`(_ celsius: Double, _ severity: Severity) {
    let forecast = Forecast(now: Now(condition: .clear, feelsLike: Temperature(celsius: celsius)))
    #expect(Self.headline(forecast)?.severity == severity)
  }

  @Test(arguments: [("폭염주의보", 31.0, "폭염 · 물 마시기"), ("한파경보", -8, "강추위 · 외투")])
  func `an official warning of heat or cold is named in the headline`(_ kind: String, _ celsius: Double, _ text: String)
  {
    let issued = Self.hour.addingTimeInterval(-3600)
    let forecast = Forecast(
      now: Now(condition: .clear, feelsLike: Temperature(celsius: celsius)),
      warnings: [WeatherWarning(kind: kind, area: "서울", issuedAt: issued, effectiveAt: issued)])
    #expect(Self.headline(forecast)?.texts(isASCII: false).first == text)
  }

  @Test func `several things to take are separated like the parts of the headline`() {
    let forecast = Forecast(
      now: Now(condition: .clear, feelsLike: Temperature(celsius: -15)),
      air: AirMeasurement(station: nil, distance: nil, measuredAt: Self.hour, values: [.pm10: 100]))
    #expect(Self.headline(forecast)?.texts(isASCII: false).first == "강추위 · 외투 · 마스크")
    #expect(Self.headline(forecast, .en)?.texts(isASCII: false).first == "Bitter cold · coat · mask")
  }

  @Test func `in English a wide range of temperatures is called a swing`() {
    let now = Now(condition: .clear, low: Temperature(celsius: 6), high: Temperature(celsius: 18))
    #expect(Self.headline(Forecast(now: now), .en)?.texts(isASCII: false).first == "Clear · 12° swing · jacket")
  }

  @Test(arguments: [
    (13.9, "비", nil, "비 · 계속 · 우산"), (14, "비", WarningLevel.advisory, "강풍 14m/s · 비"),
    (27, "강풍경보", .warning, "강풍 27m/s · 외출 자제 · 비"), (27, "태풍경보", .warning, "태풍 · 외출 자제 · 강풍 27m/s · 비"),
  ])
  func `a wind that deserves a warning comes before the rain, in the tone of the warning`(
    _ speed: Double, _ kind: String, _ level: WarningLevel?, _ text: String
  ) throws {
    let issued = Self.hour.addingTimeInterval(-3600)
    let forecast = Forecast(
      now: Now(condition: .rain, wind: Wind(metresPerSecond: speed)), hours: Self.hours([.rain, .rain]),
      warnings: [WeatherWarning(kind: kind, area: "서울", issuedAt: issued, effectiveAt: issued)])
    let headline = try #require(Self.headline(forecast))
    #expect(headline.texts(isASCII: false).first == text)
    #expect(headline.tone == level.map { .warning($0) } ?? .rain)
  }

  @Test func `in English the headline of a typhoon names the wind`() {
    let issued = Self.hour.addingTimeInterval(-3600)
    let forecast = Forecast(
      now: Now(condition: .rain, wind: Wind(metresPerSecond: 27)),
      warnings: [WeatherWarning(kind: "태풍경보", area: "서울", issuedAt: issued, effectiveAt: issued)])
    let text = Self.headline(forecast, .en)?.texts(isASCII: false).first
    #expect(text == "Typhoon · stay inside · strong wind 27 m/s · rain")
  }

  @Test func `the headline of a hazard loses everything else before what to do`() throws {
    let air = AirMeasurement(station: nil, distance: nil, measuredAt: Self.hour, values: [.pm10: 505])
    let wind = Now(condition: .rain, wind: Wind(metresPerSecond: 27))
    for (forecast, take) in [
      (Forecast(now: Now(condition: .clear), air: air), "mask"),
      (Forecast(now: Now(condition: .thunderstorm)), "go inside"),
      (Forecast(now: wind, hours: Self.hours([.rain])), "stay inside"),
    ] {
      let texts = try #require(Self.headline(forecast, .en)).texts(isASCII: false)
      let last = try #require(texts.lastIndex { $0.contains(take) })
      #expect(texts[...last].allSatisfy { $0.contains(take) } && last > 0, "\(texts)")
    }
  }

  @Test func `in fog the visibility is the second part`() throws {
    let date = CivilDate(2026, 11, 22)
    let (low, high) = (Temperature(celsius: 2), Temperature(celsius: 17))
    let days = [Day(date: date, low: low, high: high)]
    let now = Now(condition: .fog, atmosphere: Atmosphere(visibility: 200))
    #expect(Self.headline(Forecast(now: now, days: days))?.texts(isASCII: false).first == "안개 · 가시거리 200m · 외투")
    #expect(
      Self.headline(Forecast(now: now, days: days), .en)?.texts(isASCII: false).first == "Fog · visibility 200 m · coat"
    )
    let unknown = Now(condition: .fog)
    #expect(Self.headline(Forecast(now: unknown, days: days))?.texts(isASCII: false).first == "안개 · 일교차 15° · 외투")
  }

  @Test func `more things to take may follow only a headline with all of its parts`() throws {
    let storm = try #require(
      Self.headline(Forecast(now: Now(condition: .thunderstorm), hours: Self.hours([.rain, nil]))))
    let texts = storm.texts(isASCII: false)
    #expect(texts.first == "뇌우 · 실내로 · 15시쯤 그침" && texts.contains("뇌우 · 실내로"))
    #expect(texts.filter { storm.isWhole($0, isASCII: false) } == ["뇌우 · 실내로 · 15시쯤 그침"])
  }

  @Test func `without a sky condition there is no headline`() {
    #expect(Self.headline(Forecast()) == nil)
    #expect(Self.headline(Forecast(now: Now(temperature: Temperature(celsius: 3)))) == nil)
  }

  @Test func `a shorter headline omits less important parts`() throws {
    let forecast = Forecast(now: Now(condition: .rain), hours: Self.hours([.rain, nil]))
    #expect(
      try #require(Self.headline(forecast)).texts(isASCII: false) == ["비 · 15시쯤 그침 · 우산", "비 · 15시쯤 그침", "비 · 우산", "비"])
  }
}

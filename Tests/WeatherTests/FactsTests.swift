import FoundationEssentials
import Testing

@testable import Weather

/// Facts about the weather, without a language and without a page.
struct FactsTests {
  private static func forecast(_ condition: Condition, warnings: [WeatherWarning] = []) -> Forecast {
    Forecast(
      now: Now(condition: condition),
      hours: [
        Hour(at: seoul(14), falling: .falling(.rain), precipitation: AmountBand(min: 16, max: 16, text: "")),
        Hour(at: seoul(15), falling: Precipitation.none),
      ], warnings: warnings)
  }

  @Test func `the headline of strong rain holds its end, what to take and its severity`() throws {
    let headline = try #require(Headline(Self.forecast(.rain), at: afternoon))
    #expect(headline.subject == .sky(.rain, isStrong: true) && headline.detail == .stops(seoul(15)))
    #expect(headline.items == [.umbrella] && headline.severity == .downpour && headline.warning == nil)
  }

  @Test func `a severe warning is in the headline only while the weather itself looks harmless`() throws {
    let warning = WeatherWarning(kind: "강풍경보", area: nil, issuedAt: seoul(13))
    let clear = try #require(Headline(Self.forecast(.clear, warnings: [warning]), at: afternoon))
    let rainy = try #require(Headline(Self.forecast(.rain, warnings: [warning]), at: afternoon))
    #expect(clear.warning == warning && clear.severity == .warning(.warning))
    #expect(rainy.warning == nil && rainy.severity == .warning(.warning))
  }

  @Test func `while precipitation is observed the hour in progress has it, with a chance of 100 percent`() {
    let hours = (14..<17).map {
      Hour(at: seoul($0), sky: .clear, falling: Precipitation.none, temperature: 1, chanceOfPrecipitation: 0)
    }
    func forecast(_ observed: Hour) -> Forecast {
      let layers = [Layer(.observation, hours: [observed]), Layer(.shortRange, hours: hours)]
      return Snapshot(place: .junggu, layers: layers).forecastAsObserved(at: afternoon)
    }
    let snow = forecast(Hour(at: seoul(14), falling: .falling(.snow), temperature: 1))
    #expect(snow.now?.condition == .snow && snow.now?.chanceOfPrecipitation == 100)
    #expect(snow.hours?.map(\.condition) == [.snow, .clear, .clear])
    #expect(snow.hours?.map(\.chanceOfPrecipitation) == [100, 0, 0])
    let fog = forecast(Hour(at: seoul(14), sky: .fog, temperature: 1))
    #expect(fog.hours?.map(\.condition) == [.fog, .clear, .clear] && fog.now?.chanceOfPrecipitation == 0)
  }

  @Test(arguments: [(400.0, Condition.clear, Condition.dust), (399, .clear, .clear), (400, .rain, .rain)])
  func `from 400 micrograms of PM10 on a dry sky is yellow dust now, in this hour and in this half day`(
    _ pm10: Double, _ sky: Condition, _ expected: Condition
  ) {
    let falling = sky.isPrecipitation ? Precipitation.falling(sky) : .none
    let hour = Hour(at: seoul(14), sky: sky.isPrecipitation ? .overcast : sky, falling: falling, temperature: 1)
    let day = Day(
      date: Zone.seoul.date(of: afternoon), am: Day.Half(condition: sky), pm: Day.Half(condition: sky))
    var forecast = Forecast(
      now: Now(condition: sky), hours: [hour], days: [day],
      air: AirMeasurement(station: nil, distance: nil, measuredAt: seoul(14), values: [.pm10: pm10]))
    forecast.nameYellowDust(at: afternoon, in: .seoul)
    #expect(forecast.now?.condition == expected && forecast.hours?.first?.condition == expected)
    #expect(forecast.days?.first?.pm.condition == expected && forecast.days?.first?.am.condition == sky)
  }

  @Test func `the weather at a moment is compared with yesterday only if both are from the same source`() {
    let now = Layer(.observation, hours: [Hour(at: seoul(14), temperature: Temperature(celsius: 8))])
    let dayBefore = seoul(14, day: 19)
    func comparison(_ recordedBy: SourceID) -> Comparison? {
      let yesterday = Yesterday(
        hours: [Hour(at: dayBefore, temperature: Temperature(celsius: 11))], sources: [recordedBy],
        sourcesByHour: [dayBefore: recordedBy])
      return WeatherAt(Snapshot(place: .junggu, layers: [now]), yesterday: yesterday, at: afternoon).comparison
    }
    #expect(comparison(.kma)?.difference == -3)
    #expect(comparison(.openMeteo) == nil)
  }
}

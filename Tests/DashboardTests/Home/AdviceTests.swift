import FoundationEssentials
import Testing

@testable import Reports
@testable import Weather

struct AdviceTests {
  private let noon = Zone.seoul.instant(CivilDate(2026, 7, 20), hour: 12)

  private func advice(
    _ hours: [Hour], now: Now? = nil, air: AirMeasurement? = nil, language: Language = .en, at instant: Date? = nil
  ) -> AdviceText {
    let seoul = Coordinate(latitude: 37.56, longitude: 126.98)
    let sun = SunTimes(at: seoul, zone: .seoul, date: CivilDate(2026, 7, 20))
    let forecast = Forecast(now: now, hours: hours, air: air)
    let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
    return AdviceText(Advice(forecast, at: instant ?? noon, sun: sun), formatting, at: instant ?? noon)
  }

  private func hour(_ offset: Double, _ sky: Condition, _ celsius: Double, chance: Double? = nil) -> Hour {
    Hour(
      at: noon.addingTimeInterval(offset * 3600), sky: sky, falling: Precipitation.none,
      temperature: Temperature(celsius: celsius), chanceOfPrecipitation: chance)
  }

  @Test func `a hot clear day suggests shade and water, and nothing against rain`() {
    let advice = advice([hour(0, .clear, 31, chance: 0)])
    #expect(advice.items == [.hat, .sunscreen, .sunglasses, .water, .lightClothes])
    #expect(advice.rain == nil)
  }

  @Test func `a known UV index decides about sun protection, and not at night`() {
    func items(_ index: Double, _ sky: Condition, _ offset: Double = 0) -> [Advice.Item] {
      var hour = hour(offset, sky, 21, chance: 0)
      hour.uvIndex = index
      return advice([hour]).items
    }
    func items(_ falling: Precipitation?) -> [Advice.Item] {
      var hour = hour(0, .clear, 21)
      (hour.uvIndex, hour.falling) = (5, falling)
      return advice([hour]).items
    }
    #expect(items(.falling(.rain)) == [.umbrella] && items(nil) == [.hat, .sunscreen, .sunglasses])
    #expect(items(2, .clear).isEmpty)
    #expect(items(3, .cloudy) == [.hat, .sunscreen, .sunglasses])
    #expect(items(6, .clear, 8).isEmpty)
  }

  @Test func `nothing against the sun is suggested at night, in fog, under an overcast sky or in rain`() {
    var sunny = hour(2, .clear, 24)
    sunny.uvIndex = 7
    #expect(advice([sunny], now: Now(condition: .cloudy)).items == [.hat, .sunscreen, .sunglasses])
    for sky in [Condition.fog, .overcast, .rain] {
      #expect(advice([sunny], now: Now(condition: sky)).items.isEmpty)
      var hour = hour(2, sky, 24)
      hour.uvIndex = 7
      #expect(advice([hour], now: Now(condition: .clear)).items.isEmpty)
    }
    let night = noon.addingTimeInterval(-9 * 3600)
    #expect(advice([sunny], now: Now(condition: .clear), at: night).items.isEmpty)
  }

  @Test func `a narrow window leaves out the least important things first`() {
    let cold = advice([hour(1, .overcast, -8, chance: 60)])
    #expect(cold.toTake == "Bring: umbrella, coat, hat, gloves, scarf")
    let items = ["umbrella", "coat", "hat"]
    #expect(items.listed(fitting: 21, isASCII: false) == "umbrella · coat · hat")
    #expect(items.listed(fitting: 20, isASCII: false) == "umbrella · coat")
    #expect(items.listed(fitting: 10, isASCII: false) == "umbrella")
    #expect(items.listed(fitting: 14, isASCII: true) == "umbrella, coat")
    #expect(items.listed(fitting: 7, isASCII: false).isEmpty)
  }

  @Test func `a cold wet hour suggests an umbrella and all warm clothes`() {
    let advice = advice([hour(1, .overcast, 2, chance: 60)])
    #expect(advice.items == [.umbrella, .scarf, .gloves, .coat])
    #expect(advice.rain == "The chance of rain reaches 60% within 12 hours.")
  }

  @Test func `there is no sunscreen at night`() {
    #expect(advice([hour(10, .clear, 25)]).items.isEmpty)
  }

  @Test func `without data there is no advice`() {
    let advice = advice([])
    #expect(advice.sentence == nil && advice.dust == nil && advice.rain == nil && advice.items.isEmpty)
  }

  @Test func `bad dust suggests a mask even if nothing else is needed`() {
    let air = AirMeasurement(station: "중구", distance: 1, measuredAt: noon, values: [.pm25: 60, .pm10: 20])
    let advice = advice([hour(0, .overcast, 18)], air: air, language: .ko)
    #expect(advice.items == [.mask])
    #expect(advice.dust == "미세먼지가 나쁩니다. 마스크를 챙기세요.")
  }

  @Test func `air measured more than three hours ago gives no advice`() {
    func advice(minutes: Double) -> AdviceText {
      let measuredAt = noon.addingTimeInterval(-minutes * 60)
      let air = AirMeasurement(station: "중구", distance: 1, measuredAt: measuredAt, values: [.pm25: 60])
      return self.advice([hour(0, .overcast, 18)], air: air)
    }
    #expect(advice(minutes: 180).items == [.mask] && advice(minutes: 180).dust != nil)
    #expect(advice(minutes: 181).items == [] && advice(minutes: 181).dust == nil)
  }
}

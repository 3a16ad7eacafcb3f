import FoundationEssentials
import Testing
import UpstreamTwins
import Weather

struct AirTests {
  private let midnight = Zone("Europe/Paris").instant(CivilDate(2026, 11, 20))

  @Test func `the modelled air of this hour has particles and no station`() async throws {
    let hourly = block(
      ["pm10": (0..<48).map { $0 == 14 ? 81 : 20 }, "pm2_5": (0..<48).map { $0 < 24 ? 10 : 40 }, "ozone": [1]],
      from: midnight)
    let layer = try #require(
      await SourceFixture { _ in .text(answer(hourly: hourly)) }.fetch([.airModel]).layer(.airModel))
    let air = try #require(layer.air)
    #expect(air.station == nil && air.values == [.pm10: 81, .pm25: 10])
    #expect(air.grade(of: .pm10) == .bad && air.measuredAt == midnight.addingTimeInterval(14 * 3600))
    let hours = try #require(layer.airHours)
    #expect(
      hours.first?.at == midnight
        && hours[14] == AirHour(at: midnight.addingTimeInterval(14 * 3600), pm10: 81, pm25: 10))
    #expect(hours.count == 48 && hours.last?.pm25 == 40 && hours.last?.grade == .bad)
    #expect(layer.airDays.map(\.pm25) == [.good, .bad] && layer.airDays.map(\.pm10) == [.good, .good])
  }

  @Test(arguments: [("FR", AirIndex(.european, 62), AirIndex.Band.poor), ("US", AirIndex(.us, 154), .unhealthy)])
  func `outside Korea the present hour has ozone in ppm and the index of the country`(
    country: String, index: AirIndex, band: AirIndex.Band
  ) async throws {
    let columns = [
      "pm10": 20.0, "pm2_5": 10, "ozone": 99.77, "european_aqi": 62, "us_aqi": 154,
    ].mapValues { Array(repeating: Optional($0), count: 24) }
    var place = place()
    place.country = country
    let script = SourceFixture { _ in .text(answer(hourly: block(columns, from: midnight))) }
    let air = try #require(await script.fetch([.airModel], at: place).layer(.airModel)?.air)
    #expect(air.values[.o3] == 0.05 && air.index == index && air.index?.band == band)
    #expect(air.index(.us) == AirIndex(.us, 154) && air.index(.european) == AirIndex(.european, 62))
    #expect(air.index(nil) == index && air.index(.korean) == nil, "no model states Korea's index")
  }

  @Test func `Korea keeps its own index, and a missing one is nil`() async throws {
    var korea = place("Asia/Seoul")
    korea.country = "KR"
    let columns = ["pm10": Array(repeating: Optional(20.0), count: 48), "us_aqi": Array(repeating: 40, count: 48)]
    let script = SourceFixture { _ in .text(answer(hourly: block(columns, from: midnight))) }
    for place in [korea, place()] {
      let air = try #require(await script.fetch([.airModel], at: place).layer(.airModel)?.air)
      #expect(air.index == nil && air.values[.o3] == nil && air.index(.us) == AirIndex(.us, 40))
      #expect(air.index(.european) == nil)
    }
  }

  @Test func `air without values is noValue`() async throws {
    let hourly = block(["pm10": Array(repeating: nil, count: 48)], from: midnight)
    let deliveries = await SourceFixture { _ in .text(answer(hourly: hourly)) }.fetch([.airModel])
    #expect(deliveries.error(.airModel)?.reason == .noValue)
  }
}

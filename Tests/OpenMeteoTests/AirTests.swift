import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenMeteo

struct AirTests {
  private let midnight = Zone("Europe/Paris").instant(CivilDate(2026, 11, 20))

  @Test func `the air of this hour is modelled, has no station, and particles only`() async throws {
    let hourly = block(
      ["pm10": (0..<48).map { $0 == 14 ? 81 : 20 }, "pm2_5": (0..<48).map { $0 < 24 ? 10 : 40 }, "ozone": [1]],
      from: midnight)
    let layer = try #require(await Desk { _ in .text(answer(hourly: hourly)) }.fetch([.airModel]).layer(.airModel))
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

  @Test func `no value is no good air`() async throws {
    let hourly = block(["pm10": Array(repeating: nil, count: 48)], from: midnight)
    let deliveries = await Desk { _ in .text(answer(hourly: hourly)) }.fetch([.airModel])
    #expect(deliveries.error(.airModel)?.reason == .noValue)
  }
}

import Testing
import Weather

struct YearSummaryTests {
  private static func day(_ low: Double?, _ high: Double?, _ rain: Double? = nil) -> ClimateDay {
    ClimateDay(
      low: low.map(Temperature.init(celsius:)), high: high.map(Temperature.init(celsius:)), precipitation: rain)
  }

  private static func summary(_ days: [ClimateDay], normals: Normals? = nil) -> YearSummary {
    YearSummary(days.enumerated().map { (CivilDate(2026, 1, 1).adding(days: $0), $1) }, normals: normals)
  }

  @Test func `the limits of hot days, tropical nights, cold days and rain days belong to them`() {
    let summary = Self.summary([
      Self.day(25, 33, 0.1), Self.day(24.9, 32.9, 0), Self.day(-12, -3, 0.05), Self.day(-11.9, 0, 20),
    ])
    #expect((summary.hotDays, summary.tropicalNights) == (1, 1))
    #expect((summary.coldDays, summary.rainDays) == (1, 2))
    #expect(summary.knownDays == 4 && summary.precipitation.map { ($0 * 100).rounded() } == 2015)
  }

  @Test func `a value that no day has is unknown, not zero`() {
    let summary = Self.summary([Self.day(nil, 10)])
    #expect(summary.hotDays == 0 && summary.mean == nil && summary.coldDays == nil && summary.rainDays == nil)
    #expect(summary.precipitation == nil && summary.anomaly == nil)
  }

  @Test func `the anomaly is the mean difference from the normal means`() {
    let normal = Normals.Day(low: Temperature(celsius: 0), high: Temperature(celsius: 10), precipitation: 3)
    let normals = Normals(years: 1991...2020, source: .openMeteo, days: Array(repeating: normal, count: 366))
    let days = [Self.day(2, 12, 5), Self.day(-1, 10, 0), ClimateDay(precipitation: 1)]
    let summary = Self.summary(days, normals: normals)
    #expect(summary.anomaly == 0.75 && summary.mean?.celsius == 5.75)
    #expect(summary.normalPrecipitation == 9)
  }
}

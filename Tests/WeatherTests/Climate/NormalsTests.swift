import Testing
import Weather

/// Days of whole years, whose values follow from the date.
func climate(_ years: ClosedRange<Int>, _ day: (CivilDate) -> ClimateDay) -> ClimateSeries {
  let (first, last) = (CivilDate(years.lowerBound, 1, 1), CivilDate(years.upperBound, 12, 31))
  return ClimateSeries(
    start: first, days: (first.dayNumber...last.dayNumber).map { day(CivilDate(dayNumber: $0)) })
}

struct NormalsTests {
  private let period = 1991...2020

  private func normals(_ day: (CivilDate) -> ClimateDay) -> Normals? {
    Normals(averaging: climate(1991...2020, day), of: period, source: .openMeteo)
  }

  @Test func `the same value every year is normal, without deviation`() throws {
    let normals = try #require(
      self.normals { _ in ClimateDay(low: Temperature(celsius: -2), high: Temperature(celsius: 7.5), precipitation: 1) }
    )
    for date in [CivilDate(2026, 1, 1), CivilDate(2026, 7, 15), CivilDate(2024, 2, 29), CivilDate(2026, 12, 31)] {
      #expect(normals[date].low?.celsius == -2 && normals[date].high?.celsius == 7.5)
      #expect(normals[date].precipitation == 1 && normals[date].highDeviation == 0)
    }
    #expect(normals.period == "1991-2020" && normals.source == .openMeteo && normals.station == nil)
  }

  @Test func `the deviation is that of the years`() throws {
    // Half of the years have 10, the others 14: mean 12, deviation of a sample about 2.
    let normals = try #require(
      self.normals { ClimateDay(high: Temperature(celsius: $0.year.isMultiple(of: 2) ? 10 : 14)) })
    let day = normals[CivilDate(2026, 11, 26)]
    #expect(day.high?.celsius == 12 && day.highDeviation == 2 && day.low == nil && day.lowDeviation == nil)
  }

  @Test func `a window and a light smoothing remove the jumps of single days`() throws {
    let normals = try #require(
      self.normals { ClimateDay(high: Temperature(celsius: $0.month == 6 && $0.day == 10 ? 15 : 0)) })
    #expect(normals[CivilDate(2026, 6, 10)].high?.celsius == 1 && normals[CivilDate(2026, 6, 25)].high?.celsius == 0)
  }

  @Test func `the window continues across the end of the year`() throws {
    let normals = try #require(self.normals { ClimateDay(high: Temperature(celsius: $0.month == 12 ? 0 : 10)) })
    let (eve, day) = (normals[CivilDate(2026, 12, 31)].high, normals[CivilDate(2026, 1, 1)].high)
    let (before, after) = (try #require(eve?.celsius), try #require(day?.celsius))
    #expect(before > 3 && before < after && after < 7)
  }

  @Test func `too few years are no normals`() {
    let few = climate(1991...2005) { _ in ClimateDay(high: Temperature(celsius: 1)) }
    #expect(Normals(averaging: few, of: 1991...2020, source: .openMeteo) == nil)
    #expect(Normals(averaging: ClimateSeries(), of: 1991...2020, source: .openMeteo) == nil)
  }

  @Test func `years outside the period do not count`() throws {
    let series = climate(1981...2025) {
      ClimateDay(high: Temperature(celsius: (1991...2020).contains($0.year) ? 5 : 50))
    }
    let normals = try #require(Normals(averaging: series, of: 1991...2020, source: .openMeteo))
    #expect(normals[CivilDate(2026, 3, 3)].high?.celsius == 5)
  }

  @Test func `official normals take their deviations from other ones`() throws {
    let own = try #require(
      Normals(
        years: 1991...2020, source: .kma, station: "서울",
        days: Array(repeating: Normals.Day(high: Temperature(celsius: 9)), count: 366)))
    let other = try #require(
      self.normals { ClimateDay(high: Temperature(celsius: $0.year.isMultiple(of: 2) ? 10 : 14)) })
    let both = own.withDeviations(of: other)
    #expect(both.source == .kma && both.station == "서울")
    #expect(both[CivilDate(2026, 5, 5)].high?.celsius == 9 && both[CivilDate(2026, 5, 5)].highDeviation == 2)
  }
}

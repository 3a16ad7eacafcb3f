import Testing

@testable import Weather

struct ClimateAnomalyTests {
  private let date = CivilDate(2026, 11, 26)

  private func normals(lowDeviation: Double? = 3, highDeviation: Double? = 3) throws -> Normals {
    let day = Normals.Day(
      low: Temperature(celsius: 1), high: Temperature(celsius: 10), lowDeviation: lowDeviation,
      highDeviation: highDeviation)
    return try #require(Normals(years: 1991...2020, source: .openMeteo, days: Array(repeating: day, count: 366)))
  }

  private func anomaly(_ low: Double?, _ high: Double?, _ normals: Normals) -> ClimateAnomaly? {
    ClimateAnomaly(
      low: low.map { Temperature(celsius: $0) }, high: high.map { Temperature(celsius: $0) }, on: date,
      normals: normals)
  }

  @Test func `a day within one deviation is usual, beyond it unusual`() throws {
    let normals = try self.normals()
    #expect(anomaly(1, 13, normals)?.unusual == nil)
    let warm = try #require(anomaly(1, 13.1, normals)?.unusual)
    #expect(warm.extreme == .high && warm.difference == 3.1)
    let cold = try #require(anomaly(-4, 12, normals)?.unusual)
    #expect(cold.extreme == .low && cold.difference == -5)
  }

  @Test func `equally far from normal, the high is reported; a smaller deviation counts more`() throws {
    #expect(try anomaly(5, 14, normals())?.unusual?.extreme == .high)
    #expect(try anomaly(5, 14, normals(lowDeviation: 2))?.unusual?.extreme == .low)
  }

  @Test func `normals without deviations have a usual one, and a missing value is never unusual`() throws {
    let normals = try self.normals(lowDeviation: nil, highDeviation: nil)
    #expect(anomaly(nil, 13, normals)?.unusual == nil && anomaly(nil, 13.6, normals)?.unusual?.difference == 3.6)
    #expect(anomaly(nil, nil, normals) == nil && anomaly(9, nil, normals)?.unusual?.extreme == .low)
  }
}

struct DayInOtherYearsTests {
  private let date = CivilDate(2026, 11, 26)

  /// The highs of the 26th of November by year; the low is ten degrees lower.
  private func series(_ highs: [Int: Double], from first: Int = 2010) -> ClimateSeries {
    climate(first...2025) { day in
      guard day.month == 11, day.day == 26, let high = highs[day.year] else { return ClimateDay() }
      return ClimateDay(
        low: Temperature(celsius: high - 10), high: Temperature(celsius: high),
        precipitation: day.year.isMultiple(of: 5) ? Double(day.year - 2000) : 0)
    }
  }

  private func whole(_ high: (Int) -> Double) -> ClimateSeries {
    series(Dictionary(uniqueKeysWithValues: (2010...2025).map { ($0, high($0)) }))
  }

  @Test func `the extremes have their years, of equal ones the latest`() throws {
    let day = try #require(DayInOtherYears(date, in: whole { [2012, 2018].contains($0) ? 20 : $0 == 2015 ? 1 : 10 }))
    #expect(day.warmest == .init(year: 2018, value: Temperature(celsius: 20)))
    #expect(day.coldest == .init(year: 2015, value: Temperature(celsius: -9)))
    #expect(day.wettest == .init(year: 2025, value: 25) && day.firstYear == 2010)
  }

  @Test func `warmest since the last year that was at least as warm`() throws {
    let day = try #require(DayInOtherYears(date, in: whole { $0 == 2018 ? 17 : 10 }))
    func since(_ high: Double) -> DayInOtherYears.Superlative? {
      day.superlative(low: Temperature(celsius: 5), high: Temperature(celsius: high))
    }
    #expect(since(15) == .init(kind: .warmest, since: .year(2018)))
    #expect(since(17) == .init(kind: .warmest, since: .year(2018)))
    #expect(since(18) == .init(kind: .warmest, since: .beginning(2010)))
    #expect(since(10) == nil)
  }

  @Test func `a remarkable day has the first year of the data, and only calm weather leaves it in the headline`() throws
  {
    let day = try #require(DayInOtherYears(date, in: whole { $0 == 2018 ? 17 : 10 }))
    let (low, high) = (Temperature(celsius: 5), Temperature(celsius: 15))
    let remarkable = try #require(day.remarkable(low: low, high: high))
    #expect(remarkable.superlative.since == .year(2018) && remarkable.firstYear == 2010 && remarkable.date == date)
    #expect(day.remarkable(low: low, high: Temperature(celsius: 10)) == nil)
    func headline(_ condition: Condition) -> Headline? {
      Headline(Forecast(now: Now(condition: condition)), remarkable: remarkable, at: afternoon)
    }
    #expect(headline(.clear)?.remarkable == remarkable && headline(.rain)?.remarkable == nil)
  }

  @Test func `today's extremes are those of the day, completed by the current conditions`() {
    let known = Day(date: date, high: Temperature(celsius: 12))
    let now = Now(low: Temperature(celsius: 1), high: Temperature(celsius: 10))
    let forecast = Forecast(now: now, days: [known])
    let today = forecast.extremes(on: date, today: date)
    #expect(today.low?.celsius == 1 && today.high?.celsius == 12)
    let other = forecast.extremes(on: date, today: date.adding(days: -1))
    #expect(other.low == nil && other.high?.celsius == 12)
  }

  @Test func `a day is coldest by its low; of both superlatives that of more years is reported`() throws {
    let day = try #require(DayInOtherYears(date, in: whole { $0 == 2014 ? -5 : $0 == 2020 ? 20 : 10 }))
    let found = day.superlative(low: Temperature(celsius: -14), high: Temperature(celsius: 15))
    #expect(found == .init(kind: .coldest, since: .year(2014)))
  }

  @Test func `nothing is claimed across an unknown year, or of few years`() throws {
    let gap = series([2010: 5, 2011: 5, 2025: 9, 2024: 9])
    let day = try #require(DayInOtherYears(date, in: gap))
    #expect(day.superlative(low: nil, high: Temperature(celsius: 30)) == nil && day.firstYear == 2010)
    let few = try #require(DayInOtherYears(date, in: series([2024: 9, 2025: 9])))
    #expect(few.superlative(low: nil, high: Temperature(celsius: 30)) == nil && few.firstYear == 2024)
    #expect(DayInOtherYears(date, in: series([:])) == nil && DayInOtherYears(date, in: ClimateSeries()) == nil)
  }

  @Test func `the 29th of February is compared with leap years`() throws {
    let series = climate(2000...2027) { _ in ClimateDay(low: Temperature(celsius: 0), high: Temperature(celsius: 8)) }
    let day = try #require(DayInOtherYears(CivilDate(2028, 2, 29), in: series))
    #expect(day.firstYear == 2000 && day.warmest?.year == 2024)
    let found = day.superlative(low: Temperature(celsius: 5), high: Temperature(celsius: 9))
    #expect(found == .init(kind: .warmest, since: .beginning(2000)))
  }
}

import FoundationEssentials
import Testing
import Weather

struct DayTests {
  private func half(_ conditions: [Condition?], chances: [Double?] = []) -> Day.Half? {
    let hours = conditions.enumerated().map { index, condition in
      let falling = condition?.isPrecipitation == true ? condition.map(Precipitation.falling) : nil
      return Hour(
        at: seoul(36 + index), sky: falling == nil ? condition : .overcast, falling: falling,
        chanceOfPrecipitation: chances.indices.contains(index) ? chances[index] : nil)
    }
    // One hour before them, so that no hour is the only one of its half day.
    let layer = Layer(.shortRange, hours: hours)
    return Timeline([layer], zone: .seoul).forecast(at: afternoon).days?.first { $0.date == today.adding(days: 1) }?.pm
  }

  @Test func `any precipitation wins, else the most frequent sky, on a tie the later one`() {
    #expect(half([.clear, .clear, .clear, .rain])?.condition == .rain)
    #expect(half([.rain, .snow, .snow, .clear, .clear, .clear])?.condition == .snow)
    #expect(half([.rain, .snow, .clear])?.condition == .snow)
    #expect(half([.clear, .cloudy, .cloudy, .clear, .clear])?.condition == .clear)
    #expect(half([.clear, .clear, .cloudy, .cloudy])?.condition == .cloudy)
    #expect(half([.cloudy, .cloudy, .clear, .clear])?.condition == .clear)
    #expect(half([nil, nil, .clear])?.condition == .clear)
    #expect(half([nil, nil])?.condition == nil)
  }

  @Test func `the chance of precipitation of a half day is its highest`() {
    #expect(half([.clear, .clear, .clear], chances: [20, 60, nil])?.chanceOfPrecipitation == 60)
    #expect(half([.clear, .clear])?.chanceOfPrecipitation == nil)
    #expect(half([.clear, .clear], chances: [0, nil])?.chanceOfPrecipitation == 0)
  }

  @Test func `hours before noon count as am, from noon on as pm`() {
    let layer = Layer(
      .shortRange, hours: hours(24..<36, sky: .clear) + hours(36..<48, sky: .overcast))
    let day = Timeline([layer], zone: .seoul).forecast(at: afternoon).days?.last
    #expect(day == Day(date: today.adding(days: 1), am: .init(condition: .clear), pm: .init(condition: .overcast)))
  }

  @Test func `a single midnight at the end of a forecast does not make a morning`() throws {
    let layer = Layer(.shortRange, hours: hours(15..<97))
    let days = try #require(Timeline([layer], zone: .seoul).forecast(at: afternoon).days)
    #expect(layer.hours.last?.at == seoul(0, day: 24))
    #expect(days.map(\.date) == (0..<4).map { today.adding(days: $0) })

    let medium = Layer(
      .mediumRangeSky, days: [Day(date: today.adding(days: 4), am: Day.Half(condition: .rain))])
    let both = try #require(Timeline([layer, medium], zone: .seoul).forecast(at: afternoon).days)
    #expect(both.last?.am.condition == .rain)
  }

  @Test func `the last hour of today is a half day by itself`() {
    let layer = Layer(.shortRange, hours: [Hour(at: seoul(23), sky: .fog)])
    #expect(Timeline([layer], zone: .seoul).forecast(at: seoul(23, 10)).days?.first?.pm.condition == .fog)
  }

  @Test func `days have no gap and begin with today`() {
    let layer = Layer(
      .mediumRangeTemperature,
      days: [Day(date: today.adding(days: -1), low: 1), Day(date: today.adding(days: 6), low: 2)])
    let days = Timeline([layer], zone: .seoul).forecast(at: afternoon).days
    #expect(days?.map(\.date) == (0...6).map { today.adding(days: $0) })
    #expect(days?.first == Day(date: today))
    #expect(Timeline([layer], zone: .seoul).forecast(at: seoul(0, day: 27)).days == nil)
  }
}

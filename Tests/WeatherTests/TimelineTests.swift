import FoundationEssentials
import Testing
import Weather

struct TimelineTests {
  private static let layers = [
    Layer(.observation, hours: [Hour(at: seoul(14), falling: Precipitation.none, temperature: 11.3)]),
    Layer(
      .veryShortRange,
      hours: [
        Hour(at: seoul(14), sky: .clear, falling: .falling(.rain), temperature: 12, humidity: 45),
        Hour(at: seoul(15), sky: .overcast, temperature: 13),
      ]),
    Layer(
      .shortRange,
      hours: [
        Hour(
          at: seoul(14), sky: .cloudy, temperature: 14, humidity: 50,
          wind: Wind(metresPerSecond: 2.1, fromDegrees: 290), chanceOfPrecipitation: 30),
        Hour(at: seoul(15), sky: .cloudy, temperature: 15, chanceOfPrecipitation: 40),
      ], days: [Day(date: today.adding(days: 3), low: 1, am: Day.Half(condition: .rain))]),
    Layer(
      .mediumRangeTemperature,
      days: [
        Day(date: today.adding(days: 3), low: 7, high: 9), Day(date: today.adding(days: 4), low: 6, high: 8),
      ]),
    Layer(
      .mediumRangeSky,
      days: [
        Day(date: today.adding(days: 3), am: Day.Half(condition: .snow, chanceOfPrecipitation: 60)),
        Day(date: today.adding(days: 4), pm: Day.Half(condition: .clear)),
      ]),
    Layer(
      .pastHours,
      hours: [Hour(at: seoul(14), sky: .fog, temperature: 1, snow: AmountBand(min: 0, max: 1, text: "조금"))]),
  ]

  @Test(arguments: 0..<6)
  func `the more immediate bulletin wins value by value, in any order of arrival`(_ turn: Int) {
    let turned = Array(Self.layers[turn...] + Self.layers[..<turn])
    let forecast = Timeline(turn % 2 == 0 ? turned : turned.reversed(), zone: .seoul).forecast(at: afternoon)
    let hour = forecast.hours?.first
    #expect(hour?.temperature == 11.3)
    #expect(hour?.sky == .clear)
    #expect(hour?.humidity == 45)
    #expect(hour?.chanceOfPrecipitation == 30)
    #expect(hour?.wind == Wind(metresPerSecond: 2.1, fromDegrees: 290))
    #expect(hour?.snow?.text == "조금")
    #expect(forecast.hours?[1].temperature == 13)
    #expect(forecast.hours?[1].chanceOfPrecipitation == 40)
    let third = forecast.days?.first { $0.date == today.adding(days: 3) }
    #expect(third?.low == 1)
    #expect(third?.high == 9)
    #expect(third?.am == Day.Half(condition: .rain, chanceOfPrecipitation: 60))
  }

  @Test func `an observation of dry air wins over a forecast of rain for the same hour`() {
    let forecast = Timeline(Self.layers, zone: .seoul).forecast(at: afternoon)
    #expect(forecast.hours?.first?.falling == Precipitation.none)
    #expect(forecast.hours?.first?.condition == .clear)
    #expect(forecast.now?.condition == .clear)
    #expect(forecast.now?.observedAt == seoul(14))
  }

  @Test func `hours begin with the current one, without gaps and repetitions`() throws {
    let layers = [
      Layer(.observation, hours: hours(14..<15)), Layer(.veryShortRange, hours: hours(15..<21)),
      Layer(.shortRange, hours: hours(15..<90)), Layer(.pastHours, hours: hours(0..<15)),
    ]
    let found = try #require(Timeline(layers, zone: .seoul).forecast(at: afternoon).hours)
    #expect(found.map(\.at) == (14..<90).map { seoul($0) })
  }

  @Test func `the current hour stays until the next full hour`() {
    let timeline = Timeline([Layer(.shortRange, hours: hours(10..<30))], zone: .seoul)
    #expect(timeline.forecast(at: seoul(14)).hours?.first?.at == seoul(14))
    #expect(timeline.forecast(at: seoul(15).addingTimeInterval(-0.001)).hours?.first?.at == seoul(14))
    #expect(timeline.forecast(at: seoul(15)).hours?.first?.at == seoul(15))
    #expect(timeline.forecast(at: seoul(31)).hours == nil)
  }

  @Test func `without an observation the forecast of this hour is used, without observedAt`() {
    let layers = [Layer(.shortRange, hours: hours(14..<20, sky: .cloudy))]
    let now = Timeline(layers, zone: .seoul).forecast(at: afternoon).now
    #expect(now?.temperature == 14)
    #expect(now?.condition == .cloudy)
    #expect(now?.observedAt == nil)
  }

  @Test func `an observation is used for three hours`() {
    let layers = [Layer(.observation, hours: hours(12..<13)), Layer(.shortRange, hours: hours(14..<20))]
    let timeline = Timeline(layers, zone: .seoul)
    #expect(timeline.forecast(at: seoul(14, 59)).now?.observedAt == seoul(12))
    #expect(timeline.forecast(at: seoul(15)).now?.observedAt == nil)
    #expect(timeline.forecast(at: seoul(15)).now?.temperature == 15)
  }

  @Test func `an observation without a temperature is not used as now`() {
    let masked = Layer(.observation, hours: [Hour(at: seoul(14), humidity: 80)])
    let now = Timeline([masked, Layer(.shortRange, hours: hours(14..<20))], zone: .seoul).forecast(at: afternoon).now
    #expect(now?.observedAt == nil)
    #expect(now?.temperature == 14)
    #expect(Timeline([masked], zone: .seoul).forecast(at: afternoon).now == nil)
  }

  @Test func `rain that is known only as a range has no number`() {
    func rain(_ min: Double, _ max: Double?) -> Double? {
      let hour = Hour(
        at: seoul(14), temperature: 5, precipitation: AmountBand(min: min, max: max, text: ""))
      return Timeline([Layer(.observation, hours: [hour])], zone: .seoul).forecast(at: afternoon).now?
        .precipitationMillimetres
    }
    #expect(rain(2.5, 2.5) == 2.5)
    #expect(rain(0, 0) == 0)
    #expect(rain(0, 1) == nil)
    #expect(rain(50, nil) == nil)
  }

  @Test func `apparent temperature stays with the temperature it was computed from`() {
    let layers = [
      Layer(.observation, hours: [Hour(at: seoul(14), temperature: 11)]),
      Layer(.shortRange, hours: [Hour(at: seoul(14), temperature: 4, feelsLike: 1)]),
    ]
    #expect(Timeline(layers, zone: .seoul).forecast(at: afternoon).now?.feelsLike == nil)
  }

  @Test func `without layers the forecast is empty`() {
    #expect(Timeline([], zone: .seoul).forecast(at: afternoon) == Forecast())
  }

  @Test func `a day in the year 9999 does not create a list of three million days`() {
    let layer = Layer(
      .mediumRangeTemperature, days: [Day(date: today, high: 9), Day(date: CivilDate(9999, 12, 31), high: 9)])
    #expect(Timeline([layer], zone: .seoul).forecast(at: afternoon).days?.count == 1)
  }

  @Test func `a glance equals the full forecast of now, except for the day's extremes`() {
    let observed = Layer(.observation, hours: [Hour(at: seoul(14), temperature: 11)])
    let foretold = Layer(
      .shortRange, hours: (0..<24).map { Hour(at: seoul($0), temperature: Temperature(celsius: Double($0))) },
      days: [Day(date: today, low: 1, high: 20)])
    for layers in [[observed, foretold], [foretold], [observed], []] {
      let timeline = Timeline(layers, zone: .seoul)
      var whole = timeline.forecast(at: afternoon).now
      whole?.low = nil
      whole?.high = nil
      #expect(timeline.glance(at: afternoon) == whole)
    }
  }
}

extension TimelineTests {
  /// Indexes of the index bulletin: 6 at 12:00, 4 at 15:00, none after.
  private static let indexes = Layer(
    .ultraviolet, at: seoul(12), hours: [Hour(at: seoul(12), uvIndex: 6), Hour(at: seoul(15), uvIndex: 4)])

  @Test func `an hour has the same ultraviolet index now and in the list`() {
    let timeline = Timeline([Layer(.shortRange, hours: hours(12..<22)), Self.indexes], zone: .seoul)
    let forecast = timeline.forecast(at: afternoon)
    #expect(forecast.hours?.map(\.uvIndex) == [5, 4, 4, 4, nil, nil, nil, nil])
    #expect(forecast.now?.atmosphere.uvIndex == 5 && timeline.glance(at: afternoon)?.atmosphere.uvIndex == 5)
    let late = timeline.forecast(at: seoul(18, 10))
    #expect(late.hours?.first?.uvIndex == nil && late.now?.atmosphere.uvIndex == nil)
    // Stored past hours, which are drawn, have the stated values.
    #expect(timeline.hours.compactMap(\.uvIndex) == [6, 4])
  }

  @Test func `an index measured within the hour counts for all of it, an older one does not`() {
    func forecast(at measured: Date) -> Forecast {
      var current = Layer(.current, at: measured, hours: [Hour(at: measured, temperature: 11)])
      current.atmosphere = Atmosphere(uvIndex: 3)
      let model = Layer(.model, hours: hours(13..<20).map { Hour(at: $0.at, temperature: 9, uvIndex: 2) })
      return Timeline([model, current], zone: .seoul).forecast(at: afternoon)
    }
    for (measured, index) in [(seoul(14, 15), 3.0), (seoul(13, 45), 2)] {
      let forecast = forecast(at: measured)
      #expect(forecast.now?.atmosphere.uvIndex == index && forecast.hours?.first?.uvIndex == index)
      #expect(forecast.hours?[1].uvIndex == 2)
    }
  }

  /// India's clocks differ by half an hour from UTC, which models use.
  @Test func `the current hour began within the last hour, by either clock`() {
    let kolkata = Zone("Asia/Kolkata")
    let today = CivilDate(2026, 11, 20)
    func at(_ hour: Int, _ minute: Int) -> Date { kolkata.instant(today, hour: hour, minute: minute) }
    let hours = (10...18).map { Hour(at: at($0, 30), temperature: Temperature(celsius: Double($0))) }
    let layer = Layer(bulletin: .model, source: .openMeteo, issuedAt: at(9, 0), fetchedAt: at(9, 0), hours: hours)
    for (now, first) in [(at(14, 10), 13), (at(14, 29), 13), (at(14, 30), 14), (at(15, 0), 14)] {
      let forecast = Timeline([layer], zone: kolkata).forecast(at: now)
      #expect(forecast.hours?.first?.at == at(first, 30))
      #expect(forecast.now?.temperature?.celsius == Double(first))
    }
    #expect(kolkata.nextHour(after: at(14, 10)) == at(14, 30) && kolkata.nextHour(after: at(14, 30)) == at(15, 0))
    #expect(
      Zone.seoul.nextHour(after: Zone.seoul.instant(today, hour: 14, minute: 32)) == Zone.seoul.instant(today, hour: 15)
    )
  }
}

import Testing
import Weather

struct RegionalUnitsTests {
  @Test(
    arguments: [
      ("US", .imperial, .milesPerHour, .twelveHours, .us),
      ("PR", .imperial, .milesPerHour, .twelveHours, .us), ("GB", .metric, .milesPerHour, .twentyFourHours, .european),
      ("DE", .metric, .kilometresPerHour, .twentyFourHours, .european),
      ("NO", .metric, .metresPerSecond, .twentyFourHours, .european),
      ("AU", .metric, .kilometresPerHour, .twelveHours, nil), ("JP", .metric, .metresPerSecond, .twentyFourHours, nil),
      ("KR", .metric, .metresPerSecond, .twentyFourHours, nil), (nil, .metric, .metresPerSecond, .twentyFourHours, nil),
    ] as [(String?, Units.System, SpeedUnit, ClockFormat, AirIndex.Choice?)])
  func `a country has its usual units, clock and air quality index`(
    country: String?, system: Units.System, speed: SpeedUnit, clock: ClockFormat, index: AirIndex.Choice?
  ) {
    var units = Units()
    units.regional = RegionalUnits(country: country, clockCountry: country)
    #expect(units.system == system && units.speedShown == speed && units.clock == clock && units.airIndex == index)
    #expect(units.pressureShown == (system == .metric ? .hectopascals : .inchesOfMercury))
  }

  @Test func `French-speaking Canada has 24 hours, the rest of Canada 12`() {
    #expect(RegionalUnits(country: "CA", clockCountry: "CA", clockLanguage: "fr").clock == .twentyFourHours)
    #expect(RegionalUnits(country: "CA", clockCountry: "CA", clockLanguage: "en").clock == .twelveHours)
  }

  @Test func `units and clock may be of two countries`() {
    let mixed = RegionalUnits(country: "US", clockCountry: "DE")
    #expect(mixed.system == .imperial && mixed.clock == .twentyFourHours)
  }

  @Test func `switching twice restores the units, and a choice ends the switch`() {
    for (country, chosen) in [("GB", nil), ("GB", Units.System.metric), ("US", nil), ("DE", .imperial)] {
      var units = Units(chosen)
      units.regional = RegionalUnits(country: country, clockCountry: country)
      let before = units
      units.switchSystem()
      #expect(units.system != before.system)
      #expect(units.speedShown == (units.system == .metric ? .metresPerSecond : .milesPerHour))
      units.switchSystem()
      #expect(units == before && units.speedShown == before.speedShown)
      units.switchSystem()
      units.chosenSystem = .metric
      #expect(units.system == .metric)
    }
  }
}

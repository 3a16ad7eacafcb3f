import Testing
import Weather

@testable import Settings

struct RegionTests {
  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], "US", "US"), (["LANG": "de_DE@euro"], "DE", "DE"), (["LANG": "pt_br"], "BR", "BR"),
    (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "en_GB.UTF-8"], "GB", "US"),
    (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], "US", "GB"),
    (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "", "LC_TIME": ""], "US", "US"),
    (["LC_ALL": "fr_FR.UTF-8", "LC_MEASUREMENT": "en_US", "LC_TIME": "en_US", "LANG": "en_US"], "FR", "FR"),
    // A variable without a territory hides those after it, as in POSIX.
    (["LC_ALL": "C.UTF-8", "LANG": "en_US.UTF-8"], "JP", "JP"), (["LANG": "POSIX"], "JP", "JP"),
    (["LANG": "eo"], "JP", "JP"), (["LANG": "en_001"], "JP", "JP"), ([:], "JP", "JP"),
  ])
  func `the locale names the country, else the time zone does`(
    environment: [String: String], measurement: String, time: String
  ) {
    let regions = Settings.Regions(environment) { "JP" }
    #expect(regions.measurement.country == measurement && regions.time.country == time)
    #expect(regions.measurement.origin == (measurement == "JP" ? .zone : .locale))
  }

  @Test func `the zone is asked once, and only if the locale names no country`() {
    var count = 0
    let zone: () -> String? = {
      count += 1
      return nil
    }
    #expect(Settings.Regions(["LANG": "ko_KR"], zoneCountry: zone).time.country == "KR" && count == 0)
    let unknown = Settings.Regions(["LANG": "C"], zoneCountry: zone)
    #expect(unknown.measurement.country == nil && unknown.measurement.origin == nil && count == 1)
    #expect(unknown.units == RegionalUnits())
  }

  @Test func `each setting overrides the region on its own`() throws {
    let american = ["LANG": "en_US.UTF-8"]
    let units = try load(nil, american).screen.units
    #expect(units.system == .imperial && units.clock == .twelveHours && units.airIndex == .us)
    #expect(try load("units = \"metric\"", american).screen.units.speedShown == .metresPerSecond)
    #expect(try load("units = \"metric\"", american).screen.units.clock == .twelveHours)
    #expect(try load("clock = \"24h\"", american).screen.units.clock == .twentyFourHours)
    #expect(try load("clock = \"24h\"", american).screen.units.system == .imperial)
    #expect(try load("air_index = \"eu\"", american).screen.units.airIndex == .european)
    #expect(try load(nil, american, SettingsFlags(units: .metric)).screen.units.system == .metric)
    let british = try load("units = \"metric\"", ["LANG": "en_GB.UTF-8"]).screen.units
    #expect(british.speedShown == .metresPerSecond, "chosen units are those that the setting names")
    #expect(try load("units = \"auto\"", american) == load(nil, american))
  }

  @Test func `auto is stated with its value and the reason`() throws {
    func comments(_ text: String?, _ environment: [String: String], _ language: Language = .en) throws -> [String] {
      let settings = try load(text, environment)
      return try ["units", "wind_unit", "clock", "air_index"].map {
        try Setting.named($0).automatic(in: settings)?[language] ?? ""
      }
    }
    #expect(try comments(nil, ["LANG": "en_US"]) == ["°F, by locale", "mph", "12h, by locale", "US, by locale"])
    #expect(
      try comments(nil, ["LANG": "ko_KR"], .ko) == ["°C, 로캘", "m/s", "24h, 로캘", "그 나라 지수"])
    #expect(try comments(nil, [:]) == ["°C", "m/s", "24h", "the place's own"])
    // What `auto` would be, and no comment behind another value.
    let chosen = "units = \"imperial\"\nclock = \"24h\"\nwind_unit = \"kn\"\nair_index = \"kr\""
    #expect(try comments(chosen, ["LANG": "en_GB"]) == ["°C, by locale", "mph", "24h, by locale", "EU, by locale"])
    for key in ["units", "clock", "wind_unit", "air_index"] {
      let line = try Setting.named(key).line(in: load(chosen, ["LANG": "en_GB"]))
      #expect(!line.contains("#"), "\(line)")
    }
    #expect(try comments("units = \"imperial\"", ["LANG": "de_DE"])[1] == "mph")
    let zone = try Settings.load(file: nil, path: "", zoneCountry: { "GB" })
    #expect(try Setting.named("units").line(in: zone) == "units = \"auto\"  # °C, by time zone")
    #expect(try Setting.named("wind_unit").line(in: zone) == "wind_unit = \"auto\"  # mph")
  }

  @Test func `every line of the list is TOML that leads to the same settings`() throws {
    for environment in [["LANG": "en_US"], ["LANG": "fr_CA"], [:]] {
      let settings = try load(nil, environment)
      let text = Setting.all.map { $0.line(in: settings) }.joined(separator: "\n")
      #expect(try load(text, environment) == settings)
    }
  }

  @Test func `a shared file shows the same units in every region`() throws {
    for environment in [["LANG": "en_US"], ["LANG": "en_GB"], ["LANG": "de_DE"], ["LANG": "ko_KR"]] {
      let settings = try load(nil, environment)
      let shared = try load(settings.shareable(themes: []))
      let (before, after) = (settings.screen.units, shared.screen.units)
      #expect(after.system == before.system && after.speedShown == before.speedShown)
      #expect(after.clock == before.clock && after.airIndex == before.airIndex)
    }
    #expect(try load(nil, ["LANG": "ko_KR"]).shareable(themes: []) == "language = \"ko\"\n")
  }
}

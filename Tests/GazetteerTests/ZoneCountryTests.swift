import Gazetteer
import Testing
import Weather

struct ZoneCountryTests {
  @Test(
    arguments: [
      ("Asia/Seoul", "KR"), ("Europe/London", "GB"), ("America/Chicago", "US"), ("Asia/Tokyo", "JP"), ("UTC", nil),
      ("Etc/UTC", nil),
      ("KST-9", nil), ("", nil),
    ] as [(String, String?)])
  func `a zone with a city has that city's country`(zone: String, country: String?) {
    #expect(Gazetteer.korea.country(ofZone: zone) == country)
  }

  @Test func `the largest cities of a zone come first, at most as many as asked for`() {
    let cities = Gazetteer.korea.largestCities(inZone: "Europe/Berlin", count: 3)
    #expect(cities.map { $0.name.en.prefix { $0 != "," } } == ["Berlin", "Hamburg", "Munich"])
    #expect(Gazetteer.korea.largestCities(inZone: "UTC", count: 3).isEmpty)
  }
}

import Testing
import Weather

struct TypedCoordinateTests {
  @Test(arguments: [
    "52.52,13.405", "52.52, 13.405", "52.52 13.405", "52,52 13,405", "52,52; 13,405", "52.52;13.405", "52.52/13.405",
    "52.52N 13.405E", "13.405E 52.52N", "N52.52 E13.405", "52.52n,13.405e", "52.52° 13.405°", "52.52°N, 13.405°E",
    "52°31'12\"N 13°24'18\"E", "52° 31′ 12″ N 13° 24′ 18″ E", " 52.52 , 13.405 ", "+52.52 +13.405",
  ])
  func `coordinates are read as maps and people write them`(text: String) throws {
    let point = try #require(Coordinate(typed: text))
    #expect(abs(point.latitude - 52.52) < 1e-9 && abs(point.longitude - 13.405) < 1e-9)
  }

  @Test(arguments: [
    ("-33.9,151.2", -33.9, 151.2), ("33.9S 151.2E", -33.9, 151.2), ("22.9S 43.2W", -22.9, -43.2), ("0,0", 0, 0),
    ("-33°30' 151°", -33.5, 151), ("90,-180", 90, -180),
  ])
  func `a sign or a letter means south and west`(text: String, latitude: Double, longitude: Double) {
    #expect(Coordinate(typed: text) == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    "", "52.52", "52.52,", ",13.4", "52 13", "1 2", "52.52 13.4 7.1", "52.52N 13.4N", "-52.52S 13.4E", "1e1,2",
    "nan,nan",
    "0x10,3", "서울,중구", "Paris, France", "52°61' 13°", "..,..", "San Jose", "3７.1,127",
  ])
  func `text that is not a pair of numbers is not read as coordinates`(text: String) {
    #expect(Coordinate(typed: text) == nil && !text.isOutOfRangeCoordinate)
  }

  @Test(arguments: ["91,181", "91.5 12.5", "52.52N 181.1E", "-90.01,0", "0;180.5"])
  func `a pair of numbers outside the valid range is recognized`(text: String) {
    #expect(Coordinate(typed: text) == nil && text.isOutOfRangeCoordinate)
  }

  @Test(arguments: ["06236", "63000", "SW1A 1AA", "100-0001", "K1A 0B1", "12345-6789", "테헤란로 152", "152"])
  func `a postal code, a street and a number may be looked up`(text: String) { #expect(text.mayBeLookedUp) }

  @Test(arguments: ["1", "12", "37.5", "-123", "91,200", "ㅎㅇㄷ", "x", "1234567890123", "06\u{1B}236"])
  func `text that is neither a name nor a code may not be looked up`(text: String) { #expect(!text.mayBeLookedUp) }
}

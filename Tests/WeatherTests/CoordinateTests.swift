import Foundation
import Testing
import Weather

struct CoordinateTests {
  @Test func `coordinates outside the valid range are not decoded`() throws {
    func decoded(_ latitude: String, _ longitude: String) throws -> Coordinate {
      try JSONDecoder().decode(
        Coordinate.self, from: Data(#"{"latitude":\#(latitude),"longitude":\#(longitude)}"#.utf8))
    }
    #expect(try decoded("-90", "180") == Coordinate(latitude: -90, longitude: 180))
    for (latitude, longitude) in [("-1e18", "0"), ("90.1", "0"), ("0", "-181"), ("0", "1e300"), ("null", "0")] {
      #expect(throws: DecodingError.self) { try decoded(latitude, longitude) }
    }
    let seoul = Coordinate(latitude: 37.5665, longitude: 126.978)
    #expect(try JSONDecoder().decode(Coordinate.self, from: JSONEncoder().encode(seoul)) == seoul)
  }
}

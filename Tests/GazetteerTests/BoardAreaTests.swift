import Gazetteer
import Testing
import Weather

struct BoardAreaTests {
  private let gazetteer = Gazetteer.korea

  private func area(_ name: String) throws -> BoardArea? { gazetteer.boardArea(of: try gazetteer.resolve(name)) }

  @Test(arguments: [
    ("서울 중구", "1114000000", "서울특별시 중구"), ("서울 중구 명동", "1114000000", "서울특별시 중구"), ("서울", "1100000000", "서울특별시"),
    ("세종", "3611000000", "세종특별자치시"), ("수원", "4111000000", "경기도 수원시"), ("수원시 영통구", "4111000000", "경기도 수원시"),
    ("서귀포", "5013000000", "제주특별자치도 서귀포시"), ("백령도", "2872000000", "인천광역시 옹진군"), ("한라산", "5013000000", "제주특별자치도 서귀포시"),
    ("영종구", "2811000000", "인천광역시 영종구"), ("목포", "4611000000", "전남광주통합특별시 목포시"),
  ])
  func `all towns of a district share its board`(name: String, code: String, whose: String) throws {
    let area = try area(name)
    #expect(area?.code == code && area?.name.ko == whose)
  }

  @Test func `abroad the board code is the GeoNames id`() throws {
    #expect(try area("Paris, France")?.code == "2988507")
    #expect(try area("도쿄")?.code == "1850147")
  }

  @Test func `a point has the board of the nearest place, and none at sea`() throws {
    #expect(try area("37.5642,126.9982")?.code == "1114000000")
    #expect(try area("48.85,2.36")?.code == "2988507")
    #expect(try area("0,-140") == nil)
    let here = gazetteer.here(at: Coordinate(latitude: 37.5638, longitude: 126.9845))
    #expect(gazetteer.boardArea(of: here)?.code == "1114000000")
  }

  @Test func `every district has its own board with a ten-digit code, and abroad codes are shorter`() {
    let districts = gazetteer.all.filter { $0.level == .sigungu }
    let codes = Set(districts.compactMap { gazetteer.boardArea(of: $0)?.code })
    #expect(codes.count == districts.count && codes.allSatisfy { $0.count == 10 })
    for place in gazetteer.all.lazy.filter({ $0.level == .city }).prefix(50) {
      #expect((gazetteer.boardArea(of: place)?.code.count ?? 0) < 10, "\(place.name)")
    }
  }

  @Test func `a board code gives the name of its area`() throws {
    #expect(gazetteer.boardName(of: "1114000000") == PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"))
    #expect(gazetteer.boardName(of: "2988507")?.en.hasPrefix("Paris") == true)
    for code in ["", "0", "x", "9999900000", "99999999999999"] { #expect(gazetteer.boardName(of: code) == nil) }
  }
}

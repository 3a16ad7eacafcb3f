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
  func `a district's towns share its board`(name: String, code: String, whose: String) throws {
    let area = try area(name)
    #expect(area?.code == code && area?.name.ko == whose)
  }

  @Test func `abroad a board is that of the GeoNames id`() throws {
    #expect(try area("Paris, France")?.code == "2988507")
    #expect(try area("도쿄")?.code == "1850147")
  }

  @Test func `a point has the board of what it is near, and at sea there is none`() throws {
    #expect(try area("37.5642,126.9982")?.code == "1114000000")
    #expect(try area("48.85,2.36")?.code == "2988507")
    #expect(try area("0,-140") == nil)
    let here = gazetteer.here(at: Coordinate(latitude: 37.5638, longitude: 126.9845))
    #expect(gazetteer.boardArea(of: here)?.code == "1114000000")
  }

  @Test func `every place of Korea has a board, whose code has ten digits, and no city abroad has such a one`() {
    var korean: Set<String> = []
    for place in gazetteer.all.filter({ $0.population ?? 0 > 50_000 || $0.level == .sigungu }) {
      let code = gazetteer.boardArea(of: place)?.code
      if place.korea == nil { #expect((code?.count ?? 1) < 10, "\(place.name)") } else { korean.insert(code ?? "") }
    }
    #expect(korean.allSatisfy { $0.count == 10 })
    // 227 자치시군구, 제주's two, and the boards of the 시도.
    #expect(korean.filter { $0.prefix(5).suffix(3) != "000" }.count == 229)
  }
}

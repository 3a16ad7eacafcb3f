import Gazetteer
import Testing
import Weather

struct DFSGridTests {
  @Test(arguments: officialCells) func `the formula finds KMA's own cell`(_ official: OfficialCell) {
    #expect(DFSGrid.cell(of: official.point) == official.cell)
  }

  @Test(.enabled(if: Tables.folder != nil))
  func `the formula finds every cell of KMA's table that was not given by hand`() throws {
    let rows = try Tables.rows(of: "kma_dfs_grid_check.csv").filter { $0.last == "yes" }
    #expect(rows.count == 517)
    for row in rows {
      let official = try #require(OfficialCell(name: row[1...3].joined(), fields: row[4...7].map { Substring($0) }))
      #expect(DFSGrid.cell(of: official.point) == official.cell, "\(official.name)")
    }
  }

  @Test func `the middle of every cell lies in it`() {
    let strays = DFSGrid.columns.flatMap { nx in
      DFSGrid.rows.map { GridCell(nx: nx, ny: $0) }.filter { DFSGrid.cell(of: DFSGrid.centre(of: $0)) != $0 }
    }
    #expect(strays.isEmpty)
  }

  @Test func `the middle of Seoul's cell is in Seoul`() {
    let centre = DFSGrid.centre(of: GridCell(nx: 60, ny: 127))
    #expect(centre.kilometres(to: Coordinate(latitude: 37.5636, longitude: 126.9800)) < 4)
  }

  @Test(arguments: [
    (0.0, 0.0), (-90, 0), (90, 0), (48.85, 2.35), (-33.9, 151.2), (20, 126), (60, 126), (.nan, 127), (37, .nan),
    (.infinity, 127), (37, -.infinity), (1e300, 1e300), (-1e300, 127),
  ])
  func `a point the grid does not reach has no cell`(latitude: Double, longitude: Double) {
    #expect(DFSGrid.cell(of: Coordinate(latitude: latitude, longitude: longitude)) == nil)
  }

  @Test func `a whole turn around the globe changes nothing`() {
    let seoul = Coordinate(latitude: 37.5636, longitude: 126.9800 - 360)
    #expect(DFSGrid.cell(of: seoul) == GridCell(nx: 60, ny: 127))
  }
}

struct OfficialCell: Sendable, CustomTestStringConvertible {
  var name: String
  var point: Coordinate
  var cell: GridCell

  var testDescription: String { name }

  init?(name: String, fields: [Substring]) {
    guard fields.count == 4, let latitude = Double(fields[0]), let longitude = Double(fields[1]),
      let nx = Int(fields[2]), let ny = Int(fields[3])
    else { return nil }
    self.name = name
    point = Coordinate(latitude: latitude, longitude: longitude)
    cell = GridCell(nx: nx, ny: ny)
  }
}

/// Every 시도 and some districts of KMA's place table (edition 2510): name, latitude, longitude, nx, ny.
private let officialCells = """
  서울특별시|37.563569|126.980008|60|127
  부산광역시|35.177019|129.076953|98|76
  대구광역시|35.868542|128.603553|89|90
  인천광역시|37.453233|126.707353|55|124
  광주광역시|35.156975|126.853364|58|74
  대전광역시|36.347119|127.386567|67|100
  울산광역시|35.535408|129.313689|102|84
  세종특별자치시|36.480012|127.289069|66|103
  경기도|37.271844|127.011689|60|120
  충청북도|36.632500|127.493586|69|107
  충청남도|36.658815|126.672798|55|107
  전라남도|34.813044|126.465000|51|67
  경상북도|36.575999|128.505832|87|106
  경상남도|35.234736|128.694167|91|77
  제주특별자치도|33.485694|126.500333|52|38
  강원특별자치도|37.882692|127.731975|73|134
  전북특별자치도|35.817275|127.111053|63|89
  서울특별시 종로구|37.570378|126.981642|60|127
  서울특별시 중랑구|37.603806|127.094778|62|128
  서울특별시 서대문구|37.576367|126.938897|59|127
  서울특별시 영등포구|37.523611|126.898342|58|126
  서울특별시 강동구|37.527367|127.125864|62|126
  부산광역시 동래구|35.201872|129.085856|98|76
  부산광역시 강서구|35.209164|128.982908|96|76
  대구광역시 동구|35.883617|128.637711|90|91
  대구광역시 달성군|35.771681|128.433275|86|88
  인천광역시 남동구|37.444519|126.733797|56|124
  광주광역시 동구|35.143100|126.925178|60|74
  대전광역시 중구|36.322631|127.423111|68|100
  울산광역시 동구|35.501889|129.418953|104|83
  경기도 수원시팔달구|37.283103|127.037833|61|121
  경기도 안양시만안구|37.383778|126.934500|59|123
  경기도 평택시|36.989439|127.114656|62|114
  경기도 고양시일산서구 주엽1동|37.667331|126.765442|56|129
  경기도 군포시 오금동|37.348214|126.931642|59|122
  경기도 파주시 금촌1동|37.763517|126.778186|56|131
  경기도 양주시 양주2동|37.803494|127.098889|62|132
  충청북도 청주시상당구 성안동|36.629569|127.493531|69|107
  충청북도 보은군 삼승면|36.392831|127.729811|73|101
  충청북도 음성군 맹동면|36.927222|127.564900|70|113
  충청남도 아산시 선장면|36.788403|126.863333|58|110
  충청남도 부여군 남면|36.209211|126.808356|57|97
  전라남도 목포시 유달동|34.782867|126.382664|50|66
  전라남도 곡성군 죽곡면|35.148133|127.321389|67|74
  전라남도 강진군 신전면|34.510378|126.722056|56|60
  전라남도 장성군 삼계면|35.256489|126.666575|55|76
  경상북도 경주시 천북면|35.892292|129.273431|101|91
  경상북도 상주시 화북면|36.560394|127.919400|77|105
  경상북도 청도군 각북면|35.684303|128.591467|89|86
  경상북도 울진군 온정면|36.721192|129.347678|101|109
  경상남도 진주시|35.177033|128.110000|81|75
  경상남도 양산시|35.331928|129.039411|97|79
  경상남도 하동군|35.064203|127.753431|74|73
  제주특별자치도 서귀포시|33.254060|126.559550|53|33
  강원특별자치도 속초시|38.204275|128.594167|87|141
  강원특별자치도 정선군|37.377808|128.663086|89|123
  강원특별자치도 양양군|38.072833|128.621356|88|138
  전북특별자치도 남원시|35.413256|127.392500|68|80
  전북특별자치도 임실군|35.608064|127.284753|66|84
  """.split(separator: "\n").map { $0.split(separator: "|") }
  .compactMap { OfficialCell(name: String($0[0]), fields: Array($0[1...])) }

import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct CityWallTests {
  private static func reader(_ count: Int, _ size: Size = Size(columns: 120, rows: 40)) -> Reader {
    let places = (0..<count).map { Place.named("도시\($0)", "City \($0)", 35 + Double($0) / 10, 127) }
    var reader = Reader(cities: places, size: size)
    reader.press("c")
    return reader
  }

  @Test(arguments: [
    (5, 120, 40, true), (12, 200, 60, true), (16, 120, 40, false), (6, 80, 24, true), (7, 80, 24, false),
    (5, 79, 40, false), (5, 120, 19, false),
  ])
  func `cities are shown as tiles if all of them fit`(_ count: Int, _ columns: Int, _ rows: Int, _ isWall: Bool) {
    let layout = CityListLayout(Size(columns: columns, rows: rows), count: count)
    #expect((layout.wall != nil) == isWall)
  }

  @Test func `tiles are inside the list and do not overlap`() throws {
    for count in 1...30 {
      for size in [
        Size(columns: 80, rows: 24), Size(columns: 100, rows: 24), Size(columns: 160, rows: 45),
        Size(columns: 200, rows: 60),
      ] {
        let layout = CityListLayout(size, count: count)
        guard let wall = layout.wall else { continue }
        let tiles = (0..<count).map(wall.tile)
        #expect(tiles.allSatisfy { $0.intersection(layout.list) == $0 }, "\(count) \(size)")
        for (index, tile) in tiles.enumerated() {
          #expect(tiles[..<index].allSatisfy { $0.intersection(tile).isEmpty }, "\(count) \(size)")
        }
      }
    }
  }

  @Test func `arrows move through rows and columns of tiles and stop at the edges`() {
    var reader = Self.reader(5)
    for (key, chosen) in [(Key.right, 1), (.down, 4), (.down, 4), (.up, 1), (.up, 1), (.left, 0), (.left, 0)] {
      reader.press(key)
      #expect(reader.citiesPage.position.chosen == chosen)
    }
    #expect(reader.state.notice == .cityList(.first))
    reader.press(.right, .right, .down)
    #expect(reader.citiesPage.position.chosen == 4, "below the third tile stands none")
  }

  @Test func `a click selects a tile, and a second one shows its city`() throws {
    var reader = Self.reader(5)
    let tile = try #require(reader.state.listLayout.wall?.tile(3))
    let click = Key.mouse(MouseEvent(.press, at: Point(column: tile.column + 5, row: tile.row + 5)))
    reader.press(click)
    #expect(reader.citiesPage.position.chosen == 3 && reader.state.top is CitiesPage)
    reader.press(click)
    #expect(reader.state.chosen == 3 && reader.state.top is HomePage)
  }
}

import Testing
import Weather

struct TileRangeTests {
  private static let korea = MapArea(west: 124.5, south: 33, east: 131, north: 39)

  @Test func `an area takes the closest zoom that few enough tiles cover`() throws {
    let twelve = try #require(TileRange(covering: Self.korea, zooms: [3, 4, 5, 6, 7, 8], most: 12))
    #expect(twelve.zoom == 7 && twelve.tiles.count == 12)
    let six = try #require(TileRange(covering: Self.korea, zooms: [3, 4, 5, 6, 7, 8], most: 6))
    #expect(six.zoom < 7 && six.tiles.count <= 6)
    #expect(TileRange(covering: Self.korea, zooms: [4, 6, 8], most: 12)?.zoom == 6)
  }

  @Test func `the grid ends at the area, within a pixel`() throws {
    let range = try #require(TileRange(covering: Self.korea, zooms: [7], most: 12))
    let corner = range.grid.coordinate(at: PlanePoint(x: 0, y: 0))
    #expect(abs(corner.longitude - 124.5) < 0.02 && abs(corner.latitude - 39) < 0.02)
    let other = range.grid.coordinate(at: PlanePoint(x: Double(range.columns), y: Double(range.rows)))
    #expect(abs(other.longitude - 131) < 0.02 && abs(other.latitude - 33) < 0.02)
  }

  @Test func `the pixels of a tile are where the tile is`() throws {
    let range = try #require(TileRange(covering: Self.korea, zooms: [7], most: 12))
    // Seoul is in tile 109/49 of zoom 7.
    let tile = try #require(range.tiles.first { ($0.x, $0.y) == (109, 49) })
    let values = range.joined([tile: [UInt8](repeating: 7, count: 65_536)], absent: 9)
    func value(_ latitude: Double, _ longitude: Double) -> UInt8? {
      range.grid.position(of: Coordinate(latitude: latitude, longitude: longitude)).flatMap(range.grid.index)
        .map { values[$0] }
    }
    #expect(value(37.5665, 126.978) == 7 && value(37.5, 130.8) == 9 && value(33.5, 126.5) == 9)
    #expect(values.count == range.grid.count)
  }

  @Test func `an area over the date line continues in the tiles of the other side`() throws {
    let area = MapArea(west: 170, south: -25, east: 190, north: -10)
    let range = try #require(TileRange(covering: area, zooms: [3, 4, 5, 6], most: 12))
    #expect(Set(range.tiles.map(\.x)).isSuperset(of: [0, (1 << range.zoom) - 1]))
    let (fiji, samoa) = (Coordinate(latitude: -17.7, longitude: 178), Coordinate(latitude: -13.8, longitude: -172))
    let positions = try [fiji, samoa].map { try #require(range.grid.position(of: $0)) }
    #expect(positions[0].x < positions[1].x && positions.allSatisfy { range.grid.index(at: $0) != nil })
    for (place, position) in zip([fiji, samoa], positions) {
      #expect(range.grid.coordinate(at: position).kilometres(to: place) < 0.001)
    }
    let same = MapArea(west: -190, south: -25, east: -170, north: -10)
    #expect(TileRange(covering: same, zooms: [3, 4, 5, 6], most: 12) == range)
  }

  @Test func `the whole world is one tile`() throws {
    let world = MapArea(west: -180, south: -90, east: 180, north: 90)
    let range = try #require(TileRange(covering: world, zooms: [0, 1], most: 1))
    #expect(range.zoom == 0 && range.columns == 256 && range.rows == 256 && range.tiles.count == 1)
  }

  @Test(arguments: [
    MapArea(west: 10, south: 0, east: 10, north: 5), MapArea(west: 10, south: 5, east: 20, north: 5),
    MapArea(west: .nan, south: 0, east: 20, north: 5), MapArea(west: -1e300, south: 0, east: 1e300, north: 5),
    MapArea(west: 0, south: -90, east: 170, north: 90),
  ])
  func `an empty area, or an area that needs too many tiles, has no range`(_ area: MapArea) {
    #expect(TileRange(covering: area, zooms: [5, 6], most: 12) == nil)
  }

  @Test func `dry pixels without coverage are missing, rain stays`() {
    #expect([0, 0, 3, 3, 255].dry(onlyWithin: [1, 0, 1, 0, 1]) == [0, 255, 3, 3, 255])
    #expect([0, 3].dry(onlyWithin: nil) == [0, 3])
  }
}

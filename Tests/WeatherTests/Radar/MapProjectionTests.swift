import Testing
import Weather

struct MapProjectionTests {
  /// Places, and their kilometres by the formula that KMA publishes.
  @Test(arguments: [
    (37.5665, 126.978, 84.0, -46.5), (37.7519, 128.8761, 246.4, -22.5), (35.1796, 129.0756, 274.2, -301.3),
    (33.4996, 126.5312, 48.6, -490.2), (37.966, 124.63, -117.0, -2.7), (37.4845, 130.9057, 421.9, -42.9),
  ])
  func `KMA’s projection gives the kilometres of known places`(
    _ latitude: Double, _ longitude: Double, _ x: Double, _ y: Double
  ) throws {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let point = try #require(MapProjection.koreanLambert.point(of: place))
    #expect(abs(point.x - x) < 0.1 && abs(point.y - y) < 0.1, "\(point)")
  }

  @Test func `Web Mercator is a square around 0°, 0°`() throws {
    let centre = try #require(MapProjection.webMercator.point(of: Coordinate(latitude: 0, longitude: 0)))
    #expect(abs(centre.x - 0.5) < 1e-12 && abs(centre.y - 0.5) < 1e-12)
    let corner = try #require(MapProjection.webMercator.point(of: Coordinate(latitude: 85.0511288, longitude: -180)))
    #expect(abs(corner.x) < 1e-9 && abs(corner.y) < 1e-9)
  }

  @Test(arguments: [MapProjection.koreanLambert, .webMercator])
  func `a point leads back to its coordinate`(_ projection: MapProjection) throws {
    for place in [Coordinate(latitude: 37.5, longitude: 127), Coordinate(latitude: 31.2, longitude: 121.4)] {
      let back = projection.coordinate(of: try #require(projection.point(of: place)))
      #expect(back.kilometres(to: place) < 1e-6)
    }
  }

  @Test(arguments: [MapProjection.koreanLambert, .webMercator])
  func `coordinates outside the map have no point`(_ projection: MapProjection) {
    for (latitude, longitude) in [(-90.0, 0.0), (91, 0), (.nan, 127), (37, .nan), (37, .infinity)] {
      #expect(projection.point(of: Coordinate(latitude: latitude, longitude: longitude)) == nil)
    }
  }

  @Test func `tiles have the numbers of the web`() throws {
    // Seoul is in tile 109/49 of zoom 7.
    let grid = RainGrid(zoom: 7, x: 108, y: 48, across: 3, down: 4)
    let seoul = try #require(grid.position(of: Coordinate(latitude: 37.5665, longitude: 126.978)))
    #expect(Int(seoul.x) / 256 == 1 && Int(seoul.y) / 256 == 1, "\(seoul)")
    #expect(grid.columns == 768 && grid.rows == 1024)
    #expect((0.9...1.1).contains(grid.kilometresPerCell / (40_075 * 0.8 / 128 / 256)))
  }

  @Test func `a position outside the grid has no cell`() {
    let grid = SyntheticRain.grid
    for (x, y) in [(-0.1, 5.0), (5, -0.1), (300, 5), (5, 300), (.nan, 5), (5, .infinity)] {
      #expect(grid.index(at: PlanePoint(x: x, y: y)) == nil)
    }
    #expect(grid.index(at: PlanePoint(x: 299.9, y: 299.9)) == grid.count - 1)
  }
}

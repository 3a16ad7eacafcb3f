import Testing
import Weather

@testable import Atlas

struct GroundTests {
  /// The index of the half block at a place; nil outside the window.
  private func index(_ latitude: Double, _ longitude: Double, in projection: Projection) -> Int? {
    let dot = projection.dot(of: MapPoint(Coordinate(latitude: latitude, longitude: longitude)))
    guard dot.x >= 0, dot.y >= 0, dot.x < Double(projection.columns * 2), dot.y < Double(projection.rows * 4) else {
      return nil
    }
    return Int(dot.y / 2) * projection.columns + Int(dot.x / 2)
  }

  @Test(arguments: [(80, 22), (120, 38), (200, 58), (30, 8)])
  func `inland is land and the sea is water`(_ columns: Int, _ rows: Int) throws {
    let projection = Projection(of: .southKorea, columns: columns, rows: rows)
    let ground = Atlas().ground(of: projection)
    #expect(ground.columns == columns && ground.rows == rows * 2)
    #expect(ground.land[try #require(index(36.9, 127.9, in: projection))] == 255)
    #expect(ground.land[try #require(index(37.9, 130.0, in: projection))] == 0)
    #expect(ground.land[try #require(index(35.5, 125.0, in: projection))] == 0)
  }

  @Test(arguments: Level.allCases)
  func `an island smaller than a pixel is visible`(_ level: Level) {
    for (columns, rows) in [(80, 22), (120, 38), (40, 10), (200, 58)] {
      let projection = Projection(of: level, columns: columns, rows: rows)
      let ground = Atlas().ground(of: projection)
      for (name, latitude, longitude) in ChartTests.islands {
        guard let index = index(latitude, longitude, in: projection) else { continue }
        let near = [0, 1, -1, columns, -columns, columns + 1, columns - 1, -columns + 1, -columns - 1]
          .map { index + $0 }.filter { ground.land.indices.contains($0) }
        #expect(near.contains { ground.land[$0] >= 100 }, "\(name) at \(level) \(columns)x\(rows)")
      }
    }
  }

  @Test func `provinces are drawn also in windows wider than the detailed sheet`() {
    for (columns, rows) in [(80, 22), (120, 38), (200, 58), (300, 58)] {
      let ground = Atlas().ground(of: Projection(of: .southKorea, columns: columns, rows: rows))
      #expect(ground.province.count { $0 > 100 } > rows * 2, "\(columns)x\(rows)")
    }
  }

  @Test func `more pixels show the same window`() {
    let projection = Projection(of: .peninsula, columns: 40, rows: 20)
    let (coarse, fine) = (Atlas().ground(of: projection), Atlas().ground(of: projection.refined(by: 4)))
    #expect(fine.columns == 160 && fine.rows == 160)
    func share(_ ground: Ground) -> Double { ground.land.reduce(0) { $0 + Double($1) } / Double(ground.land.count) }
    #expect(abs(share(coarse) - share(fine)) < 5)
  }

  @Test func `an empty window and a window across the date line are safe`() {
    let empty = Atlas().ground(of: Projection(of: .world, columns: 0, rows: 0))
    #expect(empty.land.isEmpty)
    let tundra = Projection(
      centre: MapPoint(Coordinate(latitude: 67.5, longitude: 180)), degreesPerDot: 0.02, columns: 20, rows: 5)
    #expect(Atlas().ground(of: tundra).land.allSatisfy { $0 == 255 })
  }
}

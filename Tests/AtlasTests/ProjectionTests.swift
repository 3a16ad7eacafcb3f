import Props
import Testing
import Weather

@testable import Atlas

struct ProjectionTests {
  @Test func `a point converted to the map and back is unchanged`() {
    var dice = Dice(seed: 1)
    for _ in 0..<500 {
      let point = Coordinate(
        latitude: Double.random(in: -84...84, using: &dice), longitude: Double.random(in: -180..<180, using: &dice))
      let back = MapPoint(point).coordinate
      #expect(abs(back.latitude - point.latitude) < 1e-9 && abs(back.longitude - point.longitude) < 1e-9)
    }
  }

  @Test func `the centre of every character is in that character`() {
    for level in Level.allCases {
      let projection = Projection(of: level, columns: 61, rows: 17)
      for column in 0..<61 {
        for row in 0..<17 {
          let cell = projection.cell(of: projection.point(atColumn: column, row: row))
          #expect(cell?.column == column && cell?.row == row)
        }
      }
    }
  }

  @Test(arguments: Level.allCases)
  func `a level shows its whole frame, whatever the window`(_ level: Level) {
    for (columns, rows) in [(80, 22), (120, 38), (40, 40), (30, 8)] {
      let projection = Projection(of: level, columns: columns, rows: rows)
      guard level != .world, projection.degreesPerDot < Projection.coarsest(columns: columns) else { continue }
      let frame = level.frame
      for (latitude, longitude) in [(frame.south + 0.1, frame.west + 0.1), (frame.north - 0.1, frame.east - 0.1)] {
        #expect(projection.cell(of: MapPoint(Coordinate(latitude: latitude, longitude: longitude))) != nil)
      }
    }
  }

  @Test func `each city gets the most detailed level that contains it`() {
    let points = [(37.57, 126.98), (39.02, 125.75), (35.68, 139.69), (48.86, 2.35)]
    let levels = points.map { Level.holding(Coordinate(latitude: $0.0, longitude: $0.1)) }
    #expect(levels == [.southKorea, .peninsula, .eastAsia, .world])
  }

  @Test func `the point under the pointer stays in place when zooming`() {
    let projection = Projection(of: .peninsula, columns: 80, rows: 22)
    let before = projection.point(atColumn: 20, row: 5)
    let after = projection.zoomed(by: 1.5, at: before).point(atColumn: 20, row: 5)
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
  }

  @Test func `moving east repeatedly leads around the world`() {
    var projection = Projection(of: .eastAsia, columns: 80, rows: 22)
    let start = projection
    let step = Int(360 / projection.degreesPerDot / 2 / 40)
    for _ in 0..<41 { projection = projection.moved(columns: step, rows: 0) }
    #expect((-180..<180).contains(projection.centre.x))
    #expect(projection.degreesPerDot == start.degreesPerDot)
  }

  @Test func `no sequence of moves and zooms leaves the world`() {
    var dice = Dice(seed: 7)
    var projection = Projection(of: .world, columns: 80, rows: 22)
    for _ in 0..<2000 {
      projection =
        dice.roll(2) == 0
        ? projection.moved(columns: dice.roll(400) - 200, rows: dice.roll(100) - 50)
        : projection.zoomed(
          by: [0.1, 0.6, 1.5, 9][dice.roll(4)],
          at: projection.point(atColumn: dice.roll(90) - 5, row: dice.roll(30) - 4))
      #expect(projection == projection.bounded)
      #expect((-180..<180).contains(projection.centre.x) && (-70...130).contains(projection.centre.y))
    }
  }
}

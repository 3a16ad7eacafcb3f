import Props
import Testing
import Weather

@testable import Atlas

struct ChartTests {
  static let islands = [
    ("독도", 37.2412, 131.867), ("울릉도", 37.505, 130.866), ("백령도", 37.96, 124.69), ("마라도", 33.118, 126.268),
    ("제주", 33.38, 126.55),
  ]

  @Test(arguments: Level.allCases)
  func `none of the five islands is ever missing`(_ level: Level) {
    for (columns, rows) in [(80, 22), (120, 38), (40, 10), (200, 58)] {
      let projection = Projection(of: level, columns: columns, rows: rows)
      let chart = Atlas().chart(of: projection)
      for (name, latitude, longitude) in Self.islands {
        let cell = projection.cell(of: MapPoint(Coordinate(latitude: latitude, longitude: longitude)))
        guard let cell else { continue }  // A narrow window does not contain the whole level.
        // 제주's own point is inland; a coast is a dot or a character away.
        let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].contains { step in
          let (column, row) = (cell.column + step.0, cell.row + step.1)
          guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
          return chart.coast[column, row] != 0
        }
        #expect(near, "\(name) at \(level) \(columns)x\(rows)")
      }
    }
  }

  @Test func `no coast is drawn along the date line or the edges of a sheet`() {
    // Chukotka and Fiji cross the date line; the middle of the sea has no coast.
    let sea = Projection(
      centre: MapPoint(Coordinate(latitude: 55, longitude: 180)), degreesPerDot: 0.05, columns: 40, rows: 10)
    #expect(isEmpty(Atlas().chart(of: sea).coast))
    let tundra = Projection(
      centre: MapPoint(Coordinate(latitude: 67.5, longitude: 180)), degreesPerDot: 0.02, columns: 20, rows: 5)
    let chart = Atlas().chart(of: tundra)
    #expect(isEmpty(chart.coast))
    // The sheet of the peninsula ends in the middle of China.
    let china = Projection(
      centre: MapPoint(Coordinate(latitude: 34, longitude: 112)), degreesPerDot: 0.05, columns: 40, rows: 10)
    #expect(isEmpty(Atlas().chart(of: china).coast))
  }

  private func isEmpty(_ dots: Dots) -> Bool { dots == Dots(columns: dots.columns, rows: dots.rows) }

  @Test func `only the most detailed sheet has provinces`() {
    let drawn = Level.allCases.filter { level in
      let chart = Atlas().chart(of: Projection(of: level, columns: 120, rows: 38))
      return chart.province != Dots(columns: 120, rows: 38)
    }
    #expect(drawn == [.southKorea])
  }

  @Test func `a line is drawn where it crosses the window and not along its edge`() {
    var dots = Dots(columns: 4, rows: 2)
    dots.draw(-100, 2.5, 100, 2.5)
    #expect((0..<4).allSatisfy { dots[$0, 0] == 0x24 && dots[$0, 1] == 0 })
    var untouched = Dots(columns: 4, rows: 2)
    untouched.draw(-5, -3, 40, -1)
    untouched.draw(-50, 20, -2, -20)
    untouched.draw(.nan, 0, 3, 3)
    untouched.draw(0, 0, .infinity, 3)
    #expect(untouched == Dots(columns: 4, rows: 2))
  }

  @Test func `any window of any part of the world can be drawn`() {
    var dice = Dice(seed: 3)
    for _ in 0..<300 {
      let centre = MapPoint(
        x: Double.random(in: -200...200, using: &dice), y: Double.random(in: -200...200, using: &dice))
      let projection = Projection(
        centre: centre, degreesPerDot: [0.0001, 0.01, 0.08, 0.3, 1, 7, 1e9][dice.roll(7)], columns: dice.roll(90),
        rows: dice.roll(40))
      let chart = Atlas().chart(of: dice.roll(2) == 0 ? projection : projection.bounded)
      #expect(chart.columns == projection.columns && chart.rows == projection.rows)
    }
  }

  @Test func `reading always ends, whatever the bytes are`() {
    var dice = Dice(seed: 11)
    let projection = Projection(of: .southKorea, columns: 20, rows: 6)
    let own = Atlas.embedded.count
    for _ in 0..<300 {
      var bytes = (0..<dice.roll(400)).map { _ in UInt8(dice.roll(256)) }
      // Half of them begin with a valid header.
      if dice.roll(2) == 0, bytes.count > 60 {
        let header: [UInt32] = [0x3143_4C57, 1, 16, UInt32(bytes.count), 50]
        for (index, word) in header.enumerated() {
          for byte in 0..<4 { bytes[index * 4 + byte] = UInt8(truncatingIfNeeded: word >> (8 * UInt32(byte))) }
        }
        (bytes[20], bytes[21], bytes[22], bytes[23]) = (UInt8(dice.roll(200) + 1), 0, 0, 0)
      }
      bytes.withUnsafeBytes { _ = Atlas($0).chart(of: projection) }
    }
    for _ in 0..<100 {
      var bytes = Array(Atlas.embedded)
      for _ in 0..<50 { bytes[dice.roll(own)] = UInt8(dice.roll(256)) }
      let length = dice.roll(2) == 0 ? own : dice.roll(own)
      bytes.prefix(length).withUnsafeBytes { bytes in
        for level in Level.allCases { _ = Atlas(bytes).chart(of: Projection(of: level, columns: 20, rows: 6)) }
      }
    }
  }
}

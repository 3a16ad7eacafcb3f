import Props
import Testing

@testable import Stage

struct LandscapeCurveTests {
  private func dots(_ curve: LandscapeCurve) -> [[Int]] {
    (0..<curve.columns * 2).map { x in
      (0..<curve.rows * 4).filter { y in
        guard let sign = curve.sign(x / 2, y / 4) else { return false }
        let bit = y % 4 < 3 ? 1 << (x % 2 * 3 + y % 4) : 0x40 << (x % 2)
        return (Int(sign.value) - 0x2800) & bit != 0
      }
    }
  }

  private func curve(_ points: [(x: Double, y: Double)], columns: Int = 24, rows: Int = 5) -> LandscapeCurve {
    var curve = LandscapeCurve(columns: columns, rows: rows)
    curve.draw(through: points)
    return curve
  }

  @Test(arguments: [0, 0.3, 0.5, 1])
  func `a flat line is two dots thick everywhere`(y: Double) {
    #expect(dots(curve([(0, y), (47, y)])).allSatisfy { $0.count == 2 })
  }

  @Test(arguments: 0..<30)
  func `the line has no holes and stays between its values`(seed: Int) {
    var dice = Dice(seed: seed)
    let points = (0..<9).map { (x: Double($0) * 5.875, y: Double(dice.roll(101)) / 100) }
    let dots = dots(curve(points))
    for (left, right) in zip(dots, dots.dropFirst()) {
      #expect(left.count >= 2)
      #expect(left == Array(left.first!...left.last!))
      #expect(left.last! >= right.first! - 1 && right.last! >= left.first! - 1)
    }
    let heights = points.map { $0.y * 18 }
    #expect(Double(dots.compactMap(\.first).min()!) >= heights.min()! - 1)
    #expect(Double(dots.compactMap(\.last).max()!) <= heights.max()! + 2)
  }

  @Test(arguments: [0.1, 0.4, 0.8])
  func `a gentle slope descends dot by dot, two dots thick`(end: Double) {
    let dots = dots(curve([(0, 0.05), (47, end)]))
    #expect(dots.allSatisfy { $0.count == 2 })
    let tops = dots.compactMap(\.first)
    #expect(tops == tops.sorted() && Set(tops) == Set(tops.first!...tops.last!))
    #expect(abs(Double(tops.last!) - end * 18) <= 0.5 && abs(Double(tops.first!) - 0.9) <= 0.5)
  }

  @Test func `a plateau halfway between two rows of dots is level`() {
    // 3.5 dots from the top.
    let dots = dots(curve([(0, 0), (12, 0.25), (24, 0.25), (36, 0.25), (47, 0.5)], rows: 4))
    #expect(Set(dots[12...36]).count == 1 && dots.allSatisfy { $0.count == 2 })
  }

  @Test func `two stretches leave a gap, and a single point is a dot`() {
    var curve = curve([(0, 0.5), (10, 0.2)])
    curve.draw(through: [(20, 0.5)])
    curve.draw(through: [])
    curve.draw(through: [(30, 0.5), (47, 0.1)])
    let empty = dots(curve).indices.filter { dots(curve)[$0].isEmpty }
    #expect(empty == Array(11...19) + Array(21...29))
  }

  @Test func `points outside the chart and unusable values are left out`() {
    for x in [-50.0, 48, 300] { #expect(dots(curve([(x, 0.5)])).allSatisfy { $0.isEmpty }) }
    #expect(dots(curve([(-20, 0.5), (100, 0.5)])).allSatisfy { $0.count == 2 })
    #expect(dots(curve([(0, .nan), (5, 0.5), (5, 0.7), (.infinity, 1)])).joined().count == 2)
    #expect(curve([(0, 0.5), (9, 0.5)], columns: 0, rows: 0).columns == 0)
    #expect(dots(curve([(0, -3), (47, 9)])).allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: 0..<60)
  func `a cell is filled if its middle is below the line, and not if it is above`(seed: Int) {
    var dice = Dice(seed: seed)
    let rows = 1 + dice.roll(8)
    let points = (0..<9).map { (x: Double($0) * 5.875, y: Double(dice.roll(101)) / 100) }
    let curve = curve(points, rows: rows)
    let dots = dots(curve)
    for column in 0..<curve.columns {
      let (tops, bottoms) = (
        dots[column * 2...column * 2 + 1].map(\.first!), dots[column * 2...column * 2 + 1].map(\.last!)
      )
      for row in 0..<rows {
        if curve.isFilled(column, row) {
          #expect(tops.max()! <= row * 4 + 1, "column \(column), row \(row)")
        } else {
          #expect(bottoms.max()! >= row * 4 + 2, "column \(column), row \(row)")
        }
      }
    }
  }

  @Test func `cells below the line are filled`() {
    let curve = curve([(0, 0.4), (47, 0.4)])
    #expect((0..<5).map { curve.isFilled(3, $0) } == [false, false, true, true, true])
    #expect(curve.sign(3, 4) == nil)
  }
}

import FoundationEssentials

extension RainMotion {
  /// The newest frame, moved so many minutes ahead: the rain of the next hour if it keeps its motion and its strength.
  ///
  /// Rain of which the motion is not known (`RainArrival.leastConfidence`), and what comes from outside the picture, is
  /// missing.
  public func frame(minutes: Int) -> RainFrame? {
    let grid = latest.grid
    let corners = corners(minutes: minutes)
    let side = RainMotion.patch
    let wide = grid.columns / side + 2
    var classes: [UInt8] = []
    classes.reserveCapacity(grid.count)
    for row in 0..<grid.rows {
      let down = Double(row % side) / Double(side)
      for column in 0..<grid.columns {
        let right = Double(column % side) / Double(side)
        let corner = row / side * wide + column / side
        let (a, b, c, d) = (corners[corner], corners[corner + 1], corners[corner + wide], corners[corner + wide + 1])
        func mixed(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          (a * (1 - right) + b * right) * (1 - down) + (c * (1 - right) + d * right) * down
        }
        let origin = PlanePoint(
          x: Double(column) + 0.5 + mixed(a.x, b.x, c.x, d.x), y: Double(row) + 0.5 + mixed(a.y, b.y, c.y, d.y))
        let value = grid.index(at: origin).map { latest.classes[$0] } ?? RainFrame.missing
        classes.append(value != RainFrame.dry && !a.isKnown ? RainFrame.missing : value)
      }
    }
    return RainFrame(
      grid: grid, scale: latest.scale, time: latest.time.addingTimeInterval(60 * Double(minutes)),
      source: latest.source, kind: .forecast, classes: classes)
  }

  /// The side of the squares in which shifts are interpolated, in cells.
  private static let patch = 8

  /// From the corner of a square to where its rain is in the newest frame.
  private struct Shift { var x, y: Double; var isKnown: Bool }

  private func corners(minutes: Int) -> [Shift] {
    let side = RainMotion.patch
    let (wide, high) = (latest.grid.columns / side + 2, latest.grid.rows / side + 2)
    return (0..<wide * high).map { index in
      let corner = PlanePoint(x: Double(index % wide * side), y: Double(index / wide * side))
      let origin = origins(of: corner, minutes: minutes).last ?? corner
      return Shift(
        x: origin.x - corner.x, y: origin.y - corner.y,
        isKnown: confidence(at: corner) >= RainArrival.leastConfidence)
    }
  }
}

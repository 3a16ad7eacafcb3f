import Foundation
import Weather

/// Cells of rain that move together over a grid of 300 × 300 cells of 1.7 km around Korea.
struct SyntheticRain {
  static let grid = RainGrid(
    .koreanLambert, columns: 300, rows: 300, transform: PlaneTransform(x: (1.7, 0, -200), y: (0, -1.7, 200)))
  static let scale = RainScale(lowerBounds: [0, 0.1, 0.5, 1, 2, 5, 10, 20])
  static let start = seoul(14)

  /// A round cell of rain: its centre at the start and its radius in cells of the grid, its highest class.
  struct Cell {
    var x: Double
    var y: Double
    var radius: Double
    var strongest = 7
  }

  var cells: [Cell]
  /// In cells of the grid per minute; a turn in radians per minute around the middle.
  var speed = (x: 0.0, y: 0.0)
  var turn = 0.0

  /// A group of cells without symmetry, so that its motion can be recognised.
  static func group(x: Double, y: Double, speed: (Double, Double)) -> SyntheticRain {
    let parts = [(0.0, 0.0, 9.0), (14, 5, 6), (-12, 10, 7), (5, -16, 5), (-8, -9, 4), (20, -8, 5), (-22, -2, 4)]
    return SyntheticRain(cells: parts.map { Cell(x: x + $0.0, y: y + $0.1, radius: $0.2) }, speed: speed)
  }

  /// The centre of a cell so many minutes after the start.
  func centre(of cell: Cell, _ minutes: Double) -> (x: Double, y: Double) {
    let (x, y) = (cell.x - 150, cell.y - 150)
    let (c, s) = (cos(turn * minutes), sin(turn * minutes))
    return (150 + c * x - s * y + speed.x * minutes, 150 + s * x + c * y + speed.y * minutes)
  }

  /// The class at a position.
  func strength(_ x: Double, _ y: Double, _ minutes: Double) -> UInt8 {
    cells.map { cell in
      let centre = centre(of: cell, minutes)
      return Self.strength(of: cell, x - centre.x, y - centre.y)
    }.max() ?? 0
  }

  private static func strength(of cell: Cell, _ x: Double, _ y: Double) -> UInt8 {
    let distance = (x * x + y * y).squareRoot()
    return UInt8(max(0, (Double(cell.strongest) * (1 - distance / cell.radius / 1.5)).rounded(.up)))
  }

  func frame(_ minutes: Double, kind: RainFrame.Kind = .observed) -> RainFrame? {
    let grid = SyntheticRain.grid
    var classes = [UInt8](repeating: RainFrame.dry, count: grid.count)
    for cell in cells {
      let centre = centre(of: cell, minutes)
      let reach = Int(cell.radius * 1.5) + 1
      for row in Int(centre.y) - reach...Int(centre.y) + reach where (0..<grid.rows).contains(row) {
        for column in Int(centre.x) - reach...Int(centre.x) + reach where (0..<grid.columns).contains(column) {
          let index = row * grid.columns + column
          let strength = Self.strength(of: cell, Double(column) + 0.5 - centre.x, Double(row) + 0.5 - centre.y)
          classes[index] = max(classes[index], strength)
        }
      }
    }
    return RainFrame(
      grid: grid, scale: SyntheticRain.scale, time: SyntheticRain.start.addingTimeInterval(60 * minutes),
      source: .kmaRadar, kind: kind, classes: classes)
  }

  /// Seven frames of half an hour; the newest is at 14:30.
  func frames(every step: Int = 5) -> [RainFrame] {
    stride(from: 0, through: 30, by: step).compactMap { frame(Double($0)) }
  }

  static func place(_ x: Double, _ y: Double) -> Coordinate { grid.coordinate(at: PlanePoint(x: x, y: y)) }
}

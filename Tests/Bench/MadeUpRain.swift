import FoundationEssentials
import Glibc
import Props
import Weather

/// A field of rain of which the next hour is known: cells on a grid of 300 × 300 cells of 1.7 km around Korea.
struct MadeUpRain {
  enum Kind: String, CaseIterable {
    case moving, growing, rotating, splitting, squallLine = "squall line", random
  }

  static let grid = RainGrid(
    .koreanLambert, columns: 300, rows: 300, transform: PlaneTransform(x: (1.7, 0, -200), y: (0, -1.7, 200)))
  static let scale = RainScale(lowerBounds: [0, 0.1, 0.5, 1, 2, 5, 10, 20])
  static let rainy = scale.firstClass(from: RainArrival.leastRate)

  /// A round cell; positions and lengths in cells of the grid, times in minutes.
  private struct Cell {
    var x, y, radius: Double
    /// The highest class, in the middle.
    var strongest: Double
    /// Per minute.
    var speed: (x: Double, y: Double)
    /// It grows and vanishes within this period; nil if it lasts.
    var life: ClosedRange<Double>?
    /// From this minute on it moves with this speed in addition.
    var parting: (minute: Double, speed: (x: Double, y: Double))?
  }

  private var cells: [Cell] = []
  /// Radians per minute around the middle.
  private var turn = 0.0

  init(_ kind: Kind, _ dice: inout Dice) {
    let direction = Double.random(in: 0..<2 * .pi, using: &dice)
    let speed = MadeUpRain.speed(towards: direction, &dice)
    switch kind {
    case .moving: addGroups(speed, &dice)
    case .growing:
      addGroups(speed, &dice)
      for index in cells.indices { cells[index].life = MadeUpRain.life(of: 60...150, &dice) }
    case .rotating:
      addGroups((speed.x / 2, speed.y / 2), &dice)
      turn = Double.random(in: 0.002...0.008, using: &dice) * (Bool.random(using: &dice) ? 1 : -1)
    case .splitting:
      addGroups(speed, &dice)
      split(&dice)
    case .squallLine: addLine(speed, towards: direction, &dice)
    case .random: addShowers(&dice)
    }
  }

  /// 15 to 70 km/h.
  private static func speed(towards direction: Double, _ dice: inout Dice) -> (x: Double, y: Double) {
    let perMinute = Double.random(in: 15...70, using: &dice) / 60 / 1.7
    return (perMinute * cos(direction), perMinute * sin(direction))
  }

  private static func cell(x: Double, y: Double, _ speed: (x: Double, y: Double), _ dice: inout Dice) -> Cell {
    Cell(
      x: x, y: y, radius: .random(in: 3...11, using: &dice), strongest: .random(in: 3.5...7, using: &dice), speed: speed
    )
  }

  /// A period of so many minutes that has a part in common with the ninety of a sequence.
  private static func life(of minutes: ClosedRange<Double>, _ dice: inout Dice) -> ClosedRange<Double> {
    let length = Double.random(in: minutes, using: &dice)
    let birth = Double.random(in: -length...90, using: &dice)
    return birth...birth + length
  }

  private mutating func addGroups(_ speed: (x: Double, y: Double), _ dice: inout Dice) {
    for _ in 0..<Int.random(in: 4...9, using: &dice) {
      let (x, y) = (Double.random(in: 0...300, using: &dice), Double.random(in: 0...300, using: &dice))
      for _ in 0..<Int.random(in: 3...8, using: &dice) {
        let aside = (Double.random(in: -25...25, using: &dice), Double.random(in: -25...25, using: &dice))
        cells.append(MadeUpRain.cell(x: x + aside.0, y: y + aside.1, speed, &dice))
      }
    }
  }

  /// Each cell becomes two, which part with up to 15 km/h.
  private mutating func split(_ dice: inout Dice) {
    for index in cells.indices {
      let minute = Double.random(in: 10...60, using: &dice)
      let speed = MadeUpRain.speed(towards: .random(in: 0..<2 * .pi, using: &dice), &dice)
      let aside = (x: speed.x / 5, y: speed.y / 5)
      cells[index].parting = (minute, aside)
      var other = cells[index]
      other.parting = (minute, (-aside.x, -aside.y))
      cells.append(other)
    }
  }

  /// Moves across its own direction; its cells grow and decay.
  private mutating func addLine(_ speed: (x: Double, y: Double), towards direction: Double, _ dice: inout Dice) {
    let along = (x: -sin(direction), y: cos(direction))
    let middle = (x: Double.random(in: 90...210, using: &dice), y: Double.random(in: 90...210, using: &dice))
    for place in stride(from: -100.0, through: 100, by: 3) {
      let aside = Double.random(in: -4...4, using: &dice)
      var cell = MadeUpRain.cell(
        x: middle.x + along.x * place + along.y * aside, y: middle.y + along.y * place - along.x * aside, speed, &dice)
      cell.life = MadeUpRain.life(of: 60...150, &dice)
      cells.append(cell)
    }
  }

  /// Showers that live 20 to 40 minutes, each with a speed of its own.
  private mutating func addShowers(_ dice: inout Dice) {
    for _ in 0..<220 {
      let speed = MadeUpRain.speed(towards: .random(in: 0..<2 * .pi, using: &dice), &dice)
      var cell = MadeUpRain.cell(
        x: .random(in: 0...300, using: &dice), y: .random(in: 0...300, using: &dice), speed, &dice)
      cell.life = MadeUpRain.life(of: 20...40, &dice)
      cells.append(cell)
    }
  }
}

extension MadeUpRain {
  /// A cell as it is at a minute: nil if it does not exist then.
  private func state(of cell: Cell, _ minute: Double) -> (x: Double, y: Double, radius: Double, strongest: Double)? {
    var size = 1.0
    if let life = cell.life {
      guard life.contains(minute) else { return nil }
      size = sin(.pi * (minute - life.lowerBound) / (life.upperBound - life.lowerBound))
    }
    let parted = cell.parting.map { max(0, minute - $0.minute) } ?? 0
    let aside: (x: Double, y: Double) = cell.parting?.speed ?? (0, 0)
    let (x, y) = (cell.x - 150, cell.y - 150)
    let (c, s) = (cos(turn * minute), sin(turn * minute))
    return (
      150 + c * x - s * y + cell.speed.x * minute + aside.x * parted,
      150 + s * x + c * y + cell.speed.y * minute + aside.y * parted, cell.radius * size, cell.strongest * size
    )
  }

  /// The classes of all cells of the grid, without noise.
  func classes(_ minute: Double) -> [UInt8] {
    let grid = MadeUpRain.grid
    var classes = [UInt8](repeating: RainFrame.dry, count: grid.count)
    for cell in cells {
      guard let now = state(of: cell, minute) else { continue }
      let reach = now.radius * 1.5 + 1
      let (rows, columns) = (MadeUpRain.range(now.y, reach), MadeUpRain.range(now.x, reach))
      for row in rows {
        for column in columns {
          let (x, y) = (Double(column) + 0.5 - now.x, Double(row) + 0.5 - now.y)
          let share = 1 - (x * x + y * y).squareRoot() / (now.radius * 1.5)
          guard share > 0 else { continue }
          let index = row * grid.columns + column
          classes[index] = max(classes[index], UInt8((now.strongest * share).rounded(.up)))
        }
      }
    }
    return classes
  }

  private static func range(_ middle: Double, _ reach: Double) -> Range<Int> {
    let first = Int(max(0, min(300, middle - reach)))
    return first..<max(first, Int(max(0, min(300, (middle + reach).rounded(.up)))))
  }

  /// What a radar shows: one of ten rainy cells is a class off, and one of 300 cells has rain or none by mistake.
  func frame(_ minute: Double, _ dice: inout Dice) -> RainFrame? {
    let seen = classes(minute).map { value -> UInt8 in
      if Int.random(in: 0..<300, using: &dice) == 0 { return value == 0 ? 3 : 0 }
      guard value > 0, Int.random(in: 0..<10, using: &dice) == 0 else { return value }
      return min(8, max(1, Bool.random(using: &dice) ? value + 1 : value - 1))
    }
    let start = Date(timeIntervalSince1970: 1_780_000_200)
    return RainFrame(
      grid: MadeUpRain.grid, scale: MadeUpRain.scale, time: start.addingTimeInterval(60 * minute), source: .kmaRadar,
      kind: .observed, classes: seen)
  }
}

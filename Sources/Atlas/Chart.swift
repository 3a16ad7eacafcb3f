/// A map as dots, two by four per character, and which of its characters are land.
public struct Chart: Sendable, Hashable {
  public let columns: Int
  public let rows: Int
  public private(set) var coast: Dots
  public private(set) var border: Dots
  public private(set) var province: Dots
  /// Whether the centre of a character is land, row by row.
  public private(set) var isLand: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    coast = Dots(columns: columns, rows: rows)
    border = coast
    province = coast
    isLand = Array(repeating: false, count: columns * rows)
  }

  /// Draws the visible part of a sheet, and again shifted by a full turn, for windows across the date line.
  mutating func draw(_ sheet: Sheet, _ projection: Projection) {
    guard columns > 0, rows > 0 else { return }
    var shore = Shore(columns: columns, rows: rows)
    for turn in -1...1 {
      let lens = Lens(projection, sheet.unitsPerDegree, turn: turn)
      // Pieces to the left are not visible, but they decide whether the first column is land.
      for piece in sheet where piece.north >= lens.south && piece.south <= lens.north && piece.west <= lens.east {
        draw(piece, lens, &shore)
      }
    }
    isLand = shore.isLand
  }

  private mutating func draw(_ piece: Piece, _ lens: Lens, _ shore: inout Shore) {
    let isInSight = piece.east >= lens.west
    switch piece.kind {
    case .coast:
      if isInSight { coast.draw(piece, lens) }
      shore.draw(piece, lens)
    case .seam: shore.draw(piece, lens)
    case .border: if isInSight { border.draw(piece, lens) }
    case .province: if isInSight { province.draw(piece, lens) }
    }
  }
}

/// Converts the units of a sheet to the dots of a window, shifted by so many turns around the world.
struct Lens {
  // The window, in units.
  let west: Int
  let south: Int
  let east: Int
  let north: Int
  private let left: Double
  private let top: Double
  private let dotsPerUnit: Double

  init(_ projection: Projection, _ unitsPerDegree: Int, turn: Int) {
    let unit = Double(unitsPerDegree)
    let away = Double(turn * 360)
    func units(_ degrees: Double) -> Int { Int(max(-1e12, min(1e12, (degrees * unit).rounded(.down)))) }
    west = units(projection.west - away)
    east = units(projection.east - away) + 1
    south = units(projection.south)
    north = units(projection.north) + 1
    left = (projection.west - away) * unit
    top = projection.north * unit
    dotsPerUnit = 1 / (projection.degreesPerDot * unit)
  }

  func x(_ x: Int) -> Double { (Double(x) - left) * dotsPerUnit }
  func y(_ y: Int) -> Double { (top - Double(y)) * dotsPerUnit }
}

/// Which characters are land: those with an odd number of coast crossings between the left edge and them in their
/// row.
private struct Shore {
  private let columns: Int
  private let rows: Int
  /// Whether land begins or ends at a character; each row has one more entry, for everything to the right.
  private var turns: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    turns = Array(repeating: false, count: (columns + 1) * rows)
  }

  mutating func draw(_ piece: Piece, _ lens: Lens) {
    var (x, y) = (lens.x(piece.x), lens.y(piece.y))
    piece.forEachNext { unitX, unitY in
      let (nextX, nextY) = (lens.x(unitX), lens.y(unitY))
      cross(x, y, nextX, nextY)
      (x, y) = (nextX, nextY)
    }
  }

  /// Records where a segment of coast crosses the centre line of a row.
  private mutating func cross(_ x: Double, _ y: Double, _ nextX: Double, _ nextY: Double) {
    let first = row(after: min(y, nextY))
    let last = row(after: max(y, nextY))
    guard first < last else { return }
    for row in first..<last {
      let share = (Double(row * 4 + 2) - y) / (nextY - y)
      // The first character whose centre is to the right of the crossing.
      let column = ((x + (nextX - x) * share) / 2 + 0.5).rounded(.down)
      turns[row * (columns + 1) + Int(max(0, min(Double(columns), column)))].toggle()
    }
  }

  /// The first row whose centre line is at `y` or below.
  private func row(after y: Double) -> Int { Int(max(0, min(Double(rows), ((y - 2) / 4).rounded(.up)))) }

  var isLand: [Bool] {
    var land: [Bool] = []
    land.reserveCapacity(columns * rows)
    for row in 0..<rows {
      var isInside = false
      for column in 0..<columns {
        if turns[row * (columns + 1) + column] { isInside.toggle() }
        land.append(isInside)
      }
    }
    return land
  }
}

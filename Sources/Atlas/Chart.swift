/// A map as dots, two by four per character.
public struct Chart: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  public private(set) var coast: Dots
  public private(set) var border: Dots
  public private(set) var province: Dots

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    coast = Dots(columns: columns, rows: rows)
    border = coast
    province = coast
  }

  /// Draws the visible part of a sheet, and again shifted by a full turn, for windows across the date line.
  mutating func draw(_ sheet: Sheet, _ projection: Projection) {
    guard columns > 0, rows > 0 else { return }
    for turn in -1...1 {
      let lens = Lens(projection, sheet.unitsPerDegree, turn: turn)
      for piece in sheet
      where piece.north >= lens.south && piece.south <= lens.north && piece.west <= lens.east && piece.east >= lens.west
      {
        draw(piece, lens)
      }
    }
  }

  private mutating func draw(_ piece: Piece, _ lens: Lens) {
    switch piece.kind {
    case .coast: coast.draw(piece, lens)
    case .seam: break
    case .border: border.draw(piece, lens)
    case .province: province.draw(piece, lens)
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

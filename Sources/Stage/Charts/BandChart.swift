package import Cells

/// Bands of a quantity by time, in half blocks: observed over usual values. Every pixel of an observed value has the
/// colour of its own height, in full strength outside the usual range and dimmed inside it.
package struct BandChart: Sendable, Equatable {
  /// One column of pixels; ranges that are unknown are nil.
  package struct Column: Sendable, Equatable {
    /// The usual range, and the normal values within it.
    package var usual: ClosedRange<Double>?
    package var core: ClosedRange<Double>?
    package var body: ClosedRange<Double>?
    /// The extremes of the days that the column combines.
    package var tips: ClosedRange<Double>?
    /// Drawn with gaps, so that it is not mistaken for an observation.
    package var isForecast = false

    package init() {}
  }

  /// A vertical line in front of the bands.
  package struct Line: Sendable, Equatable {
    package var column: Int
    package var isDotted: Bool

    package init(column: Int, isDotted: Bool) { (self.column, self.isDotted) = (column, isDotted) }
  }

  /// The part of a column at a height, for terminals without pixels.
  package enum Part: Sendable, Equatable { case empty, usual, core, inside, outside, forecast }

  package var columns: [Column]
  /// The values at the lower and the upper edge.
  package let scale: ClosedRange<Double>
  /// The heights of thin dotted lines.
  package let grid: [Double]
  package var lines: [Line]

  package init(_ columns: [Column], scale: ClosedRange<Double>, grid: [Double], lines: [Line]) {
    (self.columns, self.scale, self.grid, self.lines) = (columns, scale, grid, lines)
  }

  /// The row with a value, of that many.
  package func row(of value: Double, rows: Int) -> Int {
    let share = (scale.upperBound - value) / (scale.upperBound - scale.lowerBound)
    return min(max(0, rows - 1), max(0, Int(share * Double(rows))))
  }

  package func part(_ column: Int, row: Int, rows: Int) -> Part {
    let step = (scale.upperBound - scale.lowerBound) / Double(max(1, rows))
    let value = self.value(row: row, rows: rows)
    let column = columns[column]
    // A band that is thinner than a row is in the row of its middle.
    func contains(_ range: ClosedRange<Double>?) -> Bool {
      guard let range else { return false }
      let middle = (range.lowerBound + range.upperBound) / 2
      return range.contains(value) || abs(middle - value) <= step / 2 && range.upperBound - range.lowerBound < step
    }
    let isUsual = contains(column.usual ?? column.core)
    if contains(column.body) { return column.isForecast ? .forecast : isUsual ? .inside : .outside }
    return contains(column.core) ? .core : isUsual ? .usual : .empty
  }

  /// The value in the middle of a row.
  package func value(row: Int, rows: Int) -> Double {
    scale.upperBound - (Double(row) + 0.5) / Double(max(1, rows)) * (scale.upperBound - scale.lowerBound)
  }

  /// As wide as there are columns. `colour` is that of a value.
  package func picture(height: Int, ground: RGB, colours: StageColours, colour: (Double) -> RGB) -> Pixels {
    var pixels = Pixels(width: columns.count, height: height, fill: ground)
    let shades = BandShades(ground: ground, colours: colours)
    let inks = (0..<height).map { shades.ink(colour(value(row: $0, rows: height))) }
    drawGrid(on: &pixels, shades)
    for (x, column) in columns.enumerated() {
      for y in 0..<height { paint(column, x: x, y: y, inks[y], shades, on: &pixels) }
    }
    for line in lines where columns.indices.contains(line.column) {
      for y in 0..<height where !line.isDotted || y % 2 == 0 {
        pixels[line.column, y] = shades.line(over: pixels[line.column, y], isDotted: line.isDotted)
      }
    }
    return pixels
  }

  private func drawGrid(on pixels: inout Pixels, _ shades: BandShades) {
    for value in grid where scale.contains(value) {
      let y = row(of: value, rows: pixels.height)
      for x in stride(from: 1, to: pixels.width, by: 6) { pixels[x, y] = shades.grid }
    }
  }

  private func paint(
    _ column: Column, x: Int, y: Int, _ ink: BandShades.Ink, _ shades: BandShades, on pixels: inout Pixels
  ) {
    let height = (scale.upperBound - scale.lowerBound) / Double(pixels.height)
    let top = scale.upperBound - Double(y) * height
    let pixel = top - height...top
    func cover(_ range: ClosedRange<Double>?) -> Double {
      guard let range else { return 0 }
      let low = max(range.lowerBound, pixel.lowerBound)
      let share = ((min(range.upperBound, pixel.upperBound) - low) / height).clamped
      return shades.isFlat ? (share >= 0.5 ? 1 : 0) : share
    }
    let usual = cover(column.usual ?? column.core)
    var colour = pixels[x, y]
    colour = colour.blended(with: shades.usual, cover(column.usual))
    colour = colour.blended(with: shades.core, cover(column.core))
    // A flat day still has a line.
    let isThin = column.body.map { $0.upperBound - $0.lowerBound < height && pixel.contains($0.lowerBound) } ?? false
    let body = isThin ? 1 : cover(column.body)
    let shown = column.isForecast && (x + y) % 2 == 1 ? 0 : 1.0
    let full = ink.inside.blended(with: ink.outside, 1 - usual)
    if !shades.isFlat { colour = colour.blended(with: full, cover(column.tips) * 0.6 * shown) }
    colour = colour.blended(with: full, body * shown)
    pixels[x, y] = colour
  }
}

/// The shades of a band chart on its ground.
struct BandShades {
  struct Ink {
    var inside: RGB
    var outside: RGB
  }

  let usual: RGB
  let core: RGB
  let grid: RGB
  /// No colours between two others.
  let isFlat: Bool
  private let ground: RGB
  private let isLight: Bool

  init(ground: RGB, colours: StageColours) {
    self.ground = ground
    isLight = ground.luminance > 0.35
    isFlat = colours == .twoFiftySix
    let tint = RGB(isLight ? 0x30406A : 0x8FA0D8)
    if isFlat {
      (usual, core, grid) =
        isLight
        ? (XtermColours.colour(254), XtermColours.colour(252), XtermColours.colour(252))
        : (XtermColours.colour(235), XtermColours.colour(238), XtermColours.colour(237))
    } else {
      usual = ground.blended(with: tint, isLight ? 0.09 : 0.12)
      core = ground.blended(with: tint, isLight ? 0.17 : 0.21)
      grid = ground.blended(with: tint, isLight ? 0.2 : 0.17)
    }
  }

  func ink(_ colour: RGB) -> Ink {
    if isFlat {
      let steps = FlatIsotherm(colour, isLight: isLight)
      return Ink(inside: isLight ? steps.night : steps.day, outside: steps.crest)
    }
    return Ink(inside: ground.blended(with: colour, isLight ? 0.5 : 0.54), outside: colour)
  }

  func line(over colour: RGB, isDotted: Bool) -> RGB {
    let ink = RGB(isLight ? 0x101418 : 0xFFFFFF)
    if isFlat { return XtermColours.nearest(colour.blended(with: ink, isDotted ? 0.5 : 0.65)) }
    return colour.blended(with: ink, isDotted ? 0.5 : isLight ? 0.5 : 0.65)
  }
}

import Atlas
import Cells
import Glibc
import Weather

/// Thin lines and signs on top of the areas of a layer.
struct MapOverlay {
  struct Mark {
    /// The cell of the map.
    var at: Point
    var sign: Unicode.Scalar
    var colour: RGB
  }

  /// Lines as dots, the topmost first.
  private(set) var lines: [(dots: BrailleDots, colour: RGB)] = []
  private(set) var marks: [Mark] = []
  private let projection: Projection
  private let look: MapLook

  init(_ frame: MapFrame?, _ projection: Projection, _ look: MapLook) {
    (self.projection, self.look) = (projection, look)
    switch frame?.content {
    case .typhoons(let typhoons): for typhoon in typhoons { add(typhoon) }
    case .points(let readings) where frame?.layer == .wind: addArrows(readings)
    case .points(let readings): addStations(readings)
    case .rain, .warnings, nil: break
    }
  }

  /// Removes the signs that touch a label, where they would look like a part of it.
  mutating func keepFree(of labels: [PlacedLabel]) {
    let words = labels.compactMap(\.words).map {
      Rect(column: $0.column - 3, row: $0.row, columns: $0.columns + 6, rows: 1)
    }
    marks.removeAll { mark in words.contains { $0.contains(mark.at) } }
  }

  /// Replaces the signs in these rows by those of another overlay.
  mutating func takeMarks(from other: MapOverlay, rows: (Int) -> Bool) {
    marks = marks.filter { !rows($0.at.row) } + other.marks.filter { rows($0.at.row) }
  }

  /// The topmost line in a cell, with the dots of all lines there.
  func line(_ column: Int, _ row: Int) -> (sign: Unicode.Scalar, colour: RGB)? {
    var bits: UInt32 = 0
    var colour: RGB?
    for line in lines {
      guard let sign = line.dots.sign(column, row) else { continue }
      colour = colour ?? line.colour
      bits |= sign.value & 0xFF
    }
    guard let colour, let sign = Unicode.Scalar(0x2800 + bits) else { return nil }
    return (sign, colour)
  }

  private func sign(_ sign: Unicode.Scalar, ascii: Unicode.Scalar) -> Unicode.Scalar { look.isASCII ? ascii : sign }

  private mutating func mark(_ place: Coordinate, _ sign: Unicode.Scalar, _ colour: RGB) {
    guard let cell = projection.cell(of: MapPoint(place)) else { return }
    marks.append(Mark(at: Point(column: cell.column, row: cell.row), sign: sign, colour: colour))
  }
}

// Typhoons.
extension MapOverlay {
  private mutating func add(_ typhoon: Typhoon) {
    var (track, forecast, circles) = (dots, dots, dots)
    draw(typhoon.past.map(\.center) + [typhoon.current.center], on: &track)
    draw([typhoon.current.center] + typhoon.forecast.map(\.center), on: &forecast, isDashed: true)
    for point in typhoon.forecast {
      guard let area = point.probabilityRadius.flatMap({ WindArea(kilometres: $0) }) else { continue }
      draw(area.outline(around: point.center), on: &circles, isDashed: true)
    }
    let (gale, storm) = (outline(of: typhoon.current.gale, typhoon), outline(of: typhoon.current.storm, typhoon))
    lines += [(track, look.text), (forecast, look.text), (circles, look.text.mixed(with: look.sea, 0.4))]
    lines += [(storm, LevelColours.of(.typhoon).levels[2].colour), (gale, LevelColours.of(.typhoon).levels[1].colour)]
    for position in typhoon.past { mark(position.center, sign("·", ascii: "."), look.text) }
    for point in typhoon.forecast { mark(point.center, sign("○", ascii: "o"), point.colour) }
    mark(typhoon.current.center, sign("●", ascii: "@"), typhoon.current.colour)
  }

  private func outline(of area: WindArea?, _ typhoon: Typhoon) -> BrailleDots {
    var dots = dots
    if let area { draw(area.outline(around: typhoon.current.center), on: &dots) }
    return dots
  }

  private var dots: BrailleDots { BrailleDots(columns: projection.columns, rows: projection.rows) }

  /// In one stroke, also across the date line. What leaves the map on one side returns on the other.
  private func draw(_ places: [Coordinate], on dots: inout BrailleDots, isDashed: Bool = false) {
    guard let first = places.first else { return }
    let start = projection.dot(of: MapPoint(first)).x
    let line = zip(places, places.continuousLongitudes).map { place, longitude in
      (
        x: start + (longitude - first.longitude) / projection.degreesPerDot, y: projection.dot(of: MapPoint(place)).y
      )
    }
    let (turn, width) = (360 / projection.degreesPerDot, Double(projection.columns * 2))
    for shift in [-turn, 0, turn] {
      let shifted = line.map { (x: $0.x + shift, y: $0.y) }
      guard shifted.contains(where: { $0.x >= 0 }), shifted.contains(where: { $0.x < width }) else { continue }
      draw(shifted, on: &dots, isDashed: isDashed)
    }
  }

  private func draw(_ line: [(x: Double, y: Double)], on dots: inout BrailleDots, isDashed: Bool) {
    var drawn = 0
    for (start, end) in zip(line, line.dropFirst()) {
      let (across, down) = (end.x - start.x, end.y - start.y)
      let steps = max(abs(across), abs(down)).rounded(.up)
      guard steps.isFinite, steps < 4000 else { continue }
      for step in 0..<max(1, Int(steps)) {
        drawn += 1
        if isDashed && drawn % 4 >= 2 { continue }
        let share = Double(step) / max(1, steps)
        dots.set(Int((start.x + across * share).rounded(.down)), Int((start.y + down * share).rounded(.down)))
      }
    }
  }
}

extension TyphoonPoint {
  /// From blue for the weakest class to purple for the strongest, whatever the agency's scale is.
  var colour: RGB {
    let level =
      switch strength {
      case .kma(let level), .saffirSimpson(let level): level
      case .jma(.strong): 3
      case .jma(.veryStrong): 4
      case .jma(.violent): 5
      case nil: 0
      }
    return TyphoonPoint.colours[max(0, min(5, level))]
  }

  static let colours = [0xB8C4D0, 0x5CB3F0, 0x4FD08A, 0xF5CC3D, 0xF58A3D, 0xEE5A8E].map { RGB($0) }
}

// Values at points.
extension MapOverlay {
  /// In degrees per dot: on a more distant map dots would hide the field.
  private static let farthestStations = 0.022

  /// A dot for each station that is not right next to another.
  private mutating func addStations(_ readings: [MapReading]) {
    guard projection.degreesPerDot <= MapOverlay.farthestStations else { return }
    var taken: Set<Point> = []
    for station in readings where station.kind == .station && station.value != nil {
      guard let cell = projection.cell(of: MapPoint(station.coordinate)) else { continue }
      let cells = (-1...1).map { Point(column: cell.column + $0, row: cell.row) }
      if taken.isDisjoint(with: cells) { mark(station.coordinate, sign("·", ascii: "."), look.text) }
      taken.formUnion(cells)
    }
  }

  /// In cells.
  private static let arrowDistance = (columns: 8, rows: 3)
  /// In m/s: less has no direction.
  private static let calm = 1.0

  private mutating func addArrows(_ readings: [MapReading]) {
    let winds = readings.compactMap { reading -> Wind? in
      guard let value = reading.value, let from = reading.fromDegrees else { return nil }
      let dot = projection.dot(of: MapPoint(reading.coordinate))
      let angle = from * .pi / 180
      return Wind(x: dot.x, y: dot.y, east: -value * sin(angle), north: -value * cos(angle))
    }
    guard !winds.isEmpty else { return }
    let (across, down) = MapOverlay.arrowDistance
    for row in stride(from: 1, to: projection.rows, by: down) {
      for column in stride(from: 3 + row / down % 2 * across / 2, to: projection.columns, by: across) {
        let wind = Wind(at: (Double(column * 2 + 1), Double(row * 4 + 2)), among: winds)
        let isCalm = hypot(wind.east, wind.north) < MapOverlay.calm
        let sign = isCalm ? self.sign("·", ascii: ".") : arrow(wind)
        marks.append(Mark(at: Point(column: column, row: row), sign: sign, colour: look.text))
      }
    }
  }

  private func arrow(_ wind: Wind) -> Unicode.Scalar {
    let arrows: [Unicode.Scalar] =
      look.isASCII ? ["^", "/", ">", "\\", "v", "/", "<", "\\"] : ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    let eighths = (atan2(wind.east, wind.north) * 4 / .pi).rounded()
    return arrows[(Int(eighths) + 8) % 8]
  }
}

/// The way that air moves, in m/s, at a dot of the map.
private struct Wind {
  var x, y, east, north: Double

  init(x: Double, y: Double, east: Double, north: Double) {
    (self.x, self.y, self.east, self.north) = (x, y, east, north)
  }

  /// The mean, weighted by the inverse square of the distance.
  init(at dot: (Double, Double), among winds: [Wind]) {
    self.init(x: dot.0, y: dot.1, east: 0, north: 0)
    var total = 0.0
    for wind in winds {
      let weight = 1 / ((wind.x - x) * (wind.x - x) + (wind.y - y) * (wind.y - y) + 1)
      east += wind.east * weight
      north += wind.north * weight
      total += weight
    }
    (east, north) = (east / total, north / total)
  }
}

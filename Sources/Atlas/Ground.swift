/// How much of each pixel of a window is land, and where borders are. A pixel is a half block: each character has two,
/// one above the other.
public struct Ground: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  /// 0 is water, 255 is land; row by row.
  public private(set) var land: [UInt8]
  /// How much of a pixel is covered by a border between countries; 0…255.
  public private(set) var border: [UInt8]
  /// The same for the provinces of South Korea.
  public private(set) var province: [UInt8]

  fileprivate init(_ projection: Projection) {
    (columns, rows) = (projection.columns, projection.rows * 2)
    land = Array(repeating: 0, count: columns * rows)
    (border, province) = (land, land)
  }
}

extension Atlas {
  /// Land and borders in that window.
  public func ground(of projection: Projection) -> Ground {
    var ground = Ground(projection)
    guard let sheet = sheet(for: projection), ground.columns > 0, ground.rows > 0 else { return ground }
    var coverage = Coverage(columns: ground.columns, rows: ground.rows)
    var (borders, provinces) = (LineCover(coverage), LineCover(coverage))
    sheet.forEachPiece(in: projection) { piece, lens in
      switch piece.kind {
      case .coast, .seam: coverage.draw(piece, lens)
      case .border: borders.draw(piece, lens)
      case .province: break
      }
    }
    // Coarse sheets have no provinces, and the window may be wider than the sheet that has them.
    detailedSheet(for: projection)?.forEachPiece(in: projection) { piece, lens in
      if piece.kind == .province { provinces.draw(piece, lens) }
    }
    ground.fill(coverage.bytes, borders.bytes, provinces.bytes)
    return ground
  }
}

extension Sheet {
  /// Pieces to the left of the window are not visible, but they decide whether its first column is land.
  fileprivate func forEachPiece(in projection: Projection, _ body: (Piece, Lens) -> Void) {
    for turn in -1...1 {
      let lens = Lens(projection, unitsPerDegree, turn: turn)
      for piece in self where piece.north >= lens.south && piece.south <= lens.north && piece.west <= lens.east {
        body(piece, lens)
      }
    }
  }
}

extension Ground {
  fileprivate mutating func fill(_ land: [UInt8], _ border: [UInt8], _ province: [UInt8]) {
    (self.land, self.border, self.province) = (land, border, province)
  }
}

extension Projection {
  /// The same window with more characters, for pictures of more pixels than half blocks have.
  public func refined(by grain: Int) -> Projection {
    var refined = self
    refined.columns *= grain
    refined.rows *= grain
    refined.degreesPerDot /= Double(grain)
    return refined
  }
}

extension Piece {
  /// Calls `body` for every segment, in pixels.
  fileprivate func forEachSegment(_ lens: Lens, _ body: (Double, Double, Double, Double) -> Void) {
    var (x, y) = (lens.x(self.x) / 2, lens.y(self.y) / 2)
    forEachNext { unitX, unitY in
      let (nextX, nextY) = (lens.x(unitX) / 2, lens.y(unitY) / 2)
      body(x, y, nextX, nextY)
      (x, y) = (nextX, nextY)
    }
  }
}

/// How much of each pixel is inside the coasts, which are crossed by four lines per row of pixels.
private struct Coverage {
  static let linesPerRow = 4
  let columns: Int
  let rows: Int
  /// For each line, where it crosses a coast.
  private var crossings: [[Float]]
  /// The pixels of islands that are smaller than a pixel.
  private var islands: [Int] = []
  /// No island is fainter than this.
  private static let faintestIsland: UInt8 = 150

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    crossings = Array(repeating: [], count: rows * Coverage.linesPerRow)
  }

  mutating func draw(_ piece: Piece, _ lens: Lens) {
    var (last, size) = ((piece.x, piece.y), 0.0)
    piece.forEachNext { x, y in last = (x, y) }
    size = max(lens.x(piece.east) - lens.x(piece.west), lens.y(piece.south) - lens.y(piece.north)) / 2
    if piece.kind == .coast, last == (piece.x, piece.y), size < 1.5 {
      let (x, y) = (lens.x(piece.west) + lens.x(piece.east), lens.y(piece.north) + lens.y(piece.south))
      addIsland(x / 4, y / 4)
    }
    piece.forEachSegment(lens) { cross($0, $1, $2, $3) }
  }

  private mutating func addIsland(_ x: Double, _ y: Double) {
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return }
    islands.append(Int(y) * columns + Int(x))
  }

  private mutating func cross(_ x: Double, _ y: Double, _ nextX: Double, _ nextY: Double) {
    let (first, last) = (line(after: min(y, nextY)), line(after: max(y, nextY)))
    guard first < last else { return }
    let slope = (nextX - x) / (nextY - y)
    for line in first..<last {
      let height = (Double(line) + 0.5) / Double(Coverage.linesPerRow)
      crossings[line].append(Float(max(0, min(Double(columns), x + (height - y) * slope))))
    }
  }

  /// The first line at `y` or below.
  private func line(after y: Double) -> Int {
    Int(max(0, min(Double(crossings.count), (y * Double(Coverage.linesPerRow) - 0.5).rounded(.up))))
  }

  var bytes: [UInt8] {
    var cover = [Float](repeating: 0, count: columns * rows)
    for (line, crossings) in crossings.enumerated() where !crossings.isEmpty {
      let start = line / Coverage.linesPerRow * columns
      // Land that is cut off at the right edge continues beyond it.
      let ends = crossings.sorted() + (crossings.count % 2 == 1 ? [Float(columns)] : [])
      for index in stride(from: 0, to: ends.count, by: 2) { add(ends[index], ends[index + 1], start, &cover) }
    }
    var bytes = cover.map { UInt8(min(255, $0 / Float(Coverage.linesPerRow) * 255)) }
    for island in islands { bytes[island] = max(bytes[island], Coverage.faintestIsland) }
    return bytes
  }

  /// Adds the part of a line from `from` to `end` in the row that starts at index `start`.
  private func add(_ from: Float, _ end: Float, _ start: Int, _ cover: inout [Float]) {
    let (first, last) = (Int(from), Int(end))
    if first < columns { cover[start + first] += min(end, Float(first + 1)) - from }
    guard last > first else { return }
    for column in first + 1..<max(first + 1, last) { cover[start + column] += 1 }
    if last < columns { cover[start + last] += end - Float(last) }
  }
}

/// How much of each pixel is covered by lines that are one pixel wide.
private struct LineCover {
  private let columns: Int
  private let rows: Int
  private var lengths: [Float]

  init(_ coverage: Coverage) {
    (columns, rows) = (coverage.columns, coverage.rows)
    lengths = Array(repeating: 0, count: columns * rows)
  }

  mutating func draw(_ piece: Piece, _ lens: Lens) { piece.forEachSegment(lens) { add($0, $1, $2, $3) } }

  /// In short steps; a segment that ends far outside the window has longer ones.
  private mutating func add(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) {
    guard max(x, endX) >= 0, max(y, endY) >= 0, min(x, endX) < Double(columns), min(y, endY) < Double(rows) else {
      return
    }
    let length = ((endX - x) * (endX - x) + (endY - y) * (endY - y)).squareRoot()
    let steps = Int(min(4000, (length * 4).rounded(.up)))
    for step in 0..<steps {
      let share = (Double(step) + 0.5) / Double(steps)
      let (x, y) = (x + (endX - x) * share, y + (endY - y) * share)
      guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { continue }
      lengths[Int(y) * columns + Int(x)] += Float(length / Double(steps))
    }
  }

  var bytes: [UInt8] { lengths.map { UInt8(min(255, $0 * 255)) } }
}

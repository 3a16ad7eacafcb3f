import Weather

/// Interpolates values at points: in each pixel the mean of the nearest points, weighted by the inverse square of their
/// distance, with weights that fall to 0 at the farthest of them, so that the field has no edges (Franke and Little's
/// variant of Shepard's method, 1980). On the grid of a model it is the four points around the pixel (`PointGrid`). The
/// weights are kept: another frame of the same points costs one pass.
struct PointSampler: Sendable {
  private let points: [Coordinate]
  private let places: PixelPlaces
  private let isOnLandOnly: Bool
  /// For each pixel, `count` points, the nearest first; −1 for none.
  private var neighbours: [Int16]
  private var weights: [Float]

  private static let count = 8
  /// The side of the squares of pixels for which candidates are searched at once.
  private static let square = 8
  /// A pixel farther from all stations has no value: the mainland says nothing about distant islands.
  private static let reachOfStations = 55.0
  /// The same for the temperature of a city.
  private static let reachOfCities = 110.0

  /// Pixels without land are left out if the layer exists only on land (`land` is not nil).
  init(_ readings: [MapReading], _ places: PixelPlaces, land: [UInt8]?) {
    points = readings.map(\.coordinate)
    self.places = places
    isOnLandOnly = land != nil
    let pixels = places.columns * places.rows
    neighbours = Array(repeating: -1, count: pixels * PointSampler.count)
    weights = Array(repeating: 0, count: pixels * PointSampler.count)
    guard !points.isEmpty, points.count < Int(Int16.max) else { return }
    let positions = points.map { point -> (x: Float, y: Float) in
      let position = places.position(of: point)
      return (Float(position.x), Float(position.y))
    }
    if let grid = PointGrid(readings, positions) {
      addWeights(grid, land)
      return
    }
    let reach = PointSampler.reach(readings, positions, places)
    let side = PointSampler.square
    for top in stride(from: 0, to: places.rows, by: side) {
      for left in stride(from: 0, to: places.columns, by: side) {
        let candidates = PointSampler.candidates(positions, left: left, top: top)
        for row in top..<min(places.rows, top + side) {
          for column in left..<min(places.columns, left + side) {
            let pixel = row * places.columns + column
            if let land, land[pixel] == 0 { continue }
            addWeights(candidates, positions, column: column, row: row, pixel: pixel, reach: reach)
          }
        }
      }
    }
  }

  func isOf(_ readings: [MapReading], _ places: PixelPlaces, isOnLandOnly: Bool) -> Bool {
    self.places == places && self.isOnLandOnly == isOnLandOnly && points.count == readings.count
      && zip(points, readings).allSatisfy { $0 == $1.coordinate }
  }

  private mutating func addWeights(_ grid: PointGrid, _ land: [UInt8]?) {
    for row in 0..<places.rows {
      for column in 0..<places.columns {
        let pixel = row * places.columns + column
        if let land, land[pixel] == 0 { continue }
        let corners = grid.corners(x: Float(column) + 0.5, y: Float(row) + 0.5)
        for (index, corner) in corners.enumerated() {
          neighbours[pixel * PointSampler.count + index] = Int16(corner.point)
          weights[pixel * PointSampler.count + index] = corner.weight
        }
      }
    }
  }

  /// In pixels: for a model, somewhat more than the distance between its points.
  private static func reach(
    _ readings: [MapReading], _ positions: [(x: Float, y: Float)], _ places: PixelPlaces
  ) -> Float {
    if readings.contains(where: { $0.kind == .station }) { return Float(reachOfStations / places.kilometresPerPixel) }
    if readings.contains(where: { $0.kind == .city }) { return Float(reachOfCities / places.kilometresPerPixel) }
    let nearest = positions.indices.prefix(40).map { index in
      positions.indices.filter { $0 != index }.map { distance(positions[index], positions[$0]) }.min() ?? .infinity
    }
    return (nearest.max() ?? .infinity).squareRoot() * 1.1
  }

  private static func distance(_ a: (x: Float, y: Float), _ b: (x: Float, y: Float)) -> Float {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  /// All points that can be among the nearest of a pixel of the square.
  private static func candidates(_ positions: [(x: Float, y: Float)], left: Int, top: Int) -> [Int] {
    let half = Float(square) / 2
    let centre = (x: Float(left) + half, y: Float(top) + half)
    let distances = positions.map { distance($0, centre).squareRoot() }
    guard distances.count > count else { return Array(distances.indices) }
    // From the centre to a corner it is half the diagonal, and from there no neighbour is farther than this.
    let limit = distances.sorted()[count - 1] + 2 * half * 1.4143
    return distances.indices.filter { distances[$0] <= limit }
  }

  private mutating func addWeights(
    _ candidates: [Int], _ positions: [(x: Float, y: Float)], column: Int, row: Int, pixel: Int, reach: Float
  ) {
    let here = (x: Float(column) + 0.5, y: Float(row) + 0.5)
    let first = pixel * PointSampler.count
    let last = first + PointSampler.count - 1
    // Inserted in the order of distance; `weights` holds the squares of the distances meanwhile.
    for index in first...last { weights[index] = .infinity }
    for candidate in candidates {
      let distance = PointSampler.distance(positions[candidate], here)
      if distance >= weights[last] { continue }
      var place = last
      while place > first, weights[place - 1] > distance {
        (weights[place], neighbours[place]) = (weights[place - 1], neighbours[place - 1])
        place -= 1
      }
      (weights[place], neighbours[place]) = (distance, Int16(candidate))
    }
    let isOutOfReach = weights[first] > reach * reach
    // Beyond the farthest, so that a pixel at equal distances from all has a value.
    let radius = weights[last].isFinite ? weights[last].squareRoot() * 1.05 : .infinity
    for index in first...last {
      if isOutOfReach || weights[index] == .infinity { neighbours[index] = -1 }
      // Half a pixel more: a point does not outweigh all others in its own pixel.
      let distance = (weights[index] + 0.25).squareRoot()
      let share = radius.isFinite ? max(0, 1 - distance / radius) / distance : 1 / distance
      weights[index] = share * share
    }
  }

  /// One value for each pixel, made from the points that have a value; nil if none of the nearest points has a value.
  func values(_ readings: [MapReading]) -> [Float?] {
    let values = readings.map { $0.value.map(Float.init) ?? .nan }
    return (0..<places.columns * places.rows).map { value(at: $0, values) }
  }

  func levels(_ readings: [MapReading], _ palette: LevelColours) -> [UInt8] {
    let values = readings.map { $0.value.map(Float.init) ?? .nan }
    return (0..<places.columns * places.rows).map { pixel in
      value(at: pixel, values).map { palette.level(of: Double($0)) } ?? 0
    }
  }

  private func value(at pixel: Int, _ values: [Float]) -> Float? {
    var (sum, total) = (Float(0), Float(0))
    for index in pixel * PointSampler.count..<(pixel + 1) * PointSampler.count {
      let neighbour = Int(neighbours[index])
      if neighbour < 0 { break }
      let value = values[neighbour]
      if value.isNaN { continue }
      sum += value * weights[index]
      total += weights[index]
    }
    return total > 0 ? sum / total : nil
  }
}

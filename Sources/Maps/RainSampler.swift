import Weather

/// Which cells of a rain picture are in each pixel of the map.
struct RainSampler: Sendable {
  private let grid: RainGrid
  private let places: PixelPlaces
  /// One or four cells for each pixel; −1 outside the picture.
  private let cells: [Int32]
  private let perPixel: Int

  init(_ grid: RainGrid, _ places: PixelPlaces) {
    (self.grid, self.places) = (grid, places)
    // Where a pixel has several cells, four of them decide.
    let shares = places.kilometresPerPixel > 1.5 * grid.kilometresPerCell ? [0.25, 0.75] : [0.5]
    let longitudes = shares.map { places.longitudes(at: $0) }
    let latitudes = shares.map { places.latitudes(at: $0) }
    perPixel = shares.count * shares.count
    var cells: [Int32] = []
    cells.reserveCapacity(places.columns * places.rows * perPixel)
    for row in 0..<places.rows {
      for column in 0..<places.columns {
        for latitude in latitudes {
          for longitude in longitudes {
            let place = Coordinate(latitude: latitude[row], longitude: longitude[column])
            cells.append(grid.position(of: place).flatMap(grid.index).map { Int32($0) } ?? -1)
          }
        }
      }
    }
    self.cells = cells
  }

  func isOf(_ grid: RainGrid, _ places: PixelPlaces) -> Bool { self.places == places && self.grid == grid }

  /// The level of each pixel: of its only cell, or the second highest of four: a single cell of rain is not shown, and
  /// no rain that fills half a pixel is lost. Missing if half of it is missing.
  func levels(_ frame: RainFrame, _ palette: LevelColours) -> [UInt8] {
    let table = (0...255).map { value -> UInt8 in
      switch UInt8(value) {
      case RainFrame.dry: 0
      case RainFrame.missing: LevelColours.missing
      case let number where Int(number) <= frame.scale.lowerBounds.count:
        palette.level(of: frame.scale.lowerBounds[Int(number) - 1])
      default: LevelColours.missing
      }
    }
    return frame.classes.unpacked.withUnsafeBufferPointer { classes in
      func level(_ index: Int) -> UInt8 {
        let cell = Int(cells[index])
        return cell < 0 ? LevelColours.missing : table[Int(classes[cell])]
      }
      if perPixel == 1 { return cells.indices.map(level) }
      return stride(from: 0, to: cells.count, by: 4).map { first in
        RainSampler.secondHighest(level(first), level(first + 1), level(first + 2), level(first + 3))
      }
    }
  }

  private static func secondHighest(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt8 {
    let (left, right) = (max(a, b), max(c, d))
    return max(min(left, right), left >= right ? min(a, b) : min(c, d))
  }
}

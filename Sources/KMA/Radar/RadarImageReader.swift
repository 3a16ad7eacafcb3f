public import FoundationEssentials
public import Weather

/// Reads a published picture into a frame of rain.
public struct RadarImageReader: Sendable {
  private let decoder: PNGDecoder

  public init(decoder: PNGDecoder) { self.decoder = decoder }

  /// The frame of a picture, observed at `time`.
  ///
  /// Coast, graticule and borders hide the rain below them: those pixels take the mean class of their rainy neighbours,
  /// if at least two of the eight are rainy, and are dry otherwise. DecodedPicture of unknown colours are missing.
  public func frame(_ png: Data, at time: Date) throws(RadarPictureError) -> RainFrame {
    let pixels = try decoder.decode(png, width: RadarImageReader.width, height: RadarImageReader.height)
    for (index, entry) in RadarLegend.entries.enumerated() {
      let (column, row) = RadarLegend.position(of: index)
      guard pixels.colour(column, row) == entry.colour else { throw .wrongLegend(lowerBound: entry.lowerBound) }
    }
    let classes = RadarImageReader.withoutLines(RadarImageReader.classes(of: pixels))
    let unknown = classes.count { $0 == RainFrame.missing } * 100 / classes.count
    guard unknown <= RadarImageReader.mostUnknown else { throw .unknownColours(percent: unknown) }
    let frame = RainFrame(
      grid: RadarImageReader.grid, scale: RadarLegend.scale, time: time, source: .kmaRadar, kind: .observed,
      classes: classes)
    guard let frame else { throw .damaged }
    return frame
  }

  // MARK: The map area

  static let width = 635
  static let height = 620

  /// The map covers the columns before 596 and the rows from 20 on; the rest is title and legend.
  static let mapColumns = 596
  static let mapTop = 20

  /// Percent of the map. A new style of the picture has more; a logo or a label has less.
  private static let mostUnknown = 5

  /// Fitted to 3,223 pixels of the graticule of pictures of 2026-09-28: 0.57 km off on average, 1.6 km at most
  /// (with the same points as the tests). The third column counts from the top of the picture, which is 20 rows above the map.
  public static let grid: RainGrid = {
    let (x, y) = ((1.70090916, 0.000800691565, -437.740555), (0.000205876798, -1.71024429, 290.302204))
    let top = Double(mapTop)
    return RainGrid(
      .koreanLambert, columns: mapColumns, rows: height - mapTop,
      transform: PlaneTransform(x: (x.0, x.1, x.2 + x.1 * top), y: (y.0, y.1, y.2 + y.1 * top)))
  }()

  // MARK: Colours

  /// A pixel of a border line, until it gets the class of the rain below it.
  private static let line: UInt8 = 254

  private static func classOf(_ colour: UInt32) -> UInt8 {
    if RadarLegend.isGround(colour) { return RainFrame.dry }
    if let index = RadarLegend.entries.firstIndex(where: { $0.colour == colour }) {
      return UInt8(RadarLegend.entries.count - index)
    }
    return RadarLegend.lines.contains(colour) ? line : RainFrame.missing
  }

  private static func classes(of pixels: DecodedPicture) -> [UInt8] {
    // A picture has about thirty colours: each is looked up once, as long as no other takes its slot.
    var slots = [(colour: UInt32, value: UInt8)](repeating: (RadarLegend.lines[0], line), count: 1024)
    return [UInt8](unsafeUninitializedCapacity: grid.count) { classes, count in
      pixels.bytes.withUnsafeBytes { bytes in
        for row in mapTop..<height {
          for column in 0..<mapColumns {
            let pixel = bytes.load(fromByteOffset: 4 * (row * width + column), as: UInt32.self)
            let colour = UInt32(bigEndian: pixel) >> 8
            let slot = Int((colour &* 0x9E37_79B1) >> 22)
            if slots[slot].colour != colour { slots[slot] = (colour, classOf(colour)) }
            classes[count] = slots[slot].value
            count += 1
          }
        }
      }
    }
  }

  private static func withoutLines(_ classes: [UInt8]) -> [UInt8] {
    var filled = classes
    for index in classes.indices where classes[index] == line {
      let (column, row) = (index % grid.columns, index / grid.columns)
      var (rainy, sum) = (0, 0)
      for nearRow in max(0, row - 1)...min(grid.rows - 1, row + 1) {
        for nearColumn in max(0, column - 1)...min(grid.columns - 1, column + 1) {
          let near = classes[nearRow * grid.columns + nearColumn]
          if (1..<line).contains(near) { (rainy, sum) = (rainy + 1, sum + Int(near)) }
        }
      }
      filled[index] = rainy >= 2 ? UInt8((sum + rainy / 2) / rainy) : RainFrame.dry
    }
    return filled
  }
}

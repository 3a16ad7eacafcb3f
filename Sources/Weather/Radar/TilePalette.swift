import Glibc

/// What the colours of a server's tiles mean.
public struct TilePalette: Sendable {
  public let scale: RainScale
  /// The class of a colour `0xRRGGBB`; colours that are absent are unknown.
  private let classes: [UInt32: UInt8]

  /// Percent of the coloured pixels; more means that the server has changed its colours.
  private static let mostUnknown = 5

  public init(_ scale: RainScale, classes: [UInt32: UInt8]) { (self.scale, self.classes) = (scale, classes) }

  /// The class of each pixel, row by row: transparent pixels are dry, unknown colours missing.
  ///
  /// Throws `unknownColours` if too many of the coloured pixels are unknown.
  public func classes(of picture: DecodedPicture) throws(RadarPictureError) -> [UInt8] {
    var (coloured, unknown) = (0, 0)
    var last: (colour: UInt32, value: UInt8)?
    let values = [UInt8](unsafeUninitializedCapacity: picture.width * picture.height) { values, count in
      picture.bytes.withUnsafeBytes { bytes in
        for place in stride(from: 0, to: bytes.count, by: 4) {
          let pixel = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
          var value = RainFrame.dry
          if pixel & 255 > 0 {
            if last?.colour != pixel >> 8 { last = (pixel >> 8, classes[pixel >> 8] ?? RainFrame.missing) }
            value = last?.value ?? RainFrame.missing
            coloured += 1
            if value == RainFrame.missing { unknown += 1 }
          }
          values[count] = value
          count += 1
        }
      }
    }
    let percent = unknown * 100 / max(1, coloured)
    guard percent <= TilePalette.mostUnknown else { throw .unknownColours(percent: percent) }
    return values
  }
}

extension TilePalette {
  /// For colours that mean radar reflectivity in dBZ, converted to rain by Marshall and Palmer (Z = 200·R^1.6).
  ///
  /// Echoes below 7 dBZ, which is 0.1 mm/h, count as dry: most of them are no rain that reaches the ground.
  public init(reflectivity: [UInt32: Int]) {
    let range = 7...75
    self.init(
      RainScale(lowerBounds: range.map { TilePalette.rate(ofReflectivity: Double($0)) }),
      classes: reflectivity.mapValues { dBZ in
        dBZ < range.lowerBound ? RainFrame.dry : UInt8(min(dBZ, range.upperBound) - range.lowerBound + 1)
      })
  }

  /// mm/h, to two decimals.
  static func rate(ofReflectivity dBZ: Double) -> Double { pow(pow(10, dBZ / 10) / 200, 1 / 1.6).rounded(to: 2) }
}

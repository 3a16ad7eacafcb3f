import Foundation
public import Weather

/// A web tile as a PNG file that `decoder` understands: the colour of its left half, then that of its right half, as
/// `0xRRGGBBAA`.
public enum TileFile {
  public static func png(_ left: UInt32, _ right: UInt32? = nil, side: Int = 256) -> [UInt8] {
    let size = [24, 16, 8, 0].map { UInt8(side >> $0 & 255) }
    let colours = [left, right ?? left].flatMap { colour in [24, 16, 8, 0].map { UInt8(colour >> $0 & 255) } }
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    return head + Array("IHDR".utf8) + size + size + colours + end
  }

  public static let decoder = PNGDecoder { png, width, height throws(RadarPictureError) in
    let halves = [Array(png[24..<28]), Array(png[28..<32])]
    let row = (0..<width).flatMap { halves[$0 < width / 2 ? 0 : 1] }
    guard let picture = DecodedPicture(width: width, height: height, bytes: (0..<height).flatMap { _ in row }) else {
      throw .damaged
    }
    return picture
  }

  public static let dry = png(0)
  public static let outsideCoverage = png(0x0000_00FF)
}

import Foundation
import Weather

/// A picture as KMA's radar composite: legend, land, sea and lines, with rain where a test puts it.
struct RadarPicture: Sendable {
  static let width = 635
  static let height = 620

  /// From the top of the legend: lower bound in mm/h and colour, as in pictures of 2026-09-28.
  static let legend: [(rate: Double, colour: UInt32)] = [
    (150, 0x333333), (110, 0x000390), (90, 0x4C4EB1), (70, 0xB3B4DE), (60, 0x9300E4), (50, 0xB329FF),
    (40, 0xC969FF), (30, 0xE0A9FF), (25, 0xB40000), (20, 0xD20000), (15, 0xFF3200), (10, 0xFF6600),
    (9, 0xCCAA00), (8, 0xE0B900), (7, 0xF9CD00), (6, 0xFFDC1F), (5, 0xFFFF00), (4, 0x005A00), (3, 0x008C00),
    (2, 0x00BE00), (1, 0x00FF00), (0.5, 0x004AF5), (0.1, 0x009BF5), (0, 0x00C8FF),
  ]

  static let coast: UInt32 = 0x000000
  static let graticule: UInt32 = 0x505050
  static let border: UInt32 = 0x1E1E1E
  static let land: UInt32 = 0xFAFAFA
  static let sea: UInt32 = 0xB4B4B4

  /// Four bytes per pixel, row by row.
  private var bytes = [UInt8](repeating: 255, count: 4 * width * height)

  /// Land, sea and legend.
  static let dry: RadarPicture = {
    var picture = RadarPicture()
    picture.fill(columns: 0..<width, rows: 0..<height, sea)
    picture.fill(columns: 200..<420, rows: 120..<400, land)
    for (index, entry) in legend.enumerated() {
      picture.fill(columns: 598..<610, rows: 21 + 24 * index..<45 + 24 * index, entry.colour)
    }
    return picture
  }()

  private init() {}

  mutating func fill(columns: Range<Int>, rows: Range<Int>, _ colour: UInt32) {
    let pixel = [UInt8(colour >> 16), UInt8(colour >> 8 & 255), UInt8(colour & 255), 255]
    let line = columns.flatMap { _ in pixel }
    for row in rows {
      let start = 4 * (row * Self.width + columns.lowerBound)
      bytes.replaceSubrange(start..<start + line.count, with: line)
    }
  }

  /// One pixel.
  mutating func put(_ column: Int, _ row: Int, _ colour: UInt32) {
    fill(columns: column..<column + 1, rows: row..<row + 1, colour)
  }

  static func colour(of rate: Double) -> UInt32 { legend.first { $0.rate == rate }?.colour ?? 0 }

  /// Decodes every file into this picture.
  var decoder: PNGDecoder {
    let bytes = bytes
    return PNGDecoder { (_, width, height) throws(RadarPictureError) in
      guard let pixels = DecodedPicture(width: width, height: height, bytes: bytes) else { throw .damaged }
      return pixels
    }
  }

  /// Signature, size and end of a PNG; there are no pixels in it.
  static func file(width: Int = width, height: Int = height) -> Data {
    func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    let head = big(13) + Array("IHDR".utf8) + big(width) + big(height) + [8, 2, 0, 0, 0] + big(0)
    let end = big(0) + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + head + end)
  }
}

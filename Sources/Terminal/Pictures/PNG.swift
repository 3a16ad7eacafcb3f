import Cells

/// A PNG of three bytes per pixel, without metadata.
enum PNG {
  static func file(_ pixels: Pixels, compress: ([UInt8]) -> [UInt8] = Zlib.compressed) -> [UInt8] {
    let head = big(pixels.size.columns) + big(pixels.size.rows) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
      + chunk("IDAT", compress(filtered(pixels))) + chunk("IEND", [])
  }

  /// Each row after the number of its filter: as the difference to the pixel before (1) or above (2), or to the
  /// nearest of three neighbours (4, Paeth), whichever has the smallest differences.
  private static func filtered(_ pixels: Pixels) -> [UInt8] {
    let width = pixels.size.columns * 3
    var above = [UInt8](repeating: 0, count: width)
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width + 1) * pixels.size.rows)
    for row in 0..<pixels.size.rows {
      let line = pixels.row(row).flatMap { $0.bytes }
      let tries = [UInt8(1), 2, 4].map { (number: $0, bytes: filtered(line, above: above, $0)) }
      let best = tries.min { weight($0.bytes) < weight($1.bytes) } ?? tries[0]
      bytes.append(best.number)
      bytes += best.bytes
      above = line
    }
    return bytes
  }

  private static func filtered(_ line: [UInt8], above: [UInt8], _ filter: UInt8) -> [UInt8] {
    line.indices.map { index in
      let (left, corner) = index < 3 ? (0, 0) : (line[index - 3], above[index - 3])
      switch filter {
      case 1: return line[index] &- left
      case 2: return line[index] &- above[index]
      default: return line[index] &- paeth(Int(left), Int(above[index]), Int(corner))
      }
    }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let guess = left + above - corner
    let (first, second, third) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return UInt8(first <= second && first <= third ? left : second <= third ? above : corner)
  }

  private static func weight(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + bytes
    return big(bytes.count) + named + big(Int(crc(named)))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
  }
}

/// Writes PNG files with a palette of at most 256 colours, uncompressed: fast to write, and any decoder reads them.
enum IndexedPNG {
  /// - Parameters:
  ///   - palette: `0xRRGGBB`.
  ///   - pixels: Indexes of the palette, row by row.
  static func file(width: Int, palette: [UInt32], pixels: [UInt8]) -> [UInt8] {
    let height = pixels.count / width
    // The first byte of a row is its filter: none.
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width + 1))
    for row in 0..<height {
      rows.append(0)
      rows.append(contentsOf: pixels[row * width..<(row + 1) * width])
    }
    let colours = palette.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 3, 0, 0, 0]) + chunk("PLTE", colours)
      + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  private static func big(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(UInt32(content.count)) + named + big(checksum(of: named))
  }

  /// Stored blocks of deflate (RFC 1951, 3.2.4) with head and Adler-32 of zlib (RFC 1950).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / 4096 + 16)
    for start in stride(from: 0, to: bytes.count, by: most) {
      let end = min(start + most, bytes.count)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for number in [count, ~count] { stream.append(contentsOf: [UInt8(number & 255), UInt8(number >> 8)]) }
      stream.append(contentsOf: bytes[start..<end])
    }
    return stream + big(adler(of: bytes))
  }

  private static func adler(of bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    // So many additions cannot overflow 32 bits.
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      for byte in bytes[start..<min(start + 5552, bytes.count)] {
        a &+= UInt32(byte)
        b &+= a
      }
      (a, b) = (a % 65_521, b % 65_521)
    }
    return b << 16 | a
  }

  /// CRC-32 as in the PNG specification, appendix D.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}

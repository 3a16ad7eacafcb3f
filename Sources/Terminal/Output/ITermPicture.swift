import Cells

/// iTerm2's inline images: a file in base 64, here a PNG without compression.
enum ITermPicture {
  /// The picture scaled to this many cells from the cursor on.
  static func sequence(_ pixels: Pixels, over cells: Size) -> [UInt8] {
    let file = png(pixels)
    let scale = "width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=inline=1;size=\(file.count);\(scale):\(base64(file))\u{7}".utf8)
  }

  /// Header, pixels of three bytes, end. There are no other chunks, so no metadata.
  static func png(_ pixels: Pixels) -> [UInt8] {
    let head = big(pixels.size.columns) + big(pixels.size.rows) + [8, 2, 0, 0, 0]
    var rows: [UInt8] = []
    for row in 0..<pixels.size.rows {
      // The row's filter: none.
      rows.append(0)
      for colour in pixels.row(row) { rows += colour.bytes }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head) + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + bytes
    return big(bytes.count) + named + big(Int(crc(named)))
  }

  /// zlib's format, in stored (uncompressed) blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65_535
    var file: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: most) {
      let block = bytes[start..<min(start + most, bytes.count)]
      let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
      file.append(start + most >= bytes.count ? 1 : 0)
      file += length + length.map { ~$0 } + block
    }
    return file + big(Int(adler(bytes)))
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

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

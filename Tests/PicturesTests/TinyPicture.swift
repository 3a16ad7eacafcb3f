import Foundation

/// Pictures of a few pixels, constructed byte by byte.
enum TinyPicture {
  /// Four bytes per pixel, in stored (uncompressed) blocks.
  static func png(width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      for column in 0..<width { rows += pixel(column, row) }
    }
    return png(width: width, height: height, rows: rows)
  }

  /// The size in the header may differ from the rows. With a palette, three bytes per colour, a pixel is one byte.
  static func png(width: Int, height: Int, palette: [UInt8] = [], rows: [UInt8]) -> [UInt8] {
    let head = big(width) + big(height) + [8, palette.isEmpty ? 6 : 3, 0, 0, 0]
    let length = [UInt8(rows.count & 255), UInt8(rows.count >> 8)]
    let block: [UInt8] = [0x78, 0x01, 1] + length + length.map { ~$0 } + rows + big(Int(adler(rows)))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
      + (palette.isEmpty ? [] : chunk("PLTE", palette)) + chunk("IDAT", block) + chunk("IEND", [])
  }

  /// 16 by 32 pixels: the upper half red, the lower half blue.
  static let jpeg = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8\
        ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR\
        CAAgABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFwEBAQEBAAAAAAAAAAAAAAAA\
        AAUEBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJWZaAAASujQQAAH/9k=
        """)!)

  /// The same picture with an orientation tag, as written by a camera held differently.
  static func jpeg(orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif: [UInt8] = Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    big(bytes.count) + Array(name.utf8) + bytes + big(Int(crc(Array(name.utf8) + bytes)))
  }

  private static func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    return high << 16 | low
  }
}

public import FoundationEssentials

/// DecodedPicture row by row, four bytes each: red, green, blue, alpha.
public struct DecodedPicture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]

  /// nil unless there are four bytes for each pixel.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, bytes.count == 4 * width * height else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Red, green and blue as `0xRRGGBB`.
  public func colour(_ column: Int, _ row: Int) -> UInt32 {
    let place = 4 * (row * width + column)
    return UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
  }
}

/// Decodes PNGs of a known size. `Pictures` has the decoder of the program (`PNGDecoder.libpng`).
public struct PNGDecoder: Sendable {
  private let pixels:
    @Sendable (_ png: [UInt8], _ width: Int, _ height: Int) throws(RadarPictureError) -> DecodedPicture

  /// `pixels` is called for whole files of the expected size; it throws `damaged` or `noLibrary`.
  public init(
    _ pixels:
      @escaping @Sendable (_ png: [UInt8], _ width: Int, _ height: Int) throws(RadarPictureError) -> DecodedPicture
  ) { self.pixels = pixels }

  /// The pixels of a PNG of exactly this size, of any colour type, interlaced or not.
  ///
  /// Before anything is decoded, signature, size and the last chunk are checked: servers answer with an HTML page for a
  /// picture they do not have, and a file that is being written ends early.
  public func decode(_ data: Data, width: Int, height: Int) throws(RadarPictureError) -> DecodedPicture {
    let bytes = [UInt8](data)
    guard bytes.starts(with: PNGDecoder.signature) else {
      throw .notPNG(beginning: String(decoding: bytes.prefix(60), as: UTF8.self).brief)
    }
    guard bytes.count >= 24, bytes.suffix(12).elementsEqual(PNGDecoder.lastChunk) else { throw .cutOff }
    let size = (PNGDecoder.number(bytes[16..<20]), PNGDecoder.number(bytes[20..<24]))
    guard size == (width, height) else { throw .wrongSize(width: size.0, height: size.1) }
    let pixels = try pixels(bytes, width, height)
    guard (pixels.width, pixels.height) == (width, height) else { throw .damaged }
    return pixels
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// IEND: no content, its name, and its check sum.
  private static let lastChunk: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

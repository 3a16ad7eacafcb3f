import CPictures
public import Weather

extension PNGDecoder {
  /// Decodes with libpng, which is loaded with the first picture.
  public static let libpng = PNGDecoder { (png, width, height) throws(RadarPictureError) in
    guard weatheri_png_load() else { throw .noLibrary(name: "libpng", package: "libpng16-16") }
    guard (1...4096).contains(width), (1...4096).contains(height) else { throw .damaged }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      count = buffer.count
      if let base = buffer.baseAddress {
        isWhole = weatheri_png_read(png, png.count, UInt32(width), UInt32(height), base)
      }
    }
    guard isWhole, let pixels = DecodedPicture(width: width, height: height, bytes: bytes) else { throw .damaged }
    return pixels
  }
}

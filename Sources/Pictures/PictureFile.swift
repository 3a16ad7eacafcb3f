import CPictures
public import Cells
import FoundationEssentials
import Weather

/// A picture in a file, PNG or JPEG. The size in its header is checked before any pixel is decoded, and decoding
/// never uses more memory than that size needs.
public struct PictureFile: Sendable {
  /// The maximum number of pixels; each uses four bytes while the picture is decoded.
  static let mostPixels = 24_000_000
  static let longestSide = 10_000
  static let mostBytes = 32 << 20

  private let path: String

  public init(path: String) { self.path = path }

  /// The middle of the picture as a square of `side` × `side` pixels. Blocks, so do not call it on a thread that
  /// others wait for.
  public func square(side: Int) throws(PictureError) -> Bitmap {
    let bytes = try read()
    guard let header = PictureHeader(bytes) else { throw .unknownKind }
    let (width, height) = (header.width, header.height)
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= PictureFile.longestSide, height <= PictureFile.longestSide,
      width * height <= PictureFile.mostPixels
    else { throw .tooLarge(width: width, height: height) }
    let raster = try decode(bytes, header, side)
    return raster.square(side: side, orientation: header.orientation)
  }

  private func decode(_ bytes: [UInt8], _ header: PictureHeader, _ side: Int) throws(PictureError) -> Raster {
    let (width, height) = (UInt32(header.width), UInt32(header.height))
    switch header.kind {
    case .png:
      guard weatheri_png_load() else { throw .noLibrary(name: "libpng", package: "libpng16-16") }
      return try Raster(width: header.width, height: header.height) { pixels in
        weatheri_png_read(bytes, bytes.count, width, height, pixels)
      }
    case .jpeg:
      guard weatheri_jpeg_load() else { throw .noLibrary(name: "libturbojpeg", package: "libturbojpeg0") }
      let divisor = [8, 4, 2].first { min(header.width, header.height) / $0 >= 2 * side } ?? 1
      return try Raster(
        width: (header.width + divisor - 1) / divisor, height: (header.height + divisor - 1) / divisor
      ) { pixels in
        weatheri_jpeg_read(bytes, bytes.count, width, height, UInt32(divisor), pixels)
      }
    }
  }

  private func read() throws(PictureError) -> [UInt8] {
    do throws(OpenFile.Failure) {
      return [UInt8](try OpenFile.open(path, for: .reading).read(upTo: PictureFile.mostBytes))
    } catch {
      switch error {
      case .absent: throw .missing
      case .refused: throw .unreadable
      case .tooLarge: throw .tooManyBytes
      }
    }
  }
}

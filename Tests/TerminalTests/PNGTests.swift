import Cells
import Foundation
import Pictures
import Testing

@testable import Terminal

/// PNGs as libpng reads them.
struct PNGTests {
  static let hasPNG = dlopen("libpng16.so.16", RTLD_LAZY) != nil

  // So large that it needs several stored blocks.
  private static let side = 200
  private static let pixels: [RGB] = (0..<side * side).map { index in
    RGB(red: UInt8(index % side), green: UInt8(index / side), blue: UInt8(index % 7))
  }

  private func file(_ compress: ([UInt8]) -> [UInt8]) -> Data {
    let size = Size(columns: Self.side, rows: Self.side)
    return Data(PNG.file(Pixels(size: size, colours: Self.pixels), compress: compress))
  }

  @Test(.enabled(if: hasPNG, "libpng is not installed"))
  func `zlib makes a PNG smaller and keeps every pixel`() throws {
    let file = file(Zlib.compressed)
    #expect(file.count < Self.pixels.count)
    #expect(try Bitmap(png: file, side: Self.side).pixels.compactMap { $0 } == Self.pixels)
  }

  @Test(.enabled(if: hasPNG, "libpng is not installed"))
  func `without zlib a PNG keeps every pixel`() throws {
    #expect(try Bitmap(png: file(Zlib.stored), side: Self.side).pixels.compactMap { $0 } == Self.pixels)
  }
}

extension Bitmap {
  /// Reads a square PNG.
  init(png: Data, side: Int) throws {
    let path = FileManager.default.temporaryDirectory.path + "/sent-" + UUID().uuidString
    try png.write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    self = try PictureFile(path: path).square(side: side)
  }
}

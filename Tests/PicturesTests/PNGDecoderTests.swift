import Foundation
import Testing
import Weather

@testable import Pictures

private let hasLibrary = {
  guard let handle = dlopen("libpng16.so.16", RTLD_LAZY) else { return false }
  dlclose(handle)
  return true
}()

@Suite(.enabled(if: hasLibrary, "libpng is not installed"))
struct PNGDecoderTests {
  @Test func `a PNG becomes its pixels`() throws {
    let file = TinyPicture.png(width: 3, height: 2) { column, row in [UInt8(column), UInt8(row), 9, 255] }
    let pixels = try PNGDecoder.libpng.decode(Data(file), width: 3, height: 2)
    #expect(pixels.colour(2, 1) == 0x020109 && pixels.bytes.count == 24)
  }

  @Test func `an indexed PNG becomes the colours of its palette`() throws {
    let palette: [UInt8] = [0xFA, 0xFA, 0xFA, 0, 0x9B, 0xF5]
    let file = TinyPicture.png(width: 2, height: 2, palette: palette, rows: [0, 0, 1, 0, 1, 0])
    let pixels = try PNGDecoder.libpng.decode(Data(file), width: 2, height: 2)
    #expect(pixels.colour(0, 0) == 0xFAFAFA && pixels.colour(1, 0) == 0x009BF5 && pixels.colour(0, 1) == 0x009BF5)
  }

  @Test func `content that ends early or does not fit the header is damaged`() {
    let short = TinyPicture.png(width: 4, height: 4, rows: [0, 1, 2, 3, 4])
    #expect(throws: RadarPictureError.damaged) { try PNGDecoder.libpng.decode(Data(short), width: 4, height: 4) }
    var broken = TinyPicture.png(width: 4, height: 4) { _, _ in [1, 2, 3, 255] }
    broken[45] ^= 0xFF
    #expect(throws: RadarPictureError.damaged) { try PNGDecoder.libpng.decode(Data(broken), width: 4, height: 4) }
  }

  @Test func `an enormous picture is not decoded`() {
    let file = TinyPicture.png(width: 20_000, height: 20_000, rows: [0])
    #expect(throws: RadarPictureError.damaged) {
      try PNGDecoder.libpng.decode(Data(file), width: 20_000, height: 20_000)
    }
  }
}

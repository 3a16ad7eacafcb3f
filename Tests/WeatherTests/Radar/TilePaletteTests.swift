import Testing
import Weather

struct TilePaletteTests {
  private static let palette = TilePalette(
    RainScale(lowerBounds: [1, 5]), classes: [0x0000FF: 1, 0xFF0000: 2, 0x000000: 0])

  /// A row of pixels; an opaque one unless its alpha is stated.
  private func picture(_ pixels: [(colour: UInt32, alpha: UInt8)]) throws -> DecodedPicture {
    let bytes = pixels.flatMap { colour, alpha in
      [UInt8(colour >> 16), UInt8(colour >> 8 & 255), UInt8(colour & 255), alpha]
    }
    return try #require(DecodedPicture(width: pixels.count, height: 1, bytes: bytes))
  }

  @Test func `colours are classes, and transparent pixels are dry`() throws {
    let pixels = try picture([(0x0000FF, 255), (0xFF0000, 20), (0xFF0000, 0), (0x123456, 0), (0, 255)])
    #expect(try Self.palette.classes(of: pixels) == [1, 2, 0, 0, 0])
  }

  @Test func `a few unknown colours are missing, many refuse the picture`() throws {
    let known = [(UInt32, UInt8)](repeating: (0x0000FF, 255), count: 19)
    #expect(try Self.palette.classes(of: picture(known + [(0x123456, 255)])).last == RainFrame.missing)
    let other = try picture(known + [(0x123456, 255), (0x123457, 255), (0, 0), (0, 0)])
    #expect(throws: RadarPictureError.unknownColours(percent: 9)) { try Self.palette.classes(of: other) }
  }

  @Test(arguments: [(7, 0.1), (10, 0.15), (23, 1.0), (40, 11.53), (55, 99.85)])
  func `reflectivity becomes rain by Marshall and Palmer`(_ dBZ: Int, _ rate: Double) throws {
    let palette = TilePalette(reflectivity: [0x111111: dBZ])
    let value = try #require(try palette.classes(of: picture([(0x111111, 255)])).first)
    #expect(abs(palette.scale.lowerBounds[Int(value) - 1] / rate - 1) < 0.01)
  }

  @Test func `weak echoes are dry, and the strongest are one class`() throws {
    let palette = TilePalette(reflectivity: [0x111111: 6, 0x222222: 75, 0x333333: 95])
    let classes = try palette.classes(of: picture([(0x111111, 255), (0x222222, 255), (0x333333, 255)]))
    #expect(classes[0] == RainFrame.dry && classes[1] == classes[2])
    #expect(Int(classes[1]) == palette.scale.lowerBounds.count)
  }
}

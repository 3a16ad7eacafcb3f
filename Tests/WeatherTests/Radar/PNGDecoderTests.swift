import Foundation
import Testing
import Weather

struct PNGDecoderTests {
  private static let decoder = PNGDecoder { (_, width, height) throws(RadarPictureError) in
    guard
      let pixels = DecodedPicture(width: width, height: height, bytes: [UInt8](repeating: 7, count: 4 * width * height))
    else { throw .damaged }
    return pixels
  }

  /// Signature, header and end of a PNG of this size.
  private func file(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0]
      + [height, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
  }

  private func decode(_ bytes: [UInt8]) throws(RadarPictureError) -> DecodedPicture {
    try Self.decoder.decode(Data(bytes), width: 3, height: 2)
  }

  @Test func `a whole file of the expected size is decoded`() throws {
    let pixels = try decode(file(3, 2))
    #expect(pixels.width == 3 && pixels.height == 2 && pixels.colour(2, 1) == 0x070707)
  }

  @Test func `a page instead of a picture is reported with its beginning`() {
    #expect(throws: RadarPictureError.notPNG(beginning: "<html><body>없음")) {
      try decode(Array("<html><body>없음\u{1B}".utf8))
    }
    #expect(throws: RadarPictureError.notPNG(beginning: "")) { try decode([]) }
  }

  @Test func `every file that ends early is cut off`() {
    let whole = file(3, 2)
    for count in 8..<whole.count {
      #expect(throws: RadarPictureError.cutOff) { try decode(Array(whole[..<count])) }
    }
  }

  @Test func `another size is refused before decoding`() {
    #expect(throws: RadarPictureError.wrongSize(width: 3, height: 3)) { try decode(file(3, 3)) }
    let never = PNGDecoder { (_, _, _) throws(RadarPictureError) in throw .damaged }
    #expect(throws: RadarPictureError.wrongSize(width: 2, height: 2)) {
      try never.decode(Data(file(2, 2)), width: 3, height: 2)
    }
    #expect(throws: RadarPictureError.damaged) { try never.decode(Data(file(3, 2)), width: 3, height: 2) }
  }
}

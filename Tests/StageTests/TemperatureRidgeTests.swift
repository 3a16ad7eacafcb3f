import Cells
import Testing

@testable import Stage

struct TemperatureRidgeTests {
  private static let ground = RGB(0x101010)

  private static func painted(_ celsius: [Double?], _ colours: StageColours = .trueColour) -> Pixels {
    var pixels = Pixels(width: 24, height: 10, fill: RGB(0xFFFFFF))
    TemperatureRidge(celsius, scale: -10...30, ground: ground).paint(on: &pixels, rows: 2..<10, colours: colours) {
      $0 < 10 ? RGB(0x4060FF) : RGB(0xFF6040)
    }
    return pixels
  }

  /// How many pixels of a column are not plain ground.
  private static func height(_ x: Int, _ pixels: Pixels) -> Int { (2..<10).count { pixels[x, $0] != ground } }

  @Test func `equal temperatures have equal heights, whatever else is shown`() {
    let (one, other) = (Self.painted([10, 10, 30]), Self.painted([10, -10, -10]))
    #expect(Self.height(0, one) == Self.height(0, other))
    #expect(Self.height(23, one) == 8 && Self.height(23, other) == 1)
  }

  @Test func `rows above the ridge’s own are unchanged, and an unknown hour is a gap`() {
    let pixels = Self.painted([20, 20, nil, 20, 20])
    #expect((0..<24).allSatisfy { pixels[$0, 0] == RGB(0xFFFFFF) && pixels[$0, 1] == RGB(0xFFFFFF) })
    #expect(Self.height(0, pixels) > 0 && Self.height(12, pixels) == 0 && Self.height(23, pixels) > 0)
    #expect(Self.height(5, Self.painted([])) == 0 && Self.height(5, Self.painted([1])) == 0)
  }
}

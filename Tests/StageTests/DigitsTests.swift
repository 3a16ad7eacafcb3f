import Cells
import Props
import Testing

@testable import Stage

struct DigitsTests {
  private static let heights = [9, 10, 14, 20]
  private static let ground = RGB(0x000000)

  private func picture(
    of text: String, _ height: Int, width: Int = 120, x: Int = 5, y: Int = 4, colour: RGB = RGB(0xFFFFFF)
  ) -> Pixels {
    var pixels = Pixels(width: width, height: height + 8, fill: Self.ground)
    Digits(height: height).draw(text, on: &pixels, x: x, y: y, colour: colour)
    return pixels
  }

  private func inked(_ pixels: Pixels) -> [(x: Int, y: Int)] {
    (0..<pixels.height).flatMap { y in (0..<pixels.width).map { (x: $0, y: y) } }
      .filter { pixels[$0.x, $0.y] != Self.ground }
  }

  @Test func `with 256 colours a text has one of the fixed colours`() {
    let ink = RGB(0xF4F7FB)
    for ground in [RGB(0x005FAF), RGB(0x5F5F5F), RGB(0x303030)] {
      var pixels = Pixels(width: 30, height: 22, fill: ground)
      Digits(height: 14).draw("8°", on: &pixels, x: 2, y: 2, colour: ink, colours: .twoFiftySix)
      #expect(Set(pixels.colours(0..<30, 0..<22)) == [ground, XtermColours.nearest(ink)])
    }
  }

  @Test(arguments: heights)
  func `all digits of a height have the same width and fill the height`(height: Int) {
    let digits = Digits(height: height)
    #expect(digits.height == height)
    #expect(Set("0123456789".map { digits.width(of: String($0)) }).count == 1)
    for digit in "0123456789" {
      let rows = inked(picture(of: String(digit), height)).map(\.y)
      #expect(rows.min() == 4, "\(digit)")
      #expect(rows.max() == 4 + height - 1, "\(digit)")
    }
  }

  @Test func `a height without digits has the largest that fit, or the smallest`() {
    #expect([0, 9, 12, 19, 100].map { Digits(height: $0).height } == [9, 9, 10, 14, 20])
  }

  @Test(arguments: heights, ["11°", "-12°", "36°", "7°", "0", "-40°"])
  func `a text stays inside its width and height`(height: Int, text: String) {
    let width = Digits(height: height).width(of: text)
    let places = inked(picture(of: text, height))
    #expect(!places.isEmpty)
    #expect(places.allSatisfy { (5..<5 + width).contains($0.x) && (4..<4 + height).contains($0.y) })
  }

  @Test(arguments: heights)
  func `minus is in the middle of the height, the degree sign is at the top`(height: Int) {
    let minus = inked(picture(of: "-", height)).map { $0.y - 4 }
    #expect(minus.allSatisfy { (height * 2 / 5..<height * 3 / 4).contains($0) })
    #expect(Set(minus).count <= 3)
    let degree = inked(picture(of: "°", height)).map { $0.y - 4 }
    #expect(degree.min() == 0)
    #expect(degree.allSatisfy { $0 <= height / 2 })
    #expect(picture(of: "−", height) == picture(of: "-", height))
  }

  @Test(arguments: heights)
  func `the degree sign is a ring`(height: Int) {
    let pixels = picture(of: "°", height)
    let size = Digits(height: height).width(of: "°")
    let (middle, side) = (pixels[5 + size / 2, 4 + size / 2], pixels[5, 4 + size / 2])
    #expect(middle.luminance < side.luminance / 3)
  }

  @Test(arguments: [9, 10])
  func `the smallest degree sign has an open hole and no corners`(height: Int) {
    let pixels = picture(of: "°", height)
    let (hole, corners) = ([(6, 5), (7, 5), (6, 6), (7, 6)], [(5, 4), (8, 4), (5, 7), (8, 7)])
    #expect((hole + corners).allSatisfy { pixels[$0.0, $0.1] == Self.ground })
    #expect([(6, 4), (7, 4), (5, 5), (8, 5), (6, 7)].allSatisfy { pixels[$0.0, $0.1] == RGB(0xFFFFFF) })
  }

  @Test(arguments: heights)
  func `edges are smoothed with at least four levels`(height: Int) {
    let pixels = picture(of: "0123456789", height, width: 200)
    #expect(Set(inked(pixels).map { pixels[$0.x, $0.y] }).count >= 4)
    #expect(inked(pixels).contains { pixels[$0.x, $0.y] == RGB(0xFFFFFF) })
  }

  @Test(arguments: heights)
  func `no two digits look the same, and nine is six upside down`(height: Int) {
    #expect("0123456789".map { picture(of: String($0), height) }.distinct.count == 10)
    // The lowest are the next ones without a row.
    if height == 9 { return }
    let width = Digits(height: height).width(of: "6")
    let (six, nine) = (picture(of: "6", height), picture(of: "9", height))
    for y in 0..<height {
      for x in 0..<width {
        #expect(six[5 + x, 4 + y] == nine[5 + width - 1 - x, 4 + height - 1 - y])
      }
    }
  }

  @Test(arguments: heights)
  func `parts outside the picture and unknown characters are left out`(height: Int) {
    for x in [-300, -8, 115, 400] { _ = picture(of: "-88°", height, x: x, y: -5) }
    #expect(picture(of: "1a2", height) == picture(of: "12", height))
    #expect(Digits(height: height).width(of: "abc") == 0)
    #expect(Digits(height: height).width(of: "") == 0)
  }

  @Test func `the atlas is smaller than 4 KB and has only characters of its alphabet`() {
    let text = DigitsAtlas.sheets.map(\.text).joined()
    #expect(text.utf8.count < 4096)
    #expect(Set(text).subtracting(DigitsAtlas.alphabet) == [" ", "\n"])
    #expect(Set(DigitsAtlas.alphabet).count == DigitsAtlas.levels * DigitsAtlas.levels)
  }
}

import Cells
import Testing

@Suite struct ContrastTests {
  @Test func `contrast is largest for black and white, and 1 for equal colours`() {
    #expect(abs(RGB(0).contrast(with: RGB(0xFFFFFF)) - 21) < 0.001)
    #expect(RGB(0x5FAFFF).contrast(with: RGB(0x5FAFFF)) == 1)
    // The example from WCAG's notes: grey text on white that just fails.
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.48) < 0.01)
  }

  @Test(arguments: [RGB(0), RGB(0xFFFFFF), RGB(0x123A66), RGB(0xD8C48A), RGB(0x777777)])
  func `every colour becomes legible on any background, and legible colours stay unchanged`(ground: RGB) {
    for hex: UInt32 in [0xFFD75F, 0x5FD75F, 0x5FAFFF, 0x8A8A8A, 0x585858, 0xFF5F5F] {
      let colour = RGB(hex)
      let legible = colour.legible(on: ground)
      #expect(legible.contrast(with: ground) >= 4.5)
      if colour.contrast(with: ground) >= 4.5 { #expect(legible == colour) }
    }
  }

  @Test func `a mix of two colours begins with the first and ends with the second`() {
    #expect(RGB(0x102030).mixed(with: RGB(0xF0E0D0), 0) == RGB(0x102030))
    #expect(RGB(0x102030).mixed(with: RGB(0xF0E0D0), 1) == RGB(0xF0E0D0))
    #expect(RGB(0x000000).mixed(with: RGB(0xFFFFFF), 0.5) == RGB(0x808080))
  }
}

import Cells
import Testing

struct StyleTests {
  @Test func `a style returns the attributes it was created with, in any combination`() {
    let colours: [RGB?] = [nil, RGB(0x000000), RGB(0xffffff), RGB(0x123456)]
    for foreground in colours {
      for background in colours {
        for flags in 0..<16 {
          let bits = (0..<4).map { flags >> $0 & 1 == 1 }
          let style = Style(
            foreground: foreground, background: background, isBold: bits[0], isDim: bits[1], isUnderlined: bits[2],
            isReversed: bits[3])
          #expect(style.foreground == foreground && style.background == background)
          #expect([style.isBold, style.isDim, style.isUnderlined, style.isReversed] == bits)
          #expect(style.colored(nil).on(nil).bold(false).dim(false).underlined(false).reversed(false) == .plain)
        }
      }
    }
  }

  @Test func `the terminal's default colour is not black`() {
    #expect(Style.plain.colored(RGB(0x000000)) != .plain && Style.plain.on(RGB(0x000000)) != .plain)
  }
}

import Cells
import Settings
import Testing
import Weather

@testable import Dashboard

struct GlyphsTests {
  @Test(arguments: Condition.allCases, [false, true])
  func `a Nerd Font has a one-column sign for every sky`(_ condition: Condition, _ isNight: Bool) {
    let sign = Glyphs(isASCII: false, hasNerdFont: true).sky(condition, isNight: isNight)
    #expect(sign.unicodeScalars.allSatisfy { (0xE300...0xE3EB).contains($0.value) } && sign.displayWidth == 1)
  }

  @Test(arguments: [Glyphs(isASCII: false), Glyphs(isASCII: true), Glyphs(isASCII: false, hasNerdFont: true)])
  func `fog and yellow dust have different signs`(_ glyphs: Glyphs) {
    #expect(glyphs.sky(.fog, isNight: false) != glyphs.sky(.dust, isNight: false))
    #expect(glyphs.sky(.dust, isNight: true).displayWidth == 1)
  }

  @Test func `only the sky uses the signs of a Nerd Font`() async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, Size(columns: 80, rows: 24), .ko)
    let plain = HomeScreen().frame(of: state).lines
    state.screen.glyphs = .nerd
    let nerd = HomeScreen().frame(of: state).lines
    #expect(plain != nerd)
    for (line, other) in zip(plain, nerd) {
      for (sign, otherSign) in zip(line, other) where sign != otherSign {
        #expect("☀☾☼☁≋⠿⁖☂✻❄ϟ⁘∿".contains(sign) && otherSign.unicodeScalars.allSatisfy { $0.value >= 0xE300 })
      }
    }
  }
}

import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

extension Album {
  static let threeDays = [
    Album(
      "three-days",
      shots: Language.builtIn.flatMap { language in
        [
          Shot("\(language)", .threeDays, language), Shot("\(language) ascii", .threeDays, language, isASCII: true),
        ]
      })
  ]
}

extension PageCase {
  fileprivate static let threeDays = PageCase("three days", from: .full) { $0.pages = [ThreeDaysPage()] }
}

struct ThreeDaysPaneTests {
  @Test(arguments: ["dark", "light", "contrast"])
  func `text on every card is legible`(_ theme: String) throws {
    let palette = Palette(Themes.bundled.theme(theme, on: nil))
    for high in stride(from: -45.0, through: 45, by: 5) {
      var canvas = Canvas(size: Size(columns: 20, rows: 8), palette: palette, glyphs: Glyphs(isASCII: false))
      for row in 0..<8 { canvas.put("가 12° 가", 0, row, [.plain, .dim, .warmth(high), .rain][row % 4]) }
      try #require(DayGradient(low: high - 15, high: high)).draw(behind: canvas.frame.bounds, on: &canvas)
      for row in 0..<8 {
        let style = canvas.frame[3, row].style
        let (letter, ground) = (try #require(style.foreground), try #require(style.background))
        #expect(letter.contrast(with: ground) >= 4.5, "\(theme) \(high)° row \(row)")
      }
    }
  }
}

import Cells
import Testing

@testable import Stage

struct PageFadeTests {
  private static let caption = Rect(column: 1, row: 12, columns: 44, rows: 2)

  private static func painter(_ page: UInt32?, _ colours: StageColours, snow: Double? = nil) -> StagePainter {
    var scene = StageFixtures.day {
      if let snow { $0.precipitation = .snow(snow) }
    }
    scene.page = page.map { RGB($0) }
    var shade = StageShade(rect: caption, text: RGB(0x585858), edge: .soft(StageShade.pageFade))
    shade.isOfPage = true
    return StagePainter(scene, layout: StageFixtures.layout, colours: colours, shades: page == nil ? [] : [shade])
  }

  @Test(arguments: [0xFFFFFF, 0xF7F1E3] as [UInt32], [StageColours.trueColour, .twoFiftySix])
  func `the last row of a picture has nearly the colour of a light page, the sky keeps its own`(
    page: UInt32, colours: StageColours
  ) {
    let (faded, bare) = (Self.painter(page, colours).still, Self.painter(nil, colours).still)
    for x in 0..<120 {
      #expect(faded[x, 33].contrast(with: RGB(page)) < 1.2 && bare[x, 33].contrast(with: RGB(page)) > 1.5)
    }
    #expect(faded.colours(0..<120, 0..<20) == bare.colours(0..<120, 0..<20))
  }

  @Test(arguments: [StageColours.trueColour, .twoFiftySix])
  func `dark text on a light page has a contrast of 4.5`(colours: StageColours) {
    let ground = Self.painter(0xFFFFFF, colours).still.colours(1..<45, 24..<28)
    #expect(ground.allSatisfy { $0.contrast(with: RGB(0x585858)) >= 4.5 })
  }

  @Test func `above a dark page only the lowest rows become darker`() {
    let (faded, bare) = (Self.painter(0x121212, .trueColour).still, Self.painter(nil, .trueColour).still)
    #expect(faded.colours(60..<120, 0..<29) == bare.colours(60..<120, 0..<29))
    #expect(faded[70, 33].contrast(with: RGB(0x121212)) < bare[70, 33].contrast(with: RGB(0x121212)))
  }

  @Test func `no flake falls in front of a light page`() {
    func lowest(_ page: UInt32?) -> Int {
      let painter = Self.painter(page, .trueColour, snow: 4)
      return (0..<20).flatMap { painter.signs(at: Double($0)) }.map(\.row).max() ?? 0
    }
    #expect(lowest(0xFFFFFF) < 13 && lowest(nil) > 14 && lowest(0x121212) > 14)
  }
}

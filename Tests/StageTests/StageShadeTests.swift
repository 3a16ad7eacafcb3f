import Cells
import Testing

@testable import Stage

struct StageShadeTests {
  private static let scenes: [StageScene] = [
    StageFixtures.day(), StageFixtures.day { $0.cloudCover = 0.6 }, StageFixtures.day { $0.hasFog = true },
    StageFixtures.day { $0.pm10 = 500 }, StageFixtures.night(),
    StageFixtures.day {
      $0.precipitation = .snow(4)
      $0.snowDepth = 60
    },
    StageFixtures.day { $0.sun = .init(altitude: 2, progress: 0.02, isRising: true) },
    StageFixtures.day { $0.precipitation = .rain(30) },
  ]

  private static let text = RGB(0xF0F4F8)
  private static let shades = [
    StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: text),
    StageShade(rect: Rect(column: 96, row: 1, columns: 22, rows: 3), text: text),
  ]

  @Test(arguments: scenes, [StageColours.trueColour, .twoFiftySix])
  func `text on a shade has a contrast of 4.5 in every frame`(scene: StageScene, colours: StageColours) {
    let painter = StagePainter(scene, layout: StageFixtures.layout, colours: colours, shades: Self.shades)
    for frame in 0..<12 {
      let picture = painter.picture(at: Double(frame) / Falling.pace)
      for shade in Self.shades {
        let columns = shade.rect.column..<shade.rect.endColumn
        let ground = picture.colours(columns, shade.rect.row * 2..<shade.rect.endRow * 2)
        #expect(ground.map { $0.contrast(with: Self.text) }.min() ?? 0 >= 4.5)
      }
    }
  }

  @Test func `a shade darkens by at least 42 % and nothing far away`() {
    let layout = StageFixtures.layout
    let bare = StagePainter(StageFixtures.day(), layout: layout).still
    let shaded = StagePainter(StageFixtures.day(), layout: layout, shades: Array(Self.shades.prefix(1))).still
    #expect(shaded[5, 20].luminance < bare[5, 20].luminance * 0.6)
    #expect(shaded.colours(60..<120, 0..<34) == bare.colours(60..<120, 0..<34))
    let edge = (40..<56).map { shaded[$0, 20].contrast(with: bare[$0, 20]) }
    #expect(edge == edge.sorted(by: >))
  }

  @Test func `with 256 colours a dark evening sky becomes grey, and a blue sky stays blue`() {
    let text = RGB(0xD5DEEA)
    for evening in [RGB(0x4E4068), RGB(0x624068), RGB(0x8A6854)] {
      let near = XtermColours.nearest(evening, legible: text)
      #expect(near.grey == near)
    }
    let blue = XtermColours.nearest(RGB(0x0862A4), legible: text)
    #expect(blue.blue > blue.red)
  }

  @Test func `an empty rectangle has no shade`() {
    let empty = StageShade(rect: Rect(column: 3, row: 3, columns: 0, rows: 4), text: Self.text)
    let layout = StageFixtures.layout
    let (one, other) = (
      StagePainter(StageFixtures.day(), layout: layout),
      StagePainter(StageFixtures.day(), layout: layout, shades: [empty])
    )
    #expect(one.still == other.still)
  }

  @Test(arguments: scenes)
  func `with 256 colours every pixel has one of the fixed colours`(scene: StageScene) {
    let fixed = Set((16...255).map(XtermColours.colour))
    let painter = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix, shades: Self.shades)
    #expect(Set(painter.picture(at: 2).colours(0..<120, 0..<34)).isSubset(of: fixed))
  }
}

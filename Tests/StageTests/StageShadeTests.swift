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

  /// In the open sky of 256 colours that of large digits: other text has a ground of its own.
  private static func ratio(_ scene: StageScene, _ colours: StageColours) -> Double {
    colours == .twoFiftySix && FlatSky(scene).isOpen ? 3 : 4.5
  }

  @Test(arguments: scenes, [StageColours.trueColour, .twoFiftySix])
  func `text on a shade has a contrast of 4.5`(scene: StageScene, colours: StageColours) {
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: colours, shades: Self.shades).still
    for shade in Self.shades {
      let columns = shade.rect.column..<shade.rect.endColumn
      let ground = picture.colours(columns, shade.rect.row * 2..<shade.rect.endRow * 2)
      #expect(ground.map { $0.contrast(with: Self.text) }.min() ?? 0 >= Self.ratio(scene, colours))
    }
  }

  @Test func `with 256 colours the ground of a text is dark enough for it`() {
    let grounds = (16...255).map { StagePainter.backing(XtermColours.colour($0), for: Self.text) }
    #expect(grounds.allSatisfy { $0.contrast(with: Self.text) >= 4.5 })
    #expect(StagePainter.backing(XtermColours.colour(17), for: Self.text) == XtermColours.colour(17))
  }

  @Test func `with 256 colours an open sky and a night have level bands, and no night has a black one`() {
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: Self.text, edge: .left(45))
    for altitude in [50.0, 20, -30] {
      let scene = StageScene(sun: .init(altitude: altitude, progress: nil, isRising: false))
      let sky = FlatSky(scene)
      let finish = FlatFinish(
        SunPainter(scene: scene, layout: StageFixtures.layout, sky: StageSky(scene)), sky, shades: [shade])
      var pixels = Pixels(width: 120, height: 34, fill: RGB(0))
      finish.paintSky(on: &pixels)
      let finished = finish.finishedSky(pixels)
      for y in 0..<34 { #expect(Set(finished.colours(0..<120, y..<y + 1)).count == 1) }
      #expect(sky.ladder.allSatisfy { $0.blue > 90 })
    }
  }

  @Test(arguments: [StageScene.Precipitation.rain(4), .snow(2)])
  func `with 256 colours a wet sky by day is blue and has one colour behind text`(falling: StageScene.Precipitation) {
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: Self.text, edge: .left(45))
    let scene = StageFixtures.day {
      $0.precipitation = falling
      $0.silhouette = nil
    }
    #expect(FlatSky(scene).ladder.allSatisfy { $0.blue > $0.red })
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix, shades: [shade]).still
    #expect(Set(picture.colours(0..<40, 0..<12)).count == 1)
  }

  @Test func `snow on the ground stays white under a shade from the left`() {
    let shade = StageShade(rect: Rect(column: 0, row: 2, columns: 40, rows: 15), text: Self.text, edge: .left(45))
    for colours in [StageColours.trueColour, .twoFiftySix] {
      let scene = StageFixtures.day { $0.snowDepth = 5 }
      let picture = StagePainter(scene, layout: StageFixtures.layout, colours: colours, shades: [shade]).still
      let bare = StagePainter(scene, layout: StageFixtures.layout, colours: colours).still
      for x in 0..<60 { #expect(picture[x, 33].luma > bare[x, 33].luma / 2) }
    }
  }

  @Test func `no window and no lamp shines behind text`() {
    let night = StageFixtures.night()
    let whole = StageShade(rect: Rect(column: 0, row: 0, columns: 120, rows: 17), text: Self.text)
    func lights(_ shades: [StageShade]) -> Int {
      let pixels = StagePainter(night, layout: StageFixtures.layout, shades: shades).still.colours(0..<120, 10..<34)
      return pixels.count { Int($0.red) > Int($0.blue) + 40 }
    }
    #expect(lights([]) > 10 && lights([whole]) == 0)
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

  private static let edges: [StageShade.Edge] = [.soft(Size(columns: 16, rows: 5)), .left(30), .sharp]

  @Test(arguments: scenes, edges)
  func `every kind of shade keeps the contrast, in true colour and in 256`(scene: StageScene, edge: StageShade.Edge) {
    let rect = Rect(column: 2, row: 1, columns: 40, rows: 11)
    for colours in [StageColours.trueColour, .twoFiftySix] {
      let shade = StageShade(rect: rect, text: Self.text, edge: edge)
      let picture = StagePainter(scene, layout: StageFixtures.layout, colours: colours, shades: [shade]).still
      let ground = picture.colours(2..<42, 2..<24)
      #expect(ground.map { $0.contrast(with: Self.text) }.min() ?? 0 >= Self.ratio(scene, colours), "\(colours)")
    }
  }

  @Test func `a shade from the left has the same strength in every row and fades to the right`() {
    let shade = StageShade(rect: Rect(column: 2, row: 3, columns: 40, rows: 4), text: Self.text, edge: .left(30))
    for y in 0..<34 {
      let row = (0..<120).map { shade.strength(x: $0, y: y) }
      #expect(row == (0..<120).map { shade.strength(x: $0, y: 0) } && row == row.sorted(by: >))
      #expect(row[..<42].allSatisfy { $0 == 1 } && row[72...].allSatisfy { $0 == 0 })
    }
  }

  /// Skies at every altitude and in every weather.
  private static let skies: [StageScene] = [-30.0, -8, -3, 1, 5, 12, 40].flatMap { altitude in
    [true, false].flatMap { isRising in
      [{ _ in }, { $0.pm10 = 500 }, { $0.hasFog = true }, { $0.precipitation = .rain(3) }, { $0.cloudCover = 1 }].map {
        (change: (inout StageScene) -> Void) in
        let progress = altitude > 0 ? (isRising ? 0.1 : 0.9) : nil
        var scene = StageScene(sun: .init(altitude: altitude, progress: progress, isRising: isRising))
        change(&scene)
        return scene
      }
    }
  }

  @Test(arguments: skies)
  func `with 256 colours a shade shows only colours of the same sky, or darker greys of a grey sky`(scene: StageScene) {
    var bare = scene
    // Nothing but the sky.
    (bare.cloudCover, bare.precipitation, bare.visibility) = (scene.cover, nil, nil)
    let sky = FlatSky(bare)
    #expect(sky.ladder.map(\.luminance) == sky.ladder.map(\.luminance).sorted())
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: Self.text, edge: .left(30))
    let legible = sky.ladder.filter { $0.contrast(with: Self.text) >= 4.5 }
    #expect(!legible.isEmpty)
    let finish = FlatFinish(
      SunPainter(scene: bare, layout: StageFixtures.layout, sky: StageSky(bare)), sky, shades: [shade])
    var pixels = Pixels(width: 120, height: 34, fill: RGB(0))
    finish.paintSky(on: &pixels)
    let finished = finish.finishedSky(pixels)
    if !sky.isOpen { #expect(Set(finished.colours(0..<40, 0..<34)).isSubset(of: Set(legible))) }
    #expect(Set(finished.colours(40..<120, 0..<34)).isSubset(of: Set(sky.ladder)))
    #expect(finished.colours(72..<120, 0..<34) == pixels.colours(72..<120, 0..<34))
  }

  @Test func `with 256 colours nothing becomes teal, olive or purple by rounding`() {
    for dark in [RGB(0x4E4068), RGB(0x17364F), RGB(0x3A2C1C), RGB(0x2F6A55), RGB(0x1C1428)] {
      let near = XtermColours.nearest(dark)
      #expect(![23, 53, 54, 58].map(XtermColours.colour).contains(near), "\(dark)")
    }
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
    #expect(Set(painter.still.colours(0..<120, 0..<34)).isSubset(of: fixed))
    #expect(painter.signs(at: 2).allSatisfy { fixed.contains($0.foreground) && fixed.contains($0.background) })
  }
}

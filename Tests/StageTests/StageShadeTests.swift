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
  func `text on a shade has a contrast of 4.5`(scene: StageScene, colours: StageColours) {
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: colours, shades: Self.shades).still
    for shade in Self.shades {
      let columns = shade.rect.column..<shade.rect.endColumn
      let ground = picture.colours(columns, shade.rect.row * 2..<shade.rect.endRow * 2)
      #expect(ground.map { $0.contrast(with: Self.text) }.min() ?? 0 >= 4.5)
    }
  }

  @Test func `with 256 colours a clear night has level bands, and none is black`() {
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: Self.text, edge: .left(45))
    let finished = Self.sky(FlatSky(StageFixtures.night()), StageFixtures.night(), [shade]).finished
    for y in 0..<34 { #expect(Set(finished.colours(0..<120, y..<y + 1)).count == 1) }
    for altitude in [50.0, 20, -30] {
      let sky = FlatSky(StageScene(sun: .init(altitude: altitude, progress: nil, isRising: false)))
      #expect(sky.ladder.allSatisfy { $0.blue > 90 })
    }
  }

  @Test(arguments: [(4.5, 1), (3.0, 2)])
  func `with 256 colours large digits at noon have more than one band behind them, text has one`(
    ratio: Double, bands: Int
  ) {
    var shade = StageShade(rect: Rect(column: 1, row: 4, columns: 21, rows: 7), text: Self.text, edge: .left(45))
    shade.ratio = ratio
    let scene = StageFixtures.day { $0.silhouette = nil }
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix, shades: [shade]).still
    let ground = picture.colours(1..<22, 8..<22)
    #expect(Set(ground).count == bands && ground.allSatisfy { $0.contrast(with: Self.text) >= ratio })
  }

  @Test(arguments: [StageScene.Precipitation.rain(4), .rain(1)])
  func `with 256 colours a rainy sky is grey, has clouds behind text, and its shade has no edge`(
    falling: StageScene.Precipitation
  ) {
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: Self.text, edge: .left(45))
    let scene = StageFixtures.day {
      $0.precipitation = falling
      $0.silhouette = nil
    }
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix, shades: [shade]).still
    #expect(picture.colours(0..<120, 0..<20).allSatisfy { $0.isGrey })
    #expect(Set(picture.colours(0..<40, 0..<20)).count > 2)
    let columns = (0..<120).map { x in picture.colours(x..<x + 1, 0..<20).map(\.luma).reduce(0, +) / 20 }
    for (one, next) in zip(columns, columns.dropFirst()) { #expect(abs(one - next) < 16) }
  }

  @Test(arguments: [30.0, 3, -30])
  func `with 256 colours snow falls from a sky of few blue bands`(altitude: Double) {
    let scene = StageFixtures.day {
      $0.sun = .init(altitude: altitude, progress: altitude > 0 ? 0.5 : nil, isRising: false)
      $0.precipitation = .snow(2)
      $0.cloudCover = 1
    }
    let shade = StageShade(rect: Rect(column: 2, row: 2, columns: 30, rows: 5), text: Self.text)
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix, shades: [shade]).still
    let sky = picture.colours(0..<60, 0..<18)
    #expect(sky.count { $0.blue > $0.red } * 10 > sky.count * 9 && Set(sky).count <= 7)
    #expect(picture.colours(2..<32, 4..<14).allSatisfy(shade.isLegible))
  }

  @Test func `with 256 colours a snowy day has no teal, and the shade from the left has no straight edge`() {
    let shade = StageShade(rect: Rect(column: 0, row: 2, columns: 30, rows: 5), text: Self.text, edge: .left(45))
    let scene = StageFixtures.day {
      ($0.precipitation, $0.cloudCover, $0.silhouette) = (.snow(2), 1, nil)
    }
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix, shades: [shade]).still
    #expect(!picture.colours(0..<120, 0..<34).contains(XtermColours.colour(24)))
    for x in 1..<120 {
      let isEdge = (0..<20).map { picture[x, $0] != picture[x - 1, $0] }
      #expect(isEdge.split(separator: false).allSatisfy { $0.count <= 6 }, "\(x)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `with 256 colours the sun in dust is a disc of one colour`(seed: UInt64) {
    let scene = StageFixtures.day {
      ($0.hasYellowDust, $0.pm10, $0.cloudCover, $0.seed) = (true, 500, 0.7, seed)
    }
    let layout = StageFixtures.layout
    let picture = StagePainter(scene, layout: layout, colours: .twoFiftySix).still
    let centre = layout.place(0.5)
    let (x, y) = (Int(centre.x), Int(centre.y))
    #expect(Set(picture.colours(x - 2..<x + 2, y - 2..<y + 2)).count == 1)
    let ring = (-6...6).flatMap { across in (-6...6).map { (across, $0) } }
      .filter { (4.6...6.2).contains(Double($0.0 * $0.0 + $0.1 * $0.1).squareRoot()) }
    #expect(Set(ring.map { picture[x + $0.0, y + $0.1] }).count <= 3)
  }

  @Test func `with 256 colours a clear noon is blue, white and green, without teal`() {
    let scene = StageFixtures.day { $0.cloudCover = 0.3 }
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix).still
    let colours = Set(picture.colours(0..<120, 0..<34))
    #expect(colours.isDisjoint(with: [17, 23, 29, 30].map(XtermColours.colour)))
  }

  @Test(arguments: [-12.0, 37], [StageScene.Precipitation.snow(2), nil])
  func `the shade of a blue sky is blue, neither grey nor olive`(
    celsius: Double, falling: StageScene.Precipitation?
  ) {
    let shade = StageShade(rect: Rect(column: 0, row: 2, columns: 40, rows: 12), text: Self.text, edge: .left(45))
    let scene = StageFixtures.day {
      ($0.temperature, $0.precipitation, $0.silhouette) = (celsius, falling, nil)
    }
    let picture = StagePainter(scene, layout: StageFixtures.layout, shades: [shade]).still
    for colour in picture.colours(0..<40, 4..<24) {
      let (red, green, blue) = (Int(colour.red), Int(colour.green), Int(colour.blue))
      #expect(blue > green && blue * 10 >= red * 13, "\(red), \(green), \(blue)")
      #expect(colour.contrast(with: Self.text) >= 4.5)
    }
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
      #expect(ground.map { $0.contrast(with: Self.text) }.min() ?? 0 >= 4.5, "\(colours)")
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

  @Test func `a shade from the left may fade below its text`() {
    let rect = Rect(column: 2, row: 3, columns: 40, rows: 4)
    let shade = StageShade(rect: rect, text: Self.text, edge: .left(30, down: 6))
    let column = (0..<34).map { shade.strength(x: 10, y: $0) }
    #expect(column[..<14].allSatisfy { $0 == 1 } && column[20...].allSatisfy { $0 == 0 })
    #expect(column == column.sorted(by: >))
  }

  /// Skies at every altitude, clear and dusty.
  private static let skies: [StageScene] = [-30.0, -8, -3, 1, 5, 12, 40].flatMap { altitude in
    [true, false].flatMap { isRising in
      [{ _ in }, { $0.pm10 = 500 }].map { (change: (inout StageScene) -> Void) in
        let progress = altitude > 0 ? (isRising ? 0.1 : 0.9) : nil
        var scene = StageScene(sun: .init(altitude: altitude, progress: progress, isRising: isRising))
        change(&scene)
        return scene
      }
    }
  }

  @Test(arguments: skies)
  func `with 256 colours a shade shows only colours of the same sky`(scene: StageScene) {
    let sky = FlatSky(scene)
    #expect(sky.ladder.map(\.luminance) == sky.ladder.map(\.luminance).sorted())
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 40, rows: 12), text: Self.text, edge: .left(30))
    let legible = sky.ladder.filter { $0.contrast(with: Self.text) >= 4.5 }
    let (pixels, finished) = Self.sky(sky, scene, [shade])
    #expect(Set(finished.colours(0..<40, 0..<34)).isSubset(of: Set(legible)))
    #expect(Set(finished.colours(40..<120, 0..<34)).isSubset(of: Set(sky.ladder)))
    #expect(finished.colours(72..<120, 0..<34) == pixels.colours(72..<120, 0..<34))
  }

  /// Nothing but the sky, before and after the shades.
  private static func sky(
    _ sky: FlatSky, _ scene: StageScene, _ shades: [StageShade]
  ) -> (bare: Pixels, finished: Pixels) {
    let sun = SunPainter(scene: scene, layout: StageFixtures.layout, sky: StageSky(scene))
    let finish = FlatFinish(sun, sky, shades: shades)
    var pixels = Pixels(width: 120, height: 34, fill: RGB(0))
    finish.paintSky(on: &pixels)
    return (pixels, finish.finishedSky(pixels))
  }

  @Test func `with 256 colours nothing becomes teal, olive or purple by rounding`() {
    for dark in [RGB(0x4E4068), RGB(0x17364F), RGB(0x3A2C1C), RGB(0x2F6A55), RGB(0x1C1428)] {
      let near = XtermColours.nearest(dark)
      #expect(![23, 53, 54, 58].map(XtermColours.colour).contains(near), "\(dark)")
    }
  }

  @Test func `a sparing shade keeps a sky that is dark enough, and makes a bright one legible`() {
    var shade = StageShade(rect: Rect(column: 4, row: 1, columns: 40, rows: 1), text: Self.text)
    shade.isSparing = true
    func still(_ scene: StageScene, _ shades: [StageShade]) -> Pixels {
      StagePainter(scene, layout: StageFixtures.layout, shades: shades).still
    }
    let night = [[shade], []].map { still(StageFixtures.night(), $0).colours(0..<60, 0..<10).map(\.luma) }
    // Colours that hardly differ become one; under text never a brighter one.
    #expect(zip(night[0], night[1]).allSatisfy { abs($0 - $1) <= 3 })
    let fog = StageFixtures.day { $0.hasFog = true }
    let (shaded, bare) = (still(fog, [shade]).colours(4..<44, 2..<4), still(fog, []).colours(4..<44, 2..<4))
    #expect(!bare.allSatisfy(shade.isLegible) && shaded.allSatisfy(shade.isLegible))
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

import Cells
import Testing

@testable import Stage

struct FlatLandTests {
  /// Every kind of sky, by day, near sunset and at night.
  private static let scenes: [StageScene] = [22.0, 1, -5, -40].flatMap { altitude in
    let skies: [(inout StageScene) -> Void] = [
      { _ in }, { $0.pm10 = 500 }, { $0.precipitation = .rain(3) }, { $0.hasFog = true }, { $0.cloudCover = 1 },
      {
        $0.precipitation = .snow(2)
        $0.snowDepth = 12
      },
      {
        $0.precipitation = .rain(20)
        $0.hasThunder = true
      },
    ]
    return skies.map { change in
      StageFixtures.day {
        $0.sun = .init(altitude: altitude, progress: altitude > 0 ? 0.9 : nil, isRising: false)
        change(&$0)
      }
    }
  }

  private static let text = RGB(0xF4F7FB)
  /// Where the texts of a home screen of 120x40 and 80x24 stand on land.
  private static let texts: [(size: Size, texts: [Rect])] = [
    (
      Size(columns: 120, rows: 17),
      [
        Rect(column: 2, row: 12, columns: 40, rows: 2), Rect(column: 88, row: 12, columns: 32, rows: 4),
        Rect(column: 45, row: 11, columns: 9, rows: 1), Rect(column: 111, row: 11, columns: 9, rows: 1),
      ]
    ),
    (
      Size(columns: 80, rows: 8),
      [Rect(column: 2, row: 7, columns: 42, rows: 1), Rect(column: 47, row: 5, columns: 33, rows: 3)]
    ),
  ]

  private static func picture(_ scene: StageScene, _ size: Size, _ texts: [Rect]) -> Pixels {
    let layout = StageLayout(width: size.columns, height: size.rows * 2)
    return StagePainter(scene, layout: layout, colours: .twoFiftySix, shades: shades(texts)).still
  }

  private static func shades(_ texts: [Rect]) -> [StageShade] {
    texts.map { StageShade(rect: $0, text: text, edge: .land) }
  }

  @Test(arguments: scenes)
  func `text is legible on every tone`(scene: StageScene) {
    let land = FlatLand(scene, StageSky(scene))
    for tone in land.all { #expect(tone.contrast(with: Self.text) >= 4.5, "\(tone)") }
  }

  @Test(arguments: scenes, StageFixtures.names)
  func `text on land is legible in front of every silhouette`(scene: StageScene, name: String) throws {
    var scene = scene
    scene.silhouette = try StageFixtures.silhouette(name)
    for (size, texts) in Self.texts {
      let picture = Self.picture(scene, size, texts)
      for text in texts {
        let ground = picture.colours(text.column..<text.endColumn, text.row * 2..<text.endRow * 2)
        #expect(ground.map { $0.contrast(with: Self.text) }.min() ?? 0 >= 4.5, "\(size), \(text)")
      }
    }
  }

  @Test(arguments: scenes)
  func `no text has a ground of its own: the land around it goes on, without upright edges`(scene: StageScene) {
    let land = FlatLand(scene, StageSky(scene))
    let tones = [land.range, land.hill]
    for (size, texts) in Self.texts {
      let picture = Self.picture(scene, size, texts)
      let layout = StageLayout(width: size.columns, height: size.rows * 2)
      let crest = LandCrest(Self.shades(texts), layout, seed: scene.seed)
      for x in 1..<picture.width {
        // Above, a grey cloud may have the colour of the land.
        let isEdge = (min(picture.height, max(crest.tops[x - 1], crest.tops[x]))..<picture.height).map { y in
          let (one, next) = (picture[x - 1, y], picture[x, y])
          return one != next && tones.contains(one) && tones.contains(next)
        }
        // One row of cells.
        #expect(isEdge.split(separator: false).allSatisfy { $0.count <= 2 }, "\(size), column \(x)")
      }
    }
  }

  @Test func `the land reaches above each text and falls away from it in a slope`() {
    let layout = StageFixtures.layout
    let shades = Self.shades(Self.texts[0].texts)
    let crest = LandCrest(shades, layout, seed: 4)
    for shade in shades {
      for x in shade.rect.column..<shade.rect.endColumn { #expect(crest.tops[x] < shade.rect.row * 2) }
    }
    for (one, next) in zip(crest.tops, crest.tops.dropFirst()) { #expect(abs(one - next) <= 2) }
    #expect(crest.end == 32 && LandCrest([], layout, seed: 4).tops.allSatisfy { $0 == layout.height })
  }

  @Test(arguments: ["busan", "jeju", "west-coast", "polar"])
  func `water and sand under a shade from the sky are dark enough for text, and bright next to it`(
    name: String
  ) throws {
    let silhouette = try StageFixtures.silhouette(name)
    let scene = StageFixtures.day { $0.silhouette = silhouette }
    let shade = StageShade(
      rect: Rect(column: 2, row: 3, columns: 40, rows: 13), text: Self.text, edge: .left(45))
    let layout = StageFixtures.layout
    let picture = StagePainter(scene, layout: layout, colours: .twoFiftySix, shades: [shade]).still
    #expect(picture.colours(2..<42, 6..<32).allSatisfy { $0.contrast(with: Self.text) >= 4.5 })
    let bare = StagePainter(scene, layout: layout, colours: .twoFiftySix).still
    #expect(picture.colours(100..<120, 26..<34) == bare.colours(100..<120, 26..<34))
  }

  @Test func `houses stand below a text, not behind it`() {
    let scene = StageFixtures.day()
    let land = FlatLand(scene, StageSky(scene))
    let (size, texts) = Self.texts[0]
    let picture = Self.picture(scene, size, texts)
    let left = texts[0]
    #expect(!picture.colours(left.column..<left.endColumn, left.row * 2..<left.endRow * 2).contains(land.town))
    #expect(picture.colours(left.column..<left.endColumn, left.endRow * 2..<34).contains(land.town))
  }

  @Test func `snow covers the hill and whole rows of the ground, never where text stands`() {
    let scene = StageFixtures.day {
      ($0.precipitation, $0.snowDepth) = (.snow(2), 12)
    }
    let land = FlatLand(scene, StageSky(scene))
    let (size, texts) = Self.texts[0]
    let picture = Self.picture(scene, size, texts)
    #expect(picture.colours(0..<120, 33..<34).allSatisfy { $0 == land.snow })
    #expect(picture.colours(56..<86, 20..<30).count { $0 == land.snow } > 25)
    for text in texts {
      let ground = picture.colours(text.column..<text.endColumn, text.row * 2..<text.endRow * 2)
      #expect(!ground.contains(land.snow) && !ground.contains(land.snowOnRange))
    }
    // Below the table only the snow on the ground.
    let (low, lowTexts) = (Size(columns: 100, rows: 14), [Rect(column: 68, row: 8, columns: 30, rows: 4)])
    let small = Self.picture(scene, low, lowTexts + [Rect(column: 2, row: 13, columns: 42, rows: 1)])
    #expect(!small.colours(68..<98, 24..<28).contains(land.snow))
  }

  @Test func `by day a hill is green`() {
    let scene = StageFixtures.day()
    let hill = FlatLand(scene, StageSky(scene)).hill
    #expect(hill.green > hill.red && hill.green > hill.blue)
    let picture = StagePainter(scene, layout: StageFixtures.layout, colours: .twoFiftySix).still
    #expect(picture.colours(50..<80, 24..<34).count { $0 == hill } > 40)
  }

  @Test(arguments: [StageScene.Precipitation.rain(2.5), .snow(1)], [59.0, 1])
  func `a hill in rain and snow is three greys darker than the sky`(
    falling: StageScene.Precipitation, altitude: Double
  ) {
    let scene = StageFixtures.day {
      $0.sun = .init(altitude: altitude, progress: 0.5, isRising: false)
      $0.precipitation = falling
    }
    let sky = StageSky(scene)
    let land = FlatLand(scene, sky)
    #expect(land.hill.luma - land.town.luma >= 10)
    #expect(sky.stops[3].luma - land.hill.luma >= 30 && sky.stops[3].luma - land.range.luma >= 30)
  }

  @Test(arguments: [0.3, 0.5, 0.72])
  func `the halo of the sun is round: each of its rings has one colour`(progress: Double) {
    for pm10 in [20.0, 500] {
      let scene = StageFixtures.day {
        $0.sun = .init(altitude: 30, progress: progress, isRising: false)
        ($0.pm10, $0.silhouette) = (pm10, nil)
      }
      let layout = StageFixtures.layout
      let picture = StagePainter(scene, layout: layout, colours: .twoFiftySix).still
      let centre = layout.place(progress)
      let (column, row) = (Int(centre.x.rounded()), Int(centre.y.rounded()))
      for (across, down) in [(7, 0), (6, 3), (3, 6), (5, 0), (0, 5), (3, 3)] where row - down >= 1 {
        let mirrored = [(across, down), (-across - 1, down), (across, -down - 1), (-across - 1, -down - 1)]
        let colours = Set(mirrored.map { picture[column + $0.0, row + $0.1] })
        #expect(colours.count == 1, "\(pm10), \(across), \(down)")
      }
    }
  }
}

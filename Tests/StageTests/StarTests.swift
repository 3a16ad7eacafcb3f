import Cells
import Testing

@testable import Stage

struct StarTests {
  private static let digits = Rect(column: 3, row: 4, columns: 28, rows: 7)
  private static let near = Rect(column: 2, row: 3, columns: 30, rows: 9)

  private static func painter(_ scene: StageScene, digits: Rect? = nil, grain: Int = 1) -> StagePainter {
    StagePainter(
      scene, layout: StageLayout(width: 120 * grain, height: 34 * grain, grain: grain), digits: digits)
  }

  private static func cells(_ signs: [StageSign]) -> [Point] { signs.map { Point(column: $0.column, row: $0.row) } }

  @Test func `a star is a dot that leaves the colours of the sky behind it`() {
    let painter = Self.painter(StageFixtures.night())
    #expect(painter.stars.count > 20)
    #expect(Set(Self.cells(painter.stars)).count == painter.stars.count)
    for star in painter.stars {
      let (upper, lower) = (painter.still[star.column, star.row * 2], painter.still[star.column, star.row * 2 + 1])
      #expect(star.background == lower && upper.contrast(with: lower) < 1.2)
      #expect(star.scalar == "·" || star.scalar == "•")
    }
  }

  @Test func `by day, under clouds and in a fine picture there are no dots`() {
    let skies = [StageFixtures.day(), StageFixtures.night { $0.cloudCover = 1 }]
    for scene in skies { #expect(Self.painter(scene).stars.isEmpty) }
    #expect(Self.painter(StageFixtures.night(), grain: 4).stars.isEmpty)
  }

  @Test func `no star shines and nothing falls in the digits and the cells next to them`() {
    let night = StageFixtures.night()
    #expect(Self.cells(Self.painter(night).stars).contains { Self.near.contains($0) })
    #expect(!Self.cells(Self.painter(night, digits: Self.digits).stars).contains { Self.near.contains($0) })
    for falling in [StageScene.Precipitation.rain(40), .snow(4)] {
      let scene = StageFixtures.night { $0.precipitation = falling }
      func reached(_ digits: Rect?) -> [Point] {
        let painter = Self.painter(scene, digits: digits)
        return (0..<24).flatMap { Self.cells(painter.signs(at: Double($0) / 3)) }.filter(Self.near.contains)
      }
      #expect(!reached(nil).isEmpty && reached(Self.digits).isEmpty)
    }
  }

  @Test func `a fine picture has no star in the digits either`() {
    let (without, with) = (
      Self.painter(StageFixtures.night(), grain: 4).still,
      Self.painter(StageFixtures.night(), digits: Self.digits, grain: 4).still
    )
    let (columns, rows) = (2 * 4..<32 * 4, 3 * 8..<12 * 8)
    #expect(without.colours(columns, rows) != with.colours(columns, rows))
    #expect(without.colours(40 * 4..<480, rows) == with.colours(40 * 4..<480, rows))
  }

  @Test func `a flake is not darker than the sky behind it`() {
    let scene = StageFixtures.day {
      $0.precipitation = .snow(4)
      $0.isInLightWindow = true
    }
    let painter = Self.painter(scene)
    for sign in (0..<24).flatMap({ painter.signs(at: Double($0) / 3) }) {
      #expect(sign.ink.luma >= max(sign.upper.luma, sign.lower.luma))
    }
  }
}

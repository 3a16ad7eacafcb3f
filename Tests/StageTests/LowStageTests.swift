import Cells
import Testing

@testable import Stage

/// Pictures of few rows, whose land carries text at the right.
struct LowStageTests {
  /// As at 80x24 and at 60x20.
  private static let skies: [(size: Size, sky: Rect)] = [
    (Size(columns: 80, rows: 8), Rect(column: 48, row: 1, columns: 32, rows: 4)),
    (Size(columns: 60, rows: 8), Rect(column: 28, row: 2, columns: 32, rows: 2)),
  ]

  private static func layout(_ index: Int, grain: Int = 1) -> StageLayout {
    let (size, sky) = skies[index]
    return StageLayout(
      width: size.columns * grain, height: size.rows * 2 * grain, grain: grain, textColumns: 17, openSky: sky)
  }

  @Test(arguments: [0, 1], [1, 4])
  func `sun and moon move from left to right in the open sky, highest in the middle`(_ index: Int, _ grain: Int) {
    let (layout, sky) = (Self.layout(index, grain: grain), Self.skies[index].sky)
    let places = (0...40).map { layout.place(Double($0) / 40) }
    for (one, next) in zip(places, places.dropFirst()) { #expect(one.x < next.x) }
    for (step, place) in places.enumerated() {
      #expect(sky.contains(Point(column: Int(place.x) / grain, row: (Int(place.y) - 1) / 2 / grain)), "\(step)")
      #expect(place.y >= places[20].y)
    }
    #expect(layout.horizon == Double(sky.endRow * 2 * grain))
  }

  @Test(arguments: StageFixtures.names, [0, 1])
  func `below the open sky nothing is high, and no light shines`(_ name: String, _ index: Int) throws {
    let (layout, sky) = (Self.layout(index), Self.skies[index].sky)
    let scale = SilhouetteScale(try StageFixtures.silhouette(name), layout: layout)
    let horizon = Int(layout.horizon)
    for x in sky.column..<layout.width {
      for y in 0..<layout.height {
        guard let mark = scale.mark(x: x, y: y)?.mark else { continue }
        #expect(y >= horizon - 2, "\(x), \(y)")
        #expect(![.lamp, .beacon].contains(mark.material))
      }
    }
  }

  @Test func `the landmark stands between the digits and the open sky, with sharp edges`() throws {
    let layout = Self.layout(0)
    let scale = SilhouetteScale(try StageFixtures.silhouette("seoul"), layout: layout)
    let tower = (17..<48).filter { scale.mark(x: $0, y: scale.top) != nil }
    #expect(tower.count == 1 && tower.allSatisfy { (26...40).contains($0) })
    let column = try #require(tower.first)
    let stem = (scale.top + 1...scale.top + 5).map { scale.mark(x: column, y: $0)?.mark }
    #expect(stem.count { $0?.isHalf == false } >= 4, "\(stem)")
    #expect(scale.top >= 4)
  }

  @Test(arguments: [0, 1])
  func `the ranges leave room for the sun above them`(_ index: Int) {
    let layout = Self.layout(index)
    for seed in 1...8 as ClosedRange<UInt64> {
      let scene = StageFixtures.day { $0.seed = seed }
      let crests = RidgePainter(scene: scene, layout: layout, sky: StageSky(scene)).visibleCrests.joined()
      #expect(crests.allSatisfy { $0 > layout.place(0.5).y })
    }
  }

  @Test func `the rows behind the header and the headline are dark enough for text without a shade`() {
    let text = RGB(0xD5DEEA)
    let picture = StagePainter(StageFixtures.day { $0.silhouette = nil }, layout: Self.layout(0)).still
    #expect(picture.colours(0..<46, 0..<4).allSatisfy { $0.contrast(with: text) >= 4 })
    #expect(picture[40, 9].luminance > picture[40, 0].luminance * 3)
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func `a picture that is full of text is nothing but sky`(_ progress: Double) {
    func still(_ silhouette: String?, _ moon: StageScene.Moon?) -> Pixels {
      let scene = StageFixtures.day {
        $0.sun = .init(altitude: 30, progress: progress, isRising: false)
        ($0.moon, $0.snowDepth) = (moon, silhouette == nil ? nil : 20)
        $0.silhouette = silhouette.flatMap { try? StageFixtures.silhouette($0) }
      }
      return StagePainter(scene, layout: StageLayout(width: 30, height: 8, isOnlySky: true)).still
    }
    let bare = still(nil, nil)
    #expect(still("seoul", .init(phase: 0.5, progress: 0.5)) == bare)
    // No disc and no light around it.
    for y in 0..<8 { #expect(Set(bare.colours(0..<30, y..<y + 1)).count == 1) }
  }

  @Test func `nothing falls between the words of a picture that is full of text`() {
    let storm = StageFixtures.day { ($0.precipitation, $0.hasThunder) = (.rain(30), true) }
    for isOnlySky in [false, true] {
      let painter = StagePainter(storm, layout: StageLayout(width: 30, height: 8, isOnlySky: isOnlySky))
      let signs = (0..<20).flatMap { painter.signs(at: Double($0) / 2) }
      #expect(signs.isEmpty == isOnlySky && (painter.nextChange(after: 0) == nil) == isOnlySky)
    }
  }

  @Test func `a sky that is larger than its picture is painted too`() {
    for rows in 1...6 {
      let sky = Rect(column: 20, row: 1, columns: 50, rows: 8)
      let layout = StageLayout(width: 40, height: rows * 2, openSky: sky)
      #expect(StagePainter(StageFixtures.day(), layout: layout).still.height == rows * 2)
    }
  }
}

import Cells
import Testing

@testable import Stage

/// Pictures with four times as many pixels across and down as half blocks.
struct FinePictureTests {
  private static let scenes: [StageScene] = [
    StageFixtures.day { $0.cloudCover = 0.4 }, StageFixtures.day { $0.precipitation = .rain(6) },
    StageFixtures.night { $0.moon = .init(phase: 0.35, progress: 0.5) },
    StageFixtures.day {
      $0.precipitation = .snow(2)
      $0.snowDepth = 6
    },
  ]

  @Test(arguments: scenes) func `a fine picture shows the same as the one in half blocks`(_ scene: StageScene) {
    let coarse = StagePainter(scene, layout: StageFixtures.layout).still
    let fine = StagePainter(scene, layout: StageLayout(width: 480, height: 136, grain: 4)).still
    let reduced = fine.bitmap.resized(to: Size(columns: 120, rows: 34))
    var difference = 0
    for y in 0..<34 {
      for x in 0..<120 {
        guard let mean = reduced[x, y] else { continue }
        difference += abs(Int(coarse[x, y].green) - Int(mean.green))
      }
    }
    #expect(difference / (120 * 34) < 6)
  }

  @Test func `slopes become smooth, walls and windows stay square`() throws {
    let silhouette = try Silhouette(reading: "name = x\nfocus = 0\n\n   #\n  ##\n ###   ####\n####   #oo#\n")
    let layout = StageLayout(width: 120, height: 136, grain: 4)
    let scale = SilhouetteScale(silhouette, layout: layout)
    let left = Int(Double(layout.width / 4) * 0.7) * 4
    func material(_ x: Int, _ y: Int) -> Silhouette.Material? {
      scale.mark(x: left + x, y: scale.top + y)?.mark.material
    }
    #expect(material(4, 8) == nil && material(7, 11) == .near)
    #expect(material(28, 8) == .near && material(43, 8) == .near)
    for (x, y) in [(32, 12), (39, 12), (32, 15), (39, 15)] { #expect(material(x, y) == .window) }
  }

  @Test func `digits are enlarged with smooth edges`() {
    var pixels = Pixels(width: 200, height: 80, fill: RGB(0))
    Digits(height: 14).draw("8", on: &pixels, x: 2, y: 2, colour: RGB(0xFFFFFF), grain: 4)
    let white = pixels.colours(0..<200, 0..<80).count { $0 == RGB(0xFFFFFF) }
    let grey = pixels.colours(0..<200, 0..<80).count { $0 != RGB(0xFFFFFF) && $0 != RGB(0) }
    #expect(white > grey && grey > 0)
  }
}

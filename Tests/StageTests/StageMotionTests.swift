import Cells
import Testing

@testable import Stage

struct StageMotionTests {
  private static let storms: [StageScene.Precipitation] = [
    .rain(0.3), .rain(90), .sleet(20), .snow(0.2), .snow(30), .hail(50),
  ]

  @Test func `a scene without precipitation and thunder never changes`() {
    for scene in [
      StageFixtures.day { $0.cloudCover = 0.7 }, StageFixtures.night(), StageFixtures.day { $0.hasFog = true },
    ] {
      let painter = StagePainter(scene, layout: StageFixtures.layout)
      #expect(painter.nextChange(after: 3) == nil)
      #expect(painter.picture(at: 1) == painter.picture(at: 1000))
    }
  }

  @Test(arguments: storms)
  func `a frame changes few cells`(precipitation: StageScene.Precipitation) {
    for (width, limit) in [(120, 92), (200, 155)] {
      let scene = StageFixtures.day {
        $0.precipitation = precipitation
        $0.wind = .init(speed: 12, degrees: 270)
      }
      let painter = StagePainter(scene, layout: StageLayout(width: width, height: width == 120 ? 34 : 40))
      var last = painter.picture(at: 0)
      var changed = 0
      for frame in 1...120 {
        let next = painter.picture(at: Double(frame) / Falling.pace)
        let count = next.changedCells(from: last)
        #expect(count <= limit)
        changed += count
        last = next
      }
      #expect(changed > 120)
    }
  }

  @Test func `the picture stays the same until the next change`() throws {
    let painter = StagePainter(StageFixtures.day { $0.precipitation = .rain(4) }, layout: StageFixtures.layout)
    var time = 10.0
    for _ in 0..<20 {
      let next = try #require(painter.nextChange(after: time))
      #expect(next > time && next <= time + 0.1)
      #expect(painter.picture(at: time) == painter.picture(at: time + (next - time) * 0.9))
      time = next
    }
  }

  @Test func `rain falls with the wind`() {
    func lean(_ degrees: Double) -> Int {
      let scene = StageFixtures.day {
        $0.precipitation = .rain(20)
        $0.wind = .init(speed: 11, degrees: degrees)
      }
      let painter = StagePainter(scene, layout: StageFixtures.layout)
      let picture = painter.picture(at: 1)
      var sum = 0
      for y in 0..<33 {
        for x in 1..<119 where picture[x, y] != painter.still[x, y] {
          if picture[x + 1, y + 1] != painter.still[x + 1, y + 1] { sum += 1 }
          if picture[x - 1, y + 1] != painter.still[x - 1, y + 1] { sum -= 1 }
        }
      }
      return sum
    }
    // The sun rises at the left: an east wind blows to the right.
    #expect(lean(90) > 10 && lean(270) < -10)
  }

  @Test(arguments: 1...6)
  func `a bolt is visible for two frames, at least seven seconds apart, and changes few cells`(seed: UInt64) {
    let scene = StageFixtures.day {
      $0.hasThunder = true
      $0.seed = seed
    }
    let painter = StagePainter(scene, layout: StageFixtures.layout)
    let frames = 0..<12 * 120
    let lit = frames.filter { painter.picture(at: Double($0) / Falling.pace) != painter.still }
    let starts = lit.filter { !lit.contains($0 - 1) }
    #expect(lit.count == starts.count * 2 && starts.count >= 10)
    for (one, next) in zip(starts, starts.dropFirst()) { #expect(Double(next - one) / Falling.pace >= 7) }
    for frame in starts {
      let cells = painter.picture(at: Double(frame) / Falling.pace).changedCells(from: painter.still)
      #expect(cells > 4 && cells < 60)
    }
  }

  @Test func `the next change of a thunderstorm without rain is the next bolt`() throws {
    let painter = StagePainter(StageFixtures.day { $0.hasThunder = true }, layout: StageFixtures.layout)
    var time = 0.0
    for _ in 0..<8 {
      let next = try #require(painter.nextChange(after: time))
      #expect(painter.picture(at: time) == painter.picture(at: next - 0.02))
      #expect(painter.picture(at: time) != painter.picture(at: next))
      time = next
    }
  }
}

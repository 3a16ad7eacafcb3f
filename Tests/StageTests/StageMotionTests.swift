import Cells
import Props
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
      #expect(painter.signs(at: 1).isEmpty && painter.signs(at: 1000).isEmpty)
    }
  }

  @Test(arguments: storms)
  func `a frame changes few cells`(precipitation: StageScene.Precipitation) {
    for (width, height, limit) in [(120, 34, 150), (200, 48, 215)] {
      let scene = StageFixtures.day {
        $0.precipitation = precipitation
        $0.wind = .init(speed: 12, degrees: 270)
      }
      let painter = StagePainter(scene, layout: StageLayout(width: width, height: height))
      var last = painter.shown(0)
      var changed = 0
      for frame in 1...120 {
        let next = painter.shown(frame)
        let count = Set(next.keys).union(last.keys).count { next[$0] != last[$0] }
        #expect(count <= limit)
        changed += count
        last = next
      }
      #expect(changed > 120)
    }
  }

  @Test func `each of KMA's words for rain has more, longer and brighter streaks in thicker haze`() {
    let amounts = [1.0, 8, 20, 45]
    let painters = amounts.map { amount in
      StagePainter(StageFixtures.day { $0.precipitation = .rain(amount) }, layout: StageFixtures.layout)
    }
    let covered = painters.map { painter in (0..<24).map { painter.shown($0 * 5).count }.reduce(0, +) / 24 }
    for (less, more) in zip(covered, covered.dropFirst()) { #expect(Double(more) > Double(less) * 1.5) }
    let lifts = painters.map { painter in
      let lifts = painter.signs(at: 1).map { $0.ink.luma - max($0.upper.luma, $0.lower.luma) }
      return lifts.reduce(0, +) / lifts.count
    }
    #expect(lifts == lifts.sorted() && lifts[0] < lifts[3])
    #expect(painters.map(\.still).distinct.count == 4)
    #expect([2.9, 3, 14.9, 15, 29.9, 30].map { RainStrength($0).rawValue } == [0, 1, 1, 2, 2, 3])
  }

  @Test(arguments: [0.5, 8, 20, 45], [false, true])
  func `a streak is at least 40 steps of luma brighter than the picture behind it`(amount: Double, hasThunder: Bool) {
    for scene in [StageFixtures.day(), StageFixtures.night()] {
      for colours in [StageColours.trueColour, .twoFiftySix] {
        var scene = scene
        (scene.precipitation, scene.hasThunder) = (.rain(amount), hasThunder)
        let painter = StagePainter(scene, layout: StageFixtures.layout, colours: colours)
        let streaks = (0..<5).flatMap { painter.signs(at: Double($0) / 2) }.filter { $0.scalar != "▀" }
        for sign in streaks { #expect(abs(sign.ink.luma - max(sign.upper.luma, sign.lower.luma)) >= 40) }
        #expect(!streaks.isEmpty)
      }
    }
  }

  @Test func `behind text things also fall, but fainter`() {
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 60, rows: 17), text: RGB(0xD5DEEA))
    for precipitation in Self.storms {
      let painter = StagePainter(
        StageFixtures.day { $0.precipitation = precipitation }, layout: StageFixtures.layout, shades: [shade])
      let signs = (0..<40).flatMap { painter.signs(at: Double($0)) }
      let (behind, beside) = (signs.filter { $0.column < 58 }, signs.filter { $0.column > 78 })
      func brightest(_ signs: [StageSign]) -> Double { signs.map(\.ink.luminance).max() ?? 0 }
      #expect(behind.count > beside.count / 2 && brightest(behind) < brightest(beside) * 0.6)
    }
  }

  @Test func `the picture stays the same until the next change`() throws {
    let painter = StagePainter(StageFixtures.day { $0.precipitation = .rain(4) }, layout: StageFixtures.layout)
    var time = 10.0
    for _ in 0..<20 {
      let next = try #require(painter.nextChange(after: time))
      #expect(next > time && next <= time + 0.1)
      #expect(painter.signs(at: time) == painter.signs(at: time + (next - time) * 0.9))
      time = next
    }
  }

  @Test func `rain falls with the wind`() {
    func signs(_ speed: Double, _ degrees: Double) -> Set<Unicode.Scalar> {
      let scene = StageFixtures.day {
        $0.precipitation = .rain(20)
        $0.wind = .init(speed: speed, degrees: degrees)
      }
      return Set(StagePainter(scene, layout: StageFixtures.layout).signs(at: 1).map(\.scalar))
    }
    // The sun rises at the left: an east wind blows to the right.
    #expect(signs(11, 90) == ["╲"] && signs(11, 270) == ["╱"] && signs(1, 90) == ["│"] && signs(11, 0) == ["│"])
  }

  @Test(arguments: 1...6)
  func `a bolt is bright for two frames every 7 to 9 seconds, glows for 7 frames and changes few cells`(seed: UInt64) {
    let scene = StageFixtures.day {
      $0.hasThunder = true
      $0.seed = seed
    }
    let painter = StagePainter(scene, layout: StageFixtures.layout)
    let frames = 0..<12 * 120
    let lit = frames.filter { !painter.shown($0).isEmpty }
    let starts = lit.filter { !lit.contains($0 - 1) }
    #expect(lit.count == starts.count * (Lightning.bright + Lightning.glow) && starts.count >= 14)
    for (one, next) in zip(starts, starts.dropFirst()) {
      #expect(7.0...9.1 ~= Double(next - one) / Falling.pace)
    }
    for frame in starts {
      let (bright, second, faint) = (painter.shown(frame), painter.shown(frame + 1), painter.shown(frame + 2))
      #expect(bright == second && faint.count > 4 && bright.count > faint.count && bright.count < 110)
      #expect(Set(faint.keys).isSubset(of: bright.keys))
      #expect(faint.allSatisfy { $0.value.ink.luma <= bright[$0.key]?.ink.luma ?? 0 })
    }
  }

  @Test func `the next change of a thunderstorm without rain is the next bolt`() throws {
    let painter = StagePainter(StageFixtures.day { $0.hasThunder = true }, layout: StageFixtures.layout)
    var time = 0.0
    for _ in 0..<8 {
      let next = try #require(painter.nextChange(after: time))
      #expect(painter.signs(at: time) == painter.signs(at: next - 0.02))
      #expect(painter.signs(at: time) != painter.signs(at: next))
      time = next
    }
  }
}

extension StagePainter {
  /// What moves in a frame, by its cell.
  fileprivate func shown(_ frame: Int) -> [Point: StageSign] {
    let signs = signs(at: Double(frame) / Falling.pace)
    return Dictionary(signs.map { (Point(column: $0.column, row: $0.row), $0) }) { nearer, _ in nearer }
  }
}

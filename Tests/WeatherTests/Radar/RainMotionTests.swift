import FoundationEssentials
import Props
import Testing
import Weather

struct RainMotionTests {
  /// The middle of the group at 14:30, and its true speed: cells of 1.7 km on a map that is true to scale within 3 %.
  private func check(
    _ rain: SyntheticRain, _ frames: [RainFrame], at place: Coordinate, kilometresPerHour: Double, towards: Double
  ) throws {
    let velocity = try #require(RainMotion(frames)?.velocity(at: place))
    #expect(abs(velocity.kilometresPerHour - kilometresPerHour) < 6, "\(velocity)")
    #expect(abs((velocity.towardsDegrees - towards).remainder(dividingBy: 360)) < 12, "\(velocity)")
    #expect(velocity.confidence >= RainArrival.leastConfidence, "\(velocity)")
  }

  @Test(arguments: [(0.5, 0.0, 51.0, 90.0), (-0.4, 0, 41, 270), (0, 0.6, 61, 180), (0.3, -0.3, 43, 45)])
  func `rain that moves has its speed and direction`(
    _ x: Double, _ y: Double, _ kilometresPerHour: Double, _ towards: Double
  ) throws {
    let rain = SyntheticRain.group(x: 150 - 30 * x, y: 150 - 30 * y, speed: (x, y))
    let place = SyntheticRain.place(150, 150)
    try check(rain, rain.frames(), at: place, kilometresPerHour: kilometresPerHour, towards: towards)
  }

  @Test func `frames of ten minutes, out of order and with a forecast among them, are sufficient`() throws {
    let rain = SyntheticRain.group(x: 135, y: 150, speed: (0.5, 0))
    let frames = rain.frames(every: 10) + [try #require(rain.frame(40, kind: .forecast))]
    let place = SyntheticRain.place(150, 150)
    try check(rain, frames.reversed(), at: place, kilometresPerHour: 51, towards: 90)
  }

  @Test func `rain that stays has no speed`() throws {
    let rain = SyntheticRain.group(x: 150, y: 150, speed: (0, 0))
    let velocity = try #require(RainMotion(rain.frames())?.velocity(at: SyntheticRain.place(150, 150)))
    #expect(velocity.kilometresPerHour < 3 && velocity.confidence > 0.8)
  }

  @Test func `rain that rotates moves differently on both sides`() throws {
    let west = SyntheticRain.group(x: 75, y: 150, speed: (0, 0)).cells
    let east = SyntheticRain.group(x: 225, y: 150, speed: (0, 0)).cells
    let rain = SyntheticRain(cells: west + east, turn: 0.005)
    let motion = try #require(RainMotion(rain.frames()))
    let (left, right) = (rain.centre(of: west[0], 30), rain.centre(of: east[0], 30))
    let up = try #require(motion.velocity(at: SyntheticRain.place(left.x, left.y)))
    let down = try #require(motion.velocity(at: SyntheticRain.place(right.x, right.y)))
    #expect(abs((up.towardsDegrees - 0).remainder(dividingBy: 360)) < 30, "\(up)")
    #expect(abs(down.towardsDegrees - 180) < 30, "\(down)")
  }

  @Test func `too few frames, or no rain, show no motion`() throws {
    let rain = SyntheticRain.group(x: 150, y: 150, speed: (0.5, 0))
    let frames = rain.frames()
    #expect(RainMotion([]) == nil && RainMotion(Array(frames.prefix(2))) == nil)
    // Three frames, but only one pair is ten minutes apart.
    #expect(RainMotion(Array(frames.prefix(3))) == nil && RainMotion(Array(frames.prefix(4))) != nil)
    #expect(RainMotion(SyntheticRain(cells: []).frames()) == nil)
    let old = try [0, 10, 20].map { try #require(rain.frame(Double($0))) } + [try #require(rain.frame(120))]
    #expect(RainMotion(old) == nil)
  }

  @Test func `frames of other grids are left out, and a tiny grid has no motion`() throws {
    let tiny = RainGrid(zoom: 5, x: 27, y: 12, across: 1, down: 1, tileSide: 4)
    let frames = (0..<7).compactMap { minute in
      RainFrame(
        grid: tiny, scale: SyntheticRain.scale, time: seoul(14, 5 * minute), source: .jma, kind: .observed,
        classes: [UInt8](repeating: 3, count: 16))
    }
    #expect(RainMotion(frames) == nil)
    let rain = SyntheticRain.group(x: 150, y: 150, speed: (0.5, 0)).frames()
    #expect(RainMotion(rain + [try #require(frames.first)]) != nil)
  }

  @Test(arguments: 0..<5)
  func `noise has no motion that an estimate could use`(_ seed: Int) throws {
    var dice = Dice(seed: seed)
    let frames = (0..<7).compactMap { step in
      RainFrame(
        grid: SyntheticRain.grid, scale: SyntheticRain.scale, time: seoul(14, 5 * step), source: .kmaRadar,
        kind: .observed, classes: (0..<SyntheticRain.grid.count).map { _ in UInt8(dice.roll(8)) })
    }
    guard let motion = RainMotion(frames) else { return }
    #expect(RainArrival(at: SyntheticRain.place(150, 150), motion) == nil)
  }
}

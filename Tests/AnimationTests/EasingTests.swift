import Testing

@testable import Animation

struct EasingTests {
  @Test(arguments: [
    // The CSS curves and the values that browsers compute for them.
    ((0.25, 0.1, 0.25, 1.0), 0.25, 0.4085), ((0.25, 0.1, 0.25, 1.0), 0.5, 0.8024),
    ((0.42, 0.0, 1.0, 1.0), 0.5, 0.3154), ((0.0, 0.0, 0.58, 1.0), 0.5, 0.6846),
    ((0.42, 0.0, 0.58, 1.0), 0.5, 0.5), ((0.42, 0.0, 0.58, 1.0), 0.25, 0.1291),
    ((0.0, 0.0, 1.0, 1.0), 0.3, 0.3), ((0.42, 0.0, 0.58, 1.0), 0.0, 0.0), ((0.42, 0.0, 0.58, 1.0), 1.0, 1.0),
  ])
  func `a curve has the values of the known Bézier curves`(
    handles: (Double, Double, Double, Double), time: Double, expected: Double
  ) {
    let curve = Easing.curve(outX: handles.0, outY: handles.1, inX: handles.2, inY: handles.3)
    #expect(abs(curve.progress(at: time) - expected) < 0.0005)
  }

  @Test func `a curve may overshoot in value, but not in time`() {
    let bounce = Easing.curve(outX: 0.3, outY: 1.6, inX: 0.7, inY: 1.4)
    let progress = stride(from: 0.0, through: 1, by: 0.05).map(bounce.progress)
    #expect(progress.contains { $0 > 1 })
    #expect(abs(progress[20] - 1) < 0.0001)
  }

  @Test func `a track holds, eases and stays at its ends`() throws {
    let track = try #require(
      Track([
        .init(frame: 10, value: 0, easing: .linear), .init(frame: 20, value: 100, easing: .hold),
        .init(frame: 30, value: 50, easing: .linear),
      ]))
    #expect([0, 10, 15, 19, 20, 29.9, 30, 99].map(track.value) == [0, 0, 50, 90, 100, 100, 50, 50])
  }

  @Test func `keyframes at the same time jump, and keyframes that run backwards are rejected`() throws {
    let jump = try #require(
      Track([.init(frame: 5, value: 1, easing: .linear), .init(frame: 5, value: 2, easing: .linear)]))
    #expect([4, 5, 6].map(jump.value) == [1, 2, 2])
    #expect(Track([.init(frame: 5, value: 1, easing: .linear), .init(frame: 4, value: 2, easing: .linear)]) == nil)
    #expect(Track([]) == nil)
  }
}

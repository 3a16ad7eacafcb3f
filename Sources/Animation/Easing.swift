/// How a value gets from one keyframe to the next. Time and progress run from 0 to 1.
enum Easing: Sendable, Hashable {
  /// Stays, and jumps at the next keyframe.
  case hold
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1); Lottie's `o` is the first handle and `i` the second.
  case curve(outX: Double, outY: Double, inX: Double, inY: Double)

  /// How much of the way is done at `time`; a curve may leave 0...1 for a moment, which is how things bounce.
  func progress(at time: Double) -> Double {
    switch self {
    case .hold: 0
    case .linear: time
    case .curve(let outX, let outY, let inX, let inY):
      Self.bezier(outY, inY, at: Self.parameter(outX, inX, where: time))
    }
  }

  /// The curve's parameter at which its x is `time`. With both handles inside 0...1, x only grows: halving finds it.
  private static func parameter(_ first: Double, _ second: Double, where time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(first, second, at: middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}

/// One number over time. A position consists of two tracks, so each dimension has its own easing.
struct Track: Sendable, Hashable {
  struct Key: Sendable, Hashable {
    /// In frames of the composition that contains the layer.
    var frame: Double
    var value: Double
    /// The easing to the next keyframe.
    var easing: Easing
  }

  /// Never empty; the frames never decrease.
  private let keys: [Key]

  init(constant value: Double) {
    keys = [Key(frame: 0, value: value, easing: .hold)]
  }

  /// nil without keyframes, or if they run backwards in time.
  init?(_ keys: [Key]) {
    guard !keys.isEmpty, zip(keys, keys.dropFirst()).allSatisfy({ $0.frame <= $1.frame }) else { return nil }
    self.keys = keys
  }

  /// The value at a frame: the first value before the first keyframe, the last one after the last.
  func value(at frame: Double) -> Double {
    let next = keys.firstIndex(after: frame, \.frame)
    guard next > 0 else { return keys[0].value }
    let from = keys[next - 1]
    guard next < keys.count else { return from.value }
    let to = keys[next]
    let time = (frame - from.frame) / (to.frame - from.frame)
    return from.value + (to.value - from.value) * from.easing.progress(at: time)
  }
}

extension Array {
  /// The index of the first element later than `frame`, or the count. The elements must be sorted by time.
  func firstIndex(after frame: Double, _ time: (Element) -> Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if time(self[middle]) <= frame { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// How a value changes from one keyframe to the next. Time and progress run from 0 to 1.
enum Easing: Sendable, Hashable {
  /// Stays, and jumps at the next keyframe.
  case hold
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1); Lottie's `o` is the first handle and `i` the second.
  case curve(outX: Double, outY: Double, inX: Double, inY: Double)

  /// The progress at `time`; a curve may leave 0...1 for a moment, for example to bounce.
  func progress(at time: Double) -> Double {
    switch self {
    case .hold: 0
    case .linear: time
    case .curve(let outX, let outY, let inX, let inY):
      Self.bezier(outY, inY, at: Self.parameter(outX, inX, where: time))
    }
  }

  /// The curve's parameter at which its x equals `time`. With both handles inside 0...1, x only grows, so bisection
  /// finds it.
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

/// One number over time. A position is two of them, so each dimension eases by itself.
struct Track: Sendable, Hashable {
  struct Key: Sendable, Hashable {
    /// In frames of the composition the layer stands in.
    var frame: Double
    var value: Double
    /// The way to the next keyframe.
    var easing: Easing
  }

  /// Never empty, frames never falling.
  private let keys: [Key]

  init(constant value: Double) {
    keys = [Key(frame: 0, value: value, easing: .hold)]
  }

  /// Nil without keyframes, or when they run backwards.
  init?(_ keys: [Key]) {
    guard !keys.isEmpty, zip(keys, keys.dropFirst()).allSatisfy({ $0.frame <= $1.frame }) else { return nil }
    self.keys = keys
  }

  /// The first value before the first keyframe, the last one after the last.
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
  /// The first element later than `frame`, or the count; the elements are in order of time.
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

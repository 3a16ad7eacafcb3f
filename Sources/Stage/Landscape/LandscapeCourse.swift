import Glibc

/// The temperature at every time of the days: along the hours where they are known, otherwise along a cosine between
/// the low and the high of the day.
struct LandscapeCourse {
  struct Value: Hashable {
    var celsius: Double
    /// 0 where the hours are known, 1 a day away from them, where only the low and the high of the day are known. So
    /// there is no edge at the last known hour.
    var doubt: Double
  }

  private let days: [Landscape.Day]
  private let runs: [LandscapeInterpolation]

  /// Hours further apart than this are not connected.
  private static let longestStep = 6
  /// The usual times of the low and the high, in hours after midnight.
  private static let (lowTime, highTime) = (6.0, 15.0)

  init(hours: [Landscape.Hour], days: [Landscape.Day]) {
    self.days = days.map { Landscape.Day(low: $0.low?.ifFinite, high: $0.high?.ifFinite) }
    var runs: [[LandscapeInterpolation.Point]] = []
    var last: Int?
    for hour in hours.sorted(by: { $0.offset < $1.offset }) {
      guard let celsius = hour.temperature?.ifFinite else {
        last = nil
        continue
      }
      if let last, hour.offset - last <= LandscapeCourse.longestStep {
        runs[runs.count - 1].append((Double(hour.offset), celsius))
      } else {
        runs.append([(Double(hour.offset), celsius)])
      }
      last = hour.offset
    }
    self.runs = runs.map { LandscapeInterpolation($0) }
  }

  /// The temperature at a time in hours since the first midnight; nil if nothing is known.
  func value(at time: Double) -> Value? {
    for run in runs {
      guard let first = run.points.first, let last = run.points.last else { continue }
      // The last hour stands for the time until the next one.
      guard time >= first.x, time < last.x + 1 else { continue }
      return run(min(time, last.x)).map { Value(celsius: $0, doubt: 0) }
    }
    return estimate(at: time).map { Value(celsius: $0 + correction(at: time), doubt: doubt(at: time)) }
  }

  private func doubt(at time: Double) -> Double {
    let ends = runs.flatMap { [$0.points.first, $0.points.last] }.compactMap { $0?.x }
    return min(1, (ends.map { abs(time - $0) }.min() ?? 24) / 24)
  }

  private func estimate(at time: Double) -> Double? {
    let index = Int((time / 24).rounded(.down))
    guard days.indices.contains(index), let low = days[index].low, let high = days[index].high else { return nil }
    let hour = time - Double(index) * 24
    func cosine(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * (1 - cos(share * .pi)) / 2
    }
    let night = 24 - LandscapeCourse.highTime + LandscapeCourse.lowTime
    if hour < LandscapeCourse.lowTime {
      let before = index > 0 ? days[index - 1].high ?? high : high
      return cosine(before, low, 1 - (LandscapeCourse.lowTime - hour) / night)
    }
    if hour < LandscapeCourse.highTime {
      return cosine(low, high, (hour - LandscapeCourse.lowTime) / (LandscapeCourse.highTime - LandscapeCourse.lowTime))
    }
    let after = index + 1 < days.count ? days[index + 1].low ?? low : low
    return cosine(high, after, (hour - LandscapeCourse.highTime) / night)
  }

  /// Lets an estimate begin and end where the known hours do: the difference between both, fading within six hours.
  private func correction(at time: Double) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for end in runs.flatMap({ [$0.points.first, $0.points.last] }) {
      guard let end, abs(time - end.x) < 6, let there = estimate(at: end.x) else { continue }
      let weight = 1 - abs(time - end.x) / 6
      sum += (end.y - there) * weight
      weights += weight
    }
    return sum / max(1, weights)
  }
}

extension Double {
  /// nil instead of infinity and of not a number.
  fileprivate var ifFinite: Double? { isFinite ? self : nil }
}

import FoundationEssentials

extension Normals {
  /// The normals that follow from the days of these years; nil if no day of the year has enough of them.
  ///
  /// For each day of the year, mean and standard deviation (of a sample, divided by n − 1) of all values from seven
  /// days before to seven days after it in all years. A mean of thirty single days would jump by more than a degree
  /// from day to day; the means are then smoothed with the weights 1, 4, 6, 4, 1. The 29th of February is a day of its
  /// own, whose window is filled by its neighbours. At least two thirds of the values are required: the others are
  /// nil.
  public init?(averaging days: ClimateSeries, of years: ClosedRange<Int>, source: SourceID) {
    var sums = (low: YearSums(), high: YearSums(), precipitation: YearSums())
    for (date, day) in days.all where years.contains(date.year) {
      let index = Normals.index(date)
      sums.low.add(day.low?.celsius, at: index)
      sums.high.add(day.high?.celsius, at: index)
      sums.precipitation.add(day.precipitation, at: index)
    }
    let least = years.count * 15 * 2 / 3
    let low = sums.low.means(atLeast: least)
    let high = sums.high.means(atLeast: least)
    let precipitation = sums.precipitation.means(atLeast: least)
    guard (low + high + precipitation).contains(where: { $0 != nil }) else { return nil }
    self.init(
      years: years, source: source,
      days: (0..<366).map { index in
        Day(
          low: low[index].map { Temperature(celsius: $0.mean.rounded(to: 1)) },
          high: high[index].map { Temperature(celsius: $0.mean.rounded(to: 1)) },
          precipitation: precipitation[index]?.mean.rounded(to: 1),
          lowDeviation: low[index]?.deviation.rounded(to: 1), highDeviation: high[index]?.deviation.rounded(to: 1))
      })
  }

  /// The same with the deviations of `other`, for official normals, which have none.
  public func withDeviations(of other: Normals) -> Normals {
    var normals = self
    normals.change { day, date in
      (day.lowDeviation, day.highDeviation) = (other[date].lowDeviation, other[date].highDeviation)
    }
    return normals
  }
}

/// Number, sum and sum of squares of the values of each day of the year.
private struct YearSums {
  private struct Sum {
    var count = 0.0
    var sum = 0.0
    var squares = 0.0

    static func += (left: inout Sum, right: Sum) {
      left.count += right.count
      left.sum += right.sum
      left.squares += right.squares
    }
  }
  private var days = [Sum](repeating: Sum(), count: 366)

  mutating func add(_ value: Double?, at index: Int) {
    guard let value else { return }
    days[index] += Sum(count: 1, sum: value, squares: value * value)
  }

  /// Smoothed; nil for a day with fewer values in its window.
  func means(atLeast least: Int) -> [(mean: Double, deviation: Double)?] {
    let windows = days.indices.map { index -> (mean: Double, deviation: Double)? in
      var window = Sum()
      for offset in -7...7 { window += days[(index + offset + 366) % 366] }
      guard window.count >= Double(max(2, least)) else { return nil }
      let variance = (window.squares - window.sum * window.sum / window.count) / (window.count - 1)
      return (window.sum / window.count, max(0, variance).squareRoot())
    }
    return windows.indices.map { index in
      guard windows[index] != nil else { return nil }
      var (mean, deviation, weights) = (0.0, 0.0, 0.0)
      for (offset, weight) in zip(-2...2, [1.0, 4, 6, 4, 1]) {
        guard let near = windows[(index + offset + 366) % 366] else { continue }
        (mean, deviation, weights) = (mean + weight * near.mean, deviation + weight * near.deviation, weights + weight)
      }
      return (mean / weights, deviation / weights)
    }
  }
}

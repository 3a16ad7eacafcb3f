public import FoundationEssentials

/// What falls and blows on each day; only for days whose hours cover all of the day that is left.
public struct DayHours: Sendable {
  fileprivate struct Sum: Sendable {
    var hours = 0
    var firstHour: Int
    var rain = AmountBand(min: 0, max: 0, text: "")
    var snow = AmountBand(min: 0, max: 0, text: "")
    var isAmountKnown = true
    var wind: Wind?
  }
  private var sums: [CivilDate: Sum] = [:]

  public init(of hours: [Hour], from now: Date, in zone: Zone) {
    for hour in hours where !hour.isOver(at: now) {
      let time = zone.civil(hour.at)
      sums[time.date, default: Sum(firstHour: time.hour)].add(hour)
    }
  }

  /// Millimetres of rain or, if any snow falls, centimetres of snow; nil if the day stays dry or the amount is
  /// unknown.
  public func amount(on date: CivilDate) -> (band: AmountBand, isSnow: Bool)? {
    guard let sum = whole(date), sum.isAmountKnown else { return nil }
    if !sum.snow.isZero { return (sum.snow, true) }
    return sum.rain.isZero ? nil : (sum.rain, false)
  }

  /// Whether the amounts of all its hours are known.
  public func coverAmounts(of date: CivilDate) -> Bool { whole(date)?.isAmountKnown ?? false }

  /// Of the hour with the highest speed; nil if that is unknown.
  public func strongestWind(on date: CivilDate) -> Wind? { whole(date)?.wind }

  /// A day on which the clocks change has 23 or 25 hours and gets no values.
  private func whole(_ date: CivilDate) -> Sum? { sums[date].flatMap { $0.hours == 24 - $0.firstHour ? $0 : nil } }
}

extension DayHours.Sum {
  fileprivate mutating func add(_ hour: Hour) {
    hours += 1
    if let speed = hour.wind.metresPerSecond, speed > wind?.metresPerSecond ?? -1 { wind = hour.wind }
    guard let band = hour.amountFalling else { return isAmountKnown = false }
    if hour.isSnow { snow.add(band) } else { rain.add(band) }
  }
}

extension AmountBand {
  fileprivate mutating func add(_ other: AmountBand) {
    min += other.min
    max = max.flatMap { sum in other.max.map { sum + $0 } }
  }
}

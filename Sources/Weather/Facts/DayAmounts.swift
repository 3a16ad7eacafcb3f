public import FoundationEssentials

/// How much precipitation falls on each day; only for days whose hours cover all of the day that is left.
public struct DayAmounts: Sendable {
  fileprivate struct Sum: Sendable {
    var hours = 0
    var firstHour: Int
    var rain = AmountBand(min: 0, max: 0, text: "")
    var snow = AmountBand(min: 0, max: 0, text: "")
    var isKnown = true
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
  public subscript(date: CivilDate) -> (band: AmountBand, isSnow: Bool)? {
    // A day on which the clocks change has 23 or 25 hours and gets no amount.
    guard let sum = sums[date], sum.isKnown, sum.hours == 24 - sum.firstHour else { return nil }
    if !sum.snow.isZero { return (sum.snow, true) }
    return sum.rain.isZero ? nil : (sum.rain, false)
  }
}

extension DayAmounts.Sum {
  fileprivate mutating func add(_ hour: Hour) {
    hours += 1
    guard let band = hour.amountFalling else { return isKnown = false }
    if hour.isSnow { snow.add(band) } else { rain.add(band) }
  }
}

extension AmountBand {
  fileprivate mutating func add(_ other: AmountBand) {
    min += other.min
    max = max.flatMap { sum in other.max.map { sum + $0 } }
  }
}

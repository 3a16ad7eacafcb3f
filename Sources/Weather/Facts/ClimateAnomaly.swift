/// How a day's low and high differ from the normals of its date.
public struct ClimateAnomaly: Sendable, Equatable {
  public enum Extreme: Sendable, Hashable { case low, high }

  /// The usual values of the date.
  public var normal: Normals.Day
  /// °C above the normal, below zero if colder, one decimal; nil if either temperature is unknown.
  public var low: Double?
  public var high: Double?

  /// nil if neither can be compared.
  public init?(low: Temperature?, high: Temperature?, on date: CivilDate, normals: Normals) {
    normal = normals[date]
    func difference(_ temperature: Temperature?, _ normal: Temperature?) -> Double? {
      guard let temperature, let normal else { return nil }
      return (temperature.celsius - normal.celsius).rounded(to: 1)
    }
    self.low = difference(low, normal.low)
    self.high = difference(high, normal.high)
    if self.low == nil && self.high == nil { return nil }
  }

  /// °C, for normals without standard deviations: about the mean of those in Korea.
  static let usualDeviation = 3.5

  /// The extreme that is farther outside the usual range than the other, if it is more than one standard deviation from
  /// its normal; nil on a usual day. The high if both are equally far.
  public var unusual: (extreme: Extreme, difference: Double)? {
    func distance(_ difference: Double?, _ deviation: Double?) -> Double {
      guard let difference else { return 0 }
      let usual = deviation ?? ClimateAnomaly.usualDeviation
      return usual > 0 ? abs(difference) / usual : 0
    }
    let (ofLow, ofHigh) = (distance(low, normal.lowDeviation), distance(high, normal.highDeviation))
    guard max(ofLow, ofHigh) > 1 else { return nil }
    return ofHigh >= ofLow ? high.map { (.high, $0) } : low.map { (.low, $0) }
  }
}

extension Forecast {
  /// The anomaly of a day of the forecast; nil if the day or its normals are unknown.
  public func anomaly(on date: CivilDate, today: CivilDate, normals: Normals?) -> ClimateAnomaly? {
    let (low, high) = extremes(on: date, today: today)
    return normals.flatMap { ClimateAnomaly(low: low, high: high, on: date, normals: $0) }
  }

  /// The low and the high of a day of the forecast; nil if unknown. If today's forecast lacks a value, the current
  /// conditions provide it.
  public func extremes(on date: CivilDate, today: CivilDate) -> (low: Temperature?, high: Temperature?) {
    let (day, now) = (days?.first { $0.date == date }, date == today ? now : nil)
    return (day?.low ?? now?.low, day?.high ?? now?.high)
  }
}

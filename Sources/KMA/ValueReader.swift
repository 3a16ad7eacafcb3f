import FoundationEssentials
import Glibc
import Weather

/// Reads the values of one response, makes an `Hour` from the rows of one hour and a `Day` from those of one day, and
/// collects remarks about unreadable values.
struct ValueReader: Sendable {
  /// At most this many remarks; further ones would add nothing.
  static let limit = 20

  private(set) var remarks: [String] = []
  /// Number of values that were readable, including missing-value codes; a blank is not counted.
  private(set) var readableValues = 0

  /// The value; nil if it is missing or unreadable. If it is unreadable, `name` and `text` are added to the remarks.
  mutating func value<Value: Sendable>(_ parsed: ParsedValue<Value>, _ name: @autoclosure () -> String, _ text: String)
    -> Value?
  {
    switch parsed {
    case .value(let value):
      if !text.meansNoValue { readableValues += 1 }
      return value
    case .missing:
      if !text.meansNoValue { readableValues += 1 }
      return nil
    case .unreadable:
      remark("\(name()): \(text.harmless.prefix(40))")
      return nil
    }
  }

  mutating func remark(_ text: String) {
    if remarks.count < Self.limit { remarks.append(text) }
  }
}

// MARK: - Steps

extension ValueReader {
  /// KMA's codes of the sky: 2 was abolished.
  private static let skies: [Int: Condition] = [1: .clear, 3: .cloudy, 4: .overcast]

  /// KMA's codes of precipitation: 4 only in short-range forecasts, 5…7 only in the others.
  private static let precipitations: [Int: Precipitation] = [
    0: .none, 1: .falling(.rain), 2: .falling(.sleet), 3: .falling(.snow), 4: .falling(.shower),
    5: .falling(.drizzle), 6: .falling(.sleet), 7: .falling(.snow),
  ]

  /// The hour with all values of the step that are known and physically possible.
  mutating func hour(_ step: ForecastStep) -> Hour {
    var hour = Hour(at: step.at)
    hour.sky = code(.SKY, in: ValueReader.skies, of: step)
    let falling = code(.PTY, in: ValueReader.precipitations, of: step)
    hour.falling = step.isMasked ? nil : falling
    // If the precipitation code is unknown, the sky alone does not describe the condition.
    if falling == nil, let text = step.values[.PTY], case .unreadable = code(text) { hour.sky = nil }
    hour.temperature = (number(.T1H, in: -90...90, of: step) ?? number(.TMP, in: -90...90, of: step))
      .map { Temperature(celsius: $0) }
    hour.humidity = number(.REH, in: 0...100, of: step)
    hour.chanceOfPrecipitation = number(.POP, in: 0...100, of: step)
    hour.precipitation = amount(.rain, .RN1, of: step) ?? amount(.rain, .PCP, of: step)
    hour.snow = amount(.snow, .SNO, of: step)
    hour.wind = wind(step)
    hour.feelsLike = hour.computedFeelsLike
    return hour
  }

  /// The day's low and high, which are in separate rows.
  mutating func day(_ date: CivilDate, _ values: [Category: String]) -> Day {
    var step = ForecastStep(at: Zone.seoul.instant(date), kind: .hourly)
    step.values = values
    return Day(
      date: date, low: number(.TMN, in: -90...90, of: step).map { Temperature(celsius: $0) },
      high: number(.TMX, in: -90...90, of: step).map { Temperature(celsius: $0) })
  }

  /// Speed and direction; computed from the components if they are not stated or, in the tail, only coded.
  private mutating func wind(_ step: ForecastStep) -> Wind {
    var wind = Wind()
    if step.kind != .threeHourly { wind.metresPerSecond = number(.WSD, in: 0...150, of: step) }
    wind.fromDegrees = number(.VEC, in: 0...360, of: step)
    guard let east = number(.UUU, in: -150...150, of: step), let north = number(.VVV, in: -150...150, of: step)
    else { return wind }
    wind.metresPerSecond = wind.metresPerSecond ?? hypot(east, north).rounded(to: 1)
    if wind.fromDegrees == nil, east != 0 || north != 0 {
      let degrees = (atan2(-east, -north) * 180 / .pi).rounded(to: 0)
      wind.fromDegrees = degrees < 0 ? degrees + 360 : degrees
    }
    return wind
  }

  private mutating func number(_ category: Category, in range: ClosedRange<Double>, of step: ForecastStep) -> Double? {
    guard let text = step.values[category] else { return nil }
    return value(ParsedValue(number: text).within(range), step.name(of: category), text)
  }

  private mutating func code<Meaning: Sendable>(_ category: Category, in table: [Int: Meaning], of step: ForecastStep)
    -> Meaning?
  {
    guard let text = step.values[category] else { return nil }
    return value(ParsedValue(number: text).code(in: table), step.name(of: category), text)
  }

  private func code(_ text: String) -> ParsedValue<Precipitation> {
    ParsedValue(number: text).code(in: ValueReader.precipitations)
  }

  private mutating func amount(_ amount: Amount, _ category: Category, of step: ForecastStep) -> AmountBand? {
    guard let text = step.values[category] else { return nil }
    return value(amount.read(text, inTail: step.kind == .threeHourly), step.name(of: category), text)
  }
}

extension ForecastStep {
  /// `SKY 2026-10-01 15:00`
  fileprivate func name(of category: Category) -> String {
    let time = Zone.seoul.civil(at)
    return "\(category.rawValue) \(time.date.text) \(time.hour.padded(2)):\(time.minute.padded(2))"
  }
}

extension Hour {
  /// The apparent temperature by KMA's formulas for these values and this time of the year.
  fileprivate var computedFeelsLike: Temperature? {
    guard let temperature else { return nil }
    return FeelsLike.celsius(
      temperature.celsius, humidity: humidity, wind: wind.metresPerSecond, month: Zone.seoul.date(of: at).month
    ).map { Temperature(celsius: $0) }
  }
}

import Cells
package import FoundationEssentials
package import Weather

/// Turns values into text for people: one rounding rule, and a dash for an absent value.
package struct Formatting: Sendable {
  package var units: Units
  package let words: Words
  package var zone: Zone
  /// Whether the terminal shows only ASCII and Hangul.
  package var isASCII: Bool

  package init(units: Units, words: Words, zone: Zone, isASCII: Bool = false) {
    self.units = units
    self.words = words
    self.zone = zone
    self.isASCII = isASCII
  }

  /// Stands for an absent value: never 0, never 좋음 (good).
  package var absent: String { isASCII ? "-" : "–" }
  package var degree: String { isASCII ? "" : "°" }
  package var isMetric: Bool { units.system == .metric }
  private var scale: String { isMetric ? "C" : "F" }

  /// The whole number shown for a temperature, rounded half away from zero in the unit shown.
  package func degrees(_ temperature: Temperature) -> Int {
    let value = isMetric ? temperature.celsius : temperature.fahrenheit
    return whole(value)
  }

  /// `11°`; in ASCII `11C`.
  package func temperature(_ temperature: Temperature?) -> String {
    temperature.map { String(degrees($0)) + (isASCII ? scale : degree) } ?? absent
  }

  /// `11.3°C`; in ASCII `11.3C`.
  package func exactTemperature(_ temperature: Temperature?) -> String {
    guard let temperature else { return absent }
    let value = isMetric ? temperature.celsius : temperature.fahrenheit
    return "\(plain(value.rounded(to: 1)))\(degree)\(scale)"
  }

  /// A difference in whole degrees of the unit shown, without a sign.
  package func difference(celsius: Double) -> String {
    let value = isMetric ? celsius : celsius * 9 / 5
    return difference(degrees: whole(abs(value)))
  }

  /// A difference of that many degrees of the unit shown.
  package func difference(degrees: Int) -> String { String(degrees) + (isASCII ? scale : degree) }

  /// The difference with its sign: `+3°`, `-1°`, and `0°` if it rounds to zero.
  package func signedDifference(degrees: Int) -> String {
    (degrees > 0 ? "+" : "") + difference(degrees: degrees)
  }

  /// A difference with one decimal, without its sign: `3.1°`.
  package func exactDifference(celsius: Double) -> String {
    oneDecimal(abs(isMetric ? celsius : celsius * 9 / 5)) + (isASCII ? scale : degree)
  }

  /// `+3.1°`, `-0.4°`, `0.0°`
  package func signedExactDifference(celsius: Double) -> String {
    let difference = exactDifference(celsius: celsius)
    return difference.hasPrefix("0.0") ? difference : (celsius > 0 ? "+" : "-") + difference
  }

  package func percent(_ value: Double?) -> String {
    value.map { String(whole($0)) + "%" } ?? absent
  }

  /// `북서 2.1m/s`, in English `NW 2.1 m/s`.
  package func wind(_ wind: Wind) -> String {
    guard let speed = wind.metresPerSecond else { return absent }
    if speed < 0.3 { return words.calm }
    let direction = wind.compassPoint.map { words.compass[$0] + " " } ?? ""
    return direction + self.speed(speed)
  }

  package func speed(_ metresPerSecond: Double) -> String {
    words.quantity(bareSpeed(metresPerSecond), units.speedShown.rawValue)
  }

  func bareSpeed(_ metresPerSecond: Double) -> String {
    switch units.speedShown {
    case .metresPerSecond: oneDecimal(metresPerSecond)
    case .kilometresPerHour: String(whole(metresPerSecond * 3.6))
    case .milesPerHour: String(whole(metresPerSecond * 2.236_936))
    case .knots: String(whole(metresPerSecond * 3600 / 1852))
    }
  }

  /// `2.5mm`, `30~50mm`, `<1mm`, `50mm+`; snow in cm. A range stays a range. In English `30–50 mm` with a space before
  /// the unit, except in the narrow columns of tables, which request the compact form.
  ///
  /// A rough amount has one digit less after the point.
  package func amount(
    _ band: AmountBand?, isSnow: Bool = false, isCompact: Bool = false, isRough: Bool = false
  ) -> String {
    guard let band else { return absent }
    let unit = amountUnit(isSnow: isSnow)
    let digits = amountDigits - (isRough ? 1 : 0)
    func quantity(_ number: String) -> String { isCompact ? number + unit : words.quantity(number, unit) }
    let low = shown(band.min, isSnow: isSnow).rounded(to: digits)
    guard let max = band.max else { return quantity(plain(low)) + "+" }
    let high = amountNumber(max, isSnow: isSnow, digits: digits)
    if max == band.min || high == plain(low) { return quantity(high) }
    if low > 0 { return quantity(words.range(plain(low), high)) }
    return quantity(high.hasPrefix("<") ? high : "<\(high)")
  }

  /// The amount as a number in the unit shown: `2.5`. More than nothing is never 0: `<0.01`, the smallest number shown.
  package func amountNumber(_ amount: Double, isSnow: Bool = false) -> String {
    amountNumber(amount, isSnow: isSnow, digits: amountDigits)
  }

  private func amountNumber(_ amount: Double, isSnow: Bool, digits: Int) -> String {
    let rounded = shown(amount, isSnow: isSnow).rounded(to: digits)
    return rounded == 0 && amount > 0 ? "<\(units.precipitationShown == .millimetres ? "0.1" : "0.01")" : plain(rounded)
  }

  private var amountDigits: Int { units.precipitationShown == .millimetres ? 1 : 2 }

  /// Millimetres, or centimetres of snow, in the unit shown.
  package func shown(_ amount: Double, isSnow: Bool) -> Double {
    units.precipitationShown == .millimetres ? amount : amount / (isSnow ? 2.54 : 25.4)
  }

  /// The amount that falls within the hour, in the compact form of tables; empty if it is dry.
  package func amount(fallingIn hour: Hour) -> String {
    let band = hour.amountFalling
    return band?.isZero == true ? "" : amount(band, isSnow: hour.isSnow, isCompact: true)
  }

  /// `↘2.1`: the direction towards which the wind blows, and its speed in the unit of speed. A whole number of metres a
  /// second is enough for a row of hours: `↘2`.
  package func windArrow(_ wind: Wind, isWhole: Bool = false) -> String {
    guard let speed = wind.metresPerSecond else { return absent }
    let arrows = isASCII ? Formatting.asciiArrows : Formatting.arrows
    let text = isWhole && units.speedShown == .metresPerSecond ? String(whole(speed)) : bareSpeed(speed)
    // A wind that is shown as calm has no direction.
    let isCalm = text.allSatisfy { "0.".contains($0) }
    let arrow = isCalm ? " " : wind.compassPoint.map { arrows[($0 + 1) / 2 % 8] } ?? " "
    return arrow + text
  }

  private static let arrows = "↓↙←↖↑↗→↘".map(String.init)
  private static let asciiArrows = "v/<\\^/>\\".map(String.init)

  /// The nearest whole number, half away from zero, limited to ±1e9: no weather value is that large.
  ///
  /// This order of `max` and `min` limits NaN too: a comparison with NaN is false, and the bound is returned.
  package func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value)).rounded()) }

  private func oneDecimal(_ value: Double) -> String {
    let tenths = whole(value * 10)
    return String(tenths / 10) + "." + String(tenths % 10)
  }

  /// `14:32` in the place's zone, `2:32pm` by a 12-hour clock; `01:00 EST` if its clocks show that time for the second
  /// time.
  package func clock(_ instant: Date) -> String {
    let digits = digits(zone.civil(instant))
    return zone.isRepeated(instant) ? "\(digits) \(zone.abbreviation(at: instant))" : digits
  }

  private func digits(_ time: CivilTime) -> String { words.clock(time.hour, time.minute, units.clock) }

  /// `14시`, `14h`, `2pm`; at most four columns.
  package func hourOfDay(_ hour: Int) -> String {
    units.clock == .twelveHours ? "\(hour.inHalfDay)\(hour < 12 ? "am" : "pm")" : words.hour(hour)
  }

  /// `14시`; `14:30` if the place's clocks are half an hour apart from those of the forecast, and `1 EST` if they show
  /// the hour for the second time. Five columns.
  package func hourName(_ instant: Date) -> String {
    let time = zone.civil(instant)
    if time.minute != 0 {
      return units.clock == .twelveHours ? "\(time.hour.inHalfDay):\(time.minute.padded(2))" : digits(time)
    }
    guard zone.isRepeated(instant) else { return hourOfDay(time.hour) }
    let again = "\(time.hour) \(zone.abbreviation(at: instant))"
    return again.displayWidth <= 5 ? again : again.replacing(" ", with: "")
  }

  /// A number without a superfluous fraction: `3`, `2.5`.
  package func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

extension Formatting {
  /// The time of day, with the day if it is not today at the place: `내일 09:00`, `11.19 14:32`.
  package func moment(_ instant: Date, seenAt now: Date) -> String {
    let day = zone.date(of: instant)
    switch day.dayNumber - zone.date(of: now).dayNumber {
    case 0: return clock(instant)
    case 1: return "\(words.dayName(day, 1)) \(clock(instant))"
    default: return "\(words.date(day)) \(clock(instant))"
    }
  }

  /// The failure as a sentence that the user can act on.
  package func sentence(_ error: SourceError, of source: SourceID, at now: Date) -> String {
    words.failure(error, source) { moment($0, seenAt: now) }
  }

  /// The same without what the user can do.
  package func fact(_ error: SourceError, of source: SourceID, at now: Date) -> String {
    words.fact(error, source) { moment($0, seenAt: now) }
  }

  /// A missing part as a sentence. For warnings it adds that they are missing: a screen without them must not look as
  /// if none were in force.
  package func sentence(_ shortfall: Shortfall, at now: Date) -> String {
    let sentence = sentence(shortfall.error, of: shortfall.source, at: now)
    guard shortfall.part == .warnings else { return sentence }
    switch shortfall.error {
    case .notCovered: return words.warnings.notProvided(words.source(shortfall.source))
    case .keyMissing: return "\(words.warnings.keyless) \(sentence)"
    default: break
    }
    return "\(words.warnings.failed(since: moment(shortfall.since, seenAt: now))) \(sentence)"
  }
}

// Values that only a few sources report.
extension Formatting {
  /// `1021hPa`, `30.15inHg`; in English `1021 hPa`.
  package func pressure(_ hectopascals: Double?) -> String {
    hectopascals.map { words.quantity(barePressure($0), units.pressureShown.rawValue) } ?? absent
  }

  func barePressure(_ hectopascals: Double) -> String {
    switch units.pressureShown {
    case .hectopascals: return String(whole(hectopascals))
    case .inchesOfMercury:
      let hundredths = whole(hectopascals * 2.952_998)
      return "\(hundredths / 100).\((hundredths % 100).padded(2))"
    }
  }

  /// `800m`, `2.4km`, `24km`; in miles `1.5mi`; in English `24 km`.
  package func visibility(_ metres: Double?) -> String {
    guard let metres else { return absent }
    if isMetric, metres < 1000 { return words.quantity(plain(metres.rounded(to: 0)), "m") }
    let far = isMetric ? metres / 1000 : metres / 1609.344
    return words.quantity(plain(far.rounded(to: far < 10 ? 1 : 0)), isMetric ? "km" : "mi")
  }

  /// Values that only a few sources report, the most noticeable first. A value that no source reports is left out.
  package func additionalFacts(of now: Now) -> [Fact] { additionalFacts(of: now.atmosphere, dewPoint: now.dewPoint) }

  package func additionalFacts(of air: Atmosphere, dewPoint: Temperature?) -> [Fact] {
    let own = words.atmosphere
    let facts = [
      (own.gust, air.gust.map(speed) ?? absent), (own.pressure, pressure(air.pressure)),
      (own.visibility, visibility(air.visibility)), (own.cloudCover, percent(air.cloudCover)),
      (own.ultraviolet, ultraviolet(air.uvIndex)), (own.dewPoint, temperature(dewPoint)),
    ]
    return facts.filter { $0.1 != absent }.map { Fact(label: $0.0, value: $0.1, tone: .plain) }
  }

  /// `3`: the UV index of the WHO, a whole number without a unit.
  package func ultraviolet(_ index: Double?) -> String { index.map { String(whole($0)) } ?? absent }
}

extension Int {
  /// An hour of the day by a 12-hour clock, 1…12.
  var inHalfDay: Int { (self + 11) % 12 + 1 }
}

extension Formatting {
  /// `mm`, or `cm` of snow.
  package func amountUnit(isSnow: Bool) -> String {
    isSnow && units.precipitationShown == .millimetres ? "cm" : units.precipitationShown.rawValue
  }

  /// Mass per volume for particles, parts per million for gases; empty for the index, which has no unit.
  package func unit(of pollutant: Pollutant) -> String {
    switch pollutant {
    case .pm10, .pm25: isASCII ? "ug/m3" : words.microgramsPerCubicMetre
    case .o3, .no2, .co, .so2: "ppm"
    case .khai: ""
    }
  }
}

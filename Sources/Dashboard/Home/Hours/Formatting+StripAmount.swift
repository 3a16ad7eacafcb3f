import Cells
import Reports
import Weather

// The amount of precipitation within an hour, in the few columns that an hour has in the strip.
extension Formatting {
  /// Columns of an amount in the strip.
  static let amountWidth = HomeLayout.hourWidth - 1

  /// `2.5`, `30–50`, `<0.5`, `50+`: without its unit, with as many digits as there is room for. A band that is too
  /// long is shown by its lower end: `0.6+`. Empty if it is dry, a dash if unknown.
  func briefAmount(fallingIn hour: Hour) -> String {
    guard let band = hour.amountFalling else { return absent }
    if band.isZero { return "" }
    let digits = [2, 1, 0].drop { $0 > finestDigits }
    let bands = digits.compactMap { briefBand(band, isSnow: hour.isSnow, digits: $0) }
    let floors = digits.compactMap { briefFloor(band, isSnow: hour.isSnow, digits: $0) }
    return (bands + floors).first(fitting: Formatting.amountWidth) ?? ">0"
  }

  /// Digits after the decimal point; an inch is long, so inches need one more.
  private var finestDigits: Int { units.precipitationShown == .millimetres ? 1 : 2 }

  /// nil if, with this number of digits, both ends look the same or round to nothing.
  private func briefBand(_ band: AmountBand, isSnow: Bool, digits: Int) -> String? {
    guard let max = band.max else { return briefFloor(band, isSnow: isSnow, digits: digits) }
    let (low, high) = (brief(band.min, isSnow, digits), brief(max, isSnow, digits))
    if band.min == max { return low ?? trace(digits) }
    // `<1` inch says less than `0.12+`.
    if band.min > 0, low == nil, digits != finestDigits { return nil }
    guard band.min > 0, let low else { return high.map { "<\($0)" } ?? trace(digits) }
    guard let high, low != high else { return nil }
    return "\(low)\(isASCII ? "-" : "–")\(high)"
  }

  /// `0.6+`: at least this much; nil if it rounds to nothing.
  private func briefFloor(_ band: AmountBand, isSnow: Bool, digits: Int) -> String? {
    brief(band.min, isSnow, digits).map { "\($0)+" }
  }

  /// Less than this number of digits can show; nil if more digits are possible.
  private func trace(_ digits: Int) -> String? {
    digits == finestDigits ? "<0.\(String(repeating: "0", count: digits - 1))1" : nil
  }

  /// In the unit shown; nil if it rounds to nothing.
  private func brief(_ amount: Double, _ isSnow: Bool, _ digits: Int) -> String? {
    let number = plain(shown(amount, isSnow: isSnow).rounded(to: digits))
    return number == "0" ? nil : number
  }
}

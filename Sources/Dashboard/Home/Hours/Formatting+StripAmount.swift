import Cells
import Reports
import Weather

/// The amount of precipitation within an hour in every form that a row of the strip may have.
///
/// A row has one form, so that all of its numbers have the same precision: `1.2 1.2+ 1.2`, not `1.21 1.2+ 1.17`.
struct StripAmount: Sendable, Equatable {
  /// In the order of preference; nil if it is too long in that form, or if it would say nothing.
  private let texts: [String?]

  /// Nothing falls.
  static let dry = StripAmount(texts: [])
  var isDry: Bool { texts.isEmpty }

  fileprivate init(texts: [String?]) { self.texts = texts }

  /// The amounts of the hours of a row: all in the first form that is possible for all of them; empty where it is dry.
  static func row(_ amounts: [StripAmount]) -> [String] {
    let falling = amounts.filter { !$0.isDry }
    guard let forms = falling.first?.texts.indices else { return amounts.map { _ in "" } }
    let form = forms.first { form in falling.allSatisfy { $0.texts[form] != nil } }
    return amounts.map { amount in
      if amount.isDry { return "" }
      return form.flatMap { amount.texts[$0] } ?? amount.texts.lazy.compactMap(\.self).first ?? ">0"
    }
  }
}

extension Formatting {
  /// Columns of an amount in the strip.
  static let amountWidth = HomeLayout.hourWidth - 1

  private struct Form {
    /// After the decimal point.
    var digits: Int
    /// Only for numbers that have no more digits.
    var isExact = false
    /// Not for a band.
    var isPoint = false
    /// `30–50` is shown as `30+`.
    var isFloor = false
  }

  /// `2.5`, `30–50`, `<0.5`, `50+`: without its unit. A band that is too long is shown by its lower end: `0.6+`. Dry if
  /// nothing falls, a dash if it is unknown.
  func stripAmount(fallingIn hour: Hour) -> StripAmount {
    let forms = units.precipitationShown == .millimetres ? Formatting.millimetreForms : Formatting.inchForms
    guard let band = hour.amountFalling else { return StripAmount(texts: forms.map { _ in absent }) }
    if band.isZero { return .dry }
    let (low, high) = (shown(band.min, isSnow: hour.isSnow), band.max.map { shown($0, isSnow: hour.isSnow) })
    return StripAmount(
      texts: forms.map { form in
        text(low, high, form).flatMap { $0.displayWidth <= Formatting.amountWidth ? $0 : nil }
      })
  }

  private static let millimetreForms = [
    Form(digits: 0, isExact: true), Form(digits: 1), Form(digits: 0), Form(digits: 1, isFloor: true),
    Form(digits: 0, isFloor: true),
  ]
  /// An inch is long, so inches need one more digit; not next to a band, which is no more exact than half an inch.
  private static let inchForms = [
    Form(digits: 2, isPoint: true), Form(digits: 1), Form(digits: 1, isFloor: true), Form(digits: 0, isFloor: true),
  ]

  /// `high` is nil if the amount has no upper limit.
  private func text(_ low: Double, _ high: Double?, _ form: Form) -> String? {
    if form.isPoint, low > 0, low != high { return nil }
    if form.isExact, low.rounded() != low || high.map({ $0.rounded() != $0 && low > 0 }) ?? false { return nil }
    let number = number(low, form.digits)
    guard let high else { return number.map { "\($0)+" } ?? (form.isFloor ? ">0" : nil) }
    if low == high { return number ?? "<\(decimal(1, form.digits))" }
    guard let number else { return form.isFloor || low == 0 ? below(high) : nil }
    if form.isFloor { return "\(number)+" }
    return self.number(high, form.digits).flatMap { $0 == number ? nil : "\(number)\(isASCII ? "-" : "–")\($0)" }
  }

  /// With exactly that many digits after the decimal point; nil if it rounds to nothing.
  private func number(_ value: Double, _ digits: Int) -> String? {
    let whole = whole(value * scale(digits))
    return whole == 0 ? nil : decimal(whole, digits)
  }

  private func decimal(_ whole: Int, _ digits: Int) -> String {
    let scale = Int(scale(digits))
    return digits == 0 ? String(whole) : "\(whole / scale).\((whole % scale).padded(digits))"
  }

  private func scale(_ digits: Int) -> Double { [1, 10, 100][digits] }

  /// `<0.5`: a limit and not a measure, so it has only the digits it needs. Rounded up, because a lower limit would be
  /// wrong.
  private func below(_ limit: Double) -> String? {
    let finest = units.precipitationShown == .millimetres ? 1 : 2
    let texts = (0...finest).reversed().map { digits in
      // The tiny part keeps 1.1 × 10 from being 12.
      let whole = (limit * scale(digits) - 1e-6).rounded(.up)
      return "<\(plain((whole / scale(digits)).rounded(to: digits)))"
    }
    return texts.first(fitting: Formatting.amountWidth)
  }
}

import Reports
import Weather

/// The scale of the curve of the hours: whole steps of the unit shown around the temperatures in view.
///
/// The bounds are whole degrees, so that their labels are exact, and multiples of a step, so that the scale often stays
/// the same while the reader moves through the hours.
struct StripScale: Sendable, Equatable {
  /// In °C.
  let celsius: ClosedRange<Double>
  /// `8°` and `-4°`.
  let high: String
  let low: String

  /// nil without temperatures. `known` is the scale before a step; its labels are used again if it is still the same.
  init?(of cells: [StripViewModel.Cell], _ formatting: Formatting, knowing known: StripScale? = nil) {
    var range: ClosedRange<Double>?
    for cell in cells {
      guard let value = cell.celsius else { continue }
      range = range.map { Swift.min($0.lowerBound, value)...Swift.max($0.upperBound, value) } ?? value...value
    }
    guard let range else { return nil }
    let bounds = StripScale.bounds(around: range, isMetric: formatting.isMetric)
    if let known, known.celsius == bounds {
      self = known
    } else {
      celsius = bounds
      high = formatting.temperature(Temperature(celsius: bounds.upperBound))
      low = formatting.temperature(Temperature(celsius: bounds.lowerBound))
    }
  }

  /// Steps of 2 °C or 5 °F, and at least 6 °C or 10 °F in all, so that a steady temperature is a calm line.
  private static func bounds(around range: ClosedRange<Double>, isMetric: Bool) -> ClosedRange<Double> {
    let (step, least) = isMetric ? (2.0, 6.0) : (5.0, 10.0)
    func shown(_ celsius: Double) -> Double { isMetric ? celsius : celsius * 9 / 5 + 32 }
    func celsius(_ shown: Double) -> Double { isMetric ? shown : (shown - 32) * 5 / 9 }
    let (lowest, highest) = (shown(range.lowerBound), shown(range.upperBound))
    var low = (lowest / step).rounded(.down) * step
    var high = (highest / step).rounded(.up) * step
    while high - low < least {
      if lowest - low < high - highest { low -= step } else { high += step }
    }
    return celsius(low)...celsius(high)
  }
}

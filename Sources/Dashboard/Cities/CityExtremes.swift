import Reports
import Weather

/// The lowest and the highest of some hourly temperatures, as figures on their curve.
struct CityExtremes: Sendable, Equatable {
  struct Figure: Sendable, Hashable {
    /// The index of the first such hour.
    var hour: Int
    var celsius: Double
    var text: String
  }
  var low: Figure
  var high: Figure

  /// nil if no temperature is known, and if both would read the same.
  init?(_ temperatures: [Temperature?], _ formatting: Formatting) {
    let figures = temperatures.enumerated().compactMap { hour, temperature in
      temperature.map { Figure(hour: hour, celsius: $0.celsius, text: formatting.temperature($0)) }
    }
    guard let low = figures.min(by: { $0.celsius < $1.celsius }),
      let high = figures.max(by: { $0.celsius < $1.celsius }), low.text != high.text
    else { return nil }
    (self.low, self.high) = (low, high)
  }
}

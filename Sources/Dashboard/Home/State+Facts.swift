import Reports
import Weather

extension State {
  /// What to take and wear in the city on screen, in the reader's language; the most important first.
  func adviceItems(_ forecast: Forecast) -> [String] {
    guard let sun else { return [] }
    return Advice(forecast, at: now, sun: sun).itemsByImportance.map(words.advice.item)
  }

  /// The state of the warnings of the city on screen.
  var warningStatus: WarningStatus {
    WarningStatus(snapshot, forecast.warnings, at: now, isLoading: isLoading)
  }
}

public import Alerts
import Weather

/// What is said of timed alerts, once per language.
public struct AlertWords: Sendable {
  /// `매일`, `월·수`
  public var days: @Sendable (Repetition) -> String
}

extension Words {
  public var alerts: AlertWords { self.language == .ko ? .korean : .english }
}

extension AlertWords {
  fileprivate static let korean = AlertWords(
    days: { repetition in
      switch repetition {
      case .daily: "매일"
      case .weekdays: "주중"
      case .weekends: "주말"
      case .once: "한 번"
      case .days(let days): days.fromMonday.map { Words.korean.weekdays[$0] }.joined(separator: "·")
      }
    })

  fileprivate static let english = AlertWords(
    days: { repetition in
      switch repetition {
      case .daily: "daily"
      case .weekdays: "weekdays"
      case .weekends: "weekends"
      case .once: "once"
      case .days(let days): days.fromMonday.map { Words.english.weekdays[$0] }.joined(separator: ", ")
      }
    })
}

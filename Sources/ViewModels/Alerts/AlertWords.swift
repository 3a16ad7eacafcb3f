public import Alerts
import Weather

/// What is said of timed alerts, once per language.
public struct AlertWords: Sendable {
  /// `매일`, `월·수`
  public var days: @Sendable (Repetition) -> String
  /// `날씨요정 몽글이님이 도착했어요.`; nobody where no sender has a name.
  var arrived: @Sendable (_ from: [String]) -> String
  /// `07:30에 오려던 날씨요정 몽글이님이 도착했어요.`; nil is a sender without a name.
  var late: @Sendable (_ from: String?, _ due: String) -> String
  /// That they are here and no more; nobody where no sender has a name, or where names have no room.
  var arrivedInBrief: @Sendable (_ from: [String]) -> String
  /// `서울은 3°에서 12°입니다.`
  var range: @Sendable (_ city: String, _ low: String, _ high: String) -> String
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
    },
    arrived: { from in
      let names = from.map { "\($0)님" }.joined(separator: ", ")
      return names.isEmpty ? "오늘의 날씨가 도착했어요." : "날씨요정 \(names)이 도착했어요."
    },
    late: { from, due in
      from.map { "\(due)에 오려던 날씨요정 \($0)님이 도착했어요." } ?? "\(due)에 알리려던 날씨예요."
    },
    arrivedInBrief: { from in
      from.isEmpty ? "날씨가 도착했어요." : "\(from.map { "\($0)님" }.joined(separator: ", "))이 왔어요."
    },
    range: { "\($0.withTopicParticle) \($1)에서 \($2)입니다." })

  fileprivate static let english = AlertWords(
    days: { repetition in
      switch repetition {
      case .daily: "daily"
      case .weekdays: "weekdays"
      case .weekends: "weekends"
      case .once: "once"
      case .days(let days): days.fromMonday.map { Words.english.weekdays[$0] }.joined(separator: ", ")
      }
    },
    arrived: { from in
      switch from.count {
      case 0: "Today's weather is here."
      case 1: "\(from[0]), your weather fairy, is here."
      default: "\(english(from)), your weather fairies, are here."
      }
    },
    late: { from, due in
      from.map { "\($0), your weather fairy, was to come at \(due)." } ?? "This was to come at \(due)."
    },
    arrivedInBrief: { from in
      switch from.count {
      case 0: "The weather is here."
      case 1: "\(from[0]) is here."
      default: "\(english(from)) are here."
      }
    },
    range: { "\($0): \($1) to \($2)." })

  /// `Misty, Cloud and Sunny`
  private static func english(_ names: [String]) -> String {
    "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
  }
}

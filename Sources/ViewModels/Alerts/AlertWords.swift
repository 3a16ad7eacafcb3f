public import Alerts
public import Weather

/// What is said of timed alerts.
public struct AlertWords: Wording, Sendable {
  public let language: Language

  /// `매일`, `월·수`
  public func days(_ repetition: Repetition) -> String {
    switch repetition {
    case .daily: say("매일", "daily")
    case .weekdays: say("주중", "weekdays")
    case .weekends: say("주말", "weekends")
    case .once: say("한 번", "once")
    case .days(let days):
      days.fromMonday.map { Words.of(language).weekdays[$0] }.joined(separator: say("·", ", "))
    }
  }
  /// Whose card it is: `날씨요정 몽글이, 구름이`.
  func bringers(_ names: [String]) -> String {
    switch names.count {
    case 0: say("오늘의 날씨", "Today's weather")
    case 1: say("날씨요정 \(names[0])", "\(names[0]), your weather fairy")
    default: say("날씨요정 \(names.joined(separator: ", "))", "\(english(names)), your weather fairies")
    }
  }
  /// `날씨요정 몽글이 님이 도착했어요.`; empty where no sender has a name.
  func arrived(_ from: [String]) -> String {
    switch from.count {
    case 0: say("오늘의 날씨가 도착했어요.", "Today's weather is here.")
    case 1: say("날씨요정 \(korean(from))이 도착했어요.", "\(from[0]), your weather fairy, is here.")
    default: say("날씨요정 \(korean(from))이 도착했어요.", "\(english(from)), your weather fairies, are here.")
    }
  }
  /// `07:30에 오려던 날씨요정 몽글이 님이 도착했어요.`; nil is a sender without a name.
  func late(_ from: String?, _ due: String) -> String {
    guard let from else { return say("\(due)에 알리려던 날씨예요.", "This was due at \(due).") }
    return say("\(due)에 오려던 날씨요정 \(from) 님이 도착했어요.", "\(from), your weather fairy, was due at \(due).")
  }
  /// That they are here and no more; empty where no sender has a name, or where names have no room.
  func arrivedInBrief(_ from: [String]) -> String {
    switch from.count {
    case 0: say("날씨가 도착했어요.", "The weather is here.")
    case 1: say("\(korean(from))이 왔어요.", "\(from[0]) is here.")
    default: say("\(korean(from))이 왔어요.", "\(english(from)) are here.")
    }
  }
  /// `서울은 3~12°예요.`
  func range(_ city: String, _ low: String, _ high: String) -> String {
    say("\(city.withTopicParticle) \(low.replacing("°", with: ""))~\(high)예요.", "\(city): \(low) to \(high).")
  }

  /// `민지 님, ` before what the fairy says; empty without a name.
  func address(_ name: String) -> String { name.isEmpty ? "" : say("\(name) 님, ", "Hello, \(name). ") }

  /// `몽글이 님, 뭉치 님`
  private func korean(_ names: [String]) -> String { names.map { "\($0) 님" }.joined(separator: ", ") }

  /// `Misty, Cloud and Sunny`
  private func english(_ names: [String]) -> String {
    "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
  }
}

extension Words {
  public var alerts: AlertWords { AlertWords(language: language) }
}

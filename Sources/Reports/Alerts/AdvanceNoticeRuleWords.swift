package import Weather

/// Rules for advance notices, in words.
package struct AdvanceNoticeRuleWords: Wording, Sendable {
  package let language: Language

  package init(language: Language) { self.language = language }

  /// `비 1시간 전`, `rain 1 h before`
  package func rule(_ rule: AdvanceNoticeRule) -> String {
    rule.leadMinutes == 0 ? event(rule.event) : before(event(rule.event), lead(rule.leadMinutes))
  }

  private func event(_ event: AdvanceNoticeRule.Event) -> String {
    switch event {
    case .rain: say("비", "rain")
    case .snow: say("눈", "snow")
    case .thunderstorm: say("뇌우", "thunderstorm")
    case .dust: say("미세먼지", "dust")
    case .warning: say("특보", "warnings")
    case .typhoon: say("태풍", "typhoon")
    }
  }
  private func before(_ event: String, _ lead: String) -> String {
    say("\(event) \(lead) 전", "\(event) \(lead) before")
  }

  private func lead(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? say("\(hours)시간", "\(hours) h") : nil, rest > 0 ? say("\(rest)분", "\(rest) min") : nil]
      .compactMap { $0 }.joined(separator: " ")
  }

  package var label: String { say("미리 알림", "early warning") }
  package var everyCity: String { say("저장한 모든 도시", "every saved city") }
  package func notSaved(_ city: String) -> String {
    say("\(city): 저장된 도시가 아니어서 알리지 않습니다", "\(city): not a saved city, so no early warnings")
  }
  /// `하루 5번까지, 22:00-07:00에는 알리지 않음`
  package func limits(_ mostADay: Int, _ quiet: QuietHours?) -> String {
    let most = say("하루 \(mostADay)번까지", "at most \(mostADay) a day")
    guard let quiet else { return most }
    return say("\(most), \(quiet.text)에는 알리지 않음", "\(most), none during \(quiet.text)")
  }
}

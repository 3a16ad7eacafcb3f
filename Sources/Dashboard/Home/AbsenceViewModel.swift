import Cells
import FoundationEssentials
import Reports
import Weather

/// The card on a home screen without any weather: what happened, since when, and which keys help.
struct AbsenceViewModel: Sendable, Equatable {
  var title: String
  /// What happened and what to do about it, one paragraph each.
  var paragraphs: [String]
  /// `14:32부터`; nil if unknown.
  var since: String?
  var keys: [FooterViewModel.Hint]

  /// At most this many failed sources are listed; the doctor lists all of them.
  private static let mostFailures = 2

  /// nil if any weather is known, during the first refresh of the place, and in a window too small for a card.
  init?(_ state: State) {
    guard AbsenceViewModel.isDue(state) else { return nil }
    let words = AbsenceWords(language: state.language)
    let failures = (state.snapshot?.reportableShortfalls ?? []).filter { $0.part != .warnings }
    title = words.title
    paragraphs = AbsenceViewModel.paragraphs(failures, state)
    // A program that has just started does not know since when there is no data.
    let start = failures.map(\.since).min().flatMap { state.now.timeIntervalSince($0) < 60 ? nil : $0 }
    since = start.map { words.since(state.formatting.moment($0, seenAt: state.now)) }
    let concernsSettings = failures.contains { $0.error.isForSettings }
    keys = [
      concernsSettings ? HomePage.hint(.settings, word: words.settings, in: state) : nil,
      HomePage.hint(.doctor, word: words.doctor, in: state),
      state.isOffline ? nil : HomePage.hint(.refresh, word: words.again, in: state),
    ].compactMap { $0 }
  }

  static func isDue(_ state: State) -> Bool {
    guard let place = state.place, hasRoom(state.size), state.forecast.isEmpty else { return false }
    return !state.isLoading || state.refreshedAt[place] != nil
  }

  private static func hasRoom(_ size: Size) -> Bool { size.columns >= 36 && size.rows >= 12 }

  private static func paragraphs(_ failures: [Shortfall], _ state: State) -> [String] {
    let words = state.words
    var facts: [String] = []
    for failure in failures {
      let fact = words.fact(failure.error, failure.source) { state.formatting.moment($0, seenAt: state.now) }
      if !facts.contains(fact) { facts.append(fact) }
    }
    if facts.isEmpty { return [words.nothingYet] }
    // Errors the user can fix (key, address, network) come before errors that pass by themselves.
    let first = failures.first { !$0.error.isTemporary } ?? failures.first
    let suggestedFix = first.flatMap { words.suggestedFix($0.error, $0.source) }
    return facts.prefix(mostFailures) + [suggestedFix].compactMap { $0 }
  }
}

extension Forecast {
  /// Whether nothing is known that a pane of the home screen shows.
  var isEmpty: Bool { now == nil && hours == nil && days == nil && air == nil && airDays.isEmpty }
}

extension SourceError {
  /// Whether the error can be fixed on the settings page.
  fileprivate var isForSettings: Bool {
    switch self {
    case .keyMissing, .keyUnavailable, .keyRejected, .refused, .redirected, .tooLarge, .notCovered: true
    case .unreachable(let obstacle):
      [.badAddress, .unknownProxy, .proxySignIn, .proxy, .unreadable].contains(obstacle)
    default: false
    }
  }
}

private struct AbsenceWords: Wording {
  let language: Language

  var title: String { say("날씨를 불러오지 못했습니다", "The weather could not be fetched") }
  func since(_ moment: String) -> String { say("\(moment)부터 받지 못하고 있습니다.", "No data since \(moment).") }
  var settings: String { say("설정에서 인증키와 주소 넣기", "settings: keys and addresses") }
  var doctor: String { say("무엇이 문제인지 점검", "find out what is wrong") }
  var again: String { say("다시 불러오기", "try again") }
}

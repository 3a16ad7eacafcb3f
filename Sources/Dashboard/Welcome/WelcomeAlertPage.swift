import Alerts
import Cells
import Reports
import Weather

/// The third page: whether and at which time the reader wants an alert.
struct WelcomeAlertPage: WelcomePage {
  enum Action: Sendable, Hashable { case begin, down, up, type(Int), eraseTime, repeatBack, repeatForward }

  static let name = Localized("첫 시작: 알림", "first start: alert")
  static let bindings: [Binding<Action>] = [
    Binding([.enter], "Enter", .begin, Localized("다음", "next page")),
    Binding([.down, .tab, "j"], "↓ j Tab", .down, Localized("아래로", "down")),
    Binding([.up, .backTab, "k"], "↑ k", .up, Localized("위로", "up")),
    Binding(digits: 0...9, Localized("시각 입력", "type a time"), Action.type),
    Binding([.backspace, .delete], "Backspace", .eraseTime, Localized("시각 지우기", "erase it")),
    Binding([.left, "h"], "← h", .repeatBack, Localized("이전 요일로", "previous days")),
    Binding([.right, "l", " "], "→ l Space", .repeatForward, Localized("다음 요일로", "next days")),
  ]

  var step: WelcomeStep { .alert }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .begin: return saveAlert(&state)
    case .up: choose(by: -1, &state)
    case .down: choose(by: 1, &state)
    case .type(let digit):
      // Typing a time chooses the alert with a custom time.
      state.welcome?.alertTime = .own
      _ = state.welcome?.time.type(digit)
    case .eraseTime: state.welcome?.time.erase()
    case .repeatBack: changeRepetition(by: -1, &state)
    case .repeatForward: changeRepetition(by: 1, &state)
    }
    return []
  }

  private func choose(by step: Int, _ state: inout State) {
    let alertTimes = Welcome.AlertTime.allCases
    guard let alertTime = state.welcome?.alertTime, let index = alertTimes.firstIndex(of: alertTime) else { return }
    state.welcome?.alertTime = alertTimes[(index + step + alertTimes.count) % alertTimes.count]
  }

  private func changeRepetition(by step: Int, _ state: inout State) {
    let all: [Repetition] = [.daily, .weekdays, .weekends]
    guard let welcome = state.welcome, welcome.alertTime == .own, let index = all.firstIndex(of: welcome.repetition)
    else {
      return
    }
    state.welcome?.repetition = all[(index + step + all.count) % all.count]
  }

  private func saveAlert(_ state: inout State) -> [Effect] {
    guard let welcome = state.welcome, let city = state.city else { return [] }
    let draft = welcome.draft
    state.endWelcome()
    state.notice = .welcome(
      .ready(name: welcome.userName.text.trimmed, alert: draft.map { state.alertWords.time($0.at) }))
    return draft.map { [.page(WelcomeEffect.saveAlert($0, of: city.place))] } ?? []
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { press(up ? .up : .down, &state) }

  func click(_ point: Point, _ state: inout State) -> [Effect] {
    if let choice = WelcomeLayout(state.size).choice(at: point), Welcome.AlertTime.allCases.indices.contains(choice) {
      state.welcome?.alertTime = Welcome.AlertTime.allCases[choice]
    }
    return []
  }

  func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    var begin = Self.hint(.begin, word: words.welcome.begin, isLasting: true, in: state)
    begin.brief = words.welcome.beginInBrief
    let own = [
      Self.hint(.type(0), word: words.welcome.time, in: state),
      Self.hint(.repeatBack, .repeatForward, word: words.welcome.days, in: state),
    ]
    let choose = Self.hint(.up, .down, word: words.chooseHint, in: state)
    return [begin, choose] + (state.welcome?.alertTime == .own ? own : []) + [Self.skipHint(in: state)]
  }
}

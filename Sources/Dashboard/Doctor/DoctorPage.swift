import Cells
import FoundationEssentials
import Weather

/// The findings so far, and the reader's scroll position.
struct DoctorState: Sendable, Equatable {
  /// In the order in which they are shown.
  var findings: [Finding] = []
  /// When the running examination began; nil if none is running.
  var since: Date?
  /// The first row in view; the model corrects it after the window has changed.
  var offset = 0
}

/// The doctor's page: the findings, and what to do about each of them.
struct DoctorPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), examineAgain, close }

  static let name = Localized("점검", "doctor")
  static let fillsWindow = true
  static let bindings: [Binding<Action>] =
    Binding.scrollingToEnds(Action.scroll, bySpace: true) + own

  private static let own: [Binding<Action>] = [
    Binding(["r", .function(5)], "r F5", .examineAgain, Localized("다시 점검", "check again")) {
      $0.doctor.since == nil ? nil : .alreadyExamining
    },
    Binding(["e"], "e", .close, name),
  ]

  func wait(_ state: State) -> Wait? { Wait(state.doctor.since) }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .examineAgain: return startExamination(&state)
    case .close: state.close()
    }
    return []
  }

  /// Opens the page and starts an examination unless one is running: a reader who opens it wants the current state.
  func open(_ state: inout State) -> [Effect] {
    state.close(DoctorPage.self)
    state.open(DoctorPage())
    state.doctor.offset = 0
    return state.doctor.since == nil ? startExamination(&state) : []
  }

  private func startExamination(_ state: inout State) -> [Effect] {
    state.doctor = DoctorState()
    state.doctor.since = state.now
    return [.examine]
  }

  func viewport(_ state: State) -> Viewport { DoctorModel(state).viewport }

  func show(from row: Int, _ state: inout State) { state.doctor.offset = row }

  static let reading = Reading.whole

  /// While the examination runs, that it runs; afterwards all findings.
  func spoken(_ state: State) -> [String] {
    let model = DoctorModel(state)
    if state.doctor.since != nil { return ["", model.title, model.progress] }
    let findings = state.doctor.findings.flatMap { finding in
      ["\(model.word(finding.status)): \(finding.message.harmless)"]
        + (finding.remedy.map { ["  \($0.harmless)"] } ?? [])
    }
    return findings + [model.summary, ""]
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    [
      hint(.scroll(.up), .scroll(.down), word: state.words.doctor.scroll, in: state),
      hint(.examineAgain, in: state), helpHint(in: state), hint(everywhere: .leave, in: state),
    ]
  }
}

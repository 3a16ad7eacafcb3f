import Cells
import FoundationEssentials
import Weather

/// The examination that runs or ran last. It continues while the page is closed.
struct DoctorState: Sendable, Equatable {
  /// In the order in which they are shown.
  var findings: [Finding] = []
  /// When the running examination began; nil if none is running.
  var since: Date?

  /// The findings by subject: first the subjects with a failure, then those with a warning, so that a reader who comes
  /// because something fails need not scroll to it. `run`, which has no heading, stays above all.
  var sections: [(subject: Finding.Subject, findings: [Finding])] {
    let all = Finding.Subject.allCases.map { subject in (subject, findings.filter { $0.id.subject == subject }) }
    func urgency(_ section: (Finding.Subject, [Finding])) -> Finding.Status? {
      let statuses = Set(section.1.map(\.status))
      return Finding.Status.allCases.last { section.0 == .run || statuses.contains($0) }
    }
    return Finding.Status.allCases.reversed().flatMap { status in
      all.filter { !$0.1.isEmpty && urgency($0) == status }
    }
  }
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
      $0.doctor.since == nil ? nil : DoctorPage.alreadyExamining
    },
    Binding(["e"], "e", .close, name),
  ]

  static let alreadyExamining = Notice.ofPage(
    Localized("이미 점검하고 있습니다.", "Already checking."), inBrief: Localized("점검하는 중입니다", "Already checking"))

  /// The first row in view.
  var offset = 0

  func wait(_ state: State) -> Wait? { Wait(state.doctor.since) }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .examineAgain:
      offset = 0
      return DoctorPage.startExamination(&state)
    case .close: state.close()
    }
    return []
  }

  /// Opens the page and starts an examination unless one is running: a reader who opens it wants the current state.
  static func open(_ state: inout State) -> [Effect] {
    state.close(DoctorPage.self)
    state.open(DoctorPage())
    return state.doctor.since == nil ? startExamination(&state) : []
  }

  private static func startExamination(_ state: inout State) -> [Effect] {
    state.doctor = DoctorState(since: state.now)
    return [.page(DoctorEffect())]
  }

  func viewport(_ state: State) -> Viewport { model(state).viewport }

  static let printing = PlainPrinting.whole

  /// While the examination runs, that it runs; afterwards all findings.
  func spoken(_ state: State) -> [String] {
    let words = state.words
    if state.doctor.since != nil { return ["", words.doctor.title, words.doctor.looking] }
    let findings = state.doctor.findings.flatMap { finding in
      ["\(words.doctor.status(finding.status)): \(finding.message.harmless)"]
        + (finding.remedy.map { ["  \($0.harmless)"] } ?? [])
    }
    return findings + [summary(state), ""]
  }
}

import Cells
import Reports
import Weather

extension DoctorPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    ListPane(model: model(state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }

  /// The findings, each with the sign of its status and, below it, what to do.
  func model(_ state: State) -> ListViewModel {
    let (words, layout) = (state.words.doctor, FullPage(state.size))
    let hints = [
      DoctorPage.hint(.scroll(.up), .scroll(.down), word: words.scroll, in: state),
      DoctorPage.hint(.examineAgain, in: state), DoctorPage.helpHint(in: state),
      DoctorPage.hint(everywhere: .leave, in: state),
    ]
    var model = ListViewModel(
      title: words.title, rows: rows(state, layout), offset: offset,
      footer: FooterViewModel(hints: hints, state), layout: layout, state)
    model.isWaiting = state.doctor.since != nil
    model.progress = model.isWaiting ? words.looking : summary(state)
    return model
  }

  /// `문제 1, 주의 2, 정상 14`; empty before the first finding.
  func summary(_ state: State) -> String {
    state.doctor.findings.isEmpty ? "" : state.words.summary(of: state.doctor.findings)
  }

  private func rows(_ state: State, _ layout: FullPage) -> [ListRow] {
    let words = state.words.doctor
    let glyphs = state.glyphs
    let isRoomy = layout.list.rows >= 12
    return state.doctor.sections.flatMap { subject, findings in
      let heading = words.subject(subject).map { [ListRow($0, .accent, isHeading: true)] } ?? []
      return heading + findings.flatMap { $0.rows(layout.list.columns, glyphs) } + (isRoomy ? [.blank] : [])
    }.dropLast(isRoomy && !state.doctor.findings.isEmpty ? 1 : 0)
  }
}

extension Finding {
  /// `✓ 크기: 80x24`, and below it what to do, after an arrow.
  fileprivate func rows(_ columns: Int, _ glyphs: Glyphs) -> [ListRow] {
    let message = message.harmless.wrapped(to: columns - 2, keepingAll: true)
    let remedy = (remedy ?? "").harmless.wrapped(to: columns - 5, keepingAll: true)
    let sign = ListRow.Piece(text: glyphs.status(status), tone: status.tone, place: .column(0), isBold: true)
    let arrow = ListRow.Piece(text: glyphs.remedy, tone: .accent, place: .column(2))
    return ListRow.rows(message, .plain, after: sign, indent: 2)
      + ListRow.rows(remedy, .dim, after: arrow, indent: 3 + glyphs.remedy.displayWidth)
  }
}

extension Finding.Status {
  fileprivate var tone: Tone {
    switch self {
    case .ok: .grade(.moderate)
    case .warn: .sun
    case .fail: .alert
    }
  }
}

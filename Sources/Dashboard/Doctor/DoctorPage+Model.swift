import Cells
import Weather

/// The doctor's page with final words.
struct DoctorModel: RowsModel, Sendable, Equatable {
  enum Row: Sendable, Hashable {
    case blank
    case heading(String)
    /// The first line of a finding.
    case finding(Finding.Status, String)
    /// The continuation of a finding on the next line.
    case more(String)
    /// What to do about the finding, after an arrow.
    case remedy(String)
    case moreRemedy(String)
  }
  var title: String
  /// `점검하는 중`; empty after the examination has ended.
  var progress: String
  /// `문제 1, 주의 2, 정상 14`
  var summary: String
  var marks: [String]
  var rows: [Row]
  var offset: Int
  var footer: FooterModel
  var layout: FullPage
  private let language: Language

  init(_ state: State) {
    let words = state.words
    language = state.language
    title = words.doctor.title
    progress = state.doctor.since == nil ? "" : words.doctor.looking
    summary = state.doctor.findings.isEmpty ? "" : words.summary(of: state.doctor.findings)
    marks = HeaderModel(state).marks
    layout = FullPage(state.size)
    rows = DoctorModel.rows(state, layout)
    offset = max(0, min(state.doctor.offset, rows.count - layout.list.rows))
    footer = FooterModel(hints: DoctorPage.hints(state), notice: FooterModel.spoken(state))
  }

  var capacity: Int { layout.list.rows }

  func isHeading(_ row: Row) -> Bool { if case .heading = row { true } else { false } }

  /// The status as a word, for readers who cannot see its sign.
  func word(_ status: Finding.Status) -> String { Words.of(language).doctor.status(status) }

  private static func rows(_ state: State, _ layout: FullPage) -> [Row] {
    let words = state.words.doctor
    let isRoomy = layout.list.rows >= 12
    return Finding.Subject.allCases.flatMap { subject -> [Row] in
      let findings = state.doctor.findings.filter { $0.id.subject == subject }
      guard !findings.isEmpty else { return [] }
      let heading = words.subject(subject).map { [Row.heading($0)] } ?? []
      return heading + findings.flatMap { rows(of: $0, layout.list.columns) } + (isRoomy ? [.blank] : [])
    }.dropLast(isRoomy && !state.doctor.findings.isEmpty ? 1 : 0)
  }

  /// `✓ 크기: 80x24`, and below it what to do.
  private static func rows(of finding: Finding, _ columns: Int) -> [Row] {
    let message = finding.message.harmless.wrapped(to: columns - 2, keepingAll: true)
    let remedy = (finding.remedy ?? "").harmless.wrapped(to: columns - 5, keepingAll: true)
    return message.enumerated().map { $0 == 0 ? .finding(finding.status, $1) : .more($1) }
      + remedy.enumerated().map { $0 == 0 ? .remedy($1) : .moreRemedy($1) }
  }
}

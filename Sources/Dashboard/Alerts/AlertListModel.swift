import Alerts
import Cells
import Reports
import Weather

/// The page of alerts as finished text.
struct AlertListModel: Sendable, Equatable {
  struct Row: Sendable, Hashable {
    var time: String
    var days: String
    /// `서울 · 날씨요정 몽글이 · 사진`
    var about: String
    /// When the alert is delivered next, the fullest text first; or that it is off.
    var next: [String]
    var isOn: Bool
    var isChosen: Bool
    /// The whole row in plain mode.
    var spoken: String
  }
  var title: String
  var rows: [Row]
  /// The first row in view.
  var offset: Int
  /// The text in place of the rows if there is no alert.
  var emptyText: [String]
  /// Whether alerts are delivered while the dashboard is closed.
  var timer: String { timers[0] }
  private var timers: [String]
  /// The last notice; if none, whether alerts are delivered while the dashboard is closed.
  var notes: [Span]
  var hint: String
  var layout: AlertListLayout

  init(_ page: AlertsPage, _ state: State) {
    let words = state.words.alertList
    layout = AlertListLayout(state)
    title = words.title(state.alerts.count)
    rows = state.listedAlerts.enumerated().map { Row($1, isChosen: $0 == page.position.chosen, state) }
    offset = page.position.offset
    let isEmpty = state.alerts.isEmpty
    emptyText = isEmpty ? state.alertFailure.map { [$0.harmless] } ?? words.noneYet : []
    timers = state.isSample ? words.inSample : words.comes(withTimer: state.alertDefaults.hasTimer)
    if isEmpty, state.alertFailure != nil { timers = [""] }
    let noticeText = FooterModel.spoken(state)
    let notes = noticeText.map { [$0] + FooterModel.shorter(than: $0, state) } ?? timers
    self.notes = notes.wrapped(in: layout.notes).map { Span(text: $0, tone: noticeText == nil ? .dim : .accent) }
    hint = AlertsPage.hints(state).joined(within: layout.panel.box.columns - 6, isASCII: state.isASCII)
  }

  var isMoreAbove: Bool { offset > 0 }
  var isMoreBelow: Bool { offset + layout.capacity < rows.count }
}

extension AlertListModel.Row {
  fileprivate init(_ alert: Alert, isChosen: Bool, _ state: State) {
    let words = state.words.alerts
    let list = state.words.alertList
    time = alert.at.text
    days = words.days(alert.repetition)
    isOn = alert.isEnabled
    self.isChosen = isChosen
    let parts = [
      state.name(of: AlertCity(alert.city, among: state.cities.filter(\.isSaved))),
      alert.from.map { words.fairy($0.harmless) }, alert.photo.map { _ in list.photo },
    ]
    about = parts.compactMap(\.self).joined(separator: state.isASCII ? ", " : " · ")
    let whole = words.next(alert, after: state.now, in: state.ownZone)
    let day = alert.next(after: state.now, in: state.ownZone).map { words.day(of: $0, state.now, state.ownZone) }
    next = [whole] + (day.map { [$0] } ?? [])
    spoken = "\(time) \(days): \(about), \(whole)"
  }
}

extension State {
  /// The name of an alert's city.
  func name(of city: AlertCity) -> String {
    let words = formatting.words
    switch city {
    case .first: return words.alertList.firstCity(cities.first.map { $0.listName[language].harmless })
    case .here: return words.alerts.here
    case .saved(let city): return city.listName[language].harmless
    case .named(let name): return name.harmless
    }
  }
}

extension [String] {
  /// The first text that fits in whole lines; if none fits, as many lines of the last text as fit.
  fileprivate func wrapped(in rect: Rect) -> [String] {
    let all = map { $0.wrapped(to: Swift.max(1, rect.columns)) }
    return all.first { $0.count <= rect.rows } ?? Array((all.last ?? []).prefix(rect.rows))
  }
}

extension [FooterModel.Hint] {
  /// As many hints as fit into a border. The last hint, how to leave the page, is always included.
  func joined(within columns: Int, isASCII: Bool) -> String {
    var shown = self
    func text() -> String { shown.map { "\($0.key) \($0.word)" }.joined(separator: isASCII ? ", " : " · ") }
    while shown.count > 1, text().displayWidth > columns { shown.remove(at: shown.count - 2) }
    return text()
  }
}

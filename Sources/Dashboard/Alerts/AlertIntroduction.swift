import Alerts
import Cells
import Reports
import Weather

/// The text of the page of alerts while the list is empty: a definition of alerts, an example with the present weather,
/// and the keys that create the usual alerts.
struct AlertIntroduction: Sendable, Equatable {
  /// Everything, for plain mode; empty if there are alerts.
  private(set) var sentences: [String] = []
  /// As many paragraphs as fit into the window.
  private(set) var rows: [ListRow] = []

  /// Lines of the example; an alert may have more.
  private static let exampleLines = 3

  init(_ state: State) {
    guard state.alerts.isEmpty else { return }
    let words = state.words.alertList
    if let failure = state.alertFailure {
      show([[(failure.harmless, .plain, 0)]], in: state.size)
      return
    }
    let what: Paragraph = [(words.noneYet, .plain, 0)]
    let example = state.alertExample.map { lines -> Paragraph in
      [(words.example(state.cityName), .dim, 0)] + lines.prefix(Self.exampleLines).map { ($0, .plain, 2) }
    }
    let start: Paragraph = [(words.pressForDaily(state.cityName), .accent, 0)]
    let ahead: Paragraph =
      state.isSample
      ? [] : [state.rules.map { (words.rules($0), .dim, 0) } ?? (words.pressForRain, .accent, 0)]
    let all = [what, example ?? [], start + ahead]
    show(all, in: state.size)
    let most = AlertListLayout.most(in: state.size)
    for shorter in [[what, start + ahead], [what, start], [start]] where rows.count > most.rows {
      rows = Self.rows(shorter, most.columns)
    }
  }

  private typealias Paragraph = [(text: String, tone: Tone, indent: Int)]

  private mutating func show(_ paragraphs: [Paragraph], in window: Size) {
    sentences = paragraphs.flatMap { $0.map(\.text) }
    rows = Self.rows(paragraphs, AlertListLayout.most(in: window).columns)
  }

  /// With a blank row between paragraphs.
  private static func rows(_ paragraphs: [Paragraph], _ columns: Int) -> [ListRow] {
    let blocks = paragraphs.filter { !$0.isEmpty }.map { paragraph in
      paragraph.flatMap { line in
        line.text.wrapped(to: max(1, columns - line.indent)).map { ListRow($0, line.tone, indent: line.indent) }
      }
    }
    return Array(blocks.joined(separator: [ListRow("", .plain)]))
  }
}

extension State {
  /// The text of an alert for the city on screen if it came now; nil if no weather of the city is known.
  fileprivate var alertExample: [String]? {
    guard let snapshot else { return nil }
    let weather = WeatherAt(snapshot, yesterday: yesterdays[snapshot.place], at: now)
    let report = AlertReport(weather, alertReader.formatting(in: weather.zone))
    return report.isKnown ? report.lines : nil
  }

  /// Every day at 07:30 for the city on screen.
  var dailyAlert: AlertEntry {
    let shown = chosen == 0 ? AlertCity.first : city.map(AlertCity.saved) ?? .first
    return AlertEntry(at: .morning, repetition: .daily, city: shown, from: alertDefaults.sender ?? "", photo: "")
  }

  static let rulesKey = "soon.rules"

  /// The rules for advance notices as the settings show them; nil if there are none, or if they are not read yet.
  fileprivate var rules: String? {
    settingLine(Self.rulesKey).map(\.value.harmless).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Why the rule for rain cannot be added with one key: others would be lost.
  var whyNoRainRule: Notice? {
    if isSample { return .alertList(.inSample) }
    return rules != nil || hasAdvanceNoticeRules ? .alertList(.hasRules) : nil
  }
}

import Cells
import FoundationEssentials
import Settings
import Weather

/// The settings page with final words.
struct SettingsModel: RowsModel, Sendable, Equatable {
  enum Row: Sendable, Hashable {
    case blank
    case heading(String)
    case line(Line)
    /// One of the chosen line's sources, while their order is being changed.
    case source(Source)
    /// A note about the chosen line, below it.
    case note(String, Tone)
  }
  struct Source: Sendable, Hashable {
    /// The position in the order, such as `2`; a dash if this source is not used.
    var rank: String
    var name: String
    var isAsked: Bool
    var isChosen: Bool
  }
  struct Line: Sendable, Hashable {
    var index: Int
    var name: String
    var value: String
    var tone: Tone
    var purpose: String
    var isChosen: Bool
    /// The arrow keys change it.
    var hasArrows: Bool
    /// Its sources are listed below it, and keys act on them.
    var isOpen: Bool
    /// The text being typed instead of the value; masked if it is a key.
    var field: TextField?
  }
  var title: String
  var marks: [String]
  var rows: [Row]
  var offset: Int
  var footer: FooterModel
  var layout: SettingsLayout

  init(_ state: State) {
    let words = state.words
    title = words.settings.title
    marks = HeaderModel(state).marks
    layout = SettingsLayout(state.size)
    rows = SettingsModel.rows(state, layout)
    offset = SettingsModel.offset(rows, from: state.settings.offset, capacity: layout.list.rows)
    let hints =
      state.settings.field != nil
      ? SettingFieldPage.hints(state)
      : state.settings.order != nil ? SettingOrderPage.hints(state) : SettingsPage.hints(state)
    footer = FooterModel(hints: hints, notice: FooterModel.spoken(state))
  }

  func isHeading(_ row: Row) -> Bool { if case .heading = row { true } else { false } }

  /// The index of the setting at a point; nil if none.
  func index(at point: Point) -> Int? {
    guard layout.list.contains(point), case let row = offset + point.row - layout.list.row, rows.indices.contains(row),
      case .line(let line) = rows[row]
    else { return nil }
    return line.index
  }

  // MARK: - Rows

  private static func rows(_ state: State, _ layout: SettingsLayout) -> [Row] {
    let words = state.words
    var rows: [Row] = []
    var group: Setting.Group?
    for (index, setting) in state.settings.lines.enumerated() {
      if setting.setting.group != group {
        if group != nil, layout.list.rows >= 12 { rows.append(.blank) }
        if layout.list.rows >= 4 { rows.append(.heading(heading(of: setting, words))) }
        group = setting.setting.group
      }
      let line = Line(setting, index, state)
      rows.append(.line(line))
      if line.isOpen { rows += sources(state) } else if line.isChosen { rows += notes(setting, line, state, layout) }
    }
    return rows
  }

  private static func heading(of line: SettingLine, _ words: Words) -> String {
    line.setting.group.heading?[words.language] ?? line.source.map(words.source) ?? ""
  }

  private static func sources(_ state: State) -> [Row] {
    guard let order = state.settings.order else { return [] }
    let formatting = state.formatting
    return order.all.enumerated().map { index, source in
      let isAsked = index < order.asked.count
      return .source(
        Source(
          rank: isAsked ? String(index + 1) : formatting.absent, name: formatting.words.source(source),
          isAsked: isAsked,
          isChosen: index == order.chosen))
    }
  }

  /// Notes about the chosen line: its purpose if that is not next to it, why it cannot be changed, and the result of
  /// the last change.
  private static func notes(
    _ setting: SettingLine, _ line: Line, _ state: State, _ layout: SettingsLayout
  ) -> [Row] {
    let words = state.words.settings
    var notes: [(String, Tone)] = []
    let isBeside = line.field == nil && line.value.displayWidth <= layout.valueWidth && layout.purposeWidth > 0
    if !isBeside || line.purpose.displayWidth > layout.purposeWidth { notes.append((line.purpose, .dim)) }
    if let lock = setting.lock { notes.append((words.locked(lock), .accent)) }
    if let remark = state.settings.remarks[setting.key] { notes.append(noteText(remark, state)) }
    let width = max(1, layout.list.columns - 4)
    return notes.flatMap { text, tone in text.wrapped(to: width).map { .note($0, tone) } }
  }

  private static func noteText(_ remark: SettingsState.Remark, _ state: State) -> (String, Tone) {
    let formatting = state.formatting
    let words = formatting.words
    switch remark {
    case .refused(let sentence): return (sentence.harmless, .alert)
    case .trying(let source): return (words.settings.trying(words.source(source)), .accent)
    case .tried(let source, nil): return (words.settings.accepted(words.source(source)), .grade(.moderate))
    case .lacking(let names): return (words.settings.lacking(names.map { $0[state.language] }), .accent)
    case .tried(let source, let error?): return (formatting.sentence(error, of: source, at: state.now), .alert)
    }
  }

  /// Keeps the chosen line in view with its notes and, if there is room, the heading above it.
  private static func offset(_ rows: [Row], from offset: Int, capacity: Int) -> Int {
    guard capacity > 0, let chosen = rows.firstIndex(where: \.isChosen) else { return 0 }
    let notes = rows[(chosen + 1)...].prefix(while: \.isAboutChosen).count
    // If the whole order does not fit, the source that keys act on stays in view.
    if notes >= capacity, let source = rows.firstIndex(where: \.isChosenSource) {
      return max(source - capacity + 1, min(offset, source))
    }
    var top = chosen
    if top > 0, capacity >= notes + 2, case .heading = rows[top - 1] { top -= 1 }
    let bottom = min(top, chosen + notes - capacity + 1)
    return min(max(0, min(max(offset, bottom), top)), max(0, rows.count - capacity))
  }
}

extension SettingsModel.Row {
  fileprivate var isChosen: Bool { if case .line(let line) = self { line.isChosen } else { false } }
  fileprivate var isChosenSource: Bool { if case .source(let source) = self { source.isChosen } else { false } }

  fileprivate var isAboutChosen: Bool {
    switch self {
    case .note, .source: true
    case .blank, .heading, .line: false
    }
  }
}

extension SettingsModel.Line {
  fileprivate init(_ setting: SettingLine, _ index: Int, _ state: State) {
    let words = state.words
    self.index = index
    isChosen = index == state.settings.chosen
    name = setting.setting.name[state.language]
    var setting = setting
    let order = isChosen ? state.settings.order : nil
    isOpen = order != nil
    if let order { setting.set(order.value) }
    value = words.settings.value(setting, words, isASCII: state.isASCII).harmless
    purpose = setting.setting.purpose[state.language]
    tone = setting.lock != nil || setting.isEmpty ? .dim : setting.value == setting.standard ? .plain : .strong
    hasArrows = isChosen && setting.lock == nil && setting.hasSteps
    field = isChosen ? state.settings.field : nil
    if case .secret = setting.kind { field = field?.masked(by: state.isASCII ? "*" : "•") }
  }
}

extension SettingLine {
  var hasSteps: Bool {
    switch kind {
    case .choice(let names): names.count > 1
    case .number: true
    case .order, .text, .secret: false
    }
  }
}

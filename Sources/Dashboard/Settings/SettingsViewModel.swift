import Cells
import FoundationEssentials
import Reports
import Settings
import Weather

/// The settings page with final words.
struct SettingsViewModel: Sendable, Equatable {
  private(set) var list: ListViewModel
  /// The chosen setting and its notes, for plain mode: `화면, 언어: 자동. 화면 언어`.
  private(set) var spoken: [String] = []

  init(_ page: SettingsPage, _ state: State) {
    let words = state.words.settings
    let layout = FullPage(settings: state.size, hasSearch: page.showsSearch(state))
    let (field, order) = (state.page(SettingFieldPage.self)?.field, state.page(SettingOrderPage.self)?.order)
    let (lines, capacity) = (page.lines(state), layout.list.rows)
    var rows: [ListRow] = []
    var foot: [ListRow] = []
    var offset = 0
    var group: Setting.Group?
    for (index, line) in lines.enumerated() {
      let heading = line.heading[state.language]
      if line.setting.group != group {
        if group != nil, capacity >= 12 { rows.append(.blank) }
        if capacity >= 4 { rows.append(ListRow(heading, .accent, isHeading: true)) }
        group = line.setting.group
      }
      let isChosen = index == page.chosen
      let entry = SettingEntry(
        line, isChosen: isChosen, field: isChosen ? field : nil, order: isChosen ? order : nil,
        SettingColumns(layout.list.columns), state)
      rows.append(entry.row(index))
      guard isChosen else { continue }
      let chosen = rows.count - 1
      rows += entry.details(page.remarks[line.key], describes: layout.foot == nil, state)
      offset = Self.offset(from: page.offset, rows, chosen: chosen, source: order?.chosen, capacity)
      foot = layout.foot.map { entry.description(in: $0) } ?? []
      spoken = ["\(heading), \(entry.name): \(entry.value). \(entry.purpose)"]
      // The purpose is already part of this line, and of the sources only the chosen one is read out.
      let notes = rows[(chosen + 1)...].compactMap(\.pieces.last).filter { $0.tone != .dim && $0.tone != .plain }
      spoken += notes.map { "  \($0.text)" }
    }
    if lines.isEmpty, !page.search.isBlank {
      spoken = [words.noneFound(page.search.text.fitted(to: 40))]
      rows = spoken[0].wrapped(to: max(1, layout.list.columns)).map { ListRow($0, .dim) }
    }
    list = ListViewModel(
      title: words.title, rows: rows, offset: offset,
      footer: FooterViewModel(hints: Self.hints(page, state), state), layout: layout, state)
    if layout.head != nil { list.head = [Self.searchRow(page, state)] }
    list.foot = foot
    if !page.search.isBlank { list.progress = words.found(lines.count, of: state.settingLines.count) }
  }

  private static func hints(_ page: SettingsPage, _ state: State) -> [FooterViewModel.Hint] {
    if state.isOpen(SettingFieldPage.self) { return SettingFieldPage.hints(state) }
    if state.isOpen(SettingOrderPage.self) { return SettingOrderPage.hints(state) }
    if state.isOpen(SettingSearchPage.self) { return SettingSearchPage.hints(state) }
    return SettingsPage.hints(for: page.chosenLine(state), state)
  }

  /// `/ 단위`: with the cursor while it is typed.
  private static func searchRow(_ page: SettingsPage, _ state: State) -> ListRow {
    var row = ListRow("/", .accent)
    if !state.isOpen(SettingSearchPage.self) {
      row.pieces.append(ListRow.Piece(text: page.search.text, tone: .strong, place: .column(2)))
      return row
    }
    row.field = ListRow.Field(text: page.search, column: 2)
    if page.search.text.isEmpty {
      row.pieces.append(ListRow.Piece(text: state.words.settings.placeholder, tone: .faint, place: .column(3)))
    }
    return row
  }

  /// Keeps the chosen setting in view with the details below it, which are the last of these rows, and, if there is
  /// room, the heading above it.
  private static func offset(
    from offset: Int, _ rows: [ListRow], chosen: Int, source: Int?, _ capacity: Int
  ) -> Int {
    guard capacity > 0 else { return 0 }
    let details = rows.count - chosen - 1
    // If the whole order does not fit, the source that keys act on stays in view.
    if details >= capacity, let source {
      let row = chosen + 1 + source
      return max(row - capacity + 1, min(offset, row))
    }
    let hasHeading = chosen > 0 && capacity >= details + 2 && rows[chosen - 1].isHeading
    let top = hasHeading ? chosen - 1 : chosen
    let bottom = min(top, chosen + details - capacity + 1)
    return max(0, min(max(offset, bottom), top))
  }
}

/// A setting in words.
private struct SettingEntry {
  let line: SettingLine
  let name: String
  let value: String
  let purpose: String
  /// `기본 10분마다`; nil if the setting has its default.
  let standard: String?
  let isChosen: Bool
  /// The text being typed instead of the value; masked if it is a key.
  let field: TextField?
  /// The order of its sources while it is being changed.
  let order: SettingOrder?
  let columns: SettingColumns
  let glyphs: Glyphs

  init(
    _ line: SettingLine, isChosen: Bool, field: TextField?, order: SettingOrder?, _ columns: SettingColumns,
    _ state: State
  ) {
    var line = line
    if let order { line.set(order.value) }
    let isSecret = if case .secret = line.kind { true } else { false }
    (self.line, self.isChosen, self.order, self.columns) = (line, isChosen, order, columns)
    self.field = isSecret ? field?.masked(by: state.isASCII ? "*" : "•") : field
    name = line.setting.name[state.language]
    value = state.words.settings.value(line, state.words, isASCII: state.isASCII).harmless
    purpose = line.setting.purpose[state.language]
    standard = state.words.settings.standard(line, state.words, isASCII: state.isASCII)?.harmless
    glyphs = state.glyphs
  }

  private var tone: Tone {
    line.lock != nil || line.isEmpty ? .dim : line.value == line.standard ? .plain : .strong
  }

  /// `▸ 언어          자동 ◂ ▸`, `  새로고침      5분마다  기본 10분마다`
  func row(_ item: Int) -> ListRow {
    var row = ListRow(pieces: [], item: item, isChosen: isChosen && order == nil)
    func put(_ text: String, _ tone: Tone, _ column: Int, width: Int? = nil) {
      row.pieces.append(ListRow.Piece(text: text, tone: tone, place: .column(column), width: width))
    }
    if isChosen, order == nil { put(glyphs.chosen, .accent, 0) }
    put(name, isChosen ? .strong : .plain, 2, width: columns.name)
    let start = columns.name + 4
    if let field {
      row.field = ListRow.Field(text: field, column: start)
      return row
    }
    let length = value.displayWidth
    put(value, tone, start, width: columns.value)
    if isChosen {
      if line.lock == nil, line.hasSteps, length + 4 <= columns.value {
        put("\(glyphs.back) \(glyphs.chosen)", .accent, start + length + 1)
      }
    } else if let standard, length + 2 + standard.displayWidth <= columns.value {
      put(standard, .dim, start + length + 2)
    }
    return row
  }

  /// The rows below the chosen setting. `describes` if its purpose is to be one of them.
  func details(_ remark: SettingsPage.Remark?, describes: Bool, _ state: State) -> [ListRow] {
    order.map { sources($0, state.formatting) } ?? notes(remark, describes: describes, state)
  }

  /// Below the list: what the setting is for, its key in the file, and its default if the setting has another value.
  func description(in foot: Rect) -> [ListRow] {
    let rail = foot.rows >= 4 ? [ListRow(String(repeating: glyphs.rail, count: foot.columns), .faint)] : []
    var last = ListRow(line.key, .accent)
    if let standard, line.key.displayWidth + 2 + standard.displayWidth <= foot.columns {
      last.pieces.append(ListRow.Piece(text: standard, tone: .dim, place: .column(line.key.displayWidth + 2)))
    }
    return rail + purpose.wrapped(to: foot.columns).prefix(2).map { ListRow($0, .plain) } + [last]
  }

  /// `▸ 2 Open-Meteo`; a dash in place of the number if the source is not asked.
  private func sources(_ order: SettingOrder, _ formatting: Formatting) -> [ListRow] {
    order.all.enumerated().map { index, source in
      let (isAsked, isChosen) = (index < order.asked.count, index == order.chosen)
      let text = "\(isAsked ? String(index + 1) : formatting.absent) \(formatting.words.source(source))"
      let tone: Tone = isChosen ? .strong : isAsked ? .plain : .dim
      let sign = ListRow.Piece(text: glyphs.chosen, tone: .accent, place: .column(4))
      let name = ListRow.Piece(text: text, tone: tone, place: .column(6))
      return ListRow(pieces: isChosen ? [sign, name] : [name], isChosen: isChosen)
    }
  }

  /// Its purpose if that has no other place, why it cannot be changed, and the result of the last change.
  private func notes(_ remark: SettingsPage.Remark?, describes: Bool, _ state: State) -> [ListRow] {
    var notes: [(String, Tone)] = describes ? [(purpose, .dim)] : []
    if let lock = line.lock { notes.append((state.words.settings.locked(lock), .accent)) }
    if let remark { notes.append(note(remark, state)) }
    return notes.flatMap { text, tone in
      text.wrapped(to: columns.note).map { ListRow($0, tone, indent: 4) }
    }
  }

  private func note(_ remark: SettingsPage.Remark, _ state: State) -> (String, Tone) {
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
}

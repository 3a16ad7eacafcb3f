import Cells
import FoundationEssentials
import Settings
import Weather

/// The settings page: moving through the settings, changing one, and what follows from a change.
struct SettingsPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), back, forward, edit, reset, doctor, close }

  static let name = Localized("설정", "settings")
  static let fillsWindow = false
  static let mouse = Pointing.list
  static let bindings: [Binding<Action>] =
    Binding.scrollingToEnds(Action.scroll) + own

  private static let own: [Binding<Action>] = [
    Binding([.left, "h"], "← h", .back, Localized("이전 값", "previous value")),
    Binding([.right, "l", " "], "→ l Space", .forward, Localized("다음 값", "next value")),
    Binding([.enter, "e"], "Enter e", .edit, Localized("수정", "edit")),
    Binding(["x", .delete], "x Delete", .reset, Localized("기본값으로", "default")),
    Binding(["d"], "d", .doctor, DoctorPage.name),
    Binding(["s"], "s", .close, name),
  ]

  func open(_ state: inout State) -> [Effect] {
    state.open(SettingsPage())
    state.settings.remarks = [:]
    return [.readSettings]
  }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      let rows = way.rows(window: max(1, SettingsLayout(state.size).list.rows - 2))
      choose(state.settings.chosen + rows, &state)
    case .back: return step(by: -1, &state)
    case .forward: return step(by: 1, &state)
    case .edit: return edit(&state)
    case .reset: return reset(&state)
    case .doctor: return DoctorPage().open(&state)
    case .close: state.close()
    }
    return []
  }

  /// Moves to the target or to the last possible setting; shows a notice if the position does not change.
  private func choose(_ target: Int, _ state: inout State) {
    let before = state.settings.chosen
    state.settings.chosen = max(0, min(target, state.settings.lines.count - 1))
    if state.settings.chosen == before { state.notice = .setting(target < before ? .first : .last) }
  }

  func viewport(_ state: State) -> Viewport { SettingsModel(state).viewport }

  func show(from row: Int, _ state: inout State) { state.settings.offset = row }

  // MARK: - Changing

  /// The line that keys act on, if it can be changed; otherwise shows a notice with the reason and returns nil.
  private func changeable(_ state: inout State) -> SettingLine? {
    guard let line = state.settings.chosenLine else { return nil }
    guard let lock = line.lock else { return line }
    state.notice = .setting(.locked(lock))
    return nil
  }

  private func step(by step: Int, _ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    switch line.kind {
    case .choice(let names):
      guard names.count > 1 else { return say(.onlyChoice, &state) }
      let index = names.firstIndex(of: line.value) ?? 0
      return change(line, to: names[(index + step + names.count) % names.count], &state)
    case .number(let steps):
      let number = Double(line.value) ?? 0
      let next = step > 0 ? steps.first { Double($0) > number } : steps.last { Double($0) < number }
      return next.map { change(line, to: String($0), &state) } ?? say(.endOfSteps, &state)
    case .order: return edit(&state)
    case .text, .secret: return say(.toBeTyped, &state)
    }
  }

  func say(_ notice: SettingNotice, _ state: inout State) -> [Effect] {
    state.notice = .setting(notice)
    return []
  }

  private func edit(_ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    if case .choice = line.kind { return step(by: 1, &state) }
    state.settings.remarks[line.key] = nil
    state.settings.order = SettingOrder(line)
    if state.settings.order == nil { state.settings.field = TextField(line.draft, capacity: 2048) }
    if state.settings.order == nil { state.open(SettingFieldPage()) } else { state.open(SettingOrderPage()) }
    return []
  }

  private func reset(_ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    let isStandard = line.value == line.standard && (line.isEmpty || !line.value.isEmpty)
    return isStandard || line.isBorrowed ? say(.isStandard, &state) : change(line, to: line.standard, &state)
  }

  /// Changes are written one at a time and in order, so that the last one wins. The screen shows a value before it is
  /// written.
  func change(_ line: SettingLine, to value: String, _ state: inout State) -> [Effect] {
    let change = SettingChange(key: line.key, value: value)
    state.settings.remarks[line.key] = nil
    state.settings.changes.append(change)
    if state.settings.field == nil { state.settings.lines[state.settings.chosen].set(value) }
    return state.settings.changes.count == 1 ? [.set(change)] : []
  }

  // MARK: - Results of a change

  func receive(_ lines: [SettingLine], _ state: inout State) {
    state.settings.lines = lines
    let typed = state.settings.field == nil ? nil : state.settings.chosenLine?.key
    for change in state.settings.changes where change.key != typed {
      guard let index = lines.firstIndex(where: { $0.key == change.key }) else { continue }
      state.settings.lines[index].set(change.value)
    }
    state.settings.chosen = max(0, min(state.settings.chosen, lines.count - 1))
  }

  func receiveSaved(_ reading: SettingsReading, _ state: inout State) -> [Effect] {
    guard !state.settings.changes.isEmpty else { return [] }
    let change = state.settings.changes.removeFirst()
    apply(reading.preferences, of: change.key, &state)
    if state.settings.field != nil, state.settings.chosenLine?.key == change.key { SettingFieldPage().close(&state) }
    receive(reading.lines, &state)
    state.notice = .setting(change.key == "city" ? .savedForTheStart : .saved)
    let asking =
      reading.refetches ? refetch(&state) : change.key.hasPrefix("soon.") ? state.checkAdvanceNoticesEverywhere() : []
    return nextChange(state) + asking + tryKey(change, &state)
  }

  func receiveFailure(_ sentence: String, _ lines: [SettingLine], _ state: inout State) -> [Effect] {
    guard !state.settings.changes.isEmpty else { return [] }
    let change = state.settings.changes.removeFirst()
    state.settings.remarks[change.key] = .refused(sentence)
    receive(lines, &state)
    return nextChange(state)
  }

  private func nextChange(_ state: State) -> [Effect] { state.settings.changes.first.map { [.set($0)] } ?? [] }

  /// Applies only the changed setting: the reader may have switched the units with a key, which is not saved as a
  /// setting.
  private func apply(_ preferences: Preferences, of key: String, _ state: inout State) {
    state.geocoderIDs = preferences.geocoderIDs
    state.hasAdvanceNoticeRules = preferences.hasAdvanceNoticeRules
    state.quietHours = preferences.quietHours
    if let setting = Setting.all.first(where: { $0.key == key }) {
      setting.adopt(from: preferences.screen, into: &state.screen)
    }
    if key == "language" { state.language = preferences.language }
    if key == "glyphs" { state.isASCII = preferences.isASCII }
  }

  /// Refreshes the city on screen at once, the others at the next timer event.
  private func refetch(_ state: inout State) -> [Effect] {
    state.refreshedAt = [:]
    state.dueAt = [:]
    guard let place = state.place else { return [] }
    state.loadingSince[place] = state.now
    return [.refresh(place, byHand: true)]
  }

  /// Asks the source whether it accepts the key. In the sample feed and offline no source can be asked.
  private func tryKey(_ change: SettingChange, _ state: inout State) -> [Effect] {
    guard !change.value.isEmpty, !state.isSample, !state.isOffline,
      let line = state.settings.lines.first(where: { $0.key == change.key }), line.isCredentialSetting,
      let source = line.source
    else { return [] }
    let lacking = state.settings.lines.filter { $0.isPartOfKey && $0.isEmpty && line.isPartOfKey }
      .map(\.setting.name)
    state.settings.remarks[line.key] = lacking.isEmpty ? .trying(source) : .lacking(lacking)
    return lacking.isEmpty ? [.tryKey(source, setting: line.key)] : []
  }

  func receive(_ error: SourceError?, from source: SourceID, setting key: String, _ state: inout State) {
    guard case .trying = state.settings.remarks[key] else { return }
    state.settings.remarks[key] = .tried(source, error)
  }
}

// The mouse.
extension SettingsPage {
  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { press(.scroll(up ? .up : .down), &state) }

  /// A click chooses a setting; a click on the chosen setting changes it.
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    guard let index = SettingsModel(state).index(at: point) else { return [] }
    if index == state.settings.chosen { return edit(&state) }
    choose(index, &state)
    return []
  }
}

// The text that is read aloud, and the key hints.
extension SettingsPage {
  static let reading = Reading.whole

  func heading(_ state: State) -> [String] { ["", SettingsModel(state).title] }

  /// The chosen setting and its notes: `화면, 언어: 자동. 화면 언어`.
  func spoken(_ state: State) -> [String] {
    var heading = ""
    var lines: [String] = []
    for row in SettingsModel(state).rows {
      switch row {
      case .heading(let text): heading = text
      case .line(let line) where line.isChosen: lines = ["\(heading), \(line.name): \(line.value). \(line.purpose)"]
      // The purpose is already part of the line above.
      case .note(let text, let tone) where !lines.isEmpty && tone != .dim: lines.append("  \(text)")
      case .source(let source) where source.isChosen: lines.append("  \(source.rank) \(source.name)")
      case .line, .source, .note, .blank: break
      }
    }
    return lines
  }

  /// If not all hints have room, those that change the chosen setting come first.
  static func hints(_ state: State) -> [FooterModel.Hint] {
    let words = state.words.settings
    return changeHints(state.settings.chosenLine, words, state) + [
      hint(.scroll(.up), .scroll(.down), word: words.choose, in: state), hint(.reset, in: state),
      hint(.doctor, in: state), helpHint(in: state), hint(everywhere: .leave, in: state),
    ]
  }

  /// The keys that change a line.
  private static func changeHints(_ line: SettingLine?, _ words: SettingsWords, _ state: State) -> [FooterModel.Hint] {
    let change = hint(.back, .forward, word: words.change, in: state)
    let type = hint(.edit, word: words.type, in: state)
    guard let line, line.lock == nil else { return [] }
    return switch line.kind {
    case .choice: line.hasSteps ? [change] : []
    case .number: [change, type]
    case .order: [hint(.edit, word: words.order, in: state)]
    case .text, .secret: [type]
    }
  }
}

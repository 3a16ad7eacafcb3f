import Cells
import FoundationEssentials
import Weather

/// The settings page: moving through the settings, and changing one.
struct SettingsPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), search, back, forward, edit, reset, undo, doctor, close }
  /// A remark about a setting, shown until the setting is changed again.
  enum Remark: Sendable, Equatable {
    case refused(String)
    case trying(SourceID)
    /// nil if the source accepted the key.
    case tried(SourceID, SourceError?)
    /// These settings are also needed before a source can be asked.
    case lacking([Localized])
  }

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
    Binding(["z"], "z", .undo, Localized("되돌리기", "undo"), unless: { $0.hasNoEarlierSetting }),
    Binding(["/"], "/", .search, SettingSearchPage.name),
    Binding(["d"], "d", .doctor, DoctorPage.name),
    Binding(["s"], "s", .close, name),
  ]

  /// The line that keys act on, counted among the lines that the search finds.
  var chosen = 0
  /// The first row in view; the model corrects it after the window has changed.
  var offset = 0
  /// By the key of the setting.
  var remarks: [String: Remark] = [:]
  /// The search text; blank for all settings.
  var search = TextField()
  /// The values before the changes made on this page, the last one last. A key that was replaced is not kept: nil.
  var earlier: [Earlier] = []

  struct Earlier: Sendable, Equatable { var key: String, value: String? }

  /// Opens the page with that setting selected; without a key, the first.
  static func open(at key: String? = nil, _ state: inout State) -> [Effect] {
    state.open(SettingsPage(chosen: state.settingLines.firstIndex { $0.key == key } ?? 0))
    return [.page(SettingsEffect.read)]
  }

  func chosenLine(_ state: State) -> SettingLine? {
    let lines = lines(state)
    return lines.indices.contains(chosen) ? lines[chosen] : nil
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      let layout = FullPage(settings: state.size, hasSearch: showsSearch(state))
      let rows = way.rows(window: max(1, layout.list.rows - 2))
      choose(chosen + rows, &state)
    case .search: state.open(SettingSearchPage())
    case .back: return step(by: -1, &state)
    case .forward: return step(by: 1, &state)
    case .edit: return edit(&state)
    case .reset: return reset(&state)
    case .undo: return undo(&state)
    case .doctor: return DoctorPage.open(&state)
    case .close: state.close()
    }
    return []
  }

  /// Moves to the target or to the last possible setting; shows a notice if the position does not change.
  private mutating func choose(_ target: Int, _ state: inout State) {
    let before = chosen
    let count = lines(state).count
    guard count > 0 else { return state.notice = .setting(.noneFound) }
    chosen = max(0, min(target, count - 1))
    if chosen == before { state.notice = .setting(target < before ? .first : .last) }
  }

  /// With a search, Esc ends the search first.
  mutating func leave(_ state: inout State) -> [Effect] {
    if search.isBlank { state.close() } else { find(TextField(), state) }
    return []
  }

  func viewport(_ state: State) -> Viewport { SettingsViewModel(self, state).list.viewport }

  // MARK: - Changing

  /// The line that keys act on, if it can be changed; otherwise shows a notice with the reason and returns nil.
  private func changeable(_ state: inout State) -> SettingLine? {
    guard let line = chosenLine(state) else {
      state.notice = .setting(.noneFound)
      return nil
    }
    guard let lock = line.lock else { return line }
    state.notice = .setting(.locked(lock))
    return nil
  }

  private mutating func step(by step: Int, _ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    switch line.kind {
    case .choice(let names):
      guard names.count > 1 else { return state.refuse(.setting(.onlyChoice)) }
      let index = names.firstIndex(of: line.value) ?? 0
      return change(line, to: names[(index + step + names.count) % names.count], &state)
    case .number(let steps):
      let number = Double(line.value) ?? 0
      let next = step > 0 ? steps.first { Double($0) > number } : steps.last { Double($0) < number }
      guard let next else { return state.refuse(.setting(.endOfSteps)) }
      return change(line, to: String(next), &state)
    case .order: return edit(&state)
    case .text, .secret: return state.refuse(.setting(.toBeTyped))
    }
  }

  private mutating func edit(_ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    if case .choice = line.kind { return step(by: 1, &state) }
    remarks[line.key] = nil
    if let order = SettingOrder(line) {
      state.open(SettingOrderPage(key: line.key, order: order))
    } else {
      state.open(SettingFieldPage(line))
    }
    return []
  }

  private mutating func reset(_ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    let isStandard = line.value == line.standard && (line.isEmpty || !line.value.isEmpty)
    return isStandard || line.isBorrowed ? state.refuse(.setting(.isStandard)) : change(line, to: line.standard, &state)
  }

  private mutating func change(_ line: SettingLine, to value: String, _ state: inout State) -> [Effect] {
    remarks[line.key] = nil
    note(line)
    return state.changeSetting(SettingChange(key: line.key, value: value))
  }

  /// Notes the value that a change is about to replace.
  mutating func note(_ line: SettingLine) {
    let isUnseen = if case .secret = line.kind { true } else { line.value.contains(Secret.mask) }
    earlier.append(Earlier(key: line.key, value: isUnseen ? nil : line.value))
  }

  /// Writes the value from before the last change, and selects that setting.
  private mutating func undo(_ state: inout State) -> [Effect] {
    guard let last = earlier.popLast() else { return [] }
    guard let value = last.value else { return state.refuse(.setting(.keyIsGone)) }
    if !lines(state).contains(where: { $0.key == last.key }) { find(TextField(), state) }
    chosen = lines(state).firstIndex { $0.key == last.key } ?? chosen
    remarks[last.key] = nil
    return state.changeSetting(SettingChange(key: last.key, value: value))
  }

  mutating func receive(_ error: SourceError?, from source: SourceID, setting key: String) {
    guard case .trying = remarks[key] else { return }
    remarks[key] = .tried(source, error)
  }
}

extension State {
  fileprivate var hasNoEarlierSetting: Notice? {
    page(SettingsPage.self)?.earlier.isEmpty == false ? nil : .setting(.nothingToUndo)
  }
}

// The mouse.
extension SettingsPage {
  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.scroll(up ? .up : .down), &state)
  }

  /// A click chooses a setting; a click on the chosen setting changes it.
  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    guard let index = SettingsViewModel(self, state).list.item(at: point) else { return [] }
    if index == chosen { return edit(&state) }
    choose(index, &state)
    return []
  }
}

// The picture, the text that is read aloud, and the key hints.
extension SettingsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    let model = SettingsViewModel(self, state).list
    // Next to the panel, text of the page behind it may be cut off.
    if let panel = model.layout.panel, panel.box.columns < canvas.frame.size.columns { canvas.dim(around: panel.box) }
    canvas.blank(model.layout.panel == nil ? canvas.frame.bounds : canvas.frame.bounds.bottom(1))
    ListPane(model: model, spinner: nil).draw(on: &canvas)
  }

  static let printing = PlainPrinting.whole

  func heading(_ state: State) -> [String] { ["", state.words.settings.title] }

  func spoken(_ state: State) -> [String] { SettingsViewModel(self, state).spoken }

  /// If not all hints have room, those that change the chosen setting come first.
  static func hints(for line: SettingLine?, _ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.settings
    return changeHints(line, words, state) + [
      hint(.scroll(.up), .scroll(.down), word: words.choose, in: state), hint(.search, word: words.find, in: state),
      hint(.reset, in: state),
    ] + (state.hasNoEarlierSetting == nil ? [hint(.undo, in: state)] : []) + [
      hint(.doctor, in: state), helpHint(in: state),
      hint(everywhere: .leave, in: state),
    ]
  }

  /// The keys that change a line.
  private static func changeHints(_ line: SettingLine?, _ words: SettingsWords, _ state: State) -> [FooterViewModel
    .Hint]
  {
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

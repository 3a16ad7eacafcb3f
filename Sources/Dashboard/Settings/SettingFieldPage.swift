import Cells
import Weather

/// The page for a setting whose value is typed.
struct SettingFieldPage: Page {
  enum Action: Sendable { case save }

  static let name = Localized("설정 입력", "setting field")
  static let fillsWindow = false
  static let hasField = true
  static let isInline = true
  static let bindings: [Binding<Action>] = [Binding([.enter], "Enter", .save, Localized("저장", "save"))]

  /// The setting: `kma.base_url`.
  let key: String
  var field: TextField

  init(_ line: SettingLine) {
    key = line.key
    field = TextField(line.draft, capacity: 2048)
  }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .save: save(&state)
    }
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = field.apply(edit) ? nil : .fieldIsFull
    return []
  }

  /// The typed text stays in the field until it is written, so that a rejected value is not lost.
  private func save(_ state: inout State) -> [Effect] {
    guard let line = state.settingLine(key) else { return [] }
    let change = SettingChange(key: key, value: field.text)
    // Enter was pressed twice.
    if state.settingChanges.changes.contains(change) { return [] }
    if field.text == line.draft {
      _ = leave(&state)
      return state.refuse(.setting(.unchanged))
    }
    state.setRemark(nil, on: key)
    state.update(SettingsPage.self) { page, _ in page.note(line) }
    return state.writeSetting(change)
  }

  /// A refused text is gone with the field, and so is the reason.
  func leave(_ state: inout State) -> [Effect] {
    state.close()
    state.update(SettingsPage.self) { page, _ in
      if case .refused? = page.remarks[key] { page.remarks[key] = nil }
    }
    return []
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    [
      hint(.save, isLasting: true, in: state), helpHint(in: state, isLasting: false),
      hint(everywhere: .leave, word: state.words.settings.leave, in: state),
    ]
  }
}

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

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .save: save(&state)
    }
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    if state.settings.field?.apply(edit) == false { state.notice = .fieldIsFull }
    return []
  }

  func leave(_ state: inout State) -> [Effect] {
    close(&state)
    return []
  }

  /// The typed text stays in the field until it is written, so that a rejected value is not lost.
  private func save(_ state: inout State) -> [Effect] {
    guard let line = state.settings.chosenLine, let field = state.settings.field else { return [] }
    // Enter was pressed twice.
    if state.settings.changes.contains(SettingChange(key: line.key, value: field.text)) { return [] }
    if field.text == line.draft {
      close(&state)
      return SettingsPage().say(.unchanged, &state)
    }
    return SettingsPage().change(line, to: field.text, &state)
  }

  func close(_ state: inout State) {
    state.settings.field = nil
    state.close(SettingFieldPage.self)
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    [
      hint(.save, isLasting: true, in: state), helpHint(in: state, isLasting: false),
      hint(everywhere: .leave, word: state.words.settings.leave, in: state),
    ]
  }
}

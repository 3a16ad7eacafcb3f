import Cells
import Gazetteer
import Settings
import Weather

/// The page on which the search text of the settings is typed; the page of settings shows and keeps it.
struct SettingSearchPage: Page {
  enum Action: Sendable, Hashable { case done, choose(Scroll) }

  static let name = Localized("설정 찾기", "find a setting")
  static let fillsWindow = false
  static let hasField = true
  static let isInline = true
  static let leaving = Localized("모두 보기", "show all")
  static let mouse = SettingsPage.mouse
  static let printing = PlainPrinting.whole
  static let bindings: [Binding<Action>] =
    [Binding([.enter], "Enter", Action.done, Localized("찾은 설정으로", "to the results"))]
    + Binding.choosing(Action.choose)

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .done:
      state.close()
      return []
    case .choose(let way): return state.update(SettingsPage.self) { $0.press(.scroll(way), &$1) } ?? []
    }
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    state.update(SettingsPage.self) { page, state in
      var field = page.search
      if field.apply(edit) { page.find(field, state) } else { state.notice = .fieldIsFull }
    }
    return []
  }

  func leave(_ state: inout State) -> [Effect] {
    state.close()
    state.update(SettingsPage.self) { page, state in page.find(TextField(), state) }
    return []
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.choose(up ? .up : .down), &state)
  }

  /// A click ends typing and does what it does on the page of settings.
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    state.close()
    return state.update(SettingsPage.self) { $0.click(point, &$1) } ?? []
  }

  func spoken(_ state: State) -> [String] { state.page(SettingsPage.self)?.spoken(state) ?? [] }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.settings
    return [
      hint(.done, word: words.results, isLasting: true, in: state),
      hint(.choose(.up), .choose(.down), word: words.choose, in: state),
      hint(everywhere: .leave, word: words.showAll, in: state),
    ]
  }
}

extension SettingsPage {
  func showsSearch(_ state: State) -> Bool { !search.text.isEmpty || state.isOpen(SettingSearchPage.self) }

  /// The settings that the search finds by name, key, value, choices and description, or all of them, in their order.
  func lines(_ state: State) -> [SettingLine] {
    let typed = TypedWords(search.text)
    if typed.isEmpty { return state.settingLines }
    return state.settingLines.filter { typed.stand(in: $0.searchText(state)) }
  }

  /// Searches for other text. The first result is selected; without text the setting that was.
  mutating func find(_ field: TextField, _ state: State) {
    let before = chosenLine(state)?.key
    search = field
    chosen = field.isBlank ? state.settingLines.firstIndex { $0.key == before } ?? 0 : 0
  }
}

extension SettingLine {
  /// Everything by which the setting is found; a key's characters are not part of it.
  fileprivate func searchText(_ state: State) -> String {
    let words = state.words
    let names = [setting.name, setting.purpose, heading].map { $0.inEveryWay(state) }
    let shown = words.settings.value(self, words, isASCII: state.isASCII)
    return (names + [key, value, shown] + choices(state)).joined(separator: " ")
  }

  /// The values that can be chosen, as they are written and worded; empty if the setting is no choice.
  private func choices(_ state: State) -> [String] {
    guard case .choice(let values) = kind else { return [] }
    return values + values.compactMap { setting.word(for: $0)?.inEveryWay(state) }
  }

  /// The heading of its group: for settings of a source the source's name.
  var heading: Localized { setting.group.heading ?? source?.profile.name ?? Localized(name: "") }
}

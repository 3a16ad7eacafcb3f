import Cells
import Reports
import Weather

/// Every key of the page below it, its mouse actions and its signs; the typed text filters them.
struct HelpPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), close }

  static let name = Localized("단축키", "shortcuts")
  static let fillsWindow = false
  static let hasField = true
  static let printing = PlainPrinting.whole
  /// They have no names, because the panel's border shows them.
  static let bindings: [Binding<Action>] = [
    Binding([.up], "↑", .scroll(.up)), Binding([.down], "↓", .scroll(.down)),
    Binding([.pageUp], "PgUp", .scroll(.pageUp)), Binding([.pageDown], "PgDn", .scroll(.pageDown)),
    Binding([.enter], "Enter", .close),
  ]

  var field = TextField(capacity: 40)
  /// Rows above the first one in view; the model keeps it in range.
  var offset = 0

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      scroll(way, &state)
      state.notice = nil
    case .close: state.close()
    }
    return []
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    // The key that opens help also closes it.
    if edit == .insert("?"), field.text.isEmpty {
      state.close()
      return []
    }
    let before = field.text
    _ = field.apply(edit)
    if field.text != before { offset = 0 }
    return []
  }

  /// Clears the typed text; closes the page if the field is empty.
  mutating func leave(_ state: inout State) -> [Effect] {
    if field.text.isEmpty { state.close() } else { self = HelpPage() }
    return []
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.scroll(up ? .up : .down), &state)
  }

  /// A click outside the panel closes it.
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    if !HelpLayout(state).panel.box.contains(point) { state.close() }
    return []
  }

  func viewport(_ state: State) -> Viewport { HelpViewModel(self, state).viewport }

  func heading(_ state: State) -> [String] { ["", state.words.help] }

  func spoken(_ state: State) -> [String] {
    let words = HelpWords(language: state.language)
    let groups = HelpViewModel.groups(self, state, isSpoken: true)
    if groups.isEmpty { return [words.nothingFound] }
    return groups.flatMap { group in
      [group.title] + group.lines.map { "  \($0.keys.padded(to: 11)) \($0.meaning)" }
    } + [words.spokenHint, ""]
  }
}

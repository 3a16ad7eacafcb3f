import Cells
import Weather

/// The text typed in help, and the scroll position.
struct HelpState: Sendable, Equatable {
  var field = TextField(capacity: 40)
  /// Rows above the first one in view; the model keeps it in range.
  var offset = 0
}

/// Every key of the page below it, its mouse actions and its signs; the typed text filters them.
struct HelpPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), close }

  static let name = Localized("단축키", "shortcuts")
  static let fillsWindow = false
  static let hasField = true
  static let reading = Reading.whole
  /// They have no names, because the panel's border shows them.
  static let bindings: [Binding<Action>] = [
    Binding([.up], "↑", .scroll(.up)), Binding([.down], "↓", .scroll(.down)),
    Binding([.pageUp], "PgUp", .scroll(.pageUp)), Binding([.pageDown], "PgDn", .scroll(.pageDown)),
    Binding([.enter], "Enter", .close),
  ]

  static func open(_ state: inout State) {
    state.help = HelpState()
    state.open(HelpPage())
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      scroll(way, &state)
      state.notice = nil
    case .close: state.close()
    }
    return []
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    // The key that opens help also closes it.
    if edit == .insert("?"), state.help.field.text.isEmpty {
      state.close()
      return []
    }
    let before = state.help.field.text
    _ = state.help.field.apply(edit)
    if state.help.field.text != before { state.help.offset = 0 }
    return []
  }

  /// Clears the typed text; closes the page if the field is empty.
  func leave(_ state: inout State) -> [Effect] {
    if state.help.field.text.isEmpty { state.close() } else { state.help = HelpState() }
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

  func viewport(_ state: State) -> Viewport { HelpModel(state).viewport }

  func show(from row: Int, _ state: inout State) { state.help.offset = row }

  func heading(_ state: State) -> [String] { ["", state.words.help] }

  func spoken(_ state: State) -> [String] {
    let words = HelpWords(language: state.language)
    let groups = HelpModel.spokenGroups(state)
    if groups.isEmpty { return [words.nothingFound] }
    return groups.flatMap { group in
      [group.title] + group.lines.map { "  \($0.keys.padded(to: 11)) \($0.meaning)" }
    } + [words.spokenHint, ""]
  }
}

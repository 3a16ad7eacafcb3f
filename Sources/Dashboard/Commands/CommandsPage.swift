import Cells
import Weather

/// Finds and runs every action of the home screen, every setting and every city.
struct CommandsPage: Page {
  enum Action: Sendable, Hashable { case run, choose(Scroll) }

  static let name = Localized("명령", "commands")
  static let fillsWindow = false
  static let hasField = true
  static let printing = PlainPrinting.whole
  static let mouse = [Pointing.click(Localized("실행", "run")), .wheel(Localized("위아래로", "up and down"))]
  static let bindings: [Binding<Action>] =
    [Binding([.enter], "Enter", Action.run, Localized("실행", "run"))] + Binding.choosing(Action.choose)

  var field = TextField(capacity: 60)
  var position = ListPosition()

  static func open(_ state: inout State) -> [Effect] {
    state.open(CommandsPage())
    // The values of a setting may change while the program runs: themes are files.
    return [.page(SettingsEffect.read)]
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .run: return run(position.chosen, &state)
    case .choose(let way):
      let (count, capacity) = (count(state), capacity(state))
      // Moving line by line wraps around.
      position.choose(
        position.chosen + way.rows(window: capacity), count: count, capacity: capacity,
        wraps: way == .up || way == .down)
      return []
    }
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    let before = field.text
    _ = field.apply(edit)
    if field.text != before { position = ListPosition() }
    return []
  }

  private func run(_ index: Int, _ state: inout State) -> [Effect] {
    let found = CommandList(self, state).found
    guard found.indices.contains(index) else { return [] }
    state.close()
    return found[index].action.perform(&state)
  }

  mutating func fit(_ state: inout State) { position.fit(count: count(state), capacity: capacity(state)) }

  private func count(_ state: State) -> Int { CommandList(self, state).found.count }

  private func capacity(_ state: State) -> Int { max(1, CommandsLayout(state.size).list.rows) }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    position.choose(position.chosen + (up ? -1 : 1), count: count(state), capacity: capacity(state))
    return []
  }

  func click(_ point: Point, _ state: inout State) -> [Effect] {
    let layout = CommandsLayout(state.size)
    if layout.list.contains(point) { return run(position.offset + point.row - layout.list.row, &state) }
    if !layout.panel.box.contains(point) { state.close() }
    return []
  }

  func heading(_ state: State) -> [String] {
    let words = CommandsWords(language: state.language)
    return ["", words.title, words.hint]
  }

  /// The selected command: `설정, s (1/12)`.
  func spoken(_ state: State) -> [String] {
    let found = CommandList(self, state).found
    let chosen = min(position.chosen, found.count - 1)
    guard found.indices.contains(chosen) else { return [CommandsViewModel(self, state).emptyText ?? ""] }
    let command = found[chosen]
    let text = [command.name, command.note, command.key].filter { !$0.isEmpty }.joined(separator: ", ")
    return ["\(text) (\(chosen + 1)/\(found.count))"]
  }
}

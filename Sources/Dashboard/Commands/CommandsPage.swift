import Cells
import Weather

/// The text typed into the list of commands, and the selection.
struct CommandsState: Sendable, Equatable {
  var field = TextField(capacity: 60)
  var chosen = 0
  /// The first row in view.
  var first = 0
}

/// Finds and runs every action of the home screen, every setting and every city.
struct CommandsPage: Page {
  enum Action: Sendable, Hashable { case run, choose(Scroll) }

  static let name = Localized("명령", "commands")
  static let fillsWindow = false
  static let hasField = true
  static let reading = Reading.whole
  static let mouse = [Pointing.click(Localized("실행", "run")), .wheel(Localized("위아래로", "up and down"))]
  static let bindings: [Binding<Action>] =
    [Binding([.enter], "Enter", Action.run, Localized("실행", "run"))] + Binding.choosing(Action.choose)

  func open(_ state: inout State) -> [Effect] {
    state.commands = CommandsState()
    state.open(CommandsPage())
    // The values of a setting may change while the program runs: themes are files.
    return [.readSettings]
  }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .run: return run(state.commands.chosen, &state)
    case .choose(let way):
      let rows = way.rows(window: max(1, CommandsLayout(state.size).list.rows))
      choose(state.commands.chosen + rows, wraps: way == .up || way == .down, &state)
      return []
    }
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    let before = state.commands.field.text
    _ = state.commands.field.apply(edit)
    if state.commands.field.text != before { (state.commands.chosen, state.commands.first) = (0, 0) }
    return []
  }

  private func run(_ index: Int, _ state: inout State) -> [Effect] {
    let found = CommandList(state).found
    guard found.indices.contains(index) else { return [] }
    state.close()
    return found[index].action.perform(&state)
  }

  /// Moving line by line wraps around.
  private func choose(_ index: Int, wraps: Bool, _ state: inout State) {
    let count = CommandList(state).found.count
    let last = max(0, count - 1)
    state.commands.chosen = wraps && index < 0 ? last : wraps && index > last ? 0 : index
    fit(&state, count)
  }

  func fit(_ state: inout State) { fit(&state, CommandList(state).found.count) }

  private func fit(_ state: inout State, _ count: Int) {
    let rows = max(1, CommandsLayout(state.size).list.rows)
    let chosen = max(0, min(state.commands.chosen, count - 1))
    let first = min(max(state.commands.first, chosen - rows + 1), chosen)
    state.commands.chosen = chosen
    state.commands.first = max(0, min(first, count - rows))
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    choose(state.commands.chosen + (up ? -1 : 1), wraps: false, &state)
    return []
  }

  func click(_ point: Point, _ state: inout State) -> [Effect] {
    let layout = CommandsLayout(state.size)
    if layout.list.contains(point) { return run(state.commands.first + point.row - layout.list.row, &state) }
    if !layout.panel.box.contains(point) { state.close() }
    return []
  }

  func heading(_ state: State) -> [String] {
    ["", CommandsModel(state).title, CommandsWords(language: state.language).hint]
  }

  /// The selected command: `설정, s (1/12)`.
  func spoken(_ state: State) -> [String] {
    let model = CommandsModel(state)
    guard let row = model.rows.first(where: \.isChosen) else { return [model.emptyText ?? ""] }
    let text = [row.name, row.note, row.key].filter { !$0.isEmpty }.joined(separator: ", ")
    return ["\(text) (\(state.commands.chosen + 1)/\(model.count))"]
  }
}

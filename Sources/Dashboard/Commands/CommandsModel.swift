import Cells
import Weather

/// The list of commands as finished text: the rows in view.
struct CommandsModel: Sendable, Equatable {
  struct Row: Sendable, Hashable {
    var name: String
    var note: String
    var key: String
    var isChosen: Bool
  }
  var title: String
  var field: TextField
  var placeholder: String
  var rows: [Row]
  /// How many commands are found, in view or not.
  var count: Int
  var isMoreAbove: Bool
  var isMoreBelow: Bool
  /// The text if nothing is found; otherwise nil.
  var emptyText: String?
  var hint: String
  var layout: CommandsLayout

  init(_ state: State) {
    let words = CommandsWords(language: state.language)
    let found = CommandList(state).found
    let layout = CommandsLayout(state.size)
    let first = max(0, min(state.commands.first, found.count - layout.list.rows))
    let seen = found.dropFirst(first).prefix(layout.list.rows)
    let chosen = min(state.commands.chosen, found.count - 1)
    title = words.title
    let isNarrow = layout.panel.box.columns < 40
    placeholder = isNarrow ? words.briefPlaceholder : words.placeholder
    hint = isNarrow ? words.briefHint : words.hint
    (self.layout, field, count) = (layout, state.commands.field, found.count)
    rows = seen.indices.map { index in
      Row(name: found[index].name, note: found[index].note, key: found[index].key, isChosen: index == chosen)
    }
    isMoreAbove = first > 0
    isMoreBelow = first + seen.count < found.count
    emptyText = found.isEmpty ? words.nothingFound(state.commands.field.text.harmless.fitted(to: 40)) : nil
  }
}

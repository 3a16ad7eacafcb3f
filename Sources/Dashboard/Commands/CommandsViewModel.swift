import Cells
import Reports
import Weather

/// The list of commands as finished text: the rows in view.
struct CommandsViewModel: Sendable, Equatable {
  var title: String
  var field: TextField
  var placeholder: String
  var rows: [ListRow]
  var isMoreAbove: Bool
  var isMoreBelow: Bool
  /// The text if nothing is found; otherwise nil.
  var emptyText: String?
  var hint: String
  var layout: CommandsLayout

  init(_ page: CommandsPage, _ state: State) {
    let words = CommandsWords(language: state.language)
    let found = CommandList(page, state).found
    let layout = CommandsLayout(state.size)
    let first = max(0, min(page.position.offset, found.count - layout.list.rows))
    let seen = found.indices.dropFirst(first).prefix(layout.list.rows)
    let chosen = min(page.position.chosen, found.count - 1)
    let glyphs = state.glyphs
    title = words.title
    let isNarrow = layout.panel.box.columns < 40
    placeholder = isNarrow ? words.briefPlaceholder : words.placeholder
    hint = isNarrow ? words.briefHint : words.hint
    (self.layout, field) = (layout, page.field)
    rows = seen.map { ListRow(found[$0], $0, isChosen: $0 == chosen, columns: layout.list.columns, glyphs) }
    isMoreAbove = first > 0
    isMoreBelow = first + seen.count < found.count
    emptyText = found.isEmpty ? words.nothingFound(page.field.text.harmless.fitted(to: 40)) : nil
  }
}

extension ListRow {
  /// `▸ 테마: hangang            지금   s`
  fileprivate init(_ command: Command, _ index: Int, isChosen: Bool, columns: Int, _ glyphs: Glyphs) {
    self.init([], item: index, isChosen: isChosen, glyphs)
    // The first two columns and the last two are a margin.
    var end = columns - 2
    if end > 14, !command.key.isEmpty {
      end -= command.key.displayWidth
      pieces.append(Piece(text: command.key, tone: .accent, place: .column(end)))
      end -= 2
    }
    let room = max(0, end - 2)
    pieces.append(Piece(text: command.name, tone: isChosen ? .strong : .plain, place: .column(2), width: room))
    let note = min(command.note.displayWidth, room - command.name.displayWidth - 2)
    if note >= 4 { pieces.append(Piece(text: command.note, tone: .dim, place: .column(end - note), width: note)) }
  }
}

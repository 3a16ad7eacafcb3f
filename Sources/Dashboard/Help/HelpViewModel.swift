import Cells
import Gazetteer
import Reports
import Weather

/// Every key of a page and its meaning, from the same literals that define the keys; what the mouse does; and what
/// the signs mean.
struct HelpViewModel: Sendable, Equatable {
  struct Line: Sendable, Hashable {
    /// Empty for a sign.
    var keys: String
    /// The sign as it looks on the page; empty for keys.
    var sign: [ListRow.Piece] = []
    var meaning: String
  }
  struct Group: Sendable, Equatable {
    var title: String
    var lines: [Line]
  }
  var title: String
  /// Sample data, offline or recorded, if the sheet covers the line with these marks; otherwise empty.
  var mark: String
  var field: TextField
  var placeholder: String
  /// Side by side, each with the rows that are in view; a message if nothing matches.
  var columns: [[ListRow]]
  var viewport: Viewport
  var hint: String
  var layout: HelpLayout

  var isMoreAbove: Bool { viewport.first > 0 }
  var isMoreBelow: Bool { viewport.first < viewport.last }

  /// Help for the page below it.
  init(_ page: HelpPage, _ state: State) {
    let words = HelpWords(language: state.language)
    title = state.words.help
    field = page.field
    let allGroups = HelpViewModel.allGroups(state)
    let layout = HelpLayout(allGroups, in: state.size)
    placeholder = layout.field.columns < 30 ? words.briefPlaceholder : words.placeholder
    let groups = HelpViewModel.narrowed(allGroups, by: page.field.text)
    let all = layout.columns(of: groups)
    let rows = all.map(\.count).max() ?? 0
    let first = min(page.offset, max(0, rows - layout.list.rows))
    self.layout = layout
    mark = state.mark(over: layout.panel.box)
    columns = all.map { Array($0.dropFirst(first).prefix(layout.list.rows)) }
    if groups.isEmpty {
      columns = [words.nothingFound.wrapped(to: max(1, layout.list.columns)).map { ListRow($0, .dim) }]
    }
    viewport = Viewport(first: first, capacity: layout.list.rows, count: rows)
    let still = layout.panel.box.columns < 30 ? words.briefHint : words.hint
    hint = field.text.isEmpty ? still : words.hintWhileTyping
  }

  /// The groups that match the typed text.
  static func groups(_ page: HelpPage, _ state: State, isSpoken: Bool = false) -> [Group] {
    narrowed(allGroups(state, isSpoken: isSpoken), by: page.field.text)
  }

  static func allGroups(_ state: State, isSpoken: Bool = false) -> [Group] {
    // Help lists the keys of the page below it. A page whose keys have no names shows them itself, so it is skipped.
    let pages = [HomePage.self] + state.pages.map { type(of: $0) } as [any Page.Type]
    let page = pages.last { $0.isListed } ?? HomePage.self
    return page.groups(state, isSpoken: isSpoken)
  }

  /// Text that names a key finds that key; any other text is searched for as words.
  private static func narrowed(_ groups: [Group], by text: String) -> [Group] {
    let typed = text.split(separator: " ").joined(separator: " ")
    if typed.isEmpty { return groups }
    let named = filter(groups) { $1.isKey(typed) }
    let words = TypedWords(typed)
    if !named.isEmpty || words.isEmpty { return named }
    return filter(groups) { group, line in words.stand(in: "\(group.title) \(line.keys) \(line.meaning)") }
  }

  private static func filter(_ groups: [Group], by holds: (Group, Line) -> Bool) -> [Group] {
    groups.compactMap { group in
      let lines = group.lines.filter { holds(group, $0) }
      return lines.isEmpty ? nil : Group(title: group.title, lines: lines)
    }
  }
}

extension HelpViewModel.Line {
  /// Whether the text names one of the keys, as `r` or `F5`; also if it was typed with a Korean layout.
  fileprivate func isKey(_ typed: String) -> Bool {
    let latin = typed.count == 1 ? String(typed.map { Keymap.dubeolsik[$0] ?? $0 }) : typed
    return keys.split(separator: " ").contains { $0 == typed || $0 == latin }
  }
}

extension Page {
  fileprivate static var isListed: Bool { bindings.contains { $0.name != nil } }

  /// The page's own keys, the keys of every page, and the keys of the text field if there is one.
  static func keyLines(
    _ group: KeyGroup, _ language: Language, _ isASCII: Bool, _ isSpoken: Bool
  ) -> [HelpViewModel.Line] {
    bindings.lines(group, language, isASCII, isSpoken) + common.lines(group, language, isASCII, isSpoken)
      + (hasField && group == .typing ? Keymap.fieldKeys.lines(.here, language, isASCII, isSpoken) : [])
  }

  fileprivate static func groups(_ state: State, isSpoken: Bool) -> [HelpViewModel.Group] {
    let language = state.language
    var groups = KeyGroup.allCases.map { group in
      HelpViewModel.Group(
        title: (group.title ?? name)[language].capitalisedFirst,
        lines: keyLines(group, language, state.isASCII, isSpoken))
    }
    // When lines are read aloud there is no mouse, and there are no signs.
    if !isSpoken {
      let pointings = mouse.map { HelpViewModel.Line(keys: $0.gesture[language], meaning: $0.meaning[language]) }
      groups.append(HelpViewModel.Group(title: Pointing.title[language], lines: pointings))
      let legend = signs.map { HelpViewModel.Line($0, state) }.filter { !$0.sign.isEmpty }
      groups.append(HelpViewModel.Group(title: SignMeaning.title[language], lines: legend))
    }
    return groups.filter { !$0.lines.isEmpty }
  }
}

extension HelpViewModel.Line {
  fileprivate init(_ sign: SignMeaning, _ state: State) {
    var meaning = sign.meaning?[state.language] ?? ""
    if case .sky(let condition, _) = sign.sign, sign.meaning == nil { meaning = state.words.condition(condition) }
    let pieces = state.glyphs.example(of: sign.sign).map { ListRow.Piece(text: $0, tone: $1, place: .next) }
    self.init(keys: "", sign: pieces, meaning: meaning)
  }
}

extension Array {
  fileprivate func lines<Action>(
    _ group: KeyGroup, _ language: Language, _ isASCII: Bool, _ isSpoken: Bool
  ) -> [HelpViewModel.Line] where Element == Binding<Action> {
    filter { $0.group == group && !(isSpoken && $0.turnsWindows) }.compactMap { binding in
      binding.name.map { name in
        HelpViewModel.Line(keys: Keymap.label(binding.label, isASCII: isASCII), meaning: name[language])
      }
    }
  }
}

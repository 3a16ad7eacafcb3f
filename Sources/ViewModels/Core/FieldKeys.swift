import Cells

// What keys do in a text field; all the others mean there what the page says.
extension Keymap {
  /// A key of a text field, and how the help page writes it.
  struct FieldKey: Sendable {
    var keys: [Key]
    var label: String
    var edit: TextField.Edit
  }

  static let fieldKeys: [FieldKey] = [
    FieldKey(keys: [.left], label: "←", edit: .left),
    FieldKey(keys: [.right], label: "→", edit: .right),
    FieldKey(keys: [.home, .control("a")], label: "Ctrl-A", edit: .toStart),
    FieldKey(keys: [.end, .control("e")], label: "Ctrl-E", edit: .toEnd),
    FieldKey(keys: [.backspace], label: "Backspace", edit: .backspace),
    FieldKey(keys: [.delete, .control("d")], label: "Delete", edit: .delete),
    FieldKey(keys: [.control("w")], label: "Ctrl-W", edit: .eraseWord),
    FieldKey(keys: [.control("u")], label: "Ctrl-U", edit: .eraseBefore),
    FieldKey(keys: [.control("k")], label: "Ctrl-K", edit: .eraseAfter),
  ]

  private static let edits: [Key: TextField.Edit] = Dictionary(
    uniqueKeysWithValues: fieldKeys.flatMap { entry in entry.keys.map { ($0, entry.edit) } })

  /// What the key does to the text field of that page; nil where it does nothing to it, or there is none.
  static func edit(for key: Key, on page: Page) -> TextField.Edit? {
    guard page.hasField else { return nil }
    switch key {
    case .character(let character): return .insert(String(character))
    case .pasted(let text): return .insert(text)
    default: return edits[key]
    }
  }
}

extension Page {
  /// Letters are text here.
  var hasField: Bool {
    switch self {
    case .search, .settingField, .welcomePlace, .welcomeNames: true
    case .home, .help, .details, .cities, .removal, .map, .sources, .warnings, .sideBySide, .settings, .settingOrder,
      .doctor,
      .welcomeAlert:
      false
    }
  }
}

extension Keymap {
  /// Every key of a page and what it means there, as the help page says it.
  public static func lines(
    on page: Page, _ words: Words, isASCII: Bool, except silent: Set<Action> = []
  ) -> [(keys: String, meaning: String)] {
    let actions = bindings(on: page).filter { !silent.contains($0.action) }
      .map { ($0.label(isASCII: isASCII), words.action($0.action)) }
    guard page.hasField else { return actions }
    let edits = fieldKeys.map { key in
      (Binding(keys: key.keys, label: key.label, action: .back).label(isASCII: isASCII), words.search.edit(key.edit))
    }
    return actions + edits
  }
}

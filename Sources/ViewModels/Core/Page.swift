import Cells
import FoundationEssentials
import Weather

/// A page: its keys, what they and the mouse do there, when it changes by itself, and how it lies on what is below.
///
/// `Overlay` is the list of all of them.
protocol Page: Sendable {
  /// Everything the keys of the page can mean.
  associatedtype Action: Sendable, Hashable

  /// What the page is called, and the key that opens it in help.
  static var name: Localized { get }
  /// The page's own keys in the order of help. A key that means something on every page is in `CommonAction`.
  static var bindings: [Binding<Action>] { get }
  /// What the mouse does here, and the signs to be explained, as help says it.
  static var mouse: [Pointing] { get }
  static var signs: [SignMeaning] { get }
  /// Nothing of what lies below is to be seen.
  static var fillsWindow: Bool { get }
  /// Letters are text here.
  static var hasField: Bool { get }
  /// A sheet of words: a click, and any key that means nothing here, closes it.
  static var isSheet: Bool { get }
  /// The page below shows it.
  static var isInline: Bool { get }
  /// What Esc does here, as help says it.
  static var leaving: Localized { get }
  /// How often it is read out while it lies open.
  static var reading: Reading { get }

  func press(_ action: Action, _ state: inout State) -> [Effect]
  /// What is typed into the field.
  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect]
  /// Esc was pressed.
  func leave(_ state: inout State) -> [Effect]
  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect]
  func click(_ point: Point, _ state: inout State) -> [Effect]
  /// Keeps every position inside what there is, whatever the window has become.
  func fit(_ state: inout State)
  /// When something on the page changes by itself; nil while nothing does. Asked of every page that lies open.
  func nextChange(_ state: State) -> Date?
  /// What is said before that when the page is opened.
  func heading(_ state: State) -> [String]
  /// The page where lines are read out; empty where there is nothing to say yet.
  func spoken(_ state: State) -> [String]
  /// The row the reader went to, read out each time it is another; nil on a page without.
  func row(_ state: State) -> (index: Int, line: String)?
}

/// When a page is read out.
enum Reading {
  /// When it is opened.
  case once
  /// Each time it says something else.
  case whole
  /// When it is opened, and later what it did not say before.
  case news
}

extension Page {
  static var mouse: [Pointing] { [] }
  static var signs: [SignMeaning] { [] }
  static var hasField: Bool { false }
  static var isSheet: Bool { false }
  static var isInline: Bool { false }
  static var leaving: Localized { Localized("뒤로", "back") }
  static var reading: Reading { .once }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] { [] }
  func leave(_ state: inout State) -> [Effect] {
    state.close()
    return []
  }
  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { [] }
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    if Self.isSheet { state.close() }
    return []
  }
  func fit(_ state: inout State) {}
  func nextChange(_ state: State) -> Date? { nil }
  func heading(_ state: State) -> [String] { [] }
  func spoken(_ state: State) -> [String] { [] }
  func row(_ state: State) -> (index: Int, line: String)? { nil }
}

// Keys.
extension Page {
  /// What a key does: first to the field, then by the page's own keys, then by those of every page. With Alt a key only
  /// edits a field.
  func handle(_ key: Key, _ state: inout State) -> [Effect] {
    if Self.hasField, let edit = Keymap.edit(for: key) { return self.edit(edit, &state) }
    if case .alt = key { return [] }
    let latin = Keymap.latin(key)
    for binding in Self.bindings {
      guard let action = binding.actions[latin] else { continue }
      state.notice = binding.whyNot(state)
      return state.notice == nil ? press(action, &state) : []
    }
    if let action = Self.common.lazy.compactMap({ $0.actions[latin] }).first {
      state.notice = nil
      return handle(action, &state)
    }
    handleForeign(key, &state)
    return []
  }

  private func handle(_ action: CommonAction, _ state: inout State) -> [Effect] {
    switch action {
    case .help: if state.overlay == .help { state.close() } else { HelpPage.open(&state) }
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .leave: return leave(&state)
    case .quit: state.isOver = true
    }
    return []
  }

  private func handleForeign(_ key: Key, _ state: inout State) {
    if case .pasted = key { return }
    if Self.isSheet {
      state.notice = nil
      state.close()
    } else if let name = Keymap.name(of: key) {
      state.notice = .unknownKey(name)
    }
  }

  /// The keys of every page, as far as they are none of the field's.
  static var common: [Binding<CommonAction>] { CommonAction.allCases.compactMap(common) }

  /// The same of one thing they mean; nil where all of them are the field's.
  static func common(_ action: CommonAction) -> Binding<CommonAction>? {
    let binding = action.binding(leaving: leaving)
    return hasField ? binding.withoutLetters : binding
  }
}

/// What a key means on every page.
enum CommonAction: Sendable, Hashable, CaseIterable {
  case help, redraw, suspend, leave, quit

  func binding(leaving: Localized) -> Binding<CommonAction> {
    let binding: Binding<CommonAction> =
      switch self {
      case .help: Binding(["?", .function(1)], "? F1", self, Localized("단축키", "shortcuts"))
      case .redraw: Binding([.control("l")], "Ctrl-L", self, Localized("다시 그리기", "redraw"))
      case .suspend: Binding([.control("z")], "Ctrl-Z", self, Localized("셸로 나가기", "suspend"))
      case .leave: Binding([.escape], "Esc", self, leaving)
      case .quit: Binding(["q", .control("c")], "q Ctrl-C", self, Localized("끝내기", "quit"))
      }
    return binding.within(.program)
  }
}

import Cells
import FoundationEssentials
import Weather

/// A page: a value with its own state, its keys, what they and the mouse do, when it changes by itself, and how it is
/// drawn.
///
/// It is created when it opens and gone when it closes. `State.allPages` lists every type of page.
protocol Page: Sendable, Equatable {
  /// All actions of the page's keys.
  associatedtype Action: Sendable, Hashable

  /// The name of the page; in help also the name of the key that opens it.
  static var name: Localized { get }
  /// The page's own keys in the order of help. A key that every page has is in `CommonAction`.
  static var bindings: [Binding<Action>] { get }
  /// What the mouse does here, and the signs that help explains.
  static var mouse: [Pointing] { get }
  static var signs: [SignMeaning] { get }
  /// Covers the pages below completely.
  static var fillsWindow: Bool { get }
  /// Letters are typed as text here.
  static var hasField: Bool { get }
  /// A sheet of text: a click, or any key without a meaning here, closes it.
  static var isSheet: Bool { get }
  /// The page below draws it.
  static var isInline: Bool { get }
  /// What Esc does on this page, for help.
  static var leaving: Localized { get }
  /// When it is printed in plain mode while it is open.
  static var printing: PlainPrinting { get }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect]
  /// Applies an edit to the text field.
  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect]
  /// Esc was pressed.
  mutating func leave(_ state: inout State) -> [Effect]
  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect]
  mutating func click(_ point: Point, _ state: inout State) -> [Effect]
  /// Keeps every position within the content, whatever the size of the window.
  mutating func fit(_ state: inout State)
  /// When something on the page changes by itself; nil if nothing does. Called for every open page.
  func nextChange(_ state: State) -> Date?
  /// What it waits for; nil if it waits for the weather of the city, as the home screen does.
  func wait(_ state: State) -> Wait?
  /// Draws it on the canvas, which contains the pages below. A page that is inline draws nothing.
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas)
  /// Printed before `spoken` when the page is opened in plain mode.
  func heading(_ state: State) -> [String]
  /// The page in plain mode; empty if there is nothing to print yet.
  func spoken(_ state: State) -> [String]
  /// The row to which the user moved, printed when it is another row than before; nil on a page without rows.
  func row(_ state: State) -> (index: Int, line: String)?
}

/// What a page waits for.
enum Wait: Sendable, Equatable {
  case nothing
  /// An answer, since that time.
  case answer(since: Date)

  init(_ since: Date?) { self = since.map { .answer(since: $0) } ?? .nothing }
}

/// When a page is printed in plain mode.
enum PlainPrinting {
  /// When it is opened.
  case once
  /// Each time its text has changed.
  case whole
  /// When it is opened, and later each line that is new.
  case news
}

extension Page {
  static var mouse: [Pointing] { [] }
  static var signs: [SignMeaning] { [] }
  static var hasField: Bool { false }
  static var isSheet: Bool { false }
  static var isInline: Bool { false }
  static var leaving: Localized { Localized("뒤로", "back") }
  static var printing: PlainPrinting { .once }

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
  func wait(_ state: State) -> Wait? { nil }
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {}
  func nextChange(_ state: State) -> Date? { nil }
  func heading(_ state: State) -> [String] { [] }
  func spoken(_ state: State) -> [String] { [] }
  func row(_ state: State) -> (index: Int, line: String)? { nil }
}

extension Page {
  /// Whether the other page is of the same type and has the same state.
  func isEqual(to other: any Page) -> Bool { (other as? Self) == self }

  var fillsWindow: Bool { Self.fillsWindow }
  var isInline: Bool { Self.isInline }
}

// Keys.
extension Page {
  /// Handles a key: first in the text field, then with the page's own bindings, then with those of every page. With
  /// Alt a key only edits a text field.
  mutating func handle(_ key: Key, _ state: inout State) -> [Effect] {
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
    handleUnbound(key, &state)
    return []
  }

  private mutating func handle(_ action: CommonAction, _ state: inout State) -> [Effect] {
    switch action {
    case .help: if self is HelpPage { state.close() } else { state.open(HelpPage()) }
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .leave: return leave(&state)
    case .quit: state.isOver = true
    }
    return []
  }

  private func handleUnbound(_ key: Key, _ state: inout State) {
    if case .pasted = key { return }
    if Self.isSheet {
      state.notice = nil
      state.close()
    } else if let name = Keymap.name(of: key) {
      state.notice = .unknownKey(name)
    }
  }

  /// The keys of every page, without those that the text field needs.
  static var common: [Binding<CommonAction>] { CommonAction.allCases.compactMap(common) }

  /// The binding of one common action; nil if the text field needs all of its keys.
  static func common(_ action: CommonAction) -> Binding<CommonAction>? {
    let binding = action.binding(leaving: leaving)
    return hasField ? binding.withoutLetters : binding
  }
}

/// An action that every page has.
enum CommonAction: Sendable, Equatable, CaseIterable {
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

import Cells
import Settings
import Weather

/// The page for a setting whose order of sources is being changed.
struct SettingOrderPage: Page {
  enum Action: Sendable, Hashable { case up, down, earlier, later, askOrNot, save }

  static let name = Localized("순서 바꾸기", "order of sources")
  static let fillsWindow = false
  static let isInline = true
  static let bindings: [Binding<Action>] = [
    Binding([.up, "k"], "↑ k", .up, Localized("위로", "up")),
    Binding([.down, "j"], "↓ j", .down, Localized("아래로", "down")),
    Binding([.left, "h"], "← h", .earlier, Localized("앞 순서로", "earlier")),
    Binding([.right, "l"], "→ l", .later, Localized("뒤 순서로", "later")),
    Binding([" ", "x"], "Space x", .askOrNot, Localized("켜고 끄기", "on/off")),
    Binding([.enter], "Enter", .save, Localized("저장", "save")),
  ]

  /// The setting: `sources.now`.
  let key: String
  var order: SettingOrder

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .up: order.choose(by: -1)
    case .down: order.choose(by: 1)
    case .earlier: move(by: -1, &state)
    case .later: move(by: 1, &state)
    case .askOrNot: order.toggle()
    case .save: return save(&state)
    }
    return []
  }

  private mutating func move(by step: Int, _ state: inout State) {
    if !order.move(by: step) { state.notice = .setting(order.isAsked ? .endOfOrder : .notAsked) }
  }

  private func save(_ state: inout State) -> [Effect] {
    guard let line = state.settingLine(key) else { return [] }
    if order.isEmptyButRequired { return state.refuse(.setting(.noSourceChosen)) }
    state.close()
    if order.asked == line.sources { return state.refuse(.setting(.unchanged)) }
    state.setRemark(nil, on: key)
    state.update(SettingsPage.self) { page, _ in page.note(line) }
    return state.changeSetting(SettingChange(key: key, value: order.value))
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.settings
    return [
      hint(.askOrNot, in: state), hint(.earlier, .later, word: words.move, in: state),
      hint(.up, .down, word: words.choose, in: state), hint(.save, isLasting: true, in: state), helpHint(in: state),
      hint(everywhere: .leave, word: words.leave, in: state),
    ]
  }
}

/// An order of sources while it is being changed: the sources that are asked, first to last, and those that could be.
struct SettingOrder: Sendable, Equatable {
  private(set) var asked: [SourceID]
  private let providers: [SourceID]
  private let mayBeEmpty: Bool
  /// The index in `all` of the source that keys act on.
  private(set) var chosen = 0

  /// The order of a line; nil if the line has none.
  init?(_ line: SettingLine) {
    guard case .order = line.kind, case .list(let names, let mayBeEmpty) = line.setting.expectation else { return nil }
    (asked, providers) = (line.sources, names.compactMap(SourceID.init))
    self.mayBeEmpty = mayBeEmpty
  }

  /// The sources that are asked, followed by those that are not.
  var all: [SourceID] { asked + providers.filter { !asked.contains($0) } }

  /// In the form in which a setting is typed.
  var value: String { asked.map(\.rawValue).joined(separator: ", ") }

  mutating func choose(by step: Int) { chosen = max(0, min(chosen + step, all.count - 1)) }

  /// Appends a source that was not asked; removes a source that was.
  mutating func toggle() {
    guard all.indices.contains(chosen) else { return }
    let source = all[chosen]
    if asked.contains(source) { asked.removeAll { $0 == source } } else { asked.append(source) }
    chosen = all.firstIndex(of: source) ?? 0
  }

  /// Moves the chosen source up or down; returns whether it has moved.
  mutating func move(by step: Int) -> Bool {
    guard isAsked, asked.indices.contains(chosen + step) else { return false }
    asked.swapAt(chosen, chosen + step)
    chosen += step
    return true
  }

  /// No source is asked for a part that needs one.
  var isEmptyButRequired: Bool { asked.isEmpty && !mayBeEmpty }

  /// Whether the chosen source is asked at all.
  var isAsked: Bool { chosen < asked.count }
}

extension SettingLine {
  /// The sources of an order, first to last.
  var sources: [SourceID] { value.split(separator: ",").compactMap { SourceID(rawValue: $0.filter { $0 != " " }) } }
}

import Cells
import Weather

/// Keys, how help writes them, what they mean on their page, and what that is called.
struct Binding<Action: Sendable & Hashable>: Sendable {
  var actions: [Key: Action]
  /// What they mean, each once.
  let meanings: [Action]
  /// `↑ k`; the first of them is the key of the line at the bottom.
  var label: String
  /// nil where help does not list it: the last line of a sheet says it.
  var name: Localized?
  /// Where help lists it.
  private(set) var group = KeyGroup.here
  /// Goes through the page by windows; where lines are read out there are none.
  var turnsWindows = false
  /// Why it is not possible now; nil where it is.
  var whyNot: @Sendable (State) -> Notice?

  init(
    _ keys: [Key], _ label: String, _ action: Action, _ name: Localized? = nil, turnsWindows: Bool = false,
    unless whyNot: @escaping @Sendable (State) -> Notice? = { _ in nil }
  ) {
    actions = Dictionary(keys.map { ($0, action) }, uniquingKeysWith: { first, _ in first })
    meanings = [action]
    (self.label, self.name, self.turnsWindows) = (label, name, turnsWindows)
    self.whyNot = whyNot
  }

  /// A row of digits, each with a meaning of its own.
  init(digits: ClosedRange<Int>, _ name: Localized, _ action: (Int) -> Action) {
    meanings = digits.map(action)
    actions = Dictionary(uniqueKeysWithValues: zip(digits.map { .character(Character(String($0))) }, meanings))
    label = "\(digits.lowerBound)–\(digits.upperBound)"
    self.name = name
    whyNot = { _ in nil }
  }

  /// The same, listed there.
  func within(_ group: KeyGroup) -> Binding {
    var binding = self
    binding.group = group
    return binding
  }

  /// The same where letters are text; nil where nothing is left of it.
  var withoutLetters: Binding? {
    var rest = self
    rest.actions = actions.filter { if case .character = $0.key { false } else { true } }
    rest.label = label.split(separator: " ").filter { $0.count > 1 }.joined(separator: " ")
    return rest.actions.isEmpty ? nil : rest
  }

  /// The key of the line at the bottom.
  var shortLabel: Substring { label.prefix { $0 != " " } }
}

/// A way through a list.
enum Scroll: Sendable, Hashable {
  case up, down, pageUp, pageDown, top, bottom

  /// So many rows farther down, where a window shows so many; to either end it is more than any list has.
  func rows(window: Int) -> Int {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -window
    case .pageDown: window
    case .top: -1_000_000
    case .bottom: 1_000_000
    }
  }
}

/// A way through the cities; the first is number 1.
enum CityStep: Sendable, Hashable {
  case previous, next
  case number(Int)
}

/// A way along the hours.
enum HourStep: Sendable, Hashable { case hourBack, hourForward, dayBack, dayForward, first, last }

extension Array {
  /// The same, listed there.
  func within<Action>(_ group: KeyGroup) -> [Binding<Action>] where Element == Binding<Action> {
    map { $0.within(group) }
  }
}

// What several pages have in common.
extension Binding {
  static func refresh(_ action: Action) -> Binding {
    Binding(["r", .function(5)], "r F5", action, Localized("새로고침", "refresh")).within(.city)
  }

  static func units(_ action: Action) -> Binding {
    Binding(["u"], "u", action, Localized("섭씨 / 화씨", "Celsius / Fahrenheit")).within(.program)
  }

  static func numbers(_ action: (Int) -> Action) -> Binding {
    Binding(digits: 1...9, Localized("n번째 도시", "city 1–9"), action)
  }

  static func cities(_ action: (CityStep) -> Action) -> [Binding] {
    [
      Binding([.left], "←", action(.previous), Localized("이전 도시", "previous city"), unless: \.isAlone),
      Binding([.right], "→", action(.next), Localized("다음 도시", "next city"), unless: \.isAlone),
      numbers { action(.number($0)) },
    ].within(.city)
  }

  static func hours(_ action: (HourStep) -> Action) -> [Binding] {
    [
      Binding(["h", "<", .shiftLeft], "h <", action(.hourBack), Localized("한 시간 전으로", "back an hour")),
      Binding(["l", ">", .shiftRight], "l >", action(.hourForward), Localized("한 시간 후로", "forward an hour")),
      Binding(["["], "[", action(.dayBack), Localized("하루 전으로", "back a day")),
      Binding(["]"], "]", action(.dayForward), Localized("하루 후로", "forward a day")),
      Binding([.home], "Home", action(.first), Localized("지금으로", "back to now")),
      Binding([.end], "End", action(.last), Localized("예보의 끝으로", "to the last hour")),
    ].within(.time)
  }

  /// Line by line and window by window.
  static func scrolling(_ action: (Scroll) -> Action, bySpace: Bool = false) -> [Binding] {
    [
      Binding([.up, "k"], "↑ k", action(.up), Localized("위로", "up")),
      Binding([.down, "j"], "↓ j", action(.down), Localized("아래로", "down")),
      Binding([.pageUp], "PgUp", action(.pageUp), Localized("한 화면 위로", "a page up"), turnsWindows: true),
      Binding(
        bySpace ? [.pageDown, " "] : [.pageDown], bySpace ? "PgDn Space" : "PgDn", action(.pageDown),
        Localized("한 화면 아래로", "a page down"), turnsWindows: true),
    ]
  }

  /// The same, and to either end.
  static func scrollingToEnds(
    _ action: (Scroll) -> Action, bySpace: Bool = false, top: Localized = Localized("맨 위로", "to the top"),
    bottom: Localized = Localized("맨 아래로", "to the bottom")
  ) -> [Binding] {
    scrolling(action, bySpace: bySpace) + [
      Binding([.home], "Home", action(.top), top), Binding([.end], "End", action(.bottom), bottom),
    ]
  }

  /// Through what is found while a name is typed.
  static func choosing(_ action: (Scroll) -> Action) -> [Binding] {
    [
      Binding([.down, .tab, .control("n")], "↓ Tab", action(.down), Localized("아래로", "down")),
      Binding([.up, .backTab, .control("p")], "↑", action(.up), Localized("위로", "up")),
      Binding([.pageDown], "PgDn", action(.pageDown), Localized("한 화면 아래로", "a page down"), turnsWindows: true),
      Binding([.pageUp], "PgUp", action(.pageUp), Localized("한 화면 위로", "a page up"), turnsWindows: true),
    ]
  }
}

extension State {
  fileprivate var isAlone: Notice? { cities.count > 1 ? nil : .onlyOneCity }
}

// The line of keys, from the same literals that give the keys their meaning.
extension Page {
  /// The keys of these actions as one hint; the word is what help calls the first of them, unless another is given.
  static func hint(
    _ actions: Action..., key: String? = nil, word: String? = nil, isLasting: Bool = false, in state: State
  ) -> FooterModel.Hint {
    bindings.hint(actions, key: key, word: word, isLasting: isLasting, in: state)
  }

  /// The same of what a key means on every page.
  static func hint(
    everywhere action: CommonAction, word: String? = nil, isLasting: Bool = true, in state: State
  ) -> FooterModel.Hint {
    [common(action)].compactMap { $0 }.hint([action], word: word, isLasting: isLasting, in: state)
  }

  /// What stands in the last line of the window below a sheet, which has its own keys in its border.
  static func waysOut(_ state: State) -> [FooterModel.Hint] {
    [hint(everywhere: .leave, in: state), helpHint(in: state), hint(everywhere: .quit, in: state)]
  }

  static func helpHint(in state: State, isLasting: Bool = true) -> FooterModel.Hint {
    hint(everywhere: .help, word: state.words.helpHint, isLasting: isLasting, in: state)
  }
}

extension Array {
  fileprivate func hint<Action>(
    _ actions: [Action], key: String? = nil, word: String?, isLasting: Bool, in state: State
  ) -> FooterModel.Hint where Element == Binding<Action> {
    let bound = actions.compactMap { action in first { $0.meanings.contains(action) } }
    return FooterModel.Hint(
      key: key ?? joined(bound.map(\.shortLabel), isASCII: state.isASCII),
      word: word ?? bound.first?.name?[state.language] ?? "", isLasting: isLasting)
  }

  /// Arrows stand close together.
  private func joined(_ labels: [Substring], isASCII: Bool) -> String {
    let areArrows = labels.allSatisfy { ["←", "↑", "→", "↓"].contains($0) }
    let text = labels.joined(separator: areArrows ? "" : " ")
    switch text {
    case "←→" where isASCII: return "<- ->"
    case "←↑↓→" where isASCII: return "Arrows"
    case "↑↓" where isASCII: return "Up Down"
    default: return Keymap.label(text, isASCII: isASCII)
    }
  }
}

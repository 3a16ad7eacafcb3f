import Cells
import Reports
import Weather

/// Keys, their label in help, the actions they trigger on their page, and the name of the action.
struct Binding<Action: Sendable & Hashable>: Sendable {
  var actions: [Key: Action]
  /// The actions, each once.
  let distinctActions: [Action]
  /// `↑ k`; the first key is also shown in the key hints.
  var label: String
  /// nil if help does not list it, because the last line of a sheet shows it.
  var name: Localized?
  /// The section of help that lists it.
  private(set) var group = KeyGroup.here
  /// Moves through the page by windows; in plain mode there are none.
  var turnsWindows = false
  /// Why it is not possible now; nil if it is.
  var whyNot: @Sendable (State) -> Notice?

  init(
    _ keys: [Key], _ label: String, _ action: Action, _ name: Localized? = nil, turnsWindows: Bool = false,
    unless whyNot: @escaping @Sendable (State) -> Notice? = { _ in nil }
  ) {
    actions = Dictionary(keys.map { ($0, action) }, uniquingKeysWith: { first, _ in first })
    distinctActions = [action]
    (self.label, self.name, self.turnsWindows) = (label, name, turnsWindows)
    self.whyNot = whyNot
  }

  /// A row of digits, each with its own action.
  init(digits: ClosedRange<Int>, _ name: Localized, _ action: (Int) -> Action) {
    distinctActions = digits.map(action)
    actions = Dictionary(uniqueKeysWithValues: zip(digits.map { .character(Character(String($0))) }, distinctActions))
    label = "\(digits.lowerBound)–\(digits.upperBound)"
    self.name = name
    whyNot = { _ in nil }
  }

  /// The binding, listed in that section of help.
  func within(_ group: KeyGroup) -> Binding {
    var binding = self
    binding.group = group
    return binding
  }

  /// The binding on pages where letters are typed as text; nil if no key is left.
  var withoutLetters: Binding? {
    var rest = self
    rest.actions = actions.filter { if case .character = $0.key { false } else { true } }
    rest.label = label.split(separator: " ").filter { $0.count > 1 }.joined(separator: " ")
    return rest.actions.isEmpty ? nil : rest
  }

  /// The key for the key hints.
  var shortLabel: Substring { label.prefix { $0 != " " } }
}

/// A movement through a list.
enum Scroll: Sendable, Hashable {
  case up, down, pageUp, pageDown, top, bottom

  /// How many rows to move down; `window` is how many fit. For either end it is more than any list has.
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

/// A movement through the cities; the first is number 1.
enum CityStep: Sendable, Hashable {
  case previous, next
  case number(Int)
}

/// A movement along the hours.
enum HourStep: Sendable, Hashable { case hourBack, hourForward, dayBack, dayForward, first, last }

extension Array {
  /// The bindings, listed in that section of help.
  func within<Action>(_ group: KeyGroup) -> [Binding<Action>] where Element == Binding<Action> {
    map { $0.within(group) }
  }
}

// Bindings that several pages share.
extension Binding {
  static func refresh(_ action: Action) -> Binding {
    Binding(["r", .function(5)], "r F5", action, Localized("새로고침", "refresh")).within(.city)
  }

  static func units(_ action: Action) -> Binding {
    Binding(["u"], "u", action, Localized("섭씨 / 화씨", "Celsius / Fahrenheit")).within(.program)
  }

  static func numbers(_ action: (Int) -> Action) -> Binding {
    Binding(digits: 1...9, Localized("1–9번째 도시", "city 1–9"), action)
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

  /// To a question in the last line of a page. Keys that are pressed by habit mean no.
  static func answers(yes: Action, no: Action) -> [Binding] {
    [
      Binding(["y"], "y", yes, Localized("예", "yes")),
      Binding(["n", .up, .down, .left, .right, .enter], "n", no, Localized("아니요", "no")),
    ]
  }

  /// By line and by window.
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

  /// By line, by window, and to either end.
  static func scrollingToEnds(
    _ action: (Scroll) -> Action, bySpace: Bool = false, top: Localized = Localized("맨 위로", "to the top"),
    bottom: Localized = Localized("맨 아래로", "to the bottom")
  ) -> [Binding] {
    scrolling(action, bySpace: bySpace) + [
      Binding([.home], "Home", action(.top), top), Binding([.end], "End", action(.bottom), bottom),
    ]
  }

  /// Through search results while a name is typed.
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

// The key hints, made from the same literals as the bindings.
extension Page {
  /// The keys of these actions as one hint. The word is the name of the first action in help, unless another is
  /// given.
  static func hint(
    _ actions: Action..., key: String? = nil, word: String? = nil, isLasting: Bool = false, in state: State
  ) -> FooterViewModel.Hint {
    bindings.hint(actions, key: key, word: word, isLasting: isLasting, in: state)
  }

  /// The key of an action that every page has, as a hint.
  static func hint(
    everywhere action: CommonAction, word: String? = nil, isLasting: Bool = true, in state: State
  ) -> FooterViewModel.Hint {
    [common(action)].compactMap { $0 }.hint([action], word: word, isLasting: isLasting, in: state)
  }

  static func helpHint(in state: State, isLasting: Bool = true) -> FooterViewModel.Hint {
    hint(everywhere: .help, word: state.words.helpHint, isLasting: isLasting, in: state)
  }
}

extension Array {
  fileprivate func hint<Action>(
    _ actions: [Action], key: String? = nil, word: String?, isLasting: Bool, in state: State
  ) -> FooterViewModel.Hint where Element == Binding<Action> {
    let bound = actions.compactMap { action in first { $0.distinctActions.contains(action) } }
    return FooterViewModel.Hint(
      key: key ?? joined(bound.map(\.shortLabel), isASCII: state.isASCII),
      word: word ?? bound.first?.name?[state.language] ?? "", isLasting: isLasting)
  }

  /// Arrows are joined without a space.
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

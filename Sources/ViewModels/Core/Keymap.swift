public import Cells

/// Everything a key can mean on the dashboard.
public enum Action: Sendable, Hashable, CaseIterable {
  case refresh
  case previousCity, nextCity, jumpToCity
  case hourBack, hourForward, dayBack, dayForward, stripHome, stripEnd
  case up, down, pageUp, pageDown
  case details
  case here
  case sources, sideBySide
  case warnings
  case units
  case cities, first, last, showCity, add, remove, undo, moveUp, moveDown, refreshAll, yes, no
  case search, addAndShow, onlyShow, askOthers
  case map, choiceUp, choiceDown, choiceLeft, choiceRight, mapUp, mapDown, mapLeft, mapRight
  case zoomIn, zoomOut, levelIn, levelOut, mapHome, showChoice
  case doctor, examineAgain
  case settings, top, bottom, settingBack, settingForward, editSetting, resetSetting, enterSetting
  case askEarlier, askLater, askOrNot
  case nextPage, skip, typeTime, eraseTime, repeatBack, repeatForward
  case help, back, redraw, suspend, quit
}

/// The one table of keys: what is pressed where, what it means, and how the help page writes it.
public enum Keymap {
  public struct Binding: Sendable {
    public var keys: [Key]
    public var label: String
    public var action: Action

    /// The label for a terminal that has the arrows or not.
    public func label(isASCII: Bool) -> String {
      if !isASCII { return label }
      return label.replacing("←", with: "Left").replacing("→", with: "Right").replacing("↑", with: "Up")
        .replacing("↓", with: "Down").replacing("–", with: "-")
    }

    /// The same where letters are text; nil where nothing is left of it.
    fileprivate var withoutLetters: Binding? {
      let rest = keys.filter { if case .character = $0 { false } else { true } }
      let labels = label.split(separator: " ").map(String.init).filter { $0.count > 1 }
      return rest.isEmpty ? nil : Binding(keys: rest, label: labels.joined(separator: " "), action: action)
    }
  }

  /// Every key that means something on a page, in the order of the help page.
  public static func bindings(on page: Page) -> [Binding] {
    switch page {
    // A sheet knows the keys of what it lies on: one that turns no page closes it.
    case .home, .help, .details, .sources: home + everywhere
    case .cities: cities + everywhere
    case .removal: removal + everywhere
    case .search: search + everywhere.compactMap(\.withoutLetters)
    case .map: map + everywhere
    case .warnings: warnings + everywhere
    case .sideBySide: sideBySide + everywhere
    case .settings: settings + everywhere
    case .settingField: settingField + everywhere.compactMap(\.withoutLetters)
    case .settingOrder: settingOrder + everywhere
    case .doctor: doctor + everywhere
    case .welcomePlace: welcomePlace + outside.compactMap(\.withoutLetters)
    case .welcomeNames: welcomeNames + outside.compactMap(\.withoutLetters)
    case .welcomeAlert: welcomeAlert + outside
    }
  }

  private static let home: [Binding] = [
    Binding(keys: [.character("r"), .function(5)], label: "r F5", action: .refresh),
    Binding(keys: [.left], label: "←", action: .previousCity),
    Binding(keys: [.right], label: "→", action: .nextCity),
    Binding(keys: ("1"..."9").map { Key.character($0) }, label: "1–9", action: .jumpToCity),
    Binding(keys: [.character("h"), .character("<"), .shiftLeft], label: "h <", action: .hourBack),
    Binding(keys: [.character("l"), .character(">"), .shiftRight], label: "l >", action: .hourForward),
    Binding(keys: [.character("[")], label: "[", action: .dayBack),
    Binding(keys: [.character("]")], label: "]", action: .dayForward),
    Binding(keys: [.home], label: "Home", action: .stripHome),
    Binding(keys: [.end], label: "End", action: .stripEnd),
    Binding(keys: [.up, .character("k")], label: "↑ k", action: .up),
    Binding(keys: [.down, .character("j")], label: "↓ j", action: .down),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
    Binding(keys: [.pageDown], label: "PgDn", action: .pageDown),
    Binding(keys: [.enter, .character("d")], label: "Enter d", action: .details),
    Binding(keys: [.character("c")], label: "c", action: .cities),
    Binding(keys: [.character("m")], label: "m", action: .map),
    Binding(keys: [.character("w")], label: "w", action: .warnings),
    Binding(keys: [.character(".")], label: ".", action: .here),
    Binding(keys: [.character("v")], label: "v", action: .sideBySide),
    Binding(keys: [.character("i")], label: "i", action: .sources),
    Binding(keys: [.character("s")], label: "s", action: .settings),
    Binding(keys: [.character("e")], label: "e", action: .doctor),
    Binding(keys: [.character("u")], label: "u", action: .units),
    Binding(keys: [.character("/")], label: "/", action: .search),
  ]

  /// What the home screen's keys mean there, they mean here.
  private static let sideBySide = home.filter { binding in
    switch binding.action {
    case .refresh, .previousCity, .nextCity, .jumpToCity, .hourBack, .hourForward, .dayBack, .dayForward, .stripHome,
      .stripEnd, .up, .down, .pageUp, .pageDown, .sideBySide, .settings, .units:
      true
    default: false
    }
  }

  private static let search: [Binding] = [
    Binding(keys: [.enter], label: "Enter", action: .addAndShow),
    Binding(keys: [.control("o")], label: "Ctrl-O", action: .onlyShow),
    Binding(keys: [.function(5)], label: "F5", action: .askOthers),
    Binding(keys: [.down, .tab, .control("n")], label: "↓ Tab", action: .down),
    Binding(keys: [.up, .backTab, .control("p")], label: "↑", action: .up),
    Binding(keys: [.pageDown], label: "PgDn", action: .pageDown),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
  ]

  private static let cities: [Binding] = [
    Binding(keys: [.up, .character("k")], label: "↑ k", action: .up),
    Binding(keys: [.down, .character("j")], label: "↓ j", action: .down),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
    Binding(keys: [.pageDown], label: "PgDn", action: .pageDown),
    Binding(keys: [.home], label: "Home", action: .first),
    Binding(keys: [.end], label: "End", action: .last),
    Binding(keys: [.enter], label: "Enter", action: .showCity),
    Binding(keys: ("1"..."9").map { Key.character($0) }, label: "1–9", action: .jumpToCity),
    Binding(keys: [.character("a")], label: "a", action: .add),
    Binding(keys: [.character("/")], label: "/", action: .search),
    Binding(keys: [.character("x"), .delete], label: "x Delete", action: .remove),
    Binding(keys: [.character("z")], label: "z", action: .undo),
    // A Korean layout has no capital of these two.
    Binding(keys: [.character("K"), .shiftUp], label: "K Shift↑", action: .moveUp),
    Binding(keys: [.character("J"), .shiftDown], label: "J Shift↓", action: .moveDown),
    Binding(keys: [.character("r"), .function(5)], label: "r F5", action: .refreshAll),
    Binding(keys: [.character("u")], label: "u", action: .units),
    Binding(keys: [.character("c")], label: "c", action: .cities),
  ]

  private static let removal: [Binding] = [
    Binding(keys: [.character("y")], label: "y", action: .yes),
    Binding(keys: [.character("n"), .up, .down, .left, .right, .enter], label: "n", action: .no),
  ]

  private static let map: [Binding] = [
    Binding(keys: [.left], label: "←", action: .choiceLeft),
    Binding(keys: [.right], label: "→", action: .choiceRight),
    Binding(keys: [.up], label: "↑", action: .choiceUp),
    Binding(keys: [.down], label: "↓", action: .choiceDown),
    Binding(keys: ("1"..."9").map { Key.character($0) }, label: "1–9", action: .jumpToCity),
    Binding(keys: [.enter], label: "Enter", action: .showChoice),
    Binding(keys: [.character("h"), .shiftLeft], label: "h", action: .mapLeft),
    Binding(keys: [.character("l"), .shiftRight], label: "l", action: .mapRight),
    Binding(keys: [.character("k"), .pageUp], label: "k PgUp", action: .mapUp),
    Binding(keys: [.character("j"), .pageDown], label: "j PgDn", action: .mapDown),
    Binding(keys: [.character("+"), .character("=")], label: "+ =", action: .zoomIn),
    Binding(keys: [.character("-"), .character("_")], label: "-", action: .zoomOut),
    Binding(keys: [.tab], label: "Tab", action: .levelIn),
    Binding(keys: [.backTab], label: "Shift-Tab", action: .levelOut),
    Binding(keys: [.character("0"), .home], label: "0 Home", action: .mapHome),
    Binding(keys: [.character("u")], label: "u", action: .units),
    Binding(keys: [.character("m")], label: "m", action: .map),
  ]

  private static let settings: [Binding] = [
    Binding(keys: [.up, .character("k")], label: "↑ k", action: .up),
    Binding(keys: [.down, .character("j")], label: "↓ j", action: .down),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
    Binding(keys: [.pageDown], label: "PgDn", action: .pageDown),
    Binding(keys: [.home], label: "Home", action: .top),
    Binding(keys: [.end], label: "End", action: .bottom),
    Binding(keys: [.left, .character("h")], label: "← h", action: .settingBack),
    Binding(keys: [.right, .character("l"), .character(" ")], label: "→ l Space", action: .settingForward),
    Binding(keys: [.enter, .character("e")], label: "Enter e", action: .editSetting),
    Binding(keys: [.character("x"), .delete], label: "x Delete", action: .resetSetting),
    Binding(keys: [.character("d")], label: "d", action: .doctor),
    Binding(keys: [.character("s")], label: "s", action: .settings),
  ]

  private static let settingField: [Binding] = [
    Binding(keys: [.enter], label: "Enter", action: .enterSetting)
  ]

  private static let settingOrder: [Binding] = [
    Binding(keys: [.up, .character("k")], label: "↑ k", action: .up),
    Binding(keys: [.down, .character("j")], label: "↓ j", action: .down),
    Binding(keys: [.left, .character("h")], label: "← h", action: .askEarlier),
    Binding(keys: [.right, .character("l")], label: "→ l", action: .askLater),
    Binding(keys: [.character(" "), .character("x")], label: "Space x", action: .askOrNot),
    Binding(keys: [.enter], label: "Enter", action: .enterSetting),
  ]

  private static let welcomePlace: [Binding] = [
    Binding(keys: [.enter], label: "Enter", action: .nextPage),
    Binding(keys: [.down, .tab, .control("n")], label: "↓ Tab", action: .down),
    Binding(keys: [.up, .backTab, .control("p")], label: "↑", action: .up),
    Binding(keys: [.pageDown], label: "PgDn", action: .pageDown),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
    // It is text that means this while nothing else is typed.
    Binding(keys: [], label: ".", action: .here),
  ]

  private static let welcomeNames: [Binding] = [
    Binding(keys: [.enter], label: "Enter", action: .nextPage),
    Binding(keys: [.down, .tab], label: "↓ Tab", action: .down),
    Binding(keys: [.up, .backTab], label: "↑", action: .up),
  ]

  private static let welcomeAlert: [Binding] = [
    Binding(keys: [.enter], label: "Enter", action: .nextPage),
    Binding(keys: [.down, .tab, .character("j")], label: "↓ j Tab", action: .down),
    Binding(keys: [.up, .backTab, .character("k")], label: "↑ k", action: .up),
    Binding(keys: ("0"..."9").map { Key.character($0) }, label: "0–9", action: .typeTime),
    Binding(keys: [.backspace, .delete], label: "Backspace", action: .eraseTime),
    Binding(keys: [.left, .character("h")], label: "← h", action: .repeatBack),
    Binding(keys: [.right, .character("l"), .character(" ")], label: "→ l Space", action: .repeatForward),
  ]

  /// Before there is anything to go back to.
  private static let outside: [Binding] =
    everywhere.map { $0.action == .back ? Binding(keys: $0.keys, label: $0.label, action: .skip) : $0 }

  private static let doctor: [Binding] = [
    Binding(keys: [.up, .character("k")], label: "↑ k", action: .up),
    Binding(keys: [.down, .character("j")], label: "↓ j", action: .down),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
    Binding(keys: [.pageDown, .character(" ")], label: "PgDn Space", action: .pageDown),
    Binding(keys: [.home], label: "Home", action: .top),
    Binding(keys: [.end], label: "End", action: .bottom),
    Binding(keys: [.character("r"), .function(5)], label: "r F5", action: .examineAgain),
    Binding(keys: [.character("e")], label: "e", action: .doctor),
  ]

  private static let everywhere: [Binding] = [
    Binding(keys: [.character("?"), .function(1)], label: "? F1", action: .help),
    Binding(keys: [.control("l")], label: "Ctrl-L", action: .redraw),
    Binding(keys: [.control("z")], label: "Ctrl-Z", action: .suspend),
    Binding(keys: [.escape], label: "Esc", action: .back),
    Binding(keys: [.character("q"), .control("c")], label: "q Ctrl-C", action: .quit),
  ]

  private static let actions: [Page: [Key: Action]] = Dictionary(
    uniqueKeysWithValues: Page.allCases.map { page in
      let keys = bindings(on: page).flatMap { binding in binding.keys.map { ($0, binding.action) } }
      return (page, Dictionary(uniqueKeysWithValues: keys))
    })

  /// What the key means on that page; nil when it means nothing. A Korean layout that is left on changes nothing.
  public static func action(for key: Key, on page: Page) -> Action? {
    let actions = actions[page] ?? [:]
    if let action = actions[key] { return action }
    guard case .character(let character) = key, let letter = dubeolsik[character] else { return nil }
    return actions[.character(letter)]
  }

  /// The key as the help page or a notice writes it.
  public static func name(of key: Key) -> String? {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .enter: "Enter"
    case .tab, .backTab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .function(let number): "F\(number)"
    default: nil
    }
  }

  /// The Latin key under each jamo of the Korean two-set layout (KS X 5002), shifted doubles included.
  static let dubeolsik: [Character: Character] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o", "ㅔ": "p",
    "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k", "ㅣ": "l",
    "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m",
    "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P",
  ]
}

extension ClosedRange where Bound == Character {
  func map(_ transform: (Character) -> Key) -> [Key] {
    guard let first = lowerBound.asciiValue, let last = upperBound.asciiValue else { return [] }
    return (first...last).map { transform(Character(Unicode.Scalar($0))) }
  }
}

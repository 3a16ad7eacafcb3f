import Cells
import Gazetteer
import Reports
import Settings
import Weather

/// An entry of the list of commands.
struct Command: Sendable {
  enum Action: Sendable {
    /// Has the effect of that key on the home screen.
    case key(Key)
    case show(City)
    /// Opens the settings with this one selected.
    case setting(String)
    case set(String, to: String)
  }
  var name: String
  /// The kind of entry, or the current value.
  var note = ""
  /// The key that does the same; empty if none.
  var key = ""
  /// The words it is found by, in both languages.
  var words: String
  var action: Action
}

/// Every command that matches the typed text.
struct CommandList {
  let found: [Command]

  init(_ page: CommandsPage, _ state: State) {
    let all = CommandList.keys(state) + CommandList.cities(state) + CommandList.settings(state)
    found = CommandList.found(page.field.text, in: all)
  }

  /// Sorted: first the command with that key, then the same name, then names that begin with the text, then the rest.
  private static func found(_ text: String, in commands: [Command]) -> [Command] {
    let typed = text.split(separator: " ").joined(separator: " ")
    if typed.isEmpty { return commands }
    let words = TypedWords(typed)
    func rank(_ command: Command) -> Int? {
      if command.key == typed { return 0 }
      if words.isEmpty || !words.stand(in: command.words) { return nil }
      if command.name.lowercased() == typed.lowercased() { return 1 }
      return words.begin(command.name) ? 2 : 3
    }
    let ranked = commands.map { ($0, rank($0)) }
    return (0...3).flatMap { rank in ranked.filter { $0.1 == rank }.map(\.0) }
  }

  // MARK: - All commands

  private static func keys(_ state: State) -> [Command] {
    let own = HomePage.bindings.filter { $0.actions[":"] == nil }
    let common = HomePage.common.filter { $0.actions[.escape] == nil }
    // The keys for moving along the hours are easy to remember; they come last.
    return commands(own.filter { $0.group == .pages }, state) + commands(own.filter { $0.group == .city }, state)
      + commands(own.filter { $0.group == .program }, state) + commands(common, state)
      + commands(own.filter { $0.group == .time }, state)
  }

  /// Digit keys are left out: the list contains the cities instead.
  private static func commands<Action>(_ bindings: [Binding<Action>], _ state: State) -> [Command] {
    bindings.compactMap { binding in
      guard let name = binding.name, let key = binding.actions.keys.first, binding.distinctActions.count == 1
      else { return nil }
      let label = Keymap.label(String(binding.shortLabel), isASCII: state.isASCII)
      return Command(
        name: name[state.language].capitalisedFirst, key: label,
        words: "\(name.inEveryWay(state)) \(binding.label)", action: .key(key))
    }
  }

  private static func cities(_ state: State) -> [Command] {
    let kind = CommandsWords.city
    return state.cities.enumerated().filter(\.element.isSaved).map { index, city in
      let (name, admin) = (city.listName, city.place.admin)
      let place = city.place.name
      return Command(
        name: name[state.language].harmless, note: kind[state.language], key: index < 9 ? "\(index + 1)" : "",
        words: [
          kind.inEveryWay(state), name.ko, name.en, name[state.language], place.ko, place.en, admin?.ko ?? "",
          admin?.en ?? "",
        ]
        .joined(separator: " "),
        action: .show(city))
    }
  }

  private static func settings(_ state: State) -> [Command] {
    state.settingLines.flatMap { line in [setting(line, state)] + choices(line, state) }
  }

  private static func setting(_ line: SettingLine, _ state: State) -> Command {
    let words = state.words
    let (name, purpose, kind) = (line.setting.name, line.setting.purpose, SettingsPage.name)
    // Several sources have settings of the same name.
    let source = line.source.map { "\(words.source($0)): " } ?? ""
    return Command(
      name: source + name[state.language], note: words.settings.value(line, words, isASCII: state.isASCII).harmless,
      words: "\(source) \(name.inEveryWay(state)) \(purpose.inEveryWay(state)) \(kind.inEveryWay(state)) \(line.key)",
      action: .setting(line.key))
  }

  /// `테마: hangang`; empty if the setting cannot be changed.
  private static func choices(_ line: SettingLine, _ state: State) -> [Command] {
    guard case .choice(let values) = line.kind, line.lock == nil else { return [] }
    let (name, now) = (line.setting.name, CommandsWords.now)
    return values.map { value in
      let word = line.setting.word(for: value)
      return Command(
        name: "\(name[state.language]): \(word?[state.language] ?? value)".harmless,
        note: value == line.value ? now[state.language] : "",
        words: "\(name.inEveryWay(state)) \(value) \(word?.inEveryWay(state) ?? "")".harmless,
        action: .set(line.key, to: value))
    }
  }
}

extension Command.Action {
  /// Performs the action; the list is already closed.
  func perform(_ state: inout State) -> [Effect] {
    switch self {
    case .key(let key):
      var home = HomePage()
      return home.handle(key, &state)
    case .show(let city): return state.visit(city)
    case .setting(let key): return SettingsPage.open(at: key, &state)
    case .set(let key, let value): return state.changeSetting(SettingChange(key: key, value: value))
    }
  }
}

extension Localized {
  /// In Korean, in English and in the language of the screen, for a search.
  func inEveryWay(_ state: State) -> String {
    let words = [ko, en] + (Language.builtIn.contains(state.language) ? [] : [self[state.language]])
    return words.joined(separator: " ")
  }
}

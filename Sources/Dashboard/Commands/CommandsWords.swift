import Weather

/// The text of the list of commands.
struct CommandsWords: Wording {
  let language: Language

  var title: String { say("명령", "Commands") }
  var placeholder: String { say("할 일, 설정, 도시", "an action, a setting, a city") }
  var briefPlaceholder: String { say("찾기", "search") }
  func nothingFound(_ text: String) -> String { say("‘\(text)’: 찾지 못했습니다.", "\"\(text)\": nothing found.") }
  var hint: String { say("↑↓ 고르기 · Enter 실행 · Esc 닫기", "↑↓ choose · Enter run · Esc close") }

  var briefHint: String { say("Esc 닫기", "Esc close") }

  static let city = Localized("도시", "city")
  static let now = Localized("지금", "now")
}

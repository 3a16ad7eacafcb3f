import Weather

/// The words of help except the names of the keys.
struct HelpWords: Wording {
  let language: Language

  var placeholder: String { say("키나 단어로 찾기", "search by key or word") }
  var briefPlaceholder: String { say("찾기", "search") }
  var nothingFound: String { say("그런 단축키나 기호가 없습니다.", "No such shortcut or symbol.") }
  var hint: String { say("↑↓ 넘기기 · Esc 닫기", "↑↓ scroll · Esc close") }
  var briefHint: String { say("Esc 닫기", "Esc close") }
  var spokenHint: String { say("단어를 입력하면 그 단축키만 읽습니다. Esc로 닫습니다.", "Type a word to hear its shortcuts. Esc closes.") }
  var hintWhileTyping: String { say("Esc 지우기", "Esc clear") }
}

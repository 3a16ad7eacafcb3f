import Weather

/// The words of help except the names of the keys.
struct HelpWords: Wording {
  let language: Language

  var placeholder: String { say("키나 낱말로 찾기", "search by key or word") }
  var briefPlaceholder: String { say("찾기", "search") }
  var nothingFound: String { say("그런 단축키나 기호가 없습니다.", "There is no such shortcut or sign.") }
  var hint: String { say("↑↓ 넘기기 · Esc 닫기", "↑↓ scroll · Esc close") }
  var briefHint: String { say("Esc 닫기", "Esc close") }
  var spokenHint: String { say("낱말을 치면 그 단축키만 읽습니다. Esc로 닫습니다.", "Type a word to hear its shortcuts. Esc closes.") }
  var hintWhileTyping: String { say("Esc 지우기", "Esc clear") }
}

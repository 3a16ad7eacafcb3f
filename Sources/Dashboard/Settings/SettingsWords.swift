import Reports
import Weather

/// The words of the settings page.
struct SettingsWords: Wording {
  let language: Language

  var title: String { say("설정", "Settings") }
  var none: String { say("없음", "none") }
  var noSource: String { say("쓰지 않음", "none") }
  func borrowed(from other: String) -> String { say("\(other) 키를 함께 씀", "\(other)'s key") }
  /// `24자`
  func length(_ count: Int) -> String { say("\(count)자", count == 1 ? "1 character" : "\(count) characters") }
  func locked(_ lock: SettingLine.Lock) -> String {
    switch lock {
    case .environment(let name):
      say(
        "환경 변수 \(name)에 정해져 있어 여기서는 바꿀 수 없습니다. 그 변수를 지우고 다시 시작하세요.",
        "Set by the environment variable \(name). Unset it and restart to change it here.")
    case .flag(let name):
      say(
        "실행할 때 \(name) 값이 정해져 있어 여기서는 바꿀 수 없습니다. 그 옵션을 빼고 다시 시작하세요.",
        "Set by \(name). Restart without it to change it here.")
    }
  }
  func trying(_ source: String) -> String {
    say("\(source)에서 키를 확인하는 중입니다.", "Checking the key with \(source).")
  }
  func accepted(_ source: String) -> String {
    say("\(source.withSubjectParticle) 키를 받아들였습니다.", "\(source) accepted the key.")
  }
  /// The values that are still empty.
  func lacking(_ names: [String]) -> String {
    say(
      "아직 빈 값이 있습니다: \(names.joined(separator: ", ")). 모두 채우면 바로 확인합니다.",
      "Still empty: \(names.joined(separator: ", ")). Once all are filled in they are checked.")
  }
  func notice(_ notice: SettingNotice) -> String {
    switch notice {
    case .first: say("첫 설정입니다.", "This is the first setting.")
    case .last: say("마지막 설정입니다.", "This is the last setting.")
    case .saved: say("설정 파일에 저장했습니다.", "Saved in the settings file.")
    case .savedForTheStart: say("저장했습니다. 저장한 도시 없이 시작할 때 쓰입니다.", "Saved. Used when you start without a saved city.")
    case .unchanged: say("바뀐 것이 없습니다.", "Nothing has changed.")
    case .isStandard: say("이미 기본값입니다.", "That is the default already.")
    case .onlyChoice: say("고를 것이 하나뿐입니다.", "There is only one choice.")
    case .notAsked: say("먼저 Space로 켜세요.", "Turn it on first with Space.")
    case .noSourceChosen: say("출처를 하나 이상 켜세요(Space).", "Turn on at least one source with Space.")
    case .endOfOrder: say("더 옮길 곳이 없습니다.", "It cannot be moved further.")
    case .endOfSteps: say("더 넘길 값이 없습니다. 다른 값은 Enter를 눌러 입력하세요.", "No more steps. Press Enter to type a value.")
    case .toBeTyped: say("Enter를 눌러 입력하세요.", "Press Enter and type.")
    case .noneFound: say("찾은 설정이 없습니다. Esc를 누르면 모두 보입니다.", "No setting is found. Press Esc to see all.")
    case .nothingToUndo: say("되돌릴 것이 없습니다.", "There is nothing to undo.")
    case .keyIsGone: say("바꾸기 전의 키는 보관하지 않아 되돌릴 수 없습니다.", "The earlier key is not kept, so it cannot be restored.")
    case .locked: ""
    }
  }
  /// Replaces "saved" if nothing is written.
  var inSample: String {
    say("표본 자료라 저장되지 않고 끝낼 때까지만 유지됩니다.", "Sample data: nothing is saved; it lasts until you quit.")
  }

  // MARK: - Search and description

  var placeholder: String { say("이름·값·설명", "name, value or description") }
  /// `3/44`: settings found of all.
  func found(_ count: Int, of all: Int) -> String { "\(count)/\(all)" }
  func noneFound(_ text: String) -> String {
    say(
      "‘\(text)’에 맞는 설정이 없습니다. 더 짧게 입력하거나 Esc를 눌러 모두 보세요. 알림이나 지도 같은 화면은 홈 화면에서 :로 찾습니다.",
      "No setting matches \"\(text)\". Type less, or press Esc to see all. Pages such as alerts or the map: press : on the home screen."
    )
  }
  /// The default of a setting that has another value.
  func standard(_ value: String) -> String { say("기본 \(value)", "default \(value)") }

  // MARK: - Key hints

  var find: String { say("찾기", "find") }
  var results: String { say("찾은 설정으로", "results") }
  var showAll: String { say("모두 보기", "show all") }

  var choose: String { say("고르기", "choose") }
  var change: String { say("바꾸기", "change") }
  var type: String { say("입력", "type") }
  var order: String { say("순서 바꾸기", "reorder") }
  var move: String { say("옮기기", "move") }
  var leave: String { say("취소", "cancel") }

  func sentence(_ notice: SettingNotice, _ state: State) -> String {
    switch notice {
    case .locked(let lock): locked(lock)
    case .saved, .savedForTheStart: state.isSample ? inSample : self.notice(notice)
    default: self.notice(notice)
    }
  }

  /// The default in words if the setting has another value; nil if it has the default, and of keys and commands, which
  /// have no default.
  func standard(_ line: SettingLine, _ words: Words, isASCII: Bool) -> String? {
    var standard = line
    standard.set(line.standard)
    guard line.value != line.standard, !line.standard.isEmpty else { return nil }
    return self.standard(value(standard, words, isASCII: isASCII))
  }

  /// A value in words; a secret is shown only by its length.
  func value(_ line: SettingLine, _ words: Words, isASCII: Bool) -> String {
    switch line.kind {
    case .secret where line.isBorrowed:
      return borrowed(from: line.source?.profile.credential?.other.map(words.source) ?? none)
    case .secret(let length) where length > 0:
      return String(repeating: isASCII ? "*" : "•", count: min(length, 12)) + " " + self.length(length)
    case .secret: return none
    case .order:
      let names = line.sources.map(words.source)
      return names.isEmpty ? noSource : names.joined(separator: isASCII ? " > " : " › ")
    case .choice, .number: return line.word(for: line.value)?[language] ?? line.value
    case .text where line.key == "city" && line.value == line.standard: return say("서울", "Seoul")
    case .text: return line.value.isEmpty ? none : line.value
    }
  }
}

extension Words {
  var settings: SettingsWords { SettingsWords(language: language) }
}

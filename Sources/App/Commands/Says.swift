import Terminal
import Weather

/// What the commands say, once per language.
struct Says: Sendable {
  let language: Language

  func pick(_ ko: String, _ en: String) -> String { language == .ko ? ko : en }

  func unknownCity(_ query: String, _ suggestions: [String]) -> String {
    let list = suggestions.joined(separator: ", ")
    let query = query.shortened
    return pick(
      "‘\(query)’: 그런 도시를 찾지 못했습니다." + (list.isEmpty ? "" : " 혹시 \(list)?"),
      "There is no city called \"\(query)\"." + (list.isEmpty ? "" : " Did you mean \(list)?"))
  }

  /// Behind the sentence that the city is not known.
  func notAsked(_ source: String, _ reason: String) -> String {
    pick("\(source)에도 물어보지 못했습니다(\(reason)).", "\(source) could not be asked either (\(reason)).")
  }

  /// What was typed is no name of the gazetteer, and this is what somebody else takes it for.
  func according(to source: String, _ query: String, _ name: String) -> String {
    pick("‘\(query.shortened)’: \(source)에 따르면 \(name)", "\"\(query.shortened)\": \(name), according to \(source)")
  }

  func notSaved(_ name: String) -> String {
    pick("‘\(name.shortened)’: 저장된 도시가 아닙니다.", "\"\(name.shortened)\" is not a saved city.")
  }

  func badCoordinate(_ text: String) -> String {
    let text = text.shortened
    return pick(
      "--at \(text): 위도,경도로 적어 주세요. 예: 37.56,126.98",
      "--at \(text): expected LATITUDE,LONGITUDE such as 37.56,126.98.")
  }

  var noCity: String {
    pick(
      "도시 이름을 적거나, 지금 있는 곳이면 --here를 쓰세요.", "Name a city, or say --here for where you are.")
  }

  var hereAndElsewhere: String {
    pick(
      "--here는 지금 있는 곳입니다. 이름은 --name으로 붙이세요.", "--here is where you are. To name it, use --name.")
  }

  var badLimit: String { pick("--limit은 1 이상이어야 합니다.", "--limit must be at least 1.") }

  func added(_ name: String) -> String { pick("저장했습니다: \(name)", "Saved: \(name)") }
  func removed(_ name: String) -> String { pick("지웠습니다: \(name)", "Removed: \(name)") }
  func moved(_ name: String, _ rank: Int) -> String { pick("옮겼습니다: \(rank). \(name)", "Moved: \(rank). \(name)") }

  var notInDemo: String {
    pick(
      "--demo에서는 아무것도 저장하지 않습니다. --demo 없이 실행하세요.",
      "Nothing is saved with --demo. Run it again without.")
  }

  var onlyShown: String {
    pick("표본 자료에서는 저장하지 않고 보여 주기만 합니다.", "With the sample feed it is only shown, not saved.")
  }

  var noTerminal: String {
    pick(
      "화면은 터미널에서만 열립니다. 글로 보려면: weatheri-tui report",
      "The dashboard needs a terminal. For text use: weatheri-tui report")
  }

  func noPicture(_ error: TerminalError) -> String {
    let korean =
      switch error {
      case .notATerminal: "화면은 터미널에서만 열립니다."
      case .unknownTerminal(""): "TERM이 비어 있습니다. TERM=xterm-256color 로 실행해 보세요."
      case .unknownTerminal(let name): "TERM=\(name.harmless): 모르는 터미널입니다. TERM=xterm-256color 로 실행해 보세요."
      case .tooSimple(let name): "TERM=\(name.harmless): 글자를 놓을 수 없는 터미널입니다. TERM=xterm-256color 로 실행해 보세요."
      case .alreadyOpen: "화면이 이미 열려 있습니다."
      }
    return pick(korean, error.description.harmless)
  }

  /// Nobody by name where another process is asking.
  func waiting(for names: [String]) -> String {
    if names.isEmpty { return pick("대답을 기다립니다. 그만두려면 Ctrl-C.", "Waiting for an answer. Ctrl-C ends it.") }
    return pick(
      "\(names.joined(separator: ", "))의 대답을 기다립니다. 그만두려면 Ctrl-C.",
      "Waiting for \(names.joined(separator: ", ")). Ctrl-C ends it.")
  }

  /// A key was given where others can read it.
  func keyIsInHistory(_ setting: String) -> String {
    pick(
      "\(setting): 저장했습니다. 명령줄에 적은 키는 셸 기록에 남습니다. 남기지 않으려면: weatheri-tui config set \(setting) -",
      "\(setting) is set, but a key on the command line stays in the shell's history."
        + " To leave none there: weatheri-tui config set \(setting) -")
  }

  /// `-` stands for what comes in, and nothing came.
  func noValue(_ setting: String) -> String {
    pick("\(setting): 표준 입력에서 값을 읽지 못했습니다.", "\(setting): no value came on standard input.")
  }

  func badClock(_ text: String) -> String {
    pick(
      "WEATHERI_CLOCK=\(text): 2026-11-20T14:32:00+09:00 같은 시각이어야 합니다.",
      "WEATHERI_CLOCK=\(text): expected an instant such as 2026-11-20T14:32:00+09:00.")
  }

  /// The file holds a key, and its mode lets others read it.
  func exposedKey(_ path: String) -> String {
    pick(
      "\(path.harmless): 키가 적혀 있는데 다른 사용자도 읽을 수 있습니다. chmod 600 \(path.harmless.inShell)",
      "\(path.harmless) holds a key and can be read by others. chmod 600 \(path.harmless.inShell)")
  }

  /// The same in a line of the screen.
  var exposedKeyInBrief: String {
    pick(
      "다른 사용자도 키를 읽을 수 있습니다. e를 눌러 점검하세요.",
      "Others can read a key of yours. Press e for what to do.")
  }

  func setAside(_ path: String) -> String {
    pick(
      "손상된 캐시를 치워 두었습니다: \(path.harmless)",
      "A damaged cache file was set aside: \(path.harmless)")
  }

  func cannotPrint(_ reason: String) -> String {
    pick("출력을 쓸 수 없습니다: \(reason).", "The output cannot be written: \(reason).")
  }

  func noSettingsFile(_ path: String) -> String {
    pick(
      "\(path): 그런 설정 파일이 없습니다. 새로 만들려면: weatheri-tui config set 설정 값 --config \(path)",
      "\(path): there is no such settings file. To make one: weatheri-tui config set KEY VALUE --config \(path)")
  }

  func badTime(_ text: String) -> String {
    pick("--at \(text.shortened): 07:30 같은 시각이어야 합니다.", "--at \(text.shortened): expected a time such as 07:30.")
  }

  func badRepetition(_ text: String) -> String {
    pick(
      "--repeat \(text.shortened): daily, weekdays, weekends, once나 mon,wed 같은 요일이어야 합니다.",
      "--repeat \(text.shortened): expected daily, weekdays, weekends, once, or days such as mon,wed.")
  }

  func badSender(_ name: String) -> String {
    pick(
      "--from ‘\(name.shortened)’: 빈칸으로 시작하지 않는 열 글자까지의 이름이어야 합니다.",
      "--from \"\(name.shortened)\": expected a name of at most ten characters that does not begin with a space.")
  }

  func noSuchPhoto(_ path: String) -> String {
    pick("--photo \(path): 그런 파일이 없습니다.", "--photo \(path): there is no such file.")
  }

  func noSuchAlert(_ id: String) -> String {
    pick(
      "\(id.shortened): 그런 알림이 없습니다. 목록: weatheri-tui alerts list",
      "\(id.shortened): there is no such alert. For the list: weatheri-tui alerts list")
  }

  func fairy(_ name: String) -> String { pick("날씨요정 \(name)", "from \(name)") }
  func next(_ day: String) -> String { pick("다음 \(day)", "next \(day)") }
  var isOff: String { pick("꺼짐", "off") }
}

extension String {
  /// As a shell wants it, quoted where it must be.
  var inShell: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "/._-+@%".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// Enough of it to be recognised in a sentence.
  var shortened: String { count > 60 ? prefix(60) + "…" : self }
}

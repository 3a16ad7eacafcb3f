import Cells
import Weather

/// What the page of settings says.
struct SettingsWords: Wording {
  let language: Language

  var title: String { say("설정", "Settings") }
  /// The headings above the sections of the file; the rest goes by its source's name.
  var screen: String { say("화면", "Screen") }
  var reader: String { say("나와 도시", "You and your city") }
  var sources: String { say("자료 출처", "Sources") }
  var network: String { say("네트워크", "Network") }
  /// What a setting is called; by its last component where a source has it.
  var names: [String: String] { language == .ko ? SettingsWords.koreanNames : SettingsWords.englishNames }
  /// Values that have a word: under `setting=value`, or under the value where it is the same in every setting.
  var values: [String: String] { language == .ko ? SettingsWords.koreanValues : SettingsWords.englishValues }
  var none: String { say("없음", "none") }
  var nobody: String { say("묻지 않음", "nobody") }
  var borrowed: String { say("기상청 키를 함께 씀", "KMA's key") }
  /// `24자`
  func length(_ count: Int) -> String { say("\(count)자", count == 1 ? "1 character" : "\(count) characters") }
  /// `10분마다`, `키로만`
  func minutes(_ count: Int) -> String {
    switch count {
    case 0: say("r을 누를 때만", "only by r")
    case 1: say("1분마다", "every minute")
    default: say("\(count)분마다", "every \(count) minutes")
    }
  }
  func seconds(_ text: String) -> String { say("\(text)초", "\(text) s") }
  func times(_ text: String) -> String { say("\(text)번", text == "1" ? "once" : "\(text) times") }
  func locked(_ lock: SettingLine.Lock) -> String {
    switch lock {
    case .environment(let name):
      say(
        "환경 변수 \(name)에 정해져 있어 여기서는 바꿀 수 없습니다. 그 변수를 지우고 다시 시작하세요.",
        "The variable \(name) decides this. To change it here, unset that and start again.")
    case .flag(let name):
      say(
        "실행할 때 \(name) 값이 정해져 있어 여기서는 바꿀 수 없습니다. 그것 없이 다시 시작하세요.",
        "\(name) decides this. To change it here, start again without.")
    }
  }
  func trying(_ source: String) -> String {
    say("\(source)에 키를 확인하는 중입니다.", "Asking \(source) whether it takes the key.")
  }
  func accepted(_ source: String) -> String {
    say("\(source.withSubjectParticle) 키를 받아들였습니다.", "\(source) took the key.")
  }
  /// What is still to be filled in.
  func lacking(_ names: [String]) -> String {
    say(
      "아직 빈 값이 있습니다: \(names.joined(separator: ", ")). 모두 채우면 바로 확인합니다.",
      "Still empty: \(names.joined(separator: ", ")). Once all are filled in they are tried.")
  }
  func notice(_ notice: SettingNotice) -> String {
    switch notice {
    case .first: say("첫 설정입니다.", "This is the first setting.")
    case .last: say("마지막 설정입니다.", "This is the last setting.")
    case .kept: say("설정 파일에 저장했습니다.", "Saved in the settings file.")
    case .keptForTheStart: say("저장했습니다. 저장한 도시 없이 시작할 때 쓰입니다.", "Saved. It counts when you start without a saved city.")
    case .unchanged: say("바뀐 것이 없습니다.", "Nothing has changed.")
    case .isStandard: say("이미 기본값입니다.", "That is the default already.")
    case .onlyChoice: say("고를 것이 하나뿐입니다.", "There is only one to choose.")
    case .notAsked: say("먼저 Space로 넣으세요.", "Space puts it in first.")
    case .nobodyAsked: say("물을 곳을 하나 이상 넣으세요. Space로 넣습니다.", "Name at least one source. Space puts it in.")
    case .endOfOrder: say("더 옮길 곳이 없습니다.", "There is nowhere further to move it.")
    case .endOfSteps: say("더 넘길 값이 없습니다. 다른 값은 Enter를 눌러 적으세요.", "No further step. Press Enter for another value.")
    case .toBeTyped: say("Enter를 누르고 적으세요.", "Press Enter and type.")
    case .locked: ""
    }
  }
  /// In place of "kept", where nothing is written.
  var inSample: String {
    say("표본이라 저장은 하지 않습니다. 끝낼 때까지만 바뀝니다.", "Sample data: nothing is written; it holds until you quit.")
  }
  func action(_ action: Action) -> String {
    switch action {
    case .settings: say("설정", "settings")
    case .top: say("맨 위로", "to the top")
    case .bottom: say("맨 아래로", "to the bottom")
    case .settingBack: say("앞의 값", "value before")
    case .settingForward: say("다음 값", "next value")
    case .editSetting: say("고쳐 적기", "edit")
    case .resetSetting: say("기본값으로", "default")
    case .enterSetting: say("저장", "save")
    case .askEarlier: say("먼저 묻기", "ask sooner")
    case .askLater: say("나중에 묻기", "ask later")
    case .askOrNot: say("넣고 빼기", "put in or out")
    default: ""
    }
  }

  // MARK: - For the line of keys

  var choose: String { say("고르기", "choose") }
  var change: String { say("바꾸기", "change") }
  var type: String { say("적기", "type") }
  var order: String { say("순서 바꾸기", "reorder") }
  var move: String { say("옮기기", "move") }
  var leave: String { say("그만두기", "leave it") }

  func sentence(_ notice: SettingNotice, _ state: State) -> String {
    switch notice {
    case .locked(let lock): locked(lock)
    case .kept, .keptForTheStart: state.isSample ? inSample : self.notice(notice)
    default: self.notice(notice)
    }
  }

  func name(_ key: String) -> String {
    names[key] ?? key.lastIndex(of: ".").flatMap { names[String(key[key.index(after: $0)...])] } ?? key
  }

  func group(_ line: SettingLine, _ source: (SourceID) -> String) -> String {
    switch line.section {
    case "": ["city", "location_command"].contains(line.key) ? reader : screen
    case "user": reader
    case "sources": sources
    case "network": network
    default: SourceID(rawValue: line.section).map(source) ?? line.section
    }
  }

  /// A value as one says it; what may not be shown by its length alone.
  func value(_ line: SettingLine, _ source: (SourceID) -> String, isASCII: Bool) -> String {
    switch line.kind {
    case .secret where line.isBorrowed: return borrowed
    case .secret(let length) where length > 0:
      return String(repeating: isASCII ? "*" : "•", count: min(length, 12)) + " " + self.length(length)
    case .secret: return none
    case .order:
      let names = line.sources.map(source)
      return names.isEmpty ? nobody : names.joined(separator: isASCII ? " > " : " › ")
    case .choice: return choice("\(line.key)=\(line.value)") ?? values[line.value] ?? line.value
    case .number: return number(line)
    case .text: return line.value.isEmpty ? none : line.value
    }
  }

  private func choice(_ choice: String) -> String? { values[choice] ?? SettingsWords.signs[choice] }

  /// What is written alike in every language.
  private static let signs = [
    "language=ko": "한국어", "language=en": "English", "units=metric": "°C, m/s, hPa, mm",
    "units=imperial": "°F, mph, inHg, in", "precipitation_unit=mm": "mm, cm", "glyphs=ascii": "ASCII",
    "glyphs=nerd": "Nerd Font",
  ]

  private func number(_ line: SettingLine) -> String {
    switch line.key {
    case "refresh_minutes": Int(line.value).map(minutes) ?? line.value
    case "network.timeout_seconds": seconds(line.value)
    case "network.attempts": times(line.value)
    default: line.value
    }
  }

  private static let koreanNames = [
    "language": "언어", "units": "단위", "wind_unit": "바람 단위", "pressure_unit": "기압 단위", "precipitation_unit": "비·눈 단위",
    "theme": "테마", "glyphs": "기호", "motion": "움직임",
    "refresh_minutes": "새로고침", "city": "처음 도시", "location_command": "위치 명령", "user.name": "부를 이름",
    "sources.now": "현재 날씨", "sources.hourly": "시간별 날씨", "sources.daily": "주간 날씨", "sources.air": "미세먼지",
    "sources.warnings": "기상특보", "network.timeout_seconds": "기다리는 시간", "network.attempts": "시도 횟수",
    "network.proxy": "프록시", "key": "키", "key_command": "키 명령", "base_url": "주소",
    "air_quality_base_url": "대기질 주소", "geocoding_base_url": "지명 주소", "team_id": "팀 ID",
    "service_id": "서비스 ID", "key_id": "키 ID", "private_key_file": ".p8 파일",
  ]

  private static let englishNames = [
    "language": "Language", "units": "Units", "wind_unit": "Wind unit", "pressure_unit": "Pressure unit",
    "precipitation_unit": "Rain unit", "theme": "Theme", "glyphs": "Symbols",
    "motion": "Motion",
    "refresh_minutes": "Refresh", "city": "First city", "location_command": "Where you are", "user.name": "Your name",
    "sources.now": "Now", "sources.hourly": "Hourly", "sources.daily": "Weekly", "sources.air": "Dust",
    "sources.warnings": "Warnings", "network.timeout_seconds": "Patience", "network.attempts": "Attempts",
    "network.proxy": "Proxy", "key": "Key", "key_command": "Key command", "base_url": "Address",
    "air_quality_base_url": "Address for air", "geocoding_base_url": "For names", "team_id": "Team ID",
    "service_id": "Service ID", "key_id": "Key ID", "private_key_file": ".p8 file",
  ]

  private static let koreanValues = [
    "auto": "자동", "wind_unit=auto": "단위를 따름", "pressure_unit=auto": "단위를 따름",
    "precipitation_unit=auto": "단위를 따름", "glyphs=unicode": "유니코드", "motion=full": "모두", "motion=calm": "차분히",
    "motion=none": "없음",
  ]

  private static let englishValues = [
    "auto": "automatic", "wind_unit=auto": "with the units",
    "pressure_unit=auto": "with the units", "precipitation_unit=auto": "with the units",
    "glyphs=unicode": "Unicode",
    "motion=full": "everything", "motion=calm": "calm", "motion=none": "nothing",
  ]
}

extension Words {
  var settings: SettingsWords { SettingsWords(language: language) }
}

import Cells
import Settings
import Weather

/// What the page of settings says.
struct SettingsWords: Sendable {
  var title: String
  var none: String
  var nobody: String
  var borrowed: String
  /// `24자`
  var length: @Sendable (Int) -> String
  var locked: @Sendable (SettingLine.Lock) -> String
  var trying: @Sendable (_ source: String) -> String
  var accepted: @Sendable (_ source: String) -> String
  /// What is still to be filled in.
  var lacking: @Sendable (_ names: [String]) -> String
  var notice: @Sendable (SettingNotice) -> String
  /// In place of "kept", where nothing is written.
  var inSample: String
  var action: @Sendable (Action) -> String
  // For the line of keys
  var choose: String
  var change: String
  var type: String
  var order: String
  var move: String
  var leave: String

  func sentence(_ notice: SettingNotice, _ state: State) -> String {
    switch notice {
    case .locked(let lock): locked(lock)
    case .kept, .keptForTheStart: state.isSample ? inSample : self.notice(notice)
    default: self.notice(notice)
    }
  }

  /// A value as one says it; what may not be shown by its length alone.
  func value(_ line: SettingLine, _ words: Words, isASCII: Bool) -> String {
    switch line.kind {
    case .secret where line.isBorrowed: return borrowed
    case .secret(let length) where length > 0:
      return String(repeating: isASCII ? "*" : "•", count: min(length, 12)) + " " + self.length(length)
    case .secret: return none
    case .order:
      let names = line.sources.map(words.source)
      return names.isEmpty ? nobody : names.joined(separator: isASCII ? " > " : " › ")
    case .choice, .number: return line.setting.word(for: line.value)?[words.language] ?? line.value
    case .text: return line.value.isEmpty ? none : line.value
    }
  }
}

extension Words {
  var settings: SettingsWords { self.language == .ko ? .korean : .english }
}

extension SettingsWords {
  static let korean = SettingsWords(
    title: "설정",
    none: "없음", nobody: "묻지 않음", borrowed: "기상청 키를 함께 씀", length: { "\($0)자" },
    locked: { lock in
      switch lock {
      case .environment(let name): "환경 변수 \(name)에 정해져 있어 여기서는 바꿀 수 없습니다. 그 변수를 지우고 다시 시작하세요."
      case .flag(let name): "실행할 때 \(name) 값이 정해져 있어 여기서는 바꿀 수 없습니다. 그것 없이 다시 시작하세요."
      }
    },
    trying: { "\($0)에 키를 확인하는 중입니다." },
    accepted: { "\($0.withSubjectParticle) 키를 받아들였습니다." },
    lacking: { "아직 빈 값이 있습니다: \($0.joined(separator: ", ")). 모두 채우면 바로 확인합니다." },
    notice: { notice in
      switch notice {
      case .first: "첫 설정입니다."
      case .last: "마지막 설정입니다."
      case .kept: "설정 파일에 저장했습니다."
      case .keptForTheStart: "저장했습니다. 저장한 도시 없이 시작할 때 쓰입니다."
      case .unchanged: "바뀐 것이 없습니다."
      case .isStandard: "이미 기본값입니다."
      case .onlyChoice: "고를 것이 하나뿐입니다."
      case .notAsked: "먼저 Space로 넣으세요."
      case .nobodyAsked: "물을 곳을 하나 이상 넣으세요. Space로 넣습니다."
      case .endOfOrder: "더 옮길 곳이 없습니다."
      case .endOfSteps: "더 넘길 값이 없습니다. 다른 값은 Enter를 눌러 적으세요."
      case .toBeTyped: "Enter를 누르고 적으세요."
      case .locked: ""
      }
    },
    inSample: "표본이라 저장은 하지 않습니다. 끝낼 때까지만 바뀝니다.",
    action: { action in
      switch action {
      case .settings: "설정"
      case .top: "맨 위로"
      case .bottom: "맨 아래로"
      case .settingBack: "앞의 값"
      case .settingForward: "다음 값"
      case .editSetting: "고쳐 적기"
      case .resetSetting: "기본값으로"
      case .enterSetting: "저장"
      case .askEarlier: "먼저 묻기"
      case .askLater: "나중에 묻기"
      case .askOrNot: "넣고 빼기"
      default: ""
      }
    },
    choose: "고르기", change: "바꾸기", type: "적기", order: "순서 바꾸기", move: "옮기기", leave: "그만두기")

  static let english = SettingsWords(
    title: "Settings",
    none: "none", nobody: "nobody", borrowed: "KMA's key", length: { $0 == 1 ? "1 character" : "\($0) characters" },
    locked: { lock in
      switch lock {
      case .environment(let name): "The variable \(name) decides this. To change it here, unset that and start again."
      case .flag(let name): "\(name) decides this. To change it here, start again without."
      }
    },
    trying: { "Asking \($0) whether it takes the key." },
    accepted: { "\($0) took the key." },
    lacking: { "Still empty: \($0.joined(separator: ", ")). Once all are filled in they are tried." },
    notice: { notice in
      switch notice {
      case .first: "This is the first setting."
      case .last: "This is the last setting."
      case .kept: "Saved in the settings file."
      case .keptForTheStart: "Saved. It counts when you start without a saved city."
      case .unchanged: "Nothing has changed."
      case .isStandard: "That is the default already."
      case .onlyChoice: "There is only one to choose."
      case .notAsked: "Space puts it in first."
      case .nobodyAsked: "Name at least one source. Space puts it in."
      case .endOfOrder: "There is nowhere further to move it."
      case .endOfSteps: "No further step. Press Enter for another value."
      case .toBeTyped: "Press Enter and type."
      case .locked: ""
      }
    },
    inSample: "Sample data: nothing is written; it holds until you quit.",
    action: { action in
      switch action {
      case .settings: "settings"
      case .top: "to the top"
      case .bottom: "to the bottom"
      case .settingBack: "value before"
      case .settingForward: "next value"
      case .editSetting: "edit"
      case .resetSetting: "default"
      case .enterSetting: "save"
      case .askEarlier: "ask sooner"
      case .askLater: "ask later"
      case .askOrNot: "put in or out"
      default: ""
      }
    },
    choose: "choose", change: "change", type: "type", order: "reorder", move: "move", leave: "leave it")
}

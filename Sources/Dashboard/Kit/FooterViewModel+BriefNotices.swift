import Cells
import Reports
import Weather

// Shorter notices, for a window that is too narrow for the whole sentence.
extension FooterViewModel {
  /// The longest form of the notice that fits; if none fits, the shortest, which is then cut off.
  func notice(fitting columns: Int) -> String? {
    notice.map { ([$0] + shorterNotices).first(fitting: columns) ?? shorterNotices.last ?? $0 }
  }

  /// Shorter forms of the notice in the last line; if the language has none, its first sentence.
  static func shorter(than full: String?, _ state: State) -> [String] {
    guard let full else { return [] }
    let words = state.words
    let brief = state.notice.map(words.noticeInBrief) ?? words.waitInBrief(full == words.verySlowNetwork)
    return brief.isEmpty ? [firstSentence(of: full)] : brief
  }

  private static func firstSentence(of text: String) -> String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}

extension Words {
  /// Shorter forms of a notice, the fullest first: for 40 columns if that adds something, for 30, and for 20. Empty
  /// if its first sentence is short enough.
  func noticeInBrief(_ notice: Notice) -> [String] {
    switch notice {
    case .remedy(.keyMissing, let source): briefCredentialAdvice(source) + [say("인증키를 넣으세요", "Set an API key")]
    case .remedy(.keyUnavailable, _):
      [say("인증키를 읽지 못했습니다. e로 점검", "Key not read; press e"), say("키 명령을 확인하세요", "Check the key command")]
    case .remedy(.keyRejected, let source):
      briefCredentialChecks(source) + [say("키를 확인하세요", "Check the key")]
    case .remedy(.unreachable(let obstacle), _) where obstacle.isNetworkFault:
      [say("네트워크 확인 뒤 r을 누르세요", "Check the network, press r"), say("r을 눌러 다시 시도", "r tries again")]
    case .remedy(.unreachable, _), .remedy(.timedOut, _), .remedy(.upstreamError, _), .remedy(.malformed, _),
      .remedy(.incomplete, _):
      [say("r을 눌러 다시 시도", "r tries again")]
    case .remedy(.refused, _), .remedy(.redirected, _), .remedy(.tooLarge, _):
      [say("설정의 base_url을 확인하세요", "Check base_url in settings"), say("base_url 확인", "Check base_url")]
    case .unknownKey(let key) where key.isSyllable:
      [say("한/영 키로 입력기를 끄세요", "Korean input method is on"), say("한/영 키를 누르세요", "Press Han/Eng")]
    case .unknownKey(let key):
      [
        say("\(key.harmless): 여기서는 쓰지 않는 키입니다.", "\(key.harmless) does nothing; ? for keys"),
        say("\(key.harmless): 쓰지 않는 키", "\(key.harmless) does nothing"),
      ]
    case .onlyOneCity: [say("저장된 도시가 하나뿐입니다.", "Only one city is saved."), say("도시가 하나뿐입니다", "Only one city")]
    case .alreadyRefreshing: say(["새로고침하는 중"], [])
    case .justRefreshed: [say("10초 뒤에 다시 눌러 주세요", "Try again in ten seconds."), say("10초 뒤에 다시", "Wait ten seconds")]
    case .alreadyHere: say(["보고 있는 도시입니다"], ["It is already on screen.", "Already on screen"])
    case .copied:
      [say("복사함. 터미널이 막을 수 있습니다", "Copied; terminals may refuse"), say("복사했습니다", "Copied")]
    case .notCopied: [say("여기서는 복사할 수 없습니다", "No clipboard here"), say("복사 안 됨", "Not copied")]
    case .noHours: say(["자료가 아직 없습니다"], ["No hourly forecast yet.", "No hours yet"])
    case .noDays: say(["자료가 아직 없습니다"], ["No weekly forecast yet.", "No days yet"])
    case .welcome(let notice): welcome.noticeInBrief(notice)
    case .arrived(let arrival): arrival.inBrief(alerts)
    case .stripStart: [say("첫 시간입니다", "The first hour")]
    case .allShown: [say("끝입니다", "Nothing more to show")]
    case .ofPage(_, let brief): brief.map { [$0[language]] } ?? []
    case .noSuchCity(let number): say([], ["There is no city \(number)."])
    case .stripEnd: say([], ["End of the forecast"])
    case .units: say([], ["Units changed"])
    case .remedy, .cityList, .setting, .alertList, .board, .fieldIsFull, .nothingTyped, .visiting,
      .searchNotPossible,
      .citySaved,
      .message:
      []
    }
  }
}

extension Obstacle {
  /// Whether the user should check the network.
  fileprivate var isNetworkFault: Bool {
    switch self {
    case .unknownHost, .noConnection, .silent, .brokenOff: true
    case .badAddress, .unknownProxy, .proxySignIn, .proxy, .untrusted, .unreadable, .offline, .notRecorded, .cancelled,
      .noLibrary, .library:
      false
    }
  }
}

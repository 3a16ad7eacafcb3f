import Cells
import Weather

// What the line at the bottom says in a window that is too narrow for all of it.
extension FooterModel {
  /// The notice in as many words as there are columns for; where even the fewest are too long, these, to be cut.
  public func notice(fitting columns: Int) -> String? {
    notice.map { ([$0] + shorterNotices).first { $0.displayWidth <= columns } ?? shorterNotices.last ?? $0 }
  }

  /// Where the language has no fewer words for it, its first sentence has to do.
  static func shorter(than full: String?, _ state: State) -> [String] {
    guard let full else { return [] }
    let words = state.formatting.words
    let brief = state.notice.map(words.noticeInBrief) ?? words.waitInBrief(full == words.verySlowNetwork)
    return brief.isEmpty ? [firstSentence(of: full)] : brief
  }

  private static func firstSentence(of text: String) -> String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}

/// For 40 columns where they can say more, for 30, and for 20.
let koreanBriefNotice: @Sendable (Notice) -> [String] = { notice in
  switch notice {
  case .remedy(.keyMissing, let source):
    source.briefKeyAdvice(in: .ko) + ["인증키를 넣으세요"]
  case .remedy(.keyUnavailable, _): ["인증키를 얻지 못했습니다. e로 점검", "키 명령을 확인하세요"]
  case .remedy(.keyRejected, let source):
    source.briefKeyChecks(in: .ko) + ["키를 확인하세요"]
  case .remedy(.unreachable(let obstacle), _) where obstacle.isOfTheNetwork: ["네트워크 확인 뒤 r을 누르세요", "r을 눌러 다시 시도"]
  case .remedy(.unreachable, _), .remedy(.timedOut, _), .remedy(.upstreamError, _), .remedy(.malformed, _),
    .remedy(.incomplete, _):
    ["r을 눌러 다시 시도"]
  case .remedy(.refused, _), .remedy(.redirected, _), .remedy(.tooLarge, _): ["설정의 base_url을 확인하세요", "base_url 확인"]
  case .unknownKey(let key) where key.isSyllable: ["한/영 키로 입력기를 끄세요", "한/영 키를 누르세요"]
  case .unknownKey(let key): ["\(key.harmless): 쓰이지 않는 키입니다.", "\(key.harmless): 없는 키입니다"]
  case .onlyOneCity: ["저장된 도시가 하나뿐입니다.", "도시가 하나뿐입니다"]
  case .alreadyRefreshing: ["새로고침하는 중"]
  case .justRefreshed: ["10초 뒤에 다시 눌러 주세요", "10초 뒤에 다시"]
  case .alreadyHere: ["보고 있는 도시입니다"]
  case .alreadyExamining: ["점검하는 중입니다"]
  case .noHours, .noDays: ["자료가 아직 없습니다"]
  case .welcome(let notice): Words.korean.welcome.noticeInBrief(notice)
  case .arrived(let arrival): arrival.inBrief(Words.korean.alerts)
  case .stripStart: ["첫 시간입니다"]
  case .allShown: ["끝입니다"]
  case .remedy, .noSuchCity, .stripEnd, .units, .cityList, .setting, .fieldIsFull, .nothingTyped, .visiting,
    .nobodyToAsk, .citySaved, .said:
    []
  }
}

let englishBriefNotice: @Sendable (Notice) -> [String] = { notice in
  switch notice {
  case .remedy(.keyMissing, let source):
    source.briefKeyAdvice(in: .en) + ["Set an API key"]
  case .remedy(.keyUnavailable, _): ["No key could be had; press e", "Check the key command"]
  case .remedy(.keyRejected, let source):
    source.briefKeyChecks(in: .en) + ["Check the key"]
  case .remedy(.unreachable(let obstacle), _) where obstacle.isOfTheNetwork:
    ["Check the network, press r", "r tries again"]
  case .remedy(.unreachable, _), .remedy(.timedOut, _), .remedy(.upstreamError, _), .remedy(.malformed, _),
    .remedy(.incomplete, _):
    ["r tries again"]
  case .remedy(.refused, _), .remedy(.redirected, _), .remedy(.tooLarge, _):
    ["Check base_url in settings", "Check base_url"]
  case .unknownKey(let key) where key.isSyllable: ["Korean input method is on", "Press Han/Eng"]
  case .unknownKey(let key): ["\(key.harmless) does nothing; ? for help", "\(key.harmless) does nothing"]
  case .onlyOneCity: ["Only one city is saved.", "Only one city"]
  case .noSuchCity(let number): ["There is no city \(number)."]
  case .justRefreshed: ["Try again in ten seconds.", "Wait ten seconds"]
  case .alreadyHere: ["It is on screen already.", "Already on screen"]
  case .alreadyExamining: ["Already examining"]
  case .noHours: ["There are no hours yet.", "No hours yet"]
  case .noDays: ["There are no days yet.", "No days yet"]
  case .welcome(let notice): Words.english.welcome.noticeInBrief(notice)
  case .arrived(let arrival): arrival.inBrief(Words.english.alerts)
  case .stripStart: ["The first hour"]
  case .stripEnd: ["End of the forecast"]
  case .allShown: ["Nothing more to show"]
  case .units: ["Units changed"]
  case .remedy, .alreadyRefreshing, .cityList, .setting, .fieldIsFull, .nothingTyped, .visiting, .nobodyToAsk,
    .citySaved, .said:
    []
  }
}

extension Obstacle {
  /// Whether it is the network that is to be looked at.
  fileprivate var isOfTheNetwork: Bool {
    switch self {
    case .unknownHost, .noConnection, .silent, .brokenOff: true
    case .badAddress, .proxy, .untrusted, .unreadable, .offline, .cancelled, .noLibrary, .library: false
    }
  }
}

import Alerts
import Cells
import Weather

/// What the pages of the first start say.
struct WelcomeWords: Sendable {
  struct Page: Sendable {
    var title: String
    /// For the narrowest windows.
    var shortTitle: String
    var lines: [String]
  }
  var page: @Sendable (WelcomeStep) -> Page
  var userName: String
  var userNameExample: String
  var fairyName: String
  var fairyNameExample: String
  var noAlert: String
  var morningAlert: String
  var ownAlert: String

  // Keys
  var next: String
  var askInBrief: String
  var begin: String
  var beginInBrief: String
  var skip: String
  var skipInBrief: String
  var here: String
  var nextName: String
  var time: String
  var days: String

  // Once
  var notice: @Sendable (WelcomeNotice) -> String
  /// In fewer words, the fullest first.
  var noticeInBrief: @Sendable (WelcomeNotice) -> [String]
}

extension Words {
  var welcome: WelcomeWords { self.language == .ko ? .korean : .english }
}

extension WelcomeWords {
  static let korean = WelcomeWords(
    page: { step in
      switch step {
      case .place:
        Page(
          title: "어디의 날씨를 볼까요?", shortTitle: "어디 날씨?",
          lines: ["반가워요! 사는 곳을 골라 주세요.", "이름이나 초성(ㅅㅇ)으로 찾아 드려요."])
      case .names:
        Page(
          title: "이름을 알려 주세요", shortTitle: "이름",
          lines: ["날씨요정이 날씨를 전해 드려요.", "이름을 지어 주세요. 비워도 괜찮아요."])
      case .alert:
        Page(
          title: "언제 알려 드릴까요?", shortTitle: "언제?",
          lines: ["출근이나 등교 10분 전을 추천해요.", "화면을 열어 두면 날씨요정이 찾아와요."])
      }
    },
    userName: "내 이름", userNameExample: "열 글자까지", fairyName: "날씨요정", fairyNameExample: "예: 몽글이",
    noAlert: "받지 않을래요", morningAlert: "아침에", ownAlert: "직접",
    next: "다음", askInBrief: "묻기", begin: "시작하기", beginInBrief: "시작", skip: "건너뛰기", skipInBrief: "생략", here: "지금 있는 곳",
    nextName: "다음 칸", time: "시각", days: "요일",
    notice: { notice in
      switch notice {
      case .skipped: "도시는 /로 찾고, 나머지는 s에서 정할 수 있어요."
      case .ready(let name, let alert):
        (name.isEmpty ? "준비됐어요." : "안녕하세요 \(name.harmless)님, 준비됐어요.")
          + (alert.map { " \($0.text)에 날씨요정이 찾아와요." } ?? " ?를 누르면 모든 키가 보여요.")
      case .leadingSpace: "이름은 빈칸으로 시작할 수 없어요."
      }
    },
    noticeInBrief: { notice in
      switch notice {
      case .skipped: ["/ 도시 찾기, s 설정", "/ 도시, s 설정"]
      case .ready(let name, let alert):
        [alert.map { "\($0.text)에 날씨요정이 찾아와요." }, name.isEmpty ? nil : "\(name.harmless)님, 준비됐어요.", "준비됐어요."]
          .compactMap(\.self)
      case .leadingSpace: ["빈칸으로 시작할 수 없어요"]
      }
    })

  static let english = WelcomeWords(
    page: { step in
      switch step {
      case .place:
        Page(
          title: "Where are you?", shortTitle: "Where?",
          lines: ["Welcome! Choose the place you live in.", "Type a name to find it."])
      case .names:
        Page(
          title: "What are your names?", shortTitle: "Names",
          lines: ["A weather fairy brings the weather.", "Name both of you, or leave it empty."])
      case .alert:
        Page(
          title: "When shall we tell you?", shortTitle: "When?",
          lines: [
            "Best is ten minutes before you leave.", "The fairy comes while this is open.",
          ])
      }
    },
    userName: "You", userNameExample: "up to ten letters", fairyName: "Your fairy", fairyNameExample: "e.g. Misty",
    noAlert: "Never", morningAlert: "Mornings", ownAlert: "At",
    next: "next", askInBrief: "ask", begin: "begin", beginInBrief: "go", skip: "skip", skipInBrief: "skip",
    here: "where I am",
    nextName: "next name", time: "time", days: "days",
    notice: { notice in
      switch notice {
      case .skipped: "Find a city with /, and everything else under s."
      case .ready(let name, let alert):
        (name.isEmpty ? "All is set." : "Hello \(name.harmless), all is set.")
          + (alert.map { " The fairy comes at \($0.text)." } ?? " Press ? for every key.")
      case .leadingSpace: "A name cannot begin with a space."
      }
    },
    noticeInBrief: { notice in
      switch notice {
      case .skipped: ["/ finds a city, s settings", "/ city, s settings"]
      case .ready(let name, let alert):
        [alert.map { "The fairy comes at \($0.text)." }, name.isEmpty ? nil : "Hello \(name.harmless).", "All is set."]
          .compactMap(\.self)
      case .leadingSpace: ["No space at the start"]
      }
    })
}

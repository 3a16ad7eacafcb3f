import Reports
import Settings
import Weather

/// The words of the pages of the first start.
struct WelcomeWords: Wording {
  struct Page: Sendable {
    var title: String
    /// For the narrowest windows.
    var shortTitle: String
    var lines: [String]
  }
  let language: Language

  func page(_ step: WelcomeStep) -> Page {
    switch step {
    case .place:
      Page(
        title: say("어느 곳의 날씨를 볼까요?", "Where are you?"), shortTitle: say("어느 곳?", "Where?"),
        lines: [
          say("반가워요! 사는 곳을 골라 주세요.", "Welcome! Where do you live?"),
          say("이름이나 초성(ㅅㅇ)으로 찾아 드려요.", "Type the name of any city on earth."),
        ])
    case .names:
      Page(
        title: say("이름을 알려 주세요", "What should we call you?"), shortTitle: say("이름", "Names"),
        lines: [
          say("날씨요정이 날씨를 전해 드려요.", "A weather fairy brings the weather."),
          say("내 이름과 요정 이름을 적어 주세요. 비워도 돼요.", "Name yourself and your fairy, or skip."),
        ])
    case .alert:
      Page(
        title: say("언제 알려 드릴까요?", "When should we notify you?"), shortTitle: say("언제?", "When?"),
        lines: [
          say("출근이나 등교 10분 전을 추천해요.", "Best is ten minutes before you leave."),
          say("화면을 열어 두면 날씨요정이 찾아와요.", "Alerts arrive while this is open."),
        ])
    }
  }
  var userName: String { say("내 이름", "You") }
  var userNameExample: String { say("최대 10자", "up to ten letters") }
  var fairyName: String { say("날씨요정", "Your fairy") }
  var fairyNameExample: String { say("예: 몽글이", "e.g. Misty") }
  var noAlert: String { say("받지 않을래요", "Never") }
  var morningAlert: String { say("아침에", "Mornings") }
  var keyRemark: String {
    say(
      "기상청·에어코리아 자료는 무료 인증키를 넣으면 볼 수 있어요(s).",
      "KMA and AirKorea need a free key; enter it later under s.")
  }
  /// The units that the region decides, and how to change them; then a short form.
  func shownIn(_ units: Units, _ region: ReaderRegion.Origin?) -> [String] {
    let hours = units.clock == .twelveHours ? say("12시간", "12 hours") : say("24시간", "24 hours")
    let values = [units.system == .metric ? "°C" : "°F", units.speedShown.rawValue, hours].joined(separator: ", ")
    let full =
      switch region {
      case .locale:
        say("로캘에 맞춰 \(values)으로 보여 드려요. s에서 바꿔요.", "By your locale: \(values). Change them under s.")
      case .zone:
        say("시간대에 맞춰 \(values)으로 보여 드려요. s에서 바꿔요.", "By your time zone: \(values). Change them under s.")
      case nil: say("\(values)으로 보여 드려요. s에서 바꿔요.", "Shown in \(values). Change them under s.")
      }
    return [full, say("\(values)(s에서 변경)", "\(values): under s")]
  }
  var ownAlert: String { say("직접 정하기", "Custom") }

  // MARK: - Keys

  var next: String { say("다음", "next") }
  var askInBrief: String { say("찾기", "look up") }
  var begin: String { say("시작하기", "begin") }
  var beginInBrief: String { say("시작", "go") }
  var skip: String { say("건너뛰기", "skip") }
  var skipInBrief: String { say("생략", "skip") }
  var here: String { say("지금 있는 곳", "where I am") }
  var nextName: String { say("다음 칸", "next name") }
  var time: String { say("시각", "time") }
  var days: String { say("요일", "days") }

  // MARK: - Notices

  func notice(_ notice: WelcomeNotice) -> String {
    switch notice {
    case .skipped:
      say("도시는 /로 찾고, 나머지는 s에서 정할 수 있어요.", "Find a city with /, and everything else under s.")
    case .ready(let name, let alert):
      [greeting(name), alert.map(comes) ?? say("?를 누르면 단축키가 보여요.", "Press ? for the shortcuts.")].joined(separator: " ")
    case .leadingSpace: say("이름은 빈칸으로 시작할 수 없어요.", "A name cannot begin with a space.")
    }
  }
  /// The short forms, the longest first.
  func noticeInBrief(_ notice: WelcomeNotice) -> [String] {
    switch notice {
    case .skipped:
      [say("/ 도시 찾기, s 설정", "/ finds a city, s settings"), say("/ 도시, s 설정", "/ city, s settings")]
    case .ready(let name, let alert):
      [
        alert.map(comes),
        name.isEmpty ? nil : say("\(name.harmless) 님, 준비됐어요.", "Hello, \(name.harmless)."),
        say("준비됐어요.", "All is set."),
      ].compactMap(\.self)
    case .leadingSpace: [say("빈칸으로 시작할 수 없어요", "No space at the start")]
    }
  }

  private func greeting(_ name: String) -> String {
    name.isEmpty
      ? say("준비됐어요.", "All is set.")
      : say("안녕하세요, \(name.harmless) 님. 준비됐어요.", "Hello, \(name.harmless). All is set.")
  }

  private func comes(at time: String) -> String {
    say("\(time)에 날씨요정이 찾아와요.", "The fairy comes at \(time).")
  }
}

extension Words {
  var welcome: WelcomeWords { WelcomeWords(language: language) }
}

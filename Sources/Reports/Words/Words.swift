package import FoundationEssentials
package import Weather

/// The text of the program in the user's language. The text of a single page is in the folder of that page; this is
/// the text that several pages use.
package struct Words: Wording, Sendable {
  package let language: Language

  package static let korean = Words(language: .ko)
  package static let english = Words(language: .en)

  /// The words of a language.
  package static func of(_ language: Language) -> Words { Words(language: language) }
}

extension Words {
  // MARK: - State of the data

  package var sample: String { say("표본 자료", "SAMPLE DATA") }
  /// Shown next to a city while a recording is replayed.
  package func recorded(_ instant: Date, in zone: Zone) -> String {
    let time = zone.iso8601(instant).prefix(16).replacing("T", with: " ")
    return say("기록 \(time)", "RECORDED \(time)")
  }
  package var loading: String { say("불러오는 중", "loading") }
  package var offline: String { say("오프라인", "offline") }
  package var nothingYet: String { say("아직 받은 자료가 없습니다.", "No data received yet.") }
  package var locating: String {
    say("현재 위치를 확인하고 있습니다. 확인되면 그곳을 보여 줍니다.", "Finding your location. It is shown as soon as it is known.")
  }
  package var slowNetwork: String { say("네트워크가 느립니다. 계속 기다리는 중입니다.", "The network is slow. Still waiting.") }
  package var verySlowNetwork: String {
    say("서버가 응답하지 않습니다. r을 누르면 다시 시도합니다.", "The server does not respond. Press r to try again.")
  }
  /// That the network is slow or the server does not answer, in shorter forms.
  package func waitInBrief(_ isLong: Bool) -> [String] {
    isLong
      ? [say("응답이 없습니다. r: 다시 시도", "No answer. r tries again."), say("r을 눌러 다시 시도", "No answer; press r")]
      : say(["네트워크가 느립니다"], ["The network is slow.", "Slow network"])
  }
  /// A time by the clocks of the place, where those differ from the reader's.
  package func atThePlace(_ clock: String) -> String { say("현지 \(clock)", "\(clock) local") }
  /// `14:32 기준`
  package func asOf(_ clock: String) -> String { say("\(clock) 기준", "as of \(clock)") }
  /// `2시간 전`; the age is in minutes.
  package func age(_ minutes: Int) -> String {
    switch minutes {
    case ..<60: say("\(minutes)분 전", "\(minutes) min ago")
    case ..<2880: say("\(minutes / 60)시간 전", "\(minutes / 60) h ago")
    default: say("\(minutes / 1440)일 전", "\(minutes / 1440) days ago")
    }
  }
  /// The age in a sentence or on a row of its own; `방금` below one minute.
  func longAge(_ minutes: Int) -> String { minutes < 1 ? say("방금", "just now") : age(minutes) }
  package func since(_ clock: String) -> String { say("\(clock)부터", "since \(clock)") }
  /// `14:00 발표`
  package func issued(_ time: String) -> String { say("\(time) 발표", "issued \(time)") }
  /// `14:31 받음`
  package func received(_ time: String) -> String { say("\(time) 받음", "fetched \(time)") }

  // MARK: - Parts and sources

  package var data: String { say("자료", "data") }
  package func part(_ part: Part) -> String {
    switch part {
    case .now: say("현재 날씨", "current conditions")
    case .hourly: say("시간별 날씨", "hourly forecast")
    case .daily: say("주간 날씨", "weekly forecast")
    case .air: say("미세먼지", "dust")
    case .warnings: say("특보", "warnings")
    }
  }

  // MARK: - Keys

  package var help: String { say("단축키", "Shortcuts") }
  package var helpHint: String { say("단축키", "shortcuts") }
  package var pressToClose: String { say("아무 키나 누르면 닫힙니다", "press any key to close") }
  package var hoursAfter: String { say("이후 시간", "Next hours") }
  package var turnHint: String { say("←→ 앞뒤로, c 복사, Esc 닫기", "←→ turn, c copies, Esc closes") }
  package var chartsHint: String {
    say("←→ 앞뒤로, ↑↓ 그래프, c 복사, Esc 닫기", "←→ turn, ↑↓ charts, c copies, Esc closes")
  }
  package var allShown: String { say("더 넘길 것이 없습니다.", "There is nothing more to scroll to.") }
  package func unknownKey(_ key: String) -> String {
    say("\(key): 여기서는 쓰지 않는 키입니다. ?로 단축키를 봅니다.", "\(key) does nothing here. Press ? for the shortcuts.")
  }
  /// A composed syllable was typed: the user's input method composes Hangul.
  package func inputMethodIsOn(_ syllable: String) -> String {
    say(
      "\(syllable): 한글 입력기가 켜져 있습니다. 한/영 키를 눌러 끄세요.",
      "\(syllable): the Korean input method is on. Switch it off with the Han/Eng key.")
  }
}

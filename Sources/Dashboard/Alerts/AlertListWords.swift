import Alerts
import Reports
import Weather

/// The text of the page of alerts and of the form for one alert.
struct AlertListWords: Wording {
  let language: Language

  /// `알림 3개`
  func title(_ count: Int) -> String {
    switch count {
    case 0: say("알림", "Alerts")
    default: say("알림 \(count)개", count == 1 ? "1 alert" : "\(count) alerts")
    }
  }
  var noneYet: String {
    say(
      "아직 알림이 없습니다. 정한 시각마다 날씨요정이 날씨를 전해 줍니다.",
      "No alerts yet. At the times you choose, your weather fairy brings the weather.")
  }
  /// Before an alert's text for the city as it would be now.
  func example(_ city: String) -> String { say("지금 온다면(\(city)):", "If one came now (\(city)):") }
  func pressForDaily(_ city: String) -> String {
    say(
      "d를 누르면 매일 07:30에 \(city) 날씨를 알립니다. 다른 시각은 a로 정합니다.",
      "Press d for \(city) at 07:30 every day, or a to choose a time.")
  }
  /// A rule for an advance notice. Rules are written in Korean or English whatever the language of the screen.
  var rainRule: String { language == .ko ? "비 1시간 전" : "rain 1 h before" }
  var pressForRain: String {
    say(
      "r을 누르면 저장한 도시에 비가 오기 1시간 전에 미리 알립니다.",
      "Press r to be warned one hour before rain in your saved cities.")
  }
  func rules(_ rules: String) -> String {
    say("미리 알림: \(rules). 바꾸려면 설정(s)을 여세요.", "Early warnings: \(rules). To change them, open settings (s).")
  }
  /// How and when alerts reach the user, and the key or command to change that. Each text is shorter than the one
  /// before.
  func delivery(_ defaults: AlertDefaults) -> [String] {
    switch (defaults.outlet, defaults.hasTimer) {
    case (.desktop, true):
      [
        say(
          "이 화면을 닫아도 데스크톱 알림으로 알립니다. 끄려면: weatheri-tui alerts uninstall",
          "Alerts come as desktop notifications, even when this is closed. To stop: weatheri-tui alerts uninstall"),
        say("이 화면을 닫아도 데스크톱 알림으로 알립니다.", "Alerts come on the desktop, even when this is closed."),
        say("화면을 닫아도 알립니다.", "Alerts come even when closed."),
      ]
    case (.desktop, false):
      [
        say(
          "이 화면이 열려 있을 때만 데스크톱 알림으로 알립니다. i를 누르면 닫아도 알립니다.",
          "Alerts come as desktop notifications, only while this is open. Press i to get them always."),
        say(
          "이 화면이 열려 있을 때만 알립니다. i를 누르면 닫아도 알립니다.", "Alerts come only while this is open. Press i to get them always."),
        say("i를 누르면 화면을 닫아도 알립니다.", "Press i to get alerts always."),
      ]
    case (_, true):
      [
        say(
          "타이머는 설치되어 있지만 여기에는 데스크톱 알림이 없습니다. 이유 보기: weatheri-tui doctor",
          "The timer is installed, but there are no desktop notifications here. For the reason: weatheri-tui doctor"),
        say("데스크톱 알림이 없습니다: weatheri-tui doctor", "No desktop notifications: weatheri-tui doctor"),
      ]
    case (.terminal, false):
      [
        say(
          "데스크톱 알림이 없어, 이 화면이 열려 있을 때만 터미널 알림으로 알립니다. 이유 보기: weatheri-tui doctor",
          "No desktop notifications here: this terminal shows alerts, only while this is open. Why: weatheri-tui doctor"
        ),
        say("이 화면이 열려 있을 때만 터미널 알림으로 알립니다.", "This terminal shows alerts, only while this is open."),
        say("이 화면이 열려 있을 때만", "Only while this is open."),
      ]
    case (.none, false):
      [
        say(
          "데스크톱 알림이 없어, 이 화면이 열려 있을 때만 여기에 벨과 함께 나옵니다. 이유 보기: weatheri-tui doctor",
          "No desktop notifications here: alerts appear in this window with a bell, only while it is open. Why: weatheri-tui doctor"
        ),
        say("이 화면이 열려 있을 때만 벨과 함께 나옵니다.", "Alerts appear here with a bell, only while this is open."),
        say("이 화면이 열려 있을 때만", "Only while this is open."),
      ]
    }
  }
  var inSample: [String] {
    [
      say("표본 자료라 저장되지 않고 끝낼 때까지만 유지됩니다.", "Sample data: nothing is saved; alerts last until you quit."),
      say("표본 자료라 저장 안 함", "Sample data: not saved"),
    ]
  }
  var photo: String { say("사진", "photo") }
  /// `서울(첫 도시)`
  func firstCity(_ name: String?) -> String {
    let words = AlertWords(language: language)
    return name.map { say("\($0)(\(words.firstCity))", "\($0) (\(words.firstCity))") } ?? words.firstCity
  }

  // MARK: - The form

  func formTitle(isNew: Bool) -> String { isNew ? say("알림 추가", "New alert") : say("알림 수정", "Edit alert") }
  /// `다음 알림 내일 07:30`
  func next(_ moment: String) -> String { say("다음 알림 \(moment)", "next \(moment)") }
  func label(_ field: AlertForm.Field, isBrief: Bool) -> String {
    switch field {
    case .from where isBrief: say("이름", "From")
    case .time: say("시각", "Time")
    case .repetition: say("반복", "Repeat")
    case .days: say("요일", "Days")
    case .city: say("도시", "City")
    case .from: say("날씨요정", "From")
    case .photo: say("사진", "Photo")
    }
  }
  var senderExample: String { say("이름, 최대 10자", "a name, up to ten letters") }
  var photoExample: String { say("PNG나 JPEG 파일의 경로", "path to a PNG or JPEG") }
  func purpose(_ field: AlertForm.Field, _ form: AlertForm, hasCities: Bool) -> String? {
    switch (field, form.city) {
    case (.time, _): say("숫자로 입력하거나 ←→로 5분씩 바꿉니다.", "Type it, or use ←→ for steps of five minutes.")
    case (.repetition, _) where form.repetition == .once:
      say("다음에 그 시각이 될 때 한 번만 알립니다.", "Only once, the next time it is this time of day.")
    case (.repetition, _): nil
    case (.days, _): say("←→로 요일을 고르고 Space로 켜거나 끕니다.", "Choose a day with ←→, turn it on or off with Space.")
    case (.city, .here): say("알릴 때 계신 곳의 날씨를 전합니다.", "The weather where you are at that moment.")
    case (.city, _) where !hasCities:
      say(
        "저장한 도시가 없습니다. 홈 화면에서 /로 찾아 저장하면 여기서 고를 수 있습니다.",
        "No city is saved. Find one with / on the home screen, then choose it here.")
    case (.city, .first): say("목록의 첫 도시가 바뀌면 따라 바뀝니다.", "Always the first city of your list.")
    case (.city, _): nil
    case (.from, _): say("날씨를 전해 줄 날씨요정의 이름입니다. 비워도 됩니다.", "Name of your weather fairy; may be left empty.")
    case (.photo, _):
      say("날씨와 함께 보여 줄 날씨요정의 사진입니다. 비워도 됩니다.", "A picture of your fairy, shown with the weather; may be left empty.")
    }
  }

  // MARK: - Key hints in the border

  var field: String { say("칸", "field") }
  var change: String { say("바꾸기", "change") }
  var day: String { say("요일", "day", key: "day of the week") }
  var onOff: String { say("켜고 끄기", "on/off") }

  // MARK: - Notices

  func notice(_ notice: AlertListNotice) -> String {
    switch notice {
    case .first: say("첫 알림입니다.", "This is the first alert.")
    case .last: say("마지막 알림입니다.", "This is the last alert.")
    case .none: say("알림이 없습니다. a를 누르면 추가합니다.", "No alerts. Press a to add one.")
    case .added: say("알림을 추가했습니다. z를 누르면 되돌립니다.", "Alert added. Press z to take it back.")
    case .hasRules:
      say("미리 알림 조건이 이미 있습니다. 설정(s)에서 바꿉니다.", "There are early warnings already; change them in settings (s).")
    case .rainAdded:
      say("비가 오기 1시간 전에 미리 알립니다. 설정(s)에서 바꿉니다.", "You get a warning one hour before rain; change it in settings (s).")
    case .changed: say("알림을 수정했습니다.", "Alert changed.")
    case .unchanged: say("바뀐 것이 없습니다.", "Nothing has changed.")
    case .left: say("저장하지 않고 닫았습니다.", "Closed without saving.")
    case .turned(let isOn): isOn ? say("알림을 켰습니다.", "The alert is on.") : say("알림을 껐습니다.", "The alert is off.")
    case .removed(let time):
      say("\(time) 알림을 지웠습니다. z를 누르면 되돌립니다.", "Removed \(time). Press z to bring it back.")
    case .restored(let time): say("\(time) 알림을 되돌렸습니다.", "\(time) is back.")
    case .nothingToUndo: say("되돌릴 것이 없습니다.", "There is nothing to bring back.")
    case .hasTimer: say("이미 화면을 닫아도 알리도록 되어 있습니다.", "Alerts come without the dashboard already.")
    case .inSample: say("표본 자료에서는 설치할 수 없습니다.", "Not possible with sample data.")
    case .digitsOnly: say("시각은 숫자로 입력합니다.", "Type the time in digits.")
    case .lastDay: say("요일을 하나 이상 고르세요.", "Choose at least one day.")
    }
  }
}

extension Words {
  var alertList: AlertListWords { AlertListWords(language: language) }
}

import ArgumentParser
import Dashboard
import Settings
import Weather

extension ManualPage {
  /// weatheri-tui(1): commands, flags, keys, exit codes, files.
  static func commands(_ language: Language) -> ManualPage {
    var page = ManualPage(section: 1, language)
    let help = CommandHelp.whole
    page.begin(help)
    page.addCommands(help)
    page.addKeys()
    page.addEnvironment()
    page.addFiles()
    page.section(Localized("종료 코드", "EXIT STATUS"))
    page.list(ExitStatus.allCases.map { (String($0.rawValue), $0.meaning[language]) })
    // Where mdoc(7) expects them.
    page.addExamples()
    page.section(Localized("함께 보기", "SEE ALSO"))
    page.macro("Xr", "weatheri-tui", "5")
    return page
  }

  private mutating func begin(_ help: CommandHelp?) {
    section(Localized("이름", "NAME"))
    macro("Nm", "weatheri-tui")
    lines.append(".Nd " + wording(help?.abstract))
    section(Localized("사용법", "SYNOPSIS"))
    lines += [
      ".Nm weatheri-tui", ".Op Ar " + Localized("명령", "command")[language],
      ".Op Ar " + Localized("옵션", "options")[language],
    ]
    section(Localized("설명", "DESCRIPTION"))
    put(wording(help?.discussion))
  }

  private mutating func addCommands(_ help: CommandHelp?) {
    guard let help else { return }
    // The options of a command that has no options of its own are the options of every command.
    let common = help.children.first { $0.commandName == SchemaCommand._commandName }?.shown ?? []
    let isCommon = { (argument: CommandHelp.Argument) in common.contains { $0.flag == argument.flag } }
    section(Localized("명령", "COMMANDS"))
    for (words, command) in help.leaves {
      let own = command.shown.filter { !isCommon($0) }
      subsection(([words.joined(separator: " ")] + own.map(usage)).joined(separator: " "))
      put(wording(command.abstract))
      // The settings are not listed here: they have their own page.
      if let discussion = command.discussion { put("\n" + wording(discussion)) }
      list(own.compactMap { argument in argument.abstract.map { (name(argument), wording($0) + standard(argument)) } })
    }
    section(Localized("모든 명령의 옵션", "OPTIONS OF EVERY COMMAND"))
    list(common.map { (name($0), wording($0.abstract)) })
  }

  /// For example `[--at LAT,LON]`.
  private func usage(_ argument: CommandHelp.Argument) -> String {
    argument.isOptional ? "[\(name(argument))]" : name(argument)
  }

  private func name(_ argument: CommandHelp.Argument) -> String {
    let value = "<\(argument.valueName ?? "")>\(argument.isRepeating ? "..." : "")"
    guard let flag = argument.flag else { return value }
    return argument.kind == .flag ? flag : "\(flag) \(value)"
  }

  private func standard(_ argument: CommandHelp.Argument) -> String {
    guard let value = argument.defaultValue else { return "" }
    return " " + say("기본값은 \(value)입니다.", "The default is \(value).")
  }

  /// The help text in the language of the page.
  private func wording(_ text: String?) -> String {
    guard let text else { return "" }
    return HelpTranslation.text(text, in: language)
  }

  private mutating func addKeys() {
    section(Localized("단축키", "KEYS"))
    for row in KeyTable.rows {
      subsection(row.page[language])
      list(row.keys.map { ($0.label.split(separator: " ").joined(separator: ", "), $0.meaning[language]) })
    }
  }

  private mutating func addExamples() {
    section(Localized("예", "EXAMPLES"))
    list([
      ("weatheri-tui --demo=typhoon", say("표본 자료로 태풍이 오는 화면을 봅니다.", "Show the dashboard with a sample typhoon.")),
      ("weatheri-tui 제주", say("제주의 화면을 엽니다.", "Open the dashboard on Jeju.")),
      (
        "weatheri-tui report Tokyo --hours 12 --days 3",
        say("도쿄의 앞으로 12시간과 사흘을 글로 봅니다.", "Print the next 12 hours and 3 days of Tokyo.")
      ),
      (
        "weatheri-tui now --json | jq .now.temperature_c",
        say("지금 기온만 출력합니다.", "Print only the present temperature.")
      ),
      (
        "weatheri-tui map Busan --layer rain --format svg > rain.svg",
        say("부산 둘레의 강수 지도를 그림 파일로 저장합니다.", "Save the map of rain around Busan as a picture.")
      ),
      (
        "weatheri-tui widget --format '{city} {temperature} {dust}'",
        say("상태 표시줄에 쓸 한 줄을 원하는 서식으로 출력합니다.", "Print a line for a status bar in a format of your own.")
      ),
      (
        "weatheri-tui alerts add --at 07:30 --repeat weekdays --city Seoul",
        say("평일 아침마다 서울 날씨를 알려 줍니다.", "Deliver the weather of Seoul on the morning of each weekday.")
      ),
      (
        "weatheri-tui alerts install",
        say("화면을 열지 않아도 알림이 옵니다.", "Deliver alerts also while the dashboard is closed.")
      ),
      (
        "weatheri-tui config set soon.rules 'rain 20m before, dust'",
        say("비가 오기 20분 전과 미세먼지가 나빠질 때 미리 알립니다.", "Announce rain 20 minutes before it begins, and bad dust.")
      ),
      (
        "pass show data.go.kr | weatheri-tui config set kma.key -",
        say("인증키를 셸 기록에 남기지 않고 저장합니다.", "Store a key without leaving it in the shell's history.")
      ),
    ])
  }

  private mutating func addEnvironment() {
    section(Localized("환경 변수", "ENVIRONMENT"))
    list(
      Setting.all.flatMap { setting in setting.environment.map { ($0, setting.key) } } + [
        (
          "WEATHERI_CLOCK",
          Localized(
            "현재 시각 대신 쓸 ISO 8601 시각(시험용).", "An ISO 8601 instant used instead of the current time (for tests).")[
              language]
        ),
        ("NO_COLOR", Localized("비어 있지 않으면 색을 쓰지 않습니다.", "If set and not empty, disables colours.")[language]),
        (
          "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME, XDG_STATE_HOME",
          Localized("아래 폴더의 기준 위치.", "Base directories of the folders below.")[language]
        ),
      ])
  }

  private mutating func addFiles() {
    section(Localized("파일", "FILES"))
    list([
      ("~/.config/weatheri/config.toml", say("설정.", "The settings.")),
      (
        "~/.config/weatheri/themes, ~/.config/weatheri/animations, ~/.config/weatheri/silhouettes",
        say("내 테마, 하늘 그림, 실루엣.", "Your own themes, sky pictures and silhouettes.")
      ),
      (
        "~/.local/share/weatheri",
        say("저장한 도시, 알림, 비교에 쓰는 지난 날씨.", "Saved cities, alerts, and past weather for comparisons.")
      ),
      ("~/.cache/weatheri", say("마지막으로 받은 날씨(지워도 됩니다).", "Safe to delete: cached weather.")),
      ("~/.local/state/weatheri", say("기록과 오류 보고서.", "Logs and crash reports.")),
    ])
  }
}

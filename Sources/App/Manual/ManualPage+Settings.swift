import Dashboard
import Escaping
import Settings
import Weather

extension ManualPage {
  /// weatheri-tui(5): the settings file.
  static func settings(_ language: Language) -> ManualPage {
    var page = ManualPage(section: 5, language)
    page.section(Localized("이름", "NAME"))
    page.macro("Nm", "config.toml")
    page.lines.append(".Nd " + page.say("weatheri-tui의 설정", "settings of weatheri-tui"))
    page.section(Localized("설명", "DESCRIPTION"))
    page.put(
      page.say(
        """
        설정은 ~/.config/weatheri/config.toml에 TOML 형식으로 저장됩니다. 화면에서 s를 누르거나 "weatheri-tui config set"으로도 바꿀 수 있습니다.
        옵션, 환경 변수, 설정 파일 순으로 우선합니다. kma.key는 [kma] 구역의 key를 뜻합니다.
        """,
        """
        The settings are stored as TOML in ~/.config/weatheri/config.toml; press s on the dashboard or use "weatheri-tui config set" to change them.
        Flags take precedence over environment variables, and these over the file. kma.key means key in the section [kma].
        """))
    let settings = (try? Settings.load(file: nil, path: "", themes: Themes.bundled.names)) ?? .defaults
    var group: Setting.Group?
    for setting in Setting.all {
      if setting.group != group {
        if group != nil { page.lines.append(".El") }
        page.lines.append(".Sh \(setting.heading(language))")
        page.lines.append(".Bl -tag -width Ds")
        group = setting.group
      }
      page.add(setting, in: settings)
    }
    page.lines.append(".El")
    page.section(Localized("예", "EXAMPLES"))
    page.lines +=
      [".Bd -literal"]
      + example(language).split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : Escape.roffLine(String($0))
      }
    page.lines.append(".Ed")
    page.section(Localized("함께 보기", "SEE ALSO"))
    page.macro("Xr", "weatheri-tui", "1")
    return page
  }

  /// A settings file as a user could write it.
  static func example(_ language: Language) -> String {
    let page = ManualPage(section: 5, language)
    let units = page.say("미국에서 쓰는 단위와 12시간제", "Units of the United States, and a 12-hour clock")
    let rules = page.say(
      "비가 오기 20분 전, 미세먼지가 나빠질 때, 부산에 특보가 발표될 때",
      "Rain from 20 minutes before, bad dust, and warnings for Busan")
    let key = page.say("인증키는 비밀번호 관리 프로그램에서", "The key is in a password store")
    return """
      # \(units)
      units = "imperial"
      clock = "12h"

      # \(rules)
      [soon]
      rules = ["rain 20m before", "dust", "Busan: warnings"]
      quiet = "23:00-06:30"

      # \(key)
      [kma]
      key_command = "pass show data.go.kr"
      """
  }

  private mutating func add(_ setting: Setting, in settings: Settings) {
    let expected = setting.expectation(in: settings).wording[language]
    macro("It", setting.key)
    let (name, purpose) = (setting.name[language], setting.purpose[language])
    put(say("\(name): \(purpose).", "\(name): \(purpose)."))
    if case .choice(let names) = setting.expectation(in: settings) {
      let values = names.map { "\"\($0)\"" == setting.defaultLiteral ? marked($0) : $0 }.joined(separator: ", ")
      put(say("값: \(values).", "Values: \(values)."))
    } else {
      put(
        say(
          "\(expected). 기본값: \(setting.defaultLiteral).", "Value: \(expected). Default: \(setting.defaultLiteral)."))
    }
    let variables = setting.environment.joined(separator: ", ")
    if !variables.isEmpty { put(say("환경 변수: \(variables).", "Environment: \(variables).")) }
  }
}

extension ManualPage {
  /// The name of the default among the names of a choice.
  private func marked(_ name: String) -> String { say("\(name)(기본)", "\(name) (default)") }
}

extension Setting {
  /// The heading of its section; the English one is in capitals, as is usual in manual pages.
  fileprivate func heading(_ language: Language) -> String {
    let heading =
      switch group {
      case .source(let source): source.profile.name[language]
      default: group.heading?[language] ?? ""
      }
    return language == .en ? heading.uppercased() : heading
  }
}

import Dashboard
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
        page.section(setting.heading)
        page.lines.append(".Bl -tag -width Ds")
        group = setting.group
      }
      page.add(setting, in: settings)
    }
    page.lines.append(".El")
    page.section(Localized("함께 보기", "SEE ALSO"))
    page.macro("Xr", "weatheri-tui", "1")
    return page
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
  /// The English heading is in capitals, as is usual in manual pages.
  fileprivate var heading: Localized {
    if let heading = group.heading { return Localized(heading.ko, "\(heading.en.uppercased())") }
    guard case .source(let source) = group else { return Localized("", "") }
    return Localized(source.profile.name.ko, "\(source.profile.name.en.uppercased())")
  }
}

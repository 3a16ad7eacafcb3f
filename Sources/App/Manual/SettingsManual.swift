import Panes
import Settings
import Weather

extension ManualPage {
  /// weatheri-tui(5): the settings file.
  static func settings(_ language: Language) -> ManualPage {
    var page = ManualPage(section: 5, language)
    page.section(Localized("이름", "NAME"))
    page.macro("Nm", "config.toml")
    page.lines.append(".Nd " + Localized("weatheri-tui의 설정", "settings of weatheri-tui")[language])
    page.section(Localized("설명", "DESCRIPTION"))
    page.put(
      Localized(
        """
        설정은 ~/.config/weatheri/config.toml에 TOML로 적습니다. 화면에서 s를 누르거나 "weatheri-tui config set"으로도 바꿀 수 있습니다.
        옵션이 환경 변수보다, 환경 변수가 파일보다 먼저입니다. 점이 든 이름은 구역과 그 안의 이름입니다: kma.key는 [kma] 아래의 key입니다.
        """,
        """
        The settings are TOML in ~/.config/weatheri/config.toml; s on the screen and "weatheri-tui config set" change them as well.
        Flags beat the environment, the environment beats the file. A name with a dot is a section and a name in it: kma.key is key under [kma].
        """)[language])
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
    let expected = setting.expectation(in: settings).said[language]
    macro("It", setting.key)
    let (name, purpose) = (setting.name[language], setting.purpose[language])
    put(Localized("\(name): \(purpose).", "\(name): \(purpose).")[language])
    put(
      Localized(
        "\(expected). 기본값은 \(setting.defaultLiteral)입니다.",
        "Expected is \(expected). The default is \(setting.defaultLiteral).")[language])
    let variables = setting.environment.joined(separator: ", ")
    if !variables.isEmpty { put(Localized("환경 변수: \(variables).", "Environment: \(variables).")[language]) }
  }
}

extension Setting {
  /// The English heading is in capitals, as is usual in manual pages.
  fileprivate var heading: Localized {
    if let heading = group.heading { return Localized(heading.ko, "\(heading.en.uppercased())") }
    guard case .source(let source) = group else { return Localized("", "") }
    return Localized(source.profile.name.ko, "\(source.profile.name.en.uppercased())")
  }
}

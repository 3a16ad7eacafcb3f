import Weather

extension Setting {
  /// Every setting, in the order of a newly written file. A row holds everything about one setting: loading, `config
  /// get`, `config set`, `config --help`, every suggestion and the settings page read this table.
  public static let all: [Setting] =
    screen + units + reader + soon + board + sources + network + SourceID.allCases.flatMap(access)

  private static let screen: [Setting] = [
    Setting(
      "language", .screen, Localized("언어", "Language"), for: Localized("화면 언어", "the language of the screen"),
      environment: ["WEATHERI_LANGUAGE"],
      .choice(orAuto: \.screen.language, automatic) { alike($0.name) }),
    Setting(
      "theme", .screen, Localized("테마", "Theme"),
      for: Localized("색 테마(auto는 터미널 배경색을 따름)", "colours; auto follows the terminal's background"),
      environment: ["WEATHERI_THEME"],
      .choice(\.screen.theme, among: \.themes) { $0 == "auto" ? automatic : nil }),
    Setting(
      "glyphs", .screen, Localized("기호", "Symbols"),
      for: Localized("터미널 글꼴에 있는 아이콘과 기호", "which icons and symbols the terminal's font has"),
      environment: ["WEATHERI_GLYPHS"],
      .choice(\.screen.glyphs) {
        switch $0 {
        case .auto: automatic
        case .ascii: alike("ASCII")
        case .unicode: Localized("유니코드", "Unicode")
        case .nerd: alike("Nerd Font")
        }
      }),
    Setting(
      "motion", .screen, Localized("움직임", "Motion"), for: Localized("애니메이션을 얼마나 보일지", "how much animation is shown"),
      .choice(\.screen.motion) {
        switch $0 {
        case .full: Localized("전체", "full")
        case .calm: Localized("최소", "calm")
        case .none: Localized("끔", "off")
        }
      }),
    Setting(
      "pictures", .screen, Localized("그림", "Pictures"),
      for: Localized("하늘을 그림으로 표시(kitty, iTerm2, sixel)", "the sky as a fine picture: kitty, iTerm2, sixel"),
      .choice(\.screen.pictures) {
        switch $0 {
        case .auto: automatic
        case .none: Localized("끔", "off")
        }
      }),
    Setting(
      "refresh_minutes", .screen, Localized("새로고침", "Refresh"),
      for: Localized("자동 새로고침 간격(분, 0은 끔)", "minutes between refreshes; 0: only when you press r"),
      .whole(\.screen.refreshMinutes, in: 0...10_080, steps: [0, 5, 10, 15, 20, 30, 60, 120, 180, 360]) {
        switch $0 {
        case 0: Localized("r을 누를 때만", "only with r")
        case 1: Localized("1분마다", "every minute")
        default: Localized("\($0)분마다", "every \($0) minutes")
        }
      }),
  ]

  private static let units: [Setting] = [
    Setting(
      "units", .units, Localized("단위", "Units"),
      for: Localized(
        "섭씨·화씨와 바람·기압·강수의 단위(auto는 지역을 따름)", "Celsius or Fahrenheit, wind, pressure, rain; auto: by region"),
      .choice(orAuto: \.screen.units.chosenSystem, byRegion) {
        switch $0 {
        case .metric: alike("°C, m/s, hPa, mm")
        case .imperial: alike("°F, mph, inHg, in")
        }
      }.byRegion(\.regions.measurement) { alike($0.system == .metric ? "°C" : "°F") }),
    Setting(
      "wind_unit", .units, Localized("바람 단위", "Wind unit"), for: Localized("바람에만 쓰는 단위", "for wind only"),
      .choice(orAuto: \.screen.units.speed, sameAsUnits).resulting { alike($0.speedShown.rawValue) }),
    Setting(
      "pressure_unit", .units, Localized("기압 단위", "Pressure unit"),
      for: Localized("기압에만 쓰는 단위", "for pressure only"),
      .choice(orAuto: \.screen.units.pressure, sameAsUnits).resulting { alike($0.pressureShown.rawValue) }),
    Setting(
      "precipitation_unit", .units, Localized("비·눈 단위", "Rain unit"),
      for: Localized("비와 눈에만 쓰는 단위", "for rain and snow only"),
      .choice(orAuto: \.screen.units.precipitation, sameAsUnits) { $0 == .millimetres ? alike("mm, cm") : nil }
        .resulting { alike($0.precipitationShown.rawValue) }),
    Setting(
      "clock", .units, Localized("시각 표시", "Clock"),
      for: Localized("24시간제나 12시간제(auto는 지역을 따름)", "24-hour or 12-hour times; auto follows your region"),
      .choice(orAuto: \.screen.units.chosenClock, byRegion) {
        switch $0 {
        case .twentyFourHours: Localized("24시간", "24 hours")
        case .twelveHours: Localized("12시간", "12 hours")
        }
      }.byRegion(\.regions.time) { alike($0.clock.rawValue) }),
    Setting(
      "air_index", .units, Localized("대기질 지수", "Air index"),
      for: Localized(
        "측정소가 없는 곳의 대기질 지수(auto는 지역, 없으면 그 나라)",
        "where no station measures; auto: of your region, else the place's country"),
      .choice(orAuto: \.screen.units.chosenAirIndex, byRegion) {
        switch $0 {
        case .korean: Localized("한국", "Korean")
        case .us: Localized("미국 AQI", "US AQI")
        case .european: Localized("유럽 AQI", "European AQI")
        }
      }.byRegion(\.regions.measurement, otherwise: Localized("그 나라 지수", "the place's own")) {
        $0.airIndex.map { alike($0.rawValue.uppercased()) }
      }),
  ]

  private static let reader: [Setting] = [
    Setting(
      "city", .reader, Localized("기본 도시", "Start city"),
      for: Localized("저장한 도시가 없을 때의 도시", "where to start when no city is saved"), .text(\.city)),
    Setting(
      "location_command", .reader, Localized("위치 명령", "Location command"),
      for: Localized("현재 위치를 위도,경도로 출력하는 명령", "a command that prints your location as LAT,LON"),
      .command(\.locationCommand)),
    Setting(
      "user.name", .reader, Localized("내 이름", "Your name"),
      for: Localized("나를 부를 때 쓰는 이름", "what to call you"), .text(\.screen.userName)),
  ]

  private static let soon: [Setting] = [
    Setting(
      "soon.rules", .soon, Localized("미리 알림 조건", "What to warn about"),
      for: Localized("비 1시간 전, 미세먼지, 부산: 특보처럼", "such as rain 1h before, dust, Busan: warnings"),
      .rules(\.soon.rules)),
    Setting(
      "soon.quiet", .soon, Localized("방해 금지 시간", "Quiet hours"),
      for: Localized("미리 알리지 않을 시간(비우면 없음)", "no early warnings then; empty for none"),
      .quietHours(\.soon.quiet)),
    Setting(
      "soon.through_quiet", .soon, Localized("방해 금지 중 알릴 것", "Not held back"),
      for: Localized("방해 금지 시간에도 미루지 않는 알림", "early warnings that quiet hours do not delay"),
      .choice(\.soon.throughQuiet) {
        switch $0 {
        case .warnings: Localized("경보 이상의 특보", "severe warnings")
        case .nothing: Localized("없음", "nothing")
        }
      }),
    Setting(
      "soon.most_a_day", .soon, Localized("하루 최대 알림", "At most per day"),
      for: Localized("하루에 미리 알릴 횟수의 한도", "the highest number of early warnings in a day"),
      .whole(\.soon.mostADay, in: 1...50, steps: [1, 2, 3, 5, 10, 20]) {
        Localized("\($0)번", $0 == 1 ? "once" : "\($0) times")
      }),
  ]

  private static let board: [Setting] = [
    Setting(
      "board.server", .board, Localized("게시판 서버", "Board server"),
      for: Localized(
        "도시 게시판이 있는 Matrix 서버(비우면 내 계정의 서버)", "the Matrix server with the cities' boards; empty for your own"),
      .serverName(\.board.server)),
    Setting(
      "board.token_command", .board, Localized("로그인 명령", "Sign-in command"),
      for: Localized("Matrix 액세스 토큰을 출력하는 명령", "a command that prints a Matrix access token"),
      .command(\.board.tokenCommand)),
  ]

  private static let sources: [Setting] = [
    Setting(
      "sources.now", .sources, Localized("현재 날씨", "Now"),
      for: Localized("현재 날씨 출처", "source of current conditions"), .sources(\.sources.now, of: .now)),
    Setting(
      "sources.hourly", .sources, Localized("시간별 날씨", "Hourly"),
      for: Localized("시간별 예보 출처", "source of hourly forecasts"), .sources(\.sources.hourly, of: .hourly)),
    Setting(
      "sources.daily", .sources, Localized("주간 날씨", "Weekly"),
      for: Localized("주간 예보 출처", "source of weekly forecasts"), .sources(\.sources.daily, of: .daily)),
    Setting(
      "sources.air", .sources, Localized("미세먼지", "Dust"), for: Localized("미세먼지 출처", "source of air quality"),
      .sources(\.sources.air, of: .air)),
    Setting(
      "sources.warnings", .sources, Localized("기상특보", "Warnings"),
      for: Localized("기상특보 출처", "source of warnings"), .sources(\.sources.warnings, of: .warnings)),
    Setting(
      "sources.radar", .sources, Localized("레이더", "Radar"),
      for: Localized("강수 지도 출처", "source of the rain map"),
      .sources(\.sources.radar, of: MapLayer.rain.providers, mayBeEmpty: true)),
  ]

  private static let network: [Setting] = [
    Setting(
      "network.timeout_seconds", .network, Localized("응답 대기 시간", "Timeout"),
      for: Localized("응답을 기다리는 시간(초)", "seconds to wait for a response"),
      .number(\.network.timeoutSeconds, upTo: 3600, steps: [3, 5, 7, 10, 15, 20, 30, 60]) {
        Localized("\($0)초", "\($0) s")
      }),
    Setting(
      "network.attempts", .network, Localized("시도 횟수", "Attempts"),
      for: Localized("응답이 없을 때 시도할 횟수", "attempts when there is no response"),
      .whole(\.network.attempts, in: 1 ... .max, steps: [1, 2, 3, 4, 5]) {
        Localized("\($0)번", $0 == 1 ? "once" : "\($0) times")
      }),
    Setting(
      "network.proxy", .network, Localized("프록시", "Proxy"), for: Localized("프록시 주소", "the proxy's address"),
      environment: ["https_proxy", "HTTPS_PROXY"], .proxy(\.network.proxy)),
  ]

  // Texts shared by several rows.
  private static let automatic = Localized("자동", "automatic")
  private static let byRegion = Localized("자동", "auto")
  private static let sameAsUnits = Localized("단위를 따름", "same as Units")
  /// A text that is the same in both languages.
  private static func alike(_ word: String) -> Localized { Localized(name: word) }
}

extension Setting {
  /// Every section in the order of a newly written file.
  public static let sections: [String] = all.reduce(into: []) { sections, setting in
    if !setting.section.isEmpty, sections.last != setting.section { sections.append(setting.section) }
  }

  /// The setting with this dotted key. Throws an error with the nearest known key if the key is unknown.
  public static func named(_ key: String) throws(SettingsError) -> Setting {
    guard let setting = all.first(where: { $0.key == key }) else {
      throw SettingsError(.argument, key: key, unknown(key))
    }
    return setting
  }

  /// The problem to report for a dotted key that no setting has.
  static func unknown(_ key: String) -> SettingsError.Problem {
    let section = String(key.prefix { $0 != "." })
    let inside = all.filter { $0.section == section }
    if let near = nearest(to: key, among: (inside.isEmpty ? all : inside).map(\.key)) {
      return .unknownKey(nearest: near, known: [])
    }
    if !inside.isEmpty { return .unknownKey(nearest: nil, known: inside.map(\.key)) }
    // A last component under a wrong section, or without a section: `base_url` suggests the first section that has
    // such a key, and `timeout` suggests `timeout_seconds`.
    let name = String(key.split(separator: ".").last ?? "")
    let namesake =
      all.first { $0.lastComponent == name }
      ?? all.first { name.count > 2 && $0.lastComponent.hasPrefix(name) }
    if let namesake { return .unknownKey(nearest: namesake.key, known: []) }
    let top = all.filter { $0.section.isEmpty }.map(\.key)
    return .unknownKey(nearest: nil, known: top + sections.map { "[\($0)]" })
  }
}

import Weather

extension Setting {
  /// All there is to set, in the order of a freshly written file. Loading, `config get`, `config set` and every
  /// suggestion read this table and nothing else.
  public static let all: [Setting] =
    [
      .choice(
        "language", \.language, environment: ["WEATHERI_LANGUAGE"],
        .init("화면 언어", "the language of the screen")),
      .choice("units", \.units.system, .init("기온·바람·기압·강수의 단위", "of temperature, wind, pressure, rain")),
      .choice("wind_unit", orAuto: \.units.speed, .init("바람만의 단위", "of wind alone")),
      .choice("pressure_unit", orAuto: \.units.pressure, .init("기압만의 단위", "of pressure alone")),
      .choice("precipitation_unit", orAuto: \.units.precipitation, .init("비와 눈만의 단위", "of rain and snow alone")),
      .theme("theme", \.theme, .init("색 테마; auto는 날씨와 시각을 따름", "colours; auto follows weather and hour")),
      .choice("glyphs", \.glyphs, .init("터미널이 그릴 수 있는 기호", "which symbols the terminal can show")),
      .choice("motion", \.motion, .init("화면이 얼마나 움직일지", "how much moves")),
      .whole(
        "refresh_minutes", \.refreshMinutes, in: 0...10_080,
        .init("자동 새로 고침 간격(분); 0은 끔", "minutes between refreshes; 0 is only by key")),
      .text("city", \.city, .init("저장한 도시가 없을 때의 도시", "where to start when no city is saved")),
      .command(
        "location_command", \.locationCommand,
        .init("현재 위치를 위도,경도로 출력하는 명령", "a command that prints where you are, as LAT,LON")),

      .text("user.name", \.userName, .init("나를 부를 때 쓰는 이름", "what to call you")),

      .sources(of: .now, \.sources.now, .init("현재 날씨 출처", "who is asked for current conditions")),
      .sources(of: .hourly, \.sources.hourly, .init("시간별 예보 출처", "who is asked for the hours")),
      .sources(of: .daily, \.sources.daily, .init("주간 예보 출처", "who is asked for the week")),
      .sources(of: .air, \.sources.air, .init("미세먼지 출처", "who is asked for the air")),
      .sources(of: .warnings, \.sources.warnings, .init("기상특보 출처", "who is asked for warnings")),

      .number(
        "network.timeout_seconds", \.network.timeoutSeconds, upTo: 3600,
        .init("응답을 기다리는 시간(초)", "seconds to wait for an answer")),
      .whole(
        "network.attempts", \.network.attempts, in: 1 ... .max, .init("대답이 없을 때 모두 몇 번 물을지", "how often to ask in all")),
      .proxy(
        "network.proxy", \.network.proxy, environment: ["https_proxy", "HTTPS_PROXY"],
        .init("프록시 주소", "the proxy's address")),
    ] + SourceID.allCases.flatMap(access)

  /// Every section in the order of a freshly written file.
  public static let sections: [String] = all.reduce(into: []) { sections, setting in
    if !setting.section.isEmpty, sections.last != setting.section { sections.append(setting.section) }
  }

  /// The setting of that dotted key; the error names the nearest one.
  public static func named(_ key: String) throws(SettingsError) -> Setting {
    guard let setting = all.first(where: { $0.key == key }) else {
      throw SettingsError(.argument, key: key, unknown(key))
    }
    return setting
  }

  /// What is wrong with a dotted key that no setting has.
  static func unknown(_ key: String) -> SettingsError.Problem {
    let section = String(key.prefix { $0 != "." })
    let inside = all.filter { $0.section == section }
    if let near = nearest(to: key, among: (inside.isEmpty ? all : inside).map(\.key)) {
      return .unknownKey(nearest: near, known: [])
    }
    if !inside.isEmpty { return .unknownKey(nearest: nil, known: inside.map(\.key)) }
    // A last component in the wrong section, or in none: `base_url` means the first section that has one, and
    // `timeout` that of `timeout_seconds`.
    let name = String(key.split(separator: ".").last ?? "")
    let namesake = all.first { $0.name == name } ?? all.first { name.count > 2 && $0.name.hasPrefix(name) }
    if let namesake { return .unknownKey(nearest: namesake.key, known: []) }
    let top = all.filter { $0.section.isEmpty }.map(\.key)
    return .unknownKey(nearest: nil, known: top + sections.map { "[\($0)]" })
  }
}

import Settings
import Testing
import Weather

struct LoadTests {
  @Test func `shareable settings contain no URL path, which may be a secret`() throws {
    let text = """
      [kma]
      base_url = "https://cache.example:8443/s3cr3t/portal"
      [open-meteo]
      base_url = "https://api.open-meteo.com/"
      """
    let shared = try Settings.load(file: text, path: "", themes: []).shareable(themes: [])
    #expect(shared.contains(#"kma.base_url = "https://cache.example:8443""#) && !shared.contains("s3cr3t"), "\(shared)")
    #expect(!shared.contains("open-meteo.base_url"))
    #expect(try Settings.load(file: shared, path: "", themes: [])[.kma][.base].text == "https://cache.example:8443")
  }

  @Test func `without a file every setting has its documented default`() throws {
    let settings = try load(nil)
    #expect(settings == Settings())
    #expect(settings.screen.language == nil && settings.screen.units == Units() && settings.screen.theme == "auto")
    #expect(settings.screen.glyphs == .auto && settings.screen.motion == .full && settings.screen.refreshMinutes == 10)
    #expect(settings.city == "서울" && settings.screen.userName == "" && settings.locationCommand == nil)
    #expect(settings.sources[.now] == [.kma, .openMeteo] && settings.sources[.hourly] == [.kma, .openMeteo])
    #expect(settings.sources[.daily] == [.kma, .openMeteo] && settings.sources[.air] == [.airkorea, .openMeteo])
    #expect(settings.sources[.warnings] == [.kma])
    #expect(settings.network.timeoutSeconds == 7 && settings.network.attempts == 3 && settings.network.proxy == "")
    #expect(settings[.kma].key == nil && settings[.kma][.base].text == "https://apis.data.go.kr")
    #expect(settings[.airkorea][.base].text == "https://apis.data.go.kr")
    #expect(settings[.openMeteo][.base].text == "https://api.open-meteo.com")
    #expect(settings[.openMeteo][.airQuality].text == "https://air-quality-api.open-meteo.com")
    #expect(settings[.openMeteo][.geocoding].text == "https://geocoding-api.open-meteo.com")
    #expect(settings[.openMeteo][.archive].text == "https://archive-api.open-meteo.com")
    #expect(settings[.kma].hubCredential == nil && settings[.kma][.hub].text == "https://apihub.kma.go.kr")
    #expect(settings[.openWeather][.base].text == "https://api.openweathermap.org")
    #expect(settings[.weatherKit][.base].text == "https://weatherkit.apple.com")
    #expect(try load("") == settings)
  }

  @Test func `a file can contain every setting`() throws {
    let settings = try load(sample)
    #expect(
      settings.screen.language == .ko && settings.screen.units.system == .imperial && settings.screen.glyphs == .nerd)
    #expect(settings.screen.motion == .calm && settings.screen.refreshMinutes == 0 && settings.city == "부산")
    #expect(settings.screen.units.speed == .kilometresPerHour && settings.screen.units.pressure == nil)
    #expect(settings.screen.units.precipitation == .millimetres)
    #expect(settings.screen.userName == "나무" && settings.locationCommand == "where-am-i")
    #expect(settings.sources.now == [.openWeather, .openMeteo] && settings.sources.hourly == [.kma, .weatherKit])
    #expect(settings.sources.warnings == [] && settings.sources.daily == [.kma, .openMeteo])
    #expect(settings.network.timeoutSeconds == 2.5 && settings.network.attempts == 1)
    #expect(settings[.kma].key?.revealed == "kma+key/==")
    #expect(settings[.kma][.base].text == "http://127.0.0.1:8080/kma")
    #expect(settings[.kma][.base].host == "127.0.0.1")
    #expect(settings[.airkorea].keyCommand == "pass show data.go.kr")
    #expect(settings[.openMeteo][.airQuality].host == "::1")
    #expect(settings[.openWeather].key == nil)
    #expect(settings[.weatherKit][.teamID] == "TEAM" && settings[.weatherKit][.privateKeyFile] == "~/key.p8")
  }

  @Test func `flags take precedence over the environment, and the environment over the file`() throws {
    let file = "language = \"ko\"\nunits = \"imperial\"\n[kma]\nkey = \"file\"\n[network]\nproxy = \"http://file:1\"\n"
    let environment = [
      "WEATHERI_LANGUAGE": "en", "WEATHERI_KMA_KEY": " env\n", "https_proxy": "http://env:1",
    ]
    #expect(try load(file).screen.language == .ko)
    let settings = try load(file, environment)
    #expect(settings.screen.language == .en && settings[.kma].key?.revealed == "env")
    #expect(settings.network.proxy == "http://env:1")
    let flagged = try load(file, environment, SettingsFlags(language: .ko, units: .metric))
    #expect(flagged.resolvedLanguage == .ko && flagged.screen.units == .metric)
    #expect(try load(file, ["WEATHERI_KMA_KEY": ""])[.kma].key?.revealed == "file")
    #expect(try load(nil, ["HTTPS_PROXY": "http://up:1"]).network.proxy == "http://up:1")
  }

  @Test func `theme and glyphs come from flags, else the environment, else the file`() throws {
    func screen(_ environment: [String: String] = [:], _ flags: SettingsFlags = .init()) throws -> Settings.Screen {
      try Settings.load(
        file: "theme = \"paper\"\nglyphs = \"ascii\"\n", path: "/config.toml", environment: environment, flags: flags,
        themes: ["paper", "jeju", "dark"]
      ).screen
    }
    let environment = ["WEATHERI_THEME": "jeju", "WEATHERI_GLYPHS": "nerd"]
    #expect(try screen().theme == "paper" && screen().glyphs == .ascii)
    #expect(try screen(environment).theme == "jeju" && screen(environment).glyphs == .nerd)
    let flagged = try screen(environment, SettingsFlags(theme: "dark", glyphs: .unicode))
    #expect(flagged.theme == "dark" && flagged.glyphs == .unicode)
    #expect(throws: SettingsError.self) { try screen([:], SettingsFlags(theme: "tartan")) }
  }

  @Test func `language auto follows the locale, LC_ALL first`() throws {
    #expect(try load(nil).resolvedLanguage == .en)
    #expect(try load(nil, ["LANG": "ko_KR.UTF-8"]).resolvedLanguage == .ko)
    #expect(try load(nil, ["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US"]).resolvedLanguage == .en)
    #expect(try load(nil, ["LC_ALL": "ko", "LC_MESSAGES": "en_US", "LANG": "C"]).resolvedLanguage == .ko)
    #expect(try load(nil, ["LC_ALL": "", "LANG": "ko_KR"]).resolvedLanguage == .ko)
    #expect(try load(nil, ["LANG": "ja_JP.UTF-8"]).resolvedLanguage.rawValue == "ja")
    #expect(try load(nil, ["LANG": "de_DE.UTF-8"]).resolvedLanguage == .en)
    #expect(try load("language = \"en\"", ["LANG": "ko_KR"]).resolvedLanguage == .en)
  }

  @Test func `on the Linux console language auto is English, unless a language is set or a display exists`() throws {
    var console = ["LANG": "ko_KR.UTF-8", "TERM": "linux"]
    let settings = try load(nil, console)
    #expect(settings.resolvedLanguage == .en && settings.undisplayableLanguage == .ko)
    let chosen = try load("language = \"ko\"", console)
    #expect(chosen.resolvedLanguage == .ko && chosen.undisplayableLanguage == nil)
    #expect(try load(nil, ["LANG": "en_US.UTF-8", "TERM": "linux"]).undisplayableLanguage == nil)
    console["WAYLAND_DISPLAY"] = "wayland-0"
    #expect(try load(nil, console).resolvedLanguage == .ko)
  }

  @Test func `AirKorea’s key is KMA’s unless it has its own`() throws {
    let one = try load(nil, ["WEATHERI_KMA_KEY": "k"])
    #expect(one.credential(of: .airkorea) == .key(Secret("k")!) && one.credential(of: .kma) == .key(Secret("k")!))
    #expect(one.credential(of: .openWeather) == nil && one.credential(of: .openMeteo) == nil)
    let own = try load(nil, ["WEATHERI_KMA_KEY": "k", "WEATHERI_AIRKOREA_KEY": "a", "WEATHERI_OPENWEATHER_KEY": "o"])
    #expect(
      own.credential(of: .airkorea) == .key(Secret("a")!) && own.credential(of: .openWeather) == .key(Secret("o")!))
    let command = try load("[kma]\nkey_command = \"cat k\"")
    #expect(command.credential(of: .airkorea) == .command("cat k"))
    let both = try load("[kma]\nkey = \"\"\nkey_command = \"cat k\"", ["WEATHERI_KMA_KEY": "k"])
    #expect(both.credential(of: .kma) == .key(Secret("k")!))
    let other = try load("[kma]\nkey = \"k\"\n[airkorea]\nkey_command = \"cat a\"")
    #expect(other.credential(of: .airkorea) == .command("cat a"))
    #expect(try other.value(of: "airkorea.key", revealing: true) == "")
  }

  @Test func `the key of the API Hub is another one than that of data.go.kr`() throws {
    let file = try load("[kma]\nkey = \"portal\"\nhub_key_command = \"pass hub\"")
    #expect(file[.kma].hubCredential == .command("pass hub") && file.credential(of: .kma) == .key(Secret("portal")!))
    let both = try load("[kma]\nhub_key = \"file\"", ["WEATHERI_KMA_HUB_KEY": "env"])
    #expect(both[.kma].hubCredential == .key(Secret("env")!) && both.credential(of: .kma) == nil)
    #expect(try both.value(of: "kma.hub_key") == "••••")
  }

  @Test func `a blank command counts as none, and a command is shown unchanged`() throws {
    #expect(try load("location_command = \" \"").locationCommand == nil)
    let settings = try load("location_command = \"gpspipe -w | where\"")
    #expect(try settings.value(of: "location_command") == "gpspipe -w | where")
    #expect(try load(nil).value(of: "location_command") == "")
    #expect(errorText(for: "location_command = 3")?.contains("location_command") == true)
    #expect(errorText(for: "location_comand = \"x\"")?.contains("did you mean location_command?") == true)
  }

  @Test func `a key cannot be printed by accident`() throws {
    let settings = try load("[kma]\nkey = \"hunter2\"")
    var dumped = ""
    dump(settings, to: &dumped)
    let secret = try #require(Secret("hunter2"))
    for shown in [dumped, "\(settings)", String(reflecting: settings), "\(secret)"] {
      #expect(!shown.contains("hunter2"))
    }
    #expect("\(secret)" == "••••" && String(reflecting: secret) == "••••")
    #expect(Secret("a") == Secret(" a\n") && Secret("a") != Secret("b") && Secret(" ") == nil)
  }

  @Test func `get prints the effective value and hides keys`() throws {
    let settings = try load(sample)
    #expect(try settings.value(of: "units") == "imperial")
    #expect(try settings.value(of: "refresh_minutes") == "0")
    #expect(try settings.value(of: "network.timeout_seconds") == "2.5")
    #expect(try load(nil).value(of: "network.timeout_seconds") == "7")
    #expect(try settings.value(of: "sources.now") == "[\"openweather\", \"open-meteo\"]")
    #expect(try settings.value(of: "sources.warnings") == "[]")
    #expect(try settings.value(of: "kma.key") == "••••")
    #expect(try settings.value(of: "kma.key", revealing: true) == "kma+key/==")
    #expect(try settings.value(of: "openweather.key") == "")
    #expect(try settings.value(of: "network.proxy") == "http://••••@proxy.example:8080")
    #expect(throws: SettingsError.self) { try settings.value(of: "kma") }
    #expect(try load(nil, ["WEATHERI_KMA_KEY": "k"]).value(of: "airkorea.key", revealing: true) == "k")
  }

  @Test func `every setting has a valid default, and a purpose in both languages`() throws {
    for setting in Setting.all {
      for language in Language.allCases {
        #expect(!setting.purpose[language].isEmpty && !setting.name[language].isEmpty)
      }
      let line =
        (setting.section.isEmpty ? "" : "[\(setting.section)]\n")
        + "\(setting.lastComponent) = \(setting.defaultLiteral)"
      #expect(try load(line) == Settings())
    }
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
    #expect(
      Setting.sections == ["user", "soon", "board", "sources", "network"] + SourceID.allCases.map(\.rawValue))
  }
}

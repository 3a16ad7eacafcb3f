import Foundation
import Harness
import Testing

/// The settings file and the `config` command, tested with the real program.
struct SettingsFileTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test func `config list hides keys, and config unset restores a default`() async throws {
    _ = await stage.run("config", "set", "units", "imperial")
    _ = await stage.run("config", "set", "openweather.key", "geheim123")
    let list = await stage.run("config", "list")
    #expect(list.code == 0 && list.err == "" && !list.out.contains("geheim123"))
    for line in ["units = \"imperial\"", "openweather.key = \"••••\"", "refresh_minutes = 10"] {
      #expect(list.out.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
    #expect(await stage.run("config", "unset", "units").code == 0)
    #expect(await stage.run("config", "get", "units").out == "auto\n")
    #expect(await stage.run("config", "unset", "nonsense").code == 78)
  }

  @Test(arguments: [
    ("units = \"metric\"\nunts = \"metric\"\n", 2, "unts", "units"),
    ("\n\nunits = \"furlongs\"\n", 3, "units", "metric"),
    ("refresh_minutes = \"ten\"\n", 1, "refresh_minutes", "number"),
    ("refresh_minutes = -5\n", 1, "refresh_minutes", ""),
    ("[network]\nattempts = 0\n", 2, "network.attempts", ""),
    ("[network]\ntimeout_seconds = 0\n", 2, "network.timeout_seconds", ""),
    ("[kma]\nbase_ulr = \"https://x.y\"\n", 2, "kma.base_ulr", "kma.base_url"),
    ("[kma]\nbase_url = \"http://apis.data.go.kr\"\n", 2, "kma.base_url", "https"),
    ("[kma]\nkey = \"x\"\nbase_url = \"http://127.0.0.1.evil.example/\"\n", 3, "kma.base_url", "https"),
    ("[airkorea]\nbase_url = \"http://127.0.0.1@evil.example/\"\n", 2, "airkorea.base_url", "https"),
    ("[kma]\nbase_url = \"ftp://127.0.0.1/\"\n", 2, "kma.base_url", "https"),
    ("[sources]\nnow = [\"kma\", \"open-metro\"]\n", 2, "sources.now", "open-meteo"),
    ("[sources]\nnow = \"kma\"\n", 2, "sources.now", ""), ("[kam]\nkey = \"x\"\n", 1, "kam", "kma"),
    ("theme = \"atuo\"\n", 1, "theme", "auto"), ("glyphs = \"emoji\"\n", 1, "glyphs", "nerd"),
    ("language = \"jp\"\n", 1, "language", "ko"), ("kma = 5\n", 1, "kma", ""),
    ("units = \"metric\"\nthis is not toml\n", 2, "", ""), ("units = \"metric\n", 1, "", ""),
  ])
  func `an error is reported with file, line, key and the expected value`(
    text: String, line: Int, key: String, expected: String
  ) async throws {
    try stage.put(text, at: stage.settingsPath)
    // One command per case: all commands read the file first.
    for command in [[["report", "서울"], ["cities", "list"], ["config", "get", "units"]][text.utf8.count % 3]] {
      let run = await stage.run(command)
      #expect(run.code == 78)
      #expect(run.out == "")
      #expect(run.err.contains("\(stage.settingsPath):\(line):"), "\(run.err)")
      #expect([key, expected].allSatisfy { $0.isEmpty || run.err.contains($0) }, "\(run.err)")
      #expect(run.asked.isEmpty)
    }
  }

  @Test(arguments: ["http://127.0.0.1:9", "http://localhost:9/x", "http://[::1]:9", "https://example.com/kma"])
  func `http without TLS is allowed for a loopback host`(url: String) async throws {
    try stage.put("[kma]\nbase_url = \"\(url)\"\n", at: stage.settingsPath)
    #expect(await stage.run("config", "get", "kma.base_url").out == url + "\n")
  }

  @Test func `an invalid key in the file is not shown in the error message`() async throws {
    try stage.put("[kma]\nkey = [\"\(Stage.key)\"]\n", at: stage.settingsPath)
    let run = await stage.run("now", "서울")
    #expect(run.code == 78)
    #expect(!run.err.contains("Zx9"))
  }

  @Test func `flags take precedence over the environment, and the environment over the file`() async throws {
    try stage.put("language = \"ko\"\nunits = \"imperial\"\n", at: stage.settingsPath)
    #expect(await stage.run("now", "--demo", "--language", "en").out.contains("SAMPLE"))
    #expect(await stage.run("config", "get", "language").out == "ko\n")
    #expect(await stage.run("config", "get", "language", extra: ["WEATHERI_LANGUAGE": "en"]).out == "en\n")
    #expect(await stage.run("config", "get", "units", "--units", "metric").out == "metric\n")
    #expect(await stage.run("now", "Rivendell").err.contains("찾지"))
    #expect(await stage.run("now", "Rivendell", extra: ["WEATHERI_LANGUAGE": "en"]).err.contains("No city"))
    #expect(await stage.run("now", "Rivendell", extra: ["WEATHERI_LANGUAGE": "xx"]).code == 78)
  }

  @Test func `the language follows the locale`() async throws {
    for (variables, isKorean) in [
      (["LANG": "ko_KR.UTF-8"], true), (["LANG": "en_US.UTF-8"], false), (["LANG": ""], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"], true),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], false), (["LANG": "C"], false),
    ] {
      let run = await stage.run(["now", "--demo"], extra: variables)
      #expect(run.out.contains("습도") == isKorean, "\(variables)")
      #expect(run.out.contains("humidity") != isKorean, "\(variables)")
    }
  }

  @Test func `units and clock follow the locale or the time zone, and config list says so`() async throws {
    for (variables, temperature, clock, comment) in [
      (["LANG": "en_US.UTF-8"], "°F", "12h", "by locale"), (["LANG": "de_DE.UTF-8"], "°C", "24h", "by locale"),
      (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8", "LC_TIME": "C"], "°C", "", "by locale"),
      (["LANG": "C.UTF-8", "TZ": "America/Chicago"], "°F", "12h", "by time zone"),
    ] {
      let list = await stage.run(["config", "list"], extra: variables).out
      #expect(list.contains("units = \"auto\"  # \(temperature), \(comment)\n"), "\(variables): \(list)")
      #expect(clock.isEmpty || list.contains("clock = \"auto\"  # \(clock), \(comment)\n"), "\(variables): \(list)")
      let now = await stage.run(["now", "--demo"], extra: variables).out
      #expect(now.contains("mph") == (temperature == "°F"), "\(variables): \(now)")
      let json = await stage.run(["now", "--demo", "--json"], extra: variables).out
      #expect(json.contains("wind_mps") && !json.contains("pm\""))
    }
  }

  @Test func `config set changes one line and keeps the rest`() async throws {
    let text = "# mine\nunits = \"metric\"   # why not\n\n[kma]\n# from data.go.kr\nkey = \"abc\"\n"
    try stage.put(text, at: stage.settingsPath)
    #expect(await stage.run("config", "set", "units", "imperial").code == 0)
    #expect(
      stage.files[".config/weatheri/config.toml"]
        == Data(text.replacingOccurrences(of: "\"metric\"", with: "\"imperial\"").utf8))
    #expect(await stage.run("config", "get", "units").out == "imperial\n")
    #expect(await stage.run("config", "set", "network.timeout_seconds", "2.5").code == 0)
    #expect(await stage.run("config", "get", "network.timeout_seconds").out == "2.5\n")
    #expect(await stage.run("config", "set", "sources.now", "[\"kma\"]").code == 0)
    #expect(await stage.run("config", "get", "sources.now").out.contains("kma"))
    let now = String(decoding: stage.files[".config/weatheri/config.toml"] ?? Data(), as: UTF8.self)
    #expect(now.contains("# mine") && now.contains("# why not") && now.contains("# from data.go.kr"))
  }

  @Test func `a key is read from standard input, and one on the command line causes a warning`() async throws {
    let piped = await stage.shell("printf '%s\\n' '\(Stage.key)' | $weatheri config set kma.key -")
    #expect(piped.code == 0 && piped.text.isEmpty)
    let none = ["WEATHERI_KMA_KEY": ""]
    #expect(await stage.run(["config", "get", "kma.key", "--reveal"], extra: none).out == Stage.key + "\n")
    let named = await stage.run("config", "set", "kma.key", "abc")
    #expect(named.code == 0 && named.out.isEmpty)
    #expect(named.err.contains("config set kma.key -") && !named.err.contains("abc"))
    #expect(await stage.run("config", "set", "kma.key", "abc", "--language", "ko").err.contains("셸 기록"))
    #expect(await stage.run(["config", "get", "kma.key", "--reveal"], extra: none).out == "abc\n")
    #expect(await stage.run("config", "set", "units", "imperial").err.isEmpty)
    #expect(await stage.shell("$weatheri config set kma.key - </dev/null").code == 64)
    #expect(await stage.run(["config", "get", "kma.key", "--reveal"], extra: none).out == "abc\n")
  }

  @Test func `config set refuses an invalid value, and changes nothing`() async throws {
    let before = stage.files
    for (key, value) in [
      ("units", "furlongs"), ("unts", "metric"), ("network.attempts", "0"), ("kma.base_url", "http://evil.example"),
      ("kma", "x"), ("sources.now", "[\"nobody\"]"),
    ] {
      let run = await stage.run("config", "set", key, value)
      #expect(run.code == 78, "\(key)")
      #expect(!run.err.isEmpty)
    }
    #expect(stage.files == before)
    #expect(await stage.run("config", "get", "unts").code == 78)
    #expect(await stage.run("config", "get", "unts").err.contains("units"))
  }

  @Test func `config set repairs an invalid value, and names the next invalid one`() async throws {
    try stage.put("units = \"kelvin\" # ?\nlanguage = \"ko\"\n", at: stage.settingsPath)
    #expect(await stage.run("config", "set", "units", "metric").code == 0)
    let mended = "units = \"metric\" # ?\nlanguage = \"ko\"\n"
    #expect(stage.files[".config/weatheri/config.toml"] == Data(mended.utf8))
    #expect(await stage.run("config", "set", "units", "kelvin").err.contains("중 하나여야 합니다"), "as the file wants it")
    try stage.put("units = \"kelvin\"\nmotion = \"fast\"\n", at: stage.settingsPath)
    let run = await stage.run("config", "set", "units", "metric")
    #expect(run.code == 78 && run.err.contains("config.toml:2: motion"))
    #expect(stage.files[".config/weatheri/config.toml"] == Data("units = \"kelvin\"\nmotion = \"fast\"\n".utf8))
  }

  @Test func `concurrent config set commands lose no change`() async throws {
    try FileManager.default.removeItem(atPath: stage.home + "/.config")
    // As typed on the command line: without the quotes and brackets of the file.
    let words = SettingsFileTests.changes.map { key, value in "\(key) \(value.filter { !"\"[]".contains($0) })\n" }
    try stage.put(words.joined(), at: stage.home + "/changes")
    let run = await stage.shell(
      """
      while read -r key value; do { $weatheri config set "$key" "$value" 2>/dev/null || echo "$key"; } & done \
      < \(stage.home)/changes; wait
      """, deadline: 120)
    #expect(run.out == "", "what could not be set")
    for (key, value) in SettingsFileTests.changes where !key.hasSuffix("key") {
      #expect(stage.settings.contains("\(key.split(separator: ".").last ?? "") = \(value)"), "\(key)")
    }
    #expect(SettingsFileTests.changes.filter { $0.0.hasSuffix("key") }.allSatisfy { stage.settings.contains($0.1) })
    #expect(stage.files.keys.filter { $0.hasPrefix(".config/") } == [".config/weatheri/config.toml"])
  }

  private static let changes = [
    ("language", "\"en\""), ("units", "\"imperial\""), ("wind_unit", "\"m/s\""), ("pressure_unit", "\"hPa\""),
    ("precipitation_unit", "\"mm\""), ("clock", "\"12h\""), ("glyphs", "\"ascii\""), ("motion", "\"calm\""),
    ("pictures", "\"none\""),
    ("refresh_minutes", "17"),
    ("city", "\"Busan\""), ("location_command", "\"where\""), ("user.name", "\"me\""), ("sources.now", "[\"kma\"]"),
    ("sources.hourly", "[\"kma\"]"), ("sources.daily", "[\"kma\"]"), ("sources.air", "[\"airkorea\"]"),
    ("sources.warnings", "[\"kma\"]"), ("network.timeout_seconds", "11"), ("network.attempts", "2"),
    ("network.proxy", "\"http://proxy.example:1\""), ("kma.key", "key-of-kma"), ("kma.key_command", "\"pass-kma\""),
    ("kma.base_url", "\"https://kma.example\""), ("airkorea.key", "key-of-air"),
    ("airkorea.key_command", "\"pass-air\""), ("airkorea.base_url", "\"https://air.example\""),
    ("open-meteo.base_url", "\"https://om.example\""), ("open-meteo.air_quality_base_url", "\"https://aq.example\""),
    ("open-meteo.geocoding_base_url", "\"https://geo.example\""), ("openweather.key", "key-of-ow"),
    ("open-meteo.archive_base_url", "\"https://past.example\""), ("kma.hub_key", "key-of-hub"),
    ("kma.hub_key_command", "\"pass-hub\""), ("kma.hub_base_url", "\"https://hub.example\""),
    ("openweather.key_command", "\"pass-ow\""), ("openweather.base_url", "\"https://ow.example\""),
    ("weatherkit.team_id", "\"TEAM\""), ("weatherkit.service_id", "\"SERVICE\""), ("weatherkit.key_id", "\"KEYID\""),
    ("weatherkit.private_key_file", "\"/nowhere.p8\""), ("weatherkit.base_url", "\"https://wk.example\""),
  ]

  @Test func `temporary files of killed processes are removed with the next change`() async throws {
    let draft = stage.home + "/.config/weatheri/.config.toml.3w5e11264sgsf.tmp"
    try stage.put("[kma]\nkey = \"\(Stage.key)\"\n", at: draft)
    #expect(await stage.run("config", "set", "units", "imperial").code == 0)
    #expect(!FileManager.default.fileExists(atPath: draft))
  }

  @Test func `bytes that are not UTF-8 are reported with their line, and not changed`() async throws {
    let bytes = Data("units = \"metric\"\n# ".utf8) + Data([0xBC, 0xAD, 0xBF, 0xEF, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: stage.settingsPath))
    for command in [["config", "set", "units", "imperial"], ["config", "get", "units"], ["now", "서울"]] {
      let run = await stage.run(command)
      #expect(run.code == 78 && run.err.contains("\(stage.settingsPath):2: ") && run.err.contains("UTF-8"), "\(run)")
    }
    #expect(stage.files[".config/weatheri/config.toml"] == bytes)
  }

  @Test func `a missing settings file is created, readable by its owner only`() async throws {
    try FileManager.default.removeItem(atPath: stage.home + "/.config")
    #expect(await stage.run("config", "path").out == stage.settingsPath + "\n")
    #expect(await stage.run("config", "set", "kma.key", "abc", extra: ["WEATHERI_KMA_KEY": ""]).code == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: stage.settingsPath)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(await stage.run("config", "get", "kma.key", extra: ["WEATHERI_KMA_KEY": ""]).out == "••••\n")
    #expect(await stage.run("config", "get", "kma.key", "--reveal", extra: ["WEATHERI_KMA_KEY": ""]).out == "abc\n")
    #expect(await stage.run("config", "get", "kma.base_url").out == "https://apis.data.go.kr\n")
  }

  @Test func `a file given with --config must exist, except for config set`() async throws {
    let path = stage.home + "/other.toml"
    #expect(await stage.run("config", "path", "--config", path).out == path + "\n")
    let missing = await stage.run("config", "get", "units", "--config", path)
    #expect(missing.code == 78)
    #expect(missing.err.contains(path))
    #expect(await stage.run("config", "set", "units", "imperial", "--config", path).code == 0)
    #expect(await stage.run("--config", path, "config", "get", "units").out == "imperial\n")
    #expect(await stage.run("config", "get", "units").out == "auto\n")
  }

  @Test func `XDG folders are respected`() async throws {
    let folders = [
      "XDG_CONFIG_HOME": stage.home + "/c", "XDG_DATA_HOME": stage.home + "/d", "XDG_CACHE_HOME": stage.home + "/e",
    ]
    try stage.put(
      String(contentsOfFile: stage.settingsPath, encoding: .utf8), at: stage.home + "/c/weatheri/config.toml")
    try FileManager.default.removeItem(atPath: stage.home + "/.config")
    #expect(await stage.run("report", "서울", extra: folders).code == 0)
    #expect(await stage.run("cities", "add", "서울", extra: folders).code == 0)
    #expect(stage.files.keys.allSatisfy { ["c/", "d/", "e/"].contains($0.prefix(2)) }, "\(stage.files.keys)")
    #expect(
      stage.files.keys.contains { $0.hasPrefix("d/weatheri/") } && stage.files.keys.contains { $0.hasPrefix("e/") })
  }
}

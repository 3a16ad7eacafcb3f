import Settings
import Testing
import Weather

struct SettingsErrorTests {
  @Test(arguments: [
    (
      "a = 1\n",
      "/c.toml:1: a is not a setting; known here are language, units, wind_unit, pressure_unit, precipitation_unit, theme, glyphs, motion, refresh_minutes,"
    ),
    ("\n\nlangauge = \"ko\"", "/c.toml:3: langauge is not a setting; did you mean language?"),
    ("[kma]\n# c\nbase_ulr = \"\"", "/c.toml:3: kma.base_ulr is not a setting; did you mean kma.base_url?"),
    ("base_url = \"\"", "/c.toml:1: base_url is not a setting; did you mean kma.base_url?"),
    (
      "[kma]\nzzzzzzzzzzzzzzzz = 1",
      "/c.toml:2: kma.zzzzzzzzzzzzzzzz is not a setting; known here are kma.key, kma.key_command and kma.base_url."
    ),
    ("[netwrok]\nattempts = 1", "/c.toml:1: [netwrok] is not a section; did you mean [network]?"),
    ("[sources]\nnwo = [\"kma\"]", "/c.toml:2: sources.nwo is not a setting; did you mean sources.now?"),
    ("units = \"kelvin\"", "/c.toml:1: units is \"kelvin\"; expected \"metric\" or \"imperial\"."),
    (
      "units = \"metrik\"",
      "/c.toml:1: units is \"metrik\"; expected \"metric\" or \"imperial\"; did you mean \"metric\"?"
    ),
    ("units = 1", "/c.toml:1: units is a whole number; expected \"metric\" or \"imperial\"."),
    (
      "pressure_unit = \"hpa\"",
      "/c.toml:1: pressure_unit is \"hpa\"; expected \"auto\", \"hPa\" or \"inHg\"; did you mean \"hPa\"?"
    ),
    (
      "precipitation_unit = \"inch\"",
      "/c.toml:1: precipitation_unit is \"inch\"; expected \"auto\", \"mm\" or \"in\"; did you mean \"in\"?"
    ),
    ("theme = \"outo\"", "/c.toml:1: theme is \"outo\"; expected \"auto\"; did you mean \"auto\"?"),
    (
      "[network]\n\n\n\n\n\nattempts = \"3\"",
      "/c.toml:7: network.attempts is a string; expected a whole number of at least 1."
    ),
    ("network.attempts = 0", "/c.toml:1: network.attempts is \"0\"; expected a whole number of at least 1."),
    (
      "network = { timeout_seconds = 0 }",
      "/c.toml:1: network.timeout_seconds is \"0\"; expected a number above 0, at most 3600."
    ),
    ("network = 5", "/c.toml:1: network is a section; expected [network] with its settings below."),
    ("[[kma]]\nkey = \"x\"", "/c.toml:1: kma is a section; expected [kma] with its settings below."),
    ("[units]\na = 1", "/c.toml:1: units is a section; expected \"metric\" or \"imperial\"."),
    ("refresh_minutes = -1", "/c.toml:1: refresh_minutes is \"-1\"; expected a whole number from 0 to 10080."),
    (
      "refresh_minutes = 2.5",
      "/c.toml:1: refresh_minutes is a number with decimals; expected a whole number from 0 to 10080."
    ),
    (
      "[sources]\nair = [\"airkorea\",\n\"openmeteo\"]",
      "/c.toml:2: sources.air names \"openmeteo\"; expected \"kma\", \"airkorea\", \"open-meteo\", \"openweather\" or \"weatherkit\"; did you mean \"open-meteo\"?"
    ),
    ("[sources]\nair = [1]", "/c.toml:2: sources.air is a whole number; expected an array of"),
    ("[sources]\nair = \"kma\"", "/c.toml:2: sources.air is a string; expected an array of"),
    ("city = 2026-11-20", "/c.toml:1: city is a date or time; expected a string."),
    ("city = true", "/c.toml:1: city is a boolean; expected a string."),
    (
      "[kma]\nbase_url = \"http://apis.data.go.kr\"",
      "/c.toml:2: kma.base_url is \"http://apis.data.go.kr\"; expected an https:// address"
    ),
    ("[network]\ntimeout_seconds = inf", "/c.toml:2: network.timeout_seconds is \"inf\"; expected a number above 0"),
    ("\"kma.key\" = \"x\"", "/c.toml:1: kma.key is not a setting;"),
    ("units = \"\\u001b[2Jx\"", "/c.toml:1: units is \"x\"; expected"),
  ])
  func `every mistake names its line, its key and what was expected`(text: String, sentence: String) throws {
    #expect(try #require(complaint(about: text)).hasPrefix(sentence))
  }

  @Test func `of several mistakes the first in the file is told`() throws {
    let error = #expect(throws: SettingsError.self) { try load("x = 1\n[kma]\nkey = 5\n[user]\nnmae = \"\"\n") }
    #expect(error?.line == 1 && error?.path == "/c.toml" && error?.key == "x")
    let second = #expect(throws: SettingsError.self) { try load("[kma]\nkey = 5\n[user]\nnmae = \"\"\n") }
    #expect(second?.line == 2 && second?.key == "kma.key")
  }

  @Test func `broken TOML is told with its line`() throws {
    for (text, line) in [("units = \"metric\"\ncity = \n", 2), ("\n\n[kma\nkey = \"\"", 3), ("a\0b = 1", 1)] {
      let error = try #require(throws: SettingsError.self) { try load(text) }
      #expect(error.line == line)
      #expect(error.description.hasPrefix("/c.toml:\(line): this is not TOML: "))
      #expect(error.sentence(in: .ko).hasPrefix("/c.toml:\(line): TOML 문법에 맞지 않습니다: "))
    }
  }

  @Test func `no mistake shows a key`() throws {
    for text in [
      "[kma]\nkey = topsecretkey", "[kma]\nkey = \"topsecretkey\"x", "[kma]\nkey = \"top secretkey\"",
      "[kma]\nkey = [\"topsecretkey\"]", "[kma]\nkey = 'topsecretkey", "[kma]\nkey = truesecretkey",
      "[kma]\nbase_url = \"https://topsecretkey@host\"", "[kma]\nbase_url = \"https://host/?serviceKey=topsecretkey\"",
    ] {
      #expect(try !#require(complaint(about: text)).contains("secretkey"))
    }
  }

  @Test func `the environment is held to the same rules`() {
    #expect(
      complaint(about: "", ["WEATHERI_LANGUAGE": "kr"])
        == "WEATHERI_LANGUAGE is \"kr\"; expected \"auto\", \"ko\" or \"en\"; did you mean \"ko\"?")
    #expect(complaint(about: "", ["WEATHERI_KMA_KEY": "한글"])?.contains("한글") == false)
  }

  @Test func `every sentence is there in Korean too`() throws {
    func korean(_ text: String) throws -> String {
      try #require(throws: SettingsError.self) { try load(text) }.sentence(in: .ko)
    }
    #expect(try korean("[kma]\nbase_ulr = 1") == "/c.toml:2: kma.base_ulr: 없는 설정입니다. 혹시 kma.base_url인가요?")
    #expect(
      try korean("units = \"kelvin\"") == "/c.toml:1: units: 값이 \"kelvin\"입니다. \"metric\", \"imperial\" 중 하나여야 합니다.")
    #expect(try korean("network.attempts = \"3\"") == "/c.toml:1: network.attempts: 값이 문자열입니다. 1 이상의 정수여야 합니다.")
    #expect(try korean("[usr]") == "/c.toml:1: [usr]: 없는 구역입니다. 혹시 [user]인가요?")
    #expect(try korean("kma = 1") == "/c.toml:1: kma: 값 하나가 아니라 구역입니다. [kma] 아래에 설정을 적어 주세요.")
    #expect(try korean("sources.air = [\"x\"]").hasPrefix("/c.toml:1: sources.air: \"x\" 항목은 쓸 수 없습니다. "))
  }

  @Test(arguments: [
    "https://apis.data.go.kr", "https://a.b:8443/prefix/x", "http://localhost", "http://LOCALHOST:1/p",
    "http://127.0.0.1:8080", "http://127.9.9.9", "http://[::1]:80/", "https://[2001:db8::1]", "HTTPS://host",
  ])
  func `a base URL may be`(text: String) { #expect(BaseURL(text) != nil) }

  @Test(arguments: [
    "", "apis.data.go.kr", "ftp://x", "https://", "https:///x", "http://apis.data.go.kr", "http://127.0.0.1.evil.com",
    "http://127.1", "http://localhost.evil.com", "http://user@localhost", "https://user:pw@host", "https://h?x=1",
    "https://h#f", "https://h:0", "https://h:99999", "https://h:", "https://h x", "https://h/\u{1B}[2J", "https://한글",
    "http://localhost\\@evil.com", "http://[::1", "http://[::1]evil.com", "https://a..b", "http://0.0.0.0",
    "http://127.0.0.256",
  ])
  func `a base URL may not be`(text: String) { #expect(BaseURL(text) == nil) }
}

import Settings
import Testing
import Weather

struct SettingsErrorTests {
  @Test(arguments: [
    ("a = 1\n", "/c.toml:1: a is not a setting; valid names here are language, theme, "),
    ("\n\nlangauge = \"ko\"", "/c.toml:3: langauge is not a setting; did you mean language?"),
    ("[kma]\n# c\nbase_ulr = \"\"", "/c.toml:3: kma.base_ulr is not a setting; did you mean kma.base_url?"),
    ("[network]\ntimeout = 7", "/c.toml:2: network.timeout is not a setting; did you mean network.timeout_seconds?"),
    ("timeout = 7", "/c.toml:1: timeout is not a setting; did you mean network.timeout_seconds?"),
    ("base_url = \"\"", "/c.toml:1: base_url is not a setting; did you mean kma.base_url?"),
    (
      "[kma]\nzzzzzzzzzzzzzzzz = 1",
      "/c.toml:2: kma.zzzzzzzzzzzzzzzz is not a setting; valid names here are kma.key, kma.key_command, kma.hub_key, "
        + "kma.hub_key_command, kma.base_url and kma.hub_base_url."
    ),
    ("[netwrok]\nattempts = 1", "/c.toml:1: [netwrok] is not a section; did you mean [network]?"),
    ("[sources]\nnwo = [\"kma\"]", "/c.toml:2: sources.nwo is not a setting; did you mean sources.now?"),
    ("units = \"kelvin\"", "/c.toml:1: units is \"kelvin\"; expected \"auto\", \"metric\" or \"imperial\"."),
    (
      "units = \"metrik\"",
      "/c.toml:1: units is \"metrik\"; expected \"auto\", \"metric\" or \"imperial\"; did you mean \"metric\"?"
    ),
    ("units = 1", "/c.toml:1: units is a whole number; expected \"auto\", \"metric\" or \"imperial\"."),
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
    ("[units]\na = 1", "/c.toml:1: units is a section; expected \"auto\", \"metric\" or \"imperial\"."),
    ("refresh_minutes = -1", "/c.toml:1: refresh_minutes is \"-1\"; expected a whole number from 0 to 10080."),
    (
      "refresh_minutes = 2.5",
      "/c.toml:1: refresh_minutes is a number with decimals; expected a whole number from 0 to 10080."
    ),
    (
      "[sources]\nair = [\"airkorea\",\n\"openmeteo\"]",
      "/c.toml:2: sources.air contains \"openmeteo\"; expected \"airkorea\", \"open-meteo\" or \"openweather\"; did you mean \"open-meteo\"?"
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
  func `every error names its line, its key and the expected value`(text: String, sentence: String) throws {
    #expect(try #require(errorText(for: text)).hasPrefix(sentence))
  }

  @Test func `the available themes are the accepted names`() throws {
    let themes = ["dark", "hangang"]
    let settings = try Settings.load(file: "theme = \"hangang\"", path: "/c.toml", themes: themes)
    #expect(settings.screen.theme == "hangang" && settings.themes == ["auto"] + themes)
    let error = #expect(throws: SettingsError.self) {
      try Settings.load(file: "theme = \"hangan\"", path: "/c.toml", themes: themes)
    }
    #expect(
      error?.sentence(in: .en)
        == "/c.toml:1: theme is \"hangan\"; expected \"auto\", \"dark\" or \"hangang\"; did you mean \"hangang\"?")
    #expect(try TOMLEdit.setting("theme", to: "dark", in: "", themes: themes) == "theme = \"dark\"\n")
    #expect(throws: SettingsError.self) { try TOMLEdit.setting("theme", to: "dark", in: "") }
    var screen = Settings.Screen()
    try Setting.named("theme").adopt(from: settings.screen, into: &screen)
    #expect(screen.theme == "hangang")
  }

  @Test func `of several errors the first in the file is reported`() throws {
    let error = #expect(throws: SettingsError.self) { try load("x = 1\n[kma]\nkey = 5\n[user]\nnmae = \"\"\n") }
    #expect(error?.location == .file(path: "/c.toml", line: 1) && error?.key == "x")
    let second = #expect(throws: SettingsError.self) { try load("[kma]\nkey = 5\n[user]\nnmae = \"\"\n") }
    #expect(second?.line == 2 && second?.key == "kma.key")
  }

  @Test func `invalid TOML is reported with its line`() throws {
    for (text, line) in [("units = \"metric\"\ncity = \n", 2), ("\n\n[kma\nkey = \"\"", 3), ("a\0b = 1", 1)] {
      let error = try #require(throws: SettingsError.self) { try load(text) }
      #expect(error.line == line)
      #expect(error.description.hasPrefix("/c.toml:\(line): not valid TOML: "))
      #expect(error.sentence(in: .ko).hasPrefix("/c.toml:\(line): TOML 문법에 맞지 않습니다: "))
    }
  }

  @Test(arguments: [
    ("city = \"서울\nunits = \"metric\"", 1, "따옴표가 닫히지 않았습니다", "a quote is not closed"),
    ("city = '서울", 1, "따옴표가 닫히지 않았습니다", "a quote is not closed"),
    ("\ncity = \"\"\"서울\nunits = 1", 2, "따옴표가 닫히지 않았습니다", "a quote is not closed"),
    ("units = \"metric\"\nmotion \"full\"", 2, "‘이름 = 값’ 형식이어야 합니다", "expected key = value"),
    ("city =  # 서울", 1, "= 뒤에 값이 없습니다", "no value after ="),
    ("city = 서울", 1, "따옴표로 감싸 주세요", "strings need quotes"),
    ("units = metric", 1, "따옴표로 감싸 주세요", "strings need quotes"),
    ("[kma\nkey = \"\"", 1, "]가 빠졌습니다", "] is missing"),
    ("[[kma]\nkey = \"\"", 1, "]가 빠졌습니다", "] is missing"),
    ("[sources]\nnow = [\"kma\", \"open-meteo\"\nair = [\"kma\"]", 2, "목록이 닫히지 않았습니다", "array is not closed"),
    ("[sources]\nnow = [\"kma\",", 2, "목록이 닫히지 않았습니다", "array is not closed"),
    ("user = { name = \"나무\"\nunits = \"metric\"", 1, "}가 빠졌습니다", "} is missing"),
    ("units = \"metric\" \"imperial\"", 1, "값 뒤에 다른 것이 있습니다", "text after the value"),
    (
      "\nunits = \"metric\"\nmotion = \"full\"\nunits = \"metric\"", 4, "units: 2번째 줄에 이미",
      "units is already set on line 2"
    ),
    ("[kma]\nkey = \"\"\n[user]\n[kma]\n", 4, "[kma]: 1번째 줄에 이미", "[kma] is already on line 1"),
  ])
  func `common syntax errors are explained in the user’s language, with their line`(
    text: String, line: Int, korean: String, english: String
  ) throws {
    let error = try #require(throws: SettingsError.self) { try load(text) }
    #expect(error.line == line)
    #expect(error.sentence(in: .ko).contains(korean), "\(error.sentence(in: .ko))")
    #expect(error.sentence(in: .en).contains(english), "\(error)")
    let words = error.sentence(in: .ko).dropFirst("/c.toml:1: TOML ".count)
    #expect(
      !words.contains { $0.isLetter && $0.isASCII } || words.contains("units") || words.contains("kma")
        || words.contains("city"))
  }

  @Test func `valid TOML is not a syntax error`() throws {
    for text in [
      "a = 1 # c", "a = [1, 2, # c\n 3,\n]", "a = \"\"\"x\ny\"\"\" # c", "a = { b = 1, c = \"]\" }",
      "[a]\r\nb = 1\r\n[a.c]\r\n",
      "a = '\"'", "a = \"\\\"]\"", "a = 1979-05-27 07:32:00Z", "a = +inf", "a = [\"b = 1\", 'c = 2']",
      "[[a]]\nb = 1\n[[a]]\nb = 2",
      "\"a b\" = 1", "a = [{ b = 1 }, { b = 2 }]", "a = 0xBEEF", "a = true\n\n  # c",
    ] {
      // None of these keys is a setting, so another error is expected.
      #expect(try !#require(errorText(for: text)).contains("not valid TOML"), "\(text)")
    }
  }

  @Test func `a key with thousands of parts is too deep, wherever it is written`() throws {
    let deep = Array(repeating: "a", count: 16_000).joined(separator: ".")
    let half = Array(repeating: "a", count: 40).joined(separator: ".")
    for text in ["\(deep) = 1", "[\(deep)]", "[[\(deep)]]", "a = { \(deep) = 1 }", "[\(half)]\n\(half) = 1"] {
      let error = try #require(throws: SettingsError.self) { try load("\n" + text) }
      #expect(error.problem == .syntax(.tooDeep) && error.line == (text.contains("\n") ? 3 : 2), "\(error)")
    }
    let error = try #require(throws: SettingsError.self) { try Settings().value(of: deep) }
    #expect(error.description.count < 600)
  }

  @Test func `bytes that are not UTF-8 are reported with their line`() throws {
    // 서울 in EUC-KR.
    let bytes = Array("units = \"metric\"\n# ".utf8) + [0xBC, 0xAD, 0xBF, 0xEF] + Array("\ncity = \"x\"\n".utf8)
    let error = try #require(throws: SettingsError.self) { try Settings.text(bytes, path: "/c.toml") }
    #expect(error.line == 2 && error.problem == .syntax(.notUTF8))
    #expect(error.description.hasPrefix("/c.toml:2: not valid TOML: these bytes are not UTF-8;"))
    #expect(error.sentence(in: .ko).contains("UTF-8로 저장해 주세요"))
    #expect(try Settings.text(Array("# 서울\n".utf8), path: "") == "# 서울\n")
  }

  @Test(arguments: Setting.all.filter { $0.expectation == .baseURL }.map(\.key))
  func `http without TLS is refused beyond this machine`(key: String) throws {
    for address in [
      "http://api.example.com", "HTTP://api.example.com", "http://127.0.0.1.evil.com", "http://localhost.evil.com",
      "http://[::2]:80", "http://0.0.0.0", "http://user@localhost", "http://127.0.0.1@evil.com", "http://127.1",
      "http://127.0.0.08", "http://127.0.0.010", "http://127.00.0.1", "http://127.0.0.+1", "http://127.0.0.256",
    ] {
      let sentence = try #require(errorText(for: "\n\(key) = \"\(address)\""))
      #expect(
        sentence.hasPrefix("/c.toml:2: \(key) ") && sentence.contains("expected an https:// address"), "\(sentence)")
    }
    for address in ["http://127.0.0.1:8080", "HTTP://localhost", "http://[::1]:80", "https://api.example.com"] {
      #expect(errorText(for: "\(key) = \"\(address)\"") == nil)
    }
  }

  @Test(arguments: Part.allCases) func `an unknown source is reported in each list, with a hint`(part: Part) throws {
    let last = try #require(part.providers.last).rawValue
    let sentence = try #require(errorText(for: "[sources]\n\(part.rawValue) = [\"\(last)\", \"\(last)x\"]"))
    #expect(sentence.hasPrefix("/c.toml:2: sources.\(part.rawValue) contains \"\(last)x\"; expected"))
    #expect(sentence.hasSuffix("did you mean \"\(last)\"?"))
  }

  @Test(arguments: Part.allCases) func `a list accepts only sources that provide the part`(part: Part) throws {
    for source in SourceID.allCases {
      let sentence = errorText(for: "[sources]\n\(part.rawValue) = [\"\(source.rawValue)\"]")
      #expect((sentence == nil) == source.profile.parts.contains(part))
      guard let sentence else { continue }
      #expect(sentence.hasPrefix("/c.toml:2: sources.\(part.rawValue) contains \"\(source.rawValue)\"; expected "))
      #expect(
        part.providers.allSatisfy { sentence.contains("\"\($0.rawValue)\"") } && !sentence.contains("did you mean"))
    }
  }

  @Test(arguments: Part.allCases) func `every list needs a source, except that of warnings`(part: Part) throws {
    let sentence = errorText(for: "\n[sources]\n\(part.rawValue) = []")
    if part == .warnings { return #expect(sentence == nil) }
    let providers = part.providers.map { "\"\($0.rawValue)\"" }
    #expect(
      sentence
        == "/c.toml:3: sources.\(part.rawValue) is empty; name at least one source: "
        + providers.dropLast().joined(separator: ", ") + " or \(providers.last ?? "").")
  }

  @Test func `no error message shows a key`() throws {
    for text in [
      "[kma]\nkey = topsecretkey", "[kma]\nkey = \"topsecretkey\"x", "[kma]\nkey = \"top secretkey\"",
      "[kma]\nkey = [\"topsecretkey\"]", "[kma]\nkey = 'topsecretkey", "[kma]\nkey = truesecretkey",
      "[kma]\nkey = \"topsecretkey", "[kma]\nkey = \"topsecretkey\"\nkey = \"topsecretkey\"",
      "[kma]\nbase_url = \"https://topsecretkey@host\"", "[kma]\nbase_url = \"https://host/?serviceKey=topsecretkey\"",
    ] {
      #expect(try !#require(errorText(for: text)).contains("secretkey"))
    }
  }

  @Test func `the environment is checked by the same rules`() {
    #expect(
      errorText(for: "", ["WEATHERI_LANGUAGE": "kr"])
        == "WEATHERI_LANGUAGE is \"kr\"; expected \"auto\", \"ko\", \"en\" or \"ja\"; did you mean \"ko\"?")
    #expect(errorText(for: "", ["WEATHERI_KMA_KEY": "한글"])?.contains("한글") == false)
  }

  @Test func `every error message exists in Korean`() throws {
    func korean(_ text: String) throws -> String {
      try #require(throws: SettingsError.self) { try load(text) }.sentence(in: .ko)
    }
    #expect(try korean("[kma]\nbase_ulr = 1") == "/c.toml:2: kma.base_ulr: 없는 설정입니다. 혹시 kma.base_url인가요?")
    #expect(
      try korean("units = \"kelvin\"")
        == "/c.toml:1: units: 값이 \"kelvin\"입니다. \"auto\", \"metric\", \"imperial\" 중 하나여야 합니다.")
    #expect(try korean("network.attempts = \"3\"") == "/c.toml:1: network.attempts: 값이 문자열입니다. 1 이상의 정수여야 합니다.")
    #expect(try korean("[usr]") == "/c.toml:1: [usr]: 없는 구역입니다. 혹시 [user]인가요?")
    #expect(try korean("kma = 1") == "/c.toml:1: kma: 값 하나가 아니라 구역입니다. [kma] 아래에 설정을 입력하세요.")
    #expect(
      try korean("sources.warnings = [\"open-meteo\"]")
        == "/c.toml:1: sources.warnings: \"open-meteo\" 항목은 쓸 수 없습니다. \"kma\", \"openweather\", \"weatherkit\" 중 하나여야 합니다."
    )
    #expect(
      try korean("sources.air = []")
        == "/c.toml:1: sources.air: 비어 있습니다. \"airkorea\", \"open-meteo\", \"openweather\" 중 하나 이상을 입력하세요."
    )
    #expect(try korean("sources.air = [\"x\"]").hasPrefix("/c.toml:1: sources.air: \"x\" 항목은 쓸 수 없습니다. "))
  }

  @Test(arguments: [
    "https://apis.data.go.kr", "https://a.b:8443/prefix/x", "http://localhost", "http://LOCALHOST:1/p",
    "http://127.0.0.1:8080", "http://127.9.9.9", "http://[::1]:80/", "https://[2001:db8::1]", "HTTPS://host",
  ])
  func `valid base URLs`(text: String) { #expect(BaseURL(text) != nil) }

  @Test(arguments: [
    "", "apis.data.go.kr", "ftp://x", "https://", "https:///x", "http://apis.data.go.kr", "http://127.0.0.1.evil.com",
    "http://127.1", "http://localhost.evil.com", "http://user@localhost", "https://user:pw@host", "https://h?x=1",
    "https://h#f", "https://h:0", "https://h:99999", "https://h:", "https://h x", "https://h/\u{1B}[2J", "https://한글",
    "http://localhost\\@evil.com", "http://[::1", "http://[::1]evil.com", "https://a..b", "http://0.0.0.0",
    "http://127.0.0.256", "http://127.0.0.08", #"http://127.0.0.1\@evil.com"#, "http://user:pass@127.0.0.1",
  ])
  func `invalid base URLs`(text: String) { #expect(BaseURL(text) == nil) }
}

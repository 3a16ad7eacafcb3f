import Props
import Settings
import Testing
import Weather

struct TOMLEditTests {
  private func set(_ key: String, _ value: String, _ text: String) throws -> String {
    try TOMLEdit.setting(key, to: value, in: text)
  }

  @Test func `a value changes, and all other bytes stay the same`() throws {
    #expect(try set("language", "en", sample) == sample.replacing("language = \"ko\"", with: "language = \"en\""))
    #expect(try set("kma.key", "n\"e\\w", sample) == sample.replacing("\"kma+key/==\"", with: "\"n\\\"e\\\\w\""))
    #expect(try set("network.attempts", "5", sample) == sample.replacing("attempts = 1", with: "attempts = 5"))
    #expect(
      try set("sources.hourly", "kma, open-meteo", sample)
        == sample.replacing("\"weatherkit\",", with: "\"open-meteo\","))
    #expect(
      try set("sources.warnings", "[\"weatherkit\"]", sample)
        == sample.replacing("warnings = []", with: "warnings = [\"weatherkit\"]")
    )
    #expect(try set("sources.warnings", "[]", sample) == sample)
  }

  @Test func `a missing key or section is added in the right place`() throws {
    #expect(try set("units", "imperial", "") == "units = \"imperial\"\n")
    #expect(try set("kma.key", "k", "") == "[kma]\nkey = \"k\"\n")
    #expect(try set("kma.key", "k", "units = \"metric\" # c") == "units = \"metric\" # c\n\n[kma]\nkey = \"k\"\n")
    #expect(
      try set("units", "imperial", "language = \"ko\" # l\ncity = \"x\"\n[kma]\n")
        == "language = \"ko\" # l\nunits = \"imperial\"\ncity = \"x\"\n[kma]\n")
    #expect(
      try set("units", "imperial", "# mine\n\n# of KMA\n[kma]\n")
        == "# mine\n\nunits = \"imperial\"\n\n# of KMA\n[kma]\n")
    #expect(
      try set("kma.base_url", "https://h", "[kma] # here\nkey = \"k\" # key\n\n# air\n[airkorea]\n")
        == "[kma] # here\nkey = \"k\" # key\nbase_url = \"https://h\"\n\n# air\n[airkorea]\n")
    #expect(try set("kma.key", "k", "[kma]") == "[kma]\nkey = \"k\"\n")
    #expect(
      try set("kma.key", "k", "[user]\r\nname = \"a\"\r\n[ \"kma\" ]\r\n")
        == "[user]\r\nname = \"a\"\r\n[ \"kma\" ]\r\nkey = \"k\"\r\n")
  }

  @Test func `dotted keys and inline tables are edited in their own style`() throws {
    #expect(
      try set("kma.key", "k", "kma.base_url = \"https://h\" # b\nunits = \"metric\"\n")
        == "kma.base_url = \"https://h\" # b\nkma.key = \"k\"\nunits = \"metric\"\n")
    #expect(
      try set("kma.key", "k", "kma = { base_url = \"https://h\" } # b")
        == "kma = { base_url = \"https://h\", key = \"k\" } # b")
    #expect(
      try set("kma.key", "k", "kma = { key = 'old', base_url = \"https://h\" }")
        == "kma = { key = \"k\", base_url = \"https://h\" }")
    #expect(try set("kma.key", "k", "kma = {}\n") == "kma = { key = \"k\" }\n")
    #expect(try set("city", "전주", "\"city\" = '''서\n울''' # c\n") == "\"city\" = \"전주\" # c\n")
    #expect(
      try set("kma.key", "k", "city = \"\"\"\n[kma]\nkey = 1\n\\\"\"\"\" # [kma]\n").hasSuffix(
        "# [kma]\n\n[kma]\nkey = \"k\"\n"))
    #expect(try set("units", "imperial", "\u{FEFF}units = \"metric\"") == "\u{FEFF}units = \"imperial\"")
  }

  @Test(
    arguments: [
      ("units = \"imperial\" # b\ncity = \"전주\"\n", "city = \"전주\"\n"),
      ("# a\nunits = \"imperial\"", "# a\n"), ("city = \"전주\"\n", "city = \"전주\"\n"), ("", ""),
    ])
  func `removing a setting leaves everything else unchanged`(before: String, after: String) throws {
    #expect(try TOMLEdit.removing("units", from: before) == after)
  }

  @Test func `a setting of a section is removed in every notation`() throws {
    for (before, after) in [
      ("[kma]\nkey = \"k\"\nbase_url = \"https://h\"\n", "[kma]\nbase_url = \"https://h\"\n"),
      ("kma.key = \"k\"\n", ""),
      ("kma = { key = \"k\", base_url = \"https://h\" }\n", "kma = { base_url = \"https://h\" }\n"),
      ("kma = { base_url = \"https://h\", key = \"k\" }\n", "kma = { base_url = \"https://h\" }\n"),
      ("kma = { key = \"k\" }\n", "kma = {  }\n"),
    ] {
      #expect(try TOMLEdit.removing("kma.key", from: before) == after)
    }
    #expect(throws: SettingsError.self) { try TOMLEdit.removing("kma.kye", from: "") }
  }

  @Test func `an invalid key or value gives the same error as in a file`() throws {
    func words(_ key: String, _ value: String, _ text: String = "") throws -> String {
      try #require(throws: SettingsError.self) { try set(key, value, text) }.description
    }
    #expect(try words("kma.base_ulr", "x") == "kma.base_ulr is not a setting; did you mean kma.base_url?")
    #expect(try words("units", "kelvin") == "units is \"kelvin\"; expected \"auto\", \"metric\" or \"imperial\".")
    #expect(
      try words("network.attempts", "many") == "network.attempts is \"many\"; expected a whole number of at least 1.")
    #expect(try words("refresh_minutes", "1.5").hasPrefix("refresh_minutes is \"1.5\"; expected"))
    #expect(try words("network.timeout_seconds", "0").hasPrefix("network.timeout_seconds is \"0\"; expected"))
    #expect(try words("kma.base_url", "http://h").hasPrefix("kma.base_url is \"http://h\"; expected an https://"))
    #expect(try words("sources.now", "kma,kmo").hasPrefix("sources.now contains \"kmo\"; expected"))
    #expect(try words("sources.air", "").hasPrefix("sources.air is empty; name at least one source"))
    #expect(try words("units", "metric", "a = ").hasPrefix("config.toml:1: not valid TOML"))
    #expect(
      try words("units", "metric", "\nmotoin = \"full\"")
        == "config.toml:2: motoin is not a setting; did you mean motion?")
  }

  @Test func `comments in a list move with the items they belong to`() throws {
    let text =
      "[sources]\nnow = [ # best first\n  \"kma\",   # Korea\n  # everywhere\n  'open-meteo',\n  # no more\n]  # end\nwarnings = [] # none\n"
    #expect(
      try set("sources.now", "open-meteo, openweather, kma", text)
        == "[sources]\nnow = [\n  # everywhere\n  \"open-meteo\",\n  \"openweather\",\n  # best first\n  \"kma\",   # Korea\n"
        + "  # no more\n]  # end\nwarnings = [] # none\n")
    let warnings = "sources.warnings = [ # best first\n  \"kma\",\n  # no more\n]  # end\n"
    #expect(try set("sources.warnings", "", warnings) == "sources.warnings = [\n  # no more\n]  # end\n")
    let windows = "sources.now = [\r\n\"kma\", # K\r\n\"open-meteo\"]\r\n"
    #expect(
      try set("sources.now", "open-meteo,kma", windows)
        == "sources.now = [\r\n  \"open-meteo\",\r\n  \"kma\", # K\r\n]\r\n")
    #expect(try set("sources.now", "kma", "sources.now = [\n\"kma\",\n]\n") == "sources.now = [\"kma\"]\n")
  }

  @Test func `setting a value replaces the invalid one`() throws {
    #expect(try set("units", "metric", "units = \"kelvin\" # ?\n") == "units = \"metric\" # ?\n")
  }

  @Test func `a value that was set is the value that loads`() throws {
    let values = [
      "user.name": "a\"b\\c\n\u{1}\t한글 '\"\"\"' # [x]", "network.timeout_seconds": "0.25", "refresh_minutes": "0",
    ]
    for text in ["", sample, "user = { }", "# only a comment", "user.name = \"x\""] {
      for (key, value) in values {
        #expect(try load(set(key, value, text)).value(of: key) == value)
      }
    }
    for setting in Setting.all where setting.expectation != .secret && setting.key != "network.proxy" {
      let value = try load(sample).value(of: setting.key)
      #expect(try load(set(setting.key, value, "")).value(of: setting.key) == value)
    }
  }

  @Test func `random edits and noise never crash the parser`() {
    var random = Dice(seed: 14)
    let marks = Array("\"'[]{}=#.,\n\r\\ \t\0é한1_-:T".unicodeScalars)
    let moments =
      "a = 2026-11-20T14:32:00.5+09:00\nb=[14:32:00, 2026-11-20 14:32:00Z]\n[[c]]\nd={e.f=-inf,\"g\"=0x1F}\n"
    for round in 0..<1500 {
      var scalars = Array((round % 2 == 0 ? sample : moments).unicodeScalars)
      for _ in 0...Int.random(in: 0...6, using: &random) where !scalars.isEmpty {
        let place = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: scalars.remove(at: place)
        case 1: scalars.insert(marks.randomElement(using: &random)!, at: place)
        case 2: scalars.swapAt(place, Int.random(in: 0..<scalars.count, using: &random))
        default: scalars.removeSubrange(place..<min(scalars.count, place + Int.random(in: 1...40, using: &random)))
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      survive(String(text))
    }
    for _ in 0..<500 {
      let noise = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      survive(String(decoding: noise, as: UTF8.self))
    }
  }

  @Test(arguments: [
    "[#kma]", "[é]", "[[[kma]]]", "[]", "[ ]", "a = ]", "a = [,}]", "a = }", "a = {]}", "a = 2026-11-20T\"", "[",
    "a = 2026-11-20 1, ", "a = 2026-11-20 0", "a = 14:", "a = 2026-", "a =", "a", "= 1", "a = [[[", "a = {b", "[[a",
    "\"",
    "a = \'\'\'", "a.", "a. = 1", "a = 1 2", "a = \u{A0}1", "\u{A0}",
  ])
  func `unusual syntax errors are reported like any other`(text: String) throws {
    let error = try #require(throws: SettingsError.self) { try load("\n" + text) }
    #expect(error.line == 2 && error.description.hasPrefix("/c.toml:2: not valid TOML: "))
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: SettingsError.self) { try load("a = " + deep) }
  }

  /// Reads and edits the text. A refusal must have a message, and an accepted edit must load.
  private func survive(_ text: String) {
    if let sentence = errorText(for: text) {
      #expect(!sentence.isEmpty)
    } else {
      #expect(throws: Never.self, "\(text)") {
        let edited = try set("airkorea.key", "k", set("units", "imperial", text))
        #expect(
          try load(edited).screen.units.system == .imperial && load(edited)[.airkorea].key == Secret("k"), "\(text)")
      }
    }
  }
}

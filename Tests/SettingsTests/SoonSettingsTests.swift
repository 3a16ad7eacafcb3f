import Settings
import Testing
import Weather

/// Rules for advance notices, as typed in words.
struct SoonSettingsTests {
  private func load(_ text: String) throws -> Settings.Soon { try Settings.load(file: text, path: "/c.toml").soon }

  private func errorText(_ text: String, _ language: Language = .en) -> String {
    do throws(SettingsError) { _ = try Settings.load(file: text, path: "/c.toml") } catch {
      return error.sentence(in: language)
    }
    return ""
  }

  @Test(
    arguments: [
      ("비 1시간 전", AdvanceNoticeRule.Event.rain, 60, nil), ("비", .rain, 60, nil), ("비30분전", .rain, 30, nil),
      ("눈 3시간 전", .snow, 180, nil), ("천둥번개 2시간 전", .thunderstorm, 120, nil), ("뇌우", .thunderstorm, 60, nil),
      ("미세먼지", .dust, 0, nil), ("미세먼지 3시간 전", .dust, 180, nil), ("특보", .warning, 0, nil),
      ("부산: 특보", .warning, 0, "부산"), (" New  York :Rain 1h before", .rain, 60, "New York"),
      ("rain 30 min before", .rain, 30, nil), ("Snow 3 hours before", .snow, 180, nil),
      ("official warnings", .warning, 0, nil),
      ("thunderstorms 90 minutes before", .thunderstorm, 90, nil), ("dust", .dust, 0, nil),
      ("rain 24h before", .rain, 1440, nil),
    ] as [(String, AdvanceNoticeRule.Event, Int, String?)])
  func `a rule is read in both languages`(
    _ text: String, _ event: AdvanceNoticeRule.Event, _ minutes: Int, _ city: String?
  ) {
    let rule = AdvanceNoticeRule(text)
    #expect(rule?.event == event && rule?.leadMinutes == minutes && rule?.city == city, "\(text)")
  }

  @Test(arguments: [
    "", ":", ": 비", "부산:", "비 25시간 전", "비 0분 전", "비 -1시간 전", "비 1일 전", "특보 1시간 전", "우박", "rain soon",
    "rain before", "비 99999999999999999999시간 전", "부산: 서울: 비",
  ])
  func `an invalid rule is refused`(_ text: String) { #expect(AdvanceNoticeRule(text) == nil) }

  @Test func `the settings keep the rules as written, without duplicates`() throws {
    let soon = try load(
      "[soon]\nrules = [\"비  1시간 전\", \"비 1시간 전\", \"Busan: dust\"]\nquiet = \"23:30~6:00\"\nmost_a_day = 2")
    #expect(soon.rules.map(\.text) == ["비 1시간 전", "Busan: dust"] && soon.mostADay == 2)
    #expect(soon.quiet?.text == "23:30-06:00")
    #expect(try load("") == Settings.Soon() && Settings.Soon().rules == [] && Settings.Soon().mostADay == 5)
    #expect(Settings.Soon().quiet?.text == "22:00-07:00")
    #expect(try load("[soon]\nquiet = \"\"").quiet == nil)
  }

  @Test func `an invalid rule is reported with its line`() {
    let rules = "language = \"ko\"\n[soon]\nrules = [\"비 1시간 전\", \"비 언제\"]"
    #expect(errorText(rules).hasPrefix("/c.toml:3: soon.rules contains \"비 언제\"; expected an array of rules such as"))
    #expect(errorText(rules, .ko).hasPrefix("/c.toml:3: soon.rules: \"비 언제\" 항목은 쓸 수 없습니다. \"비 1시간 전\""))
    #expect(errorText("[soon]\nrules = \"비\"").hasPrefix("/c.toml:2: soon.rules is a string; expected an array"))
    #expect(
      errorText("[soon]\nquiet = \"22:00\"")
        == "/c.toml:2: soon.quiet is \"22:00\"; expected hours such as 22:00-07:00, or nothing.")
    for quiet in ["22:00-22:00", "24:00-07:00", "22-07", "22:0-07:00", "-", "22:00-07:00-08:00"] {
      #expect(errorText("[soon]\nquiet = \"\(quiet)\"") != "", "\(quiet)")
    }
    #expect(errorText("[soon]\nmost_a_day = 0").hasPrefix("/c.toml:2: soon.most_a_day is \"0\"; expected"))
  }

  @Test func `rules are set with commas on the command line and on the page`() throws {
    let text = try TOMLEdit.setting("soon.rules", to: "비 1시간 전, 부산: 특보", in: "# mine\n")
    #expect(text == "# mine\n\n[soon]\nrules = [\"비 1시간 전\", \"부산: 특보\"]\n")
    #expect(try Setting.named("soon.rules").text(in: Settings.load(file: text, path: "/c.toml")) == "비 1시간 전, 부산: 특보")
    #expect(try TOMLEdit.setting("soon.rules", to: "", in: text).contains("rules = []"))
    #expect(throws: SettingsError.self) { try TOMLEdit.setting("soon.rules", to: "비, 햇빛", in: "") }
  }

  @Test func `quiet hours can include midnight`() throws {
    let (night, noon) = (try #require(QuietHours("22:00-07:00")), try #require(QuietHours("12:00-13:30")))
    let minutes = [0, 419, 420, 1319, 1320, 1439]
    #expect(minutes.map(night.includes) == [true, true, false, false, true, true])
    #expect([719, 720, 809, 810].map(noon.includes) == [false, true, true, false])
  }
}

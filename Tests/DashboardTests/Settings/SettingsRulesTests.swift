import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SettingsRulesTests {
  private static func line(
    _ key: String, _ value: String, length: Int = 0, lock: SettingLine.Lock? = nil
  ) -> SettingLine {
    SettingLine(Setting.all.first { $0.key == key }!, value: value, length: length, lock: lock)
  }

  private static let lines = [
    line("language", "auto"), line("units", "metric", lock: .flag("--units")), line("wind_unit", "auto"),
    line("pressure_unit", "auto"), line("precipitation_unit", "auto"), line("theme", "auto"),
    line("refresh_minutes", "7"), line("city", "서울"), line("sources.now", "kma, open-meteo"),
    line("sources.warnings", "kma"), line("kma.key", "", length: 24), line("kma.base_url", "https://apis.data.go.kr"),
  ]

  /// The settings page is open, with this setting selected.
  private static func reader(at key: String = "language") -> Reader {
    var reader = Reader()
    reader.press("s")
    reader.send(SettingsEvent.read(lines))
    for _ in 0..<(lines.firstIndex { $0.key == key } ?? 0) { reader.press(.down) }
    return reader
  }

  private static let units: Units = {
    var units = Units(.imperial, speed: .kilometresPerHour)
    (units.pressure, units.precipitation) = (.inchesOfMercury, .millimetres)
    return units
  }()

  private static func reading(_ lines: [SettingLine] = lines, refetches: Bool = false) -> SettingsReading {
    var screen = Settings.Screen()
    (screen.units, screen.motion, screen.refreshMinutes) = (units, .none, 0)
    return SettingsReading(
      lines: lines, preferences: Preferences(screen: screen, language: .en, isASCII: true), refetches: refetches)
  }

  private static func set(_ key: String, _ value: String) -> [Effect] {
    [.page(SettingsEffect.set(SettingChange(key: key, value: value)))]
  }

  // MARK: - Opening

  @Test func `the page opens, reads the settings, and closes`() {
    for key in [Key.escape, .character("s"), .character("ㄴ")] {
      var reader = Reader()
      reader.press("s")
      #expect(reader.state.top is SettingsPage && reader.effects == [.page(SettingsEffect.read)])
      reader.press(key)
      #expect(reader.state.top is HomePage)
    }
  }

  @Test func `the ends of the page are announced`() {
    var reader = Self.reader()
    reader.press(.up)
    #expect(reader.state.notice == .setting(.first))
    reader.press(.end)
    #expect(reader.chosenLine?.key == "kma.base_url" && reader.state.notice == nil)
    reader.press("j")
    #expect(reader.state.notice == .setting(.last))
    reader.press(.home)
    #expect(reader.state.page(SettingsPage.self)?.chosen == 0)
  }

  // MARK: - Choosing values

  @Test func `arrows and Space cycle through the choices`() {
    for (key, value) in [
      (Key.right, "ko"), (.character(" "), "ko"), (.enter, "ko"), (.left, "ja"), (.character("h"), "ja"),
    ] {
      var reader = Self.reader()
      reader.press(key)
      #expect(reader.effects == Self.set("language", value))
      #expect(reader.chosenLine?.value == value)
    }
  }

  @Test func `a number changes to the next step, and stops at the ends`() {
    var reader = Self.reader(at: "refresh_minutes")
    reader.press(.right)
    #expect(reader.effects == Self.set("refresh_minutes", "10"))
    reader.press(.left, .left)
    #expect(reader.chosenLine?.value == "0")
    reader.press(.left)
    #expect(reader.state.notice == .setting(.endOfSteps))
  }

  @Test func `the order of sources is changed in a list, never by typing`() {
    for open in [Key.enter, .right] {
      var reader = Self.reader(at: "sources.now")
      reader.press(open)
      #expect(reader.state.top is SettingOrderPage)
      #expect(Self.order(reader) == ["▸1 기상청", "2 Open-Meteo", "– OpenWeather", "– Apple Weather"])
      reader.press(.right)
      #expect(Self.order(reader) == ["1 Open-Meteo", "▸2 기상청", "– OpenWeather", "– Apple Weather"])
      reader.press(" ")
      #expect(Self.order(reader) == ["1 Open-Meteo", "▸– 기상청", "– OpenWeather", "– Apple Weather"])
      for _ in 0..<9 { reader.press("j") }
      reader.press(" ")
      #expect(Self.order(reader) == ["1 Open-Meteo", "▸2 Apple Weather", "– 기상청", "– OpenWeather"])
      #expect(reader.effects == [], "nothing is written before Enter")
      reader.press(.enter)
      #expect(reader.effects == Self.set("sources.now", "open-meteo, weatherkit") && reader.state.top is SettingsPage)
      #expect(reader.chosenLine?.value == "open-meteo, weatherkit")
    }
  }

  @Test func `an order that is cancelled or unchanged writes nothing`() {
    for (keys, notice) in [([Key.right, .escape], nil), ([.right, .left, .enter], Notice.setting(.unchanged))] {
      var reader = Self.reader(at: "sources.now")
      for key in [.enter] + keys { reader.press(key) }
      #expect(reader.effects == [] && reader.state.top is SettingsPage && reader.state.notice == notice)
      #expect(reader.chosenLine?.value == "kma, open-meteo")
    }
  }

  @Test func `a key that cannot move a source says why, and warnings may have no source`() {
    var reader = Self.reader(at: "sources.warnings")
    reader.press(.enter, .left)
    #expect(reader.state.notice == .setting(.endOfOrder))
    reader.press(" ", .left)
    #expect(reader.state.notice == .setting(.notAsked))
    reader.press(.enter)
    #expect(reader.effects == Self.set("sources.warnings", ""))
  }

  @Test func `an empty list of sources is not saved`() {
    var reader = Self.reader(at: "sources.now")
    for key: Key in [.enter, .character(" "), .character("k"), .character(" "), .enter] { reader.press(key) }
    #expect(Self.order(reader).allSatisfy { $0.contains("–") })
    #expect(reader.effects == [] && reader.state.top is SettingOrderPage)
    #expect(reader.state.notice == .setting(.noSourceChosen))
    for key: Key in [.character(" "), .enter] { reader.press(key) }
    #expect(reader.effects.count == 1 && reader.state.top is SettingsPage)
  }

  /// The list of sources below the setting.
  private static func order(_ reader: Reader) -> [String] {
    reader.list.rows.filter { $0.pieces.last?.place == .column(6) }.map { $0.pieces.map(\.text).joined() }
  }

  @Test func `the footer shows the keys for the selected setting`() {
    for (key, hints) in [
      ("language", ["←→"]), ("units", []), ("theme", []), ("refresh_minutes", ["←→", "Enter"]), ("city", ["Enter"]),
      ("sources.now", ["Enter"]), ("kma.key", ["Enter"]),
    ] {
      let footer = Self.reader(at: key).list.footer
      #expect(footer.hints.map(\.key) == hints + ["↑↓", "/", "x", "d", "?", "Esc"])
    }
  }

  @Test func `a setting that cannot be changed here says why`() {
    var reader = Self.reader(at: "units")
    for key in [Key.right, .enter, .character("x")] {
      reader.press(key)
      #expect(reader.effects == [] && reader.state.top is SettingsPage)
      #expect(reader.state.notice == .setting(.locked(.flag("--units"))))
      #expect(reader.list.footer.notice?.contains("--units") == true)
    }
    reader = Self.reader(at: "theme")
    reader.press(.right)
    #expect(reader.state.notice == .setting(.onlyChoice))
    reader = Self.reader(at: "city")
    reader.press(.right)
    #expect(reader.state.notice == .setting(.toBeTyped))
  }

  @Test func `x restores the default`() {
    var reader = Self.reader(at: "refresh_minutes")
    reader.press("x")
    #expect(reader.effects == Self.set("refresh_minutes", "10"))
    reader.press("x")
    #expect(reader.state.notice == .setting(.isStandard))
    reader = Self.reader(at: "kma.key")
    reader.press(.delete)
    #expect(reader.effects == Self.set("kma.key", ""))
  }

  @Test func `changes are written one at a time and in order`() {
    var reader = Self.reader()
    reader.press(.right, .right)
    #expect(reader.effects == [] && reader.chosenLine?.value == "en")
    var lines = Self.lines
    lines[0].value = "ko"
    reader.send(SettingsEvent.saved(Self.reading(lines)))
    #expect(reader.effects == Self.set("language", "en"))
    // The screen already shows the next value.
    #expect(reader.chosenLine?.value == "en")
  }

  @Test func `changes are written and applied after the page was closed`() {
    var reader = Self.reader()
    for key in [Key.right, .right, .escape] { reader.press(key) }
    reader.send(SettingsEvent.saved(Self.reading()))
    #expect(reader.effects == Self.set("language", "en") && reader.state.language == .en)
    reader.send(SettingsEvent.notSaved("", Self.lines))
    #expect(reader.effects == [] && reader.state.settingLines == Self.lines)
  }

  // MARK: - Effects

  @Test func `a change is applied at once, and changes nothing else`() {
    for key in ["language", "wind_unit", "pressure_unit", "precipitation_unit", "refresh_minutes"] {
      var reader = Self.reader(at: key)
      reader.press(.right)
      reader.send(SettingsEvent.saved(Self.reading()))
      let units = reader.state.units
      #expect((reader.state.language == .en) == (key == "language"))
      #expect((units.speed == .kilometresPerHour) == (key == "wind_unit"))
      #expect((units.pressure == .inchesOfMercury) == (key == "pressure_unit"))
      #expect((units.precipitation == .millimetres) == (key == "precipitation_unit"))
      #expect((reader.state.screen.refreshMinutes == 0) == (key == "refresh_minutes"))
      #expect(units.system == .metric && reader.state.screen.motion == .full && !reader.state.isASCII)
      #expect(reader.state.notice == .setting(.saved))
    }
  }

  @Test func `a changed order of sources causes a refresh at once`() {
    var reader = Self.reader(at: "sources.now")
    for key in [Key.enter, .right, .enter] { reader.press(key) }
    reader.send(SettingsEvent.saved(Self.reading(refetches: true)))
    #expect(reader.effects == [.refresh(.seoul, byHand: true)] && reader.state.isLoading)
  }

  @Test func `with the sample feed the notice says that nothing is written`() {
    var reader = Self.reader()
    reader.state.isSample = true
    reader.press(.right)
    reader.send(SettingsEvent.saved(Self.reading()))
    #expect(reader.list.footer.notice?.contains("nothing is saved") == true)
  }

  // MARK: - Typing

  @Test func `a text is edited in place, saved by Enter and discarded by Esc`() {
    var reader = Self.reader(at: "city")
    reader.press(.enter)
    #expect(reader.state.top is SettingFieldPage && reader.field?.text == "서울")
    reader.press("q s?")
    reader.press(.escape)
    #expect(reader.state.top is SettingsPage && reader.chosenLine?.value == "서울" && reader.effects == [])
    reader.press("e", .control("u"))
    reader.press("부산")
    reader.press(.enter)
    #expect(reader.effects == Self.set("city", "부산"))
    reader.press(.enter)
    #expect(reader.effects == [])
    reader.send(SettingsEvent.saved(Self.reading()))
    #expect(reader.state.top is SettingsPage && reader.field == nil)
    #expect(reader.state.notice == .setting(.savedForTheStart))
  }

  @Test func `a refused value shows the reason below the line, and the text is kept`() throws {
    var reader = Self.reader(at: "kma.base_url")
    reader.press(.enter)
    reader.press("?key=1")
    reader.press(.enter)
    reader.send(SettingsEvent.notSaved("kma.base_url: 쓸 수 없는 값입니다.", Self.lines))
    #expect(reader.state.top is SettingFieldPage)
    #expect(reader.field?.text == "https://apis.data.go.kr?key=1")
    let notes = reader.list.rows.filter { $0.pieces.first?.tone == .alert }
    #expect(notes == [ListRow("kma.base_url: 쓸 수 없는 값입니다.", .alert, indent: 4)])
    reader.press(.backspace, .enter)
    #expect(reader.effects == Self.set("kma.base_url", "https://apis.data.go.kr?key="))
    reader.send(SettingsEvent.notSaved("kma.base_url: 쓸 수 없는 값입니다.", Self.lines))
    reader.press(.escape)
    #expect(reader.state.top is SettingsPage && reader.list.rows.allSatisfy { $0.pieces.first?.tone != .alert })
  }

  @Test func `an empty input changes nothing, in particular no key`() {
    for key in ["city", "kma.key"] {
      var reader = Self.reader(at: key)
      reader.press(.enter, .enter)
      #expect(reader.effects == [] && reader.state.top is SettingsPage && reader.state.notice == .setting(.unchanged))
    }
  }

  @Test func `a key is shown only by its length, and checked at once`() throws {
    var reader = Self.reader(at: "kma.key")
    reader.press(.enter)
    reader.press(.pasted("s3cret+Key/==\n"))
    let model = reader.list
    #expect(!"\(model)".contains("s3cret"))
    #expect("\(model)".contains(String(repeating: "•", count: 13)))
    reader.press(.enter)
    #expect(!"\(reader.effects)".contains("s3cret"))
    var dumped = ""
    dump(reader.effects, to: &dumped)
    #expect(!dumped.contains("s3cret"))
    reader.send(SettingsEvent.saved(Self.reading(refetches: true)))
    #expect(reader.effects == [.refresh(.seoul, byHand: true), .page(SettingsEffect.tryKey(.kma, setting: "kma.key"))])
    reader.send(SettingsEvent.keyTried(.kma, setting: "kma.key", .keyRejected(detail: "30")))
    #expect(Self.notes(reader).contains { $0.contains("30") })
  }

  @Test func `a removed key is not checked, and with the sample feed no key is`() {
    for isSample in [true, false] {
      var reader = Self.reader(at: "kma.key")
      reader.state.isSample = isSample
      if isSample {
        reader.press(.enter, "k", .enter)
      } else {
        reader.press("x")
      }
      reader.send(SettingsEvent.saved(Self.reading()))
      #expect(reader.effects == [])
    }
  }

  @Test func `Apple’s values are checked once all four are set`() throws {
    let keys = ["team_id", "service_id", "key_id", "private_key_file"].map { "weatherkit.\($0)" }
    func lines(filled: Int) -> [SettingLine] {
      keys.enumerated().map { Self.line($1, $0 < filled ? "x" : "") }
        + [Self.line("weatherkit.base_url", "https://weatherkit.apple.com")]
    }
    var reader = Reader()
    reader.press("s")
    reader.send(SettingsEvent.read(lines(filled: 0)))
    for (index, key) in keys.enumerated() {
      reader.press(.enter, "x", .enter)
      reader.send(SettingsEvent.saved(Self.reading(lines(filled: index + 1))))
      #expect(reader.effects == (index == 3 ? [.page(SettingsEffect.tryKey(.weatherKit, setting: key))] : []))
      #expect(index == 3 || Self.notes(reader).joined().contains(".p8 파일"), "what is missing is said")
      reader.press(.down)
    }
    reader.press(.up)
    let trouble = CredentialError("weatherkit.private_key_file", .file("~/k.p8", .noKey))
    reader.send(SettingsEvent.keyTried(.weatherKit, setting: keys[3], .keyUnavailable(trouble)))
    #expect(Self.notes(reader).joined().contains("developer.apple.com"))
    reader.press(.down, .enter, "y", .enter)
    reader.send(SettingsEvent.saved(Self.reading(lines(filled: 4))))
    #expect(reader.effects == [], "an address is no key")
  }

  private static func notes(_ reader: Reader) -> [String] {
    reader.list.rows.filter { $0.pieces.first?.place == .column(4) }.map(\.text)
  }

  // MARK: - Searching

  /// The keys of the settings that are shown.
  private static func shown(_ reader: Reader) -> [String] {
    reader.state.page(SettingsPage.self)?.lines(reader.state).map(\.key) ?? []
  }

  @Test func `a search finds names, keys, values, choices and descriptions, in Korean also by initials`() {
    for (text, keys) in [
      ("kma.key", ["kma.key"]), ("기압", ["units", "pressure_unit"]), ("ㄱㅇ ㄷㅇ", ["units", "pressure_unit"]),
      ("ㅂㄹ ㄷㅇ", ["units", "wind_unit"]),
      ("7분마다", ["refresh_minutes"]), ("fahrenheit", ["units"]), ("화씨", ["units"]), ("imperial", ["units"]),
      ("한국어", ["language"]), ("English", ["language"]), ("mph", ["units", "wind_unit"]), ("터미널", ["theme"]),
      ("timeout", []), ("s3cret", []),
      ("Open-Meteo", ["sources.now"]), ("wind_unit", ["wind_unit"]), ("  ", Self.lines.map(\.key)),
    ] {
      var reader = Self.reader()
      reader.press("/", .pasted(text))
      #expect(Self.shown(reader) == keys, "\(text)")
      #expect(reader.list.rows.compactMap(\.item) == Array(keys.indices), "\(text)")
    }
  }

  @Test func `keys act on the result that is selected, and Esc shows all settings with it selected`() {
    var reader = Self.reader()
    reader.press("/", .pasted("기압"), .down, .enter)
    #expect(reader.state.top is SettingsPage && reader.chosenLine?.key == "pressure_unit")
    reader.press(.right)
    #expect(reader.effects == Self.set("pressure_unit", "hPa"))
    reader.press(.escape)
    #expect(reader.state.top is SettingsPage && Self.shown(reader) == Self.lines.map(\.key))
    #expect(reader.chosenLine?.key == "pressure_unit")
    reader.press(.escape)
    #expect(reader.state.top is HomePage)
  }

  @Test func `Esc in the field ends the search and keeps the page open`() {
    var reader = Self.reader()
    reader.press("/", .pasted("도시"), .escape)
    #expect(reader.state.top is SettingsPage && reader.chosenLine?.key == "city")
    #expect(Self.shown(reader) == Self.lines.map(\.key))
  }

  @Test func `without a result the page says what to do, and no key changes anything`() {
    var reader = Self.reader()
    reader.press("/", .pasted("없는설정"))
    #expect(reader.list.rows.map(\.text).joined(separator: " ").contains("‘없는설정’에 맞는 설정이 없습니다"))
    #expect(reader.list.progress == "0/\(Self.lines.count)" && reader.list.foot.isEmpty)
    reader.press(.enter)
    for key: Key in [.right, .enter, .down, .character("x")] {
      reader.press(key)
      #expect(reader.effects == [] && reader.state.top is SettingsPage)
      #expect(reader.state.notice == .setting(.noneFound))
    }
  }

  @Test func `a value that no longer matches leaves the results, and the selection stays within them`() {
    var reader = Self.reader()
    reader.press("/", .pasted("7분마다"), .enter, .right)
    reader.send(SettingsEvent.saved(Self.reading(Self.lines.filter { $0.key != "refresh_minutes" })))
    #expect(Self.shown(reader).isEmpty && reader.state.page(SettingsPage.self)?.chosen == 0)
  }

  // MARK: - Undoing

  @Test func `z restores earlier values, the last change first, and selects the setting`() {
    var reader = Self.reader()
    reader.press("z")
    #expect(reader.state.notice == .setting(.nothingToUndo) && reader.effects == [])
    reader.press(.right)
    reader.send(SettingsEvent.saved(Self.reading()))
    for _ in 0..<(Self.lines.firstIndex { $0.key == "refresh_minutes" } ?? 0) { reader.press(.down) }
    reader.press(.right)
    reader.send(SettingsEvent.saved(Self.reading()))
    reader.press("/", .pasted("도시"), .enter, "z")
    #expect(reader.effects == Self.set("refresh_minutes", "7") && reader.chosenLine?.key == "refresh_minutes")
    reader.send(SettingsEvent.saved(Self.reading()))
    reader.press("z")
    #expect(reader.effects == Self.set("language", "auto") && reader.chosenLine?.key == "language")
    reader.send(SettingsEvent.saved(Self.reading()))
    reader.press("z")
    #expect(reader.state.notice == .setting(.nothingToUndo))
  }

  @Test func `a refused value leaves nothing to undo, and a replaced key cannot be restored`() {
    var reader = Self.reader(at: "kma.base_url")
    reader.press(.enter)
    reader.press("?")
    reader.press(.enter)
    reader.send(SettingsEvent.notSaved("", Self.lines))
    reader.press(.escape, "z")
    #expect(reader.state.notice == .setting(.nothingToUndo))
    reader = Self.reader(at: "kma.key")
    reader.press("x")
    reader.send(SettingsEvent.saved(Self.reading()))
    reader.press("z")
    #expect(reader.state.notice == .setting(.keyIsGone) && reader.effects == [])
  }

  // MARK: - The description

  @Test func `below the list are the description, the key and a default that is not the value`() {
    var reader = Self.reader(at: "refresh_minutes")
    let foot = reader.list.foot.map(\.text)
    #expect(foot.contains { $0.contains("자동 새로고침 간격") })
    #expect(foot.last == "refresh_minutes 기본 10분마다")
    reader.press(.up, .up)
    let row = reader.list.rows.first { $0.text.hasPrefix("새로고침") }
    #expect(row?.pieces.map(\.text) == ["새로고침", "7분마다", "기본 10분마다"])
    reader = Self.reader(at: "theme")
    #expect(reader.list.foot.last?.text == "theme")
  }

  @Test func `auto is shown with what it stands for`() {
    var line = SettingLine(
      Setting.all.first { $0.key == "units" }!, value: "auto", automatic: Localized("°F, 로캘", "°F, by locale"))
    var reader = Self.reader()
    func value() -> [String] {
      reader.send(SettingsEvent.read([line]))
      return reader.list.rows.first { $0.item == 0 }?.pieces.map(\.text) ?? []
    }
    #expect(value().contains("자동(°F, 로캘)"))
    reader.state.language = .en
    #expect(value().contains("auto (°F, by locale)"))
    line.set("metric")
    #expect(value().contains("°C, m/s, hPa, mm"))
    #expect(reader.list.foot.last?.text == "units default auto (°F, by locale)")
  }

  // MARK: - The mouse

  @Test func `a click selects a setting, and the wheel moves the selection`() throws {
    var reader = Self.reader()
    let model = reader.list
    let row = try #require(model.rows.firstIndex { $0.pieces.first?.text == "테마" })
    let list = model.layout.list
    let point = Point(column: list.column + 5, row: list.row + row - model.offset)
    reader.press(.mouse(MouseEvent(.press, at: point)))
    #expect(reader.chosenLine?.key == "theme")
    for _ in Self.lines { reader.press(.mouse(MouseEvent(.wheelUp, at: point))) }
    #expect(reader.state.page(SettingsPage.self)?.chosen == 0)
  }
}

extension Reader {
  fileprivate var chosenLine: SettingLine? { state.page(SettingsPage.self)?.chosenLine(state) }
  fileprivate var field: TextField? { state.page(SettingFieldPage.self)?.field }
  fileprivate var list: ListViewModel { SettingsViewModel(state.page(SettingsPage.self)!, state).list }
}

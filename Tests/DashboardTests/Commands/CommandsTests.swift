import Cells
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct CommandsTests {
  private static func line(_ key: String, _ value: String, lock: SettingLine.Lock? = nil) -> SettingLine {
    let setting = Setting.all.first { $0.key == key }!
    return SettingLine(
      setting, value: value, lock: lock, expectation: key == "theme" ? .choice(["auto", "hangang", "sejong"]) : nil)
  }

  private static let lines = [
    line("language", "auto"), line("units", "metric", lock: .flag("--units")), line("theme", "auto"),
    line("refresh_minutes", "10"), line("kma.key", ""),
  ]

  private func reader(typing text: String = "", _ language: Language = .ko) -> Reader {
    var reader = Reader()
    reader.state.language = language
    reader.press(":")
    reader.send(SettingsEvent.read(Self.lines))
    reader.press(text)
    return reader
  }

  private func page(_ reader: Reader) -> CommandsPage { reader.state.page(CommandsPage.self)! }

  private func names(_ text: String, _ language: Language = .ko) -> [String] {
    let reader = reader(typing: text, language)
    return CommandList(page(reader), reader.state).found.map(\.name)
  }

  private func spoken(_ text: String) -> [String] {
    let reader = reader(typing: text)
    return page(reader).spoken(reader.state)
  }

  @Test func `the palette has every named key of the home screen, every city and every setting`() {
    let names = Set(names(""))
    for binding in HomePage.bindings where binding.actions[":"] == nil && binding.distinctActions.count == 1 {
      #expect(names.contains(binding.name!.ko.capitalisedFirst))
    }
    #expect(names.isSuperset(of: ["서울", "부산", "제주", "테마", "테마: hangang", "언어: English", "끝내기", "기상청: 키"]))
    // A setting overridden by a flag cannot be set.
    #expect(names.contains("단위") && !names.contains { $0.hasPrefix("단위:") })
  }

  @Test(arguments: [
    ("설정", "설정"), ("settings", "설정"), ("s", "설정"), ("ㅅㅈ", "설정"), ("busan", "부산"), ("부사", "부산"), ("ㅂㅅ", "부산"),
    ("hangang", "테마: hangang"), ("theme sejong", "테마: sejong"), ("xpak", "테마"), ("2", "부산"), ("F5", "새로고침"),
  ])
  func `words of both languages find a command`(_ typed: String, _ name: String) {
    #expect(names(typed).first == name, "\(names(typed))")
  }

  @Test(arguments: Language.allCases) func `the full name of a command finds that command first`(_ language: Language) {
    for name in names("", language) where name.count > 2 {
      #expect(names(name, language).first == name, "\(names(name, language).prefix(3))")
    }
  }

  @Test func `Enter does what the key does on the home screen`() {
    var reader = reader(typing: "지도")
    reader.press(.enter)
    #expect(reader.state.top is MapPage && reader.state.pages.count == 1)
    reader = self.reader(typing: "화씨")
    reader.press(.enter)
    #expect(reader.state.units.system == .imperial && reader.state.notice == .units && reader.state.top is HomePage)
    reader = self.reader(typing: "quit", .en)
    reader.press(.enter)
    #expect(reader.state.isOver)
  }

  @Test func `Enter on a city shows it`() {
    var reader = reader(typing: "제주")
    reader.press(.enter)
    #expect(reader.state.city?.place == .jeju && reader.state.top is HomePage)
  }

  @Test func `Enter on a setting opens its line, and on a value sets it`() {
    var reader = reader(typing: "테마")
    reader.press(.enter)
    #expect(reader.state.stack == PageStack([SettingsPage(chosen: 2)]) && Self.lines[2].key == "theme")
    #expect(reader.effects == [.page(SettingsEffect.read)])
    reader = self.reader(typing: "hangang")
    reader.press(.enter)
    #expect(
      reader.effects == [.page(SettingsEffect.set(SettingChange(key: "theme", value: "hangang")))]
        && reader.state.top is HomePage)
  }

  @Test func `arrows and Tab move the selection and wrap around, and Esc only closes`() {
    var reader = reader()
    let count = CommandList(page(reader), reader.state).found.count
    reader.press(.up)
    #expect(page(reader).position.chosen == count - 1)
    let last = CommandsViewModel(page(reader), reader.state).rows.last
    #expect(last?.item == count - 1 && last?.pieces.first?.text == "▸")
    reader.press(.tab)
    #expect(page(reader).position.chosen == 0)
    reader.press(.escape)
    #expect(reader.state.top is HomePage && reader.effects == [])
  }

  @Test func `a click runs the entry, and a click outside closes the palette`() {
    var reader = reader(typing: "제주")
    let layout = CommandsLayout(reader.state.size)
    reader.press(.mouse(MouseEvent(.press, at: Point(column: layout.list.column + 4, row: layout.list.row))))
    #expect(reader.state.city?.place == .jeju)
    reader = self.reader()
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 0, row: 23))))
    #expect(reader.state.top is HomePage && reader.state.city?.place == .seoul)
  }

  @Test func `line mode reads the selected entry`() {
    #expect(spoken("제주") == ["제주, 도시, 3 (1/1)"])
    #expect(spoken("없는것") == ["‘없는것’: 찾지 못했습니다."])
  }
}

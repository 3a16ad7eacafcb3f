import Cells
import FoundationEssentials
import Props
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SettingsPaneTests {
  enum Doing: String, CaseIterable, Sendable { case browsing, typing, refused, ordering }

  private static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: sizes, Doing.allCases)
  func `the settings page matches its golden picture`(_ size: Size, _ doing: Doing) async throws {
    let situations = try await Situations.shared.value
    let pictures = Language.builtIn.map { language in
      var state = situations.state(.full, size, language)
      state.open(doing)
      return "==== \(language)\n" + HomeScreen().frame(of: state).styledPicture
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "settings-\(size.columns)x\(size.rows)-\(doing)")
  }

  @Test(arguments: sizes) func `the terminal cursor is at the caret while the user types`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, .ko)
    state.open(.browsing)
    #expect(HomeScreen().frame(of: state).cursor == nil)
    state.open(.typing)
    let frame = HomeScreen().frame(of: state)
    let cursor = try #require(frame.cursor)
    #expect(Array(frame[row: cursor.row])[cursor.column - 1].text == "•")
    #expect(!frame.lines.joined().contains("s3cret"))
    _ = Reducer().reduce(&state, .pressed(.function(1)))
    let help = HelpLayout(state).field
    #expect(HomeScreen().frame(of: state).cursor.map(help.contains) == true)
  }

  @Test func `any value and any window size keep the rows aligned`() async throws {
    let situations = try await Situations.shared.value
    let rules = Reducer()
    for seed in 0..<300 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(140), rows: 1 + dice.roll(45))
      var state = situations.state(.full, size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      _ = rules.reduce(&state, .pressed("s"))
      let lines = SettingLine.samples.map { line in
        var line = line
        if case .text = line.kind { line.value = dice.text() + dice.text() }
        line.setting.purpose = Localized(dice.text(), "\(line.setting.purpose.en)")
        return line
      }
      _ = rules.reduce(&state, .page(SettingsEvent.read(lines)))
      for _ in 0..<dice.roll(14) { _ = rules.reduce(&state, .pressed(dice.roll(3) == 0 ? .pageDown : .down)) }
      if dice.roll(2) == 0 { _ = rules.reduce(&state, .pressed(.enter)) }
      for _ in 0..<dice.roll(6) {
        _ = rules.reduce(&state, .pressed(([.down, .up, " ", .left, .right] as [Key])[dice.roll(5)]))
      }
      for _ in 0..<dice.roll(8) { _ = rules.reduce(&state, .pressed(.pasted(dice.text()))) }
      _ = rules.reduce(&state, .pressed(.enter))
      if dice.roll(2) == 0 { _ = rules.reduce(&state, .page(SettingsEvent.notSaved(dice.text() + dice.text(), lines))) }
      let frame = HomeScreen().frame(of: state)
      for row in 0..<size.rows {
        let cells = frame[row: row].map(\.text)
        #expect(cells.map(\.displayWidth).reduce(0, +) == size.columns, "seed \(seed), row \(row)")
        #expect(!cells.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "seed \(seed)")
      }
      #expect(frame.cursor.map(frame.bounds.contains) ?? true, "seed \(seed), \(size)")
      #expect(frame.lines.joined().contains(Glyphs(isASCII: state.isASCII).chosenSign), "seed \(seed), \(size)")
    }
  }
}

extension Glyphs {
  fileprivate var chosenSign: String { isASCII ? ">" : "▸" }
}

extension State {
  /// An action of the user on the page.
  fileprivate mutating func open(_ doing: SettingsPaneTests.Doing) {
    let rules = Reducer()
    closeAll()
    _ = rules.reduce(&self, .pressed("s"))
    _ = rules.reduce(&self, .page(SettingsEvent.read(SettingLine.samples)))
    if doing == .browsing { return }
    let key =
      switch doing {
      case .ordering: "sources.now"
      case .typing: "kma.key"
      case .browsing, .refused: "kma.base_url"
      }
    let steps = SettingLine.samples.firstIndex { $0.key == key } ?? 0
    for _ in 0..<steps {
      _ = rules.reduce(&self, .pressed(.down))
      update(HomeScreen().drawing(of: self).viewport)
    }
    _ = rules.reduce(&self, .pressed(.enter))
    if doing == .ordering { return _ = rules.reduce(&self, .pressed(.down)) }
    _ = rules.reduce(&self, .pressed(.pasted(doing == .typing ? "s3cret-key" : "?")))
    guard doing == .refused else { return }
    _ = rules.reduce(&self, .pressed(.enter))
    let sentence =
      language == .ko
      ? "kma.base_url: 값이 \"https://apis.data.go.kr?\"입니다. https:// 주소여야 합니다(아이디·?·# 없이. http://는 127.0.0.1에만)."
      : "kma.base_url is \"https://apis.data.go.kr?\"; expected an https:// address without user, query or fragment"
        + " (http:// only for this machine)."
    _ = rules.reduce(&self, .page(SettingsEvent.notSaved(sentence, SettingLine.samples)))
  }
}

extension SettingLine {
  private static func line(
    _ key: String, _ value: String, purpose: Localized? = nil, length: Int = 0, lock: Lock? = nil,
    isBorrowed: Bool = false
  ) -> SettingLine {
    var setting = Setting.all.first { $0.key == key }!
    if let purpose { setting.purpose = purpose }
    return SettingLine(setting, value: value, length: length, lock: lock, isBorrowed: isBorrowed)
  }

  fileprivate static let samples = [
    line("language", "auto"), line("units", "metric"), line("theme", "auto"),
    line("refresh_minutes", "10", purpose: Localized("자동 새로 고침 간격(분, 0은 끔)", "minutes between refreshes")),
    line("city", "서울"),
    line("user.name", "", purpose: Localized("내 이름", "what to call you")),
    line("sources.now", "kma, open-meteo"), line("sources.air", ""),
    line("network.timeout_seconds", "7"),
    line("network.proxy", "http://127.0.0.1:9", lock: .environment("https_proxy")),
    line("kma.key", "", length: 24), line("kma.key_command", ""), line("kma.base_url", "https://apis.data.go.kr"),
    line("airkorea.key", "", isBorrowed: true),
    line("open-meteo.geocoding_base_url", "https://geocoding-api.open-meteo.com"),
  ]
}

import Cells
import FoundationEssentials
import Props
import Settings
import Testing
import Weather

@testable import Dashboard

struct SettingsPaneTests {
  enum Doing: String, CaseIterable, Sendable { case browsing, typing, refused, ordering, searching, nothing }

  @Test(arguments: Size.common)
  func `the terminal cursor is at the caret while the user types`(_ size: Size) async throws {
    let terminal = TestTerminal(size: size)
    let browsing = try await PageCase.settings(.browsing).state(on: terminal)
    #expect(HomeScreen().frame(of: browsing).cursor == nil)
    var state = try await PageCase.settings(.typing).state(on: terminal)
    let frame = HomeScreen().frame(of: state)
    let cursor = try #require(frame.cursor)
    #expect(Array(frame[row: cursor.row])[cursor.column - 1].text == "•")
    #expect(!frame.lines.joined().contains("s3cret"))
    state.press(.function(1))
    let help = HelpLayout(state).field
    #expect(HomeScreen().frame(of: state).cursor.map(help.contains) == true)
  }
}

extension Album {
  static let settings = SettingsPaneTests.Doing.allCases.map {
    Album("settings", "\($0)", shots: Shot.styled(.settings($0)))
  }
}

extension PageCase {
  fileprivate static func settings(_ doing: SettingsPaneTests.Doing) -> PageCase {
    PageCase("settings, \(doing)", from: .full) { $0.open(doing) }
  }
}

extension RandomPage {
  static let settings = RandomPage(
    "settings with any value",
    // Only a search without a result has no selected setting.
    where: { frame, state in
      frame.lines.joined().contains(Glyphs(isASCII: state.isASCII).chosen)
        || state.page(SettingsPage.self)?.lines(state).isEmpty != false
    }
  ) { dice, terminal in
    var state = try await Situations.shared.value.state(.full, on: terminal)
    state.press("s")
    let lines = SettingLine.samples.map { line in
      var line = line
      if case .text = line.kind { line.value = dice.text() + dice.text() }
      line.setting.purpose = Localized(dice.text(), "\(line.setting.purpose.en)")
      return line
    }
    state.send(SettingsEvent.read(lines))
    for _ in 0..<dice.roll(14) { state.press(dice.roll(3) == 0 ? .pageDown : .down) }
    if dice.roll(4) == 0 { state.press("/", .pasted(dice.roll(2) == 0 ? "k" : dice.text())) }
    if dice.roll(2) == 0 { state.press(.enter) }
    for _ in 0..<dice.roll(6) { state.press(([.down, .up, " ", .left, .right] as [Key])[dice.roll(5)]) }
    for _ in 0..<dice.roll(8) { state.press(.pasted(dice.text())) }
    state.press(.enter)
    if dice.roll(2) == 0 { state.send(SettingsEvent.notSaved(dice.text() + dice.text(), lines)) }
    return state
  }
}

extension State {
  /// An action of the user on the page.
  fileprivate mutating func open(_ doing: SettingsPaneTests.Doing) {
    press("s")
    send(SettingsEvent.read(SettingLine.samples))
    switch doing {
    case .browsing: return
    case .searching: return press("/", .pasted("시간"), .down)
    case .nothing: return press("/", .pasted("없는설정"), .enter)
    case .typing, .refused, .ordering: break
    }
    let key =
      switch doing {
      case .ordering: "sources.now"
      case .typing: "kma.key"
      default: "kma.base_url"
      }
    let steps = SettingLine.samples.firstIndex { $0.key == key } ?? 0
    let screen = HomeScreen(hasStage: false)
    for _ in 0..<steps {
      press(.down)
      update(screen.drawing(of: self).viewport)
    }
    press(.enter)
    if doing == .ordering { return press(.down) }
    press(.pasted(doing == .typing ? "s3cret-key" : "?"))
    guard doing == .refused else { return }
    press(.enter)
    let sentence =
      language == .ko
      ? "kma.base_url: 값이 \"https://apis.data.go.kr?\"입니다. https:// 주소여야 합니다(아이디·?·# 없이. http://는 127.0.0.1에만)."
      : "kma.base_url is \"https://apis.data.go.kr?\"; expected an https:// address without user, query or fragment"
        + " (http:// only for this machine)."
    send(SettingsEvent.notSaved(sentence, SettingLine.samples))
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
    line("network.timeout_seconds", "15"),
    line("network.proxy", "http://127.0.0.1:9", lock: .environment("https_proxy")),
    line("kma.key", "", length: 24), line("kma.key_command", ""), line("kma.base_url", "https://apis.data.go.kr"),
    line("airkorea.key", "", isBorrowed: true),
    line("open-meteo.geocoding_base_url", "https://geocoding-api.open-meteo.com"),
  ]
}

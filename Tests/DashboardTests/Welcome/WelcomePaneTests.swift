import Cells
import FoundationEssentials
import Gazetteer
import Props
import Testing
import Weather

@testable import Dashboard

struct WelcomePaneTests {
  @Test func `the narrowest window shows both keys for leaving`() {
    for (step, language) in WelcomeStep.allCases.flatMap({ step in Language.builtIn.map { (step, $0) } }) {
      let state = State.newcomer(on: step, TestTerminal(size: Size(columns: 20, rows: 5), language: language))
      let keys = HomeScreen().frame(of: state).lines.last ?? ""
      #expect(keys.contains("Enter ") && keys.contains("Esc "), "\(keys)")
    }
    var asking = State.newcomer(on: .place, TestTerminal(size: Size(columns: 20, rows: 5)))
    asking.geocoderIDs = [.openMeteo]
    asking.press(.pasted("후아이"))
    asking.send(SearchEvent.found([], text: "후아이"))
    #expect(HomeScreen().frame(of: asking).lines.last?.hasPrefix("Enter 찾기  Esc 생략") == true)
  }
}

extension WelcomePaneTests {
  @Test(arguments: WelcomeStep.allCases, Language.builtIn)
  func `a narrow window shows whole sentences below the title`(_ step: WelcomeStep, _ language: Language) throws {
    let rect = try #require(WelcomeLayout(Size(columns: 40, rows: 12)).lines)
    let lines = WelcomeWords(language: language).page(step).lines.flatMap { $0.wrapped(to: rect.columns) }
    let last = lines.prefix(rect.rows).last?.last
    #expect(last.map { ".?!。！？".contains($0) } == true, "\(lines)")
  }
}

/// Marks the corners of the area where the picture is played.
private struct Corners: Scenery {
  func spinner(_ state: State) -> Picture? { nil }
  func loading(_ state: State) -> DotPicture? { nil }
  func welcome(_ step: WelcomeStep, _ state: State) -> Picture? {
    Picture(
      marks: [(0, 0), (12, 0), (0, 4), (12, 4)].map { Picture.Mark(text: "+", column: $0.0, row: $0.1) })
  }
  func nextChange(_ state: State) -> Date? { nil }
}

extension Album {
  static let welcome = WelcomeStep.allCases.map { step in
    Album(
      "welcome", "\(step)", on: { HomeScreen(scenery: Corners()) },
      shots: Shot.styled(PageCase("welcome, \(step)") { State.newcomer(on: step, $0) }))
  }
}

extension RandomPage {
  static let welcome = RandomPage("first start with any name") { dice, terminal in
    var state = State.newcomer(on: WelcomeStep.allCases[dice.roll(3)], terminal)
    let keys: [Key] = [.down, .up, .left, .right, .tab, .backspace, "7", "가"]
    for _ in 0..<dice.roll(8) { state.press(dice.roll(3) == 0 ? .pasted(dice.text()) : keys[dice.roll(keys.count)]) }
    return state
  }
}

extension State {
  private static let cities = ["서울", "부산", "대구", "인천", "광주광역시", "대전", "울산", "세종", "제주시"]
    .compactMap { Gazetteer.korea.place(named: $0).map { City(place: $0, isSaved: false) } }

  /// A user at this step, with two names and a time.
  fileprivate static func newcomer(on step: WelcomeStep, _ terminal: TestTerminal) -> State {
    var state = State(language: terminal.language, isASCII: terminal.isASCII, now: afternoon)
    state.send(.resized(terminal.size))
    state.send(.firstStartDetected(home: cities[0], others: cities))
    if step == .place { return state }
    state.press(.enter, "나", "무", .tab)
    if step == .names { return state }
    state.press(.enter, "6", "4", .right)
    return state
  }
}

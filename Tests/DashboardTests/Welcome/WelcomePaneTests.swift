import Cells
import FoundationEssentials
import Gazetteer
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct WelcomePaneTests {
  private static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }

  /// Marks the corners of the area where the picture is played.
  private struct Corners: Scenery {
    func spinner(_ state: State) -> Picture? { nil }
    func sky(_ current: CurrentModel, _ state: State) -> Picture? { nil }
    func welcome(_ step: WelcomeStep, _ state: State) -> Picture? {
      Picture(
        marks: [(0, 0), (12, 0), (0, 4), (12, 4)].map { Picture.Mark(text: "+", column: $0.0, row: $0.1) })
    }
    func nextChange(_ state: State) -> Date? { nil }
  }

  fileprivate static let cities = ["서울", "부산", "대구", "인천", "광주광역시", "대전", "울산", "세종", "제주시"]
    .compactMap { Gazetteer.korea.place(named: $0).map { City(place: $0, isSaved: false) } }

  private static func screen() -> HomeScreen { HomeScreen(scenery: Corners()) }

  @Test(arguments: sizes, WelcomeStep.allCases)
  func `the pages of the first start match their golden pictures`(_ size: Size, _ step: WelcomeStep) {
    let pictures = Language.builtIn.map { language in
      "==== \(language)\n" + Self.screen().frame(of: .newcomer(on: step, size, language)).styledPicture
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "welcome-\(size.columns)x\(size.rows)-\(step)")
  }

  @Test func `the narrowest window shows both keys for leaving`() {
    for (step, language) in WelcomeStep.allCases.flatMap({ step in Language.builtIn.map { (step, $0) } }) {
      let state = State.newcomer(on: step, Size(columns: 20, rows: 5), language)
      let keys = Self.screen().frame(of: state).lines.last ?? ""
      #expect(keys.contains("Enter ") && keys.contains("Esc "), "\(keys)")
    }
    var asking = State.newcomer(on: .place, Size(columns: 20, rows: 5), .ko)
    asking.geocoderIDs = [.openMeteo]
    for event in [Event.pressed(.pasted("후아이")), .page(SearchEvent.found([], text: "후아이"))] {
      _ = Reducer().reduce(&asking, event)
    }
    #expect(Self.screen().frame(of: asking).lines.last?.hasPrefix("Enter 찾기  Esc 생략") == true)
  }

  @Test func `without Unicode only ASCII and Hangul are drawn`() {
    for step in WelcomeStep.allCases {
      let frame = Self.screen().frame(of: .newcomer(on: step, Size(columns: 80, rows: 24), .ko, isASCII: true))
      for scalar in frame.lines.joined().unicodeScalars where scalar.value > 0x7F {
        #expect((0xAC00...0xD7A3).contains(scalar.value) || (0x3131...0x318E).contains(scalar.value), "\(scalar)")
      }
    }
  }

  @Test func `any name and any window size keep the rows aligned`() {
    let rules = Reducer()
    for seed in 0..<300 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(140), rows: 1 + dice.roll(45))
      let step = WelcomeStep.allCases[dice.roll(3)]
      var state = State.newcomer(on: step, size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      for _ in 0..<dice.roll(8) {
        let keys: [Key] = [.down, .up, .left, .right, .tab, .backspace, .character("7"), .character("가")]
        let key = dice.roll(3) == 0 ? Key.pasted(dice.text()) : keys[dice.roll(keys.count)]
        if let event = rules.event(for: key) { _ = rules.reduce(&state, event) }
      }
      let frame = Self.screen().frame(of: state)
      for row in 0..<size.rows {
        let cells = frame[row: row].map(\.text)
        #expect(cells.map(\.displayWidth).reduce(0, +) == size.columns, "seed \(seed), row \(row)")
      }
      #expect(frame.cursor.map(frame.bounds.contains) ?? true, "seed \(seed), \(size)")
    }
  }
}

extension State {
  /// A user at this step, with two names and a time.
  fileprivate static func newcomer(
    on step: WelcomeStep, _ size: Size, _ language: Language, isASCII: Bool = false
  ) -> State {
    var state = State(language: language, isASCII: isASCII, now: Situations.afternoon)
    let rules = Reducer()
    func press(_ keys: [Key]) {
      for key in keys { if let event = rules.event(for: key) { _ = rules.reduce(&state, event) } }
    }
    _ = rules.reduce(&state, .resized(size))
    _ = rules.reduce(&state, .firstStartDetected(home: WelcomePaneTests.cities[0], others: WelcomePaneTests.cities))
    if step == .place { return state }
    press([.enter, .character("나"), .character("무"), .tab])
    if step == .names { return state }
    press([.enter, .character("6"), .character("4"), .right])
    return state
  }
}

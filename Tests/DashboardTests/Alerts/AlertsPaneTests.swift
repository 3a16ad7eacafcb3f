import Alerts
import Cells
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct AlertsPaneTests {
  enum Doing: String, CaseIterable, Sendable { case none, browsing, entering, refused }

  private static let sizes = [(20, 5), (30, 8), (40, 12), (60, 20), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: sizes)
  func `the alert list and the alert form match their golden pictures`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for (language, isASCII) in [(Language.ko, false), (.en, false), (.ko, true)] {
      for doing in Doing.allCases {
        var state = situations.state(.stale, size, language, isASCII: isASCII)
        state.open(doing)
        let picture = HomeScreen().frame(of: state).picture
        pictures.append("==== \(language)\(isASCII ? " ascii" : ""), \(doing)\n" + picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "alerts-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: sizes) func `the terminal cursor is at the input position`(_ size: Size) async throws {
    var state = try await Situations.shared.value.state(.full, size, .ko)
    state.open(.browsing)
    #expect(HomeScreen().frame(of: state).cursor == nil)
    state.open(.refused)
    let frame = HomeScreen().frame(of: state)
    let cursor = try #require(frame.cursor)
    let row = Array(frame[row: cursor.row])
    #expect(row[cursor.column].text == " " && row[..<cursor.column].last { $0.text != "" }?.text == "어")
  }

  @Test func `any name and any window size keep the rows aligned`() async throws {
    let situations = try await Situations.shared.value
    let rules = Reducer()
    let keys: [Key] = [.down, .up, .tab, .left, .right, " ", "7", .backspace, .enter, .escape, "a", "x", .home]
    for seed in 0..<300 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(140), rows: 1 + dice.roll(45))
      var state = situations.state(.full, size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      _ = rules.reduce(&state, .pressed("a"))
      let alerts = (0..<dice.roll(9)).map { number in
        let time = TimeOfDay(hour: dice.roll(24), minute: dice.roll(60))!
        let draft = Alert.Draft(at: time, city: dice.text(), from: dice.text(), photo: dice.text())
        return Alert(id: "\(number)", draft, now: Situations.afternoon)
      }
      _ = rules.reduce(&state, .page(AlertEvent.read(alerts)))
      for _ in 0..<dice.roll(20) {
        _ = rules.reduce(&state, .pressed(dice.roll(6) == 0 ? .pasted(dice.text()) : keys[dice.roll(keys.count)]))
      }
      let frame = HomeScreen().frame(of: state)
      for row in 0..<size.rows {
        let cells = frame[row: row].map(\.text)
        #expect(cells.map(\.displayWidth).reduce(0, +) == size.columns, "seed \(seed), row \(row)")
        #expect(!cells.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "seed \(seed)")
      }
      #expect(frame.cursor.map(frame.bounds.contains) ?? true, "seed \(seed), \(size)")
    }
  }
}

extension State {
  /// An action of the user on the page.
  fileprivate mutating func open(_ doing: AlertsPaneTests.Doing) {
    let rules = Reducer()
    closeAll()
    _ = rules.reduce(&self, .pressed("a"))
    _ = rules.reduce(&self, .page(AlertEvent.read(doing == .none ? [] : AlertsPaneTests.alerts)))
    switch doing {
    case .none: break
    case .browsing: _ = rules.reduce(&self, .pressed(.down))
    case .entering:
      for key in [.enter, .down, .down] as [Key] { _ = rules.reduce(&self, .pressed(key)) }
    case .refused:
      for key in ["a", .down, .down, .down, .down, .pasted("열한글자이름이여기있어")] as [Key] {
        _ = rules.reduce(&self, .pressed(key))
      }
    }
  }
}

extension AlertsPaneTests {
  fileprivate static let alerts: [Alert] = {
    let now = Situations.afternoon
    let morning = Alert.Draft(at: .morning, repetition: .weekdays, from: "몽글이", photo: "/home/me/moon.png")
    let noon = Alert.Draft(at: TimeOfDay(hour: 12, minute: 5)!, repetition: .once, city: Alert.here)
    let evening = Alert.Draft(at: TimeOfDay(hour: 22, minute: 0)!, repetition: .days([0, 1, 3]), city: "부산")
    var alerts = [Alert(id: "1", evening, now: now), Alert(id: "2", morning, now: now), Alert(id: "3", noon, now: now)]
    alerts[2].isEnabled = false
    return alerts
  }()
}

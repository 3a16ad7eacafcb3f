import Alerts
import Cells
import Props
import Testing

@testable import Dashboard

struct AlertsPaneTests {
  @Test(arguments: Size.common + [Size(columns: 30, rows: 8), Size(columns: 60, rows: 20)])
  func `the terminal cursor is at the input position`(_ size: Size) async throws {
    let terminal = TestTerminal(size: size)
    #expect(HomeScreen().frame(of: try await PageCase.browsing.state(on: terminal)).cursor == nil)
    let frame = HomeScreen().frame(of: try await PageCase.refused.state(on: terminal))
    let cursor = try #require(frame.cursor)
    let row = Array(frame[row: cursor.row])
    #expect(row[cursor.column].text == " " && row[..<cursor.column].last { $0.text != "" }?.text == "어")
  }
}

extension Album {
  static let alerts = [
    Album(
      "alerts",
      shots: Shot.named([
        ("none", .noAlerts), ("browsing", .browsing), ("entering", .entering), ("refused", .refused),
      ]))
  ]
}

extension PageCase {
  fileprivate static let noAlerts = onAlertsPage("none", [])
  fileprivate static let browsing = onAlertsPage("browsing") { $0.press(.down) }
  fileprivate static let entering = onAlertsPage("entering") { $0.press(.enter, .down, .down) }
  fileprivate static let refused = onAlertsPage("refused") {
    $0.press("a", .down, .down, .down, .down, .pasted("열한글자이름이여기있어"))
  }

  private static func onAlertsPage(
    _ title: String, _ alerts: [Alert] = sampleAlerts, _ act: @escaping @Sendable (inout State) -> Void = { _ in }
  ) -> PageCase {
    PageCase("alerts, \(title)", from: .stale) { state in
      state.press("a")
      state.send(AlertEvent.read(alerts))
      act(&state)
    }
  }

  private static let sampleAlerts: [Alert] = {
    let now = afternoon
    let morning = Alert.Draft(at: .morning, repetition: .weekdays, from: "몽글이", photo: "/home/me/moon.png")
    let noon = Alert.Draft(at: TimeOfDay(hour: 12, minute: 5)!, repetition: .once, city: Alert.here)
    let evening = Alert.Draft(at: TimeOfDay(hour: 22, minute: 0)!, repetition: .days([0, 1, 3]), city: "부산")
    var alerts = [Alert(id: "1", evening, now: now), Alert(id: "2", morning, now: now), Alert(id: "3", noon, now: now)]
    alerts[2].isEnabled = false
    return alerts
  }()
}

extension RandomPage {
  static let alerts = RandomPage("alerts with any name") { dice, terminal in
    let keys: [Key] = [.down, .up, .tab, .left, .right, " ", "7", .backspace, .enter, .escape, "a", "x", .home]
    var state = try await Situations.shared.value.state(.full, on: terminal)
    state.press("a")
    let alerts = (0..<dice.roll(9)).map { number in
      let time = TimeOfDay(hour: dice.roll(24), minute: dice.roll(60))!
      let draft = Alert.Draft(at: time, city: dice.text(), from: dice.text(), photo: dice.text())
      return Alert(id: "\(number)", draft, now: afternoon)
    }
    state.send(AlertEvent.read(alerts))
    for _ in 0..<dice.roll(20) { state.press(dice.roll(6) == 0 ? .pasted(dice.text()) : keys[dice.roll(keys.count)]) }
    return state
  }
}

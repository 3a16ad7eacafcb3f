import Alerts
import FoundationEssentials
import Testing
import Weather

/// User input for alerts, and its parsed values.
struct AlertInputTests {
  private static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  @Test func `a sender's name has at most ten characters and no leading space`() throws {
    #expect(try Alert.sender(written: "") == nil)
    #expect(try Alert.sender(written: "열글자이름이여기있어") == "열글자이름이여기있어")
    // Characters are counted as a user counts them.
    #expect(try Alert.sender(written: "👩‍👩‍👧‍👦👩‍👩‍👧‍👦") == "👩‍👩‍👧‍👦👩‍👩‍👧‍👦")
    #expect(throws: AlertInputError.sender("열한글자이름이여기있어")) { try Alert.sender(written: "열한글자이름이여기있어") }
    #expect(throws: AlertInputError.sender(" 비")) { try Alert.sender(written: " 비") }
    #expect(throws: AlertInputError.time("25:00")) { try Alert.time(written: "25:00") }
    #expect(throws: AlertInputError.repetition("always")) { try Alert.repetition(written: "always") }
  }

  @Test func `a set of days with a keyword becomes the keyword, and an empty set is nil`() {
    #expect(Repetition(weekdays: []) == nil)
    #expect(Repetition(weekdays: Set(0...6)) == .daily && Repetition(weekdays: Set(1...5)) == .weekdays)
    #expect(Repetition(weekdays: [0, 6]) == .weekends && Repetition(weekdays: [3]) == .days([3]))
    #expect(Repetition.once.weekdays == [] && Repetition.days([1, 3]).weekdays == [1, 3])
  }

  @Test(arguments: [("02:30", "daily"), ("02:30", "once"), ("02:30", "sun")])
  func `the day on which the clocks skip a time is known in advance`(_ at: String, _ repetition: String) throws {
    let york = Zone("America/New_York")
    // The clocks are put forward on Sunday, 14 March 2027.
    let eve = york.instant(CivilDate(2027, 3, 13), hour: 12, minute: 0)
    let draft = Alert.Draft(at: try Alert.time(written: at), repetition: try Alert.repetition(written: repetition))
    let alert = Alert(id: "1", draft, now: eve)
    #expect(alert.firstDisplaced(after: eve, in: york) == york.instant(CivilDate(2027, 3, 14), hour: 3, minute: 0))
    #expect(alert.firstDisplaced(after: eve, in: .seoul) == nil)
    var early = alert
    early.at = try Alert.time(written: "01:30")
    #expect(early.firstDisplaced(after: eve, in: york) == nil)
  }

  @Test func `a restored alert returns to its position and skips the time in between`() throws {
    var alerts: [Alert] = []
    for at in ["07:00", "08:00", "09:00"] {
      _ = alerts.add(Alert.Draft(at: try Alert.time(written: at)), now: Self.afternoon)
    }
    let second = alerts.remove(id: "2")
    let later = Self.afternoon.addingTimeInterval(86_400)
    let back = alerts.restore(try #require(second), at: 1, now: later)
    #expect(back.id == "2" && alerts.map(\.id) == ["1", "2", "3"] && alerts[1].due(at: later, in: .seoul) == nil)
    // Its id may be in use by another alert.
    let last = alerts.remove(id: "3")
    _ = alerts.add(Alert.Draft(at: .morning), now: later)
    let renamed = alerts.restore(try #require(last), at: 9, now: later)
    #expect(renamed.id == "4" && alerts.map(\.id) == ["1", "2", "3", "4"])
  }
}

import Alerts
import FoundationEssentials
import Testing
import Weather

/// What a reader writes of an alert, and what is made of it.
struct FaultTests {
  private static let noon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  @Test func `a name is one of at most ten characters that does not begin with a space`() throws {
    #expect(try Alert.sender(written: "") == nil)
    #expect(try Alert.sender(written: "열글자이름이여기있어") == "열글자이름이여기있어")
    // A character is what a reader counts as one.
    #expect(try Alert.sender(written: "👩‍👩‍👧‍👦👩‍👩‍👧‍👦") == "👩‍👩‍👧‍👦👩‍👩‍👧‍👦")
    #expect(throws: AlertFault.sender("열한글자이름이여기있어")) { try Alert.sender(written: "열한글자이름이여기있어") }
    #expect(throws: AlertFault.sender(" 비")) { try Alert.sender(written: " 비") }
    #expect(throws: AlertFault.time("25:00")) { try Alert.time(written: "25:00") }
    #expect(throws: AlertFault.repetition("always")) { try Alert.repetition(written: "always") }
  }

  @Test func `days that have a word of their own are called by it, and no days are none`() {
    #expect(Repetition(weekdays: []) == nil)
    #expect(Repetition(weekdays: Set(0...6)) == .daily && Repetition(weekdays: Set(1...5)) == .weekdays)
    #expect(Repetition(weekdays: [0, 6]) == .weekends && Repetition(weekdays: [3]) == .days([3]))
    #expect(Repetition.once.weekdays == [] && Repetition.days([1, 3]).weekdays == [1, 3])
  }

  @Test(arguments: [("02:30", "daily"), ("02:30", "once"), ("02:30", "sun")])
  func `the day the clocks skip a time is known in advance`(_ at: String, _ repetition: String) throws {
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

  @Test func `what is brought back stands where it stood, and tells nothing of the time between`() throws {
    var alerts: [Alert] = []
    for at in ["07:00", "08:00", "09:00"] {
      _ = alerts.add(Alert.Draft(at: try Alert.time(written: at)), now: Self.noon)
    }
    let second = alerts.remove(id: "2")
    let later = Self.noon.addingTimeInterval(86_400)
    let back = alerts.restore(try #require(second), at: 1, now: later)
    #expect(back.id == "2" && alerts.map(\.id) == ["1", "2", "3"] && alerts[1].due(at: later, in: .seoul) == nil)
    // Its number may have gone to another.
    let last = alerts.remove(id: "3")
    _ = alerts.add(Alert.Draft(at: .morning), now: later)
    let renamed = alerts.restore(try #require(last), at: 9, now: later)
    #expect(renamed.id == "4" && alerts.map(\.id) == ["1", "2", "3", "4"])
  }
}

import Alerts
import FoundationEssentials
import Testing
import Weather

struct AlertTests {
  /// 14:32 on a Friday in Seoul.
  private static let afternoon = time(20, 14, 32)

  private static func time(_ day: Int, _ hour: Int, _ minute: Int, in zone: Zone = .seoul) -> Date {
    zone.instant(CivilDate(2026, 11, day), hour: hour, minute: minute)
  }

  private static func alert(_ at: String, _ repetition: String = "daily") throws -> Alert {
    let draft = Alert.Draft(
      at: try #require(TimeOfDay(text: at)), repetition: try #require(Repetition(text: repetition)))
    return Alert(id: "1", draft, now: afternoon)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "x", "41"])
  func `a new alert gets an unused id, whatever ids a damaged list contains`(id: String) throws {
    var alerts = [Alert(id: id, try Self.alert("07:30").draft, now: Self.afternoon)]
    let added = alerts.add(try Self.alert("08:30").draft, now: Self.afternoon)
    #expect(added.id != id && (1...42).contains(Int(added.id) ?? 0))
  }

  @Test func `a time of day is parsed in exactly one format`() {
    for text in ["00:00", "07:30", "23:59"] { #expect(TimeOfDay(text: text)?.text == text) }
    #expect(TimeOfDay(text: "7:30")?.text == "07:30")
    for text in ["", "7", "24:00", "07:60", "7:3", "007:30", "07:30:00", "-1:30", "+7:30", "٠٧:٣٠", "07:30 "] {
      #expect(TimeOfDay(text: text) == nil, "\(text)")
    }
  }

  @Test func `a repetition is a list of days or a keyword`() {
    for text in ["daily", "weekdays", "weekends", "once", "mon,wed", "sat,sun"] {
      #expect(Repetition(text: text)?.text == text)
    }
    #expect(Repetition(text: "sun,mon")?.text == "mon,sun")
    for text in ["", "Mon", "mon,", "mon, wed", "always", ","] { #expect(Repetition(text: text) == nil, "\(text)") }
  }

  @Test(arguments: [
    ("15:00", "daily", time(20, 15, 0)), ("14:32", "daily", time(21, 14, 32)), ("07:30", "weekdays", time(23, 7, 30)),
    ("07:30", "weekends", time(21, 7, 30)), ("07:30", "fri", time(27, 7, 30)), ("07:30", "once", time(21, 7, 30)),
  ])
  func `the next occurrence is later, on one of its days`(_ at: String, _ repetition: String, _ next: Date) throws {
    #expect(try Self.alert(at, repetition).next(after: Self.afternoon, in: .seoul) == next)
  }

  @Test func `an alert follows the user's own clock`() throws {
    let next = try Self.alert("07:30").next(after: Self.afternoon, in: Zone("America/New_York"))
    #expect(next == Self.time(20, 7, 30, in: Zone("America/New_York")))
  }

  @Test func `an alert is due from its time until delivery, and never for an earlier occurrence`() throws {
    var alert = try Self.alert("07:30")
    #expect(alert.due(at: Self.afternoon, in: .seoul) == nil)
    #expect(alert.due(at: Self.time(21, 7, 29), in: .seoul) == nil)
    let morning = Self.time(21, 7, 30)
    for now in [morning, Self.time(21, 23, 0)] { #expect(alert.due(at: now, in: .seoul) == morning) }
    // Of several missed days only the last is delivered.
    #expect(alert.due(at: Self.time(25, 8, 0), in: .seoul) == Self.time(25, 7, 30))
    alert.deliveredThrough = morning
    #expect(alert.due(at: Self.time(21, 23, 0), in: .seoul) == nil)
    alert.isEnabled = false
    #expect(
      alert.due(at: Self.time(22, 8, 0), in: .seoul) == nil && alert.next(after: Self.afternoon, in: .seoul) == nil)
  }

  @Test func `a one-time alert stays due until it is delivered`() throws {
    var alert = try Self.alert("15:00", "once")
    #expect(alert.due(at: Self.time(20, 14, 59), in: .seoul) == nil)
    for day in [20, 21, 29] { #expect(alert.due(at: Self.time(day, 15, 0), in: .seoul) == Self.time(20, 15, 0)) }
    alert.isEnabled = false
    #expect(alert.due(at: Self.time(21, 15, 0), in: .seoul) == nil)
  }

  @Test func `a one-time alert is off after its delivery`() throws {
    var alerts: [Alert] = []
    let id = alerts.add(Alert.Draft(at: .morning, repetition: .once), now: Self.afternoon).id
    let morning = Self.time(21, 7, 30)
    try alerts.deliver(id, morning)
    #expect(!alerts[0].isEnabled && alerts[0].next(after: morning, in: .seoul) == nil)
    let again = alerts.turn(on: true, id: id, now: morning)
    #expect(again?.next(after: morning, in: .seoul) == Self.time(22, 7, 30))
  }

  @Test func `an alert that is turned on again skips the time it was off`() {
    var alerts: [Alert] = []
    let id = alerts.add(Alert.Draft(at: .morning), now: Self.afternoon).id
    _ = alerts.turn(on: false, id: id, now: Self.afternoon)
    let morning = Self.time(21, 7, 30)
    let answer = alerts.claim(id: id, due: morning, owner: "a", now: morning)
    #expect(answer == .over)
    _ = alerts.turn(on: true, id: id, now: Self.time(21, 9, 0))
    #expect(alerts[0].due(at: Self.time(21, 9, 0), in: .seoul) == nil)
    let missing = alerts.turn(on: true, id: "x", now: Self.afternoon)
    #expect(missing == nil)
  }

  @Test func `an id belongs to one alert at a time`() {
    var alerts: [Alert] = []
    let ids = (0..<3).map { _ in alerts.add(Alert.Draft(at: .morning), now: Self.afternoon).id }
    #expect(ids == ["1", "2", "3"])
    let removed = (0..<2).map { _ in alerts.remove(id: "2")?.id }
    #expect(removed == ["2", nil])
    let next = alerts.add(Alert.Draft(at: .morning), now: Self.afternoon).id
    #expect(next == "4")
  }

  @Test func `an alert is stored in the format of the JSON contract and read back unchanged`() throws {
    let draft = Alert.Draft(at: .morning, repetition: .weekdays, city: "부산광역시", from: "몽글이", photo: "/p.png")
    let alert = Alert(id: "7", draft, now: Self.afternoon)
    let data = try JSONEncoder().encode(alert)
    let text = String(decoding: data, as: UTF8.self)
    for part in [
      #""id":"7""#, #""at":"07:30""#, #""repeat":"weekdays""#, #""city":"부산광역시""#, #""from":"몽글이""#,
      #""photo":"#, #""enabled":true"#,
    ] { #expect(text.contains(part), "\(part)") }
    #expect(try JSONDecoder().decode(Alert.self, from: data) == alert)
    for (word, other) in [("07:30", "25:00"), ("weekdays", "")] {
      let broken = Data(text.replacing(word, with: other).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Alert.self, from: broken) }
    }
  }
}

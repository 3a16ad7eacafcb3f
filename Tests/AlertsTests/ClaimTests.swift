import Alerts
import FoundationEssentials
import Testing
import Weather

/// Of many processes that want to tell an alert one does.
struct ClaimTests {
  private static let noon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
  private static let morning = Zone.seoul.instant(CivilDate(2026, 11, 21), hour: 7, minute: 30)

  private static func one(_ repetition: Repetition = .daily) -> [Alert] {
    var alerts: [Alert] = []
    _ = alerts.add(Alert.Draft(at: .morning, repetition: repetition), now: noon)
    return alerts
  }

  @Test func `of many who claim one time one gets it`() throws {
    var alerts = Self.one()
    let answers = ["a", "b", "c"].map { alerts.claim(id: "1", due: Self.morning, owner: $0, now: Self.morning) }
    guard case .granted(let claim) = answers[0] else { return #expect(Bool(false)) }
    #expect(answers[1...].allSatisfy { $0 == .taken(until: claim.until) })
    alerts.settle(claim, id: "1", isOwed: false, now: Self.morning)
    let (late, stranger) = (
      alerts.claim(id: "1", due: Self.morning, owner: "b", now: Self.morning.addingTimeInterval(3600)),
      alerts.claim(id: "9", due: Self.morning, owner: "b", now: Self.morning)
    )
    #expect(late == .over && stranger == .over && alerts[0].pending(at: Self.morning, in: .seoul) == nil)
  }

  @Test func `one that dies before it speaks is succeeded when its lease is over, and says nothing then`() throws {
    var alerts = Self.one()
    let dead = try alerts.granted("a", Self.morning, at: Self.morning)
    let later = Self.morning.addingTimeInterval(AlertClaim.lease)
    let early = alerts.claim(id: "1", due: Self.morning, owner: "b", now: later.addingTimeInterval(-1))
    #expect(early == .taken(until: later))
    let heir = try alerts.granted("b", Self.morning, at: later)
    let (isMine, isHis) = (alerts.renew(dead, id: "1", now: later), alerts.renew(heir, id: "1", now: later))
    #expect(!isMine && isHis)
    alerts.settle(dead, id: "1", isOwed: false, now: later)
    #expect(alerts[0].toldThrough == Self.noon)
    alerts.settle(heir, id: "1", isOwed: false, now: later)
    #expect(alerts[0].toldThrough == Self.morning)
  }

  @Test func `what could not be handed over may be told by another at once`() throws {
    var alerts = Self.one()
    let claim = try alerts.granted("a", Self.morning, at: Self.morning)
    alerts.release(claim, id: "1")
    _ = try alerts.granted("b", Self.morning, at: Self.morning)
  }

  @Test func `clocks that are some seconds apart make no two of one claim`() throws {
    var alerts = Self.one()
    _ = try alerts.granted("a", Self.morning, at: Self.morning.addingTimeInterval(5))
    let answer = alerts.claim(id: "1", due: Self.morning, owner: "b", now: Self.morning)
    #expect(answer == .taken(until: Self.morning.addingTimeInterval(5 + AlertClaim.lease)))
  }

  @Test func `a clock that was set back holds nothing for long`() throws {
    var alerts = Self.one()
    _ = try alerts.granted("a", Self.morning, at: Self.morning.addingTimeInterval(86_400))
    _ = try alerts.granted("b", Self.morning, at: Self.morning)
  }

  @Test(arguments: [Repetition.daily, .once])
  func `what was told of old weather is told once more, within hours`(_ repetition: Repetition) throws {
    var alerts = Self.one(repetition)
    let first = try alerts.granted("a", Self.morning, at: Self.morning)
    alerts.settle(first, id: "1", isOwed: true, now: Self.morning)
    let soon = Self.morning.addingTimeInterval(1200)
    #expect(alerts[0].pending(at: soon, in: .seoul) == Self.morning)
    #expect(alerts[0].pending(at: Self.morning.addingTimeInterval(7 * 3600), in: .seoul) == nil)
    let second = try alerts.granted("b", Self.morning, at: soon)
    let third = alerts.claim(id: "1", due: Self.morning, owner: "c", now: soon)
    #expect(third == .taken(until: second.until))
    alerts.settle(second, id: "1", isOwed: false, now: soon)
    #expect(alerts[0].pending(at: soon, in: .seoul) == nil)
  }

  @Test func `what is turned off or moved owes nothing`() throws {
    for change in [
      { @Sendable alerts in _ = alerts.turn(on: false, id: "1", now: Self.morning) },
      { @Sendable alerts in _ = alerts.edit(id: "1", to: Alert.Draft(at: TimeOfDay(text: "08:00")!), now: Self.morning)
      },
    ] as [@Sendable (inout [Alert]) -> Void] {
      var alerts = Self.one()
      alerts.settle(try alerts.granted("a", Self.morning, at: Self.morning), id: "1", isOwed: true, now: Self.morning)
      change(&alerts)
      #expect(alerts[0].pending(at: Self.morning.addingTimeInterval(60), in: .seoul) == nil)
    }
  }

  @Test func `an alert that is changed keeps what it has told, unless its time is another`() throws {
    var alerts = Self.one()
    try alerts.tell("1", Self.morning)
    var draft = Alert.Draft(at: .morning, city: Alert.here, from: "구름이")
    let now = Self.morning.addingTimeInterval(60)
    let renamed = alerts.edit(id: "1", to: draft, now: now)
    #expect(renamed?.from == "구름이" && renamed?.city == "here" && renamed?.toldThrough == Self.morning)
    draft.at = TimeOfDay(text: "07:00")!
    let moved = alerts.edit(id: "1", to: draft, now: now)
    #expect(moved?.toldThrough == now && moved?.pending(at: now, in: .seoul) == nil)
    let stranger = alerts.edit(id: "9", to: draft, now: now)
    #expect(stranger == nil)
  }
}

extension [Alert] {
  /// Tells it as a process does that is alone.
  mutating func tell(_ id: String, _ due: Date, isOwed: Bool = false) throws {
    settle(try granted("alone", due, at: due, id: id), id: id, isOwed: isOwed, now: due)
  }

  mutating func granted(_ owner: String, _ due: Date, at now: Date, id: String = "1") throws -> AlertClaim {
    let answer = claim(id: id, due: due, owner: owner, now: now)
    let claim: AlertClaim? = if case .granted(let claim) = answer { claim } else { nil }
    return try #require(claim)
  }
}

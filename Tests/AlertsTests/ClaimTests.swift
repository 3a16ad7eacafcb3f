import Alerts
import FoundationEssentials
import Testing
import Weather

/// One alert, many processes: exactly one delivers it.
struct ClaimTests {
  private static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
  private static let morning = Zone.seoul.instant(CivilDate(2026, 11, 21), hour: 7, minute: 30)

  private static func one(_ repetition: Repetition = .daily) -> [Alert] {
    var alerts: [Alert] = []
    _ = alerts.add(Alert.Draft(at: .morning, repetition: repetition), now: afternoon)
    return alerts
  }

  @Test func `of many processes that claim one occurrence exactly one gets it`() throws {
    var alerts = Self.one()
    let answers = ["a", "b", "c"].map { alerts.claim(id: "1", due: Self.morning, owner: $0, now: Self.morning) }
    guard case .granted(let claim) = answers[0] else { return #expect(Bool(false)) }
    #expect(answers[1...].allSatisfy { $0 == .taken(until: claim.until) })
    alerts.settle(claim, needsRepeat: false, now: Self.morning)
    let (late, stranger) = (
      alerts.claim(id: "1", due: Self.morning, owner: "b", now: Self.morning.addingTimeInterval(3600)),
      alerts.claim(id: "9", due: Self.morning, owner: "b", now: Self.morning)
    )
    #expect(late == .over && stranger == .over && alerts[0].pending(at: Self.morning, in: .seoul) == nil)
  }

  @Test func `the claim of a crashed process passes to another one when its lease is over`() throws {
    var alerts = Self.one()
    let old = try alerts.granted("a", Self.morning, at: Self.morning)
    let later = Self.morning.addingTimeInterval(AlertClaim.lease)
    let early = alerts.claim(id: "1", due: Self.morning, owner: "b", now: later.addingTimeInterval(-1))
    #expect(early == .taken(until: later))
    let new = try alerts.granted("b", Self.morning, at: later)
    let (isMine, isNew) = (alerts.replace(old, by: old), alerts.replace(new, by: new))
    #expect(!isMine && isNew)
    alerts.settle(old, needsRepeat: false, now: later)
    #expect(alerts[0].deliveredThrough == Self.afternoon)
    alerts.settle(new, needsRepeat: false, now: later)
    #expect(alerts[0].deliveredThrough == Self.morning)
  }

  @Test func `an alert that was not handed over can be claimed by another process at once`() throws {
    var alerts = Self.one()
    let claim = try alerts.granted("a", Self.morning, at: Self.morning)
    alerts.release(claim)
    _ = try alerts.granted("b", Self.morning, at: Self.morning)
  }

  @Test func `clocks that differ by seconds do not allow two claims`() throws {
    var alerts = Self.one()
    _ = try alerts.granted("a", Self.morning, at: Self.morning.addingTimeInterval(5))
    let answer = alerts.claim(id: "1", due: Self.morning, owner: "b", now: Self.morning)
    #expect(answer == .taken(until: Self.morning.addingTimeInterval(5 + AlertClaim.lease)))
  }

  @Test func `a clock that was set back does not extend a claim`() throws {
    var alerts = Self.one()
    _ = try alerts.granted("a", Self.morning, at: Self.morning.addingTimeInterval(86_400))
    _ = try alerts.granted("b", Self.morning, at: Self.morning)
  }

  @Test(arguments: [Repetition.daily, .once])
  func `a delivery with outdated weather is repeated once, within hours`(_ repetition: Repetition) throws {
    var alerts = Self.one(repetition)
    let first = try alerts.granted("a", Self.morning, at: Self.morning)
    alerts.settle(first, needsRepeat: true, now: Self.morning)
    let soon = Self.morning.addingTimeInterval(1200)
    #expect(alerts[0].pending(at: soon, in: .seoul) == Self.morning)
    #expect(alerts[0].pending(at: Self.morning.addingTimeInterval(7 * 3600), in: .seoul) == nil)
    let second = try alerts.granted("b", Self.morning, at: soon)
    let third = alerts.claim(id: "1", due: Self.morning, owner: "c", now: soon)
    #expect(third == .taken(until: second.until))
    alerts.settle(second, needsRepeat: false, now: soon)
    #expect(alerts[0].pending(at: soon, in: .seoul) == nil)
  }

  @Test func `an alert delivered late with outdated weather, after a sleep of the machine, is repeated too`() throws {
    var alerts = Self.one()
    let evening = Self.morning.addingTimeInterval(9 * 3600)
    alerts.settle(try alerts.granted("a", Self.morning, at: evening), needsRepeat: true, now: evening)
    #expect(alerts[0].pending(at: evening.addingTimeInterval(30), in: .seoul) == Self.morning)
    #expect(alerts[0].pending(at: evening.addingTimeInterval(7 * 3600), in: .seoul) == nil)
  }

  @Test func `an alert that is turned off or moved has no repeated delivery`() throws {
    for change in [
      { @Sendable alerts in _ = alerts.turn(on: false, id: "1", now: Self.morning) },
      { @Sendable alerts in _ = alerts.edit(id: "1", to: Alert.Draft(at: TimeOfDay(text: "08:00")!), now: Self.morning)
      },
    ] as [@Sendable (inout [Alert]) -> Void] {
      var alerts = Self.one()
      alerts.settle(try alerts.granted("a", Self.morning, at: Self.morning), needsRepeat: true, now: Self.morning)
      change(&alerts)
      #expect(alerts[0].pending(at: Self.morning.addingTimeInterval(60), in: .seoul) == nil)
    }
  }

  @Test func `a changed alert keeps its delivery state, unless its time changes`() throws {
    var alerts = Self.one()
    try alerts.deliver("1", Self.morning)
    var draft = Alert.Draft(at: .morning, city: Alert.here, from: "구름이")
    let now = Self.morning.addingTimeInterval(60)
    let renamed = alerts.edit(id: "1", to: draft, now: now)
    #expect(renamed?.from == "구름이" && renamed?.city == "here" && renamed?.deliveredThrough == Self.morning)
    draft.at = TimeOfDay(text: "07:00")!
    let moved = alerts.edit(id: "1", to: draft, now: now)
    #expect(moved?.deliveredThrough == now && moved?.pending(at: now, in: .seoul) == nil)
    let stranger = alerts.edit(id: "9", to: draft, now: now)
    #expect(stranger == nil)
  }
}

extension [Alert] {
  /// Delivers it like a single process.
  mutating func deliver(_ id: String, _ due: Date, needsRepeat: Bool = false) throws {
    settle(try granted("alone", due, at: due, id: id), needsRepeat: needsRepeat, now: due)
  }

  mutating func granted(_ owner: String, _ due: Date, at now: Date, id: String = "1") throws -> AlertClaim {
    let answer = claim(id: id, due: due, owner: owner, now: now)
    let claim: AlertClaim? = if case .granted(let claim) = answer { claim } else { nil }
    return try #require(claim)
  }
}

import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// One event, many processes: exactly one delivers its notice.
struct AdvanceNoticeClaimTests {
  private typealias Stage = AdvanceNoticeScenario
  private static let now = Stage.time(14, 30)
  private static let event = AdvanceNoticeEvent(
    matter: .fall(.rain, hours: []), kinds: [.rain], start: Stage.time(15), end: Stage.time(16))

  private func granted(_ log: inout AdvanceNoticeLog, _ owner: String, at now: Date = now) throws -> AlertClaim {
    guard case .granted(let claim) = log.claim(Self.event, at: "here", owner: owner, now: now) else {
      throw CancellationError()
    }
    return claim
  }

  @Test func `of many processes that claim an event exactly one gets it`() throws {
    var log = AdvanceNoticeLog()
    let claim = try granted(&log, "a")
    #expect(log.claim(Self.event, at: "here", owner: "b", now: Self.now) == .taken(until: claim.until))
    log.settle(claim, now: Self.now)
    #expect(log.claim(Self.event, at: "here", owner: "b", now: Self.now) == .over)
    #expect(log.count(on: CivilDate(2026, 11, 20), in: .seoul, now: Self.now) == 1)
  }

  @Test func `a crashed claim passes on when its lease is over, a released claim at once`() throws {
    var log = AdvanceNoticeLog()
    let old = try granted(&log, "a")
    #expect(log.claim(Self.event, at: "here", owner: "b", now: old.until.addingTimeInterval(-1)) != .over)
    let new = try granted(&log, "b", at: old.until)
    log.settle(old, now: old.until)
    #expect(log.count(on: CivilDate(2026, 11, 20), in: .seoul, now: old.until) == 1)
    log.release(new)
    #expect(log.count(on: CivilDate(2026, 11, 20), in: .seoul, now: old.until) == 0)
    _ = try granted(&log, "c", at: old.until)
  }

  @Test func `a claim of a crashed process that was taken over cannot be renewed`() throws {
    var log = AdvanceNoticeLog()
    let old = try granted(&log, "a")
    let new = try granted(&log, "b", at: old.until)
    let renewed = AlertClaim(due: new.due, owner: new.owner, now: new.until)
    let (isMine, isNew) = (log.replace(old, by: renewed), log.replace(new, by: renewed))
    #expect(!isMine && isNew)
    #expect(log.claim(Self.event, at: "here", owner: "c", now: new.until) == .taken(until: renewed.until))
  }

  @Test func `processes that check two cities at once do not exceed the number of notices a day`() throws {
    var log = AdvanceNoticeLog()
    let preferences = AdvanceNoticePreferences(rules: [], quiet: nil, mostADay: 1, zone: .seoul)
    let first = log.claim(Self.event, at: "here", preferences, owner: "a", now: Self.now)
    guard case .granted(let claim) = first else { return #expect(Bool(false)) }
    let second = log.claim(Self.event, at: "there", preferences, owner: "b", now: Self.now)
    #expect(second == .taken(until: claim.until))
    log.release(claim)
    let third = log.claim(Self.event, at: "there", preferences, owner: "b", now: Self.now)
    #expect(third != .over && third != second)
  }

  @Test func `a log is stored and read back unchanged, and old entries are removed`() throws {
    var stage = Stage("비", "특보", "미세먼지")
    for signs in [".r..", "rr.."] { stage.look(Stage.afternoon(signs, at: Self.now), at: Self.now) }
    let bytes = try JSONEncoder().encode(stage.log)
    #expect(try JSONDecoder().decode(AdvanceNoticeLog.self, from: bytes) == stage.log)
    #expect(bytes.count < 400)
    stage.look(Snapshot(place: Stage.seoul), at: Self.now.addingTimeInterval(86_400 * 4))
    #expect(stage.log == AdvanceNoticeLog())
  }

  @Test func `every kind in a log is read back from its text`() {
    let kinds: [AdvanceNoticeKind] = [
      .rain, .snow, .thunderstorm, .dust(.bad), .dust(.veryBad), .warning("호우경보"), .warning(""),
    ]
    #expect(kinds.map { AdvanceNoticeKind(text: $0.text) } == kinds)
    #expect(["", "hail", "dust:", "dust:worse", "Rain"].allSatisfy { AdvanceNoticeKind(text: $0) == nil })
  }
}

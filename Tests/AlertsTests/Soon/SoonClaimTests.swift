import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// Of many processes that want to tell an event one does.
struct SoonClaimTests {
  private typealias Stage = SoonStage
  private static let now = Stage.time(14, 30)
  private static let event = SoonEvent(
    matter: .fall(.rain, hours: []), kinds: [.rain], start: Stage.time(15), end: Stage.time(16))

  private func granted(_ ledger: inout SoonLedger, _ owner: String, at now: Date = now) throws -> AlertClaim {
    guard case .granted(let claim) = ledger.claim(Self.event, at: "here", owner: owner, now: now) else {
      throw CancellationError()
    }
    return claim
  }

  @Test func `of many who claim it one gets it`() throws {
    var ledger = SoonLedger()
    let claim = try granted(&ledger, "a")
    #expect(ledger.claim(Self.event, at: "here", owner: "b", now: Self.now) == .taken(until: claim.until))
    ledger.settle(claim, now: Self.now)
    #expect(ledger.claim(Self.event, at: "here", owner: "b", now: Self.now) == .over)
    #expect(ledger.count(on: CivilDate(2026, 11, 20), in: .seoul, now: Self.now) == 1)
  }

  @Test func `one that dies is succeeded when its lease is over, one that failed at once`() throws {
    var ledger = SoonLedger()
    let dead = try granted(&ledger, "a")
    #expect(ledger.claim(Self.event, at: "here", owner: "b", now: dead.until.addingTimeInterval(-1)) != .over)
    let heir = try granted(&ledger, "b", at: dead.until)
    ledger.settle(dead, now: dead.until)
    #expect(ledger.count(on: CivilDate(2026, 11, 20), in: .seoul, now: dead.until) == 1)
    ledger.release(heir)
    #expect(ledger.count(on: CivilDate(2026, 11, 20), in: .seoul, now: dead.until) == 0)
    _ = try granted(&ledger, "c", at: dead.until)
  }

  @Test func `it is kept as it was, and what is long over is forgotten`() throws {
    var stage = Stage("비", "특보", "미세먼지")
    for signs in [".r..", "rr.."] { stage.look(Stage.afternoon(signs, at: Self.now), at: Self.now) }
    let bytes = try JSONEncoder().encode(stage.ledger)
    #expect(try JSONDecoder().decode(SoonLedger.self, from: bytes) == stage.ledger)
    #expect(bytes.count < 400)
    stage.look(Snapshot(place: Stage.seoul), at: Self.now.addingTimeInterval(86_400 * 4))
    #expect(stage.ledger == SoonLedger())
  }

  @Test func `what a ledger calls things is read back`() {
    let kinds: [SoonKind] = [.rain, .snow, .thunderstorm, .dust(.bad), .dust(.veryBad), .warning("호우경보"), .warning("")]
    #expect(kinds.map { SoonKind(text: $0.text) } == kinds)
    #expect(["", "hail", "dust:", "dust:worse", "Rain"].allSatisfy { SoonKind(text: $0) == nil })
  }
}

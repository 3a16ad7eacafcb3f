import ForecastEngine
import FoundationEssentials
import Props
import Synchronization
import Testing
import Weather

/// Two processes that want the weather of one place at once: one asks, the other reads what that one kept.
@Suite(.timeLimit(.minutes(30)))
struct LeaseTests {
  private let both: [Bulletin: ScriptedSource.Answer] = [.observation: .observed(11), .shortRange: .outlook]

  /// What another process kept: an observation of its own.
  private func kept(
    _ celsius: Double, _ bulletin: Bulletin = .observation, from source: SourceID = .kma, at instant: Date = noon
  ) -> Snapshot {
    var snapshot = Snapshot(place: .seoul)
    let hour = Hour(at: twoOClock, sky: .clear, temperature: Temperature(celsius: celsius))
    snapshot.absorb(
      Layer(bulletin: bulletin, source: source, issuedAt: instant, fetchedAt: instant, hours: [hour]), now: instant)
    snapshot.note(bulletin.parts, answeredBy: source)
    return snapshot
  }

  private func failed(_ error: SourceError) -> Snapshot {
    var snapshot = kept(15, .current, from: .openMeteo)
    snapshot.note(error, of: .observation, from: .kma, now: noon)
    return snapshot
  }

  @Test(arguments: [Urgency.whenDue, .byHand])
  func `what another process fetched while we waited is shown and not asked for again`(urgency: Urgency) async {
    let store = SharedStore()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], store: store)
    async let snapshots = rig.refresh(.seoul, [.now, .daily], urgency: urgency)
    await store.gate.reached()
    await store.keep(kept(12, at: noon + 1))
    await store.gate.open()
    let all = await snapshots
    #expect(kma.asked == [[.shortRange]])
    #expect(all.first?.forecast(at: noon).now?.temperature?.celsius == 12)
    #expect(all.last?.forecast(at: noon).now?.temperature?.celsius == 12)
    #expect(all.last?.bulletins == [.observation, .shortRange])
    #expect(await store.snapshot(of: .seoul) == all.last)
  }

  @Test func `by hand what was there before the key was pressed is asked for again`() async {
    let store = SharedStore(kept(12, at: noon - 1))
    await store.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], store: store)
    #expect(await rig.refresh(.seoul, [.now], urgency: .whenDue).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(kma.asked == [[.observation]])
  }

  @Test func `what another process kept between two refreshes of ours is not asked for either`() async {
    let store = SharedStore()
    await store.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], store: store)
    _ = await rig.refresh(.seoul, [.daily])
    await store.keep(kept(12, at: noon + 300))
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(kma.asked == [[.shortRange]])
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(await rig.engine.known(.seoul)?.bulletins == [.observation, .shortRange])
  }

  @Test(arguments: [SourceError.timedOut, .upstreamError(detail: "500"), .unreachable(.noConnection), .notPublishedYet])
  func `what failed for another process is not tried again, and who stood in for it stands in here`(
    error: SourceError
  ) async {
    let store = SharedStore()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let other = ScriptedSource(.openMeteo, [.current: .observed(14)])
    let rig = Rig([kma, other], plan: .whole, store: store)
    async let snapshots = rig.refresh(.seoul, [.now])
    await store.gate.reached()
    await store.keep(failed(error))
    await store.gate.open()
    let last = await snapshots.last
    #expect(kma.asked.isEmpty && other.asked.isEmpty)
    #expect(last?.shortfalls.map(\.error) == [error])
    #expect(last?.answerer(of: .now) == .openMeteo)
    #expect(last?.forecast(at: noon).now?.temperature?.celsius == 15)
  }

  @Test(arguments: [SourceError.keyMissing, .keyRejected(detail: "x"), .unreachable(.cancelled)])
  func `what another process could not have is asked for all the same`(error: SourceError) async {
    let store = SharedStore()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([kma], plan: .whole, store: store)
    async let snapshots = rig.refresh(.seoul, [.now])
    await store.gate.reached()
    await store.keep(failed(error))
    await store.gate.open()
    let last = await snapshots.last
    #expect(kma.asked == [[.observation]])
    #expect(last?.answerer(of: .now) == .kma && last?.shortfalls == [])
  }

  @Test func `whoever has everything takes no lease`() async {
    let store = SharedStore(kept(12))
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    #expect(await Rig([kma], store: store).refresh(.seoul, [.now]).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty && store.turns == 0)
  }

  @Test func `a lease is given back once everything is kept, and before anybody hears that it is over`() async {
    let store = SharedStore()
    await store.gate.open()
    let rig = Rig([ScriptedSource(.kma, both)], store: store)
    _ = await rig.refresh(.seoul, [.now, .daily])
    #expect(store.events == ["turn", "keep", "leave"])
  }

  @Test func `whoever was given no lease asks all the same, and writes over nobody's`() async {
    let store = SharedStore(isTaken: true)
    let gate = Gate()
    let kma = ScriptedSource(.kma, both, gates: [.observation: gate])
    let rig = Rig([kma], store: store)
    await store.gate.open()
    async let snapshots = rig.refresh(.seoul, [.now])
    await gate.reached()
    await store.keep(kept(5, .shortRange))
    await gate.open()
    let last = await snapshots.last
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(await store.snapshot(of: .seoul)?.bulletins == [.observation, .shortRange])
  }
}

/// A store that another process writes as well; leases wait at its gate.
final class SharedStore: SnapshotStore {
  let gate = Gate()
  private let isTaken: Bool
  private let kept: Mutex<Snapshot?>
  private let comparison = Mutex<SourceComparison?>(nil)
  private let writes = Mutex(0)
  private let log = Mutex<[String]>([])

  /// `isTaken`: the other process never gives way.
  init(_ kept: Snapshot? = nil, isTaken: Bool = false) {
    self.isTaken = isTaken
    self.kept = Mutex(kept)
  }

  var events: [String] { log.withLock { $0 } }
  var turns: Int { events.count { $0 == "turn" } }

  func snapshot(of place: Place) async -> Snapshot? { kept.withLock { $0 } }

  func version(of place: Place) async -> SnapshotVersion? {
    kept.withLock { $0 } == nil ? nil : SnapshotVersion(writes.withLock { $0 })
  }

  @discardableResult func keep(_ snapshot: Snapshot) async -> SnapshotVersion? {
    kept.withLock { $0 = snapshot }
    note("keep")
    writes.withLock { $0 += 1 }
    return await version(of: snapshot.place)
  }

  func lease(at place: Place, for purpose: Purpose) async -> Lease {
    note("turn")
    await gate.pass()
    return isTaken ? .none : Lease(isHeld: true) { [self] in note("leave") }
  }

  func comparison(of place: Place) async -> SourceComparison? { comparison.withLock { $0 } }
  func keep(_ comparison: SourceComparison) async { self.comparison.withLock { $0 = comparison } }

  private func note(_ event: String) { log.withLock { $0.append(event) } }
}

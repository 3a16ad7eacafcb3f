import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
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
    let other = OtherProcess()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], cache: other.cache)
    async let snapshots = rig.refresh(.seoul, [.now, .daily], urgency: urgency)
    await other.gate.reached()
    other.store.keep(kept(12, at: noon + 1))
    await other.gate.open()
    let all = await snapshots
    #expect(kma.asked == [[.shortRange]])
    #expect(all.first?.forecast(at: noon).now?.temperature?.celsius == 12)
    #expect(all.last?.forecast(at: noon).now?.temperature?.celsius == 12)
    #expect(all.last?.bulletins == [.observation, .shortRange])
    #expect(other.store.snapshot(of: .seoul) == all.last)
  }

  @Test func `by hand what was there before the key was pressed is asked for again`() async {
    let other = OtherProcess(kept(12, at: noon - 1))
    await other.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], cache: other.cache)
    #expect(await rig.refresh(.seoul, [.now], urgency: .whenDue).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(kma.asked == [[.observation]])
  }

  @Test func `what another process kept between two refreshes of ours is not asked for either`() async {
    let other = OtherProcess()
    await other.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], cache: other.cache)
    _ = await rig.refresh(.seoul, [.daily])
    other.store.keep(kept(12, at: noon + 300))
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(kma.asked == [[.shortRange]])
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(await rig.engine.known(.seoul)?.bulletins == [.observation, .shortRange])
  }

  @Test(arguments: [SourceError.timedOut, .upstreamError(detail: "500"), .unreachable(.noConnection), .notPublishedYet])
  func `what failed for another process is not tried again, and who stood in for it stands in here`(
    error: SourceError
  ) async {
    let other = OtherProcess()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let openMeteo = ScriptedSource(.openMeteo, [.current: .observed(14)])
    let rig = Rig([kma, openMeteo], plan: .whole, cache: other.cache)
    async let snapshots = rig.refresh(.seoul, [.now])
    await other.gate.reached()
    other.store.keep(failed(error))
    await other.gate.open()
    let last = await snapshots.last
    #expect(kma.asked.isEmpty && openMeteo.asked.isEmpty)
    #expect(last?.shortfalls.map(\.error) == [error])
    #expect(last?.answerer(of: .now) == .openMeteo)
    #expect(last?.forecast(at: noon).now?.temperature?.celsius == 15)
  }

  @Test(arguments: [SourceError.keyMissing, .keyRejected(detail: "x"), .unreachable(.cancelled)])
  func `what another process could not have is asked for all the same`(error: SourceError) async {
    let other = OtherProcess()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([kma], plan: .whole, cache: other.cache)
    async let snapshots = rig.refresh(.seoul, [.now])
    await other.gate.reached()
    other.store.keep(failed(error))
    await other.gate.open()
    let last = await snapshots.last
    #expect(kma.asked == [[.observation]])
    #expect(last?.answerer(of: .now) == .kma && last?.shortfalls == [])
  }

  @Test func `whoever has everything takes no lease`() async {
    let other = OtherProcess(kept(12))
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    #expect(await Rig([kma], cache: other.cache).refresh(.seoul, [.now]).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty && !other.cache.events.contains("lease"))
  }

  @Test func `a lease is given back once everything is kept, and before anybody hears that it is over`() async {
    let other = OtherProcess()
    await other.gate.open()
    let rig = Rig([ScriptedSource(.kma, both)], cache: other.cache)
    _ = await rig.refresh(.seoul, [.now, .daily])
    #expect(other.cache.events == ["lease", "put", "release"])
  }

  @Test func `whoever was given no lease asks all the same, and writes over nobody's`() async {
    let other = OtherProcess(isTaken: true)
    let gate = Gate()
    let kma = ScriptedSource(.kma, both, gates: [.observation: gate])
    let rig = Rig([kma], cache: other.cache)
    await other.gate.open()
    async let snapshots = rig.refresh(.seoul, [.now])
    await gate.reached()
    other.store.keep(kept(5, .shortRange))
    await gate.open()
    let last = await snapshots.last
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(other.store.snapshot(of: .seoul)?.bulletins == [.observation, .shortRange])
  }
}

/// A process that shares a cache with the engine under test; leases wait at its gate.
struct OtherProcess {
  let gate = Gate()
  let cache: MemoryCache
  let store: SnapshotStore

  /// `isTaken`: it never gives a lease back.
  init(_ kept: Snapshot? = nil, isTaken: Bool = false) {
    cache = MemoryCache(gate: gate, isTaken: isTaken)
    store = SnapshotStore(cache)
    if let kept { store.keep(kept) }
  }
}

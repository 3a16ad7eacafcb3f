import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

/// Two processes that need the weather of one place at once: one requests it, the other reads what the first stored.
@Suite(.timeLimit(.minutes(30)))
struct LeaseTests {
  private let both: [Bulletin: ScriptedSource.Answer] = [.observation: .observed(11), .shortRange: .outlook]

  /// A snapshot that another process stored, with its own observation.
  private func storedSnapshot(
    _ celsius: Double, _ bulletin: Bulletin = .observation, from source: SourceID = .kma, at instant: Date = afternoon
  ) -> Snapshot {
    var snapshot = Snapshot(place: .seoul)
    let hour = Hour(at: twoOClock, sky: .clear, temperature: Temperature(celsius: celsius))
    snapshot.absorb(
      Layer(bulletin: bulletin, source: source, issuedAt: instant, fetchedAt: instant, hours: [hour]), now: instant)
    snapshot.recordAnswer(from: source, for: bulletin.parts)
    return snapshot
  }

  private func failed(_ error: SourceError) -> Snapshot {
    var snapshot = storedSnapshot(15, .current, from: .openMeteo)
    snapshot.recordFailure(error, of: .observation, from: .kma, now: afternoon)
    return snapshot
  }

  @Test(arguments: [Urgency.whenDue, .byHand])
  func `data fetched by another process during the wait are shown and not requested again`(urgency: Urgency) async {
    let other = OtherProcess()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], cache: other.cache)
    async let snapshots = rig.refresh(.seoul, [.now, .daily], urgency: urgency)
    await other.gate.reached()
    other.store.save(storedSnapshot(12, at: afternoon + 1))
    await other.gate.open()
    let all = await snapshots
    #expect(kma.asked == [[.shortRange]])
    #expect(all.first?.forecast(at: afternoon).now?.temperature?.celsius == 12)
    #expect(all.last?.forecast(at: afternoon).now?.temperature?.celsius == 12)
    #expect(all.last?.bulletins == [.observation, .shortRange])
    #expect(other.store.snapshot(of: .seoul) == all.last)
  }

  @Test func `by hand, data from before the key press are requested again`() async {
    let other = OtherProcess(storedSnapshot(12, at: afternoon - 1))
    await other.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], cache: other.cache)
    #expect(await rig.refresh(.seoul, [.now], urgency: .whenDue).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(kma.asked == [[.observation]])
  }

  @Test func `data stored by another process between two refreshes are not requested again`() async {
    let other = OtherProcess()
    await other.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], cache: other.cache)
    _ = await rig.refresh(.seoul, [.daily])
    other.store.save(storedSnapshot(12, at: afternoon + 300))
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(kma.asked == [[.shortRange]])
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(await rig.engine.known(.seoul)?.bulletins == [.observation, .shortRange])
  }

  @Test(arguments: [SourceError.timedOut, .upstreamError(detail: "500"), .unreachable(.noConnection), .notPublishedYet])
  func `a failure of another process is not retried, and its fallback source is used here too`(
    error: SourceError
  ) async {
    let other = OtherProcess()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let openMeteo = ScriptedSource(.openMeteo, [.current: .observed(14)])
    let rig = Rig([kma, openMeteo], plan: .whole, cache: other.cache)
    async let snapshots = rig.refresh(.seoul, [.now])
    await other.gate.reached()
    other.store.save(failed(error))
    await other.gate.open()
    let last = await snapshots.last
    #expect(kma.asked.isEmpty && openMeteo.asked.isEmpty)
    #expect(last?.shortfalls.map(\.error) == [error])
    #expect(last?.providingSource(of: .now) == .openMeteo)
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 15)
  }

  @Test(arguments: [SourceError.keyMissing, .keyRejected(detail: "x"), .unreachable(.cancelled)])
  func `a failure that concerns only the other process is retried here`(error: SourceError) async {
    let other = OtherProcess()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([kma], plan: .whole, cache: other.cache)
    async let snapshots = rig.refresh(.seoul, [.now])
    await other.gate.reached()
    other.store.save(failed(error))
    await other.gate.open()
    let last = await snapshots.last
    #expect(kma.asked == [[.observation]])
    #expect(last?.providingSource(of: .now) == .kma && last?.shortfalls == [])
  }

  @Test func `without anything to request no lease is taken`() async {
    let other = OtherProcess(storedSnapshot(12))
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    #expect(await Rig([kma], cache: other.cache).refresh(.seoul, [.now]).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty && !other.cache.events.contains("lease"))
  }

  @Test func `a lease is released after the snapshot is stored, and before the stream ends`() async {
    let other = OtherProcess()
    await other.gate.open()
    let rig = Rig([ScriptedSource(.kma, both)], cache: other.cache)
    _ = await rig.refresh(.seoul, [.now, .daily])
    #expect(other.cache.events == ["lease", "put", "release"])
  }

  @Test func `without a lease the engine requests all the same, and keeps what others stored`() async {
    let other = OtherProcess(isTaken: true)
    let gate = Gate()
    let kma = ScriptedSource(.kma, both, gates: [.observation: gate])
    let rig = Rig([kma], cache: other.cache)
    await other.gate.open()
    async let snapshots = rig.refresh(.seoul, [.now])
    await gate.reached()
    other.store.save(storedSnapshot(5, .shortRange))
    await gate.open()
    let last = await snapshots.last
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(other.store.snapshot(of: .seoul)?.bulletins == [.observation, .shortRange])
  }
}

/// A process that shares a cache with the engine under test. Requests for a lease wait at its gate.
struct OtherProcess {
  let gate = Gate()
  let cache: MemoryCache
  let store: SnapshotStore

  /// `isTaken`: the lease is never released.
  init(_ stored: Snapshot? = nil, isTaken: Bool = false) {
    cache = MemoryCache(gate: gate, isTaken: isTaken)
    store = SnapshotStore(cache)
    if let stored { store.save(stored) }
  }
}

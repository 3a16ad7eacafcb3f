import ForecastEngine
import FoundationEssentials
import Props
import Synchronization
import Testing
import Weather

/// Two processes that want the weather of one place at once: one asks, the other reads what that one kept.
@Suite(.timeLimit(.minutes(5)))
struct TurnTests {
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
    let keeper = SharedKeeper()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], keeper: keeper)
    async let snapshots = rig.refresh(.seoul, [.now, .daily], urgency: urgency)
    await keeper.gate.reached()
    await keeper.keep(kept(12, at: noon + 1))
    await keeper.gate.open()
    let all = await snapshots
    #expect(kma.asked == [[.shortRange]])
    #expect(all.first?.forecast(at: noon).now?.temperature?.celsius == 12)
    #expect(all.last?.forecast(at: noon).now?.temperature?.celsius == 12)
    #expect(all.last?.bulletins == [.observation, .shortRange])
    #expect(await keeper.snapshot(of: .seoul) == all.last)
  }

  @Test func `by hand what was there before the key was pressed is asked for again`() async {
    let keeper = SharedKeeper(kept(12, at: noon - 1))
    await keeper.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], keeper: keeper)
    #expect(await rig.refresh(.seoul, [.now], urgency: .whenDue).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(kma.asked == [[.observation]])
  }

  @Test func `what another process kept between two refreshes of ours is not asked for either`() async {
    let keeper = SharedKeeper()
    await keeper.gate.open()
    let kma = ScriptedSource(.kma, both)
    let rig = Rig([kma], keeper: keeper)
    _ = await rig.refresh(.seoul, [.daily])
    await keeper.keep(kept(12, at: noon + 300))
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(kma.asked == [[.shortRange]])
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(await rig.engine.known(.seoul)?.bulletins == [.observation, .shortRange])
  }

  @Test(arguments: [SourceError.timedOut, .upstreamError(detail: "500"), .unreachable(.noConnection), .notPublishedYet])
  func `what failed for another process is not tried again, and who stood in for it stands in here`(
    error: SourceError
  ) async {
    let keeper = SharedKeeper()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let other = ScriptedSource(.openMeteo, [.current: .observed(14)])
    let rig = Rig([kma, other], plan: .whole, keeper: keeper)
    async let snapshots = rig.refresh(.seoul, [.now])
    await keeper.gate.reached()
    await keeper.keep(failed(error))
    await keeper.gate.open()
    let last = await snapshots.last
    #expect(kma.asked.isEmpty && other.asked.isEmpty)
    #expect(last?.shortfalls.map(\.error) == [error])
    #expect(last?.answerer(of: .now) == .openMeteo)
    #expect(last?.forecast(at: noon).now?.temperature?.celsius == 15)
  }

  @Test(arguments: [SourceError.keyMissing, .keyRejected(detail: "x"), .unreachable(.cancelled)])
  func `what another process could not have is asked for all the same`(error: SourceError) async {
    let keeper = SharedKeeper()
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([kma], plan: .whole, keeper: keeper)
    async let snapshots = rig.refresh(.seoul, [.now])
    await keeper.gate.reached()
    await keeper.keep(failed(error))
    await keeper.gate.open()
    let last = await snapshots.last
    #expect(kma.asked == [[.observation]])
    #expect(last?.answerer(of: .now) == .kma && last?.shortfalls == [])
  }

  @Test func `whoever has everything takes no turn`() async {
    let keeper = SharedKeeper(kept(12))
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    #expect(await Rig([kma], keeper: keeper).refresh(.seoul, [.now]).last?.bulletins == [.observation])
    #expect(kma.asked.isEmpty && keeper.turns == 0)
  }

  @Test func `a turn is given back once everything is kept, and before anybody hears that it is over`() async {
    let keeper = SharedKeeper()
    await keeper.gate.open()
    let rig = Rig([ScriptedSource(.kma, both)], keeper: keeper)
    _ = await rig.refresh(.seoul, [.now, .daily])
    #expect(keeper.events == ["turn", "keep", "leave"])
  }

  @Test func `whoever was given no turn asks all the same, and writes over nobody's`() async {
    let keeper = SharedKeeper(isTaken: true)
    let gate = Gate()
    let kma = ScriptedSource(.kma, both, gates: [.observation: gate])
    let rig = Rig([kma], keeper: keeper)
    await keeper.gate.open()
    async let snapshots = rig.refresh(.seoul, [.now])
    await gate.reached()
    await keeper.keep(kept(5, .shortRange))
    await gate.open()
    let last = await snapshots.last
    #expect(last?.bulletins == [.observation, .shortRange])
    #expect(await keeper.snapshot(of: .seoul)?.bulletins == [.observation, .shortRange])
  }
}

/// A keeper that another process keeps in as well; turns wait at its gate.
final class SharedKeeper: SnapshotKeeper {
  let gate = Gate()
  private let isTaken: Bool
  private let kept: Mutex<Snapshot?>
  private let opinions = Mutex<Opinions?>(nil)
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

  func edition(of place: Place) async -> Edition? {
    kept.withLock { $0 } == nil ? nil : Edition(writes.withLock { $0 })
  }

  @discardableResult func keep(_ snapshot: Snapshot) async -> Edition? {
    kept.withLock { $0 = snapshot }
    note("keep")
    writes.withLock { $0 += 1 }
    return await edition(of: snapshot.place)
  }

  func turn(at place: Place, for purpose: Purpose) async -> Turn {
    note("turn")
    await gate.pass()
    return isTaken ? .none : Turn(isMine: true) { [self] in note("leave") }
  }

  func opinions(of place: Place) async -> Opinions? { opinions.withLock { $0 } }
  func keep(_ opinions: Opinions) async { self.opinions.withLock { $0 = opinions } }

  private func note(_ event: String) { log.withLock { $0.append(event) } }
}

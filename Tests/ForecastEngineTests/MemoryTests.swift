import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Synchronization
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct MemoryTests {
  @Test func `what one engine kept the next one knows, and asks only for the rest`() async {
    let store = MemorySnapshotStore()
    _ = await Rig([ScriptedSource(.kma, [.observation: .observed(11)])], store: store).refresh(.seoul, [.now])
    let source = ScriptedSource(.kma, [.observation: .observed(12), .shortRange: .outlook])
    let rig = Rig([source], store: store)
    #expect(await rig.engine.known(.seoul)?.forecast(at: noon).now?.temperature?.celsius == 11)
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(source.asked == [[.shortRange]])
    #expect(last?.bulletins == [.observation, .shortRange])
  }

  @Test func `before the first answer ever nothing is known`() async {
    #expect(await Rig([]).engine.known(.seoul) == nil)
  }

  @Test func `a refresh is over only when its snapshot is kept`() async {
    let gate = Gate()
    let store = SlowStore(gate: gate)
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], store: store)
    let isOver = Mutex(false)
    async let last: Snapshot? = {
      let last = await rig.refresh(.seoul, [.now]).last
      isOver.withLock { $0 = true }
      return last
    }()
    await gate.reached()
    for _ in 0..<100 { await Task.yield() }
    #expect(isOver.withLock { !$0 })
    await gate.open()
    #expect(await last == store.kept)
  }

  @Test func `what did not change is not written again`() async {
    let gate = Gate()
    await gate.open()
    let store = SlowStore(gate: gate)
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], store: store)
    _ = await rig.refresh(.seoul, [.now])
    _ = await rig.refresh(.seoul, [.now])
    #expect(store.writes == 1)
  }

  @Test func `what is kept is read once, however many want it, until another process writes`() async {
    let store = CountingStore()
    _ = await store.memory.keep(Snapshot(place: .seoul))
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], store: store)
    async let one = rig.engine.known(.seoul)
    async let other = rig.refresh(.seoul, [.now])
    _ = await (one, other)
    _ = await rig.refresh(.seoul, [.now])
    #expect(store.readings == 1)
    _ = await store.memory.keep(Snapshot(place: .seoul))
    _ = await rig.refresh(.seoul, [.now])
    #expect(store.readings == 2)
  }

  @Test func `observations are remembered and found again a day later`() async {
    let history = MemoryHistory()
    let source = ScriptedSource(.kma, [.observation: .observed(14.2)])
    let rig = Rig([source], history: history)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul) == nil)
    rig.clock.pass(24 * 3600)
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 14.2)
    #expect(await rig.engine.yesterday(.numbered(7)) == nil)
    rig.clock.pass(3600)
    #expect(await rig.engine.yesterday(.seoul) == nil)
  }

  @Test func `forecasts are not history`() async {
    let rig = Rig([ScriptedSource(.kma, [.shortRange: .observed(14.2)])])
    _ = await rig.refresh(.seoul, [.daily])
    rig.clock.pass(24 * 3600)
    #expect(await rig.engine.yesterday(.seoul) == nil)
  }

  @Test func `a history that takes its time loses nobody else's delivery`() async {
    let gate = Gate()
    let source = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .outlook], gates: [.shortRange: gate])
    let history = SlowHistory()
    let stream = await Rig([source], history: history).engine.refresh(.seoul, parts: [.now, .daily])
    await history.gate.reached()
    await gate.open()
    var last: Snapshot?
    for await snapshot in stream {
      last = snapshot
      // Only when the outlook has been taken in may the history go on.
      if snapshot.bulletins.contains(.shortRange) { await history.gate.open() }
    }
    #expect(last?.bulletins == [.observation, .shortRange])
  }
}

/// A store whose writing waits at a gate.
private final class SlowStore: SnapshotStore {
  private let gate: Gate
  private let written = Mutex<[Snapshot]>([])

  init(gate: Gate) { self.gate = gate }

  var kept: Snapshot? { written.withLock { $0.last } }
  var writes: Int { written.withLock { $0.count } }

  func snapshot(of place: Place) async -> Snapshot? { nil }

  func version(of place: Place) async -> SnapshotVersion? { nil }

  func keep(_ snapshot: Snapshot) async -> SnapshotVersion? {
    await gate.pass()
    written.withLock { $0.append(snapshot) }
    return nil
  }

  func comparison(of place: Place) async -> SourceComparison? { nil }
  func keep(_ comparison: SourceComparison) async {}
}

/// A history whose writing waits at a gate.
private struct SlowHistory: WeatherHistory {
  let gate = Gate()

  func record(_ hours: [Hour], from source: SourceID, at place: Place) async { await gate.pass() }
  func sources(_ span: Range<Date>, at place: Place) async -> Set<SourceID> { [] }
  func hours(_ span: Range<Date>, at place: Place) async -> [Hour] { [] }
}

/// A store that counts how often a snapshot is read.
private final class CountingStore: SnapshotStore {
  let memory = MemorySnapshotStore()
  private let count = Mutex(0)

  var readings: Int { count.withLock { $0 } }

  func version(of place: Place) async -> SnapshotVersion? { await memory.version(of: place) }
  func snapshot(of place: Place) async -> Snapshot? {
    count.withLock { $0 += 1 }
    return await memory.snapshot(of: place)
  }
  func keep(_ snapshot: Snapshot) async -> SnapshotVersion? { await memory.keep(snapshot) }
  func comparison(of place: Place) async -> SourceComparison? { nil }
  func keep(_ comparison: SourceComparison) async {}
}

import ForecastEngine
import FoundationEssentials
import Props
import Synchronization
import Testing
import Weather

@Suite(.timeLimit(.minutes(5)))
struct MemoryTests {
  @Test func `what one engine kept the next one knows, and asks only for the rest`() async {
    let keeper = MemoryKeeper()
    _ = await Rig([ScriptedSource(.kma, [.observation: .observed(11)])], keeper: keeper).refresh(.seoul, [.now])
    let source = ScriptedSource(.kma, [.observation: .observed(12), .shortRange: .outlook])
    let rig = Rig([source], keeper: keeper)
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
    let keeper = SlowKeeper(gate: gate)
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], keeper: keeper)
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
    #expect(await last == keeper.kept)
  }

  @Test func `what did not change is not written again`() async {
    let gate = Gate()
    await gate.open()
    let keeper = SlowKeeper(gate: gate)
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], keeper: keeper)
    _ = await rig.refresh(.seoul, [.now])
    _ = await rig.refresh(.seoul, [.now])
    #expect(keeper.writes == 1)
  }

  @Test func `what is kept is read once, however many want it, until another process writes`() async {
    let keeper = ReadKeeper()
    _ = await keeper.memory.keep(Snapshot(place: .seoul))
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], keeper: keeper)
    async let one = rig.engine.known(.seoul)
    async let other = rig.refresh(.seoul, [.now])
    _ = await (one, other)
    _ = await rig.refresh(.seoul, [.now])
    #expect(keeper.readings == 1)
    _ = await keeper.memory.keep(Snapshot(place: .seoul))
    _ = await rig.refresh(.seoul, [.now])
    #expect(keeper.readings == 2)
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

/// A keeper whose writing waits at a gate.
private final class SlowKeeper: SnapshotKeeper {
  private let gate: Gate
  private let written = Mutex<[Snapshot]>([])

  init(gate: Gate) { self.gate = gate }

  var kept: Snapshot? { written.withLock { $0.last } }
  var writes: Int { written.withLock { $0.count } }

  func snapshot(of place: Place) async -> Snapshot? { nil }

  func edition(of place: Place) async -> Edition? { nil }

  func keep(_ snapshot: Snapshot) async -> Edition? {
    await gate.pass()
    written.withLock { $0.append(snapshot) }
    return nil
  }

  func opinions(of place: Place) async -> Opinions? { nil }
  func keep(_ opinions: Opinions) async {}
}

/// A history whose writing waits at a gate.
private struct SlowHistory: WeatherHistory {
  let gate = Gate()

  func record(_ hours: [Hour], at place: Place) async { await gate.pass() }
  func hours(_ span: Range<Date>, at place: Place) async -> [Hour] { [] }
}

/// A keeper that counts how often a snapshot is read.
private final class ReadKeeper: SnapshotKeeper {
  let memory = MemoryKeeper()
  private let count = Mutex(0)

  var readings: Int { count.withLock { $0 } }

  func edition(of place: Place) async -> Edition? { await memory.edition(of: place) }
  func snapshot(of place: Place) async -> Snapshot? {
    count.withLock { $0 += 1 }
    return await memory.snapshot(of: place)
  }
  func keep(_ snapshot: Snapshot) async -> Edition? { await memory.keep(snapshot) }
  func opinions(of place: Place) async -> Opinions? { nil }
  func keep(_ opinions: Opinions) async {}
}

import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct SharingTests {
  private let gate = Gate()

  @Test func `callers that arrive during a refresh share it`() async {
    let source = ScriptedSource(
      .kma, [.observation: .observed(11), .shortRange: .outlook], gates: [.observation: gate])
    let rig = Rig([source])
    let first = await rig.engine.refresh(.seoul, parts: [.now, .daily])
    await gate.reached()
    let second = await rig.engine.refresh(.seoul, parts: [.now, .daily])
    await gate.open()
    let (one, other) = (await first.all, await second.all)
    #expect(source.asked == [[.observation, .shortRange]])
    #expect(one.last == other.last)
    #expect(one.last?.bulletins == [.observation, .shortRange])
  }

  @Test func `the engine names the source it waits for, until the source has answered`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)], gates: [.observation: gate])
    let rig = Rig([kma, ScriptedSource(.airkorea, [.airMeasurement: .dust])])
    let refresh = await rig.engine.refresh(.seoul, parts: [.now, .air])
    await gate.reached()
    for await snapshot in refresh where snapshot.bulletins == [.airMeasurement] { break }
    #expect(await rig.engine.pendingSources(of: .seoul).first == .kma)
    let rest = await rig.engine.refresh(.seoul, parts: [.now])
    await gate.open()
    _ = await rest.all
    #expect(await rig.engine.pendingSources(of: .seoul) == [])
  }

  @Test func `a caller that joins with more parts gets them before the refresh ends`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)], gates: [.observation: gate])
    let air = ScriptedSource(.airkorea, [.airMeasurement: .dust])
    let rig = Rig([kma, air])
    let first = await rig.engine.refresh(.seoul, parts: [.now])
    await gate.reached()
    let second = await rig.engine.refresh(.seoul, parts: [.now, .air])
    #expect(air.asked.isEmpty)
    await gate.open()
    #expect(await second.all.last?.bulletins == [.observation, .airMeasurement])
    #expect(await first.all.last?.bulletins == [.observation, .airMeasurement])
    #expect(kma.asked == [[.observation]])
    #expect(air.asked == [[.airMeasurement]])
  }

  @Test func `each part is published as it arrives`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .outlook], gates: [.shortRange: gate])
    var snapshots = await Rig([source]).engine.refresh(.seoul, parts: [.now, .daily]).makeAsyncIterator()
    let early = await snapshots.next()?.forecast(at: afternoon)
    #expect(early?.now?.temperature?.celsius == 11)
    #expect(early?.days?.first?.high == nil)
    await gate.open()
    var last: Forecast?
    while let snapshot = await snapshots.next() { last = snapshot.forecast(at: afternoon) }
    #expect(last?.days?.first?.high?.celsius == 12)
  }

  @Test func `a restarted refresh abandons a hanging request, and all callers get the new result`() async {
    let source = ScriptedSource(.kma, [.observation: .failure(.timedOut)], gates: [.observation: gate])
    let rig = Rig([source])
    let first = await rig.engine.refresh(.seoul, parts: [.now])
    await gate.reached()
    source.answer(.observation, .observed(12))
    let second = await rig.engine.refresh(.seoul, parts: [.now], urgency: .restart)
    await gate.open()
    let (one, other) = (await first.all.last, await second.all.last)
    #expect(source.asked == [[.observation], [.observation]])
    #expect(one == other && one?.forecast(at: afternoon).now?.temperature?.celsius == 12)
    // An abandoned request is not a failure.
    #expect(one?.shortfalls == [])
  }

  @Test func `urgency restart without a running refresh is the same as by hand`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now])
    _ = await rig.refresh(.seoul, [.now], urgency: .restart)
    #expect(source.asked.count == 2)
  }

  @Test func `a caller that cancels does not affect the others`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11)], gates: [.observation: gate])
    let rig = Rig([source])
    let leaving = Task { await rig.refresh(.seoul, [.now]) }
    await gate.reached()
    let staying = await rig.engine.refresh(.seoul, parts: [.now])
    leaving.cancel()
    _ = await leaving.value
    await gate.open()
    #expect(await staying.all.last?.bulletins == [.observation])
    #expect(await rig.engine.known(.seoul)?.bulletins == [.observation])
  }

  @Test func `a refresh continues although every caller has cancelled`() async {
    let cache = MemoryCache()
    let source = ScriptedSource(.kma, [.observation: .observed(11)], gates: [.observation: gate])
    let rig = Rig([source], cache: cache)
    let leaving = Task { await rig.refresh(.seoul, [.now]) }
    await gate.reached()
    leaving.cancel()
    _ = await leaving.value
    let joined = await rig.engine.refresh(.seoul, parts: [.now])
    await gate.open()
    _ = await joined.all
    #expect(source.asked.count == 1)
    #expect(SnapshotStore(cache).snapshot(of: .seoul)?.bulletins == [.observation])
  }

  @Test func `twenty concurrent refreshes each get the data of their place`() async {
    let source = ScriptedSource(
      .kma, [.observation: .observed(11), .shortRange: .outlook], gates: [.observation: gate])
    let rig = Rig([source])
    let finals = await withTaskGroup(of: Snapshot?.self) { group in
      for number in 1...20 { group.addTask { await rig.refresh(.numbered(number), [.now, .daily]).last } }
      await gate.reached()
      await gate.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(finals.compactMap(\.?.place)) == Set((1...20).map { Place.numbered($0) }))
    #expect(finals.allSatisfy { $0?.bulletins == [.observation, .shortRange] })
    #expect(source.questions.count == 20)
  }
}

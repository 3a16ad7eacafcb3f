import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct MemoryTests {
  @Test func `an engine reads the stored snapshot of another, and requests only the rest`() async {
    let cache = MemoryCache()
    _ = await Rig([ScriptedSource(.kma, [.observation: .observed(11)])], cache: cache).refresh(.seoul, [.now])
    let source = ScriptedSource(.kma, [.observation: .observed(12), .shortRange: .outlook])
    let rig = Rig([source], cache: cache)
    #expect(await rig.engine.known(.seoul)?.forecast(at: afternoon).now?.temperature?.celsius == 11)
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(source.asked == [[.shortRange]])
    #expect(last?.bulletins == [.observation, .shortRange])
  }

  @Test func `before the first answer nothing is known`() async {
    #expect(await Rig([]).engine.known(.seoul) == nil)
  }

  @Test func `a refresh ends only after its snapshot is stored`() async {
    let cache = MemoryCache()
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], cache: cache)
    var atTheEnd: Snapshot?
    for await snapshot in await rig.engine.refresh(.seoul, parts: [.now]) where snapshot.bulletins == [.observation] {
      atTheEnd = SnapshotStore(cache).snapshot(of: .seoul)
    }
    #expect(atTheEnd?.bulletins == [.observation])
    #expect(cache.events == ["lease", "put", "release"])
  }

  @Test func `an unchanged snapshot is not written again`() async {
    let cache = MemoryCache()
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], cache: cache)
    _ = await rig.refresh(.seoul, [.now])
    _ = await rig.refresh(.seoul, [.now])
    #expect(cache.writes == 1)
  }

  @Test func `the stored snapshot is read once for all callers, until another process writes`() async {
    let cache = MemoryCache()
    let other = SnapshotStore(cache)
    other.save(Snapshot(place: .seoul))
    let rig = Rig([ScriptedSource(.kma, [.observation: .observed(11)])], cache: cache)
    async let one = rig.engine.known(.seoul)
    async let another = rig.refresh(.seoul, [.now])
    _ = await (one, another)
    _ = await rig.refresh(.seoul, [.now])
    #expect(cache.readings == 1)
    other.save(Snapshot(place: .seoul))
    _ = await rig.refresh(.seoul, [.now])
    #expect(cache.readings == 2)
  }

  @Test func `observations are stored and found again a day later`() async {
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

  @Test func `until the hour’s observation is published, yesterday means the hour before`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(9, at: twoOClock - 3600)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now])
    source.answer(.observation, .observed(14))
    source.isDue([.observation])
    _ = await rig.refresh(.seoul, [.now])
    // The next day at 14:05, with the observation of 13:00.
    rig.clock.pass(24 * 3600 - 27 * 60)
    source.answer(.observation, .observed(11, at: twoOClock + 23 * 3600))
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 9)
    source.answer(.observation, .observed(12, at: twoOClock + 24 * 3600))
    rig.clock.pass(600)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 14)
  }

  @Test func `forecasts are not stored as history`() async {
    let rig = Rig([ScriptedSource(.kma, [.shortRange: .observed(14.2)])])
    _ = await rig.refresh(.seoul, [.daily])
    rig.clock.pass(24 * 3600)
    #expect(await rig.engine.yesterday(.seoul) == nil)
  }

  @Test func `a slow history delays no other delivery`() async {
    let gate = Gate()
    let source = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .outlook], gates: [.shortRange: gate])
    let history = SlowHistory()
    let stream = await Rig([source], history: history).engine.refresh(.seoul, parts: [.now, .daily])
    await history.gate.reached()
    await gate.open()
    var last: Snapshot?
    for await snapshot in stream {
      last = snapshot
      // The history continues only after the outlook has been merged.
      if snapshot.bulletins.contains(.shortRange) { await history.gate.open() }
    }
    #expect(last?.bulletins == [.observation, .shortRange])
  }
}

/// A history whose writes wait at a gate.
private struct SlowHistory: WeatherHistory {
  let gate = Gate()

  func record(_ hours: [Hour], from source: SourceID, at place: Place) async { await gate.pass() }
  func sourcesByHour(_ span: Range<Date>, at place: Place) async -> [Date: SourceID] { [:] }
  func hours(_ span: Range<Date>, at place: Place) async -> [Hour] { [] }
}

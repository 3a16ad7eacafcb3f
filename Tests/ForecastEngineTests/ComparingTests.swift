import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct ComparingTests {
  private static let plan = SourcePlan(order: [
    .now: [.kma, .openMeteo], .hourly: [.kma, .openMeteo], .daily: [.kma], .air: [.airkorea],
  ])
  private static func kma() -> ScriptedSource {
    ScriptedSource(.kma, [.observation: .observed(6), .shortRange: .outlook])
  }
  private static func openMeteo() -> ScriptedSource {
    ScriptedSource(.openMeteo, [.current: .observed(8), .model: .outlook, .airModel: .dust])
  }

  @Test func `each source is requested once for what the home screen does not already have`() async {
    let (kma, other, third) = (Self.kma(), Self.openMeteo(), ScriptedSource(.weatherKit, [.current: .observed(7)]))
    let rig = Rig([kma, other, third], plan: Self.plan)
    _ = await rig.refresh()
    let comparison = await rig.compare()
    #expect(kma.asked == [[.observation, .shortRange]])
    #expect(other.asked == [[.current, .model, .airModel]] && third.asked == [[.current]])
    #expect(Set(comparison.last?.layers.map(\.source) ?? []) == [.openMeteo, .weatherKit])
    let again = await rig.compare().last
    #expect(other.asked.count == 1 && again == comparison.last)
  }

  @Test func `a comparison does not change the home screen’s values, failures and due times`() async {
    let cache = MemoryCache()
    let (kma, other) = (Self.kma(), Self.openMeteo())
    let third = ScriptedSource(.openWeather, [.current: .failure(.keyMissing), .model: .failure(.timedOut)])
    let rig = Rig([kma, other, third], plan: Self.plan, cache: cache)
    let before = await rig.refresh().last
    let due = await rig.engine.nextDue(.seoul)
    let comparison = await rig.compare().last
    #expect(comparison?.failures.map(\.error.reason).sorted { $0.rawValue < $1.rawValue } == [.keyMissing, .timedOut])
    #expect(await rig.engine.known(.seoul) == before)
    #expect(SnapshotStore(cache).snapshot(of: .seoul) == before)
    #expect(await rig.engine.nextDue(.seoul) == due)
    #expect(await rig.refresh().last == before)
  }

  @Test func `a source requested only for the comparison does not fill in on the home screen`() async {
    let kma = ScriptedSource(.kma, [.observation: .failure(.timedOut)])
    let other = Self.openMeteo()
    let rig = Rig([kma, other], plan: .korea)
    _ = await rig.refresh(.seoul, [.now])
    _ = await rig.compare()
    let last = await rig.refresh(.seoul, [.now]).last
    #expect(last?.forecast(at: afternoon).now == nil && last?.providingSource(of: .now) == nil)
    #expect(last?.shortfalls.map(\.source) == [.kma])
  }

  @Test func `a source that fills in on the home screen is not requested again for that part`() async {
    let kma = ScriptedSource(.kma, [.observation: .failure(.keyMissing), .shortRange: .outlook])
    let other = Self.openMeteo()
    let rig = Rig([kma, other], plan: Self.plan)
    _ = await rig.refresh()
    #expect(other.asked == [[.current]])
    _ = await rig.compare()
    #expect(other.asked.last == [.model, .airModel] && kma.asked.count == 1)
  }

  @Test func `each answer is sent as it arrives`() async throws {
    let gate = Gate()
    let slow = ScriptedSource(.openMeteo, [.current: .observed(8)], gates: [.current: gate])
    let quick = ScriptedSource(.weatherKit, [.current: .observed(7)])
    var comparison = await Rig([slow, quick]).engine.compare(.seoul).makeAsyncIterator()
    var first = await comparison.next()
    while first?.isEmpty == true { first = await comparison.next() }
    #expect(first?.layers.map(\.source) == [.weatherKit])
    await gate.open()
    var last: SourceComparison?
    while let next = await comparison.next() { last = next }
    #expect(last?.layers.count == 2)
  }

  @Test func `concurrent callers share one comparison`() async {
    let gate = Gate()
    let source = ScriptedSource(.openMeteo, [.current: .observed(8)], gates: [.current: gate])
    let rig = Rig([source])
    let first = await rig.engine.compare(.seoul)
    await gate.reached()
    let second = await rig.engine.compare(.seoul)
    await gate.open()
    let (one, other) = (await first.all, await second.all)
    #expect(source.asked.count == 1 && one.last == other.last && one.last?.layers.count == 1)
  }

  @Test func `a failed source waits ten minutes, by hand all are asked again, once in ten seconds`() async {
    let source = ScriptedSource(.openMeteo, [.current: .failure(.timedOut), .model: .outlook])
    let rig = Rig([source])
    _ = await rig.compare()
    rig.clock.pass(300)
    _ = await rig.compare()
    #expect(source.asked == [[.current, .model]])
    _ = await rig.compare(.byHand)
    #expect(source.asked.last == [.current, .model])
    rig.clock.pass(9)
    _ = await rig.compare(.byHand)
    #expect(source.asked.count == 2)
    rig.clock.pass(601)
    source.answer(.current, .observed(8))
    #expect(await rig.compare().last?.failures == [])
    #expect(source.asked.last == [.current])
  }

  @Test func `the comparison is shared through the cache, and dropped after six hours`() async {
    let cache = MemoryCache()
    _ = await Rig([Self.openMeteo()], cache: cache).compare()
    let other = Self.openMeteo()
    let rig = Rig([other], cache: cache)
    #expect(await rig.compare().last?.layers.count == 3)
    #expect(other.asked.isEmpty)
    rig.clock.pass(6 * 3600 + 1)
    other.isDue([])
    #expect(await rig.compare().last?.isEmpty == true)
    #expect(SnapshotStore(cache).comparison(of: .seoul)?.isEmpty == true)
  }

  @Test(arguments: [Urgency.whenDue, .byHand])
  func `a concurrent comparison in another process is reused, and only the rest is requested`(urgency: Urgency) async {
    let other = OtherProcess()
    let source = Self.openMeteo()
    let rig = Rig([source], cache: other.cache)
    async let comparison = rig.compare(urgency)
    await other.gate.reached()
    let hour = Hour(at: twoOClock, temperature: Temperature(celsius: 9))
    var others = SourceComparison(
      place: .seoul,
      layers: [
        Layer(bulletin: .current, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon + 1, hours: [hour])
      ])
    others.recordFailure(.timedOut, of: .airModel, from: .openMeteo, now: afternoon + 1)
    other.store.save(others)
    await other.gate.open()
    let last = await comparison.last
    #expect(source.asked == [[.model]])
    #expect(Set(last?.layers.map(\.bulletin) ?? []) == [.current, .model] && last?.failures.count == 1)
    #expect(other.store.comparison(of: .seoul) == last)
    #expect(other.cache.events == ["lease", "put", "put", "release"])
  }

  @Test func `of two layers of one issue the newer counts, whichever request fetched it`() {
    func layer(_ celsius: Double, _ fetchedAt: Date) -> Layer {
      Layer(
        bulletin: .model, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt,
        hours: [Hour(at: twoOClock, temperature: Temperature(celsius: celsius))])
    }
    let (old, new) = (layer(1, afternoon), layer(2, afternoon.addingTimeInterval(60)))
    let comparison = SourceComparison(place: .seoul, layers: [new])
    #expect(comparison.layers(of: .openMeteo, beside: Snapshot(place: .seoul, layers: [old])) == [new])
    #expect(
      SourceComparison(place: .seoul, layers: [old]).layers(
        of: .openMeteo, beside: Snapshot(place: .seoul, layers: [new]))
        == [new])
    #expect(comparison.layers(of: .kma, beside: nil).isEmpty)
  }
}

extension Rig {
  /// All elements of the comparison's stream, up to its end.
  fileprivate func compare(_ urgency: Urgency = .whenDue) async -> [SourceComparison] {
    await engine.compare(.seoul, urgency: urgency).all
  }
}

extension AsyncStream<SourceComparison> {
  fileprivate var all: [SourceComparison] {
    get async {
      var all: [SourceComparison] = []
      for await comparison in self { all.append(comparison) }
      return all
    }
  }
}

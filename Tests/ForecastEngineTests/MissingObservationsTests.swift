import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Testing
import Weather

struct MissingObservationsTests {
  /// 14:00 on the day before.
  private static let compared = twoOClock.addingTimeInterval(-86_400)
  /// Of every hour of the last 24, the oldest first.
  private static let lastDay = (0...24).map { compared.addingTimeInterval(Double($0) * 3600) }

  private static func modelled(_ hours: [Date], _ celsius: Double = 3) -> [Hour] {
    hours.map { Hour(at: $0, temperature: Temperature(celsius: celsius)) }
  }

  @Test func `at the first start the hour of the comparison alone is asked for, once per city`() async {
    let (kma, cache) = (ObservingSource(past: [Self.compared: 9]), MemoryCache())
    let rig = Rig([kma], cache: cache)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul) == nil)
    #expect(await rig.engine.completeComparison(.seoul))
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 9)
    #expect(await !rig.engine.completeComparison(.seoul))
    #expect(kma.asked == [Self.compared])
    // Another process, whose history was deleted.
    #expect(await !Rig([kma], cache: cache).engine.completeComparison(.seoul))
    #expect(kma.asked == [Self.compared])
    _ = await rig.refresh(.numbered(1), [.now])
    #expect(await rig.engine.completeComparison(.numbered(1)))
    #expect(kma.asked == [Self.compared, Self.compared])
  }

  @Test func `an hour that the source does not have is not asked for again`() async {
    let kma = ObservingSource()
    let rig = Rig([kma])
    _ = await rig.refresh(.seoul, [.now])
    for _ in 0..<2 { #expect(await !rig.engine.completeComparison(.seoul)) }
    #expect(kma.asked == [Self.compared])
    #expect(await rig.engine.yesterday(.seoul) == nil)
  }

  @Test func `a model's yesterday is not compared with an observation, and the observation replaces it`() async {
    let history = MemoryHistory()
    await history.record(Self.modelled([Self.compared]), from: .openMeteo, at: .seoul)
    let kma = ObservingSource(past: [Self.compared: 9])
    let rig = Rig([kma], history: history)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul) == nil)
    #expect(await rig.engine.completeComparison(.seoul))
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 9)
  }

  @Test func `a model's yesterday is compared with the same model's today`() async {
    let history = MemoryHistory()
    await history.record(Self.modelled([Self.compared]), from: .openMeteo, at: .seoul)
    let model = ScriptedSource(
      .openMeteo, [.current: .present(Hour(at: twoOClock, temperature: Temperature(celsius: 5)), Atmosphere())])
    let rig = Rig([model], plan: .whole, history: history)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 3)
    #expect(await !rig.engine.completeComparison(.seoul))
  }

  @Test func `the missing hours of the last day are asked for, the oldest first, and only those`() async {
    let history = MemoryHistory()
    await history.record(Self.modelled([Self.lastDay[3]]), from: .kma, at: .seoul)
    await history.record(Self.modelled([Self.lastDay[4]]), from: .openMeteo, at: .seoul)
    let kma = ObservingSource(past: Dictionary(uniqueKeysWithValues: Self.lastDay.map { ($0, 9) }))
    let rig = Rig([kma], history: history)
    _ = await rig.refresh(.seoul, [.now])
    await rig.engine.completeYesterday(.seoul)
    // The present hour is known from the refresh.
    #expect(kma.asked == Self.lastDay.dropLast().filter { $0 != Self.lastDay[3] })
    #expect(await rig.engine.pastDay(.seoul).sources == [.kma])
  }

  @Test(arguments: [SourceError.quotaSpent(until: noon + 9 * 3600), .keyRejected(detail: ""), .timedOut])
  func `once the allowance is spent or nothing answers no further hour is asked for`(error: SourceError) async {
    let kma = ObservingSource(past: [Self.lastDay[0]: 9, Self.lastDay[1]: 8], errors: [1: error])
    let rig = Rig([kma])
    _ = await rig.refresh(.seoul, [.now])
    await rig.engine.completeYesterday(.seoul)
    #expect(kma.asked == [Self.lastDay[0], Self.lastDay[1]])
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 9)
    rig.clock.pass(1500)
    await rig.engine.completeYesterday(.seoul)
    #expect(await !rig.engine.completeComparison(.seoul))
    #expect(kma.asked.count == 2)
    // An hour later the hour that failed is asked for again, and the one that was delivered is not.
    rig.clock.pass(2101)
    await rig.engine.completeYesterday(.seoul)
    #expect(kma.asked.dropFirst(2).first == Self.lastDay[1])
  }

  @Test func `if the present is not observed by the source, its past is not asked for`() async {
    let kma = ObservingSource(.failure(.keyMissing), past: [Self.compared: 9])
    let model = ScriptedSource(.openMeteo, [.current: .observed(5)])
    let rig = Rig([kma, model], plan: .whole)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await !rig.engine.completeComparison(.seoul))
    #expect(kma.asked.isEmpty)
  }
}

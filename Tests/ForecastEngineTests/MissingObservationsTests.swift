import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

struct MissingObservationsTests {
  /// 14:00 on the day before.
  private static let compared = twoOClock.addingTimeInterval(-86_400)
  /// The last 24 hours, oldest first.
  private static let lastDay = (0...24).map { compared.addingTimeInterval(Double($0) * 3600) }

  private static func modelled(_ hours: [Date], _ celsius: Double = 3) -> [Hour] {
    hours.map { Hour(at: $0, temperature: Temperature(celsius: celsius)) }
  }

  @Test func `at the first start only the hour for the comparison is requested, once per city`() async {
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

  @Test func `an hour that the source does not have is not requested again`() async {
    let kma = ObservingSource()
    let rig = Rig([kma])
    _ = await rig.refresh(.seoul, [.now])
    for _ in 0..<2 { #expect(await !rig.engine.completeComparison(.seoul)) }
    #expect(kma.asked == [Self.compared])
    #expect(await rig.engine.yesterday(.seoul) == nil)
  }

  @Test func `a modelled yesterday is not compared with an observation, and is replaced by one`() async {
    let history = MemoryHistory()
    await history.record(Self.modelled([Self.compared]), from: .openMeteo, at: .seoul)
    let kma = ObservingSource(past: [Self.compared: 9])
    let rig = Rig([kma], history: history)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul) == nil)
    #expect(await rig.engine.completeComparison(.seoul))
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 9)
  }

  @Test func `a modelled yesterday is compared with today’s value of the same model`() async {
    let history = MemoryHistory()
    await history.record(Self.modelled([Self.compared]), from: .openMeteo, at: .seoul)
    let model = ScriptedSource(
      .openMeteo, [.current: .present(Hour(at: twoOClock, temperature: Temperature(celsius: 5)), Atmosphere())])
    let rig = Rig([model], plan: .whole, history: history)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 3)
    #expect(await !rig.engine.completeComparison(.seoul))
  }

  @Test func `only the missing hours of the last day are requested, the oldest first`() async {
    let history = MemoryHistory()
    await history.record(Self.modelled([Self.lastDay[3]]), from: .kma, at: .seoul)
    await history.record(Self.modelled([Self.lastDay[4]]), from: .openMeteo, at: .seoul)
    let kma = ObservingSource(past: Dictionary(uniqueKeysWithValues: Self.lastDay.map { ($0, 9) }))
    let rig = Rig([kma], history: history)
    _ = await rig.refresh(.seoul, [.now])
    await rig.engine.completeYesterday(.seoul)
    // The current hour is known from the refresh.
    #expect(kma.asked == Self.lastDay.dropLast().filter { $0 != Self.lastDay[3] })
    #expect(await rig.engine.pastDay(.seoul).sources == [.kma])
  }

  @Test(arguments: [SourceError.quotaSpent(until: afternoon + 9 * 3600), .keyRejected(detail: ""), .timedOut])
  func `after a spent quota or another error no further hour is requested`(error: SourceError) async {
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
    // An hour later the failed hour is requested again, and the delivered one is not.
    rig.clock.pass(2101)
    await rig.engine.completeYesterday(.seoul)
    #expect(kma.asked.dropFirst(2).first == Self.lastDay[1])
  }

  @Test func `if the current weather is not from this source, its past is not requested`() async {
    let kma = ObservingSource(.failure(.keyMissing), past: [Self.compared: 9])
    let model = ScriptedSource(.openMeteo, [.current: .observed(5)])
    let rig = Rig([kma, model], plan: .whole)
    _ = await rig.refresh(.seoul, [.now])
    #expect(await !rig.engine.completeComparison(.seoul))
    #expect(kma.asked.isEmpty)
  }
}

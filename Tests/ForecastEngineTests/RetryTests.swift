import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

/// Failures that may be over: they are retried, and dropped once they no longer matter.
@Suite(.timeLimit(.minutes(30)))
struct RetryTests {
  private static let upToTheUser: [SourceError] = [
    .keyMissing, .keyRejected(detail: "30"), .unreachable(.offline),
    .keyUnavailable(CredentialError("kma.key_command", .silent)),
  ]

  @Test(arguments: upToTheUser)
  func `an optional bulletin that failed for lack of a key is requested again at once`(_ error: SourceError)
    async
  {
    let source = ScriptedSource(
      .kma, [.observation: .failure(error), .shortRange: .failure(error), .shortRangeMorning: .failure(error)])
    let rig = Rig([source])
    let first = await rig.refresh(.seoul, [.now, .daily]).last
    // A key rejected for this dataset only is recorded as a shortfall.
    let isNoted = first?.shortfalls.contains { $0.bulletin == .shortRangeMorning }
    #expect(isNoted == (error.reason == .keyRejected))
    source.answer(.observation, .observed(11))
    source.answer(.shortRange, .outlook)
    source.answer(.shortRangeMorning, .outlook)
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(source.asked.last?.contains(.shortRangeMorning) == true && last?.shortfalls == [])
  }

  @Test func `an optional bulletin that the source refused is not requested again for ten minutes`() async {
    let source = ScriptedSource(
      .kma, [.shortRange: .outlook, .shortRangeMorning: .failure(.upstreamError(detail: "99"))])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.daily])
    rig.clock.pass(300)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(source.asked.count { $0.contains(.shortRangeMorning) } == 1)
  }

  @Test func `the failure of a later source is dropped when an earlier one answers`() async {
    let plan = SourcePlan(order: [.air: [.airkorea, .openMeteo]])
    let station = ScriptedSource(.airkorea, [.airMeasurement: .failure(.keyMissing)])
    let model = ScriptedSource(.openMeteo, [.airModel: .failure(.unreachable(.noConnection))])
    let rig = Rig([station, model], plan: plan)
    let first = await rig.refresh(.seoul, [.air]).last
    #expect(first?.shortfalls.map(\.source).contains(.openMeteo) == true)
    station.answer(.airMeasurement, .dust)
    let last = await rig.refresh(.seoul, [.air]).last
    #expect(last?.shortfalls == [] && last?.providingSource(of: .air) == .airkorea)
  }

  @Test func `a restart retries the last failure, although nothing is due`() async {
    let cache = MemoryCache()
    let source = ScriptedSource(.kma, [.observation: .observed(11)])
    let clock = TestClock(afternoon)
    _ = await Rig([source], clock: clock, cache: cache).refresh(.seoul, [.now])
    clock.pass(60)
    source.answer(.observation, .failure(.unreachable(.noConnection)))
    let failed = await Rig([source], clock: clock, cache: cache).refresh(.seoul, [.now], urgency: .byHand).last
    #expect(failed?.reasons == [.now: .unreachable])
    clock.pass(60)
    source.answer(.observation, .observed(12))
    source.isDue([])
    let rig = Rig([source], clock: clock, cache: cache)
    #expect(await rig.refresh(.seoul, [.now]).last?.shortfalls == [])
    // Only once: a failure since the start is retried when it is due.
    source.answer(.observation, .failure(.unreachable(.noConnection)))
    clock.pass(60)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    let asked = source.asked.count
    clock.pass(60)
    _ = await rig.refresh(.seoul, [.now])
    #expect(source.asked.count == asked)
  }
}

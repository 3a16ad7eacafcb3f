import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Testing
import Weather

/// What failed and may be gone by now: tried again, and forgotten where it does not matter any more.
@Suite(.timeLimit(.minutes(30)))
struct RetryTests {
  private static let upToTheUser: [SourceError] = [
    .keyMissing, .keyRejected(detail: "30"), .unreachable(.offline),
    .keyUnavailable(CredentialError("kma.key_command", .silent)),
  ]

  @Test(arguments: upToTheUser)
  func `an optional bulletin that failed for want of a key is no shortfall and is asked at once`(_ error: SourceError)
    async
  {
    let source = ScriptedSource(
      .kma, [.observation: .failure(error), .shortRange: .failure(error), .shortRangeMorning: .failure(error)])
    let rig = Rig([source])
    let first = await rig.refresh(.seoul, [.now, .daily]).last
    // That a key is refused for this dataset alone is worth noting.
    let isNoted = first?.shortfalls.contains { $0.bulletin == .shortRangeMorning }
    #expect(isNoted == (error.reason == .keyRejected))
    source.answer(.observation, .observed(11))
    source.answer(.shortRange, .outlook)
    source.answer(.shortRangeMorning, .outlook)
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    #expect(source.asked.last?.contains(.shortRangeMorning) == true && last?.shortfalls == [])
  }

  @Test func `an optional bulletin that the source refused rests ten minutes`() async {
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
    #expect(last?.shortfalls == [] && last?.answerer(of: .air) == .airkorea)
  }

  @Test func `a restart tries again what failed last, though nothing is due`() async {
    let cache = MemoryCache()
    let source = ScriptedSource(.kma, [.observation: .observed(11)])
    let clock = TestClock(noon)
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
    // Once: a failure since the start waits for its time.
    source.answer(.observation, .failure(.unreachable(.noConnection)))
    clock.pass(60)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    let asked = source.asked.count
    clock.pass(60)
    _ = await rig.refresh(.seoul, [.now])
    #expect(source.asked.count == asked)
  }
}

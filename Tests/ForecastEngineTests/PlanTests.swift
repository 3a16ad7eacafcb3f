import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct PlanTests {
  private static let plan = SourcePlan(order: [
    .now: [.kma, .openMeteo, .openWeather], .daily: [.kma, .openMeteo], .air: [.airkorea],
  ])

  @Test func `a part that fails does not affect the others`() async {
    let kma = ScriptedSource(.kma, [.observation: .failure(.timedOut), .shortRange: .outlook])
    let air = ScriptedSource(.airkorea, [.airMeasurement: .dust])
    let last = await Rig([kma, air]).refresh(.seoul, [.now, .daily, .air]).last
    #expect(last?.bulletins == [.shortRange, .airMeasurement])
    #expect(last?.reasons == [.now: .timedOut])
  }

  @Test func `the next source is requested only for what the first failed to deliver`() async {
    let kma = ScriptedSource(.kma, [.observation: .failure(.keyMissing), .shortRange: .outlook])
    let second = ScriptedSource(.openMeteo, [.observation: .observed(7), .shortRange: .outlook])
    let third = ScriptedSource(.openWeather, [.observation: .observed(8)])
    let last = await Rig([kma, second, third], plan: Self.plan).refresh(.seoul, [.now, .daily]).last
    #expect(second.asked == [[.observation]])
    #expect(third.asked.isEmpty)
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 7)
    #expect(last?.layers.first { $0.bulletin == .shortRange }?.source == .kma)
  }

  @Test func `an outdated answer counts as a failure, and keeps the known data`() async {
    let first = ScriptedSource(.openWeather, [.current: .observed(5), .model: .outlook])
    let second = ScriptedSource(.openMeteo, [.current: .observed(7), .model: .outlook])
    let plan = SourcePlan(order: [.now: [.openWeather, .openMeteo], .daily: [.openWeather, .openMeteo]])
    let rig = Rig([first, second], plan: plan)
    _ = await rig.refresh(.seoul, [.now, .daily])
    let old = Hour(at: afternoon - 86_400, temperature: Temperature(celsius: -40))
    for bulletin in [Bulletin.current, .model] { first.answer(bulletin, .hours([old])) }
    first.isDue([.current, .model])
    let last = await rig.refresh(.seoul, [.now, .daily]).last
    for part in [Part.now, .daily] {
      #expect(last?.failures(of: part).map(\.error) == [.malformed(.outOfDate)])
    }
    #expect(
      last?.providingSource(of: .now) == .openMeteo && last?.forecast(at: afternoon).now?.temperature?.celsius == 7)
    #expect(last?.layers.contains { $0.hours.contains { $0.temperature?.celsius == -40 } } == false)
  }

  @Test(arguments: [Bulletin.observation, .veryShortRange])
  func `an issue with only masked values is no value, and the next source is requested`(_ bulletin: Bulletin) async {
    let part = bulletin == .observation ? Part.now : .hourly
    let masked = [Hour(at: twoOClock, falling: Precipitation.none, humidity: 45)]
    let kma = ScriptedSource(.kma, [bulletin: .hours(bulletin == .observation ? masked : [Hour(at: twoOClock)])])
    let second = ScriptedSource(.openMeteo, [bulletin == .observation ? .current : .model: .observed(7)])
    let plan = SourcePlan(order: [part: [.kma, .openMeteo]])
    let last = await Rig([kma, second], plan: plan).refresh(.seoul, [part]).last
    #expect(second.asked.count == 1)
    #expect(last?.failures(of: part).map(\.error) == [.noValue(flag: nil)])
    #expect(last?.failures(of: part).map(\.source) == [.kma])
    #expect(last?.providingSource(of: part) == .openMeteo)
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 7)
  }

  @Test func `an incomplete answer is used and reported, and no other source is requested`() async {
    let hours = [Hour(at: afternoon, temperature: Temperature(celsius: 4))]
    let kma = ScriptedSource(.kma, [.observation: .partial(hours, flaw: .fewerRows(1, of: 8))])
    let second = ScriptedSource(.openMeteo, [.observation: .observed(7)])
    let last = await Rig([kma, second], plan: Self.plan).refresh(.seoul, [.now]).last
    #expect(second.asked.isEmpty)
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 4)
    #expect(last?.failures(of: .now).map(\.error) == [.incomplete(.fewerRows(1, of: 8))])
    #expect(last?.reasons == [.now: .malformed])
  }

  @Test func `a measurement is kept if only the forecast grades are missing`() async {
    let first = ScriptedSource(.airkorea, [.airMeasurement: .dust, .airForecast: .failure(.notCovered)])
    let second = ScriptedSource(.openMeteo, [.airModel: .dust])
    let plan = SourcePlan(order: [.air: [.airkorea, .openMeteo]])
    let last = await Rig([first, second], plan: plan).refresh(.seoul, [.air]).last
    #expect(second.asked.isEmpty && last?.providingSource(of: .air) == .airkorea)
    #expect(last?.shortfalls.map(\.bulletin) == [.airForecast])
  }

  @Test func `if every source fails each one reports its reason`() async {
    let kma = ScriptedSource(.kma, [.observation: .failure(.timedOut)])
    let second = ScriptedSource(.openMeteo, [.observation: .failure(.unreachable(.unknownHost))])
    let last = await Rig([kma, second], plan: Self.plan).refresh(.seoul, [.now]).last
    #expect(last?.shortfalls.map(\.source) == [.kma, .openMeteo])
  }

  @Test func `a source that does not cover the place is not requested`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(1)], covers: { _ in false })
    let second = ScriptedSource(.openMeteo, [.observation: .observed(7)])
    let last = await Rig([kma, second], plan: Self.plan).refresh(.seoul, [.now]).last
    #expect(kma.asked.isEmpty)
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 7)
    #expect(last?.shortfalls == [])
  }

  @Test func `a place that no source covers is reported as not covered, for every part`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(1)], covers: { _ in false })
    let snapshots = await Rig([kma]).refresh(.seoul, [.now, .hourly, .daily, .air])
    #expect(
      snapshots.last?.reasons == [.now: .notCovered, .hourly: .notCovered, .daily: .notCovered, .air: .notCovered])
    #expect(snapshots.last?.shortfalls.allSatisfy { $0.since == afternoon } == true)
  }

  @Test func `the start of a failure is kept, and cleared with the next success`() async {
    let source = ScriptedSource(.kma, [.observation: .failure(.timedOut)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now])
    rig.clock.pass(600)
    let later = await rig.refresh(.seoul, [.now]).last
    #expect(later?.shortfalls.map(\.since) == [afternoon])
    #expect(later?.shortfalls.map(\.triedAt) == [afternoon.addingTimeInterval(600)])
    source.answer(.observation, .observed(11))
    rig.clock.pass(600)
    #expect(await rig.refresh(.seoul, [.now]).last?.shortfalls == [])
  }

  @Test func `the failure of a source that is no longer in the plan is dropped`() async {
    let cache = MemoryCache()
    let kma = ScriptedSource(.kma, [.observation: .failure(.keyMissing)])
    _ = await Rig([kma], cache: cache).refresh(.seoul, [.now])
    let other = ScriptedSource(.openMeteo, [.observation: .failure(.timedOut)])
    let plan = SourcePlan(order: [.now: [.openMeteo]])
    let last = await Rig([kma, other], plan: plan, cache: cache).refresh(.seoul, [.now]).last
    #expect(last?.shortfalls.map(\.source) == [.openMeteo])
  }

  @Test func `a failed morning issue is retried after ten minutes, and dropped when no longer due`()
    async
  {
    let source = ScriptedSource(.kma, [.shortRange: .outlook, .shortRangeMorning: .failure(.notPublishedYet)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.daily])
    rig.clock.pass(599)
    #expect(await rig.refresh(.seoul, [.daily], urgency: .byHand).last?.shortfalls.count == 1)
    #expect(source.asked == [[.shortRange, .shortRangeMorning], [.shortRange]])
    rig.clock.pass(1)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(source.asked.last == [.shortRangeMorning])
    // A clock that is set back does not block requests for hours.
    rig.clock.pass(-3600)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(source.asked.map { $0.contains(.shortRangeMorning) } == [true, false, true, true])
    source.isDue([])
    #expect(await rig.refresh(.seoul, [.now, .daily]).last?.shortfalls == [])
  }
}

import ForecastEngine
import FoundationEssentials
import Props
import Testing
import Weather

/// Pressure, visibility, clouds and gusts, which the source of the current weather does not provide.
struct MissingDetailsTests {
  private static let plan = SourcePlan(order: [.now: [.kma, .openMeteo, .openWeather]])

  private static func present(_ atmosphere: Atmosphere) -> ScriptedSource.Answer {
    .present(Hour(at: afternoon, temperature: Temperature(celsius: 7)), atmosphere)
  }

  private static let whole = present(Atmosphere(gust: 7, pressure: 1012, visibility: 9000, cloudCover: 40))

  @Test func `the next source fills in the details, and the other values stay those of the first`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let others = [SourceID.openMeteo, .openWeather].map { ScriptedSource($0, [.current: Self.whole]) }
    let rig = Rig([kma] + others, plan: Self.plan, fillsDetails: true)
    let last = await rig.refresh(.seoul, [.now]).last
    let now = last?.forecast(at: afternoon).now
    #expect(last?.providingSource(of: .now) == .kma && now?.temperature?.celsius == 11)
    #expect(now?.atmosphere == Atmosphere() && now?.filled.count == 4)
    #expect(now?.filled[.pressure] == FilledDetail(value: 1012, source: .openMeteo))
    #expect(others.map(\.asked) == [[[.current]], []])
    _ = await rig.refresh(.seoul, [.now])
    #expect(others.map(\.asked) == [[[.current]], []])
  }

  @Test func `details that the next source lacks come from the one after it`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let second = ScriptedSource(.openMeteo, [.current: Self.present(Atmosphere(pressure: 1012))])
    let third = ScriptedSource(.openWeather, [.current: Self.whole])
    let last = await Rig([kma, second, third], plan: Self.plan, fillsDetails: true).refresh(.seoul, [.now]).last
    let sources = last?.forecast(at: afternoon).now?.filled.mapValues(\.source)
    #expect(sources?[.gust] == .openWeather && sources?[.cloudCover] == .openWeather && sources?.count == 4)
    #expect(last?.provenance(of: .now, at: afternoon).map(\.source).first == .kma)
  }

  @Test func `a source that fails to fill in is no shortfall, and is not requested again at once`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let other = ScriptedSource(.openMeteo, [.current: .failure(.timedOut)])
    let rig = Rig([kma, other], plan: Self.plan, fillsDetails: true)
    let last = await rig.refresh(.seoul, [.now]).last
    #expect(last?.shortfalls.isEmpty == true && last?.forecast(at: afternoon).now?.filled == [:])
    _ = await rig.refresh(.seoul, [.now])
    #expect(other.asked == [[.current]])
    rig.clock.pass(601)
    _ = await rig.refresh(.seoul, [.now])
    #expect(other.asked == [[.current], [.current]])
  }

  @Test func `no second source is requested if the first is complete or the part is not wanted`() async {
    let first = ScriptedSource(.openWeather, [.current: Self.whole, .model: .outlook])
    let other = ScriptedSource(.openMeteo, [.current: Self.whole])
    let plan = SourcePlan(order: [.now: [.openWeather, .openMeteo], .daily: [.openWeather]])
    _ = await Rig([first, other], plan: plan, fillsDetails: true).refresh(.seoul, [.now])
    let kma = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .outlook])
    let days = SourcePlan(order: [.daily: [.kma, .openMeteo]])
    _ = await Rig([kma, other], plan: days, fillsDetails: true).refresh(.seoul, [.daily])
    // An engine that does not fill in details does not request it either.
    _ = await Rig([kma, other], plan: Self.plan).refresh(.seoul, [.now])
    #expect(other.asked.isEmpty)
  }

  @Test func `an observation that only filled in details is not stored as history`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let other = ScriptedSource(.openMeteo, [.current: Self.whole])
    let rig = Rig([kma, other], plan: Self.plan, fillsDetails: true)
    _ = await rig.refresh(.seoul, [.now])
    rig.clock.pass(24 * 3600)
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 11)
  }
}

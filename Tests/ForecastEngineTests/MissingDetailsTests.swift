import ForecastEngine
import FoundationEssentials
import Testing
import Weather

/// Pressure, visibility, clouds and gusts, which the source of the present does not state.
struct MissingDetailsTests {
  private static let plan = SourcePlan(order: [.now: [.kma, .openMeteo, .openWeather]])

  private static func present(_ atmosphere: Atmosphere) -> ScriptedSource.Answer {
    .present(Hour(at: noon, temperature: Temperature(celsius: 7)), atmosphere)
  }

  private static let whole = present(Atmosphere(gust: 7, pressure: 1012, visibility: 9000, cloudCover: 40))

  @Test func `the next in line states them, and the present stays that of the first`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let lenders = [SourceID.openMeteo, .openWeather].map { ScriptedSource($0, [.current: Self.whole]) }
    let rig = Rig([kma] + lenders, plan: Self.plan, fillsDetails: true)
    let last = await rig.refresh(.seoul, [.now]).last
    let now = last?.forecast(at: noon).now
    #expect(last?.answerer(of: .now) == .kma && now?.temperature?.celsius == 11)
    #expect(now?.atmosphere == Atmosphere() && now?.filled.count == 4)
    #expect(now?.filled[.pressure] == FilledDetail(value: 1012, source: .openMeteo))
    #expect(lenders.map(\.asked) == [[[.current]], []])
    _ = await rig.refresh(.seoul, [.now])
    #expect(lenders.map(\.asked) == [[[.current]], []])
  }

  @Test func `what the next does not state either comes from the one after it`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let second = ScriptedSource(.openMeteo, [.current: Self.present(Atmosphere(pressure: 1012))])
    let third = ScriptedSource(.openWeather, [.current: Self.whole])
    let last = await Rig([kma, second, third], plan: Self.plan, fillsDetails: true).refresh(.seoul, [.now]).last
    let sources = last?.forecast(at: noon).now?.filled.mapValues(\.source)
    #expect(sources?[.gust] == .openWeather && sources?[.cloudCover] == .openWeather && sources?.count == 4)
    #expect(last?.provenance(of: .now, at: noon).map(\.source).first == .kma)
  }

  @Test func `a source that fails to fill in is no shortfall, and is not asked again at once`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let other = ScriptedSource(.openMeteo, [.current: .failure(.timedOut)])
    let rig = Rig([kma, other], plan: Self.plan, fillsDetails: true)
    let last = await rig.refresh(.seoul, [.now]).last
    #expect(last?.shortfalls.isEmpty == true && last?.forecast(at: noon).now?.filled == [:])
    _ = await rig.refresh(.seoul, [.now])
    #expect(other.asked == [[.current]])
    rig.clock.pass(601)
    _ = await rig.refresh(.seoul, [.now])
    #expect(other.asked == [[.current], [.current]])
  }

  @Test func `a source that states all of them needs no other, nor does a part that is not asked for`() async {
    let first = ScriptedSource(.openWeather, [.current: Self.whole, .model: .outlook])
    let other = ScriptedSource(.openMeteo, [.current: Self.whole])
    let plan = SourcePlan(order: [.now: [.openWeather, .openMeteo], .daily: [.openWeather]])
    _ = await Rig([first, other], plan: plan, fillsDetails: true).refresh(.seoul, [.now])
    let kma = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .outlook])
    let days = SourcePlan(order: [.daily: [.kma, .openMeteo]])
    _ = await Rig([kma, other], plan: days, fillsDetails: true).refresh(.seoul, [.daily])
    // Nor does an engine for what shows no details.
    _ = await Rig([kma, other], plan: Self.plan).refresh(.seoul, [.now])
    #expect(other.asked.isEmpty)
  }

  @Test func `what another source observed for this is no history of the place`() async {
    let kma = ScriptedSource(.kma, [.observation: .observed(11)])
    let other = ScriptedSource(.openMeteo, [.current: Self.whole])
    let rig = Rig([kma, other], plan: Self.plan, fillsDetails: true)
    _ = await rig.refresh(.seoul, [.now])
    rig.clock.pass(24 * 3600)
    #expect(await rig.engine.yesterday(.seoul)?.temperature?.celsius == 11)
  }
}

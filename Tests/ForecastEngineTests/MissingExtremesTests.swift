import ForecastEngine
import FoundationEssentials
import Props
import Testing
import Weather

/// The day's low and high if the source of the daily forecast lacks them.
struct MissingExtremesTests {
  private static let half = ScriptedSource.Answer.days([Day(date: today, high: Temperature(celsius: 12))])
  private static let plan = SourcePlan(order: [.daily: [.kma, .openMeteo, .openWeather]])

  @Test func `the next source provides the low, and the first remains the source of the day`() async {
    let kma = ScriptedSource(.kma, [.shortRange: Self.half])
    let others = [SourceID.openMeteo, .openWeather].map { ScriptedSource($0, [.model: .outlook]) }
    let rig = Rig([kma] + others, plan: Self.plan)
    let last = await rig.refresh(.seoul, [.daily]).last
    #expect(last?.forecast(at: afternoon).days?.first?.low?.celsius == 3)
    #expect(last?.providingSource(of: .daily) == .kma && last?.extremesSource(at: afternoon) == .openMeteo)
    #expect(others.map(\.asked) == [[[.model]], []])
    _ = await rig.refresh(.seoul, [.daily])
    #expect(others.map(\.asked) == [[[.model]], []])
  }

  @Test func `a source that cannot provide the extremes is no shortfall, and is not asked again at once`() async {
    let kma = ScriptedSource(.kma, [.shortRange: Self.half])
    let other = ScriptedSource(.openMeteo, [.model: .failure(.timedOut)])
    let rig = Rig([kma, other], plan: Self.plan)
    let last = await rig.refresh(.seoul, [.daily]).last
    #expect(last?.shortfalls.isEmpty == true && last?.providingSource(of: .daily) == .kma)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(other.asked == [[.model]])
    rig.clock.pass(601)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(other.asked == [[.model], [.model]])
  }

  @Test func `if the first source has both extremes no other is requested`() async {
    let kma = ScriptedSource(.kma, [.shortRange: .outlook])
    let other = ScriptedSource(.openMeteo, [.model: .outlook])
    _ = await Rig([kma, other], plan: Self.plan).refresh(.seoul, [.daily])
    #expect(other.asked.isEmpty)
  }
}

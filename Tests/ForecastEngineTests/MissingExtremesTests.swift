import ForecastEngine
import FoundationEssentials
import Testing
import Weather

/// The day's low and high, where whoever tells the day has missed them.
struct MissingExtremesTests {
  private static let half = ScriptedSource.Answer.days([Day(date: today, high: Temperature(celsius: 12))])
  private static let plan = SourcePlan(order: [.daily: [.kma, .openMeteo, .openWeather]])

  @Test func `the next in line states the low, and the first goes on telling the day`() async {
    let kma = ScriptedSource(.kma, [.shortRange: Self.half])
    let lenders = [SourceID.openMeteo, .openWeather].map { ScriptedSource($0, [.model: .outlook]) }
    let rig = Rig([kma] + lenders, plan: Self.plan)
    let last = await rig.refresh(.seoul, [.daily]).last
    #expect(last?.forecast(at: noon).days?.first?.low?.celsius == 3)
    #expect(last?.answerer(of: .daily) == .kma && last?.extremesSource(at: noon) == .openMeteo)
    #expect(lenders.map(\.asked) == [[[.model]], []])
    _ = await rig.refresh(.seoul, [.daily])
    #expect(lenders.map(\.asked) == [[[.model]], []])
  }

  @Test func `who has no extremes is missed by nobody, and not asked again at once`() async {
    let kma = ScriptedSource(.kma, [.shortRange: Self.half])
    let other = ScriptedSource(.openMeteo, [.model: .failure(.timedOut)])
    let rig = Rig([kma, other], plan: Self.plan)
    let last = await rig.refresh(.seoul, [.daily]).last
    #expect(last?.shortfalls.isEmpty == true && last?.answerer(of: .daily) == .kma)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(other.asked == [[.model]])
    rig.clock.pass(601)
    _ = await rig.refresh(.seoul, [.daily])
    #expect(other.asked == [[.model], [.model]])
  }

  @Test func `where the first states both nobody else is asked`() async {
    let kma = ScriptedSource(.kma, [.shortRange: .outlook])
    let other = ScriptedSource(.openMeteo, [.model: .outlook])
    _ = await Rig([kma, other], plan: Self.plan).refresh(.seoul, [.daily])
    #expect(other.asked.isEmpty)
  }
}

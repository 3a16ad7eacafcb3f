import ForecastEngine
import FoundationEssentials
import Props
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct UrgencyTests {
  @Test func `if nothing is due no request is sent, and the stream ends with the known data`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([source])
    let first = await rig.refresh(.seoul, [.now]).last
    let second = await rig.refresh(.seoul, [.now])
    #expect(source.asked.count == 1)
    #expect(second.last == first)
  }

  @Test func `by hand everything is requested again`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .outlook])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now, .daily])
    source.answer(.observation, .observed(12))
    let last = await rig.refresh(.seoul, [.now, .daily], urgency: .byHand).last
    #expect(source.asked == [[.observation, .shortRange], [.observation, .shortRange]])
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 12)
  }

  @Test func `by hand the HTTP cache is bypassed, on schedule it is used`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now])
    #expect(source.asked.count == 1 && source.revalidations == 0)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(source.asked.count == 2 && source.revalidations == 1)
  }

  @Test func `by hand a place is requested at most once in ten seconds, even after a failure`() async {
    let source = ScriptedSource(.kma, [.observation: .failure(.timedOut)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    rig.clock.pass(9.9)
    #expect(await rig.refresh(.seoul, [.now], urgency: .byHand).last?.reasons == [.now: .timedOut])
    #expect(source.asked.count == 1)
    _ = await rig.refresh(.numbered(1), [.now], urgency: .byHand)
    #expect(source.asked.count == 2)
    rig.clock.pass(0.1)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(source.asked.count == 3)
  }

  @Test func `a clock that was set back does not block a refresh by hand`() async {
    let source = ScriptedSource(.kma, [.observation: .observed(11)])
    let rig = Rig([source])
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    rig.clock.pass(-3600)
    _ = await rig.refresh(.seoul, [.now], urgency: .byHand)
    #expect(source.asked.count == 2)
  }

  @Test func `the next due time is the earliest of all sources that cover the place`() async {
    let kma = ScriptedSource(.kma, [:])
    let air = ScriptedSource(.airkorea, [:])
    #expect(await Rig([air, kma]).engine.nextDue(.seoul) == afternoon.addingTimeInterval(600))
    #expect(await Rig([air]).engine.nextDue(.seoul) == afternoon.addingTimeInterval(1200))
    let nobody = ScriptedSource(.kma, [:], covers: { _ in false })
    #expect(await Rig([nobody]).engine.nextDue(.seoul) > afternoon)
  }
}

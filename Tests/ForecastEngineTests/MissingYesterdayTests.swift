import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

struct MissingYesterdayTests {
  /// Yesterday's hours from midnight.
  private static let yesterday = (0..<24).map { hour in
    Hour(
      at: Zone.seoul.instant(today.adding(days: -1), hour: hour),
      temperature: Temperature(celsius: Double(hour)))
  }

  private static func source(_ answer: ScriptedSource.Answer) -> ScriptedSource {
    ScriptedSource(.openMeteo, [.model: answer])
  }

  @Test func `hours missing from the history are requested once from a source that has the past`() async {
    let source = Self.source(.hours(Self.yesterday))
    let rig = Rig([source], plan: .whole)
    await rig.engine.completeYesterday(.seoul)
    await rig.engine.completeYesterday(.seoul)
    let past = await rig.engine.pastDay(.seoul)
    #expect(past.hours.map(\.at).starts(with: Self.yesterday.map(\.at)))
    #expect(past.sources == [.openMeteo])
    #expect(source.questions.count == 1)
  }

  @Test func `observed hours are kept, and not requested`() async {
    let history = MemoryHistory()
    let observed = Self.yesterday.map { Hour(at: $0.at, temperature: Temperature(celsius: -40)) }
    await history.record(observed, from: .kma, at: .seoul)
    let source = Self.source(.hours(Self.yesterday))
    let rig = Rig([source], plan: .whole, history: history)
    await rig.engine.completeYesterday(.seoul)
    #expect(source.questions.isEmpty)
    #expect(await rig.engine.pastDay(.seoul).sources == [.kma])
  }

  @Test func `a failed source is not requested again for an hour`() async {
    let source = Self.source(.failure(.timedOut))
    let rig = Rig([source], plan: .whole)
    await rig.engine.completeYesterday(.seoul)
    rig.clock.pass(1800)
    await rig.engine.completeYesterday(.seoul)
    #expect(source.questions.count == 1)
    rig.clock.pass(1801)
    await rig.engine.completeYesterday(.seoul)
    #expect(source.questions.count == 2)
  }
}

import ForecastEngine
import FoundationEssentials
import Testing
import Weather

struct DayCoursesTests {
  private static let hours = (0..<24).map { hour in
    Hour(at: Zone.seoul.instant(today, hour: hour), temperature: Temperature(celsius: 1), uvIndex: Double(hour) / 4)
  }

  @Test func `a source that models the day is asked once an hour, and a failure is not told`() async {
    let source = ScriptedSource(.openMeteo, [.model: .hours(Self.hours), .airModel: .failure(.timedOut)])
    let rig = Rig([source], plan: .whole)
    let layers = await rig.engine.dayCourses(.seoul)
    #expect(layers.map(\.source) == [.openMeteo] && layers.first?.hours.map(\.uvIndex) == Self.hours.map(\.uvIndex))
    #expect(await rig.engine.dayCourses(.seoul).isEmpty)
    let asked = source.questions.count
    rig.clock.pass(3601)
    #expect(await !rig.engine.dayCourses(.seoul).isEmpty)
    #expect(source.questions.count > asked)
  }

  @Test func `no source is asked that the settings do not name for the hours`() async {
    let source = ScriptedSource(.openMeteo, [.model: .hours(Self.hours)])
    let rig = Rig([source], plan: SourcePlan(order: [.now: [.openMeteo]]))
    #expect(await rig.engine.dayCourses(.seoul).isEmpty && source.questions.isEmpty)
  }
}

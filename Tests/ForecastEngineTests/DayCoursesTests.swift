import ForecastEngine
import FoundationEssentials
import Props
import Testing
import Weather

struct DayCoursesTests {
  private static let hours = (0..<24).map { hour in
    Hour(at: Zone.seoul.instant(today, hour: hour), temperature: Temperature(celsius: 1), uvIndex: Double(hour) / 4)
  }

  @Test func `a model of the whole day is requested once an hour, and a failure is not reported`() async {
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

  @Test func `only sources in the settings for hourly data are requested`() async {
    let source = ScriptedSource(.openMeteo, [.model: .hours(Self.hours)])
    let rig = Rig([source], plan: SourcePlan(order: [.now: [.openMeteo]]))
    #expect(await rig.engine.dayCourses(.seoul).isEmpty && source.questions.isEmpty)
  }
}

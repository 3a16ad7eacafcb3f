import ForecastEngine
import FoundationEssentials
import Testing
import Weather

/// Which sources are requested for warnings, and the shortfall if no source has them.
@Suite(.timeLimit(.minutes(30)))
struct WarningPlanTests {
  private let weather: Set<Part> = [.now, .hourly, .daily, .air]
  private let kma = ScriptedSource(.kma, [.observation: .observed(1)], parts: [.now, .hourly, .daily])
  private let apple = ScriptedSource(.weatherKit, [.warnings: .warnings([])])

  private func plan(_ warnings: [SourceID]) -> SourcePlan {
    SourcePlan(order: [.now: [.kma], .warnings: warnings])
  }

  @Test func `warnings are among the usual parts only if a source in the plan provides them`() {
    #expect(Rig([kma, apple], plan: plan([.kma])).engine.defaultParts == weather)
    #expect(Rig([kma, apple], plan: plan([])).engine.defaultParts == weather)
    #expect(Rig([kma, apple], plan: plan([.kma, .weatherKit])).engine.defaultParts == Set(Part.allCases))
  }

  @Test func `a source without warnings is skipped, and is not a failure`() async {
    let last = await Rig([kma, apple], plan: plan([.kma, .weatherKit])).refresh(.seoul, [.now, .warnings]).last
    #expect(apple.asked == [[.warnings]])
    #expect(last?.forecast(at: afternoon).warnings == [])
    #expect(last?.shortfalls == [])
  }

  @Test func `warnings are not covered if no source in the plan provides them`() async {
    let last = await Rig([kma, apple], plan: plan([.kma])).refresh(.seoul, [.warnings]).last
    #expect(last?.reasons == [.warnings: .notCovered])
    #expect(last?.forecast(at: afternoon).warnings == nil)
    #expect(apple.asked.isEmpty && kma.asked.isEmpty)
  }

  @Test func `a place without warnings is not covered, and its weather is unaffected`() async {
    let apple = ScriptedSource(.weatherKit, [.warnings: .failure(.notCovered)])
    let last = await Rig([kma, apple], plan: plan([.weatherKit])).refresh(.seoul, [.now, .warnings]).last
    #expect(last?.reasons == [.warnings: .notCovered])
    #expect(last?.forecast(at: afternoon).now?.temperature?.celsius == 1)
  }
}

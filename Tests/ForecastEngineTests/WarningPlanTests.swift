import ForecastEngine
import FoundationEssentials
import Testing
import Weather

/// Who is asked for warnings, and what is said where nobody tells them.
@Suite(.timeLimit(.minutes(30)))
struct WarningPlanTests {
  private let weather: Set<Part> = [.now, .hourly, .daily, .air]
  private let kma = ScriptedSource(.kma, [.observation: .observed(1)], parts: [.now, .hourly, .daily])
  private let apple = ScriptedSource(.weatherKit, [.warnings: .warnings([])])

  private func plan(_ warnings: [SourceID]) -> SourcePlan {
    SourcePlan(order: [.now: [.kma], .warnings: warnings])
  }

  @Test func `warnings are among the usual parts only where somebody in line tells any`() {
    #expect(Rig([kma, apple], plan: plan([.kma])).engine.usualParts == weather)
    #expect(Rig([kma, apple], plan: plan([])).engine.usualParts == weather)
    #expect(Rig([kma, apple], plan: plan([.kma, .weatherKit])).engine.usualParts == Set(Part.allCases))
  }

  @Test func `who tells no warnings is passed over, and has not failed`() async {
    let last = await Rig([kma, apple], plan: plan([.kma, .weatherKit])).refresh(.seoul, [.now, .warnings]).last
    #expect(apple.asked == [[.warnings]])
    #expect(last?.forecast(at: noon).warnings == [])
    #expect(last?.shortfalls == [])
  }

  @Test func `asked for where nobody tells them they are not covered, and not none`() async {
    let last = await Rig([kma, apple], plan: plan([.kma])).refresh(.seoul, [.warnings]).last
    #expect(last?.reasons == [.warnings: .notCovered])
    #expect(last?.forecast(at: noon).warnings == nil)
    #expect(apple.asked.isEmpty && kma.asked.isEmpty)
  }

  @Test func `a place without them is not covered either, and its weather stands`() async {
    let apple = ScriptedSource(.weatherKit, [.warnings: .failure(.notCovered)])
    let last = await Rig([kma, apple], plan: plan([.weatherKit])).refresh(.seoul, [.now, .warnings]).last
    #expect(last?.reasons == [.warnings: .notCovered])
    #expect(last?.forecast(at: noon).now?.temperature?.celsius == 1)
  }
}

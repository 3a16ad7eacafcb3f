import Alerts
import Cells
import FoundationEssentials
import Panes
import Settings
import Testing
import ViewModels
import Weather

struct ArrivalPaneTests {
  static func state(_ size: Size, _ language: Language, from: String?) async throws -> State {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, language)
    state.screen.userName = language == .ko ? "민지" : "Minji"
    let alert = Alert(
      id: "1", Alert.Draft(at: TimeOfDay(hour: 14, minute: 30)!, from: from), now: Situations.noon)
    _ = Reducer().reduce(&state, .alertCame(AlertOccasion(alert, due: Situations.noon), situations.snapshot(.full)))
    return state
  }

  @Test(arguments: HomeScreenTests.sizes)
  func `an alert that has just come as a picture`(_ size: Size) async throws {
    var pictures: [String] = []
    for (language, from) in [(Language.ko, "몽글이"), (.en, "Misty")] {
      let frame = HomeScreen().frame(of: try await Self.state(size, language, from: from))
      pictures.append("==== \(language)\n" + frame.picture)
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "arrived-\(size.columns)x\(size.rows)")
  }

  @Test func `what stands on the card is not said at the foot as well`() async throws {
    let frame = HomeScreen().frame(of: try await Self.state(Size(columns: 80, rows: 24), .ko, from: "몽글이"))
    #expect(frame.lines.count { $0.contains("도착했어요") } == 1)
    #expect(frame.lines[23].contains("새로고침"))
    let small = HomeScreen().frame(of: try await Self.state(Size(columns: 20, rows: 5), .ko, from: "몽글이"))
    #expect(small.lines[4].contains("몽글이 님이"))
  }
}

import Cells
import Testing
import Weather

@testable import Dashboard

struct HeaderTests {
  @Test func `the current location is an arrow, selected or not`() async throws {
    var state = try await Situations.shared.value.state(.full, on: TestTerminal())
    var here = state.cities[0].place
    here.level = .here
    here.coordinate.latitude += 0.01
    state.send(.located(here))
    func header(_ state: State) -> String { HomeScreen().frame(of: state).words[0] }
    #expect(header(state).contains("○ ○ ➤"))
    state.press(.right)
    #expect(header(state).contains("● ○ ➢"))
    state.isASCII = true
    #expect(header(state).contains("@ . ^"))
    state.press(.left)
    #expect(header(state).contains(". . >"))
  }
}

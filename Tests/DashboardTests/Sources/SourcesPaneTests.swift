import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SourcesPaneTests {
  @Test(arguments: [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) })
  func `sources and licences match their golden picture`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for language in Language.builtIn {
      for scroll in [0, 6] {
        var state = situations.state(.partlyFailed, size, language)
        state.pages = [SourcesPage(offset: scroll)]
        pictures.append("==== \(language) from line \(scroll)\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "sources-\(size.columns)x\(size.rows)")
  }

  @Test func `the current location is an arrow, selected or not`() async throws {
    let situations = try await Situations.shared.value
    let size = Size(columns: 80, rows: 24)
    var state = situations.state(.full, size, .ko)
    var here = state.cities[0].place
    here.level = .here
    here.coordinate.latitude += 0.01
    _ = Reducer().reduce(&state, .located(here))
    func header(_ state: State) -> String { String(HomeScreen().frame(of: state).picture.prefix { $0 != "\n" }) }
    #expect(header(state).contains("○ ○ ➤"))
    _ = Reducer().reduce(&state, .pressed(.right))
    #expect(header(state).contains("● ○ ➢"))
    state.isASCII = true
    #expect(header(state).contains("@ . ^"))
    _ = Reducer().reduce(&state, .pressed(.left))
    #expect(header(state).contains(". . >"))
  }
}

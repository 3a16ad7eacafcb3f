import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct DetailPaneTests {
  private static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: sizes)
  func `the details of an hour and of a day match their golden pictures`(_ size: Size) async throws {
    var pictures: [String] = []
    for language in Language.builtIn {
      var state = try await Situations.shared.value.state(.full, size, language)
      let rules = Reducer()
      for keys in [["d"], [.escape, "j", "d"]] as [[Key]] {
        for key in keys { if let event = rules.event(for: key) { _ = rules.reduce(&state, event) } }
        pictures.append("==== \(language)\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "details-\(size.columns)x\(size.rows)")
  }
}

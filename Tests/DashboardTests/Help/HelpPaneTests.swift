import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct HelpPaneTests {
  @Test(arguments: HomeScreenTests.sizes)
  func `the help page, complete and filtered, matches its golden picture`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for language in [Language.ko, .en] {
      for (isASCII, typed) in [(false, ""), (true, ""), (false, language == .ko ? "도시" : "city")] {
        var state = situations.state(.full, size, language, isASCII: isASCII)
        for key in [.character("?")] + typed.map({ Key.character($0) }) { _ = Reducer().reduce(&state, .pressed(key)) }
        let marks = (isASCII ? " ascii" : "") + (typed.isEmpty ? "" : " “\(typed)”")
        pictures.append("==== \(language)\(marks)\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "help-\(size.columns)x\(size.rows)")
  }
}

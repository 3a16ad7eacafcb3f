import Cells
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct CommandsPaneTests {
  private static let lines = Setting.all.map { SettingLine($0, value: $0.text(in: .defaults)) }

  @Test(arguments: HomeScreenTests.sizes)
  func `the command list, complete and filtered, matches its golden picture`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for language in [Language.ko, .en] {
      for (isASCII, typed) in [(false, ""), (true, ""), (false, language == .ko ? "도시" : "units"), (false, "qqq")] {
        var state = situations.state(.full, size, language, isASCII: isASCII)
        _ = Reducer().reduce(&state, .pressed(":"))
        _ = Reducer().reduce(&state, .page(SettingsEvent.read(Self.lines)))
        for letter in typed { _ = Reducer().reduce(&state, .pressed(.character(letter))) }
        let marks = (isASCII ? " ascii" : "") + (typed.isEmpty ? "" : " “\(typed)”")
        pictures.append("==== \(language)\(marks)\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "commands-\(size.columns)x\(size.rows)")
  }
}

import Location
import Testing
import Weather

struct LocatorTests {
  private let seoul = Coordinate(latitude: 37.5642, longitude: 126.9982)

  @Test func `a location command prints the location`() async {
    #expect(await located(LocationCommand("echo 37.5642,126.9982")) == .success(seoul))
    #expect(await located(LocationCommand("echo ' 37.5642, 126.9982 '; echo more")) == .success(seoul))
    #expect(await located(LocationCommand(#"printf '\357\273\27737.5642,126.9982\r\n'"#)) == .success(seoul))
    #expect(await located(LocationCommand(nil)) == .failure(.noLocationService))
  }

  @Test(arguments: ["91,200", "here", "", "37.5", "1e3,2", "37.5 127"])
  func `output that is not a point is reported unchanged`(text: String) async {
    #expect(await located(LocationCommand("echo '\(text)'")) == .failure(.nonsense(.command, answer: text)))
  }

  @Test func `a location command that fails or takes too long gives the matching error`() async {
    let failed = await located(LocationCommand("echo no satellites >&2; exit 1"))
    #expect(failed == .failure(.failed(.command, detail: "no satellites")))
    let late = await located(LocationCommand("sleep 1000", seconds: 1))
    #expect(late == .failure(.timedOut(.command, seconds: 1)))
  }

  @Test func `the first available locator gives the answer, and its failure is final`() async {
    let here = FixedLocator(seoul)
    #expect(await located(FirstLocator([LocationCommand(nil), here])) == .success(seoul))
    #expect(await located(FirstLocator([FixedLocator(failing: .refused), here])) == .failure(.refused))
    #expect(await located(FirstLocator([])) == .failure(.noLocationService))
  }

  @Test func `every failure is one line that fits below the dashboard`() {
    let errors: [LocationError] = [
      .noLocationService, .refused, .offline, .timedOut(.command, seconds: 10), .timedOut(.geoClue, seconds: 20),
      .failed(.command, detail: ""), .failed(.geoClue, detail: "org.freedesktop.DBus.Error.Failed"),
      .nonsense(.command, answer: "91,200"), .nonsense(.geoClue, answer: "91.0,200.0"),
    ]
    for error in errors {
      for language in Language.allCases {
        let sentence = error.sentence(in: language)
        let columns = sentence.unicodeScalars.reduce(0) { $0 + ($1.value > 0x1100 ? 2 : 1) }
        #expect(columns <= 78, "\(sentence)")
      }
    }
    let attack = LocationError.nonsense(.command, answer: "\u{1B}[2J" + String(repeating: "가", count: 500))
    #expect(attack.description.count < 130 && !attack.description.contains("\u{1B}"))
  }
}

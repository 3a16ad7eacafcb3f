import Cells
import FoundationEssentials
import Panes
import SampleWorld
import Testing
import ViewModels
import Weather

struct HomeScreenTests {
  static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)].map { Size(columns: $0.0, rows: $0.1) }

  static func state(_ size: Size, _ language: Language, isASCII: Bool = false) async throws -> State {
    let world = try SampleWorld()
    let snapshot = await world.snapshot()
    var state = State(language: language, isASCII: isASCII, isSample: true, now: SampleWorld.noon)
    let rules = HomeRules()
    _ = rules.reduce(&state, .resized(size))
    _ = rules.reduce(&state, .citiesRead([City(place: world.seoul), City(place: snapshot.place)], chosen: 0))
    _ = rules.reduce(&state, .snapshotArrived(snapshot))
    _ = rules.reduce(&state, .refreshEnded(world.seoul, nextDue: .distantFuture))
    return state
  }

  @Test(arguments: sizes, Language.allCases)
  func `the home screen as a picture`(_ size: Size, _ language: Language) async throws {
    let frame = HomeScreen().frame(of: try await Self.state(size, language))
    Golden.expect(frame.styledPicture, named: "home-\(size.columns)x\(size.rows)-\(language)")
  }
}

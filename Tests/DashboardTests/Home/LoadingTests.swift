import Cells
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct LoadingTests {
  private static let size = Size(columns: 120, rows: 40)

  private static func state(_ situation: Situation = .loading, _ size: Size = LoadingTests.size) async throws -> State {
    try await Situations.shared.value.state(situation, size, .ko)
  }

  @Test func `the first loading shows the parts requested, since when, and the hours and days to come`() async throws {
    let state = try await Self.state()
    let model = try #require(HomeViewModel(state).loading)
    #expect(model.details == ["예보와 미세먼지, 14:31부터", "14:31부터"])
    #expect(model.hours.names.prefix(3).map(\.text) == ["지금", "15시", "16시"])
    #expect(model.days.names.first?.text == "오늘" && model.days.names.count == HomeLayout.expectedDays)
    #expect(HomeScreen().frame(of: state).picture.contains(model.title))
  }

  @Test(arguments: [Size(columns: 100, rows: 30), size])
  func `the titles of hours and days stay where they are when the weather arrives`(_ size: Size) async throws {
    let (loading, full) = (try await Self.state(.loading, size), try await Self.state(.full, size))
    let (before, after) = (HomeScreen().frame(of: loading).lines, HomeScreen().frame(of: full).lines)
    for text in ["시간별 날씨", "주간 날씨"] {
      #expect(before.firstIndex { $0.contains(text) } == after.firstIndex { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `with any weather, and after a failed refresh, the page is not that of the first loading`() async throws {
    for situation in [Situation.full, .stale, .empty] {
      let state = try await Self.state(situation)
      #expect(HomeViewModel(state).loading == nil, "\(situation)")
    }
  }

  @Test func `the animation fills the place of the digits; without motion there is no animation`() async throws {
    var state = try await Self.state()
    state.screen.motion = .full
    let scenery = MovingScenery(environment: [:])
    let dots = try #require(scenery.loading(state))
    let still = HomeScreen().frame(of: state)
    let moving = HomeScreen(scenery: scenery).frame(of: state)
    let digits = try #require(HomeLayout(state: state).digits)
    let changed = (1..<Self.size.rows).filter { !still.hasRow($0, of: moving) }
    #expect(changed == Array(digits.row + 1..<digits.endRow + 1))
    let signs = dots.picture(in: digits.size, isASCII: true).marks
    #expect(signs.allSatisfy { ["#", "'", "."].contains($0.text) && $0.column < digits.columns } && !signs.isEmpty)
    state.screen.motion = .calm
    #expect(scenery.loading(state) == nil)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), size])
  func `behind the card without weather the sky fills the window`(_ size: Size) async throws {
    let state = try await Self.state(.empty, size)
    let frame = HomeScreen().frame(of: state)
    let box = try #require(
      AbsenceViewModel(state).map { AbsencePane(model: $0).box(in: HomeLayout(state: state).body) })
    for row in 0..<size.rows - 1 {
      #expect(frame[0, row].style.background != nil && frame[size.columns - 1, row].style.background != nil)
    }
    let grounds = Set((box.column..<box.endColumn).map { frame[$0, box.row + 1].style.background })
    #expect(grounds.count == 1)
  }
}

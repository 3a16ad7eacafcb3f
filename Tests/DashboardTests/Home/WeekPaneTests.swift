import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct WeekPaneTests {
  /// A week of equal days that differ only in low and high.
  private static func state(_ situations: Situations, _ size: Size, _ extremes: [(Double, Double)]) -> State {
    let snapshot = situations.snapshot(.full).changing { layer in
      for index in layer.days.indices {
        let (low, high) = extremes[index % extremes.count]
        layer.days[index].low = Temperature(celsius: low)
        layer.days[index].high = Temperature(celsius: high)
      }
    }
    var state = situations.state(.full, size, .en)
    state.send(.snapshotArrived(snapshot))
    return state
  }

  @Test(arguments: [[(-30.0, -30.0), (40, 40)], [(-3, 12), (4, 5)], [(22, 31)], [(-12, -10), (-11, -2)]])
  func `low and high of a day are visible in every window`(_ extremes: [(Double, Double)]) async throws {
    let situations = try await Situations.shared.value
    for columns in stride(from: 40, through: 200, by: 3) {
      let state = Self.state(situations, Size(columns: columns, rows: 60), extremes)
      let layout = HomeLayout(state: state)
      let lines = HomeScreen(hasStage: false).frame(of: state).lines
      let week = try #require(layout.week)
      let pane = WeekPane(model: HomeViewModel(state).week, layout: layout)
      let arrangement = pane.arrangement(in: week)
      let rows = arrangement == nil ? Array(pane.model.rows.prefix(layout.dayCapacity)) : pane.model.rows
      for (index, row) in rows.enumerated() {
        let place = arrangement?.ridge ?? layout.day(index)
        let line = lines[layout.body.row + place.row..<layout.body.row + place.endRow].joined(separator: "\n")
        #expect(line.contains(row.low) && line.contains(row.high), "\(columns): \(line)")
      }
    }
  }

  @Test(arguments: [Colours.any, .fixed, .few])
  func `at 80x24 a bar is a thin line at most 60 columns wide, on the plain ground`(_ colours: Colours) async throws {
    let situations = try await Situations.shared.value
    var state = Self.state(situations, Size(columns: 80, rows: 24), [(-20, 38), (-2, 9)])
    state.colours = colours
    let frame = HomeScreen().frame(of: state)
    let layout = HomeLayout(state: state)
    var longest = 0
    for index in 0..<layout.dayCapacity {
      let day = layout.day(index)
      let cells = (day.column..<day.endColumn).map { frame[$0, layout.body.row + day.row] }
      #expect(cells.allSatisfy { $0.style.background == nil })
      longest = max(longest, cells.filter { $0.text == "━" }.count)
    }
    #expect((3...60).contains(longest))
  }

  @Test func `the row of the selected day is tinted over its whole width`() async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, Size(columns: 80, rows: 24), .ko)
    state.press("j")
    let frame = HomeScreen().frame(of: state)
    let layout = HomeLayout(state: state)
    let place = layout.day(0)
    let row = layout.body.row + place.row
    #expect((place.column..<place.endColumn).allSatisfy { frame[$0, row].style.background != nil })
  }
}

import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Panes
@testable import ViewModels

/// What wide windows add, and that nothing is lost for it.
struct WideWindowTests {
  private static func layout(_ columns: Int, _ rows: Int, _ situation: Situation = .full) async throws -> HomeLayout {
    HomeLayout(
      state: try await Situations.shared.value.state(situation, Size(columns: columns, rows: rows), .ko))
  }

  @Test func `cards come with 140 columns, map and cities with 160, air and sources with 200`() async throws {
    for (columns, wanted) in [(139, [false, false, false]), (140, [true, false, false]), (160, [true, true, false])] {
      let layout = try await Self.layout(columns, 45)
      #expect([layout.days, layout.map, layout.air].map { $0 != nil } == wanted, "\(columns)")
    }
    let layout = try await Self.layout(200, 60)
    #expect([layout.days, layout.map, layout.cities, layout.air, layout.sources].allSatisfy { $0 != nil })
  }

  @Test func `no pane covers another, at any width`() async throws {
    for columns in stride(from: 72, through: 260, by: 1) {
      for rows in [24, 32, 45, 60] {
        let layout = try await Self.layout(columns, rows)
        let panes =
          [layout.current, layout.dust]
          + [
            layout.outlook, layout.strip, layout.week,
          ].compactMap { $0 } + layout.sidePanes
        for (index, one) in panes.enumerated() {
          #expect(one.endColumn <= columns && one.endRow <= layout.pageHeight, "\(columns)x\(rows) \(one)")
          for other in panes[(index + 1)...] {
            #expect(one.intersection(other).isEmpty, "\(columns)x\(rows): \(one) and \(other)")
          }
        }
      }
    }
  }

  @Test func `a wider window never shows less of the air`() async throws {
    let narrow = try await Self.layout(80, 24)
    for columns in 81...220 {
      let layout = try await Self.layout(columns, 24)
      #expect(layout.dust.columns >= narrow.dust.columns && layout.dust.rows >= narrow.dust.rows, "\(columns)")
    }
  }

  @Test func `nothing jumps when the data arrives`() async throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 160, rows: 45)] {
      let before = try await Self.layout(size.columns, size.rows, .loading)
      let after = try await Self.layout(size.columns, size.rows)
      #expect(before.current == after.current && before.dust == after.dust && before.outlook == after.outlook)
      #expect(before.strip?.row == after.strip?.row && before.days == after.days, "\(size)")
    }
  }

  @Test func `the cities of a wide window are those that are saved, the one on screen marked`() async throws {
    let state = try await Situations.shared.value.state(.full, Size(columns: 160, rows: 45), .ko)
    let side = HomeModel(state).side
    #expect(side.cities.map(\.name) == ["서울", "부산"] || side.cities.count == 2)
    #expect(side.cities.map(\.isShown) == [true, false])
    #expect(side.map?.labels.contains { $0.isChosen } == true)
  }
}

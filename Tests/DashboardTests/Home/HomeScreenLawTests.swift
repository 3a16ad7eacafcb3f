import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

/// Rules that hold for every window of the home screen and every text in it.
struct HomeScreenLawTests {
  private static let cases = 240

  @Test func `only the stage is drawn outside the panes, the header and the footer`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases {
      var user = RandomUser(seed: seed)
      var state = user.state(situations)
      state.closeAll()
      let frame = HomeScreen().frame(of: state)
      let layout = HomeLayout(state: state)
      let edges = [layout.header, layout.footer].compactMap { $0 }
      let warning = layout.warning.map { row in
        var row = row
        row.row += layout.body.row - state.scroll
        return row
      }
      let panes = AbsenceViewModel(state) == nil ? layout.panesInWindow(scroll: state.scroll) : [layout.body]
      let places = panes + (AlertCard(state).map { [$0.box] } ?? []) + edges + [warning].compactMap { $0 }
      let stage = layout.stage(scroll: state.scroll)
      for (row, column) in frame.drawn where !places.contains(where: { $0.contains(Point(column: column, row: row)) }) {
        // Sunrise and sunset are written on it, and stars are dots.
        let isStage = frame.isPicture(column, row) || "↑↓^v0123456789:·•".contains(frame[column, row].text)
        if layout.digits != nil && isStage && stage.contains(Point(column: column, row: row)) { continue }
        Issue.record("seed \(seed), \(state.size): \(frame[column, row].text) at \(column),\(row) is in no pane")
        break
      }
    }
  }

  @Test func `cached drawings equal newly drawn frames after any sequence of steps`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases / 6 {
      var user = RandomUser(seed: seed)
      var state = user.state(situations)
      let screen = HomeScreen()
      for step in 0..<12 {
        let drawing = screen.drawing(of: state)
        let fresh = HomeScreen().drawing(of: state)
        if drawing.frame != fresh.frame || drawing.nextChange != fresh.nextChange {
          let place = drawing.frame.firstDifference(from: fresh.frame)
          let change = "\(drawing.nextChange as Any) and not \(fresh.nextChange as Any)"
          Issue.record("seed \(seed), step \(step), \(state.size), at \(place as Any), changes at \(change)")
          break
        }
        user.wait(&state, drawing.nextChange)
        user.step(&state, situations)
      }
    }
  }

  @Test func `the scrolled page never covers the header or the footer`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases / 2 {
      var user = RandomUser(seed: seed)
      var state = user.state(situations)
      state.closeAll()
      let layout = HomeLayout(state: state)
      let edges = (0...min(3, layout.maximumScroll)).map { step in
        state.scroll = layout.maximumScroll * step / 3
        let frame = HomeScreen().frame(of: state)
        // The sign for more content below is in the last columns of the footer.
        return [
          layout.header.map { frame[row: $0.row].map(\.text) },
          layout.footer.map { frame[row: $0.row].dropLast(3).map(\.text) },
        ]
      }
      let footers = Set(edges.map { $0[1]?.joined() })
      #expect(Set(edges.map { $0[0]?.joined() }).count == 1, "seed \(seed), \(state.size)")
      // Without that sign another hint may fit: at most two different footers.
      #expect(footers.count <= 2, "seed \(seed), \(state.size): \(footers)")
    }
  }

  @Test func `dust changes only its own panes, the facts, the headline, the outlook, map and cities`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases / 2 {
      var user = RandomUser(seed: seed)
      let state = user.state(situations)
      var other = state
      other.closeAll()
      let layout = HomeLayout(state: other)
      let before = HomeScreen().frame(of: other)
      other.changeAir { air in
        air.station = user.name()
        air.flags = [.pm10: user.name()]
        air.values = [.pm25: 999_999, .o3: -1]
      }
      let after = HomeScreen().frame(of: other)
      let panes =
        ([layout.dust, layout.current, layout.outlook, layout.facts].compactMap { $0 } + layout.sidePanes)
        .map { layout.inWindow($0, scroll: other.scroll) }
      for row in 0..<before.size.rows {
        // Compares text only: bad air tints the whole stage.
        for column in 1..<max(1, before.size.columns)
        where before[column, row].text != after[column, row].text && !before.isPicture(column, row)
          && !after.isPicture(column, row)
        {
          let point = Point(column: column, row: row)
          if !panes.contains(where: { $0.contains(point) }) {
            Issue.record("seed \(seed), \(state.size): dust changed \(column),\(row)")
          }
        }
      }
    }
  }
}

extension Frame {
  fileprivate func firstDifference(from other: Frame) -> Point? {
    (0..<size.rows).lazy.flatMap { row in (0..<size.columns).lazy.map { Point(column: $0, row: row) } }
      .first { self[$0.column, $0.row] != other[$0.column, $0.row] }
  }

  /// Whether the cell shows a part of the stage: a half block, or a sign of its outline.
  fileprivate func isPicture(_ column: Int, _ row: Int) -> Bool {
    let scalars = self[column, row].text.unicodeScalars
    return !scalars.isEmpty
      && scalars.allSatisfy { (0x2800...0x28FF).contains($0.value) || "▀│╱╲☀☾/\\|-_OC".unicodeScalars.contains($0) }
  }
}

extension HomeLayout {
  /// The position of a part of the page in the window, limited to its visible part.
  fileprivate func inWindow(_ pane: Rect, scroll: Int) -> Rect {
    Rect(column: pane.column, row: pane.row + body.row - scroll, columns: pane.columns, rows: pane.rows)
      .intersection(body)
  }

  fileprivate func panesInWindow(scroll: Int) -> [Rect] {
    // The sign of the selected day is in the margin of the week.
    let days = [week].compactMap { $0 }.map {
      Rect(column: $0.column - 1, row: $0.row, columns: $0.columns + 1, rows: $0.rows)
    }
    let panes = [current, dust] + [outlook, facts, strip].compactMap { $0 } + days + sidePanes
    return panes.map { inWindow($0, scroll: scroll) }
  }
}

extension Frame {
  /// The cells that are not blank.
  fileprivate var drawn: [(row: Int, column: Int)] {
    (0..<size.rows).flatMap { row in
      self[row: row].enumerated().filter { $1.text != " " && !$1.text.isEmpty }.map { (row, $0.offset) }
    }
  }
}

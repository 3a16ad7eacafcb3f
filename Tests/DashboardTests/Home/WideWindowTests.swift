import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The additional panels of wide windows; nothing else is lost for them.
struct WideWindowTests {
  private static func layout(_ columns: Int, _ rows: Int, _ situation: Situation = .full) async throws -> HomeLayout {
    HomeLayout(
      state: try await Situations.shared.value.state(situation, Size(columns: columns, rows: rows), .ko))
  }

  @Test func `map, air and cities need 160 columns, and the air a high window`() async throws {
    for (columns, rows, count) in [(159, 50, 0), (160, 50, 3), (160, 34, 2), (200, 60, 3)] {
      let layout = try await Self.layout(columns, rows)
      #expect(layout.sidePanes.count == count, "\(columns)x\(rows)")
    }
  }

  @Test(arguments: [(160, 50), (200, 60), (240, 70)])
  func `the side column is as high as the panes left of it, and both reach their edges`(
    _ columns: Int, _ rows: Int
  ) async throws {
    let layout = try await Self.layout(columns, rows)
    let (facts, week) = (try #require(layout.facts), try #require(layout.week))
    let side = layout.sidePanes
    #expect(side.first?.row == facts.row && side.last?.endRow == week.endRow)
    #expect(Set(side.map(\.column)).count == 1 && side.allSatisfy { $0.endColumn == columns - 1 })
    #expect(week.endRow >= layout.body.rows - 3)
  }

  @Test func `no pane overlaps another at any width`() async throws {
    for columns in stride(from: 72, through: 260, by: 1) {
      for rows in [24, 32, 45, 60] {
        let layout = try await Self.layout(columns, rows)
        let panes =
          [layout.current, layout.dust]
          + [
            layout.outlook, layout.facts, layout.strip, layout.week,
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

  @Test func `the bar of a warning ends before the side column`() throws {
    for columns in [140, 160, 200] {
      var content = HomeLayout.Content(days: 11)
      content.warning = .bar
      let layout = HomeLayout(size: Size(columns: columns, rows: 50), content: content)
      let bar = try #require(layout.warning)
      #expect(bar.columns > 90 && layout.sidePanes.allSatisfy { $0.intersection(bar).isEmpty }, "\(columns)")
    }
  }

  @Test func `a wider window never shows less of the air quality`() async throws {
    let narrow = try await Self.layout(80, 24)
    for columns in 81...220 {
      let layout = try await Self.layout(columns, 24)
      #expect(layout.dust.columns >= narrow.dust.columns && layout.dust.rows >= narrow.dust.rows, "\(columns)")
    }
  }

  /// Data that may arrive later: rain or no rain, hourly dust, a warning, a legal line, more days.
  private static let arrivals: [@Sendable (inout HomeLayout.Content) -> Void] = [
    { $0.days = 5 }, { $0.days = 11 }, { ($0.hasAmounts, $0.days) = (true, 11) },
    { ($0.hasChances, $0.days) = (false, 11) }, { ($0.hasDifferences, $0.days) = (false, 11) },
    { ($0.hasDust, $0.hasAtmosphere, $0.days) = (true, true, 11) }, { $0.warning = .bar },
    { ($0.warning, $0.hasAmounts, $0.days) = (.bar, true, 11) },
    { ($0.hasLegalLine, $0.hasAmounts) = (true, true) },
  ]

  @Test(arguments: [72, 80, 100, 120, 139, 140, 160, 200, 240], [30, 32, 36, 40, 45, 60, 80])
  func `arriving data moves no pane, from 30 rows on`(_ columns: Int, _ rows: Int) {
    func places(_ content: HomeLayout.Content) -> [Int?] {
      let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: content)
      let panes = [
        layout.current, layout.dust, layout.outlook, layout.strip, layout.week, layout.map, layout.cities,
      ]
      return panes.map { $0.map { layout.body.row + $0.row } }
    }
    let before = places(HomeLayout.Content())
    for (index, arrive) in Self.arrivals.enumerated() {
      var content = HomeLayout.Content()
      arrive(&content)
      var after = places(content)
      // The outlook, the hours and the landscape may use a blank row below them, because the bar of a warning is above
      // them.
      for pane in 2...4 where content.warning == .bar && after[pane] == before[pane].map({ $0 + 1 }) {
        after[pane] = before[pane]
      }
      #expect(after == before, "arrival \(index)")
    }
  }

  @Test func `with fewer rows, drawn panes do not move when wet or dry hours arrive`() async throws {
    let size = Size(columns: 80, rows: 24)
    let state = try await Situations.shared.value.state(.loading, size, .ko)
    let before = HomeLayout(state: state)
    #expect(!HomeScreen().frame(of: state).picture.contains(Words.of(.ko).weekly))
    for hasAmounts in [false, true] {
      let after = HomeLayout(size: size, content: .init(days: 11, hasAmounts: hasAmounts))
      #expect(before.current == after.current && before.dust == after.dust && before.outlook == after.outlook)
      #expect(before.strip?.row == after.strip?.row)
    }
  }

  @Test func `the values of a saved city begin next to the longest name`() async throws {
    let state = try await Situations.shared.value.state(.full, Size(columns: 200, rows: 60), .ko)
    let layout = HomeLayout(state: state)
    let pane = SidePane.content(of: try #require(layout.cities))
    let cells = HomeScreen().frame(of: state)[row: layout.body.row + pane.row].map(\.text)[pane.column..<pane.endColumn]
    let text = cells.joined()
    let city = HomeViewModel(state).side.cities[0]
    let name = try #require(text.firstRange(of: city.name)), degrees = try #require(text.firstRange(of: "°"))
    #expect(name.upperBound < degrees.lowerBound)
    #expect(text[name.upperBound..<degrees.lowerBound].count < 14 && text.contains(city.word), "\(text)")
  }

  @Test func `if rain is far away the map has the temperatures of the saved cities`() async throws {
    var state = try await Situations.shared.value.state(.full, Size(columns: 200, rows: 60), .ko)
    state.map.receive(MapData.dry)
    let side = HomeViewModel(state).side
    #expect(side.map?.frame?.layer == .temperature)
    let labels = side.map?.labels.filter(\.isOwn) ?? []
    #expect(labels.count == 2 && labels.first { $0.isChosen }?.value.hasSuffix("°") == true, "\(labels)")
  }

  @Test func `the side map has the values of the cities in memory: bad dust, otherwise the temperature`() async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, Size(columns: 200, rows: 60), .ko)
    let place = try #require(state.place)
    func frame() -> MapFrame? { HomeViewModel(state).side.map?.frame }
    func value() -> Double? { frame()?.measure(at: place.coordinate).value }
    let temperature = try #require(state.glance(at: place)?.temperature?.celsius)
    #expect(frame()?.layer == .temperature && value() == temperature)
    let snapshot = situations.snapshot(.full).changing { layer in
      if layer.air != nil { layer.air?.values = [.pm10: 40, .pm25: 90] }
    }
    state.send(.snapshotArrived(snapshot))
    #expect(frame()?.layer == .pm25 && value() == 90)
    #expect(HomeViewModel(state).side.mapLayer == state.words.weatherMap.tab(.pm25))
  }

  @Test(arguments: [160, 200, 240])
  func `the tables of the side column reach its right edge`(_ columns: Int) async throws {
    let state = try await Situations.shared.value.state(.full, Size(columns: columns, rows: 60), .ko)
    let layout = HomeLayout(state: state)
    let frame = HomeScreen(hasStage: false).frame(of: state)
    func ends(_ pane: Rect) -> [Int] {
      let content = SidePane.content(of: pane)
      return (content.row..<content.endRow).map { row in
        let cells = frame[row: layout.body.row + row]
        return (content.column..<content.endColumn).last { cells[$0].text != " " } ?? 0
      }
    }
    let (air, cities) = (try #require(layout.air), try #require(layout.cities))
    #expect(ends(air).prefix(4).allSatisfy { $0 >= air.endColumn - 2 }, "\(ends(air))")
    #expect(ends(cities).allSatisfy { $0 >= cities.endColumn - 10 }, "\(ends(cities))")
  }

  @Test func `a wide window shows the saved cities and marks the current one`() async throws {
    let state = try await Situations.shared.value.state(.full, Size(columns: 160, rows: 45), .ko)
    let side = HomeViewModel(state).side
    #expect(side.cities.map(\.name) == ["서울", "부산"] || side.cities.count == 2)
    #expect(side.cities.map(\.isShown) == [true, false])
    #expect(side.map?.labels.contains { $0.isChosen } == true)
  }
}

import Cells
import Props
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

struct FactGridTests {
  @Test func `facts never overlap, and stay in their rectangle`() {
    for seed in 0..<400 {
      var dice = Dice(seed: seed)
      let items = (0..<1 + dice.roll(14)).map { _ in
        FactGrid.Item(width: 6 + dice.roll(24), isWide: dice.roll(5) == 0, isOptional: dice.roll(3) == 0)
      }
      let size = Size(columns: 40 + dice.roll(160), rows: 1 + dice.roll(3))
      let places = FactGrid.places(of: items, in: size)
      let rects = zip(items, places).compactMap { item, place in
        place.map { Rect(column: $0.column, row: $0.row, columns: item.width, rows: 1) }
      }
      #expect(places.count == items.count)
      for (index, rect) in rects.enumerated() {
        #expect(rect.endColumn <= size.columns && rect.row < size.rows, "seed \(seed)")
        // At least one blank is between two facts.
        let others = rects[(index + 1)...].filter { $0.row == rect.row }
        #expect(others.allSatisfy { $0.column > rect.endColumn || $0.endColumn < rect.column }, "seed \(seed)")
      }
    }
  }

  @Test func `in wide windows facts of different rows begin in the same columns`() {
    let items = [11, 18, 8, 8, 15, 16].map { FactGrid.Item(width: $0) } + [.init(width: 25, isWide: true)]
    let places = FactGrid.places(of: items + [.init(width: 13), .init(width: 14)], in: Size(columns: 118, rows: 2))
    let columns = Set(places.compactMap { $0?.column })
    #expect(!places.contains(nil) && columns.count <= 6 && Set(places.compactMap { $0?.row }) == [0, 1])
  }

  @Test func `facts stand in the same columns in every row and use the whole width, wide ones at the end`() {
    var count = 0
    for seed in 0..<400 {
      var dice = Dice(seed: seed)
      let items =
        (0..<2 + dice.roll(10)).map { _ in FactGrid.Item(width: 6 + dice.roll(16)) } + [
          FactGrid.Item(width: 30, isWide: true)
        ]
      let size = Size(columns: 72 + dice.roll(90), rows: 2 + dice.roll(2))
      guard let places = FactGrid.aligned(items, in: size) else { continue }
      count += 1
      let points = places.compactMap { $0 }
      #expect(points.count == items.count && points[0] == Point(column: 0, row: 0), "seed \(seed)")
      let starts = Set(points.map(\.column)).sorted()
      for row in Set(points.map(\.row)) {
        let own = points.filter { $0.row == row }.map(\.column).sorted()
        #expect(own == Array(starts.prefix(own.count)), "seed \(seed): no column is left out")
      }
      let ends = zip(points, items).map { $0.column + $1.width }
      #expect(size.columns - (ends.max() ?? 0) < starts.count, "seed \(seed)")
      #expect(
        zip(points, items).allSatisfy {
          !$1.isWide || $0.column == points.filter { $0.row == 1 }.map(\.column).max() || $0.row != 1
        })
    }
    #expect(count > 200)
  }

  @Test(arguments: Language.allCases)
  func `at 120x40 the facts of the home screen are aligned in every language`(_ language: Language) async throws {
    let size = Size(columns: 120, rows: 40)
    let state = try await Situations.shared.value.state(.full, size, language)
    let (layout, frame) = (HomeLayout(state: state), HomeScreen().frame(of: state))
    let facts = try #require(layout.facts)
    // A fact begins behind two blanks, or at the edge.
    let starts = (0..<facts.rows).map { row in
      let cells = frame[row: layout.body.row + facts.row + row].dropFirst(facts.column).map(\.text)
      return cells.indices.dropFirst(2).filter { cells[$0 - 1] == " " && cells[$0 - 2] == " " && cells[$0] != " " }
    }
    let (short, long) = (starts.min { $0.count < $1.count } ?? [], starts.max { $0.count < $1.count } ?? [])
    #expect(facts.rows == 2 && short.count > 1 && short == Array(long.prefix(short.count)), "\(starts)")
  }

  @Test func `an optional fact is left out before any other`() {
    let items = [11, 8, 18, 8, 15, 16].map { FactGrid.Item(width: $0, isOptional: $0 == 8) }
    let places = FactGrid.places(of: items + [.init(width: 13), .init(width: 20)], in: Size(columns: 60, rows: 2))
    // Seven items need 113 columns of 120, all eight 123.
    #expect(places.enumerated().filter { $1 == nil }.map(\.offset) == [3])
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 120, rows: 40)])
  func `the chance of rain comes first, and no figure is lost`(_ size: Size) async throws {
    let state = try await Situations.shared.value.state(.full, size, .ko)
    let (layout, frame, home) = (HomeLayout(state: state), HomeScreen().frame(of: state), HomeViewModel(state))
    let facts = try #require(layout.facts)
    let lines = (facts.row..<facts.endRow).map { frame.lines[layout.body.row + $0] }
    #expect(lines[0].drop { $0 == " " }.hasPrefix(home.current.chance.label))
    let values =
      [home.current.chance, home.current.wind, home.current.humidity, home.current.moon].map(\.value)
      + home.dust.readings.dropFirst(2).map(\.value)
      + home.dust.forecast.prefix(size.columns < 100 ? 0 : 1).map(\.value)
    for value in values { #expect(lines.contains { $0.contains(value) }, "\(size): \(value)") }
    #expect(lines.contains { $0.contains(home.current.rain.value) } != home.current.isDry)
  }
}

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

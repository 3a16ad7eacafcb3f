import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct MapScreenTests {
  @Test func `every window shows a map, even the smallest`() async throws {
    for columns in [0, 1, 2, 3, 7, 20, 41, 300] {
      for rows in [0, 1, 2, 5, 6, 13, 90] {
        let size = Size(columns: columns, rows: rows)
        let frame = HomeScreen().frame(of: try await PageCase.korea.state(on: TestTerminal(size: size)))
        #expect(frame.size == size)
      }
    }
  }

  @Test func `nothing of the home screen is visible behind the map`() async throws {
    let picture = HomeScreen().frame(of: try await PageCase.korea.state()).picture
    let words = Words.of(.ko)
    for word in [words.now, words.hourly, words.weekly, words.dust] { #expect(!picture.contains(word)) }
  }

  @Test func `a map that stands still has a fine picture, if the terminal can show it`() throws {
    var reader = Reader(cities: [.seoul], size: Size(columns: 120, rows: 40))
    reader.state.showsBackdrops = true
    reader.state.openMap(.rain, MapData.rain)
    reader.state.answer(MapData.series(.typhoon, []))
    func backdrop(_ state: State) -> Backdrop? { HomeScreen().frame(of: state).backdrop }
    #expect(backdrop(reader.state)?.size == Size(columns: 120, rows: 36))
    // The cells of a step follow in parts, and the rest of the picture stays until then.
    let whole = backdrop(reader.state)
    func clearRows(_ state: State) -> Int {
      let frame = HomeScreen().frame(of: state)
      return (0..<40).count { row in frame[row: row].contains { $0.style.isClear } }
    }
    reader.press("[")
    var clear = [clearRows(reader.state)]
    while let next = reader.state.page(MapPage.self)?.transition?.nextAt {
      #expect(backdrop(reader.state) == whole)
      reader.state.now = next
      reader.send(.timerFired)
      clear.append(clearRows(reader.state))
    }
    #expect(clear.first == 36 && clear.last == 0 && clear.count == 9)
    #expect(zip(clear, clear.dropFirst()).allSatisfy { (4...5).contains($0 - $1) })
    #expect(backdrop(reader.state) == nil)
    let page = try #require(reader.state.page(MapPage.self))
    #expect(page.nextChange(reader.state) == page.pictureAt)
    reader.state.now = page.pictureAt
    #expect(backdrop(reader.state) != nil && backdrop(reader.state) != whole)
    // A step there and back also covers all rows, so that they need not change at once.
    let same = backdrop(reader.state)
    reader.press("]", "[")
    #expect(backdrop(reader.state) == same)
    reader.press(" ")
    #expect(backdrop(reader.state) == same)
    reader.state.now = try #require(reader.state.page(MapPage.self)?.nextStepAt)
    for _ in 0..<10 {
      reader.send(.timerFired)
      reader.state.now = reader.state.now.plus(seconds: 0.03)
    }
    #expect(backdrop(reader.state) == nil)
    reader.state.now = reader.state.now.plus(seconds: 0.8)
    #expect(backdrop(reader.state) == nil)
    reader.press(" ")
    reader.state.now = reader.state.now.plus(seconds: 0.7)
    #expect(backdrop(reader.state) != nil)
    reader.state.colours = .few
    #expect(backdrop(reader.state) == nil)
  }

  @Test(arguments: [MapData.rain, MapData.temperature])
  func `the parts of a step look the same on a screen that has drawn others`(_ series: MapSeries) {
    let screen = HomeScreen()
    var reader = Reader(cities: [.seoul, .busan], size: Size(columns: 120, rows: 40))
    reader.state.openMap(series.layer, series)
    reader.state.answer(MapData.series(.typhoon, []))
    for key in ["]", "[", "["] as [Key] {
      reader.press(key)
      for _ in 0..<3 {
        let isEqual = screen.frame(of: reader.state) == HomeScreen().frame(of: reader.state)
        #expect(isEqual)
        reader.state.now = reader.state.now.plus(seconds: 0.03)
        reader.send(.timerFired)
      }
    }
  }

  private static let layers = [
    MapData.rain, MapData.dry, MapData.dust, MapData.temperature, MapData.warnings, MapData.typhoons(),
    MapData.failure(.wind, [.openMeteo: .timedOut]),
  ]

  @Test(arguments: layers.indices)
  func `every layer is drawn in every window and depth of colours`(_ number: Int) async throws {
    let series = Self.layers[number]
    for depth in TestTerminal.Depth.allCases {
      for size in Size.lawful {
        var state = try await PageCase.home.state(on: TestTerminal(size: size, depth: depth))
        state.openMap(series.layer, series)
        let frame = HomeScreen().frame(of: state)
        #expect(frame.fault(in: size) == nil, "\(series.layer) \(depth) \(size)")
      }
    }
  }
}

extension PageCase {
  fileprivate static let home = PageCase("home below the map", from: .full) { _ in }
}

import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct CityWallTests {
  private static func reader(_ count: Int, _ size: Size = Size(columns: 120, rows: 40)) -> Reader {
    let places = (0..<count).map { Place.named("도시\($0)", "City \($0)", 35 + Double($0) / 10, 127) }
    var reader = Reader(cities: places, size: size)
    reader.press("c")
    return reader
  }

  private static let sizes = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)].map {
    Size(columns: $0, rows: $1)
  }

  @Test(arguments: [
    (5, 120, 40, true), (12, 200, 60, true), (20, 120, 40, true), (9, 80, 24, true), (10, 80, 24, false),
    (5, 79, 40, false), (5, 120, 19, false),
  ])
  func `cities are shown as tiles if all of them fit`(_ count: Int, _ columns: Int, _ rows: Int, _ isWall: Bool) {
    let layout = CityListLayout(Size(columns: columns, rows: rows), count: count)
    #expect((layout.wall != nil) == isWall)
  }

  @Test(arguments: Array(1...30), sizes)
  func `tiles fill the page and do not overlap`(_ count: Int, _ size: Size) throws {
    let layout = CityListLayout(size, count: count)
    guard let wall = layout.wall else { return }
    #expect(wall.tiles.count == count && wall.counts.reduce(0, +) == count)
    #expect(wall.tiles.allSatisfy { $0.columns >= 26 && $0.rows >= 7 })
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = Point(column: column, row: row)
        let hits = wall.tiles.count { $0.contains(point) }
        #expect(hits == (row == 0 || row == size.rows - 1 ? 0 : 1), "\(point)")
      }
    }
  }

  @Test(arguments: [(1, [1]), (3, [1, 2]), (5, [2, 3]), (8, [2, 3, 3]), (20, [4, 4, 4, 4, 4])])
  func `the upper rows have fewer and wider tiles`(_ count: Int, _ counts: [Int]) throws {
    let wall = try #require(CityListLayout(Size(columns: 120, rows: 40), count: count).wall)
    #expect(wall.counts == counts)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 8, 11, 20], sizes)
  func `every tile can be reached with the arrows`(_ count: Int, _ size: Size) throws {
    guard let wall = CityListLayout(size, count: count).wall else { return }
    for index in wall.tiles.indices {
      for isUp in [true, false] {
        let next = wall.neighbour(of: index, isUp: isUp)
        let edge = isUp ? wall.tiles[index].row == 1 : wall.tiles[index].endRow == size.rows - 1
        #expect((next == nil) == edge)
        guard let next else { continue }
        #expect(
          isUp ? wall.tiles[next].endRow == wall.tiles[index].row : wall.tiles[next].row == wall.tiles[index].endRow)
      }
    }
  }

  @Test func `arrows move through rows of different lengths and stop at the edges`() {
    var reader = Self.reader(5)
    let steps: [(Key, Int)] = [
      (.right, 1), (.down, 4), (.down, 4), (.up, 1), (.up, 1), (.left, 0), (.left, 0), (.down, 2), (.right, 3),
      (.up, 1),
    ]
    for (key, chosen) in steps {
      reader.press(key)
      #expect(reader.citiesPage.position.chosen == chosen)
    }
    reader.press(.up)
    #expect(reader.state.notice == .cityList(.first))
  }

  @Test(arguments: [Colours.any, .fixed])
  func `tiles have the sky of their city before any weather is known`(_ colours: Colours) {
    var reader = Self.reader(8)
    reader.state.colours = colours
    let frame = HomeScreen().frame(of: reader.state)
    for row in 1..<39 {
      #expect((0..<120).allSatisfy { frame[$0, row].style.background != nil }, "\(row)")
    }
    #expect(frame.picture.contains("–") && frame.picture.contains("▀"))
  }

  @Test(arguments: [Colours.few, .none])
  func `with few colours tiles have frames in place of pictures`(_ colours: Colours) {
    var reader = Self.reader(5)
    reader.state.colours = colours
    let picture = HomeScreen().frame(of: reader.state).picture
    #expect(picture.contains("╭") && picture.contains("┏") && picture.contains("도시0"))
  }

  @Test func `a cached wall equals a newly drawn one`() {
    var reader = Self.reader(5)
    let screen = HomeScreen()
    for key: Key in [.right, .down, .left, .shiftUp, "u", .up] {
      reader.press(key)
      reader.state.now += 200
      #expect(screen.frame(of: reader.state) == HomeScreen().frame(of: reader.state), "\(key)")
    }
  }

  @Test(
    arguments: [Language.ko, .en],
    [(26, 7), (30, 7), (40, 9), (60, 19), (100, 29)].map {
      Size(columns: $0, rows: $1)
    })
  func `every fact has a place on a tile of any size`(_ language: Language, _ size: Size) async throws {
    var terminal = TestTerminal(size: Size(columns: 200, rows: 60))
    terminal.language = language
    let state = try await SavedCities.shared.value.state(on: terminal)
    let model = CityListViewModel(try #require(state.page(CitiesPage.self)), state)
    let glyphs = Glyphs(isASCII: false)
    for var city in model.rows {
      city.temperature.value = "-12°"
      city.warning = CityListViewModel.Warning(.level(.warning), language == .ko ? "호우경보" : "Heavy rain warning")
      let area = Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 3)
      let layout = CityTileLayout(area, number: city.temperature.value, hasPicture: true, isASCII: false)
      let rects = CityTileFacts(city, model.labels, glyphs).rects(in: layout.lines)
      // The smallest tiles may leave out the comparison with yesterday.
      #expect(rects.count >= (city.rain.from.isEmpty ? 5 : 6) - (size.columns < 30 ? 1 : 0), "\(city.name)")
      for (index, rect) in rects.enumerated() {
        #expect(rect.intersection(area) == rect && rect.intersection(layout.number).isEmpty, "\(city.name)")
        #expect(rects[..<index].allSatisfy { $0.intersection(rect).isEmpty }, "\(city.name)")
      }
    }
  }

  @Test func `at 80x24 tiles have large digits, their facts fill two rows, and the curve is not covered`() async throws
  {
    let state = try await SavedCities.shared.value.state(on: TestTerminal(size: Size(columns: 80, rows: 24)))
    let model = CityListViewModel(try #require(state.page(CitiesPage.self)), state)
    for columns in [24, 36] {
      let area = Rect(column: 1, row: 1, columns: columns, rows: 7)
      for number in ["7°", "-12°", "102°"] {
        let layout = CityTileLayout(area, number: number, hasPicture: true, isASCII: false)
        #expect(layout.digits == (columns < 30 && number.count > 3 ? nil : 10), "\(number)")
        #expect(layout.number.intersection(area) == layout.number, "\(number)")
        for city in model.rows {
          let rects = CityTileFacts(city, model.labels, Glyphs(isASCII: false)).rects(in: layout.lines)
          #expect(rects.count >= 4, "\(city.name)")
        }
      }
    }
  }

  @Test func `all tiles have one scale, named in the title`() async throws {
    let state = try await SavedCities.shared.value.state(on: TestTerminal(size: Size(columns: 200, rows: 60)))
    let model = CityListViewModel(try #require(state.page(CitiesPage.self)), state)
    let scale = try #require(model.scale)
    let known = model.rows.flatMap(\.temperatures).compactMap { $0?.celsius }
    #expect(known.allSatisfy(scale.celsius.contains))
    #expect(HomeScreen().frame(of: state).lines[0].contains(scale.words))
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 160, rows: 50), Size(columns: 200, rows: 60)])
  func `the curve of a tile has its low and its high as figures unless they would cover it`(_ size: Size) async throws {
    let state = try await SavedCities.shared.value.state(on: TestTerminal(size: size))
    let model = CityListViewModel(try #require(state.page(CitiesPage.self)), state)
    let wall = try #require(model.layout.wall)
    let frame = HomeScreen().frame(of: state)
    #expect(model.rows.count { $0.extremes != nil } > 3)
    for (city, tile) in zip(model.rows, wall.tiles) {
      guard let extremes = city.extremes else { continue }
      #expect(extremes.low.celsius < extremes.high.celsius)
      let hours = max(2, min(tile.rows * 3 / 10, 9))
      let text = (tile.endRow - hours..<tile.endRow).map { row in
        (tile.column..<tile.endColumn).map { frame[$0, row].text }.joined()
      }
      for figure in [extremes.low, extremes.high] {
        let isShown = text.dropFirst().contains { $0.contains(figure.text) }
        #expect(isShown == (hours > 3), "\(city.name) \(figure.text)")
      }
    }
  }

  @Test func `a click selects a tile, and a second one shows its city`() throws {
    var reader = Self.reader(5)
    let tile = try #require(reader.state.listLayout.wall?.tiles[3])
    let click = Key.mouse(MouseEvent(.press, at: Point(column: tile.column + 5, row: tile.row + 5)))
    reader.press(click)
    #expect(reader.citiesPage.position.chosen == 3 && reader.state.top is CitiesPage)
    reader.press(click)
    #expect(reader.state.chosen == 3 && reader.state.top is HomePage)
  }
}

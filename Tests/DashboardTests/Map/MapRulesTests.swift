import Atlas
import Cells
import Testing
import Weather

@testable import Dashboard

extension Place {
  static func at(_ ko: String, _ latitude: Double, _ longitude: Double) -> Place {
    Place(
      name: PlaceName(ko: ko, en: ko), shortName: PlaceName(ko: ko, en: ko),
      coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: .seoul, country: "KR", level: .city)
  }
}

struct MapRulesTests {
  private static let places = [
    Place.at("서울", 37.5677, 126.9773), .at("부산", 35.1791, 129.0913), .at("파리", 48.8534, 2.3488),
  ]

  private func reader(size: Size = Size(columns: 80, rows: 24)) -> Reader {
    var reader = Reader(cities: Self.places, size: size)
    reader.press("m")
    return reader
  }

  private func view(_ reader: Reader) throws -> MapView { try #require(reader.state.top as? MapPage).view }

  @Test func `m opens the map at the level with the city, and reads cached data of other cities`() throws {
    var reader = reader()
    #expect(try view(reader).look == .whole(.southKorea))
    #expect(
      reader.effects == [
        .page(MapEffect.readLayer), .recall(Self.places[1], isDue: false), .recall(Self.places[2], isDue: false),
      ])
    reader.press("m")
    #expect(reader.state.top is HomePage)
    reader.press("m", .escape)
    #expect(reader.state.top is HomePage)
  }

  @Test func `without a city there is no map`() {
    var state = State(language: .ko, now: afternoon)
    #expect(Reducer().reduce(&state, .pressed("m")).isEmpty)
    #expect(state.top is HomePage)
  }

  @Test func `an arrow selects the nearest city in that direction, and Enter shows it`() throws {
    var reader = reader()
    reader.press(.down)
    let below = try view(reader)
    #expect(below.mark.latitude < 37.5 && below.choice.name.ko != "서울")
    reader.press(.up)
    #expect(try view(reader).mark.latitude > below.mark.latitude)
    reader.press(.enter)
    #expect(reader.state.top is HomePage)
    #expect(reader.state.city?.place == (try view(reader, after: below)).place)
  }

  /// The city that Enter showed, which must be the last selection.
  private func view(_ reader: Reader, after: MapView) throws -> City { try #require(reader.state.city) }

  @Test func `an unsaved city is shown as a visitor, and a saved one as itself`() throws {
    var reader = reader()
    reader.press("2", .enter)
    #expect(reader.state.chosen == 1 && reader.state.cities.count == 3)
    reader.press("m", .up)
    let choice = try view(reader).choice
    reader.press(.enter)
    #expect(reader.state.city?.place == choice.place && reader.state.city?.isSaved == false)
    #expect(reader.state.cities.count == 4)
  }

  @Test func `a digit selects a saved city and moves the map there`() throws {
    var reader = reader()
    reader.press("3")
    #expect(try view(reader).choice.place == Self.places[2])
    #expect(try view(reader).look == .whole(.world))
    reader.press("2")
    #expect(try view(reader).look == .whole(.world))
    reader.press("9")
    #expect(reader.state.notice == .noSuchCity(9))
  }

  @Test func `without a city in that direction the map moves`() throws {
    var reader = reader()
    let start = try view(reader)
    for _ in 0..<30 { reader.press(.left) }
    #expect(try view(reader).look != start.look)
  }

  @Test func `h, j, k and l move the map, and 0 returns to the chosen city`() throws {
    for key: Key in [.character("h"), .character("j"), .character("k"), .character("l"), .shiftLeft, .pageUp] {
      var reader = reader()
      reader.press(key)
      #expect(try view(reader).look != .whole(.southKorea))
      #expect(try view(reader).choice.place == Self.places[0])
      reader.press("0")
      #expect(try view(reader).look == .whole(.southKorea))
    }
  }

  @Test func `zooming keeps the chosen city in place, and has limits`() throws {
    var reader = reader()
    let before = try view(reader).projection(in: reader.state.size)
    reader.press("+")
    let after = try view(reader).projection(in: reader.state.size)
    #expect(abs(before.degreesPerDot / 1.5 - after.degreesPerDot) < 1e-9)
    let seoul = MapPoint(Self.places[0].coordinate)
    #expect(before.cell(of: seoul)?.column == after.cell(of: seoul)?.column)
    for _ in 0..<40 { reader.press("=") }
    #expect(try view(reader).projection(in: reader.state.size).degreesPerDot == Projection.finest)
    for _ in 0..<40 { reader.press("-") }
    #expect(try view(reader).projection(in: reader.state.size).degreesPerDot == Projection.coarsest(columns: 80))
  }

  @Test func `0 cycles through the four levels`() throws {
    var reader = reader()
    let looks = try (0..<4).map { _ in
      reader.press("0")
      return try view(reader).look
    }
    #expect(looks == [.whole(.peninsula), .whole(.eastAsia), .whole(.world), .whole(.southKorea)])
  }

  @Test func `the wheel zooms at the pointer`() throws {
    var reader = reader()
    let pointer = Point(column: 10, row: 5)
    let before = try view(reader).projection(in: reader.state.size).point(atColumn: 10, row: 3)
    reader.press(.mouse(MouseEvent(.wheelUp, at: pointer)))
    let after = try view(reader).projection(in: reader.state.size).point(atColumn: 10, row: 3)
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
    reader.press(.mouse(MouseEvent(.wheelDown, at: pointer)))
    #expect(reader.state.top is MapPage && reader.state.stripOffset == 0)
  }

  @Test func `a click selects, a second one shows, and elsewhere it centres the map`() throws {
    var reader = reader()
    let map = RegionMap(try view(reader), in: MapView.area(in: reader.state.size), reader.state)
    let cell = try #require(map.projection.cell(of: MapPoint(Self.places[1].coordinate)))
    let onBusan = Point(column: map.area.column + cell.column, row: map.area.row + cell.row)
    reader.press(.mouse(MouseEvent(.press, at: onBusan)))
    #expect(try view(reader).choice.place == Self.places[1])
    let corner = Point(column: 79, row: 12)
    let there = map.projection.point(atColumn: 79, row: 12 - map.area.row)
    reader.press(.mouse(MouseEvent(.press, at: corner)))
    let centre = try view(reader).projection(in: reader.state.size).centre
    #expect(abs(centre.x - there.x) < 1e-9 && abs(centre.y - there.y) < 1e-9)
    reader.press("0")
    reader.press(.mouse(MouseEvent(.press, at: onBusan)))
    #expect(reader.state.top is HomePage && reader.state.chosen == 1)
  }

  @Test func `changing the units and an unknown key stay on the map`() {
    var reader = reader()
    reader.press("u")
    #expect(reader.state.units.system == .imperial && reader.state.top is MapPage)
    reader.press("x")
    #expect(reader.state.notice == .unknownKey("x") && reader.state.top is MapPage)
  }
}

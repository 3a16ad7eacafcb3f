import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct CityRulesTests {
  @Test func `left and right step through the cities and wrap around`() {
    var reader = Reader()
    let steps: [(Key, Int)] = [(.right, 1), (.right, 2), (.right, 0), (.left, 2), (.left, 1)]
    for (key, chosen) in steps {
      reader.press(key)
      #expect(reader.state.chosen == chosen)
    }
  }

  @Test func `a shown city is saved as the last one, and read from the cache before a refresh`() {
    var reader = Reader()
    reader.press(.right)
    #expect(reader.effects == [.recall(.busan, isDue: true), .remember(.busan)])
    #expect(reader.state.isLoading)
    reader.send(.recalled(.busan, Snapshot(place: .busan), isDue: true))
    #expect(reader.state.snapshot != nil && reader.effects == [.refresh(.busan, byHand: false)])
    reader.send(.recalled(.busan, nil, isDue: false))
    #expect(reader.state.snapshot != nil && reader.effects.withoutLookups == [])
    reader.press(.left)
    #expect(reader.effects == [.remember(.seoul)])
  }

  @Test func `showing another city resets its scroll positions`() {
    var reader = Reader(size: Size(columns: 40, rows: 12))
    reader.press("lljj")
    #expect(reader.state.stripOffset == 2 && reader.state.scroll == 2)
    reader.press(.right)
    #expect(reader.state.stripOffset == 0 && reader.state.scroll == 0)
  }

  @Test func `a digit shows that city, or says that it does not exist`() {
    var reader = Reader()
    reader.press("3")
    #expect(reader.state.city?.place == .jeju)
    reader.press("4")
    #expect(reader.state.notice == .noSuchCity(4))
    #expect(reader.state.city?.place == .jeju)
    reader.press("3")
    #expect(reader.state.notice == .alreadyHere)
  }

  @Test func `with one city the arrow keys say why they do nothing`() {
    var reader = Reader(cities: [.seoul])
    reader.press(.right)
    #expect(reader.state.notice == .onlyOneCity)
    #expect(reader.effects == [])
    #expect(FooterViewModel(reader.state).notice == Words.korean.onlyOneCity)
  }

  @Test func `an invalid choice shows the first city, and without cities no key crashes`() {
    var reader = Reader()
    reader.send(.citiesRead([City(place: .busan)], chosen: 7))
    #expect(reader.state.city?.place == .busan)
    reader.send(.citiesRead([], chosen: -1))
    #expect(reader.state.city == nil)
    for key in HomePage.boundKeys where ![.character("q"), .control("c")].contains(key) { reader.press(key) }
    #expect(!reader.state.isOver)
  }

  @Test func `an unsaved place is added as a visitor, and replaces the previous visitor`() {
    var reader = Reader(cities: [.seoul, .busan])
    _ = reader.state.visit(City(place: .jeju))
    #expect(reader.state.city == City(place: .jeju, isSaved: false) && reader.state.cities.count == 3)
    _ = reader.state.visit(City(place: .named("강릉", "Gangneung", 37.75, 128.88)))
    #expect(reader.state.city?.name.ko == "강릉" && reader.state.cities.count == 3)
    reader.state.pages = [HelpPage()]
    _ = reader.state.visit(City(place: .busan))
    #expect(reader.state.city == City(place: .busan) && reader.state.isAtHome)
  }

  @Test func `a click on a dot shows its city, and a click next to it does nothing`() throws {
    var reader = Reader()
    let column = try #require(HeaderViewModel(reader.state).dotColumn(width: 80))
    reader.send(.clicked(Point(column: column + 1, row: 0)))
    #expect(reader.state.chosen == 0)
    reader.send(.clicked(Point(column: column + 4, row: 0)))
    #expect(reader.state.chosen == 2)
    reader.send(.clicked(Point(column: column + 2, row: 1)))
    #expect(reader.state.chosen == 2)
  }

  @Test func `data from the cache never replace data that have arrived`() {
    var reader = Reader()
    let fresh = reader.state.snapshot
    reader.send(.recalled(.seoul, Snapshot(place: .seoul), isDue: false))
    #expect(reader.state.snapshot == fresh)
    reader.send(.recalled(.busan, Snapshot(place: .busan), isDue: false))
    #expect(reader.state.snapshots[.busan] != nil)
  }

  @Test func `if the cities cannot be read, reading is repeated until it succeeds`() {
    var reader = Reader(cities: [])
    reader.send(.citiesRead([City(place: .seoul, isSaved: false)], chosen: 0))
    reader.send(.citiesUnreadable("held"))
    #expect(reader.state.notice == .message("held"))
    reader.press("c")
    #expect(reader.effects.contains(.retryReadingCities) && reader.cityList.advice == nil)
    reader.press(.escape)
    reader.state.now = afternoon.plus(seconds: 2)
    #expect(reader.rules.nextTick(reader.state).map { $0 <= reader.state.now } == true)
    reader.send(.timerFired)
    #expect(reader.effects.contains(.retryReadingCities))
    reader.send(.citiesUnreadable("held"))
    #expect(reader.state.notice == nil && reader.state.city?.place == .seoul, "said once")
    reader.send(.citiesRead([City(place: .busan), City(place: .jeju)], chosen: 1))
    #expect(reader.state.cities.map(\.place) == [.busan, .jeju] && reader.state.city?.place == .jeju)
    reader.state.now = afternoon.plus(seconds: 9)
    reader.send(.timerFired)
    #expect(!reader.effects.contains(.retryReadingCities))
  }

  @Test func `cities read late do not replace the city that the user chose meanwhile`() {
    var reader = Reader(cities: [])
    reader.send(.citiesRead([City(place: .seoul, isSaved: false)], chosen: 0))
    reader.send(.citiesUnreadable("held"))
    reader.send(.located(.jeju))
    reader.send(.citiesRead([City(place: .busan)], chosen: 0))
    #expect(reader.state.city?.place == .jeju && reader.state.cities.first?.place == .busan)
  }
}

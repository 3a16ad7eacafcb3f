import Atlas
import Cells
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct MapModelTests {
  private func state(_ language: Language, _ places: [Place], _ size: Size) -> State {
    var state = State(language: language, cities: places.map { City(place: $0) }, now: afternoon)
    state.size = size
    for place in places.prefix(2) {
      state.snapshots[place] = Snapshot(place: place, layers: [.forecast(hours: 24, days: 3)])
    }
    return state
  }

  private let seoul = Place.at("서울", 37.5677, 126.9773)
  private let busan = Place.at("부산", 35.1791, 129.0913)

  private func labels(_ view: MapView, _ state: State) -> [RegionMap.Label] {
    MapViewModel(MapPage(view: view), state).map.labels
  }

  @Test func `every name leads to its city, at every position`() {
    var dice = Dice(seed: 5)
    for round in 0..<60 {
      let size = Size(columns: 1 + dice.roll(130), rows: 1 + dice.roll(45))
      let places =
        [seoul, busan]
        + (0..<dice.roll(12)).map { number in
          Place.at(
            dice.text() + "\(number)", Double.random(in: -60...70, using: &dice),
            Double.random(in: -180...180, using: &dice))
        }
      let state = state(dice.roll(2) == 0 ? .ko : .en, places, size)
      var view = MapView(of: state.cities[dice.roll(places.count)])
      if dice.roll(2) == 0 {
        let centre = MapPoint(places[dice.roll(places.count)].coordinate)
        view.look = .part(centre: centre, degreesPerDot: [0.003, 0.02, 0.08, 0.3, 1, 3][dice.roll(6)])
      }
      let map = RegionMap(view, in: MapView.area(in: size), state)
      for city in map.cities {
        guard let cell = map.projection.cell(of: MapPoint(city.coordinate)) else {
          Issue.record("round \(round): \(city) is out of view")
          continue
        }
        let spot = Point(column: map.area.column + cell.column, row: map.area.row + cell.row)
        #expect(map.city(at: spot) == city, "round \(round)")
      }
    }
  }

  @Test func `kept towns are those of a new map after any sequence of parts`() {
    var dice = Dice(seed: 8)
    let projections = (0..<6).map { number in
      Projection(of: Level.allCases[number % 4], columns: 20 + number, rows: 8)
    }
    for _ in 0..<40 {
      let projection = projections[dice.roll(projections.count)]
      #expect(MapTowns.of(projection).towns == MapTowns(projection).towns)
    }
  }

  @Test func `the user’s cities have temperatures, and other towns do not`() throws {
    let state = state(.ko, [seoul, busan], Size(columns: 80, rows: 24))
    let labels = labels(MapView(of: state.cities[0]), state)
    let own = labels.filter(\.isOwn)
    #expect(own.map(\.name) == ["서울", "부산"] && own.allSatisfy { $0.value == "11°" && $0.tone == .warmth(11) })
    #expect(own.map(\.isChosen) == [true, false])
    let others = labels.filter { !$0.isOwn }
    #expect(others.count > 10 && others.allSatisfy { $0.value.isEmpty && $0.tone == .dim })
  }

  @Test func `important islands are named on the maps of South Korea and the peninsula`() {
    for size in [(80, 24), (120, 40), (200, 60), (60, 24)].map({ Size(columns: $0.0, rows: $0.1) }) {
      let state = state(.ko, [seoul, busan], size)
      for level in [Level.southKorea, .peninsula] {
        var view = MapView(of: state.cities[0])
        view.look = .whole(level)
        let map = RegionMap(view, in: MapView.area(in: size), state)
        let names = map.cities.map { $0.name(in: .ko) }
        for island in ["독도", "울릉도", "백령도", "제주", "마라도"] {
          #expect(names.contains(island), "\(island) on \(level) at \(size)")
        }
      }
    }
  }

  @Test func `a saved town of an island is named there only once`() {
    let jeju = Place.at("제주", 33.4996, 126.5312)
    let state = state(.ko, [seoul, jeju], Size(columns: 80, rows: 24))
    let labels = labels(MapView(of: state.cities[0]), state)
    #expect(labels.filter { $0.name == "제주" }.map(\.isOwn) == [true])
    let others = self.state(.ko, [seoul], Size(columns: 80, rows: 24))
    let names = self.labels(MapView(of: others.cities[0]), others).map(\.name)
    #expect(names.filter { $0 == "제주" }.count == 1)
  }

  @Test func `a district that is a city is shown without its ending`() {
    let state = state(.ko, [seoul], Size(columns: 120, rows: 40))
    let names = labels(MapView(of: state.cities[0]), state).map(\.name)
    #expect(names.contains("춘천") && !names.contains("춘천시"))
    #expect(names.contains("광주") && !names.contains("전남광주"))
  }

  @Test func `on a Korean map no town has a Latin name`() {
    let state = state(.ko, [seoul], Size(columns: 120, rows: 40))
    for level in [Level.southKorea, .peninsula] {
      var view = MapView(of: state.cities[0])
      view.look = .whole(level)
      let names = labels(view, state).map(\.name)
      #expect(names.allSatisfy { !$0.contains { $0.isASCII && $0.isLetter } }, "\(names)")
    }
  }

  @Test func `a saved city without data has a dash`() {
    var state = state(.ko, [seoul, busan], Size(columns: 80, rows: 24))
    state.snapshots[busan] = nil
    let label = labels(MapView(of: state.cities[0]), state).first { $0.name == "부산" }
    #expect(label?.value == "–" && label?.tone == .dim)
  }

  @Test func `old data are shown without colour`() {
    var state = state(.ko, [seoul], Size(columns: 80, rows: 24))
    state.now = afternoon.plus(minutes: 120)
    let label = labels(MapView(of: state.cities[0]), state).first { $0.isOwn }
    #expect(label?.tone == .dim && label?.value == "11°")
  }

  @Test func `the line below the map names the level, and the scale is a round distance`() {
    let state = state(.ko, [seoul], Size(columns: 80, rows: 24))
    var view = MapView(of: state.cities[0])
    let model = MapViewModel(MapPage(view: view), state)
    #expect(model.level == "대한민국" && model.scale == "100km" && (4...9).contains(model.scaleWidth))
    view.look = .whole(.world)
    #expect(MapViewModel(MapPage(view: view), state).level == "세계")
    let paris = MapPoint(Coordinate(latitude: 48.85, longitude: 2.35))
    view.look = .part(centre: paris, degreesPerDot: 0.05)
    #expect(MapViewModel(MapPage(view: view), state).level == "세계")
  }

  @Test func `sample data is marked`() {
    var state = state(.en, [seoul], Size(columns: 80, rows: 24))
    state.isSample = true
    #expect(MapViewModel(MapPage(view: MapView(of: state.cities[0])), state).marks == ["SAMPLE DATA"])
  }
}

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

  @Test func `no label covers another or leaves the map, at every position`() {
    var dice = Dice(seed: 5)
    for round in 0..<200 {
      let size = Size(columns: 1 + dice.roll(130), rows: 1 + dice.roll(45))
      let language: Language = dice.roll(2) == 0 ? .ko : .en
      let places =
        [seoul, busan]
        + (0..<dice.roll(12)).map { number in
          Place.at(
            dice.text() + "\(number)", Double.random(in: -60...70, using: &dice),
            Double.random(in: -180...180, using: &dice))
        }
      let state = state(language, places, size)
      var view = MapView(of: state.cities[dice.roll(places.count)])
      if dice.roll(2) == 0 {
        let centre = MapPoint(places[dice.roll(places.count)].coordinate)
        view.look = .part(centre: centre, degreesPerDot: [0.003, 0.02, 0.08, 0.3, 1, 3][dice.roll(6)])
      }
      if let fault = fault(MapViewModel(view, state)) { Issue.record("round \(round), \(size): \(fault)") }
    }
  }

  private func fault(_ model: MapViewModel) -> String? {
    var taken: [Point: String] = [:]
    for label in model.map.labels {
      var cells = [label.spot]
      if let words = label.words {
        cells += (words.column..<words.column + label.width).map { Point(column: $0, row: words.row) }
      }
      for cell in cells {
        if !Rect(model.map.area.size).contains(cell) { return "\(label.name) lies outside" }
        if let other = taken.updateValue(label.name, forKey: cell) { return "\(label.name) covers \(other)" }
      }
    }
    return nil
  }

  @Test func `a kept map equals a new one after any sequence of parts`() {
    var dice = Dice(seed: 8)
    let projections = (0..<6).map { number in
      Projection(of: Level.allCases[number % 4], columns: 20 + number, rows: 8)
    }
    for _ in 0..<40 {
      let projection = projections[dice.roll(projections.count)]
      #expect(BaseMap.of(projection).chart == Atlas().chart(of: projection))
    }
  }

  @Test func `the user’s cities have temperatures, and other towns do not`() throws {
    let state = state(.ko, [seoul, busan], Size(columns: 80, rows: 24))
    let labels = MapViewModel(MapView(of: state.cities[0]), state).map.labels
    let own = labels.filter(\.isOwn)
    #expect(own.map(\.name) == ["서울", "부산"] && own.allSatisfy { $0.temperature == "11°" && $0.warmth == .warmth(11) })
    #expect(own.map(\.isChosen) == [true, false])
    let others = labels.filter { !$0.isOwn }
    #expect(others.count > 10 && others.allSatisfy { $0.temperature.isEmpty && $0.warmth == .dim })
  }

  @Test func `important islands are named on the maps of South Korea and the peninsula`() {
    for size in [(80, 24), (120, 40), (200, 60), (60, 24)].map({ Size(columns: $0.0, rows: $0.1) }) {
      let state = state(.ko, [seoul, busan], size)
      for level in [Level.southKorea, .peninsula] {
        var view = MapView(of: state.cities[0])
        view.look = .whole(level)
        let names = MapViewModel(view, state).map.labels.filter { $0.words != nil }.map(\.name)
        for island in ["독도", "울릉도", "백령도", "제주", "마라도"] {
          #expect(names.contains(island), "\(island) on \(level) at \(size)")
        }
      }
    }
  }

  @Test func `a saved town of an island is named there only once`() {
    let jeju = Place.at("제주", 33.4996, 126.5312)
    let state = state(.ko, [seoul, jeju], Size(columns: 80, rows: 24))
    let labels = MapViewModel(MapView(of: state.cities[0]), state).map.labels
    #expect(labels.filter { $0.name == "제주" }.map(\.isOwn) == [true])
    let others = self.state(.ko, [seoul], Size(columns: 80, rows: 24))
    let names = MapViewModel(MapView(of: others.cities[0]), others).map.labels.map(\.name)
    #expect(names.filter { $0 == "제주" }.count == 1)
  }

  @Test func `a district that is a city is shown without its ending`() {
    let state = state(.ko, [seoul], Size(columns: 120, rows: 40))
    let names = MapViewModel(MapView(of: state.cities[0]), state).map.labels.map(\.name)
    #expect(names.contains("춘천") && !names.contains("춘천시"))
    #expect(names.contains("광주") && !names.contains("전남광주"))
  }

  @Test func `on a Korean map no town has a Latin name`() {
    let state = state(.ko, [seoul], Size(columns: 120, rows: 40))
    for level in [Level.southKorea, .peninsula] {
      var view = MapView(of: state.cities[0])
      view.look = .whole(level)
      let names = MapViewModel(view, state).map.labels.map(\.name)
      #expect(names.allSatisfy { !$0.contains { $0.isASCII && $0.isLetter } }, "\(names)")
    }
  }

  @Test func `a saved city without data has a dash`() {
    var state = state(.ko, [seoul, busan], Size(columns: 80, rows: 24))
    state.snapshots[busan] = nil
    let label = MapViewModel(MapView(of: state.cities[0]), state).map.labels.first { $0.name == "부산" }
    #expect(label?.temperature == "–" && label?.warmth == .dim)
  }

  @Test func `old data are shown without colour`() {
    var state = state(.ko, [seoul], Size(columns: 80, rows: 24))
    state.now = afternoon.plus(minutes: 120)
    let label = MapViewModel(MapView(of: state.cities[0]), state).map.labels.first { $0.isOwn }
    #expect(label?.warmth == .dim && label?.temperature == "11°")
  }

  @Test func `the title names the level, and the scale is a round distance`() {
    let state = state(.ko, [seoul], Size(columns: 80, rows: 24))
    var view = MapView(of: state.cities[0])
    #expect(MapViewModel(view, state).title == "지도  대한민국")
    let model = MapViewModel(view, state)
    #expect(model.scale == "100km" && (5...9).contains(model.scaleWidth))
    view.look = .whole(.world)
    #expect(MapViewModel(view, state).title == "지도  세계")
    let paris = MapPoint(Coordinate(latitude: 48.85, longitude: 2.35))
    view.look = .part(centre: paris, degreesPerDot: 0.05)
    #expect(MapViewModel(view, state).title == "지도  세계" && model.marks.isEmpty)
  }

  @Test func `the mark of sample data is separate from the title`() {
    var state = state(.en, [seoul], Size(columns: 80, rows: 24))
    state.isSample = true
    #expect(MapViewModel(MapView(of: state.cities[0]), state).marks == "SAMPLE DATA")
  }
}

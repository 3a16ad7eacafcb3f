import Cells
import FoundationEssentials
import Gazetteer
import Props
import SampleWorld
import Testing
import Weather

@testable import Dashboard

/// The list of cities.
struct CityListTests {
  @Test func `every column of the contract is visible at 80x24`() async throws {
    let saved = try await SavedCities.shared.value
    let lines = HomeScreen().frame(of: saved.state(on: TestTerminal(size: Size(columns: 80, rows: 24)))).lines
    for label in ["도시", "기온", "최저", "최고", "먼지", "비", "24시간", "갱신"] {
      #expect(lines.contains { $0.contains(label) }, "\(label)")
    }
  }

  @Test func `narrow windows keep name, temperature and sky`() async throws {
    let saved = try await SavedCities.shared.value
    for columns in 14...120 {
      let lines = HomeScreen().frame(of: saved.state(on: TestTerminal(size: Size(columns: columns, rows: 20)))).lines
      let row = try #require(lines.first { $0.contains("부산") })
      #expect(row.contains("°") && "☀☾☼☁≋⠿⁖☂✻❄ϟ⁘∿".contains { row.contains($0) }, "\(columns): \(row)")
    }
  }

  @Test func `dust is a shape or a whole word, never a part of one`() async throws {
    let saved = try await SavedCities.shared.value
    for columns in 14...120 {
      let state = saved.state(on: TestTerminal(size: Size(columns: columns, rows: 12)))
      let model = CityListViewModel(try #require(state.page(CitiesPage.self)), state)
      let width = CityListColumns(model, in: model.layout.list)[.dust]?.columns
      #expect(width == nil || width == 4 || width == 13, "\(columns): \(width ?? 0)")
      if columns >= 40 { #expect(width != nil, "\(columns)") }
    }
  }

  @Test func `the temperatures of all rows end in the same column`() async throws {
    let saved = try await SavedCities.shared.value
    for columns in [40, 66, 80, 97, 120, 160, 200] {
      // A higher window of this width shows tiles.
      let height = columns < 80 ? 40 : 19
      let frame = HomeScreen().frame(of: saved.state(on: TestTerminal(size: Size(columns: columns, rows: height))))
      let rows = (0..<height).filter { row in saved.names.contains { frame.lines[row].contains($0) } }
      // Two cities have no data.
      let ends = rows.compactMap { row in frame[row: row].enumerated().first { $0.element.text == "°" }?.offset }
      #expect(ends.count == saved.cities.count - 2 && Set(ends).count == 1, "\(columns): \(ends)")
    }
  }

  @Test func `the warning column appears only with warnings, and shows severity by sign and colour`() async throws {
    let saved = try await SavedCities.shared.value
    let state = saved.state(on: TestTerminal(size: Size(columns: 80, rows: 24)))
    var model = CityListViewModel(try #require(state.page(CitiesPage.self)), state)
    #expect(CityListColumns(model, in: model.layout.list)[.warning] == nil)
    model.rows[0].warning = CityListViewModel.Warning(.unchecked, "특보 확인 안 됨")
    model.rows[1].warning = CityListViewModel.Warning(.level(.advisory), "건조주의보")
    model.rows[2].warning = CityListViewModel.Warning(.level(.warning), "호우경보")
    let place = try #require(CityListColumns(model, in: model.layout.list)[.warning])
    var canvas = Canvas(size: Size(columns: 80, rows: 24), glyphs: Glyphs(isASCII: false))
    CityListPane(model: model, spinner: nil).draw(on: &canvas)
    let marks = (0..<3).map { canvas.frame[place.column, model.layout.row($0).row] }
    #expect(marks.map(\.text) == ["✗", "△", "▲"] && marks[1].style.foreground != marks[2].style.foreground)
    let wide = CityListColumns(model, in: Rect(column: 0, row: 0, columns: 150, rows: 20))[.warning]
    #expect(place.columns == 1)
    #expect(wide?.columns == 17)
  }
}

extension Album {
  static let cities = [(Language.ko, Size.golden), (.en, [Size.golden[0]])].map { language, sizes in
    Album(
      "cities", "\(language)", sizes: sizes, on: { HomeScreen() },
      shots: [
        Shot("colour", .cities, language, look: .styled), Shot("mono", .cities, language, isASCII: true, look: .mono),
      ])
  }
}

extension PageCase {
  fileprivate static let cities = PageCase("cities") { try await SavedCities.shared.value.state(on: $0) }

  static let removal = PageCase("cities, removing one") { terminal in
    var state = try await SavedCities.shared.value.state(on: terminal)
    state.press("x")
    return state
  }
}

extension RandomPage {
  static let cities = RandomPage("cities with any name", cases: 120) { dice, terminal in
    let saved = try await SavedCities.shared.value
    var state = saved.state(on: terminal)
    let cities = (0..<dice.roll(45)).map { _ in
      City(
        place: saved.cities[dice.roll(saved.cities.count)].place, name: PlaceName(ko: name(&dice), en: name(&dice)))
    }
    state.send(.citiesChanged(cities))
    let keys: [Key] = [
      .down, .up, .end, .pageDown, .shiftUp, .shiftDown, "x", "y", "z", "u", "r", "?",
    ]
    for _ in 0..<dice.roll(9) { state.press(keys[dice.roll(keys.count)]) }
    return state
  }

  private static func name(_ dice: inout Dice) -> String {
    let pieces = ["서울특별시 중구", "각", "e\u{301}", "👨‍👩‍👧", "\u{1B}[2J", "\u{202E}abc", "Llanfairpwllgwyngyll", "", "漢字", "ｱ"]
    return (0..<dice.roll(4)).map { _ in pieces[dice.roll(pieces.count)] }.joined() + dice.text()
  }
}

/// A dozen saved cities with the weather of the sample feed, on the opened list.
struct SavedCities: Sendable {
  static let shared = Task { try await SavedCities() }

  let cities: [City]
  private let snapshots: [Snapshot]
  var names: [String] { cities.map(\.name.ko) }

  private init() async throws {
    let world = try SampleWorld()
    var (cities, snapshots): ([City], [Snapshot]) = ([], [])
    for name in ["서울", "부산", "제주시", "강릉", "대전", "백령면", "대관령면", "전주", "여수", "울릉군", "춘천", "뉴욕"] {
      guard let place = Gazetteer.korea.place(named: name) else { continue }
      cities.append(City(place: place, name: place.shortName))
      snapshots.append(await world.snapshot(of: place))
    }
    (self.cities, self.snapshots) = (cities, snapshots)
  }

  /// One city is loading, one has old data, one has no data.
  func state(on terminal: TestTerminal) -> State {
    var state = State(
      language: terminal.language, isASCII: terminal.isASCII, refreshMinutes: 0, now: afternoon)
    state.send(.resized(terminal.size))
    state.send(.citiesRead(cities, chosen: 1))
    for (index, snapshot) in snapshots.enumerated() where index != 6 {
      let old = snapshot.changing { $0.fetchedAt = afternoon.addingTimeInterval(-3 * 3600) }
      state.send(.snapshotArrived(index == 4 ? old : snapshot))
      if index != 5 { state.send(.yesterdayRead(snapshot.place, yesterday(snapshot, index))) }
    }
    for city in cities { state.send(.refreshEnded(city.place, nextDue: .distantFuture)) }
    state.notice = nil
    state.loadingSince[cities[3].place] = afternoon
    state.press("c", .down)
    return state
  }

  private func yesterday(_ snapshot: Snapshot, _ index: Int) -> Yesterday {
    let hours = snapshot.forecast(at: afternoon).hours ?? []
    return Yesterday(
      hours: hours.prefix(24).map { hour in
        let celsius = (hour.temperature?.celsius ?? 0) + Double(index % 5 - 2)
        return Hour(at: hour.at.addingTimeInterval(-86_400), temperature: Temperature(celsius: celsius))
      })
  }
}

import Cells
import FoundationEssentials
import Gazetteer
import Props
import SampleWorld
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The list of cities.
struct CityListTests {
  @Test(arguments: [
    (80, 24, Language.ko), (120, 40, .ko), (80, 24, .en), (200, 60, .ko), (40, 12, .ko), (20, 5, .ko),
  ])
  func `the list of cities matches its golden picture`(_ columns: Int, _ rows: Int, _ language: Language) async throws {
    let saved = try await SavedCities.shared.value
    let size = Size(columns: columns, rows: rows)
    let pictures = [false, true].map { isMono in
      let state = saved.state(size, language, isASCII: isMono)
      let frame = HomeScreen().frame(of: state)
      return "==== \(isMono ? "mono" : "colour")\n" + (isMono ? frame.withoutColours : frame).styledPicture
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "cities-\(columns)x\(rows)-\(language)")
  }

  @Test func `every column of the contract is visible at 80x24`() async throws {
    let saved = try await SavedCities.shared.value
    let lines = HomeScreen().frame(of: saved.state(Size(columns: 80, rows: 24), .ko)).lines
    for label in ["도시", "기온", "최저", "최고", "먼지", "비", "24시간", "갱신"] {
      #expect(lines.contains { $0.contains(label) }, "\(label)")
    }
  }

  @Test func `narrow windows keep name, temperature and sky`() async throws {
    let saved = try await SavedCities.shared.value
    for columns in 14...120 {
      let lines = HomeScreen().frame(of: saved.state(Size(columns: columns, rows: 20), .ko)).lines
      let row = try #require(lines.first { $0.contains("부산") })
      #expect(row.contains("°") && "☀☾☼☁≋⁖☂⁂❄ϟ⁘∿".contains { row.contains($0) }, "\(columns): \(row)")
    }
  }

  @Test func `any city name keeps the columns aligned in every row`() async throws {
    let saved = try await SavedCities.shared.value
    for seed in 0..<120 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(dice.roll(4) == 0 ? 300 : 110), rows: 1 + dice.roll(50))
      var state = saved.state(size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      let cities = (0..<dice.roll(45)).map { _ in
        City(
          place: saved.cities[dice.roll(saved.cities.count)].place,
          name: PlaceName(ko: Self.name(&dice), en: Self.name(&dice)), isSaved: true)
      }
      let rules = Reducer()
      _ = rules.reduce(&state, .citiesChanged(cities))
      for _ in 0..<dice.roll(9) {
        let keys: [Key] = [
          .down, .up, .end, .pageDown, .shiftUp, .shiftDown, .character("x"), .character("y"), .character("z"),
          .character("u"), .character("r"), .character("?"),
        ]
        let key = keys[dice.roll(keys.count)]
        if let event = rules.event(for: key) { _ = rules.reduce(&state, event) }
      }
      let frame = HomeScreen().frame(of: state)
      let widths = Set((0..<size.rows).map { row in frame[row: row].map(\.text.displayWidth).reduce(0, +) })
      #expect(frame.size == size && widths == [size.columns], "seed \(seed), \(size)")
    }
  }

  @Test func `the temperatures of all rows end in the same column`() async throws {
    let saved = try await SavedCities.shared.value
    for columns in [40, 66, 80, 97, 120, 160, 200] {
      // A higher window of this width shows tiles.
      let height = columns < 80 ? 40 : 19
      let frame = HomeScreen().frame(of: saved.state(Size(columns: columns, rows: height), .ko))
      let rows = (0..<height).filter { row in saved.names.contains { frame.lines[row].contains($0) } }
      // Two cities have no data.
      let ends = rows.compactMap { row in frame[row: row].enumerated().first { $0.element.text == "°" }?.offset }
      #expect(ends.count == saved.cities.count - 2 && Set(ends).count == 1, "\(columns): \(ends)")
    }
  }

  @Test func `without Unicode only ASCII and Hangul are drawn`() async throws {
    let saved = try await SavedCities.shared.value
    for (columns, rows) in [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)] {
      let frame = HomeScreen().frame(of: saved.state(Size(columns: columns, rows: rows), .ko, isASCII: true))
      let foreign = frame.picture.unicodeScalars.filter { !$0.isASCII && !(0xAC00...0xD7A3).contains($0.value) }
      #expect(foreign.isEmpty, "\(columns)x\(rows): \(Set(foreign))")
    }
  }

  @Test func `the warning column appears only with warnings, and shows severity by sign and colour`() async throws {
    let saved = try await SavedCities.shared.value
    let state = saved.state(Size(columns: 80, rows: 24), .ko)
    var model = CityListModel(try #require(state.page(CitiesPage.self)), state)
    #expect(CityListColumns(model, in: model.layout.list)[.warning] == nil)
    model.rows[0].warning = CityListModel.Warning(.unchecked, "특보 확인 안 됨")
    model.rows[1].warning = CityListModel.Warning(.level(.advisory), "건조주의보")
    model.rows[2].warning = CityListModel.Warning(.level(.warning), "호우경보")
    let place = try #require(CityListColumns(model, in: model.layout.list)[.warning])
    var canvas = Canvas(size: Size(columns: 80, rows: 24), glyphs: Glyphs(isASCII: false))
    CityListPane(model: model, spinner: nil).draw(on: &canvas)
    let marks = (0..<3).map { canvas.frame[place.column, model.layout.row($0).row] }
    #expect(marks.map(\.text) == ["✗", "△", "▲"] && marks[1].style.foreground != marks[2].style.foreground)
    let wide = CityListColumns(model, in: Rect(column: 0, row: 0, columns: 150, rows: 20))[.warning]
    #expect(place.columns == 1)
    #expect(wide?.columns == 17)
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
  func state(_ size: Size, _ language: Language, isASCII: Bool = false) -> State {
    var state = State(language: language, isASCII: isASCII, refreshMinutes: 0, now: SampleWorld.afternoon)
    let rules = Reducer()
    _ = rules.reduce(&state, .resized(size))
    _ = rules.reduce(&state, .citiesRead(cities, chosen: 1))
    for (index, snapshot) in snapshots.enumerated() where index != 6 {
      _ = rules.reduce(&state, .snapshotArrived(index == 4 ? old(snapshot) : snapshot))
      if index != 5 { _ = rules.reduce(&state, .yesterdayRead(snapshot.place, yesterday(snapshot, index))) }
    }
    for city in cities { _ = rules.reduce(&state, .refreshEnded(city.place, nextDue: .distantFuture)) }
    state.notice = nil
    state.loadingSince[cities[3].place] = SampleWorld.afternoon
    _ = rules.reduce(&state, .pressed("c"))
    _ = rules.reduce(&state, .pressed(.down))
    return state
  }

  private func old(_ snapshot: Snapshot) -> Snapshot {
    let layers = snapshot.layers.map { layer in
      var layer = layer
      layer.fetchedAt = SampleWorld.afternoon.addingTimeInterval(-3 * 3600)
      return layer
    }
    return Snapshot(place: snapshot.place, layers: layers)
  }

  private func yesterday(_ snapshot: Snapshot, _ index: Int) -> Yesterday {
    let hours = snapshot.forecast(at: SampleWorld.afternoon).hours ?? []
    return Yesterday(
      hours: hours.prefix(24).map { hour in
        let celsius = (hour.temperature?.celsius ?? 0) + Double(index % 5 - 2)
        return Hour(at: hour.at.addingTimeInterval(-86_400), temperature: Temperature(celsius: celsius))
      })
  }
}

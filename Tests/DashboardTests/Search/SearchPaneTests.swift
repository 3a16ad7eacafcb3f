import Cells
import FoundationEssentials
import Props
import Testing
import Weather

@testable import Dashboard

struct SearchPaneTests {
  /// The states of the search page.
  enum Typing: String, CaseIterable, Sendable {
    case nothing, found, unknown
    /// Other services can be asked, are being asked, have failed, or have found the place.
    case offered, asking, failed, geocoded
  }

  @Test(arguments: Size.common.filter { $0.columns <= 120 })
  func `the terminal cursor is at the caret, and hidden on other pages`(_ size: Size) async throws {
    var state = try await Situations.shared.value.state(.full, on: TestTerminal(size: size))
    #expect(HomeScreen().frame(of: state).cursor == nil)
    state.search(.found)
    let frame = HomeScreen().frame(of: state)
    let cursor = try #require(frame.cursor)
    let before = frame.lines[cursor.row].prefix { $0 != "운" }
    #expect(cursor.column == String(before).displayWidth + 2)
    state.press(.function(1))
    let help = HelpLayout(state).field
    #expect(HomeScreen().frame(of: state).cursor.map(help.contains) == true)
    state.closeAll()
    #expect(HomeScreen().frame(of: state).cursor == nil)
  }

  @Test func `with room next to the list the preview has a picture of the sky`() {
    for (rows, hasPicture, isPicture) in [(35, true, true), (35, false, false), (20, true, false)] {
      let rect = Rect(column: 60, row: 3, columns: 48, rows: rows)
      for hasWeather in [false, true] {
        let layout = SearchPreviewLayout(rect, hasWeather: hasWeather, hasPicture: hasPicture, facts: 3, days: 7)
        #expect((layout.sky != nil) == isPicture)
        #expect(layout.sky.map { $0.intersection(layout.weather) == layout.weather } ?? true)
        #expect(layout.facts.row > layout.weather.endRow - 1 && layout.facts.rows == 3)
      }
    }
  }
}

extension Album {
  static let search = SearchPaneTests.Typing.allCases.map { Album("search", "\($0)", shots: Shot.styled(.search($0))) }
}

extension PageCase {
  fileprivate static func search(_ typing: SearchPaneTests.Typing) -> PageCase {
    PageCase("search, \(typing)", from: .full) { $0.search(typing) }
  }
}

extension RandomPage {
  static let search = RandomPage("search with any text and any name", where: { frame, _ in frame.cursor != nil }) {
    dice, terminal in
    var state = try await Situations.shared.value.state(.full, on: terminal)
    state.press("/")
    for _ in 0..<dice.roll(12) { state.press(.pasted(dice.text())) }
    let places = (0..<dice.roll(40)).map { _ in Place.random(&dice) }
    let typed = state.page(SearchPage.self)?.search.field.text
    state.send(SearchEvent.found(places, text: typed ?? ""))
    for _ in 0..<dice.roll(5) { state.press(dice.roll(2) == 0 ? .down : .pageDown) }
    return state
  }
}

extension State {
  /// Types a text and delivers the result.
  fileprivate mutating func search(_ typing: SearchPaneTests.Typing) {
    press("/")
    let text =
      switch typing {
      case .nothing: ""
      case .found: "해운"
      case .unknown: "qxzqxz"
      case .offered, .asking, .failed, .geocoded: "houei sai"
      }
    if text.hasPrefix("houei") { (isSample, geocoderIDs) = (false, [.openMeteo]) }
    for letter in text { press(.pasted(String(letter))) }
    send(SearchEvent.found(typing == .found ? Place.found : [], text: text))
    if typing == .found { press(.down) }
    if [.asking, .failed, .geocoded].contains(typing) { press(.enter) }
    if typing == .failed {
      send(SearchEvent.geocoded(.failed(.timedOut, .openMeteo), text: text))
    }
    if typing == .geocoded {
      send(SearchEvent.geocoded(.found(Place.geocoded, .openMeteo), text: text))
    }
  }
}

extension Place {
  private static func korean(
    _ ko: String, _ admin: String, _ en: String, _ adminEn: String, _ level: Level, _ latitude: Double,
    _ longitude: Double, _ population: Int?
  ) -> Place {
    Place(
      name: PlaceName(ko: "\(admin) \(ko)", en: "\(en), \(adminEn)"), shortName: PlaceName(ko: ko, en: en),
      coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: .seoul, country: "KR", level: level,
      population: population, admin: PlaceName(ko: admin, en: adminEn),
      korea: KoreanCodes(
        grid: GridCell(nx: 99, ny: 75), landRegion: "11H20000", cityRegion: "11H20201", airSido: "부산", dustRegion: "부산")
    )
  }

  fileprivate static let found = [
    korean(
      "해운동", "경상남도 창원시 마산합포구", "Haeun-dong", "Masanhappo-gu, Changwon-si, Gyeongsangnam-do", .emd, 35.19, 128.56, nil),
    korean("해운대구", "부산광역시", "Haeundae-gu", "Busan", .sigungu, 35.1632, 129.1636, 362_368),
    korean("해운대해수욕장", "부산광역시 해운대구", "Haeundae Beach", "Haeundae-gu, Busan", .emd, 35.1587, 129.1604, nil),
    korean("반송동", "부산광역시 해운대구", "Bansong-dong", "Haeundae-gu, Busan", .emd, 35.2278, 129.1485, 8662),
    Place(
      name: PlaceName(ko: "부산광역시", en: "Busan"), shortName: PlaceName(ko: "부산", en: "Busan"),
      coordinate: Coordinate(latitude: 35.18, longitude: 129.08), zone: .seoul, country: "KR", level: .city,
      population: 3_222_000),
    Place(
      name: PlaceName(ko: "미국 텍사스주 Paris", en: "Paris, Texas, United States"),
      shortName: PlaceName(ko: "Paris", en: "Paris"), coordinate: Coordinate(latitude: 33.66, longitude: -95.56),
      zone: Zone("America/Chicago"), country: "US", level: .city, population: 24_782,
      admin: PlaceName(ko: "미국 텍사스주", en: "Texas, United States")),
  ]

  fileprivate static let geocoded = [
    Place(
      name: PlaceName(ko: "라오스 보께오 반후아이싸이", en: "Ban Houayxay, Bokeo, Laos"),
      shortName: PlaceName(ko: "반후아이싸이", en: "Ban Houayxay"),
      coordinate: Coordinate(latitude: 20.27833, longitude: 100.41333), zone: Zone("Asia/Vientiane"), country: "LA",
      level: .city, population: 17_687, admin: PlaceName(ko: "라오스 보께오", en: "Bokeo, Laos")),
    korean("고은골", "강원특별자치도 홍천군 화촌면", "Goeungol", "Hwachon-myeon, Hongcheon-gun, Gangwon", .city, 37.77, 127.97, nil),
  ]

  fileprivate static func random(_ dice: inout Dice) -> Place {
    let names = (0..<3).map { _ in PlaceName(ko: dice.text(), en: dice.text() + dice.text()) }
    return Place(
      name: names[0], shortName: names[1],
      coordinate: Coordinate(latitude: Double(dice.roll(180) - 90), longitude: Double(dice.roll(360) - 180)),
      zone: .seoul, country: "KR", level: dice.roll(3) == 0 ? .point : .emd,
      population: dice.roll(2) == 0 ? nil : dice.roll(30_000_000), admin: dice.roll(2) == 0 ? nil : names[2])
  }
}

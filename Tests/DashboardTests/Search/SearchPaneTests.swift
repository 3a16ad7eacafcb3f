import Cells
import FoundationEssentials
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SearchPaneTests {
  /// The states of the search page.
  enum Typing: String, CaseIterable, Sendable {
    case nothing, found, unknown
    /// Other services can be asked, are being asked, have failed, or have found the place.
    case offered, asking, failed, geocoded
  }

  private static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: sizes, Typing.allCases)
  func `the search page matches its golden picture`(_ size: Size, _ typing: Typing) async throws {
    let situations = try await Situations.shared.value
    let pictures = Language.builtIn.map { language in
      var state = situations.state(.full, size, language)
      state.search(typing)
      return "==== \(language)\n" + HomeScreen().frame(of: state).styledPicture
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "search-\(size.columns)x\(size.rows)-\(typing)")
  }

  @Test(arguments: sizes)
  func `the terminal cursor is at the caret, and hidden on other pages`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, .ko)
    #expect(HomeScreen().frame(of: state).cursor == nil)
    state.search(.found)
    let frame = HomeScreen().frame(of: state)
    let cursor = try #require(frame.cursor)
    let before = frame.lines[cursor.row].prefix { $0 != "운" }
    #expect(cursor.column == String(before).displayWidth + 2)
    _ = Reducer().reduce(&state, .pressed(.function(1)))
    let help = HelpLayout(state).field
    #expect(HomeScreen().frame(of: state).cursor.map(help.contains) == true)
    state.closeAll()
    #expect(HomeScreen().frame(of: state).cursor == nil)
  }

  @Test func `any text, any name and any window size keep the rows aligned`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<300 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(140), rows: 1 + dice.roll(45))
      var state = situations.state(.full, size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      let rules = Reducer()
      _ = rules.reduce(&state, .pressed("/"))
      for _ in 0..<dice.roll(12) { _ = rules.reduce(&state, .pressed(.pasted(dice.text()))) }
      let places = (0..<dice.roll(40)).map { _ in Place.random(&dice) }
      let typed = state.page(SearchPage.self)?.search.field.text
      _ = rules.reduce(&state, .page(SearchEvent.found(places, text: typed ?? "")))
      for _ in 0..<dice.roll(5) { _ = rules.reduce(&state, .pressed(dice.roll(2) == 0 ? .down : .pageDown)) }
      let frame = HomeScreen().frame(of: state)
      for row in 0..<size.rows {
        let cells = frame[row: row].map(\.text)
        #expect(cells.map(\.displayWidth).reduce(0, +) == size.columns, "seed \(seed), row \(row)")
        #expect(!cells.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "seed \(seed)")
      }
      #expect(frame.cursor.map(frame.bounds.contains) == true, "seed \(seed), \(size)")
    }
  }
}

extension State {
  /// Types a text and delivers the result.
  fileprivate mutating func search(_ typing: SearchPaneTests.Typing) {
    let rules = Reducer()
    _ = rules.reduce(&self, .pressed("/"))
    let text =
      switch typing {
      case .nothing: ""
      case .found: "해운"
      case .unknown: "qxzqxz"
      case .offered, .asking, .failed, .geocoded: "houei sai"
      }
    if text.hasPrefix("houei") { (isSample, geocoderIDs) = (false, [.openMeteo]) }
    for letter in text { _ = rules.reduce(&self, .pressed(.pasted(String(letter)))) }
    _ = rules.reduce(&self, .page(SearchEvent.found(typing == .found ? Place.found : [], text: text)))
    if typing == .found { _ = rules.reduce(&self, .pressed(.down)) }
    if [.asking, .failed, .geocoded].contains(typing) { _ = rules.reduce(&self, .pressed(.enter)) }
    if typing == .failed {
      _ = rules.reduce(&self, .page(SearchEvent.geocoded(.failed(.timedOut, .openMeteo), text: text)))
    }
    if typing == .geocoded {
      _ = rules.reduce(&self, .page(SearchEvent.geocoded(.found(Place.geocoded, .openMeteo), text: text)))
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

import Cells
import Testing
import Weather

@testable import Dashboard

struct HomeScreenTests {
  private static let legal = "weatherkit.apple.com/legal-attribution.html"

  /// The links in the last two rows.
  private static func links(_ frame: Frame) -> Set<String> {
    Set(
      (max(0, frame.size.rows - 2)..<frame.size.rows).flatMap { row in
        (0..<frame.size.columns).compactMap { frame.link(of: frame[$0, row])?.address }
      })
  }

  @Test(arguments: Language.builtIn)
  func `Apple's address is text if it fits, otherwise a link, and displaces nothing`(
    _ language: Language
  ) async throws {
    let situations = try await Situations.shared.value
    for size in Size.common where size.columns >= 80 {
      var state = situations.state(.full, size, language)
      let before = HomeScreen().frame(of: state)
      var snapshot = situations.snapshot(.full)
      var warnings = Layer(
        bulletin: .warnings, source: .weatherKit, issuedAt: afternoon, fetchedAt: afternoon)
      warnings.warnings = []
      snapshot.absorb(warnings, now: afternoon)
      state.send(.snapshotArrived(snapshot))
      let frame = HomeScreen().frame(of: state)
      #expect(Self.links(before) == ["https://www.weather.go.kr/", "https://www.airkorea.or.kr/"])
      #expect(Self.links(frame).contains("https://\(Self.legal)"), "\(size)")
      #expect(frame.lines.contains { $0.contains(Self.legal) } == (size.rows >= 40), "\(size)")
      #expect(frame.lines.last?.contains("Apple Weather") == true)
      guard size.rows >= 40 else { continue }
      // Except hints that only fill free space.
      let keys = HomePage.hints(state).filter { !$0.isExtra }.map { "\($0.key) \($0.word)" }
      #expect(keys.allSatisfy { frame.lines[size.rows - 1].contains($0) }, "\(size)")
      #expect(HomeLayout(state: state).maximumScroll == 0)
    }
  }

  @Test func `more than 20 cities, or more than fit, are shown as a number`() async throws {
    let situations = try await Situations.shared.value
    let place = situations.snapshot(.full).place
    func header(_ count: Int, columns: Int) -> String {
      let cities = (1...count).map { City(place: place, name: PlaceName(ko: "도시 \($0)", en: "City \($0)")) }
      var state = situations.state(.full, Size(columns: columns, rows: 24), .ko, cities: cities)
      state.chosen = 2
      return HomeScreen().frame(of: state).words[0]
    }
    #expect(header(20, columns: 120).contains("○ ○ ● ○"))
    for (count, columns) in [(21, 120), (25, 80), (20, 80), (25, 44)] {
      let line = header(count, columns: columns)
      #expect(line.contains("  3/\(count)") && !line.contains("○"), "\(line)")
    }
  }

  /// Current conditions from a source that reports every value.
  private static func withEveryValue(_ snapshot: Snapshot) -> Snapshot {
    var snapshot = snapshot
    var layer = snapshot.layers.first { $0.bulletin == .observation }!
    layer.atmosphere = Atmosphere(
      gust: 12.3, pressure: 1021.4, visibility: 24_140, dewPoint: Temperature(celsius: -10), cloudCover: 100,
      uvIndex: 0.5)
    snapshot.absorb(layer, now: afternoon)
    return snapshot
  }

  @Test(arguments: Language.builtIn)
  func `a large window shows rare values, a narrow window is unchanged`(
    _ language: Language
  ) async throws {
    let situations = try await Situations.shared.value
    for size in Size.common {
      var state = situations.state(.full, size, language)
      let before = HomeScreen().frame(of: state)
      state.send(.snapshotArrived(Self.withEveryValue(situations.snapshot(.full))))
      let after = HomeScreen().frame(of: state)
      // In between they fill the room that the other facts leave.
      guard size.columns < 80 || size.columns >= 200 else { continue }
      guard size.columns >= 80 else {
        // Except for the sky, because the cloud cover is one of these values.
        func text(_ frame: Frame) -> [String] { frame.lines.map { $0.replacing("▀", with: " ") } }
        #expect(text(before) == text(after), "\(size)")
        continue
      }
      let values =
        language == .ko
        ? ["돌풍 12.3m/s", "기압 1021hPa", "가시거리 24km", "구름양 100%", "자외선 1", "이슬점 -10°"]
        : ["gust 12.3 m/s", "pressure 1021 hPa", "visibility 24 km", "cloud 100%", "UV index 1", "dew point -10°"]
      let picture = after.picture
      #expect(values.filter { !picture.contains($0) } == [], "\(size)")
    }
  }
}

extension Album {
  static let home = Situation.allCases.map { situation in
    Album(
      "home", "\(situation)",
      shots: Language.builtIn.flatMap { language in
        [
          Shot("\(language) colour", .home(situation), language, look: .styled),
          Shot("\(language) mono", .home(situation), language, isASCII: true, look: .mono),
        ]
      })
  }
}

extension PageCase {
  fileprivate static func home(_ situation: Situation) -> PageCase {
    PageCase("home, \(situation)", from: situation) { _ in }
  }
}

extension HomeScreenTests {
  @Test(arguments: Size.common, [RGB(0x101014), RGB(0xFFFFFF)])
  func `old data is grey and legible everywhere, but its age is not grey`(
    _ size: Size, _ ground: RGB
  ) async throws {
    var state = try await Situations.shared.value.state(.stale, size, .ko)
    state.ground = ground
    let frame = HomeScreen().frame(of: state)
    let layout = HomeLayout(state: state)
    // On a stage, the headline and the temperatures keep their tones: the picture shows that nothing moves.
    let current = layout.digits != nil ? layout.facts : layout.current
    let panes = [current, layout.dust, layout.outlook, layout.strip, layout.week].compactMap { $0 }
    for pane in panes {
      let hasTitle = layout.showsTitles && pane != layout.outlook && pane != layout.facts
      let titles = hasTitle ? 1 : 0
      // On a low stage the dust has its title, with its age, in its last row.
      let status = pane == layout.dust && layout.digits != nil && !layout.hasDustTitle ? 1 : 0
      for row in 0..<layout.body.rows where (pane.row + titles..<pane.endRow - status).contains(row) {
        for column in pane.column..<pane.endColumn
        where ![" ", "▀"].contains(frame[column, layout.body.row + row].text) {
          let style = frame[column, layout.body.row + row].style
          let letter = try #require(style.foreground)
          let contrast = letter.contrast(with: style.background ?? ground)
          #expect(letter.isGrey && contrast >= 4.5 && !style.isBold && !style.isDim, "\(size) \(column),\(row)")
        }
      }
    }
    let age = try #require(frame.words.first { $0.contains("3시간 전") })
    #expect(age == frame.words[0])
    let last = (0..<size.columns).last { ![" ", "▀"].contains(frame[$0, 0].text) }.map { frame[$0, 0].style.foreground }
    #expect(last??.isGrey == false)
  }

  @Test func `without colours, old data is dim`() async throws {
    var state = try await Situations.shared.value.state(.stale, Size(columns: 80, rows: 24), .ko)
    state.colours = .none
    let frame = HomeScreen().frame(of: state)
    let sentence = try #require(HomeLayout(state: state).outlook)
    #expect(frame[3, sentence.row + 1].style.isDim)
  }
}

extension RGB {
  fileprivate var isGrey: Bool { Set([red, green, blue]).count == 1 }
}

import Cells
import Panes
import Testing
import Weather

@testable import ViewModels

struct HomeScreenTests {
  static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)].map { Size(columns: $0.0, rows: $0.1) }

  /// What a terminal makes of it: all colours and signs, or neither.
  private enum Depth: String, CaseIterable { case colour, mono }

  @Test(arguments: sizes, Situation.allCases)
  func `the home screen as a picture`(_ size: Size, _ situation: Situation) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for language in Language.allCases {
      for depth in Depth.allCases {
        let state = situations.state(situation, size, language, isASCII: depth == .mono)
        // The skies have pictures of their own: SceneTests.
        let frame = HomeScreen(hasSky: false).frame(of: state)
        pictures.append("==== \(language) \(depth)\n" + (depth == .mono ? frame.withoutColours : frame).styledPicture)
      }
    }
    let name = "home-\(size.columns)x\(size.rows)-\(situation)"
    Golden.expect(pictures.joined(separator: "\n"), named: name)
  }

  private static let legal = "weatherkit.apple.com/legal-attribution.html"

  /// Where what stands in the last rows leads.
  private static func links(_ frame: Frame) -> Set<String> {
    Set(
      (max(0, frame.size.rows - 2)..<frame.size.rows).flatMap { row in
        (0..<frame.size.columns).compactMap { frame.link(of: frame[$0, row])?.address }
      })
  }

  @Test(arguments: Language.allCases)
  func `Apple's address is read where there is room, led to where there is not, and pushes nothing out`(
    _ language: Language
  ) async throws {
    let situations = try await Situations.shared.value
    for size in HomeScreenTests.sizes where size.columns >= 80 {
      var state = situations.state(.full, size, language)
      let before = HomeScreen().frame(of: state)
      var snapshot = situations.snapshot(.full)
      var warnings = Layer(
        bulletin: .warnings, source: .weatherKit, issuedAt: Situations.noon, fetchedAt: Situations.noon)
      warnings.warnings = []
      snapshot.absorb(warnings, now: Situations.noon)
      _ = Reducer().reduce(&state, .snapshotArrived(snapshot))
      let frame = HomeScreen().frame(of: state)
      #expect(Self.links(before) == ["https://www.weather.go.kr/", "https://www.airkorea.or.kr/"])
      #expect(Self.links(frame).contains("https://\(Self.legal)"), "\(size)")
      #expect(frame.lines.contains { $0.contains(Self.legal) } == (size.rows >= 40), "\(size)")
      #expect(frame.lines.last?.contains("Apple Weather") == true)
      guard size.rows >= 40 else { continue }
      // But those that only fill what is left.
      let keys = HomePage.hints(state).filter { !$0.isExtra }.map { "\($0.key) \($0.word)" }
      #expect(keys.allSatisfy { frame.lines[size.rows - 1].contains($0) }, "\(size)")
      #expect(HomeLayout(state: state).maximumScroll == 0)
    }
  }

  @Test func `more than twenty cities, or more than there is room for, are counted in figures`() async throws {
    let situations = try await Situations.shared.value
    let place = situations.snapshot(.full).place
    func header(_ count: Int, columns: Int) -> String {
      let cities = (1...count).map { City(place: place, name: PlaceName(ko: "도시 \($0)", en: "City \($0)")) }
      var state = situations.state(.full, Size(columns: columns, rows: 24), .ko, cities: cities)
      state.chosen = 2
      return HomeScreen().frame(of: state).lines[0]
    }
    #expect(header(20, columns: 120).contains("○ ○ ● ○"))
    for (count, columns) in [(21, 120), (25, 80), (20, 80), (25, 44)] {
      let line = header(count, columns: columns)
      #expect(line.contains("  3/\(count)") && !line.contains("○"), "\(line)")
    }
  }

  /// Now as told by a source that knows all there is to know.
  private static func talkative(_ snapshot: Snapshot) -> Snapshot {
    var snapshot = snapshot
    var layer = snapshot.layers.first { $0.bulletin == .observation }!
    layer.atmosphere = Atmosphere(
      gust: 12.3, pressure: 1021.4, visibility: 24_140, dewPoint: Temperature(celsius: -10), cloudCover: 100,
      uvIndex: 0.5)
    snapshot.absorb(layer, now: Situations.noon)
    return snapshot
  }

  @Test(arguments: Language.allCases)
  func `a large window has a row for what only some sources tell, a small one looks as ever`(
    _ language: Language
  ) async throws {
    let situations = try await Situations.shared.value
    for size in HomeScreenTests.sizes {
      var state = situations.state(.full, size, language)
      let before = HomeScreen().frame(of: state)
      _ = Reducer().reduce(&state, .snapshotArrived(Self.talkative(situations.snapshot(.full))))
      let after = HomeScreen().frame(of: state)
      guard size.columns >= 120 else {
        // But for the sky: clouds are among what it tells.
        #expect(before.withoutColours == after.withoutColours, "\(size)")
        continue
      }
      let told =
        language == .ko
        ? ["돌풍 12.3m/s", "기압 1021hPa", "가시거리 24km", "구름양 100%", "자외선 0.5", "이슬점 -10°"]
        : ["gust 12.3m/s", "pressure 1021hPa", "visibility 24km", "cloud 100%", "UV index 0.5", "dew point -10°"]
      for fact in told { #expect(after.picture.contains(fact), "\(size): \(fact)") }
    }
  }

  @Test(arguments: sizes, Situation.allCases)
  func `without Unicode nothing above ASCII is drawn but Hangul`(_ size: Size, _ situation: Situation) async throws {
    let situations = try await Situations.shared.value
    for language in Language.allCases {
      var state = situations.state(situation, size, language, isASCII: true)
      for overlays in [[], [Overlay.help], [.sources(scroll: 0)]] {
        state.overlays = overlays
        let picture = HomeScreen().frame(of: state).picture
        let foreign = picture.unicodeScalars.filter { !$0.isASCII && !(0xAC00...0xD7A3).contains($0.value) }
        #expect(foreign.isEmpty, "\(size) \(language): \(Set(foreign))")
      }
    }
  }
}

extension HomeScreenTests {
  @Test(arguments: sizes, [RGB(0x101014), RGB(0xFFFFFF)])
  func `old data is grey from the sky to the week and can still be read; its age is not`(
    _ size: Size, _ ground: RGB
  ) async throws {
    var state = try await Situations.shared.value.state(.stale, size, .ko)
    state.ground = ground
    let frame = HomeScreen().frame(of: state)
    let layout = HomeLayout(state: state)
    let panes = [layout.current, layout.dust, layout.outlook, layout.strip, layout.week].compactMap { $0 }
    for pane in panes {
      let titles = pane == layout.outlook || !layout.showsTitles ? 0 : 1
      for row in 0..<layout.body.rows where (pane.row + titles..<pane.endRow).contains(row) {
        for column in pane.column..<pane.endColumn where frame[column, layout.body.row + row].text != " " {
          let style = frame[column, layout.body.row + row].style
          let letter = try #require(style.foreground)
          let contrast = letter.contrast(with: style.background ?? ground)
          #expect(letter.isGrey && contrast >= 4.5 && !style.isBold && !style.isDim, "\(size) \(column),\(row)")
        }
      }
    }
    let age = try #require(frame.lines.first { $0.contains("3시간 전") })
    #expect(age == frame.lines[0])
    let last = (0..<size.columns).last { frame[$0, 0].text != " " }.map { frame[$0, 0].style.foreground }
    #expect(last??.isGrey == false)
  }

  @Test func `where there are no colours old data is dimmed by the terminal`() async throws {
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

extension Frame {
  /// As a terminal without colours gets it: bold, dim, underlined and reversed are all that is left of a style.
  var withoutColours: Frame {
    var frame = self
    frame.restyle(bounds) { $0.colored(nil).on(nil) }
    return frame
  }
}

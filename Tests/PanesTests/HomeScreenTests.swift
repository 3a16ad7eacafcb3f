import Cells
import Panes
import Testing
import ViewModels
import Weather

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
        let frame = HomeScreen().frame(of: state)
        pictures.append("==== \(language) \(depth)\n" + (depth == .mono ? frame.withoutColours : frame).styledPicture)
      }
    }
    let name = "home-\(size.columns)x\(size.rows)-\(situation)"
    Golden.expect(pictures.joined(separator: "\n"), named: name)
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
      _ = HomeRules().reduce(&state, .snapshotArrived(Self.talkative(situations.snapshot(.full))))
      let after = HomeScreen().frame(of: state)
      guard size.columns >= 120 else {
        #expect(before == after, "\(size)")
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

extension Frame {
  /// As a terminal without colours gets it: bold, dim, underlined and reversed are all that is left of a style.
  var withoutColours: Frame {
    var frame = self
    frame.restyle(bounds) { $0.colored(nil).on(nil) }
    return frame
  }
}

import Cells
import FoundationEssentials
import Panes
import Testing
import ViewModels
import Weather

/// A home screen with a warning in force and rain that is about to stop, both told by Apple.
struct WarningPaneTests {
  private static let warning = WeatherWarning(
    kind: "Moderate Thunderstorm Warning", area: "London & South East England",
    issuedAt: Situations.noon.addingTimeInterval(-92 * 60), expiresAt: Situations.noon.addingTimeInterval(20 * 3600),
    severity: .moderate, issuer: "UK Met Office",
    link: "https://weatherkit.apple.com/alertDetails/index.html?ids=d26dc1fb-da0c-52a5-9c4e-c1462ffc5f38&lang=en-US")

  private static func state(
    _ size: Size, _ language: Language, warnings: [WeatherWarning] = [warning], isASCII: Bool = false
  ) async throws -> State {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, language, isASCII: isASCII)
    state.isSample = false
    var snapshot = Snapshot(place: situations.snapshot(.full).place)
    var layers = situations.snapshot(.full).layers
    for index in layers.indices where layers[index].source == .kma { layers[index].source = .weatherKit }
    let periods = [(-2.0, Precipitation.falling(.rain)), (12, Precipitation.none)].map { minutes, falling in
      NextHour.Period(start: Situations.noon.addingTimeInterval(minutes * 60), falling: falling)
    }
    let nextHour = NextHour(periods: periods, end: Situations.noon.addingTimeInterval(3600))
    layers.append(layer(.nextHour, nextHour: nextHour))
    layers.append(layer(.warnings, warnings: warnings))
    for layer in layers { snapshot.absorb(layer, now: Situations.noon) }
    _ = HomeRules().reduce(&state, .snapshotArrived(snapshot))
    return state
  }

  private static func layer(
    _ bulletin: Bulletin, nextHour: NextHour? = nil, warnings: [WeatherWarning]? = nil
  ) -> Layer {
    Layer(
      bulletin: bulletin, source: .weatherKit, issuedAt: Situations.noon, fetchedAt: Situations.noon,
      nextHour: nextHour, warnings: warnings)
  }

  @Test(arguments: [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) })
  func `a warning and the next hour as a picture`(_ size: Size) async throws {
    var pictures: [String] = []
    for language in Language.allCases {
      var state = try await Self.state(size, language)
      pictures.append("==== \(language)\n" + HomeScreen().frame(of: state).styledPicture)
      state.overlays = [.sources(scroll: 0)]
      pictures.append("==== \(language) sources\n" + HomeScreen().frame(of: state).picture)
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "warning-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: HomeScreenTests.sizes, [true, false])
  func `only the header's right side differs from a screen without a warning`(_ size: Size, _ isASCII: Bool)
    async throws
  {
    for language in Language.allCases {
      let calm = HomeScreen().frame(of: try await Self.state(size, language, warnings: [], isASCII: isASCII))
      let warned = HomeScreen().frame(of: try await Self.state(size, language, isASCII: isASCII))
      let (before, after) = (calm.picture.split(separator: "\n"), warned.picture.split(separator: "\n"))
      #expect(before.dropFirst() == after.dropFirst())
      #expect(after[0].contains(isASCII ? "!" : "⚑") && !before[0].contains(isASCII ? "!" : "⚑"))
      #expect(before[0].prefix(7) == after[0].prefix(7), "\(after[0])")
      if size.columns >= 80 {
        #expect(after[0].contains("Moderate Thunderstorm Warning") && after[0].contains(isASCII ? "@ ." : "● ○"))
      }
    }
  }
}

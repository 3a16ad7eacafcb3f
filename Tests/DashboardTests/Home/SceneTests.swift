import Cells
import FoundationEssentials
import Reports
import SampleWorld
import Settings
import Testing
import Weather

@testable import Dashboard

/// The skies to draw, each with the hour and the weather that cause it.
private enum Scene: String, CaseIterable, Sendable {
  case day, clouds, overcast, dusk, night, drizzle, downpour, snow, sleet, thunder, fog, dust, heat, cold, warning

  /// The hour on 2026-11-20 in Seoul.
  var hour: Int {
    switch self {
    case .dusk: 17
    case .night, .cold: 22
    default: 14
    }
  }

  var condition: Condition {
    switch self {
    case .day, .night, .dusk, .heat, .cold, .warning: .clear
    case .clouds: .partlyCloudy
    case .overcast: .overcast
    case .drizzle: .drizzle
    case .downpour: .rain
    case .snow: .snow
    case .sleet: .sleet
    case .thunder: .thunderstorm
    case .fog: .fog
    case .dust: .dust
    }
  }

  func arrange(_ forecast: inout Forecast, at now: Date) {
    forecast.now?.condition = condition
    forecast.now?.wind = Wind(metresPerSecond: 4, fromDegrees: 290)
    forecast.now?.precipitationMillimetres = self == .downpour ? 30 : self == .drizzle ? 0.3 : 0
    switch self {
    case .heat, .cold:
      let felt = Temperature(celsius: self == .heat ? 37 : -16)
      forecast.now?.temperature = felt
      forecast.now?.feelsLike = felt
    case .dust: forecast.air?.values[.pm10] = 412
    case .warning:
      forecast.warnings = [
        WeatherWarning(kind: "호우경보", area: "서울특별시", issuedAt: now, effectiveAt: now.addingTimeInterval(-3600))
      ]
    default: break
    }
  }
}

struct SceneTests {
  private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

  /// The sample feed is loaded once for each hour.
  private static let worlds = Task {
    var worlds: [Int: Snapshot] = [:]
    for hour in Set(Scene.allCases.map(\.hour)) {
      worlds[hour] = await (try SampleWorld(at: time(hour))).snapshot()
    }
    return worlds
  }

  private static func time(_ hour: Int) -> Date { Zone.seoul.instant(CivilDate(2026, 11, 20), hour: hour, minute: 32) }

  private static func state(_ scene: Scene, _ size: Size) async throws -> State {
    let snapshot = try #require(try await worlds.value[scene.hour])
    let now = time(scene.hour)
    var state = State(language: .ko, isASCII: false, isSample: false, now: now)
    state.send(.resized(size))
    state.send(.citiesRead([City(place: snapshot.place)], chosen: 0))
    state.send(.snapshotArrived(snapshot))
    state.send(.refreshEnded(snapshot.place, nextDue: .distantFuture))
    scene.arrange(&state.forecast, at: now)
    state.shownSince = now.addingTimeInterval(-3)
    return state
  }

  @Test(arguments: Scene.allCases)
  private func `each sky matches its golden picture, dark and light`(_ scene: Scene) async throws {
    var pictures: [String] = []
    for size in Self.sizes {
      for theme in ["dark", "light"] {
        var state = try await Self.state(scene, size)
        state.screen.theme = theme
        let stage = HomeLayout(state: state).stage(scroll: 0)
        let frame = HomeScreen().frame(of: state)
        pictures.append("==== \(size.columns)x\(size.rows) \(theme)\n" + frame.stagePicture(stage))
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "scene-\(scene)")
  }

  @Test(arguments: Scene.allCases)
  private func `in a light window the large digits stand out from the sky in each of their rows`(_ scene: Scene)
    async throws
  {
    for size in Self.sizes + [Size(columns: 100, rows: 30)] {
      var state = try await Self.state(scene, size)
      state.screen.theme = "light"
      let layout = HomeLayout(state: state)
      let digits = layout.inWindow(try #require(layout.digits))
      let tone = state.forecast.now?.temperature.map { Tone.warmth($0.celsius) }
      let ink = SkyText.digits(tone.flatMap { Palette(Themes.bundled["light"]).tint($0) })
      let frame = HomeScreen().frame(of: state)
      for row in digits.row..<digits.endRow {
        let style = frame[digits.column - 1, row].style
        for sky in [style.background, style.foreground] {
          guard let sky else { continue }
          #expect(ink.contrast(with: sky) >= 3, "\(size.columns)x\(size.rows), row \(row)")
        }
      }
    }
  }

  @Test(arguments: Themes.bundled.names)
  func `each theme matches its golden picture`(_ theme: String) async throws {
    var state = try await Self.state(.warning, Size(columns: 80, rows: 24))
    state.screen.theme = theme
    Golden.expect(HomeScreen(hasStage: false).frame(of: state).styledPicture, named: "theme-\(theme)")
  }

  @Test(arguments: Scene.allCases)
  private func `text keeps its contrast on every stage in every theme`(_ scene: Scene) async throws {
    for theme in Themes.bundled.names {
      var state = try await Self.state(scene, Size(columns: 80, rows: 24))
      state.screen.theme = theme
      let stage = HomeLayout(state: state).stage(scroll: 0)
      let frame = HomeScreen().frame(of: state)
      for row in 0..<stage.rows {
        for column in 0..<80 where frame[column, row].text.unicodeScalars.first.map({ "가"..."힣" ~= $0 }) == true {
          let style = frame[column, row].style
          guard let letter = style.foreground, let ground = style.background else {
            Issue.record("\(theme): a letter without colours at \(column), \(row)")
            continue
          }
          #expect(letter.contrast(with: ground) >= 4.5, "\(theme) at \(column), \(row)")
        }
      }
    }
  }
}

extension Frame {
  /// The text of the stage, then for every third row the styles at its left end, its middle and its right end.
  fileprivate func stagePicture(_ stage: Rect) -> String {
    let text = words[stage.row..<stage.endRow].map { String($0.reversed().drop { $0 == " " }.reversed()) }
    let colours = stride(from: stage.row, to: stage.endRow, by: 3).map { row in
      let cells = [0, stage.columns / 2, stage.columns - 1].map { self[$0, row] }
      return "\(row)  " + cells.map { "\($0.text) \($0.style)" }.joined(separator: "  ")
    }
    return (text + ["----"] + colours).joined(separator: "\n")
  }
}

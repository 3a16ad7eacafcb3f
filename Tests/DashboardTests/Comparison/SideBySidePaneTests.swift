import Cells
import ForecastEngine
import FoundationEssentials
import Gazetteer
import Props
import SampleWorld
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The page that compares the sources side by side.
struct SideBySidePaneTests {
  enum Setup: String, CaseIterable, Sendable { case two, four, one, asking }

  @Test(arguments: [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }, Setup.allCases)
  func `the comparison page matches its golden picture`(_ size: Size, _ setup: Setup) async throws {
    let samples = try await ComparisonSamples.shared.value
    var pictures: [String] = []
    for language in Language.builtIn {
      for pages in 0...(setup == .asking || size.rows > 30 ? 0 : 2) {
        let state = samples.state(setup, size, language, pages: pages)
        pictures.append("==== \(language) after \(pages) pages\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "side-by-side-\(size.columns)x\(size.rows)-\(setup)")
  }

  @Test func `the tones of the comparison page match the golden picture`() async throws {
    let size = Size(columns: 80, rows: 24)
    let state = try await ComparisonSamples.shared.value.state(.two, size, .ko)
    Golden.expect(HomeScreen().frame(of: state).styledPicture, named: "side-by-side-styled")
  }

  @Test func `each source keeps the same columns on the whole page`() async throws {
    let samples = try await ComparisonSamples.shared.value
    for columns in [40, 60, 80, 97, 120, 200] {
      for setup in [Setup.two, .four] {
        let state = samples.state(setup, Size(columns: columns, rows: 90), .ko)
        let layout = SideBySideModel(try #require(state.page(SideBySidePage.self)), state).layout
        guard !layout.isStacked else { continue }
        let frame = HomeScreen().frame(of: state)
        let temperatures = try #require((0..<90).first { frame.lines[$0].contains("기온") })
        let pressures = try #require((0..<90).first { frame.lines[$0].contains("기압") })
        for index in 0..<(setup == .two ? 2 : 4) {
          let column = layout.list.column + layout.labelWidth + index * layout.columnWidth
          #expect(
            frame[column, temperatures].text != " " && frame[column, pressures].text != " ", "\(columns) \(index)")
          #expect(frame[column - 1, temperatures].text == " " && frame[column - 1, pressures].text == " ")
        }
      }
    }
  }

  @Test func `no value is cut in the column layout`() async throws {
    let samples = try await ComparisonSamples.shared.value
    for columns in stride(from: 38, through: 140, by: 3) {
      for language in Language.builtIn {
        let state = samples.state(.two, Size(columns: columns, rows: 70), language)
        let lines = HomeScreen().frame(of: state).lines.dropFirst().dropLast()
        #expect(!lines.contains { $0.contains("…") }, "\(columns) \(language)")
      }
    }
  }

  @Test func `without Unicode only ASCII and Hangul are drawn`() async throws {
    let samples = try await ComparisonSamples.shared.value
    for (columns, rows) in [(20, 5), (40, 12), (80, 24), (120, 40)] {
      for language in Language.builtIn {
        let state = samples.state(.four, Size(columns: columns, rows: rows), language, isASCII: true)
        let picture = HomeScreen().frame(of: state).picture
        let foreign = picture.unicodeScalars.filter { !$0.isASCII && !(0xAC00...0xD7A3).contains($0.value) }
        #expect(foreign.isEmpty && !picture.contains("?? "), "\(columns)x\(rows): \(Set(foreign))")
      }
    }
  }

  @Test func `extreme values and any window size keep the rows aligned`() async throws {
    let samples = try await ComparisonSamples.shared.value
    let rules = Reducer()
    for seed in 0..<120 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(dice.roll(4) == 0 ? 300 : 110), rows: 1 + dice.roll(50))
      var state = samples.state(
        Setup.allCases[dice.roll(4)], size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      _ = rules.reduce(&state, .page(ComparisonEvent.arrived(samples.wild(&dice))))
      for _ in 0..<dice.roll(9) {
        let keys: [Key] = [
          .down, .up, .pageDown, .character("l"), .character("]"), .end, .home, .character("u"), .character("?"),
          .right,
        ]
        if let event = rules.event(for: keys[dice.roll(keys.count)]) { _ = rules.reduce(&state, event) }
      }
      let frame = HomeScreen().frame(of: state)
      for row in 0..<size.rows {
        let cells = frame[row: row].map(\.text)
        #expect(cells.map(\.displayWidth).reduce(0, +) == size.columns, "seed \(seed), \(size), row \(row)")
        #expect(!cells.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "seed \(seed)")
      }
    }
  }
}

/// The data of the sample feed's sources for Seoul and New York; two further sources have nearly the same values.
struct ComparisonSamples: Sendable {
  static let shared = Task { try await ComparisonSamples() }

  private let seoul: (snapshot: Snapshot, comparison: SourceComparison)
  private let newYork: Snapshot

  private init() async throws {
    let world = try SampleWorld(plan: .whole)
    seoul = (await world.snapshot(), await world.comparison())
    newYork = await world.snapshot(of: try Gazetteer.korea.resolve("뉴욕"))
  }

  func state(
    _ setup: SideBySidePaneTests.Setup, _ size: Size, _ language: Language, isASCII: Bool = false, pages: Int = 0
  ) -> State {
    let snapshot = setup == .one ? newYork : seoul.snapshot
    var state = State(
      language: language, isASCII: isASCII, isSample: true, refreshMinutes: 0, now: SampleWorld.afternoon)
    let rules = Reducer()
    _ = rules.reduce(&state, .resized(size))
    _ = rules.reduce(&state, .citiesRead([City(place: snapshot.place)], chosen: 0))
    _ = rules.reduce(&state, .snapshotArrived(snapshot))
    _ = rules.reduce(&state, .refreshEnded(snapshot.place, nextDue: .distantFuture))
    _ = rules.reduce(&state, .pressed("v"))
    if setup != .asking {
      _ = rules.reduce(&state, .page(ComparisonEvent.arrived(comparison(setup))))
      _ = rules.reduce(&state, .page(ComparisonEvent.ended(snapshot.place)))
    }
    for _ in 0..<pages { _ = rules.reduce(&state, .pressed(.pageDown)) }
    return state
  }

  private func comparison(_ setup: SideBySidePaneTests.Setup) -> SourceComparison {
    var comparison = setup == .one ? SourceComparison(place: newYork.place) : seoul.comparison
    if setup == .four {
      for layer in seoul.comparison.layers.filter({ $0.source == .openMeteo }) {
        comparison.absorb(layer.warmer(by: 3.4, as: .openWeather))
        if layer.air == nil { comparison.absorb(layer.warmer(by: -6, as: .weatherKit)) }
      }
    } else {
      comparison.recordFailure(.timedOut, of: .current, from: .openWeather, now: SampleWorld.afternoon)
      comparison.recordFailure(.keyMissing, of: .current, from: .weatherKit, now: SampleWorld.afternoon)
    }
    return comparison
  }

  /// A comparison with values that no real source would report.
  func wild(_ dice: inout Dice) -> SourceComparison {
    var comparison = seoul.comparison
    for var layer in seoul.comparison.layers {
      layer.source = SourceID.allCases[dice.roll(SourceID.allCases.count)]
      let hours = layer.hours.filter { _ in dice.roll(3) > 0 }
      layer.hours = hours.map { hour in
        var hour = hour
        hour.temperature = dice.roll(5) == 0 ? nil : Temperature(celsius: Double(dice.roll(2000) - 1000) * 1e3)
        hour.wind.metresPerSecond = Double(dice.roll(1_000_000))
        return hour
      }
      layer.atmosphere = Atmosphere(
        gust: Double(dice.roll(100_000)), pressure: Double(dice.roll(1_000_000)) * 1e9,
        visibility: Double(dice.roll(1_000_000_000)), cloudCover: -1, uvIndex: .infinity)
      layer.air?.station = dice.text() + dice.text()
      layer.air?.flags = [.pm10: dice.text()]
      comparison.absorb(layer)
    }
    return comparison
  }
}

extension Layer {
  fileprivate func warmer(by degrees: Double, as source: SourceID) -> Layer {
    func warmer(_ temperature: Temperature?) -> Temperature? {
      temperature.map { Temperature(celsius: $0.celsius + degrees) }
    }
    var layer = self
    layer.source = source
    for index in layer.hours.indices {
      layer.hours[index].temperature = warmer(layer.hours[index].temperature)
      layer.hours[index].feelsLike = warmer(layer.hours[index].feelsLike)
    }
    for index in layer.days.indices {
      layer.days[index].low = warmer(layer.days[index].low)
      layer.days[index].high = warmer(layer.days[index].high)
    }
    return layer
  }
}

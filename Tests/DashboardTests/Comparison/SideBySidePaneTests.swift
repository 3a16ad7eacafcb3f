import Cells
import ForecastEngine
import FoundationEssentials
import Gazetteer
import Props
import SampleWorld
import Testing
import Weather

@testable import Dashboard

/// The page that compares the sources side by side.
struct SideBySidePaneTests {
  enum Setup: String, CaseIterable, Sendable { case two, four, one, asking, record }

  @Test func `the tones of the comparison page match the golden picture`() async throws {
    let state = try await PageCase.sideBySide(.two).state()
    Golden.expect(HomeScreen().frame(of: state).styledPicture, named: "side-by-side-styled")
  }

  @Test func `each source keeps the same columns on the whole page`() async throws {
    let samples = try await ComparisonSamples.shared.value
    for columns in [40, 60, 80, 97, 120, 200] {
      for setup in [Setup.two, .four] {
        let state = samples.state(setup, on: TestTerminal(size: Size(columns: columns, rows: 90)))
        let layout = SideBySideViewModel(try #require(state.page(SideBySidePage.self)), state).layout
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
        let state = samples.state(.two, on: TestTerminal(size: Size(columns: columns, rows: 70), language: language))
        let lines = HomeScreen().frame(of: state).lines.dropFirst().dropLast()
        #expect(!lines.contains { $0.contains("…") }, "\(columns) \(language)")
      }
    }
  }

  @Test func `without Unicode no word is replaced by question marks`() async throws {
    for size in Size.common {
      let terminal = TestTerminal(size: size, depth: .ascii)
      let frame = HomeScreen().frame(of: try await PageCase.sideBySide(.four).state(on: terminal))
      #expect(!frame.picture.contains("?? "), "\(size)")
    }
  }
}

extension Album {
  /// A large window shows everything on one page.
  static let sideBySide: [Album] = SideBySidePaneTests.Setup.allCases.flatMap { setup in
    [(Size.golden[0], setup == .asking ? 0 : 2), (Size.golden[1], 0)].map { size, last -> Album in
      let pictures = Language.builtIn.flatMap { language in (0...last).map { (language, $0) } }
      return Album(
        "side-by-side", "\(setup)", sizes: [size],
        shots: pictures.map { Shot("\($0) after \($1) pages", .sideBySide(setup, pages: $1), $0) })
    }
  }
}

extension PageCase {
  fileprivate static func sideBySide(_ setup: SideBySidePaneTests.Setup, pages: Int = 0) -> PageCase {
    PageCase("side by side, \(setup), after \(pages) pages") { terminal in
      try await ComparisonSamples.shared.value.state(setup, on: terminal, pages: pages)
    }
  }
}

extension RandomPage {
  static let sideBySide = RandomPage("side by side with extreme values", cases: 120) { dice, terminal in
    let samples = try await ComparisonSamples.shared.value
    var state = samples.state(
      SideBySidePaneTests.Setup.allCases[dice.roll(SideBySidePaneTests.Setup.allCases.count)], on: terminal)
    state.send(ComparisonEvent.arrived(samples.wild(&dice)))
    let keys: [Key] = [.down, .up, .pageDown, "l", "]", .end, .home, "u", "?", .right]
    for _ in 0..<dice.roll(9) { state.press(keys[dice.roll(keys.count)]) }
    return state
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

  func state(_ setup: SideBySidePaneTests.Setup, on terminal: TestTerminal, pages: Int = 0) -> State {
    let snapshot = setup == .one ? newYork : seoul.snapshot
    var state = State(
      language: terminal.language, isASCII: terminal.isASCII, isSample: true, refreshMinutes: 0,
      now: afternoon)
    state.send(.resized(terminal.size))
    state.send(.citiesRead([City(place: snapshot.place)], chosen: 0))
    state.send(.snapshotArrived(snapshot))
    state.send(.refreshEnded(snapshot.place, nextDue: .distantFuture))
    state.press("v")
    if setup != .asking {
      state.send(ComparisonEvent.arrived(comparison(setup)))
      state.send(ComparisonEvent.ended(snapshot.place))
    }
    if setup == .record {
      state.send(ComparisonEvent.accuracyRead(snapshot.place, SideBySideAccuracyTests.record(kma: 28, openMeteo: 26)))
    }
    for _ in 0..<pages { state.press(.pageDown) }
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
      comparison.recordFailure(.timedOut, of: .current, from: .openWeather, now: afternoon)
      comparison.recordFailure(.keyMissing, of: .current, from: .weatherKit, now: afternoon)
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

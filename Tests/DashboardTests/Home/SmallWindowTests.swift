import Cells
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The home screen in windows of fewer than 72 columns.
struct SmallWindowTests {
  private static let sizes = [Size(columns: 30, rows: 8), Size(columns: 40, rows: 12), Size(columns: 60, rows: 20)]

  @Test(arguments: sizes, [Colours.any, .fixed, .few])
  func `the temperature is in large digits, with headline and dust to their right`(
    _ size: Size, _ colours: Colours
  ) async throws {
    let situations = try await Situations.shared.value
    for language in Language.allCases {
      var state = situations.state(.full, size, language)
      state.colours = colours
      let layout = HomeLayout(state: state)
      let digits = layout.inWindow(try #require(layout.digits))
      #expect(digits.rows == (size.columns < 56 ? 3 : 5) && Rect(size).intersection(digits) == digits)
      let lines = HomeScreen().frame(of: state).lines
      let model = HomeViewModel(state)
      for reading in model.dust.readings.prefix(2) {
        #expect(lines.contains { $0.contains(reading.value) && $0.contains(reading.grade) }, "\(lines)")
      }
      let what = try #require(model.current.headline?.what)
      #expect(lines[layout.body.row + layout.headlineRow].contains(what), "\(lines)")
      if layout.isHeadlineBeside {
        let figures = Figures.lines(of: model.current.temperature, isASCII: false)
        // The picture shows between the blocks.
        for (row, figure) in figures.enumerated() {
          let blocks = figure.count { $0 == "█" }
          #expect(lines[digits.row + row].count { $0 == "█" } == blocks, "\(lines)")
        }
      }
    }
  }

  @Test(arguments: sizes, [RGB(0x101014), RGB(0xFFFFFF)])
  func `all text on the sky is legible`(_ size: Size, _ ground: RGB) async throws {
    let situations = try await Situations.shared.value
    for condition in [Condition.clear, .rain, .snow, .fog, .dust, .thunderstorm] {
      var state = situations.state(.full, size, .en)
      (state.ground, state.colours) = (ground, .any)
      state.forecast.now?.condition = condition
      #expect(HomeScreen().frame(of: state).illegibleLetter == nil, "\(condition)")
    }
  }

  @Test(arguments: sizes.prefix(2), ["dark", "light"])
  func `small digits and their sign of degrees have one colour`(_ size: Size, _ theme: String) async throws {
    for celsius in [-9.0, 7, 18, 31] {
      var state = try await Situations.shared.value.state(.full, size, .ko)
      state.screen.theme = theme
      state.forecast.now?.temperature = Temperature(celsius: celsius)
      let digits = HomeLayout(state: state).inWindow(try #require(HomeLayout(state: state).digits))
      let frame = HomeScreen().frame(of: state)
      let bare = HomeScreen(hasStage: false).frame(of: state)
      let cells = (digits.row..<digits.endRow).flatMap { row in
        (digits.column..<digits.endColumn).filter { bare[$0, row].text != " " }.map { frame[$0, row] }
      }
      #expect(cells.contains { $0.text == "°" } && Set(cells.map(\.style.foreground)).count == 1, "\(celsius)")
    }
  }

  @Test(arguments: [0.0, 60])
  func `in 30x8 the temperatures of the day are below the hours while no rain is in view`(_ later: Double) async throws
  {
    var state = try await Situations.shared.value.state(.full, Size(columns: 30, rows: 8), .ko)
    for index in state.forecast.hours?.indices ?? 0..<0 {
      state.forecast.hours?[index].chanceOfPrecipitation = index > 12 ? later : 0
      state.forecast.hours?[index].precipitation = AmountBand(min: 0, max: 0, text: "0")
    }
    let layout = HomeLayout(state: state)
    let temperatures = HomeViewModel(state).current.temperatures
    let line = HomeScreen().frame(of: state).lines[layout.body.endRow - 1]
    #expect(temperatures.count >= 3)
    for fact in temperatures.prefix(3) { #expect(line.contains(fact.label) && line.contains(fact.value), "\(line)") }
  }

  @Test(arguments: [false, true])
  func `in no window a single row of a curve is in view`(_ rains: Bool) async throws {
    let situations = try await Situations.shared.value
    for chance in [0.0, 60] {
      for columns in [30, 36, 44, 58, 71, 72, 80, 100] {
        var state = situations.state(.full, Size(columns: columns, rows: 8), .ko)
        for index in state.forecast.hours?.indices ?? 0..<0 {
          // Later than in the hours in view.
          state.forecast.hours?[index].chanceOfPrecipitation = index > 20 ? chance : 0
          if rains, index > 20 { state.forecast.hours?[index].precipitation = AmountBand(min: 1, max: 1, text: "") }
        }
        for rows in 8...26 {
          state.send(.resized(Size(columns: columns, rows: rows)))
          let layout = HomeLayout(state: state)
          let model = StripViewModel(state, state.forecast, capacity: layout.hourCapacity)
          let shown = layout.stripRows.filled(by: model, layout)
          let visible = shown.offset(of: .curve).map { min(shown.curve, layout.visibleRows(ofStripFrom: $0)) }
          #expect(visible != 1, "\(state.size), \(chance) %")
        }
      }
    }
  }

  @Test(arguments: [-12.0, 38, -30, 104])
  func `a temperature that is too wide for large digits is plain text`(_ celsius: Double) async throws {
    for size in Self.sizes.prefix(2) {
      var state = try await Situations.shared.value.state(.full, size, .en)
      state.forecast.now?.temperature = Temperature(celsius: celsius)
      let (layout, text) = (HomeLayout(state: state), "\(Int(celsius))°")
      let digits = layout.inWindow(try #require(layout.digits))
      let isWide = Figures.lines(of: text, isASCII: false)[0].displayWidth >= digits.columns
      let row = HomeScreen().frame(of: state).lines[digits.row + 1]
      #expect(row.contains(text) == isWide, "\(row)")
    }
  }

  @Test func `with 256 colours no block behind text covers the large digits`() async throws {
    var state = try await Situations.shared.value.state(.full, Size(columns: 60, rows: 20), .en)
    state.colours = .fixed
    state.forecast.now?.temperature = Temperature(celsius: 8)
    let digits = HomeLayout(state: state).inWindow(try #require(HomeLayout(state: state).digits))
    let frame = HomeScreen().frame(of: state)
    for row in digits.row + 1..<digits.endRow - 1 {
      let inks = (digits.column..<digits.column + 10).map { frame[$0, row].style }.flatMap {
        [$0.foreground, $0.background].compactMap { $0?.luminance }
      }
      #expect(inks.contains { $0 > 0.5 }, "row \(row)")
    }
  }

  @Test func `the fact rows on and below the stage are all on the page`() async throws {
    for columns in stride(from: 30, to: 72, by: 4) {
      for rows in stride(from: 8, through: 40, by: 4) {
        let state = try await Situations.shared.value.state(.full, Size(columns: columns, rows: rows), .en)
        let layout = HomeLayout(state: state)
        let details = HomeViewModel(state).current.details.count
        let shown = max(0, layout.currentFactRows - 1) + (layout.facts?.rows ?? 0)
        #expect(shown * layout.factColumns >= details, "\(state.size)")
      }
    }
  }
}

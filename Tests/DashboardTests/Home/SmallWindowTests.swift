import Cells
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

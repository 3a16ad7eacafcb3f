import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct StripPaneTests {
  /// No pane of the hours is on the stage.
  private static func frame(of state: State) -> Frame { HomeScreen(hasStage: false).frame(of: state) }

  /// Amounts as KMA and other sources report them for an hour, in millimetres or in centimetres of snow.
  private static let bands: [(Double, Double?)] = [
    (0, 1), (1, 1), (29, 29), (30, 50), (50, 70), (50, nil), (0, 3), (3, 15), (15, nil), (62, 62), (0, 0.5), (4.9, 4.9),
  ]

  /// Uses the bands one after the other, as rain or as snow.
  private static func snapshot(_ situations: Situations, isSnow: Bool) -> Snapshot {
    situations.snapshot(.full).changing { layer in
      for index in layer.hours.indices {
        let (min, max) = bands[index % bands.count]
        let band = AmountBand(min: min, max: max, text: "")
        layer.hours[index].falling = .falling(isSnow ? .snow : .rain)
        layer.hours[index].precipitation = isSnow ? nil : band
        layer.hours[index].snow = isSnow ? band : nil
      }
    }
  }

  @Test(arguments: [Units.metric, Units(.imperial)])
  func `an amount is never cut, in any window`(_ units: Units) async throws {
    let situations = try await Situations.shared.value
    let (rain, snow) = (Self.snapshot(situations, isSnow: false), Self.snapshot(situations, isSnow: true))
    var seen: Set<String> = []
    for columns in 20...200 {
      // For every width one language has rain and the other snow; they alternate.
      for language in Language.builtIn {
        let isSnow = (language == .ko) == (columns % 2 == 0)
        var state = situations.state(.full, Size(columns: columns, rows: 48), language)
        (state.units, state.isSample) = (units, false)
        state.send(.snapshotArrived(isSnow ? snow : rain))
        let layout = HomeLayout(state: state)
        let strip = try #require(layout.strip)
        let lines = Self.frame(of: state).lines[(layout.body.row + strip.row)...].prefix(strip.rows)
        #expect(!lines.contains { $0.contains("…") }, "\(columns): \(lines)")
        let row = try #require(layout.stripRows.offset(of: .amounts))
        if !isSnow {
          seen.formUnion(lines[lines.startIndex + layout.stripTitleRows + row].split(separator: " ").map(String.init))
        }
      }
    }
    let expected = units == .metric ? ["<1", "30–50", "50+", "4.9", "<0.5"] : ["<0.04", "2.44", "1.2–2"]
    #expect(expected.allSatisfy(seen.contains), "\(seen)")
  }

  @Test(arguments: [RGB(0x000000), RGB(0xFFFFFF), RGB(0x002B36)])
  func `text on day, twilight and night backgrounds is legible`(_ ground: RGB) async throws {
    let situations = try await Situations.shared.value
    for step in 0..<24 {
      var state = situations.state(.full, Size(columns: 98, rows: 40), .ko)
      (state.ground, state.stripOffset) = (ground, step)
      let frame = Self.frame(of: state)
      let layout = HomeLayout(state: state)
      let strip = try #require(layout.strip)
      let cells = (strip.row..<strip.endRow).flatMap { frame[row: $0 + layout.body.row] }
      let written = cells.filter { $0.style.background != nil && !$0.style.isReversed && $0.text != " " }
      #expect(!written.isEmpty)
      for cell in written {
        let contrast = try #require(cell.style.foreground).contrast(with: #require(cell.style.background))
        #expect(contrast >= 4.5, "\(cell.text) after \(step) hours")
      }
    }
  }

  @Test(arguments: [72, 80, 97, 98, 120])
  func `winds and differences have a label, or are left out`(_ columns: Int) async throws {
    let situations = try await Situations.shared.value
    let state = situations.state(.full, Size(columns: columns, rows: 60), .en)
    let layout = HomeLayout(state: state)
    let strip = try #require(layout.strip)
    let lines = Self.frame(of: state).lines[(layout.body.row + strip.row)...].prefix(strip.rows)
    let model = HomeViewModel(state).strip
    let wind = try #require(model.cells.map(\.wind).first { "↓↙←↖↑↗→↘".contains($0.prefix(1)) })
    let change = try #require(model.cells.map(\.difference).first { $0.hasPrefix("+") || $0.hasPrefix("-") })
    for (figure, label) in [(wind, model.labels.wind), (change, model.labels.difference)] {
      let rows = lines.filter { $0.contains(figure + " ") }
      #expect(rows.allSatisfy { $0.contains(label) } && rows.isEmpty == (layout.gutter == 0), "\(rows)")
    }
  }

  @Test func `hours that do not differ from yesterday have no row of zeros`() async throws {
    var state = try await Situations.shared.value.state(.full, Size(columns: 120, rows: 60), .en)
    let model = HomeViewModel(state).strip
    #expect(model.hasDifferences && Self.frame(of: state).lines.contains { $0.contains(model.labels.difference) })
    let hours = try #require(state.forecast.hours).map { Hour(at: $0.at, temperature: Temperature(celsius: 8)) }
    state.forecast.hours = hours
    let same = (-1..<24).map {
      Hour(at: hours[0].at.addingTimeInterval(Double($0 - 24) * 3600), temperature: Temperature(celsius: 8))
    }
    state.send(.yesterdayRead(try #require(state.place), Yesterday(hours: same, sources: [])))
    let strip = HomeViewModel(state).strip
    #expect(!strip.cells.contains { $0.difference.hasPrefix("+") } && !strip.hasDifferences)
    #expect(!Self.frame(of: state).lines.contains { $0.contains(model.labels.difference) })
  }

  @Test func `without precipitation the curve uses its rows, and no 0 % is shown`() async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, Size(columns: 80, rows: 24), .en)
    let wet = HomeLayout(state: state)
    let strip = try #require(wet.strip)
    #expect(wet.stripRows.curve >= 3)
    state.stripOffset = 12
    let lines = Self.frame(of: state).lines[(wet.body.row + strip.row)...].prefix(strip.rows)
    #expect(!lines.contains { $0.contains(" 0%") }, "\(lines)")
  }

  @Test func `the first wet hour is labelled before its bar, or with its day if it is out of view`() async throws {
    let situations = try await Situations.shared.value
    func strip(rainingFrom first: Int) throws -> [String] {
      var state = situations.state(.full, Size(columns: 98, rows: 40), .ko)
      let snapshot = situations.snapshot(.full).changing { layer in
        for index in layer.hours.indices {
          let isWet = layer.hours[index].at >= afternoon.addingTimeInterval(Double(first) * 3600)
          layer.hours[index].falling = isWet ? .falling(.rain) : Precipitation.none
          layer.hours[index].precipitation = AmountBand(min: isWet ? 4 : 0, max: isWet ? 4 : 0, text: "")
        }
      }
      state.send(.snapshotArrived(snapshot))
      let layout = HomeLayout(state: state)
      let strip = try #require(layout.strip)
      return Array(Self.frame(of: state).lines[(layout.body.row + strip.row)...].prefix(strip.rows))
    }
    #expect(
      try strip(rainingFrom: 5).contains { $0.contains("비 20시 ▂") || $0.contains("비 20시 ▄") || $0.contains("비 20시 █") })
    #expect(try strip(rainingFrom: 30).contains { $0.contains("비 토 21시 ▸") })
  }
}

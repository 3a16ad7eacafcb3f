import Cells
import FoundationEssentials
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

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

  /// A day with a warning of level 경보.
  enum Hazard: String, CaseIterable, Sendable {
    case typhoon = "태풍경보"
    case snow = "대설경보"
    case rain = "호우경보"

    func state(_ size: Size) -> State {
      var layer = Layer.forecast(hours: 48, days: 10)
      let band = AmountBand(min: 12, max: 12, text: "")
      for index in layer.hours.indices {
        layer.hours[index].falling = .falling(self == .snow ? .snow : .rain)
        layer.hours[index].precipitation = self == .snow ? nil : band
        layer.hours[index].snow = self == .snow ? band : nil
        layer.hours[index].wind = Wind(metresPerSecond: self == .typhoon ? 27 : 3, fromDegrees: 90)
      }
      let warning = WeatherWarning(kind: rawValue, area: nil, issuedAt: afternoon.plus(minutes: -60), severity: .severe)
      let warnings = Layer(
        bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: [warning])
      var reader = Reader(hours: 0, days: 0, size: size)
      reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [layer, warnings])))
      reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
      return reader.state
    }
  }

  @Test(arguments: [Size(columns: 100, rows: 30), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `below the bar of a warning the hazard of the day has its row`(_ size: Size) throws {
    for hazard in Hazard.allCases {
      let state = hazard.state(size)
      let (layout, model) = (HomeLayout(state: state), HomeViewModel(state).strip)
      #expect(layout.barRow != nil && layout.warning?.row == layout.current.endRow)
      let strip = try #require(layout.strip)
      let lines = Self.frame(of: state).lines[(layout.body.row + strip.row)...].prefix(strip.rows)
      let labels = [hazard == .typhoon ? model.labels.wind : nil, model.amountUnits.first].compactMap { $0 }
      for label in labels { #expect(lines.contains { $0.contains(label) }, "\(hazard) \(label): \(lines)") }
      guard size.rows >= 40 else { continue }
      #expect(layout.stripRows.filled(by: model, layout).curve >= StripRows.leastCurve)
      #expect(
        try #require(layout.outlook).row > #require(layout.facts).endRow && strip.endRow < #require(layout.week).row)
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
    let expected = units == .metric ? ["<1", "30–50", "50+", "62", "<0.5"] : ["<0.04", "2.4", "1.2+"]
    #expect(expected.allSatisfy(seen.contains), "\(seen)")
  }

  @Test func `every temperature keeps its sign of degrees, however cold it is`() async throws {
    let situations = try await Situations.shared.value
    for columns in [40, 80, 120] {
      var state = situations.state(.full, Size(columns: columns, rows: 40), .ko)
      state.send(
        .snapshotArrived(
          situations.snapshot(.full).changing { layer in
            for index in layer.hours.indices { layer.hours[index].temperature = Temperature(celsius: -12) }
          }))
      let layout = HomeLayout(state: state)
      let strip = try #require(layout.strip)
      let lines = Self.frame(of: state).lines.dropFirst(layout.body.row + strip.row).prefix(strip.rows)
      let row = try #require(lines.first { $0.components(separatedBy: "-12").count > 4 })
      #expect(row.components(separatedBy: "-12").count == row.components(separatedBy: "-12°").count, "\(row)")
    }
  }

  /// The strip of hours of which every second one is changed.
  private static func strip(
    _ size: Size, _ units: Units, _ change: @escaping (inout Hour, Bool) -> Void
  ) async throws -> [String] {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, .en)
    (state.units, state.isSample) = (units, false)
    state.send(
      .snapshotArrived(
        situations.snapshot(.full).changing { layer in
          for index in layer.hours.indices { change(&layer.hours[index], index % 2 == 0) }
        }))
    let layout = HomeLayout(state: state)
    let strip = try #require(layout.strip)
    return Array(Self.frame(of: state).lines.dropFirst(layout.body.row + strip.row).prefix(strip.rows))
  }

  @Test(arguments: [40, 80, 120])
  func `a temperature has a blank before it also next to a colder one`(columns: Int) async throws {
    let lines = try await Self.strip(Size(columns: columns, rows: 40), .metric) { hour, isEven in
      hour.temperature = Temperature(celsius: isEven ? -9 : -12)
    }
    let row = try #require(lines.first { $0.contains("-9°") && $0.contains("-12°") })
    #expect(row.components(separatedBy: " -9°").count == row.components(separatedBy: "-9°").count, "\(row)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `where rain and snow are in view, their units are next to the amounts and not in the label`(
    _ size: Size
  ) async throws {
    let lines = try await Self.strip(size, .metric) { hour, isSnow in
      hour.falling = .falling(isSnow ? .snow : .rain)
      hour.precipitation = AmountBand(min: 2, max: 2, text: "")
      hour.snow = isSnow ? AmountBand(min: 1, max: 1, text: "") : nil
    }
    #expect(lines.contains { $0.contains("1cm") && $0.contains("2mm") }, "\(lines)")
    #expect(!lines.contains { $0.contains("mm/cm") })
  }

  @Test func `the chances of hours with snow are called chances of snow`() async throws {
    let lines = try await Self.strip(Size(columns: 80, rows: 24), .metric) { hour, _ in
      (hour.falling, hour.chanceOfPrecipitation) = (.falling(.snow), 80)
      hour.snow = AmountBand(min: 1, max: 1, text: "")
    }
    #expect(lines.contains { $0.contains("snow chance") } && !lines.contains { $0.contains("rain chance") }, "\(lines)")
  }

  @Test func `a row of amounts and chances has the unit of the amounts in its label`() async throws {
    let lines = try await Self.strip(Size(columns: 120, rows: 40), Units(.imperial)) { hour, isWet in
      hour.falling = isWet ? .falling(.rain) : Precipitation.none
      hour.precipitation = AmountBand(min: isWet ? 5 : 0, max: isWet ? 5 : 0, text: "")
      hour.chanceOfPrecipitation = isWet ? 80 : 20
    }
    #expect(lines.contains { $0.contains("rain in ") && $0.contains("0.2") }, "\(lines)")
    #expect(!lines.contains { $0.contains("in·%") || $0.contains("in,%") })
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
    #expect(model.values.rows.contains(.differences))
    #expect(Self.frame(of: state).lines.contains { $0.contains(model.labels.difference) })
    let hours = try #require(state.forecast.hours).map { Hour(at: $0.at, temperature: Temperature(celsius: 8)) }
    state.forecast.hours = hours
    let same = (-1..<24).map {
      Hour(at: hours[0].at.addingTimeInterval(Double($0 - 24) * 3600), temperature: Temperature(celsius: 8))
    }
    state.send(.yesterdayRead(try #require(state.place), Yesterday(hours: same, sources: [])))
    let strip = HomeViewModel(state).strip
    #expect(!strip.cells.contains { $0.difference.hasPrefix("+") } && !strip.values.rows.contains(.differences))
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

  /// Hours with these temperatures and nothing else.
  private static func state(_ celsius: [Double], _ size: Size, _ situations: Situations) -> State {
    var state = situations.state(.full, size, .en)
    state.isSample = false
    state.send(
      .snapshotArrived(
        situations.snapshot(.full).changing { layer in
          if layer.hours.isEmpty { return }
          layer.hours = celsius.indices.map {
            Hour(
              at: Zone.seoul.startOfHour(afternoon).addingTimeInterval(Double($0) * 3600),
              temperature: Temperature(celsius: celsius[$0]))
          }
        }))
    return state
  }

  private static func temperatures(_ seed: Int) -> [Double] {
    var dice = Dice(seed: seed)
    var value = Double(dice.roll(50) - 20)
    return (0..<60).map { _ in
      value += Double(dice.roll(-20...20)) / 10
      return value
    }
  }

  @Test(arguments: 0..<12)
  func `the area of the curve has the cells with the line in their upper half`(seed: Int) async throws {
    let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)]
    let state = Self.state(Self.temperatures(seed), sizes[seed % 3], try await Situations.shared.value)
    let (layout, frame) = (HomeLayout(state: state), Self.frame(of: state))
    let strip = try #require(layout.strip)
    let first = layout.body.row + strip.row + layout.stripTitleRows
    let rows = (first..<layout.body.row + strip.endRow).map { frame[row: $0] }
    var cells = 0
    for column in strip.column + layout.gutter..<strip.column + layout.gutter + layout.hourCapacity * 6 {
      var isBelow = false
      for row in rows.dropFirst(2) {
        let cell = row[column]
        guard let value = cell.text.unicodeScalars.first?.value else { continue }
        let isFilled = cell.style.background != nil
        #expect(!isBelow || isFilled || !(0x2800...0x28FF).contains(value), "column \(column)")
        isBelow = isFilled
        guard (0x2801...0x28FF).contains(value) else { continue }
        cells += 1
        // The dots of both half columns, from the top.
        let halves = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]].map { (bits: [UInt32]) in
          bits.map { (value - 0x2800) & $0 != 0 }
        }
        if isFilled {
          #expect(halves.allSatisfy { !$0.contains(true) || $0[0] || $0[1] }, "column \(column): \(cell.text)")
        } else {
          #expect(halves.contains { $0[2] || $0[3] }, "column \(column): \(cell.text)")
        }
      }
    }
    #expect(cells >= layout.hourCapacity * 6)
  }

  @Test(arguments: 0..<12)
  func `the labels of the curve are the ends of its scale, and all temperatures in view are on it`(
    seed: Int
  ) async throws {
    var state = Self.state(Self.temperatures(seed), Size(columns: 120, rows: 40), try await Situations.shared.value)
    if seed % 2 == 1 { state.units = Units(.imperial) }
    for offset in [0, 5, 30] {
      state.stripOffset = offset
      let (layout, lines) = (HomeLayout(state: state), Self.frame(of: state).lines)
      let (strip, model) = (try #require(layout.strip), HomeViewModel(state).strip)
      let scale = try #require(model.scale)
      #expect(model.cells.compactMap(\.celsius).allSatisfy(scale.celsius.contains))
      for (label, celsius) in [(scale.high, scale.celsius.upperBound), (scale.low, scale.celsius.lowerBound)] {
        let shown = state.formatting.isMetric ? celsius : celsius * 9 / 5 + 32
        #expect(label == "\(Int(shown.rounded()))°" && abs(shown - shown.rounded()) < 1e-6)
        let labels = lines[(layout.body.row + strip.row)...].prefix(strip.rows).map { $0.prefix(layout.gutter) }
        #expect(labels.contains { $0.contains(" \(label) ") }, "\(label): \(labels)")
      }
    }
  }

  @Test func `a steady temperature does not fill the curve with noise, and a cold day uses all of it`() async throws {
    let situations = try await Situations.shared.value
    func scale(_ celsius: [Double]) -> ClosedRange<Double>? {
      HomeViewModel(Self.state(celsius, Size(columns: 120, rows: 40), situations)).strip.scale?.celsius
    }
    #expect(scale((0..<40).map { 5 + Double($0 % 2) / 10 }) == 2...8)
    #expect(scale((0..<17).map { -9 - Double($0) / 3 } + Array(repeating: 20, count: 20)) == -16...(-8))
  }

  @Test func `the amounts of a row have the same precision`() {
    func row(_ bands: [(Double, Double?)], _ units: Units) -> [String] {
      let formatting = Formatting(units: units, words: .english, zone: .seoul)
      return StripAmount.row(
        bands.map { min, max in
          let band = AmountBand(min: min, max: max, text: "")
          return formatting.stripAmount(
            fallingIn: Hour(at: afternoon, falling: .falling(.rain), precipitation: band))
        })
    }
    #expect(row([(30.8, 30.8), (30, 50), (0, 0), (29.8, 29.8)], .metric) == ["31", "30–50", "", "30"])
    #expect(row([(30, 30), (30, 50), (29.8, 29.8)], Units(.imperial)) == ["1.2", "1.2+", "1.2"])
    #expect(row([(30, 30), (29.8, 29.8), (0, 1)], Units(.imperial)) == ["1.18", "1.17", "<0.04"])
    #expect(row([(1.2, 1.2), (1, 1), (0, 1)], .metric) == ["1.2", "1.0", "<1"])
    #expect(row([(12, 12), (1, 1), (50, nil)], .metric) == ["12", "1", "50+"])
    #expect(row([(30, 50), (0.3, 0.3)], .metric) == ["30–50", "<1"])
  }

  @Test func `a hazard has a row even if no other row is free`() async throws {
    let situations = try await Situations.shared.value
    func labels(_ change: @escaping (inout Hour) -> Void) throws -> (text: String, model: StripViewModel) {
      var state = situations.state(.full, Size(columns: 120, rows: 40), .en)
      state.isSample = false
      state.send(
        .snapshotArrived(
          situations.snapshot(.full).changing { layer in
            for index in layer.hours.indices {
              layer.hours[index].falling = .falling(.rain)
              layer.hours[index].precipitation = AmountBand(min: 4, max: 4, text: "")
              change(&layer.hours[index])
            }
          }))
      let layout = HomeLayout(state: state)
      let strip = try #require(layout.strip)
      let lines = Self.frame(of: state).lines[(layout.body.row + strip.row)...].prefix(strip.rows)
      return (lines.map { $0.prefix(layout.gutter) }.joined(separator: "\n"), HomeViewModel(state).strip)
    }
    let calm = try labels { $0.wind = Wind(metresPerSecond: 2, fromDegrees: 90) }
    #expect(calm.text.contains(calm.model.amountUnits[0]) && !calm.text.contains(calm.model.labels.wind))
    let storm = try labels { $0.wind = Wind(metresPerSecond: 27, fromDegrees: 90) }
    #expect(storm.text.contains(storm.model.amountUnits[0]) && storm.text.contains(storm.model.labels.wind))
    #expect(storm.model.values.rows.first == .wind && storm.model.values.urgent >= 1)
    let heat = try labels { ($0.wind, $0.feelsLike) = (Wind(), Temperature(celsius: 36)) }
    #expect(heat.text.contains(heat.model.labels.feelsLike))
    #expect(!heat.model.values.rows.contains(.wind), "no source states the wind")
  }
}

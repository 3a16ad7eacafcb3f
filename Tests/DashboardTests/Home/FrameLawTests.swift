import Alerts
import Cells
import FoundationEssentials
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// Rules that hold for every window and every text in it.
struct FrameLawTests {
  private static let cases = 240

  @Test func `any text and any window size keep every row of a frame aligned`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases {
      var user = RandomUser(seed: seed)
      let state = user.state(situations)
      if let fault = Fault(HomeScreen().frame(of: state), state.size) {
        Issue.record("seed \(seed), \(state.size): \(fault.sentence)")
      }
    }
  }

  @Test func `only the sky is drawn outside the panes, the header and the footer`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases {
      var user = RandomUser(seed: seed)
      var state = user.state(situations)
      state.closeAll()
      let frame = HomeScreen().frame(of: state)
      let layout = HomeLayout(state: state)
      let edges = [layout.header, layout.footer].compactMap { $0 }
      let warning = layout.warning.map { row in
        var row = row
        row.row += layout.body.row - state.scroll
        return row
      }
      let panes = AbsenceModel(state) == nil ? layout.panesInWindow(scroll: state.scroll) : [layout.body]
      let places = panes + (AlertCard(state).map { [$0.box] } ?? []) + edges + [warning].compactMap { $0 }
      let hero = layout.hero(scroll: state.scroll)
      for (row, column) in frame.drawn where !places.contains(where: { $0.contains(Point(column: column, row: row)) }) {
        // Signs of the sky: dots, and the edge line for a hazard.
        let isBar = column == 0 && ["▌", "|"].contains(frame[column, row].text)
        if (frame.isSky(column, row) || isBar) && hero.contains(Point(column: column, row: row)) { continue }
        Issue.record("seed \(seed), \(state.size): \(frame[column, row].text) at \(column),\(row) is in no pane")
        break
      }
    }
  }

  @Test func `cached drawings equal newly drawn frames after any sequence of steps`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases / 6 {
      var user = RandomUser(seed: seed)
      var state = user.state(situations)
      let screen = HomeScreen()
      for step in 0..<12 {
        let drawing = screen.drawing(of: state)
        let fresh = HomeScreen().drawing(of: state)
        if drawing.frame != fresh.frame || drawing.nextChange != fresh.nextChange {
          let place = drawing.frame.firstDifference(from: fresh.frame)
          let change = "\(drawing.nextChange as Any) and not \(fresh.nextChange as Any)"
          Issue.record("seed \(seed), step \(step), \(state.size), at \(place as Any), changes at \(change)")
          break
        }
        user.wait(&state, drawing.nextChange)
        user.step(&state, situations)
      }
    }
  }

  @Test func `the scrolled page never covers the header or the footer`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases / 2 {
      var user = RandomUser(seed: seed)
      var state = user.state(situations)
      state.closeAll()
      let layout = HomeLayout(state: state)
      let edges = (0...min(3, layout.maximumScroll)).map { step in
        state.scroll = layout.maximumScroll * step / 3
        let frame = HomeScreen().frame(of: state)
        // The sign for more content below is in the last columns of the footer.
        return [
          layout.header.map { frame[row: $0.row].map(\.text) },
          layout.footer.map { frame[row: $0.row].dropLast(3).map(\.text) },
        ]
      }
      let footers = Set(edges.map { $0[1]?.joined() })
      #expect(Set(edges.map { $0[0]?.joined() }).count == 1, "seed \(seed), \(state.size)")
      // Without that sign another hint may fit: at most two different footers.
      #expect(footers.count <= 2, "seed \(seed), \(state.size): \(footers)")
    }
  }

  @Test func `dust changes only its own panes, the headline, the outlook and the cities`() async throws {
    let situations = try await Situations.shared.value
    for seed in 0..<Self.cases / 2 {
      var user = RandomUser(seed: seed)
      let state = user.state(situations)
      var other = state
      other.closeAll()
      let layout = HomeLayout(state: other)
      let before = HomeScreen().frame(of: other)
      other.changeAir { air in
        air.station = user.name()
        air.flags = [.pm10: user.name()]
        air.values = [.pm25: 999_999, .o3: -1]
      }
      let after = HomeScreen().frame(of: other)
      let panes = ([layout.dust, layout.current] + [layout.outlook, layout.air, layout.cities].compactMap { $0 })
        .map { layout.inWindow($0, scroll: other.scroll) }
      for row in 0..<before.size.rows {
        // Compares text only: bad air tints the whole sky and adds an edge line.
        for column in 1..<max(1, before.size.columns)
        where before[column, row].text != after[column, row].text && !before.isSky(column, row)
          && !after.isSky(column, row)
        {
          let point = Point(column: column, row: row)
          if !panes.contains(where: { $0.contains(point) }) {
            Issue.record("seed \(seed), \(state.size): dust changed \(column),\(row)")
          }
        }
      }
    }
  }
}

extension Frame {
  fileprivate func firstDifference(from other: Frame) -> Point? {
    (0..<size.rows).lazy.flatMap { row in (0..<size.columns).lazy.map { Point(column: $0, row: row) } }
      .first { self[$0.column, $0.row] != other[$0.column, $0.row] }
  }

  /// Whether the cell shows rain, snow or a star.
  fileprivate func isSky(_ column: Int, _ row: Int) -> Bool {
    let scalars = self[column, row].text.unicodeScalars
    return !scalars.isEmpty && scalars.allSatisfy { (0x2800...0x28FF).contains($0.value) }
  }
}

/// A random user who resizes windows and types names; the same seed gives the same actions.
private struct RandomUser {
  private var dice: Dice

  init(seed: Int) { dice = Dice(seed: seed) }

  mutating func state(_ situations: Situations) -> State {
    let situation = Situation.allCases[dice.roll(Situation.allCases.count)]
    let language = Language.builtIn[dice.roll(2)]
    var snapshot = situations.snapshot(situation)
    let isASCII = dice.roll(3) == 0
    let cities = (0...dice.roll(30)).map { _ in City(place: snapshot.place, name: PlaceName(ko: name(), en: name())) }
    var state = situations.state(situation, size(), language, isASCII: isASCII, cities: cities)
    state.chosen = dice.roll(cities.count)
    // A station and an error with random names.
    snapshot.recordFailure(.refused(detail: name()), of: .observation, from: .kma, now: Situations.afternoon)
    let warnings = (0..<dice.roll(3)).map { _ in warning() }
    snapshot.absorb(
      Layer(
        bulletin: .warnings, source: .kma, issuedAt: Situations.afternoon, fetchedAt: Situations.afternoon,
        warnings: warnings),
      now: Situations.afternoon)
    if warnings.isEmpty { snapshot.recordFailure(.timedOut, of: .warnings, from: .kma, now: Situations.afternoon) }
    if situation != .loading { _ = Reducer().reduce(&state, .snapshotArrived(snapshot)) }
    state.changeAir { air in
      air.station = name()
      air.flags[.pm10] = name()
      air.values[.pm10] = nil
    }
    for _ in 0..<dice.roll(5) { press(&state) }
    if dice.roll(2) == 0 { _ = Reducer().reduce(&state, .messageReceived(name())) }
    return state
  }

  /// The most common actions on the home page.
  mutating func step(_ state: inout State, _ situations: Situations) {
    let letters: [Character] = ["l", "h", "l", "h", "]", "[", "j", "k", "u", "+"]
    let keys = letters.map { Key.character($0) } + [.home, .end, .escape]
    let rules = Reducer()
    switch dice.roll(10) {
    case 0: press(&state)
    case 1: _ = rules.reduce(&state, .messageReceived(name()))
    case 2: _ = rules.reduce(&state, .resized(size()))
    case 3:
      let alert = Alert(id: "1", Alert.Draft(at: TimeOfDay(hour: 14, minute: 30)!), now: state.now)
      _ = rules.reduce(
        &state, .page(AlertEvent.delivered(AlertOccasion(alert, due: state.now), situations.snapshot(.full))))
    default: _ = rules.event(for: keys[dice.roll(keys.count)]).map { rules.reduce(&state, $0) }
    }
  }

  /// Lets seconds, minutes or hours pass, and delivers the alarm if it was set for that time.
  mutating func wait(_ state: inout State, _ alarm: Date?) {
    state.now += Double([0, dice.roll(3), dice.roll(200), dice.roll(20_000)][dice.roll(4)])
    if let alarm, alarm <= state.now { _ = Reducer().reduce(&state, .timerFired) }
  }

  private mutating func press(_ state: inout State) {
    let keys: [Key] = [
      .character("l"), .character("]"), .end, .down, .pageDown, .enter, .character("u"), .character("?"),
      .character("m"), .character("+"), .character("w"), .character(":"), .character("c"),
    ]
    let rules = Reducer()
    if let event = rules.event(for: keys[dice.roll(keys.count)]) { _ = rules.reduce(&state, event) }
  }

  private mutating func warning() -> WeatherWarning {
    let severity = WeatherWarning.Severity.allCases[dice.roll(4)]
    return WeatherWarning(
      kind: name(), area: dice.roll(2) == 0 ? name() : nil, issuedAt: Situations.afternoon,
      effectiveAt: dice.roll(2) == 0 ? Situations.afternoon.addingTimeInterval(3600) : nil, severity: severity,
      issuer: name(), link: name(), text: "\(name())\n\n\(name())", isPreliminary: dice.roll(4) == 0)
  }

  private mutating func size() -> Size {
    // Most problems occur in small windows.
    let (columns, rows) = dice.roll(3) == 0 ? (500, 200) : (100, 40)
    return Size(columns: 1 + dice.roll(columns), rows: 1 + dice.roll(rows))
  }

  mutating func name() -> String {
    let pieces = [
      "서울특별시 중구", "ㅋㅋㅋ", "각", "e\u{301}\u{302}", "👨‍👩‍👧", "🇰🇷", "\u{1B}[2J", "\u{202E}abc", "שלום", "\t\n", "\u{9B}31m",
      "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "", " ", "漢字", "ﷺ", "\u{200D}", "ｱ", "a",
    ]
    let words = (0..<dice.roll(5)).map { _ in pieces[dice.roll(pieces.count)] }
    return words.joined() + dice.text()
  }
}

/// The first problem in a frame; nil if the frame is correct.
private struct Fault {
  let sentence: String

  init?(_ frame: Frame, _ size: Size) {
    guard frame.size == size else {
      sentence = "it is \(frame.size)"
      return
    }
    for row in 0..<size.rows {
      let cells = Array(frame[row: row])
      for (column, cell) in cells.enumerated() {
        guard let faultText = Fault.faultText(cell, at: column, in: cells) else { continue }
        sentence = "\(column),\(row) \(faultText)"
        return
      }
      let width = cells.map { $0.text.displayWidth }.reduce(0, +)
      if width != size.columns || cells.count != size.columns {
        sentence = "row \(row) covers \(width) columns"
        return
      }
    }
    return nil
  }

  private static func faultText(_ cell: Cell, at column: Int, in cells: [Cell]) -> String? {
    if cell.text.isEmpty { return column > 0 && cells[column - 1].text.displayWidth == 2 ? nil : "is half of nothing" }
    if cell.text.count != 1 { return "holds \(cell.text.count) characters" }
    if cell.text.displayWidth == 2 {
      return column + 1 < cells.count && cells[column + 1].text.isEmpty ? nil : "lost its right half"
    }
    let isSteering = cell.text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
      default: false
      }
    }
    return isSteering ? "steers the terminal" : nil
  }
}

extension State {
  /// Changes the air quality data.
  fileprivate mutating func changeAir(_ change: (inout AirMeasurement) -> Void) {
    guard let snapshot else { return }
    var layers = snapshot.layers
    for index in layers.indices {
      if var air = layers[index].air {
        change(&air)
        layers[index].air = air
      }
    }
    let changed = Snapshot(place: snapshot.place, layers: layers, shortfalls: snapshot.shortfalls)
    let notice = notice
    _ = Reducer().reduce(&self, .snapshotArrived(changed))
    self.notice = notice
  }
}

extension HomeLayout {
  /// The position of a part of the page in the window, limited to its visible part.
  fileprivate func inWindow(_ pane: Rect, scroll: Int) -> Rect {
    Rect(column: pane.column, row: pane.row + body.row - scroll, columns: pane.columns, rows: pane.rows)
      .intersection(body)
  }

  fileprivate func panesInWindow(scroll: Int) -> [Rect] {
    // The sign of the selected day is in the margin of the week.
    let days = week.map { Rect(column: $0.column - 1, row: $0.row, columns: $0.columns + 1, rows: $0.rows) }
    let panes = [current, dust] + [outlook, facts, strip, days].compactMap { $0 } + sidePanes
    return panes.map { inWindow($0, scroll: scroll) }
  }
}

extension Frame {
  /// The cells that are not blank.
  fileprivate var drawn: [(row: Int, column: Int)] {
    (0..<size.rows).flatMap { row in
      self[row: row].enumerated().filter { $1.text != " " && !$1.text.isEmpty }.map { (row, $0.offset) }
    }
  }
}

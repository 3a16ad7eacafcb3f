import Alerts
import Cells
import FoundationEssentials
import Props
import Weather

@testable import Dashboard

/// A random user who resizes windows and types names; the same seed gives the same actions.
struct RandomUser {
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
    snapshot.recordFailure(.refused(detail: name()), of: .observation, from: .kma, now: afternoon)
    let warnings = (0..<dice.roll(3)).map { _ in warning() }
    snapshot.absorb(
      Layer(bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: warnings),
      now: afternoon)
    if warnings.isEmpty { snapshot.recordFailure(.timedOut, of: .warnings, from: .kma, now: afternoon) }
    if situation != .loading { state.send(.snapshotArrived(snapshot)) }
    state.changeAir { air in
      air.station = name()
      air.flags[.pm10] = name()
      air.values[.pm10] = nil
    }
    for _ in 0..<dice.roll(5) { press(&state) }
    if dice.roll(2) == 0 { state.send(.messageReceived(name())) }
    return state
  }

  /// The most common actions on the home page.
  mutating func step(_ state: inout State, _ situations: Situations) {
    let letters: [Character] = ["l", "h", "l", "h", "]", "[", "j", "k", "u", "+"]
    let keys = letters.map { Key.character($0) } + [.home, .end, .escape]
    switch dice.roll(10) {
    case 0: press(&state)
    case 1: state.send(.messageReceived(name()))
    case 2: state.send(.resized(size()))
    case 3:
      let alert = Alert(id: "1", Alert.Draft(at: TimeOfDay(hour: 14, minute: 30)!), now: state.now)
      let occasion = AlertOccasion(alert, due: state.now)
      state.send(AlertEvent.delivered(occasion, situations.snapshot(.full)))
    default: state.press(keys[dice.roll(keys.count)])
    }
  }

  /// Lets seconds, minutes or hours pass, and delivers the alarm if it was set for that time.
  mutating func wait(_ state: inout State, _ alarm: Date?) {
    state.now += Double([0, dice.roll(3), dice.roll(200), dice.roll(20_000)][dice.roll(4)])
    if let alarm, alarm <= state.now { state.send(.timerFired) }
  }

  private mutating func press(_ state: inout State) {
    let keys: [Key] = [
      .character("l"), .character("]"), .end, .down, .pageDown, .enter, .character("u"), .character("?"),
      .character("m"), .character("+"), .character("w"), .character(":"), .character("c"),
    ]
    state.press(keys[dice.roll(keys.count)])
  }

  private mutating func warning() -> WeatherWarning {
    let severity = WeatherWarning.Severity.allCases[dice.roll(4)]
    return WeatherWarning(
      kind: name(), area: dice.roll(2) == 0 ? name() : nil, issuedAt: afternoon,
      effectiveAt: dice.roll(2) == 0 ? afternoon.addingTimeInterval(3600) : nil, severity: severity, issuer: name(),
      link: name(), text: "\(name())\n\n\(name())", isPreliminary: dice.roll(4) == 0)
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

extension State {
  /// Changes the air quality data.
  mutating func changeAir(_ change: (inout AirMeasurement) -> Void) {
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
    send(.snapshotArrived(changed))
    self.notice = notice
  }
}

extension RandomPage {
  static let home = RandomPage("home with any text", cases: 240) { dice, terminal in
    let situations = try await Situations.shared.value
    var user = RandomUser(seed: dice.roll(1_000_000))
    var state = user.state(situations)
    state.send(.resized(terminal.size))
    return state
  }
}

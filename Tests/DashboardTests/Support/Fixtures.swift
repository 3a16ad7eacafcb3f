import Cells
import FoundationEssentials
import Weather

@testable import Dashboard

let today = CivilDate(2026, 11, 20)
/// 14:32 on that Friday in Seoul, the time of the contract's example.
let afternoon = Zone.seoul.instant(today, hour: 14, minute: 32)

extension Date {
  func plus(minutes: Double = 0, seconds: Double = 0) -> Date { addingTimeInterval(minutes * 60 + seconds) }
}

extension Place {
  static func named(_ ko: String, _ en: String, _ latitude: Double = 37.5642, _ longitude: Double = 126.9982) -> Place {
    Place(
      name: PlaceName(ko: ko, en: en), shortName: PlaceName(ko: ko, en: en),
      coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: .seoul, country: "KR", level: .city)
  }
  static let seoul = named("서울", "Seoul")
  static let busan = named("부산", "Busan", 35.1798, 129.075)
  static let jeju = named("제주", "Jeju", 33.4996, 126.5312)
}

extension Layer {
  /// `half` is used for both halves of every day.
  static func forecast(hours: Int, days: Int, fetchedAt: Date = afternoon, half: Day.Half = Day.Half()) -> Layer {
    let start = Zone.seoul.startOfHour(afternoon)
    return Layer(
      bulletin: .shortRange, source: .kma, issuedAt: fetchedAt, fetchedAt: fetchedAt,
      hours: (0..<hours).map {
        Hour(at: start.addingTimeInterval(Double($0) * 3600), sky: .clear, temperature: Temperature(celsius: 11))
      },
      days: (0..<days).map {
        Day(date: today.adding(days: $0), low: Temperature(celsius: 3), am: half, pm: half)
      })
  }
}

extension Snapshot {
  /// The same data with changes to each layer, and without failures.
  func changing(_ change: (inout Layer) -> Void) -> Snapshot {
    let layers = layers.map { layer in
      var layer = layer
      change(&layer)
      return layer
    }
    return Snapshot(place: place, layers: layers)
  }
}

extension [Effect] {
  /// Without those that look up the stored past of a city.
  var withoutLookups: [Effect] {
    filter { if case .ofPage(let page) = $0 { !(page.effect is PastLookup) } else { true } }
  }
}

/// The reducer with a state: what the user sees after pressing keys.
struct Reader {
  let rules = Reducer()
  var state: State
  /// The effects of the last event.
  var effects: [Effect] = []

  init(
    cities: [Place] = [.seoul, .busan, .jeju], hours: Int = 48, days: Int = 10,
    size: Size = Size(columns: 80, rows: 24),
    refreshMinutes: Int = 10
  ) {
    state = State(language: .ko, refreshMinutes: refreshMinutes, now: afternoon)
    send(.resized(size))
    send(.citiesRead(cities.map { City(place: $0) }, chosen: 0))
    guard let place = cities.first, hours > 0 || days > 0 else { return }
    send(.snapshotArrived(Snapshot(place: place, layers: [.forecast(hours: hours, days: days)])))
    send(.refreshEnded(place, nextDue: afternoon.plus(minutes: 8)))
  }

  mutating func send(_ event: Event) { effects = rules.reduce(&state, event) }

  mutating func send(_ event: some PageEvent) { send(.page(event)) }

  mutating func press(_ keys: Key...) {
    for key in keys {
      effects = []
      if let event = rules.event(for: key) { send(event) }
    }
  }

  mutating func press(_ text: String) { for character in text { press(.character(character)) } }
}

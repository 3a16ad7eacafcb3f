import Cells
import FoundationEssentials
import SampleWorld
import Weather

@testable import Dashboard

/// The situations in which the home screen is tested.
enum Situation: String, CaseIterable, Sendable {
  case full, loading, partlyFailed, stale, empty
}

/// Home screens in these situations, made by the reducer from the data of the sample feed; the clock is at 14:32.
struct Situations: Sendable {
  private let full: Snapshot
  private let stale: Snapshot
  private let cities: [City]

  private var place: Place { full.place }

  /// Loaded once for all tests.
  static let shared = Task { try await Situations() }

  private init() async throws {
    let world = try SampleWorld()
    full = await world.snapshot()
    stale = await (try SampleWorld(at: afternoon.addingTimeInterval(-3 * 3600))).snapshot()
    let other = Place(
      name: PlaceName(ko: "부산광역시", en: "Busan"), shortName: PlaceName(ko: "부산", en: "Busan"),
      coordinate: Coordinate(latitude: 35.18, longitude: 129.08), zone: .seoul, country: "KR", level: .city)
    cities = [City(place: full.place), City(place: other)]
  }

  func state(_ situation: Situation, on terminal: TestTerminal) -> State {
    state(situation, terminal.size, terminal.language, isASCII: terminal.isASCII)
  }

  func state(
    _ situation: Situation, _ size: Size, _ language: Language, isASCII: Bool = false, cities: [City]? = nil
  ) -> State {
    let isLoading = situation == .loading
    let begin = isLoading ? afternoon.addingTimeInterval(-8) : afternoon
    var state = State(language: language, isASCII: isASCII, isSample: situation == .full, now: begin)
    // A terminal with only ASCII also has no colours.
    if isASCII { state.colours = .none }
    state.send(.resized(size))
    state.send(.citiesRead(cities ?? self.cities, chosen: 0))
    if isLoading {
      state.now = afternoon
      state.send(.timerFired)
      return state
    }
    state.send(.snapshotArrived(snapshot(situation)))
    if situation == .full { state.send(.yesterdayRead(place, yesterday)) }
    state.send(.refreshEnded(place, nextDue: .distantFuture))
    return state
  }

  func snapshot(_ situation: Situation) -> Snapshot {
    switch situation {
    case .full: return full
    case .stale: return stale
    case .loading: return Snapshot(place: place)
    case .empty:
      var snapshot = Snapshot(place: place)
      for bulletin in [Bulletin.observation, .veryShortRange, .shortRange, .mediumRangeSky, .mediumRangeTemperature] {
        snapshot.recordFailure(.keyMissing, of: bulletin, from: .kma, now: afternoon)
      }
      for bulletin in [Bulletin.airMeasurement, .airForecast] {
        snapshot.recordFailure(.keyMissing, of: bulletin, from: .airkorea, now: afternoon)
      }
      return snapshot
    case .partlyFailed:
      // The dust request failed; the hours are those received at 12:57.
      let earlier = afternoon.addingTimeInterval(-95 * 60)
      var snapshot = Snapshot(
        place: place,
        layers: full.layers.filter { $0.source == .kma }.map { layer in
          var layer = layer
          if [.veryShortRange, .shortRange].contains(layer.bulletin) { layer.fetchedAt = earlier }
          return layer
        })
      for bulletin in [Bulletin.airMeasurement, .airForecast] {
        snapshot.recordFailure(.keyRejected(detail: "30"), of: bulletin, from: .airkorea, now: afternoon)
      }
      snapshot.recordFailure(.timedOut, of: .veryShortRange, from: .kma, now: earlier)
      return snapshot
    }
  }

  /// The hours of the day before, three degrees warmer.
  private var yesterday: Yesterday {
    let hours = full.forecast(at: afternoon).hours ?? []
    return Yesterday(
      hours: hours.prefix(24).map { hour in
        Hour(
          at: hour.at.addingTimeInterval(-86_400),
          temperature: hour.temperature.map { Temperature(celsius: $0.celsius + 3) })
      })
  }
}

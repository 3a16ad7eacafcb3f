import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Weather

let today = CivilDate(2026, 11, 20)
/// 14:32 in Seoul on that day.
let afternoon = Zone.seoul.instant(today, hour: 14, minute: 32)
let twoOClock = Zone.seoul.instant(today, hour: 14)

extension Place {
  static func numbered(_ number: Int) -> Place {
    let name = PlaceName(ko: "곳 \(number)", en: "Place \(number)")
    return Place(
      name: name, shortName: name, coordinate: Coordinate(latitude: 34 + Double(number) / 10, longitude: 127),
      zone: .seoul, country: "KR", level: .point)
  }

  static let seoul = numbered(0)
}

extension SourcePlan {
  /// KMA for the weather, AirKorea for the air.
  static let korea = SourcePlan(order: [.now: [.kma], .hourly: [.kma], .daily: [.kma], .air: [.airkorea]])
}

extension ScriptedSource.Answer {
  static func observed(_ celsius: Double, at instant: Date = twoOClock) -> Self {
    .hours([Hour(at: instant, sky: .clear, temperature: Temperature(celsius: celsius))])
  }
  static let outlook = Self.days([Day(date: today, low: Temperature(celsius: 3), high: Temperature(celsius: 12))])
  static let dust = Self.air(AirMeasurement(station: "중구", distance: 1, measuredAt: twoOClock, values: [.pm10: 42]))
}

/// An engine on scripted sources, with a clock, a cache and a history that the test can inspect.
struct Rig {
  let engine: ForecastEngine
  let clock: TestClock

  init(
    _ sources: [any WeatherSource], plan: SourcePlan = .korea, clock: TestClock = TestClock(afternoon),
    cache: any SharedCache = MemoryCache(), history: any WeatherHistory = MemoryHistory(),
    predictions: any PredictionStore = EmptyPredictions(), stations: StationRecords? = nil, fillsDetails: Bool = false,
    nowcast: RainNowcast? = nil
  ) {
    self.clock = clock
    engine = ForecastEngine(
      sources: sources, plan: plan, store: SnapshotStore(cache), history: history, predictions: predictions,
      stations: stations, now: { clock.now }, fillsDetails: fillsDetails, nowcast: nowcast)
  }

  /// All elements of the refresh's stream, up to its end.
  func refresh(
    _ place: Place = .seoul, _ parts: Set<Part> = [.now, .hourly, .daily, .air], urgency: Urgency = .whenDue
  ) async -> [Snapshot] { await engine.refresh(place, parts: parts, urgency: urgency).all }
}

extension SnapshotStore {
  /// The stored snapshot as a newly started process finds it.
  func snapshot(of place: Place) -> Snapshot? {
    var known: CacheVersion?
    return snapshotIfChanged(of: place, since: &known)
  }
}

extension AsyncStream<Snapshot> {
  var all: [Snapshot] {
    get async {
      var all: [Snapshot] = []
      for await snapshot in self { all.append(snapshot) }
      return all
    }
  }
}

extension Snapshot {
  var bulletins: Set<Bulletin> { Set(layers.map(\.bulletin)).subtracting([.pastHours]) }
  var reasons: [Part: SourceError.Reason] {
    Dictionary(shortfalls.map { ($0.part, $0.error.reason) }, uniquingKeysWith: { first, _ in first })
  }
}

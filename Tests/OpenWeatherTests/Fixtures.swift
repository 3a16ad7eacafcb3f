import FoundationEssentials
import OpenWeather
import Upstream
import UpstreamTwins
import Weather

/// Friday 2026-11-20, 14:32 in Paris.
let afternoon = Zone("Europe/Paris").instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

let paris = Place(
  name: PlaceName(ko: "파리", en: "Paris"), shortName: PlaceName(ko: "파리", en: "Paris"),
  coordinate: Coordinate(latitude: 48.8534, longitude: 2.3488), zone: Zone("Europe/Paris"), country: "FR", level: .city)

func seconds(_ hoursFromNow: Double = 0) -> Int { Int(afternoon.timeIntervalSince1970 + hoursFromNow * 3600) }

/// OpenWeather with a scripted transport, with a key unless nil is given.
struct SourceFixture {
  static let key = Secret("0123456789abcdef0123456789abcdef")
  let transport: ScriptedTransport
  let source: OpenWeather

  init(key: Secret? = SourceFixture.key, _ script: @escaping @Sendable (Request) -> ScriptedTransport.Answer) {
    transport = ScriptedTransport { request, _ in script(request) }
    source = OpenWeather(
      baseURL: "https://weather.example", hasKey: key != nil, key: { key }, client: RetryingClient(transport))
  }

  func fetch(_ bulletins: Set<Bulletin>, at place: Place = paris, now: Date = afternoon) async -> [Delivery] {
    await source.deliveries(bulletins, at: place, now: now)
  }
}

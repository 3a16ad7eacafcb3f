import FoundationEssentials
import OpenMeteo
import Props
import Upstream
import UpstreamTwins
import Weather

/// Friday 2026-11-20, 14:32 in Paris.
let afternoon = Zone("Europe/Paris").instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

func place(_ zone: String = "Europe/Paris", latitude: Double = 48.8534, longitude: Double = 2.3488) -> Place {
  Place(
    name: PlaceName(ko: "파리", en: "Paris"), shortName: PlaceName(ko: "파리", en: "Paris"),
    coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: Zone(zone), country: "FR", level: .city)
}

/// A block as the service writes it: columns of numbers, `null` for a missing value.
func block(_ columns: [String: [Double?]], from first: Date) -> String {
  let rows = columns.values.map(\.count).max() ?? 0
  let times = (0..<rows).map { String(Int(first.timeIntervalSince1970) + $0 * 3600) }
  let others = columns.map { name, values in
    "\"\(name)\":[\(values.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ","))]"
  }
  return "{" + (["\"time\":[\(times.joined(separator: ","))]"] + others).joined(separator: ",") + "}"
}

func answer(hourly: String? = nil, current: String? = nil, offset: Int = 3600, units: String? = nil) -> String {
  var parts = ["\"utc_offset_seconds\":\(offset)"]
  if let hourly { parts.append("\"hourly\":\(hourly)") }
  if let current { parts.append("\"current\":\(current)") }
  if let units { parts.append(units) }
  return "{\(parts.joined(separator: ","))}"
}

/// Open-Meteo with a scripted transport.
struct SourceFixture {
  let transport: ScriptedTransport
  let source: OpenMeteo

  init(_ script: @escaping @Sendable (Request) -> ScriptedTransport.Answer) {
    transport = ScriptedTransport { request, _ in script(request) }
    source = OpenMeteo(
      baseURL: "https://weather.example", airQualityBaseURL: "https://air.example", client: RetryingClient(transport))
  }

  func fetch(_ bulletins: Set<Bulletin>, at place: Place = place(), now: Date = afternoon) async -> [Delivery] {
    await source.deliveries(bulletins, at: place, now: now)
  }
}

/// Counts concurrent requests. It lets all others run before it answers.
final class ConcurrencyCounter: Transport {
  private let state = Locked((now: 0, most: 0))
  private let body: String

  init(_ body: String) { self.body = body }

  /// The greatest number of concurrent requests.
  var most: Int { state.value.most }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    state.change { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
    for _ in 0..<20 { await Task.yield() }
    state.change { $0.now -= 1 }
    return Response(status: 200, body: Array(body.utf8))
  }
}

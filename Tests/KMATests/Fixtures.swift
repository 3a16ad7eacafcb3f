import DataPortal
import FoundationEssentials
import KMA
import Props
import Upstream
import UpstreamTwins
import Weather

/// A transport that answers with a closure and records the requests.
struct StubKMA: Transport {
  private let log = Locked<[Request]>([])
  /// The body, or nil for a connection that times out.
  let answer: @Sendable (Request) async -> String?

  init(_ answer: @escaping @Sendable (Request) async -> String?) { self.answer = answer }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    log.append(request)
    guard let body = await answer(request) else { throw .timedOut }
    return Response(status: 200, body: Array(body.utf8))
  }

  /// `getVilageFcst 202610010500`, in the order of the requests.
  var asked: [String] { requests.map(\.question) }

  var requests: [Request] { log.value }
}

extension Request {
  var operation: String { String(path.split(separator: "/").last ?? "") }
  /// The requested issue.
  var issue: String { (self["base_date"] ?? "") + (self["base_time"] ?? "") + (self["tmFc"] ?? "") }
  var question: String { "\(operation) \(issue)" }
}

extension StubKMA {
  /// KMA without faults; the issues in `missing` are not published yet.
  static func office(missing: Set<String> = []) -> StubKMA {
    StubKMA { missing.contains($0.question) ? KMAData.noData : published($0) }
  }

  static func published(_ request: Request) -> String {
    let (issue, nx, ny) = (request.issue, Int(request["nx"] ?? "") ?? 0, Int(request["ny"] ?? "") ?? 0)
    return switch request.operation {
    case "getUltraSrtNcst": KMAData.envelope(KMAData.observation(issue: issue, nx: nx, ny: ny))
    case "getUltraSrtFcst": KMAData.envelope(KMAData.veryShortRange(issue: issue, nx: nx, ny: ny))
    case "getVilageFcst": KMAData.envelope(KMAData.shortRange(issue: issue, nx: nx, ny: ny))
    case "getMidLandFcst": KMAData.envelope(KMAData.sky(issue: issue))
    case "getMidTa": KMAData.envelope(KMAData.temperature(issue: issue))
    default: KMAData.noData
    }
  }

  /// The same body for every request of the first page; further pages are empty.
  static func repeating(_ body: String) -> StubKMA {
    StubKMA { $0["pageNo"] == "1" ? body : KMAData.envelope([]) }
  }
}

extension Place {
  static func korean(nx: Int = 60, ny: Int = 127, land: String = "11B00000", city: String = "11B10101") -> Place {
    Place(
      name: PlaceName(ko: "서울특별시", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
      coordinate: Coordinate(latitude: 37.5665, longitude: 126.978), zone: .seoul, country: "KR", level: .sido,
      korea: KoreanCodes(
        grid: GridCell(nx: nx, ny: ny), landRegion: land, cityRegion: city, airSido: "서울", dustRegion: "서울"))
  }

  static let abroad = Place(
    name: PlaceName(ko: "파리", en: "Paris"), shortName: PlaceName(ko: "파리", en: "Paris"),
    coordinate: Coordinate(latitude: 48.85, longitude: 2.35), zone: Zone("Europe/Paris"), country: "FR", level: .city)
}

extension KMA {
  init(_ transport: some Transport, key: String? = "key", cache: any SharedCache = EmptyCache()) {
    self.init(
      portal: DataPortal(
        baseURL: "https://apis.data.go.kr", key: key.flatMap { Secret($0) },
        client: RetryingClient(transport, attempts: 3), now: { Date(timeIntervalSince1970: 0) }),
      cache: cache)
  }
}

/// The deliveries of one fetch, with access by bulletin.
struct Post {
  var deliveries: [Delivery]

  init(_ deliveries: [Delivery]) { self.deliveries = deliveries }

  init(
    _ transport: StubKMA, _ bulletins: Set<Bulletin>, at place: Place = .korean(), known: [Layer] = [],
    now: String, key: String? = "key"
  ) async {
    deliveries = await KMA(transport, key: key)
      .deliveries(bulletins, at: place, known: known, now: KMAData.date(now))
  }

  /// The number of deliveries of each bulletin.
  var counts: [Bulletin: Int] { deliveries.counts }

  subscript(bulletin: Bulletin) -> Layer? { deliveries.layer(bulletin) }

  func failure(_ bulletin: Bulletin) -> SourceError? { deliveries.error(bulletin) }
}

extension Layer {
  init(_ bulletin: Bulletin, _ issue: String, fetched: String? = nil, hours: [Hour] = [], days: [Day] = []) {
    self.init(
      bulletin: bulletin, source: .kma, issuedAt: KMAData.date(issue), fetchedAt: KMAData.date(fetched ?? issue),
      hours: hours, days: days)
  }

  func hour(_ stamp: String) -> Hour? { hours.first { $0.at == KMAData.date(stamp) } }
  func day(_ text: String) -> Day? { days.first { $0.date.compactText == text } }
}

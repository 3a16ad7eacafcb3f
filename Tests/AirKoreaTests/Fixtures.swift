import AirKorea
import DataPortal
import FoundationEssentials
import Gazetteer
import Props
import Upstream
import UpstreamTwins
import Weather

/// `korea(20, 14, 32)` is 14:32 on the 20th of November 2026 in Korea.
func korea(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
  Zone.seoul.instant(CivilDate(2026, 11, day), hour: hour, minute: minute)
}

func place(
  _ name: String = "중구", _ latitude: Double = 37.5642, _ longitude: Double = 126.9982, sido: String = "서울",
  dust: String = "서울"
) -> Place {
  Place(
    name: PlaceName(ko: name, en: name), shortName: PlaceName(ko: name, en: name),
    coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: .seoul, country: "KR", level: .sigungu,
    korea: KoreanCodes(
      grid: GridCell(nx: 60, ny: 127), landRegion: "11B00000", cityRegion: "11B10101", airSido: sido,
      dustRegion: dust))
}

/// Stations a few hundred metres to a few kilometres around the centre of Seoul, and some far away.
let stations = [
  AirStation(name: "중구", sido: "서울", kind: .urban, coordinate: Coordinate(latitude: 37.5646, longitude: 126.976)),
  AirStation(name: "종로구", sido: "서울", kind: .urban, coordinate: Coordinate(latitude: 37.572, longitude: 127.005)),
  AirStation(name: "청계천로", sido: "서울", kind: .roadside, coordinate: Coordinate(latitude: 37.5686, longitude: 126.998)),
  AirStation(name: "성남", sido: "경기", kind: .suburban, coordinate: Coordinate(latitude: 37.5643, longitude: 126.999)),
  AirStation(name: "제주항", sido: "제주", kind: .port, coordinate: Coordinate(latitude: 33.52, longitude: 126.53)),
  AirStation(name: "이도동", sido: "제주", kind: .urban, coordinate: Coordinate(latitude: 33.5, longitude: 126.53)),
]

typealias Fields = [String: String?]

func row(_ station: String, _ sido: String, _ dataTime: String, _ more: Fields = ["pm10Value": "42"]) -> Fields {
  let plain: Fields = ["stationName": station, "sidoName": sido, "dataTime": dataTime]
  return plain.merging(more) { $1 }
}

func outlook(_ code: String, _ date: String, _ issue: String, _ grades: String) -> Fields {
  ["informCode": code, "informData": date, "dataTime": issue, "informGrade": grades, "actionKnack": nil]
}

/// The gateway's envelope with these rows.
func envelope(_ rows: [Fields]) -> Response { envelope(json: text(rows), count: rows.count) }

func envelope(json items: String, count: Int) -> Response {
  let body =
    "{\"response\":{\"body\":{\"totalCount\":\(count),\"items\":\(items),\"pageNo\":1,\"numOfRows\":1000},"
    + "\"header\":{\"resultMsg\":\"NORMAL_CODE\",\"resultCode\":\"00\"}}}"
  return Response(status: 200, body: Array(body.utf8))
}

func refusal(_ code: Int, _ message: String, status: Int = 200) -> Response {
  let body = "{\"response\":{\"header\":{\"resultCode\":\"\(code)\",\"resultMsg\":\"\(message)\"}}}"
  return Response(status: status, body: Array(body.utf8))
}

let noData = refusal(3, "NO_DATA")

private func text(_ rows: [Fields]) -> String {
  String(decoding: (try? JSONEncoder().encode(rows)) ?? Data(), as: UTF8.self)
}

extension Request {
  var operation: Substring { path.split(separator: "/").last ?? "" }
  var asksMeasurement: Bool { operation == "getCtprvnRltmMesureDnsty" }
  var asksForecast: Bool { operation == "getMinuDustFrcstDspth" }
  var asksStations: Bool { operation == "getMsrstnList" }
}

/// An AirKorea that answers with a closure and records the requests. Some answers may wait at a gate.
final class StubAirKorea: Transport {
  private let requests = Locked<[Request]>([])
  private let gate: Gate?
  private let isHeld: @Sendable (Request) -> Bool
  private let answer: @Sendable (Request) throws(TransportError) -> Response

  init(
    gate: Gate? = nil, holding isHeld: @escaping @Sendable (Request) -> Bool = { _ in true },
    _ answer: @escaping @Sendable (Request) throws(TransportError) -> Response
  ) {
    self.gate = gate
    self.isHeld = isHeld
    self.answer = answer
  }

  var asked: [Request] { requests.value }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    requests.append(request)
    if isHeld(request) { await gate?.pass() }
    return try answer(request)
  }

  func source(cache: any SharedCache = EmptyCache(), key: String = "k", stations list: [AirStation] = stations)
    -> AirKorea
  {
    let portal = DataPortal(
      baseURL: "https://air.test", key: Secret(key), client: RetryingClient(self), now: { korea(20, 14, 32) })
    return AirKorea(portal: portal, stations: list, cache: cache)
  }
}

extension AirKorea {
  func layer(_ bulletin: Bulletin, at place: Place, known: [Layer] = [], now: Date) async -> Layer? {
    await deliveries([bulletin], at: place, known: known, now: now).layer(bulletin)
  }

  func failure(_ bulletin: Bulletin, at place: Place, known: [Layer] = [], now: Date) async -> SourceError? {
    await deliveries([bulletin], at: place, known: known, now: now).error(bulletin)
  }
}

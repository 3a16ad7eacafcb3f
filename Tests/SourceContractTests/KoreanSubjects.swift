import AirKorea
import DataPortal
import Escaping
import FoundationEssentials
import Gazetteer
import JSONValue
import KMA
import SampleFeed
import Upstream
import UpstreamTwins
import Weather

/// Friday 2026-11-20, 14:32 in Korea.
private let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

private let seoul = Place(
  name: PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"), shortName: PlaceName(ko: "중구", en: "Jung-gu"),
  coordinate: Coordinate(latitude: 37.5642, longitude: 126.9982), zone: .seoul, country: "KR", level: .sigungu,
  korea: KoreanCodes(
    grid: GridCell(nx: 60, ny: 127), landRegion: "11B00000", cityRegion: "11B10101", airSido: "서울", dustRegion: "서울"))

private let paris = Place(
  name: PlaceName(ko: "파리", en: "Paris"), shortName: PlaceName(ko: "파리", en: "Paris"),
  coordinate: Coordinate(latitude: 48.8534, longitude: 2.3488), zone: Zone("Europe/Paris"), country: "FR", level: .city)

private let station = AirStation(
  name: "중구", sido: "서울", kind: .urban, coordinate: Coordinate(latitude: 37.5646, longitude: 126.976))

/// The next day, for which the sample feed has a warning for Seoul.
private let dryAfternoon = afternoon.addingTimeInterval(86_400)

private let quietFeed = feed(at: afternoon)

private func feed(at now: Date) -> SampleFeed {
  SampleFeed(
    now: { now },
    stations: [station])
}

private func portal(_ transport: any Transport, _ key: Secret?, now: Date = afternoon) -> DataPortal {
  DataPortal(
    baseURL: "https://portal.example", key: key, client: RetryingClient(transport), now: { now })
}

/// The gateway's responses that reject a key, with the key in them.
private let gatewayRefusals: [Response] = {
  let key = Subject.key.revealed
  return [
    .text(
      "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>\(key) "
        + "SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg><returnReasonCode>30</returnReasonCode></cmmMsgHeader>"
        + "</OpenAPI_ServiceResponse>"),
    .text(#"{"response":{"header":{"resultCode":"31","resultMsg":"\#(Escape.percentEncoded(key)) has expired"}}}"#),
    .text("Unauthorized: \(key)", status: 401), .text("Forbidden", status: 403),
  ]
}()

extension Subject {
  static let kma = Subject(
    name: .kma, parts: [.now, .hourly, .daily, .warnings], place: seoul, elsewhere: paris, now: dryAfternoon,
    source: { KMA(portal: portal($0, $1, now: dryAfternoon)) }, upstream: { feed(at: dryAfternoon) },
    isValue: { name in
      ["fcstValue", "obsrValue", "t6", "t7"].contains(name) || ["wf", "rnSt", "ta"].contains { name.hasPrefix($0) }
        || name.first == "h" && Int(name.dropFirst()) != nil
    },
    withUnknownCodes: { $0.withUnknownSky },
    coded: [.observation, .veryShortRange, .shortRange, .mediumRangeSky], refusals: gatewayRefusals, recordings: "kma")

  static let airKorea = Subject(
    name: .airkorea, parts: [.air], place: seoul, elsewhere: paris, now: afternoon,
    source: { AirKorea(portal: portal($0, $1), stations: [station], cache: EmptyCache()) }, upstream: { quietFeed },
    isValue: { $0.hasSuffix("Value") || $0 == "informGrade" },
    withUnknownCodes: { answer in
      answer.replacing { name, value in
        switch name {
        case "pm10Value": .text("짙음")
        case "informGrade": .text("서울 : 아주나쁨, 제주 : 몹시나쁨")
        default: nil
        }
      }
    },
    coded: [.airMeasurement, .airForecast], refusals: gatewayRefusals, recordings: "airkorea")
}

extension JSONValue {
  /// KMA's rows have the category in one field and the value in another; its regions have a field for each day.
  fileprivate var withUnknownSky: JSONValue {
    switch self {
    case .list(let list): .list(list.map(\.withUnknownSky))
    case .object(var fields) where ["SKY", "PTY"].contains(fields["category"]?.text):
      .object(
        {
          for name in ["fcstValue", "obsrValue"] where fields[name] != nil { fields[name] = .text("77") }
          return fields
        }())
    case .object(let fields):
      .object(
        Dictionary(
          uniqueKeysWithValues: fields.map { ($0, $0.hasPrefix("wf") ? .text("개구리비") : $1.withUnknownSky) }))
    default: self
    }
  }
}

import AppleWeather
import FoundationEssentials
import Upstream
import UpstreamTwins
import Weather

/// Friday 2026-11-20, 14:32 in Korea.
let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

let seoul = Place(
  name: PlaceName(ko: "서울특별시", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
  coordinate: Coordinate(latitude: 37.5665, longitude: 126.978), zone: .seoul, country: "KR", level: .sido)

let newYork = Place(
  name: PlaceName(ko: "뉴욕", en: "New York"), shortName: PlaceName(ko: "뉴욕", en: "New York"),
  coordinate: Coordinate(latitude: 40.713, longitude: -74.006), zone: Zone("America/New_York"), country: "US",
  level: .city)

func mint(_ file: String?) -> TokenMint {
  TokenMint(
    Credentials(
      teamID: "TEAM123456", serviceID: "net.example.weather", keyID: "KEY1234567", file: "~/AuthKey.p8",
      privateKey: { () throws(CredentialError.FileFault) in
        guard let text = file.flatMap({ Secret($0) }) else { throw .missing }
        return text
      })!)
}

/// WeatherKit with a scripted transport and a fixed token.
struct SourceFixture {
  static let token = Secret("eyJhbGciOi.eyJpc3MiOi.c2lnbmF0dXJl")!
  let transport: ScriptedTransport
  let source: AppleWeather

  init(_ body: String, status: Int = 200) { self.init(bytes: Array(body.utf8), status: status) }

  init(bytes: [UInt8], status: Int = 200) {
    transport = ScriptedTransport(.success(Response(status: status, body: bytes)))
    source = AppleWeather(
      baseURL: "https://apple.example", token: { _ in SourceFixture.token }, client: RetryingClient(transport))
  }

  func fetch(_ bulletins: Set<Bulletin>, at place: Place = seoul, now: Date = afternoon) async -> [Delivery] {
    await source.deliveries(bulletins, at: place, now: now)
  }
}

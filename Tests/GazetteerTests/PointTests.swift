import Gazetteer
import Recordings
import Testing
import Weather

struct PointTests {
  let gazetteer = Gazetteer.korea

  @Test(arguments: [
    ("37.56,126.97", 37.56, 126.97), (" 37.56 , 126.97 ", 37.56, 126.97), ("-33.9,+151.2", -33.9, 151.2),
    ("0,0", 0, 0), ("90,-180", 90, -180), ("37,127", 37, 127),
  ])
  func `latitude and longitude are read`(text: String, latitude: Double, longitude: Double) {
    #expect(Coordinate(text: text) == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    "", ",", "37.56", "37.56,", ",126", "37.56,126.97,1", "91,0", "-90.01,0", "0,180.5", "nan,nan", "inf,0", "1e1,2",
    "0x10,3", "서울,중구", "37 5,127", "--1,2", "37.56;126.97", "3７,127", ".,.",
  ])
  func `any other text is no point`(text: String) {
    #expect(Coordinate(text: text) == nil)
  }

  @Test func `a point in Korea has the codes of its district and its own cell`() {
    let place = gazetteer.place(at: Coordinate(latitude: 37.5660, longitude: 126.9990))
    #expect(place.name == PlaceName(ko: "서울특별시 중구 을지로4가 부근", en: "near Euljiro 4-ga, Jung-gu, Seoul"))
    #expect(place.shortName == PlaceName(ko: "37.5660, 126.9990", en: "37.5660, 126.9990"))
    #expect(place.level == .point && place.country == "KR" && place.zone == .seoul && place.population == nil)
    #expect(place.korea?.grid == GridCell(nx: 60, ny: 127))
    #expect(place.korea?.cityRegion == "11B10101")
    #expect(place.admin?.ko == "서울특별시 중구")
  }

  @Test func `a point uses the formula’s cell even if its district has one set by hand`() {
    let place = gazetteer.place(at: Coordinate(latitude: 36.433292, longitude: 129.0594))
    #expect(place.name.ko == "경상북도 청송군 부근")
    #expect(place.korea?.grid == GridCell(nx: 97, ny: 103))
  }

  @Test(arguments: [
    (37.2394, 131.8686, "경상북도 울릉군 독도 부근"), (37.97, 124.71, "인천광역시 옹진군 백령면 부근"),
    (34.07, 125.11, "전남광주통합특별시 신안군 흑산면 가거도 부근"), (33.117, 126.268, "제주특별자치도 서귀포시 마라도 부근"),
    (37.9558, 126.677, "경기도 파주시 판문점 부근"), (36.5, 127.27, "세종특별자치시 어진동 부근"), (38.58, 128.375, "강원특별자치도 고성군 통일전망대 부근"),
    (36.1171, 125.984, "전북특별자치도 군산시 어청도 부근"), (34.0225, 127.314, "전남광주통합특별시 여수시 거문도 부근"),
    (35.1532, 126.8419, "전남광주통합특별시 서구 치평동 부근"),
  ])
  func `the edges of the country belong to it`(latitude: Double, longitude: Double, name: String) {
    #expect(gazetteer.place(at: Coordinate(latitude: latitude, longitude: longitude)).name.ko == name)
  }

  @Test(arguments: [
    (37.9708, 126.5544, "KP", "Asia/Pyongyang"), (38.04, 125.71, "KP", "Asia/Pyongyang"),
    (39.03, 125.75, "KP", "Asia/Pyongyang"), (34.65, 129.47, "JP", "Asia/Tokyo"), (33.59, 130.40, "JP", "Asia/Tokyo"),
    (35.68, 139.69, "JP", "Asia/Tokyo"), (48.85, 2.35, "FR", "Europe/Paris"),
    (-33.87, 151.21, "AU", "Australia/Sydney"),
  ])
  func `abroad a point has the country and time zone there, and no Korean codes`(
    latitude: Double, longitude: Double, country: String, zone: String
  ) {
    let place = gazetteer.place(at: Coordinate(latitude: latitude, longitude: longitude))
    #expect(place.country == country && place.zone == Zone(zone) && place.korea == nil && place.level == .point)
    #expect(place.name.ko.hasSuffix(" 부근") && place.name.en.hasPrefix("near "))
  }

  @Test(arguments: [(31.5, 125.0), (0, 0), (-60, -120), (89.9, 0)])
  func `a point on the open sea has no country, no codes and UTC`(latitude: Double, longitude: Double) {
    let place = gazetteer.place(at: Coordinate(latitude: latitude, longitude: longitude))
    #expect(place.country == "" && place.zone == .utc && place.korea == nil && place.level == .point)
    #expect(place.name == place.shortName)
  }

  @Test(arguments: [
    (37.5638, 126.9845, "서울특별시 중구 명동", "중구 명동"), (48.8534, 2.3488, "프랑스 일드프랑스 파리", "파리"),
    (37.2394, 131.8686, "경상북도 울릉군 독도", "울릉 독도"),
  ])
  func `the user’s location has the name of the nearest town`(
    latitude: Double, longitude: Double, name: String, short: String
  ) {
    let point = Coordinate(latitude: latitude, longitude: longitude)
    let here = gazetteer.here(at: point)
    #expect(here.name.ko == name && here.shortName.ko == short && here.level == .here && here.coordinate == point)
    #expect(here.korea?.grid == gazetteer.place(at: point).korea?.grid)
  }

  @Test func `at sea the user’s location has the point as its name`() {
    let here = gazetteer.here(at: Coordinate(latitude: 0, longitude: 0))
    #expect(here.name.ko == "0.0000, 0.0000" && here.level == .here && here.country == "" && here.zone == .utc)
  }

  @Test func `every place and every station is in the country`() {
    let korean = gazetteer.all.filter { $0.level != .city }.enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
    for point in korean.map(\.coordinate) + AirStation.embedded.map(\.coordinate) {
      #expect(gazetteer.place(at: point).country == "KR", "\(point)")
    }
  }

  @Test(
    arguments: Recording.both(
      ours: [(OfficialPlace.ours, (atLeast: 17, every: 1))],
      // All rows would take a minute in a debug build.
      theirs: [("kma_places_2510.csv", (atLeast: 3501, every: 5))], in: "tables"))
  func `every place of KMA’s table is in Korea, and most are near their own district`(
    _ table: Recording, _ expected: (atLeast: Int, every: Int)
  ) throws {
    let places = try OfficialPlace.rows(of: table) { $0[1] != "이어도" && !$0[3].isEmpty }
    #expect(places.count >= expected.atLeast)
    let sidos = Dictionary(
      Set(places.map(\.province)).map { ($0, gazetteer.place(named: $0)?.korea?.airSido) },
      uniquingKeysWith: { first, _ in first })
    var strangers = 0
    let sampled = places.enumerated().filter { $0.offset % expected.every == 0 }.map(\.element)
    for official in sampled {
      let place = gazetteer.place(at: official.point)
      #expect(place.country == "KR", "\(official.name)")
      if sidos[official.province] != place.korea?.airSido { strangers += 1 }
    }
    #expect(strangers * 25 < sampled.count, "\(strangers) of \(sampled.count)")
  }

  @Test func `extreme numbers do no harm`() {
    for strange in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 181] {
      #expect(gazetteer.place(at: Coordinate(latitude: strange, longitude: 127)).korea == nil)
      _ = gazetteer.place(at: Coordinate(latitude: 37, longitude: strange))
    }
    #expect(gazetteer.place(at: Coordinate(latitude: -0.00001, longitude: -0.5)).name.ko == "0.0000, -0.5000")
  }

  @Test func `a query is a point, a name, or an error with suggestions`() throws {
    #expect(try gazetteer.resolve("37.5642,126.9982").level == .point)
    #expect(try gazetteer.resolve("수원").name.en == "Suwon-si, Gyeonggi-do")
    let error = #expect(throws: UnknownPlace.self) { try gazetteer.resolve("서욿") }
    #expect(error?.query == "서욿")
    #expect(error?.suggestions.first?.name.ko == "서울특별시")
    #expect(throws: UnknownPlace(query: "95,127", suggestions: [])) { try gazetteer.resolve("95,127") }
  }
}

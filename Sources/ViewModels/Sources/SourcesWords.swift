import Weather

// What the page of sources and licences says.
extension Words {
  public var sources: String { say("자료 출처와 이용 조건", "Sources and licences") }
  /// The heading above the parts of the screen.
  public func shownFor(_ city: String) -> String { say("\(city) 화면의 자료", "On screen for \(city)") }
  public var licences: [Licence] {
    [
      Licence(
        say("날씨와 공기", "Weather and air"),
        SourceID.inOrderOfCredit.map { $0.profile.credit.licence[language] }),
      Licence(
        say("장소", "Places"),
        say(
          "국토교통부 국토지리정보원 공간정보 공동활용, 공공데이터포털, 이용허락범위 제한 없음. 가공함",
          "국토교통부 국토지리정보원 (NGII), through data.go.kr, use not restricted; modified"),
        say(
          "통계청(현 국가데이터처) SGIS·KOSIS 행정동과 인구, 공공누리 제1유형(출처표시). 가공함",
          "통계청 (Statistics Korea) SGIS and KOSIS, districts and population, KOGL type 1 (attribution); modified"),
        say(
          "GeoNames(geonames.org) 세계 도시, CC BY 4.0, 가공함. 다른 곳에서 찾은 지명은 Open-Meteo를 거친 GeoNames",
          "GeoNames (geonames.org), cities of the world, CC BY 4.0; modified. Names looked up elsewhere: GeoNames by way of Open-Meteo"
        ),
        say(
          "CC BY 4.0: creativecommons.org/licenses/by/4.0; 이름: Unicode CLDR",
          "CC BY 4.0: creativecommons.org/licenses/by/4.0; names: Unicode CLDR"),
        say("한국환경공단이 공개한 측정소 이름과 위치", "Air-quality stations: names and coordinates published by 한국환경공단")),
      Licence(
        say("지도", "Map"),
        say(
          "Natural Earth(naturalearthdata.com) 해안선과 국경, 퍼블릭 도메인",
          "Natural Earth (naturalearthdata.com), coasts and borders, public domain")),
      Licence(
        say("프로그램", "Program"),
        say("weatheri-tui와 하늘 그림(Lottie): MIT", "weatheri-tui and its pictures of the sky (Lottie): MIT"),
        say(
          "ncurses(X11), SQLite(퍼블릭 도메인), libcurl(curl), libdbus(AFL 2.1), GRDB.swift(MIT), swift-argument-parser·swift-log·swift-crypto(Apache 2.0),"
            + " TOMLKit·toml++(MIT). 전문은 NOTICE에 있습니다.",
          "ncurses (X11), SQLite (public domain), libcurl (curl), libdbus (AFL 2.1), GRDB.swift (MIT), swift-argument-parser, swift-log and swift-crypto"
            + " (Apache 2.0), TOMLKit and toml++ (MIT). All of it is in NOTICE.")),
    ]
  }
}

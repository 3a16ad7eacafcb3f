import Reports
import Weather

// The words of the page of sources and licences.
extension Words {
  var sources: String { say("프로그램 정보", "About this program") }
  var notices: String { say("라이선스 전문", "Licences in full") }
  var noticesHint: String { say("n 라이선스 전문", "n licences in full") }
  var openHint: String { say("o 링크 열기", "o opens the link") }
  func nextUpdate(_ time: String) -> String { say("다음 자료 \(time)", "next update \(time)") }
  var projectPage: String { say("프로젝트", "Project") }
  var feedback: String { say("의견 보내기", "Feedback") }

  /// What leaves the machine, and who receives it.
  var privacy: [Licence] {
    [
      Licence(
        say("개인정보", "Privacy"),
        say(
          "보고 있는 곳과 저장한 도시의 위치(좌표나 그에 해당하는 격자·지역·측정소)는 그곳의 날씨를 받는 출처에만 보냅니다.",
          "The location of the cities that you save or view (coordinates, or their grid cell, region or station)"
            + " is sent only to the sources of their weather."),
        say(
          "검색어는 이 컴퓨터의 지명 목록에서 찾고, 거기에 없을 때만 설정한 출처의 지명 검색(Open-Meteo 등)에 보냅니다.",
          "Search terms are looked up on this machine, and sent to the name search of a source in your settings,"
            + " such as Open-Meteo, only if they are not found here."),
        say(
          "현재 위치는 .을 누르거나 --here를 쓸 때만 이 컴퓨터의 위치 서비스(GeoClue)나 직접 정한 명령에서 받습니다.",
          "Your location is requested only when you press . or use --here, from this machine's location service (GeoClue)"
            + " or a command that you set."),
        say(
          "인증키는 설정 파일이나 환경 변수, 직접 정한 명령에서 읽어 그 키를 내준 출처에만 보내며 기록에 남기지 않습니다.",
          "Keys are read from your settings file, the environment or a command that you set, sent only to the source they"
            + " belong to, and never logged."),
        say(
          "이름·도시·알림·기록은 이 컴퓨터에만 있고, 사용 통계나 광고는 없으며, --offline이면 아무것도 보내지 않습니다.",
          "Names, cities, alerts and history stay on this machine; there is no telemetry and no advertising, and with"
            + " --offline nothing is sent at all."))
    ]
  }
  /// The heading above the parts of the screen.
  func shownFor(_ city: String) -> String { say("\(city) 화면의 자료", "On screen for \(city)") }
  var licences: [Licence] {
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
          "GeoNames(geonames.org) 세계 도시, CC BY 4.0, 가공함. 인터넷에서 찾은 지명은 Open-Meteo를 거친 GeoNames",
          "GeoNames (geonames.org), cities of the world, CC BY 4.0; modified. Names found online: GeoNames through Open-Meteo"
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
        say("weatheri-tui와 애니메이션(Lottie): MIT", "weatheri-tui and its animations (Lottie): MIT"),
        say(
          "ncurses(X11), SQLite(퍼블릭 도메인), libcurl(curl), OpenSSL(Apache 2.0), libdbus(AFL 2.1), swift-argument-parser·swift-log(Apache 2.0)."
            + " 전문은 n을 누르면 보입니다.",
          "ncurses (X11), SQLite (public domain), libcurl (curl), OpenSSL (Apache 2.0), libdbus (AFL 2.1), swift-argument-parser and swift-log"
            + " (Apache 2.0). Press n for all of it.")),
    ] + (Project.page == nil && Project.feedback == nil ? [Licence(projectPage, noPublicAddress)] : [])
  }

  private var noPublicAddress: String {
    say(
      "공개된 주소가 아직 없습니다. 오류 신고와 의견은 프로그램을 받은 곳에 알려 주세요.",
      "It has no public address yet. Send bug reports and suggestions to the person who gave you the program.")
  }
}

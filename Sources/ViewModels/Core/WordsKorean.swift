import Atlas
import FoundationEssentials
import Weather

extension WordTable {
  static let korean = WordTable(
    language: .ko,
    now: "현재 날씨", dust: "미세먼지", hourly: "시간별 날씨", weekly: "주간 날씨",
    sample: "표본 자료", loading: "불러오는 중", offline: "오프라인",
    asOf: { "\($0) 기준" },
    age: { minutes in
      switch minutes {
      case ..<60: "\(minutes)분 전"
      case ..<2880: "\(minutes / 60)시간 전"
      default: "\(minutes / 1440)일 전"
      }
    },
    feelsLike: "체감", humidity: "습도", wind: "바람", rainNow: "강수", chance: "강수확률", low: "최저", high: "최고",
    sunrise: "일출", sunset: "일몰", sun: "해", moon: "달",
    moonPhase: { phase in
      switch phase {
      case .newMoon: "삭"
      case .waxingCrescent: "초승달"
      case .firstQuarter: "상현달"
      case .waxingGibbous: "차오르는 달"
      case .full: "보름달"
      case .waningGibbous: "기우는 달"
      case .lastQuarter: "하현달"
      case .waningCrescent: "그믐달"
      }
    },
    versusYesterday: "어제보다",
    observed: { "\($0) 관측" }, fromForecast: "예보값", calm: "고요",
    compass: ["북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동", "남", "남남서", "남서", "서남서", "서", "서북서", "북서", "북북서"],
    condition: { condition in
      switch condition {
      case .clear: "맑음"
      case .partlyCloudy: "구름조금"
      case .cloudy: "구름많음"
      case .overcast: "흐림"
      case .fog: "안개"
      case .haze: "연무"
      case .dust: "황사"
      case .drizzle: "빗방울"
      case .rain: "비"
      case .freezingRain: "어는 비"
      case .sleet: "비/눈"
      case .snow: "눈"
      case .shower: "소나기"
      case .snowShower: "소낙눈"
      case .thunderstorm: "뇌우"
      case .hail: "우박"
      case .wind: "강풍"
      }
    },
    pollutant: { pollutant in
      switch pollutant {
      case .pm10: "미세먼지"
      case .pm25: "초미세먼지"
      case .o3: "오존"
      case .no2: "이산화질소"
      case .co: "일산화탄소"
      case .so2: "아황산가스"
      case .khai: "통합대기"
      }
    },
    grade: { grade in
      switch grade {
      case .good: "좋음"
      case .moderate: "보통"
      case .bad: "나쁨"
      case .veryBad: "매우나쁨"
      }
    },
    bothGrades: { "미세 \($0), 초미세 \($1)" },
    modelled: "모델값", today: "오늘", tomorrow: "내일", dayAfter: "모레", dustForecast: "예보",
    hour: { "\($0)시" }, weekdays: koreanWeekdays,
    date: { "\($0.month).\($0.day)" }, dayOfMonth: { "\($0.day)일" }, longDate: { "\($0.month)월 \($0.day)일" },
    fullDate: { "\($0.month)월 \($0.day)일 \(koreanWeekdays[$0.weekday])요일" },
    dayName: { date, ahead in
      switch ahead {
      case 0: "오늘"
      case 1: "내일"
      case 2: "모레"
      case 3...6: "\(koreanWeekdays[date.weekday])요일"
      default: "\(date.month)월 \(date.day)일"
      }
    },
    hourOfDay: { "\($0) \($1)" },
    newDay: { "\(koreanWeekdays[$0.weekday]) \($0.day)" }, morning: "오전", afternoon: "오후",
    thisHour: "지금", amount: "강수량",
    warmer: { "오늘이 어제보다 \($0) 더 \($1 ? "덥습니다" : "따뜻합니다")." },
    colder: { "오늘이 어제보다 \($0) 더 \($1 ? "시원합니다" : "춥습니다")." },
    sameAsYesterday: "오늘은 어제 날씨와 비슷합니다.",
    sky: "하늘", temperature: "기온", snowfall: "적설", strongestWind: "최대 풍속",
    wetFrom: { "\($1)부터 \(koreanFall($0).subject) \(koreanFall($0).future)." },
    wetUntil: { "\(koreanFall($0).subject) \($1)쯤 그치겠습니다." },
    wetOn: { "\(koreanFall($0).subject) 이어지겠습니다." },
    wetOnDay: { kind, day in
      let when = ["오늘", "내일", "모레"].contains(day) ? day : "\(day)에"
      return "\(when) \(koreanFall(kind).subject) \(koreanFall(kind).future)."
    },
    dryThrough: { "\($0)까지 비 소식이 없습니다." },
    dustTomorrow: { "내일은 미세먼지가 \($0 == .veryBad ? "매우 " : "")나쁘겠습니다." },
    tomorrowAlike: { "내일 최고 \($0.withDirectionParticle) 오늘과 비슷하겠습니다." },
    tomorrowDiffers: { "내일 최고 \($0.withDirectionParticle) 오늘보다 \($1) \($2 ? "높" : "낮")겠습니다." },
    skySentence: { condition in
      switch condition {
      case .clear: "하늘이 맑습니다."
      case .partlyCloudy: "구름이 조금 있습니다."
      case .cloudy: "구름이 많은 하늘입니다."
      case .overcast: "흐린 하늘입니다."
      case .fog: "안개가 끼었습니다. 운전에 조심하세요."
      case .haze: "연무가 끼었습니다."
      case .dust: "황사가 있습니다. 마스크를 챙기세요."
      case .drizzle: "빗방울이 떨어집니다."
      case .rain: "비가 옵니다. 우산을 챙기세요."
      case .freezingRain: "어는 비가 옵니다. 길이 미끄럽습니다."
      case .sleet: "비와 눈이 섞여 옵니다. 우산을 챙기세요."
      case .snow: "눈이 옵니다. 길이 미끄러울 수 있습니다."
      case .shower: "소나기가 옵니다. 우산을 챙기세요."
      case .snowShower: "소낙눈이 옵니다."
      case .thunderstorm: "천둥과 번개가 칩니다. 안으로 들어가세요."
      case .hail: "우박이 떨어집니다. 안으로 들어가세요."
      case .wind: "바람이 강합니다."
      }
    },
    dustSentence: { grade in
      switch grade {
      case .good: "공기가 깨끗합니다."
      case .moderate: "미세먼지는 보통입니다."
      case .bad: "미세먼지가 나쁩니다. 마스크를 챙기세요."
      case .veryBad: "미세먼지가 매우 나쁩니다. 바깥 활동을 줄이세요."
      }
    },
    showerSentence: "소나기가 올 수 있으니 우산을 챙기세요.",
    snowSentence: { $0 == .sleet ? "비나 눈이 올 수 있으니 우산을 챙기세요." : "눈이 올 수 있으니 길을 조심하세요." },
    rainSentence: { "열두 시간 안에 비 올 확률이 최고 \($0)%입니다." },
    part: { part in
      switch part {
      case .now: "현재 날씨"
      case .hourly: "시간별 날씨"
      case .daily: "주간 날씨"
      case .air: "미세먼지"
      case .warnings: "특보"
      }
    },
    failure: koreanFailure,
    failureInBrief: koreanFailureInBrief, remedy: koreanRemedy,
    obstacle: koreanObstacle, noticeInBrief: koreanBriefNotice,
    waitInBrief: { $0 ? ["응답이 없습니다. r: 다시 시도", "r을 눌러 다시 시도"] : ["통신이 늦어집니다"] },
    since: { "\($0)부터" },
    slowNetwork: "통신이 늦어집니다. 계속 기다리는 중입니다.",
    verySlowNetwork: "서버가 응답하지 않습니다. r을 누르면 다시 시도합니다.",
    nothingYet: "아직 받은 자료가 없습니다.",
    map: "지도",
    mapLevel: { level in
      switch level {
      case .world: "세계"
      case .eastAsia: "동아시아"
      case .peninsula: "한반도"
      case .southKorea: "대한민국"
      }
    },
    sea: { sea in
      switch sea {
      case .east: "동해"
      case .yellow: "서해"
      case .south: "남해"
      case .pacific: "태평양"
      case .atlantic: "대서양"
      case .indian: "인도양"
      }
    },
    chooseHint: "고르기", mapMoveHint: "옮기기", zoomHint: "확대·축소", levelHint: "범위", showHint: "보기",
    locating: "현재 위치를 묻고 있습니다. 대답이 오면 그곳을 보여 줍니다.",
    sources: "자료 출처와 이용 조건", shownFor: { "\($0) 화면의 자료" }, issued: { "\($0) 발표" }, received: { "\($0) 받음" },
    licences: koreanLicences,
    help: "도움말", helpHint: "도움말", cityHint: "도시", hoursHint: "시간",
    action: koreanAction,
    unknownKey: { "\($0): 쓰이지 않는 키입니다. ?를 누르면 모든 키가 보입니다." },
    inputMethodIsOn: { "\($0): 한글 입력기가 켜져 있습니다. 한/영 키를 눌러 끄세요." },
    onlyOneCity: "저장된 도시가 하나뿐입니다. /를 눌러 더 찾을 수 있습니다.",
    noSuchCity: { "\($0)번 도시는 없습니다. 저장된 도시는 \($1)곳입니다." },
    alreadyRefreshing: "이미 새로고침하고 있습니다.",
    justRefreshed: "방금 새로고침했습니다. 10초 뒤에 다시 눌러 주세요.",
    alreadyHere: "이미 보고 있는 도시입니다.",
    noHours: "시간별 자료가 아직 없습니다.", noDays: "주간 자료가 아직 없습니다.",
    stripStart: "지금이 첫 시간입니다.", stripEnd: "예보의 끝입니다.",
    allShown: "더 넘길 것이 없습니다.",
    pressToClose: "아무 키나 누르면 닫힙니다", detailsHint: "위아래로 넘기고, Esc로 닫습니다",
    units: { $0 == .metric ? "섭씨로 표시합니다." : "화씨로 표시합니다." },
    data: "자료"
  )
}

private let koreanLicences = [
  Licence(ofSources: "날씨와 공기", in: .ko),
  Licence(
    "장소", "국토교통부 국토지리정보원 공간정보 공동활용, 공공데이터포털, 이용허락범위 제한 없음. 가공함",
    "통계청(현 국가데이터처) SGIS·KOSIS 행정동과 인구, 공공누리 제1유형(출처표시). 가공함",
    "GeoNames(geonames.org) 세계 도시, CC BY 4.0, 가공함. 물어본 지명은 Open-Meteo를 거친 GeoNames",
    "CC BY 4.0: creativecommons.org/licenses/by/4.0; 이름: Unicode CLDR",
    "한국환경공단이 공개한 측정소 이름과 위치"),
  Licence("지도", "Natural Earth(naturalearthdata.com) 해안선과 국경, 퍼블릭 도메인"),
  Licence(
    "프로그램", "weatheri-tui와 하늘 그림(Lottie): MIT",
    "ncurses(X11), SQLite(퍼블릭 도메인), libcurl(curl), libdbus(AFL 2.1), GRDB.swift(MIT), swift-argument-parser·swift-log·swift-crypto(Apache 2.0),"
      + " TOMLKit·toml++(MIT). 전문은 NOTICE에 있습니다."),
]

private let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]

/// What falls, with its particle, and what it will do.
let koreanFall: @Sendable (Condition) -> (subject: String, future: String) = { condition in
  let come = "오겠습니다"
  return switch condition {
  case .drizzle: ("빗방울이", "떨어지겠습니다")
  case .freezingRain: ("어는 비가", come)
  case .sleet: ("비나 눈이", come)
  case .snow: ("눈이", come)
  case .shower: ("소나기가", come)
  case .snowShower: ("소낙눈이", come)
  case .thunderstorm: ("천둥과 번개가", "치겠습니다")
  case .hail: ("우박이", "떨어지겠습니다")
  default: ("비가", come)
  }
}

private let koreanAction: @Sendable (Action) -> String = { action in
  switch action {
  case .refresh: "새로고침"
  case .previousCity: "이전 도시"
  case .nextCity: "다음 도시"
  case .jumpToCity: "n번째 도시"
  case .hourBack: "한 시간 앞으로"
  case .hourForward: "한 시간 뒤로"
  case .dayBack: "하루 앞으로"
  case .dayForward: "하루 뒤로"
  case .stripHome: "지금으로"
  case .stripEnd: "예보의 끝으로"
  case .up: "위로"
  case .down: "아래로"
  case .pageUp: "한 쪽 위로"
  case .pageDown: "한 쪽 아래로"
  case .help: "모든 키"
  case .units: "섭씨 / 화씨"
  case .map: "지도"
  case .choiceUp: "위쪽 도시 고르기"
  case .choiceDown: "아래쪽 도시 고르기"
  case .choiceLeft: "왼쪽 도시 고르기"
  case .choiceRight: "오른쪽 도시 고르기"
  case .mapUp: "지도 위로"
  case .mapDown: "지도 아래로"
  case .mapLeft: "지도 왼쪽으로"
  case .mapRight: "지도 오른쪽으로"
  case .zoomIn: "확대"
  case .zoomOut: "축소"
  case .levelIn: "더 좁은 범위"
  case .levelOut: "더 넓은 범위"
  case .mapHome: "고른 도시로"
  case .showChoice: "날씨 보기"
  case .here: "현재 위치"
  case .sources: "자료 출처"
  case .sideBySide: "출처 비교"
  case .details: "자세히"
  case .search: "도시 찾기"
  case .addAndShow: "저장하고 보기"
  case .onlyShow: "보기만"
  case .askOthers: "다른 곳에서 찾기"
  case .redraw: "다시 그리기"
  case .suspend: "잠시 멈춤"
  case .back: "뒤로"
  case .quit: "끝내기"
  case .cities, .first, .last, .showCity, .add, .remove, .undo, .moveUp, .moveDown, .refreshAll, .yes, .no:
    CityListWords.korean.action(action)
  case .settings, .top, .bottom, .settingBack, .settingForward, .editSetting, .resetSetting, .enterSetting, .askEarlier,
    .askLater, .askOrNot:
    SettingsWords.korean.action(action)
  case .doctor: DoctorWords.korean.name
  case .warnings: Words.korean.warnings.action
  case .examineAgain: DoctorWords.korean.again
  case .nextPage, .skip, .typeTime, .eraseTime, .repeatBack, .repeatForward: WelcomeWords.korean.action(action)
  }
}

import Reports
import Stage
import Weather

/// The subject of a key: help groups the keys by it, in this order.
enum KeyGroup: Sendable, Equatable, CaseIterable {
  case city, time
  /// Keys that only this page has; their heading is the page's name.
  case here
  case pages
  /// Keys that edit the text of a field.
  case typing
  case program

  var title: Localized? {
    switch self {
    case .city: Localized("도시", "City")
    case .time: Localized("시간과 날", "Hours and days")
    case .here: nil
    case .pages: Localized("화면", "Pages")
    case .typing: Localized("글자 입력", "Typing")
    case .program: Localized("프로그램", "Program")
    }
  }
}

/// A mouse action on a page.
struct Pointing: Sendable, Equatable {
  static let title = Localized("마우스", "Mouse")

  /// `클릭`, `휠`.
  var gesture: Localized
  var meaning: Localized

  static func click(_ meaning: Localized) -> Pointing { Pointing(gesture: Localized("클릭", "click"), meaning: meaning) }
  static func wheel(_ meaning: Localized) -> Pointing { Pointing(gesture: Localized("휠", "wheel"), meaning: meaning) }

  /// For lists whose rows can be chosen.
  static let list = [
    click(Localized("선택, 한 번 더 누르면 열기", "choose; click again to open")),
    wheel(Localized("위아래로", "up and down")),
  ]
}

/// A sign on a page and its meaning.
struct SignMeaning: Sendable, Equatable {
  enum Sign: Sendable, Equatable {
    case sky(Condition, isNight: Bool)
    case warning(WarningLevel)
    case grades, dots, shown, here, sun, daylight, curve, wind, rain, snow, range, same, edge, more, unknown
    case marker, normal, falling, visiblePart, later, saved, town, check, switched, forecastPosition, shownTime
    case observedTime, forecastTime
  }
  static let title = Localized("기호", "Symbols")

  var sign: Sign
  /// nil if the sky condition's own name is the meaning.
  var meaning: Localized?

  init(_ sign: Sign, _ meaning: Localized? = nil) { (self.sign, self.meaning) = (sign, meaning) }

  static let sky: [SignMeaning] = [
    SignMeaning(.sky(.clear, isNight: false)),
    SignMeaning(.sky(.clear, isNight: true), Localized("맑은 밤", "clear night")),
    SignMeaning(.sky(.partlyCloudy, isNight: false)),
    SignMeaning(.sky(.cloudy, isNight: false), Localized("구름많음, 흐림", "cloudy, overcast")),
    SignMeaning(.sky(.rain, isNight: false), Localized("비, 소나기", "rain, shower")),
    SignMeaning(.sky(.drizzle, isNight: false)),
    SignMeaning(.sky(.sleet, isNight: false)), SignMeaning(.sky(.snow, isNight: false)),
    SignMeaning(.sky(.thunderstorm, isNight: false)), SignMeaning(.sky(.hail, isNight: false)),
    SignMeaning(.sky(.fog, isNight: false), Localized("안개, 연무", "fog, haze")),
    SignMeaning(.sky(.dust, isNight: false)),
    SignMeaning(.sky(.wind, isNight: false)),
  ]

  static let dust = SignMeaning(
    .grades, Localized("미세먼지 등급, 채운 칸이 많을수록 나쁨", "air quality: more filled is worse"))
  static let warnings: [SignMeaning] = [
    SignMeaning(.warning(.preliminary), Localized("예비특보", "preliminary warning")),
    SignMeaning(.warning(.advisory), Localized("주의보", "advisory")),
    SignMeaning(.warning(.warning), Localized("경보", "warning")),
  ]

  static let home: [SignMeaning] =
    sky + [
      dust,
      SignMeaning(.dots, Localized("저장한 도시, 채운 것이 지금 보는 도시", "saved cities; filled: on screen")),
      SignMeaning(.here, Localized("현재 위치", "where you are")),
      SignMeaning(.visiblePart, Localized("전체 예보에서 보이는 시간", "the hours in view, among all hours")),
      SignMeaning(.later, Localized("보이는 시간 뒤에 시작하는 비나 눈", "rain or snow after the hours in view")),
      SignMeaning(.sun, Localized("일출, 일몰", "sunrise, sunset")),
      SignMeaning(.daylight, Localized("낮과 밤", "day and night")),
      SignMeaning(.curve, Localized("시간별 기온, 밤에는 더 어둡게", "temperature by the hour; darker at night")),
      SignMeaning(.wind, Localized("바람이 불어 가는 방향과 풍속", "wind direction (blowing towards), speed")),
      SignMeaning(.rain, Localized("시간당 강수량", "rain within the hour")),
      SignMeaning(.snow, Localized("시간당 적설량", "snow within the hour")),
      SignMeaning(.range, Localized("범위로 예보된 양: 미만, 이상", "a range: less than, at least")),
      SignMeaning(.same, Localized("어제 같은 시각과 같은 기온", "as warm as at that hour yesterday")),
      SignMeaning(.marker, Localized("하루의 최저와 최고 사이 지금 기온", "temperature now, between the day's low and high")),
      SignMeaning(.normal, Localized("평년 최저·최고", "normal low or high of the day")),
      SignMeaning(
        .falling, Localized("주간 비·눈, 촘촘할수록 확률이나 양이 큼", "rain, snow of the week; denser: likelier or more")),
      SignMeaning(.edge, Localized("주의할 날씨", "weather to watch")),
    ] + warnings + [
      SignMeaning(.more, Localized("아래에 더 있음", "there is more below")),
      unknown,
    ]

  static let weather: [SignMeaning] = sky + [dust, SignMeaning(.sun, Localized("일출, 일몰", "sunrise, sunset")), unknown]

  static let cities: [SignMeaning] =
    sky + [dust, SignMeaning(.shown, Localized("지금 보는 도시", "the city on screen"))] + warnings + [unknown]

  static let map: [SignMeaning] =
    [
      SignMeaning(.shown, Localized("저장한 도시", "a saved city")),
      SignMeaning(.town, Localized("다른 도시", "another town")),
      SignMeaning(.forecastPosition, Localized("태풍의 예상 위치", "where a typhoon is expected")),
    ] + warnings

  static let mapTimes: [SignMeaning] = [
    SignMeaning(.shownTime, Localized("화면에 나온 시각", "the time on screen")),
    SignMeaning(.observedTime, Localized("관측 시각", "an observed time")),
    SignMeaning(.forecastTime, Localized("예보 시각", "a forecast time")),
  ]

  static let search: [SignMeaning] = sky + [SignMeaning(.saved, Localized("저장한 도시", "a saved city"))] + map
  static let alerts = [SignMeaning(.switched, Localized("켜진 알림, 꺼진 알림", "an alert that is on, that is off"))]
  static let alertForm = [SignMeaning(.switched, Localized("켜진 요일, 꺼진 요일", "a day that is on, that is off"))]
  static let sources: [SignMeaning] =
    sky + [SignMeaning(.check, Localized("홈 화면에 나오는 출처", "the source on the home screen")), unknown]

  private static let unknown = SignMeaning(.unknown, Localized("자료 없음", "no data"))
}

extension Glyphs {
  /// A sign as it looks on the page, in its colours.
  func example(of sign: SignMeaning.Sign) -> [(String, Tone)] {
    switch sign {
    case .sky(let condition, let isNight):
      return [(sky(condition, isNight: isNight), condition.tone(isNight: isNight))]
    case .warning(let level): return [(self.sign(level), .warning(level))]
    case .grades: return [(gradeOn + gradeOn, .grade(.moderate)), (gradeOff + gradeOff, .grade(.moderate))]
    case .dots: return [(chosenDot, .accent), (" " + dot, .faint)]
    case .shown: return [(chosenDot, .accent)]
    case .forecastPosition: return [(isASCII ? "o" : "○", .alert)]
    case .shownTime: return [(tickShown(true), .accent)]
    case .observedTime: return [(gradeOn, .dim)]
    case .forecastTime: return [(gradeOff, .dim)]
    case .here: return [(chosenArrow, .accent)]
    case .sun: return [(rise + " ", .sun), (set, .night)]
    case .daylight: return [(day + day, .sun), (night + night, .night)]
    case .curve: return [("⣀⣤⠶⠛", .warmth(15))]
    case .range: return [("<1 5+", .rain)]
    case .same: return [("=", .dim)]
    case .wind: return [(isASCII ? "\\ v" : "↘ ↓", .plain)]
    case .rain: return [([1, 4, 7].map { rainBars[min($0, rainBars.count - 1)] }.joined(), .rain)]
    case .snow: return [(snowBars.prefix(3).joined(), .snow)]
    case .edge: return [(edge, .alert)]
    case .more: return [(more, .accent)]
    case .unknown: return [(isASCII ? "-" : "–", .dim)]
    case .marker: return [(String(marker), .plain)]
    case .normal: return [(String(normal), .faint)] + (isASCII ? [] : [(" " + String(normalHeight), .faint)])
    case .falling: return isASCII ? [] : [(String(Landscape.stroke), .rain), (" " + String(Landscape.flake), .snow)]
    case .visiblePart: return [(thumb + thumb, .accent), (rail + rail, .faint)]
    case .later: return [(chosen, .rain)]
    case .saved: return [(star, .sun)]
    case .town: return [(town, .dim)]
    case .check: return [(check, .accent)]
    case .switched: return [(check + " ", .accent), (noCheck, .faint)]
    }
  }
}

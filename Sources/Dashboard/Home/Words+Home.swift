import Weather

// The words of the home screen: its panes, its footer line, and the comparison with yesterday.
extension Words {
  // MARK: - Panes

  var now: String { say("현재 날씨", "Now") }
  var dust: String { say("미세먼지", "Dust") }
  /// What stands for `dust` outside Korea.
  var airQuality: String { say("대기질", "Air quality") }
  var hourly: String { say("시간별 날씨", "Hourly") }
  var weekly: String { say("주간 날씨", "Weekly") }
  /// `14:00 관측`
  func observed(_ clock: String) -> String { say("\(clock) 관측", "observed \(clock)") }
  var fromForecast: String { say("예보값", "from the forecast") }
  var thisHour: String { say("지금", "now") }
  /// The grades of PM10 and PM2.5 for a day.
  func bothGrades(_ pm10: Span, _ pm25: Span) -> [Span] {
    let (before, between) = (say("미세 ", "PM10 "), say(", 초미세 ", ", PM2.5 "))
    return [Span(text: before, tone: .dim), pm10, Span(text: between, tone: .dim), pm25]
  }
  /// The short form: one grade if both are equal, otherwise the worse of the two.
  func bothGradesInBrief(_ day: AirDay, _ span: (Grade?) -> Span) -> [Span] {
    if day.pm10 == day.pm25 { return [Span(text: say("모두 ", "both "), tone: .dim), span(day.pm10)] }
    let isFine = day.pm25.map { fine in day.pm10.map { fine > $0 } ?? true } ?? false
    let name = isFine ? say("초미세 ", "PM2.5 ") : say("미세 ", "PM10 ")
    return [Span(text: name, tone: .dim), span(isFine ? day.pm25 : day.pm10)]
  }
  /// The label of a row in the dust badge, whose title already says dust.
  func dustRow(_ pollutant: Pollutant) -> String {
    switch pollutant {
    case .pm10: say("미세 PM10", "PM10")
    case .pm25: say("초미세 PM2.5", "PM2.5")
    default: self.pollutant(pollutant)
    }
  }
  func briefDustRow(_ pollutant: Pollutant) -> String {
    switch pollutant {
    case .pm10: say("미세", "PM10")
    case .pm25: say("초미세", "PM2.5")
    default: self.pollutant(pollutant)
    }
  }
  func station(_ name: String) -> String { say("\(name) 측정소", "\(name) station") }
  /// Why a station reports no value; in English followed by the station's own word.
  func stationFlag(_ flag: String) -> String {
    let brief = stationFlagInBrief(flag)
    return brief == flag ? flag : "\(brief) (\(flag))"
  }
  func stationFlagInBrief(_ flag: String) -> String { Localized(stationFlag: flag)[language] }
  var modelled: String { say("모델 추정값", "model estimate") }
  var dustForecast: String { say("예보", "forecast") }

  // MARK: - Comparison with yesterday; degrees are whole and positive

  /// The difference from the same hour yesterday, as a label.
  var versusYesterday: String { say("어제보다", "vs yesterday") }
  func warmer(_ degrees: String, _ isHot: Bool) -> String {
    isHot
      ? say("오늘은 어제보다 \(degrees) 더 덥습니다.", "\(degrees) hotter than yesterday.")
      : say("오늘은 어제보다 \(degrees) 더 따뜻합니다.", "\(degrees) warmer than yesterday.")
  }
  func colder(_ degrees: String, _ isHot: Bool) -> String {
    isHot
      ? say("오늘은 어제보다 \(degrees) 더 시원합니다.", "\(degrees) cooler than yesterday.")
      : say("오늘은 어제보다 \(degrees) 더 춥습니다.", "\(degrees) colder than yesterday.")
  }
  var sameAsYesterday: String { say("오늘은 어제 날씨와 비슷합니다.", "About the same as yesterday.") }

  // MARK: - Keys

  var cityHint: String { say("도시", "city") }
  var hoursHint: String { say("시간", "hours") }
  var citiesHint: String { say("목록", "cities") }
  var mapHint: String { say("지도", "map") }
  var threeDaysHint: String { say("어제·내일", "3 days") }
  var compareHint: String { say("출처 비교", "sources") }

  // MARK: - Notices

  var onlyOneCity: String {
    say("저장된 도시가 하나뿐입니다. /를 눌러 더 찾을 수 있습니다.", "Only one city is saved. Press / to find more.")
  }
  func noSuchCity(_ number: Int, _ count: Int) -> String {
    say(
      "\(number)번 도시는 없습니다. 저장된 도시는 \(count)곳입니다.",
      count == 1
        ? "There is no city \(number); 1 is saved." : "There is no city \(number); \(count) are saved.")
  }
  var alreadyHere: String { say("이미 보고 있는 도시입니다.", "This city is already on screen.") }
  var alreadyRefreshing: String { say("이미 새로고침하고 있습니다.", "Already refreshing.") }
  var justRefreshed: String {
    say("방금 새로고침했습니다. 10초 뒤에 다시 눌러 주세요.", "Refreshed just now. Try again in ten seconds.")
  }
  var noHours: String { say("시간별 자료가 아직 없습니다.", "No hourly forecast yet.") }
  var noDays: String { say("주간 자료가 아직 없습니다.", "No weekly forecast yet.") }
  var stripStart: String { say("지금이 첫 시간입니다.", "This is the first hour.") }
  var stripEnd: String { say("예보의 끝입니다.", "This is the end of the forecast.") }
  func units(_ system: Units.System) -> String {
    system == .metric ? say("섭씨로 표시합니다.", "Showing degrees Celsius.") : say("화씨로 표시합니다.", "Showing degrees Fahrenheit.")
  }
}

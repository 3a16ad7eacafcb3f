package import Weather

// The words of the conditions, the air, and the comparison with yesterday.
extension Words {
  package var now: String { say("현재 날씨", "Now") }
  package var dust: String { say("미세먼지", "Dust") }
  /// The word for `dust` outside Korea.
  package var airQuality: String { say("대기질", "Air quality") }
  package var hourly: String { say("시간별 날씨", "Hourly") }
  package var weekly: String { say("주간 날씨", "Weekly") }
  /// `14:00 관측`
  package func observed(_ clock: String) -> String { say("\(clock) 관측", "observed \(clock)") }
  /// The same for little room.
  package func observedBriefly(_ clock: String) -> String { say("\(clock) 관측", "obs. \(clock)") }
  package var fromForecast: String { say("예보값", "from the forecast") }
  package var thisHour: String { say("지금", "now") }
  /// The grades of PM10 and PM2.5 for a day.
  package func bothGrades(_ pm10: Span, _ pm25: Span) -> [Span] {
    let (before, between) = (say("미세 ", "PM10 "), say(", 초미세 ", ", PM2.5 "))
    return [Span(text: before, tone: .dim), pm10, Span(text: between, tone: .dim), pm25]
  }
  /// The short form: one grade if both are equal, otherwise the worse of the two.
  package func bothGradesInBrief(_ day: AirDay, _ span: (Grade?) -> Span) -> [Span] {
    if day.pm10 == day.pm25 { return [Span(text: say("모두 ", "dust "), tone: .dim), span(day.pm10)] }
    let isFine = day.pm25.map { fine in day.pm10.map { fine > $0 } ?? true } ?? false
    let name = isFine ? say("초미세 ", "PM2.5 ") : say("미세 ", "PM10 ")
    return [Span(text: name, tone: .dim), span(isFine ? day.pm25 : day.pm10)]
  }
  /// The label of a row in the dust badge, whose title already says dust.
  package func dustRow(_ pollutant: Pollutant) -> String {
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
  package func station(_ name: String) -> String { say("\(name) 측정소", "\(name) station") }
  /// The name of a station of AirKorea, in Latin letters unless the language is Korean.
  package func stationName(_ name: String) -> String { language == .ko ? name.harmless : name.harmless.romanized }
  /// Why a station reports no value; an unknown reason stays in Korean.
  func stationFlag(_ flag: String) -> String { Localized(stationFlag: flag)[language] }
  package var modelled: String { say("모델 추정값", "model estimate") }
  var dustForecast: String { say("예보", "forecast") }

  // MARK: - Comparison with yesterday; degrees are whole and positive

  /// The difference from the same hour yesterday, as a label.
  package var versusYesterday: String { say("어제보다", "vs yesterday") }
  package func warmer(_ degrees: String, _ isHot: Bool) -> String {
    isHot
      ? say("오늘은 어제보다 \(degrees) 더 덥습니다.", "\(degrees) hotter than yesterday.")
      : say("오늘은 어제보다 \(degrees) 더 따뜻합니다.", "\(degrees) warmer than yesterday.")
  }
  package func colder(_ degrees: String, _ isHot: Bool) -> String {
    isHot
      ? say("오늘은 어제보다 \(degrees) 더 시원합니다.", "\(degrees) cooler than yesterday.")
      : say("오늘은 어제보다 \(degrees) 더 춥습니다.", "\(degrees) colder than yesterday.")
  }
  var sameAsYesterday: String { say("오늘은 어제 날씨와 비슷합니다.", "About the same as yesterday.") }
}

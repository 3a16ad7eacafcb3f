package import Weather

// Weather: quantities, skies, winds and grades.
extension Words {
  /// A number and its unit: `24km`, in English `24 km`.
  package func quantity(_ number: String, _ unit: String) -> String {
    say("\(number)\(unit)", "\(number) \(unit)", key: "quantity {1} {2}")
  }
  /// `30~50`, in English `30–50`.
  func range(_ low: String, _ high: String) -> String {
    say("\(low)~\(high)", "\(low)–\(high)", key: "range {1} {2}")
  }
  var microgramsPerCubicMetre: String { say("㎍/㎥", "µg/m³") }
  package var temperature: String { say("기온", "temperature") }
  package var feelsLike: String { say("체감", "feels like") }
  package var low: String { say("최저", "low") }
  package var high: String { say("최고", "high") }
  package var sky: String { say("하늘", "sky") }
  package var humidity: String { say("습도", "humidity") }
  package var wind: String { say("바람", "wind") }
  package var strongestWind: String { say("최대 풍속", "strongest wind") }
  /// Within the last hour.
  var rainNow: String { say("시간당 강수", "hourly rain") }
  /// Of snow as water.
  var precipitationNow: String { say("시간당 강수", "hourly precip.") }
  package var chance: String { say("강수확률", "rain chance") }
  package var snowChance: String { say("강수확률", "snow chance") }
  /// `chance` in fewer letters.
  package var briefChance: String { say("강수확률", "chance") }
  /// The label of an amount of precipitation.
  package var amount: String { say("강수량", "rain") }
  package var snowfall: String { say("적설", "snowfall") }
  package var sunrise: String { say("일출", "sunrise") }
  /// A sentence in two parts, as label and value of a fact: 오늘은 | 해가 지지 않습니다.
  package func constantSun(_ constancy: SunTimes.Constancy, isToday: Bool = true) -> Fact {
    let does =
      switch constancy {
      case .up: say("해가 지지 않습니다", isToday ? "does not set today" : "does not set that day")
      case .down: say("해가 뜨지 않습니다", isToday ? "does not rise today" : "does not rise that day")
      }
    return Fact(label: say(isToday ? "오늘은" : "이날은", "the sun"), value: does, tone: .plain)
  }
  package var sunset: String { say("일몰", "sunset") }
  /// One label for sunrise and sunset.
  package var sun: String { say("일출·일몰", "sun") }
  package var moon: String { say("달", "moon") }
  package func moonPhase(_ phase: Moon.Phase) -> String {
    switch phase {
    case .newMoon: say("삭", "new moon")
    case .waxingCrescent: say("초승달", "waxing crescent")
    case .firstQuarter: say("상현달", "first quarter")
    case .waxingGibbous: say("차오르는 달", "waxing gibbous")
    case .full: say("보름달", "full moon")
    case .waningGibbous: say("기우는 달", "waning gibbous")
    case .lastQuarter: say("하현달", "last quarter")
    case .waningCrescent: say("그믐달", "waning crescent")
    }
  }
  package var calm: String { say("고요", "calm") }
  package var compass: [String] {
    [
      say("북", "N"), say("북북동", "NNE"), say("북동", "NE"), say("동북동", "ENE"), say("동", "E"), say("동남동", "ESE"),
      say("남동", "SE"), say("남남동", "SSE"), say("남", "S"), say("남남서", "SSW"), say("남서", "SW"), say("서남서", "WSW"),
      say("서", "W"), say("서북서", "WNW"), say("북서", "NW"), say("북북서", "NNW"),
    ]
  }
  package func condition(_ condition: Condition) -> String {
    switch condition {
    case .clear: say("맑음", "clear")
    case .partlyCloudy: say("구름조금", "partly cloudy")
    case .cloudy: say("구름많음", "cloudy")
    case .overcast: say("흐림", "overcast")
    case .fog: say("안개", "fog")
    case .haze: say("연무", "haze")
    case .dust: say("황사", "dust", key: "yellow dust")
    case .drizzle: say("빗방울", "drizzle")
    case .rain: say("비", "rain")
    case .freezingRain: say("어는 비", "freezing rain")
    case .sleet: say("비/눈", "sleet")
    case .snow: say("눈", "snow")
    case .shower: say("소나기", "shower")
    case .snowShower: say("소낙눈", "snow shower")
    case .thunderstorm: say("뇌우", "thunderstorm")
    case .hail: say("우박", "hail")
    case .wind: say("강풍", "wind", key: "strong wind")
    }
  }
  package func pollutant(_ pollutant: Pollutant) -> String {
    switch pollutant {
    case .pm10: say("미세먼지", "PM10")
    case .pm25: say("초미세먼지", "PM2.5")
    case .o3: say("오존", "O3")
    case .no2: say("이산화질소", "NO2")
    case .co: say("일산화탄소", "CO")
    case .so2: say("아황산가스", "SO2")
    case .khai: say("통합지수", "Korean AQI")
    }
  }
  package func grade(_ grade: Grade) -> String {
    switch grade {
    case .good: say("좋음", "good")
    case .moderate: say("보통", "moderate")
    case .bad: say("나쁨", "bad")
    case .veryBad: say("매우나쁨", "very bad")
    }
  }
}

// The indexes of other countries.
extension Words {
  func airIndex(_ scale: AirIndex.Scale?) -> String {
    switch scale {
    case .european: say("유럽 AQI", "European AQI")
    case .us: say("미국 AQI", "US AQI")
    case nil: say("대기질지수", "AQI")
    }
  }

  func airIndexInBrief(_ scale: AirIndex.Scale?) -> String {
    scale == .european ? say("유럽 AQI", "EU AQI") : airIndex(scale)
  }

  /// What an index calls its value, in at most nine columns.
  package func band(_ band: AirIndex.Band) -> String {
    switch band {
    case .good: say("좋음", "good")
    case .fair: say("양호", "fair")
    case .moderate: say("보통", "moderate")
    case .poor: say("나쁨", "poor")
    case .veryPoor: say("매우나쁨", "very poor")
    case .extremelyPoor: say("극히나쁨", "extreme")
    case .unhealthyForSensitiveGroups: say("민감군주의", "sensitive")
    case .unhealthy: say("나쁨", "unhealthy")
    case .veryUnhealthy: say("매우나쁨", "very bad")
    case .hazardous: say("위험", "hazardous")
    }
  }
}

/// Weather that the sample feed shows everywhere, whatever the season: `--demo=fog`.
public enum SampleScene: String, Sendable, Hashable, CaseIterable {
  /// The weather that fits the season and the place.
  case season
  case clear, clouds, overcast, drizzle, rain, downpour, thunder, snow, sleet, fog
  /// Yellow dust: PM10 of several hundred.
  case dust
  case haze, heat, cold, wind
  /// A typhoon that comes over Korea, with a typhoon warning. Places far from its track have the weather of September.
  case typhoon
  /// Torrential rain with a heavy rain warning.
  case warning
}

/// The values of a scene; nil for those that stay as they are in the season.
struct SceneFacts: Sendable, Equatable {
  /// The month, 1…12, whose weather surrounds the scene.
  var month: Int?
  /// 0…1
  var cloud: Double
  var falling = SampleWeather.Falling.nothing
  /// Millimetres of water an hour.
  var rate = 0.0
  /// °C: the mean of the day.
  var mean: Double?
  /// °C: the mean on days on which the season is colder.
  var least: Double?
  /// °C: how far the extremes of a day are from its mean.
  var swing = 0.0
  /// Percent.
  var humidity: Double
  /// Metres a second.
  var wind: Double?
  /// Metres.
  var visibility: Double?
  /// ㎍/㎥
  var pm10: Double?
  var pm25: Double?
}

extension SampleScene {
  /// The month, 1…12, whose weather it shows; nil if it is that of the season.
  public var month: Int? { facts?.month }

  /// nil for the weather of the season.
  var facts: SceneFacts? {
    switch self {
    case .season: nil
    case .clear: SceneFacts(cloud: 0.05, humidity: 45, wind: 2, pm10: 20, pm25: 9)
    case .clouds: SceneFacts(cloud: 0.7, humidity: 55)
    case .overcast: SceneFacts(cloud: 0.97, humidity: 70, visibility: 16_000)
    // At most 0.2 mm an hour count as drizzle.
    case .drizzle:
      SceneFacts(
        cloud: 0.95, falling: .rain, rate: 0.18, least: 4.5, swing: 0.8, humidity: 92, visibility: 6000, pm10: 25,
        pm25: 14)
    case .rain:
      SceneFacts(
        cloud: 0.97, falling: .rain, rate: 3, least: 5, swing: 1, humidity: 92, visibility: 7000, pm10: 15, pm25: 8)
    case .downpour:
      SceneFacts(
        month: 7, cloud: 1, falling: .rain, rate: 24, mean: 25, swing: 1.5, humidity: 96, wind: 5, visibility: 1500,
        pm10: 8, pm25: 4)
    case .thunder:
      SceneFacts(
        month: 8, cloud: 0.95, falling: .shower, rate: 14, mean: 25, swing: 2, humidity: 90, wind: 6, visibility: 3000,
        pm10: 12, pm25: 6)
    case .snow:
      SceneFacts(
        month: 1, cloud: 0.97, falling: .snow, rate: 1.2, mean: -3, swing: 1.2, humidity: 88, wind: 2.5,
        visibility: 1800, pm10: 18, pm25: 11)
    case .sleet:
      SceneFacts(
        month: 1, cloud: 0.97, falling: .sleet, rate: 1.2, mean: 1.5, swing: 0.4, humidity: 92, visibility: 4000,
        pm10: 18, pm25: 11)
    case .fog: SceneFacts(cloud: 0.9, humidity: 98, wind: 0.6, visibility: 150, pm10: 45, pm25: 28)
    case .dust:
      SceneFacts(
        month: 4, cloud: 0.3, mean: 14, swing: 5, humidity: 25, wind: 7, visibility: 2500, pm10: 480, pm25: 85)
    case .haze: SceneFacts(cloud: 0.45, humidity: 70, wind: 1, visibility: 4000, pm10: 130, pm25: 90)
    case .heat: SceneFacts(month: 8, cloud: 0.1, mean: 33, swing: 4, humidity: 60, wind: 1.5)
    case .cold: SceneFacts(month: 1, cloud: 0.1, mean: -13, swing: 4, humidity: 35, wind: 4, pm10: 25, pm25: 12)
    case .wind: SceneFacts(cloud: 0.35, humidity: 40, wind: 15, pm10: 30, pm25: 10)
    case .typhoon:
      SceneFacts(
        // `SampleStorm` decides the wind and the rain.
        month: 9, cloud: 1, falling: .rain, mean: 24, swing: 1, humidity: 97, pm10: 8, pm25: 4)
    case .warning:
      SceneFacts(
        month: 7, cloud: 1, falling: .rain, rate: 42, mean: 24, swing: 1, humidity: 97, wind: 8, visibility: 900,
        pm10: 8, pm25: 4)
    }
  }

  /// The warnings in force during the scene, for the whole country.
  var warnings: [SampleWarnings.Warning] {
    func warning(_ kind: String, _ outlook: String) -> [SampleWarnings.Warning] {
      [SampleWarnings.Warning(kind: kind, areas: Self.everyProvince, outlook: outlook)]
    }
    return switch self {
    case .downpour: warning("호우주의보", "시간당 30mm 안팎의 강한 비가 내리겠음.")
    case .snow: warning("대설주의보", "눈이 내려 쌓이겠으니 교통안전에 유의하기 바람.")
    case .heat: warning("폭염경보", "낮 기온이 크게 올라 매우 덥겠으니 야외활동을 자제하기 바람.")
    case .cold: warning("한파경보", "아침 기온이 크게 떨어져 매우 춥겠으니 건강관리에 유의하기 바람.")
    case .wind: warning("강풍주의보", "순간풍속 20m/s 이상의 강한 바람이 불겠으니 시설물 관리에 유의하기 바람.")
    case .typhoon: warning("태풍경보", "매우 강한 바람과 비로 큰 피해가 우려되니 외출을 자제하기 바람.")
    case .warning: warning("호우경보", "시간당 50mm 안팎의 매우 강한 비가 내리겠으니 하천 범람과 산사태에 유의하기 바람.")
    case .season, .clear, .clouds, .overcast, .drizzle, .rain, .thunder, .sleet, .fog, .dust, .haze: []
    }
  }

  private static let everyProvince =
    "서울, 부산, 대구, 인천, 광주, 대전, 울산, 세종, 경기도, 강원도, 충청북도, 충청남도, 전라북도, 전라남도, 경상북도, 경상남도, 제주도"
}

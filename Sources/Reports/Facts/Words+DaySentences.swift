package import Weather

// The sentence of the day.
extension Words {
  /// `안녕하세요, 민지 님. `; empty without a name.
  package func greeting(_ name: String) -> String { name.isEmpty ? "" : say("안녕하세요, \(name) 님. ", "Hello, \(name). ") }

  /// One of several sentences for this sky and part of the day; the same one for the whole day.
  package func daySentence(_ sky: Condition, at time: CivilTime) -> String {
    let variants = Words.sentences(sky, DayPart(hour: time.hour))
    return variants[time.date.dayNumber % variants.count][language]
  }

  private static func sentences(_ sky: Condition, _ part: DayPart) -> [Localized] {
    switch sky {
    case .clear: clear(part)
    case .partlyCloudy, .cloudy: cloudy(part)
    case .overcast: overcast(part)
    case .rain, .drizzle: rain(part)
    case .snow, .snowShower: snow(part)
    default: other(sky)
    }
  }

  private static func clear(_ part: DayPart) -> [Localized] {
    switch part {
    case .morning:
      [
        Localized("맑은 아침입니다.", "A clear morning."), Localized("아침 하늘이 맑습니다.", "The morning sky is clear."),
        Localized("구름 없이 맑은 아침입니다.", "The morning begins without a cloud."),
      ]
    case .afternoon:
      [
        Localized("하늘이 맑습니다.", "The sky is clear."), Localized("햇볕이 좋은 낮입니다.", "A sunny day."),
        Localized("구름 한 점 없이 맑습니다.", "Not a cloud in the sky."),
      ]
    case .evening:
      [
        Localized("맑은 저녁입니다.", "A clear evening."), Localized("저녁 하늘이 맑습니다.", "The evening sky is clear."),
        Localized("맑은 하늘로 하루가 저뭅니다.", "The day ends under a clear sky."),
      ]
    case .night:
      [
        Localized("맑은 밤입니다.", "A clear night."), Localized("별이 보이는 밤입니다.", "The stars are out."),
        Localized("밤하늘이 맑습니다.", "The night sky is clear."),
      ]
    }
  }

  private static func cloudy(_ part: DayPart) -> [Localized] {
    let time = part.name
    return [
      Localized("구름이 낀 \(time.ko)입니다.", "A cloudy \(time)."),
      Localized("구름이 떠 있는 \(time.ko)입니다.", "Clouds drift through the \(time)."),
      Localized("하늘에 구름이 끼었습니다.", "There are clouds in the sky."),
    ]
  }

  private static func overcast(_ part: DayPart) -> [Localized] {
    let time = part.name
    return [
      Localized("흐린 \(time.ko)입니다.", "An overcast \(time)."), Localized("하늘이 흐립니다.", "The sky is overcast."),
      Localized("구름이 하늘을 덮었습니다.", "Clouds cover the sky."),
    ]
  }

  private static func rain(_ part: DayPart) -> [Localized] {
    let time = part.name
    return [
      Localized("비가 옵니다. 우산을 챙기세요.", "It is raining; take an umbrella."),
      Localized("비 오는 \(time.ko)입니다. 우산을 챙기세요.", "A rainy \(time); take an umbrella."),
      Localized("비가 내립니다. 우산을 잊지 마세요.", "Rain is falling; do not forget your umbrella."),
    ]
  }

  private static func snow(_ part: DayPart) -> [Localized] {
    let time = part.name
    return [
      Localized("눈이 옵니다. 길이 미끄러울 수 있습니다.", "It is snowing; the ground may be slippery."),
      Localized("눈 오는 \(time.ko)입니다. 길을 조심하세요.", "A snowy \(time); mind your step."),
      Localized("눈이 내립니다. 길을 조심하세요.", "Snow is falling; mind your step."),
    ]
  }

  /// Skies with the same sentences at any hour.
  private static func other(_ sky: Condition) -> [Localized] {
    switch sky {
    case .fog:
      [
        Localized("안개가 끼었습니다. 운전에 조심하세요.", "There is fog; drive with care."),
        Localized("안개가 자욱합니다. 운전에 조심하세요.", "Fog blurs the view; drive with care."),
      ]
    case .haze: [Localized("연무가 끼었습니다.", "It is hazy."), Localized("연무로 하늘이 뿌옇습니다.", "Haze veils the sky.")]
    case .dust:
      [
        Localized("황사가 관측됩니다. 마스크를 챙기세요.", "Yellow dust is in the air; take a mask."),
        Localized("황사로 하늘이 뿌옇습니다. 마스크를 챙기세요.", "Yellow dust veils the sky; take a mask."),
      ]
    case .freezingRain: [Localized("어는 비가 옵니다. 길이 미끄럽습니다.", "Freezing rain; the ground is slippery.")]
    case .sleet: [Localized("비와 눈이 섞여 옵니다. 우산을 챙기세요.", "Rain and snow mixed; take an umbrella.")]
    case .shower:
      [
        Localized("소나기가 옵니다. 우산을 챙기세요.", "A shower is passing; take an umbrella."),
        Localized("소나기가 지나고 있습니다. 우산을 챙기세요.", "Showers are passing through; take an umbrella."),
      ]
    case .thunderstorm: [Localized("천둥과 번개가 칩니다. 안으로 들어가세요.", "Thunder and lightning; go inside.")]
    case .hail: [Localized("우박이 떨어집니다. 안으로 들어가세요.", "Hail is falling; go inside.")]
    default: [Localized("바람이 강합니다.", "The wind is strong."), Localized("바람이 세게 붑니다.", "A strong wind is blowing.")]
    }
  }
}

/// A part of the day, from the hour.
private enum DayPart {
  case morning, afternoon, evening, night

  init(hour: Int) {
    self =
      switch hour {
      case 5..<11: .morning
      case 11..<17: .afternoon
      case 17..<21: .evening
      default: .night
      }
  }

  var name: Localized {
    switch self {
    case .morning: Localized("아침", "morning")
    case .afternoon: Localized("낮", "day", key: "daytime")
    case .evening: Localized("저녁", "evening")
    case .night: Localized("밤", "night")
    }
  }
}

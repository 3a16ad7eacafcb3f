package import Weather

/// The words around the advice; the sentences of the advice itself are below.
package struct AdviceWords: Wording, Sendable {
  package let language: Language

  package var title: String { say("한마디", "Advice") }
  package func item(_ item: Advice.Item) -> String {
    switch item {
    case .umbrella: say("우산", "umbrella")
    case .raincoat: say("비옷", "raincoat")
    case .boots: say("장화", "boots")
    case .hat: say("모자", "hat")
    case .sunscreen: say("자외선 차단제", "sunscreen")
    case .sunglasses: say("선글라스", "sunglasses")
    case .mask: say("마스크", "mask")
    case .scarf: say("목도리", "scarf")
    case .gloves: say("장갑", "gloves")
    case .coat: say("외투", "coat")
    case .water: say("물", "water")
    case .lightClothes: say("얇은 옷", "light clothes")
    }
  }
  /// `챙길 것: 우산, 외투`
  package func toTake(_ items: String) -> String { say("챙길 것: \(items)", "Bring: \(items)") }
}

/// The speaker: in Korean the program is formal (합니다), the 날씨요정 (weather fairy) is not (해요).
package enum Speaker { case program, fairy }

extension Words {
  package var advice: AdviceWords { AdviceWords(language: language) }

  /// What the fairy says about the sky; the program uses `daySentence` instead.
  func skySentence(_ condition: Condition) -> String {
    switch condition {
    case .clear: say("하늘이 맑아요.", "The sky is clear.")
    case .partlyCloudy: say("구름이 조금 있어요.", "A few clouds.")
    case .cloudy: say("구름이 많아요.", "Mostly cloudy.")
    case .overcast: say("흐린 하늘이에요.", "The sky is overcast.")
    case .fog: say("안개가 꼈어요. 운전에 조심하세요.", "There is fog; drive with care.")
    case .haze: say("연무가 꼈어요.", "It is hazy.")
    case .dust: say("황사가 왔어요. 마스크를 챙기세요.", "Yellow dust is in the air; take a mask.")
    case .drizzle: say("빗방울이 떨어져요.", "A few drops are falling.")
    case .rain: say("비가 와요. 우산을 챙기세요.", "It is raining; take an umbrella.")
    case .freezingRain: say("어는 비가 와요. 길이 미끄러워요.", "Freezing rain; the ground is slippery.")
    case .sleet: say("비와 눈이 섞여 와요. 우산을 챙기세요.", "Rain and snow mixed; take an umbrella.")
    case .snow: say("눈이 와요. 길이 미끄러울 수 있어요.", "It is snowing; the ground may be slippery.")
    case .shower: say("소나기가 와요. 우산을 챙기세요.", "A shower is passing; take an umbrella.")
    case .snowShower: say("소낙눈이 와요.", "A snow shower is passing.")
    case .thunderstorm: say("천둥과 번개가 쳐요. 안으로 들어가세요.", "Thunder and lightning; go inside.")
    case .hail: say("우박이 떨어져요. 안으로 들어가세요.", "Hail is falling; go inside.")
    case .wind: say("바람이 강해요.", "The wind is strong.")
    }
  }
  package func dustSentence(_ grade: Grade, _ speaker: Speaker = .program) -> String {
    switch grade {
    case .good: say(speaker == .program ? "공기가 깨끗합니다." : "공기가 깨끗해요.", "The air is clean.")
    case .moderate: say(speaker == .program ? "미세먼지는 보통입니다." : "미세먼지는 보통이에요.", "Fine dust is moderate.")
    case .bad:
      say(speaker == .program ? "미세먼지가 나쁩니다. 마스크를 챙기세요." : "미세먼지가 나빠요. 마스크를 챙기세요.", "Fine dust is bad; take a mask.")
    case .veryBad:
      say(
        speaker == .program ? "미세먼지가 매우 나쁩니다. 바깥 활동을 줄이세요." : "미세먼지가 매우 나빠요. 바깥 활동을 줄이세요.",
        "Fine dust is very bad; stay indoors if you can.")
    }
  }
  var showerSentence: String { say("소나기가 올 수 있으니 우산을 챙기세요.", "There may be a shower; take an umbrella.") }
  func snowSentence(_ condition: Condition) -> String {
    condition == .sleet
      ? say("비나 눈이 올 수 있으니 우산을 챙기세요.", "There may be rain or snow; take an umbrella.")
      : say("눈이 올 수 있으니 길을 조심하세요.", "There may be snow; mind your step.")
  }
  func rainSentence(_ percent: Int, _ speaker: Speaker) -> String {
    say(
      speaker == .program ? "앞으로 12시간 동안 비 올 확률은 최고 \(percent)%입니다." : "앞으로 12시간 동안 비 올 확률은 최고 \(percent)%예요.",
      "The chance of rain reaches \(percent)% within 12 hours.")
  }
}

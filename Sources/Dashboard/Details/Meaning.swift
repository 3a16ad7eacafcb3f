import Weather

/// What a figure means, in one or two words.
struct Meanings: Wording {
  let language: Language

  /// Relative humidity in percent; rooms are comfortable between 40 and 60.
  func humidity(_ percent: Double?) -> String {
    guard let percent else { return "" }
    return percent < 40
      ? say("건조", "dry", key: "dry air")
      : percent < 65 ? say("쾌적", "comfortable") : percent < 85 ? say("습함", "humid") : say("매우 습함", "very humid")
  }

  /// Metres per second; the Beaufort scale (WMO-No. 8) with KMA's names for its steps.
  func wind(_ metresPerSecond: Double?) -> String {
    guard let metresPerSecond, metresPerSecond.isFinite else { return "" }
    let step = Meanings.beaufort.lastIndex { metresPerSecond >= $0 } ?? 0
    let name = Meanings.beaufortNames[step][language]
    return say("\(name)(풍력 \(step))", "force \(step), \(name)")
  }

  /// The lowest wind speed of each step, in metres per second.
  private static let beaufort = [0, 0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
  private static let beaufortNames = [
    Localized("고요", "calm"),
    Localized("실바람", "light air"),
    Localized("남실바람", "light breeze"),
    Localized("산들바람", "gentle breeze"),
    Localized("건들바람", "moderate breeze"),
    Localized("흔들바람", "fresh breeze"),
    Localized("된바람", "strong breeze"),
    Localized("센바람", "near gale"),
    Localized("큰바람", "gale"),
    Localized("큰센바람", "strong gale"),
    Localized("노대바람", "storm"),
    Localized("왕바람", "violent storm"),
    Localized("싹쓸바람", "hurricane"),
  ]

  /// WHO's global solar UV index (2002).
  func ultraviolet(_ index: Double?) -> String {
    guard let index else { return "" }
    switch index.rounded() {
    case ..<3: return say("낮음", "low", key: "low UV index")
    case ..<6: return say("보통", "moderate", key: "moderate UV index")
    case ..<8: return say("높음", "high", key: "high UV index")
    case ..<11: return say("매우 높음", "very high", key: "very high UV index")
    default: return say("위험", "extreme", key: "extreme UV index")
    }
  }

  /// Percent. A common rule: take an umbrella along from 30, expect rain from 60.
  func chance(_ percent: Double?) -> String {
    guard let percent else { return "" }
    return percent < 30
      ? say("우산 불필요", "no umbrella")
      : percent < 60 ? say("접는 우산", "small umbrella") : say("우산 챙기기", "umbrella")
  }

  /// Snow per hour in centimetres, in KMA's terms.
  func snow(_ band: AmountBand) -> String {
    band.min < 1
      ? say("약한 눈", "light") : band.min < 3 ? say("보통", "moderate") : say("많은 눈", "heavy")
  }

  /// Rain per hour in millimetres, in KMA's terms.
  func rain(_ band: AmountBand?) -> String {
    guard let band else { return "" }
    if band.isZero { return say("비 없음", "dry", key: "no rain") }
    if band.isStrongRain { return band.min < 30 ? say("강한 비", "heavy") : say("매우 강한 비", "very heavy") }
    return band.min < 3 ? say("약한 비", "light") : say("보통", "moderate")
  }

  /// °C. From 16 on the air feels moist. Cold air holds little water even if the relative humidity is high.
  func dewPoint(_ temperature: Temperature?) -> String {
    guard let celsius = temperature?.celsius else { return "" }
    return celsius < 10
      ? say("건조함", "dry air")
      : celsius < 16 ? say("쾌적함", "pleasant") : celsius < 21 ? say("눅눅함", "sticky") : say("후텁지근함", "muggy")
  }

  /// Metres.
  func visibility(_ metres: Double?) -> String {
    guard let metres else { return "" }
    return metres < 1000
      ? say("안개", "fog")
      : metres < 4000
        ? say("시야 나쁨", "poor") : metres < 10_000 ? say("보통", "moderate") : say("시야 좋음", "clear", key: "good visibility")
  }

  /// Hectopascals at sea level, compared with the 1013 of the standard atmosphere.
  func pressure(_ hectopascals: Double?) -> String {
    guard let hectopascals else { return "" }
    return hectopascals < 1005
      ? say("저기압", "low", key: "low pressure")
      : hectopascals > 1021 ? say("고기압", "high", key: "high pressure") : say("보통", "normal")
  }

  func felt(_ difference: String, isWarmer: Bool) -> String {
    isWarmer
      ? say("기온보다 \(difference) 높음", "\(difference) warmer than the air")
      : say("기온보다 \(difference) 낮음", "\(difference) colder than the air")
  }
}

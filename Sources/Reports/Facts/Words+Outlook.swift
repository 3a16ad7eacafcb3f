package import Weather

// Sentences about the coming weather; moments and days are passed as finished words.
extension Words {
  /// `23시부터 비가 시간당 5mm쯤 오겠습니다.`
  func wetFrom(_ kind: Condition, _ moment: String, _ rate: String?, _ speaker: Speaker = .program) -> String {
    let (before, behind) = (rate.map { "\($0)의 " } ?? "", rate.map { ", \($0)" } ?? "")
    return say("\(moment)부터 \(before)\(fall(kind)) \(comes(kind, speaker)).", "\(fall(kind)) from \(moment)\(behind).")
  }
  /// The amount per hour.
  func rate(_ amount: String) -> String { say("시간당 \(amount)쯤", "about \(amount) an hour") }
  func greatestRate(_ amount: String) -> String { say("시간당 최대 \(amount)", "up to \(amount) an hour") }
  /// For an amount that is itself a range.
  func rate(between amount: String) -> String { say("시간당 \(amount)", "\(amount) an hour") }
  func rate(over amount: String) -> String { say("시간당 \(amount) 이상", "\(amount) an hour or more") }
  /// `화요일에 비 올 확률이 60%입니다.`
  func mayBe(_ kind: Condition, _ day: String, _ chance: String, _ speaker: Speaker = .program) -> String {
    let what =
      switch kind {
      case .snow: say("눈", "snow")
      case .sleet: say("비나 눈", "rain or snow")
      default: say("비", "rain")
      }
    let end = speaker == .program ? "입니다" : "예요"
    return say("\(onDay(day)) \(what) 올 확률이 \(chance)\(end).", "\(chance) chance of \(what) \(onDay(day)).")
  }
  /// `내일`, `화요일에`; `tomorrow`, `on Tuesday`.
  private func onDay(_ day: String) -> String {
    say(
      ["오늘", "내일", "모레"].contains(day) ? day : "\(day)에", ["today", "tomorrow"].contains(day) ? "\(day)" : "on \(day)")
  }
  func wetUntil(_ kind: Condition, _ moment: String, _ speaker: Speaker = .program) -> String {
    let end = speaker == .program ? "그치겠습니다" : "그칠 거예요"
    return say("\(fall(kind)) \(moment)쯤 \(end).", "\(fall(kind)) until \(moment).")
  }
  func wetOn(_ kind: Condition, _ speaker: Speaker = .program) -> String {
    let end = speaker == .program ? "이어지겠습니다" : "이어질 거예요"
    return say("\(fall(kind)) \(end).", "\(fall(kind)) for hours.")
  }
  func wetOnDay(_ kind: Condition, _ day: String, _ speaker: Speaker = .program) -> String {
    say("\(onDay(day)) \(fall(kind)) \(comes(kind, speaker)).", "\(fall(kind)) \(onDay(day)).")
  }
  func dryThrough(_ day: String, isWintry: Bool, _ speaker: Speaker = .program) -> String {
    let end = speaker == .program ? "없습니다" : "없어요"
    return isWintry
      ? say("\(day)까지 비나 눈 소식이 \(end).", "No rain or snow through \(day).")
      : say("\(day)까지 비 소식이 \(end).", "No rain through \(day).")
  }
  package func dustTomorrow(_ grade: Grade) -> String {
    grade == .veryBad
      ? say("내일은 미세먼지 농도가 높겠습니다(매우나쁨).", "Fine dust will be very bad tomorrow.")
      : say("내일은 미세먼지 농도가 높겠습니다(나쁨).", "Fine dust will be bad tomorrow.")
  }
  package func tomorrowAlike(_ high: String) -> String {
    say("내일 최고 \(high.withDirectionParticle) 오늘과 비슷하겠습니다.", "Tomorrow's high is \(high), much like today's.")
  }
  package func tomorrowDiffers(_ high: String, _ difference: String, _ isWarmer: Bool) -> String {
    let high = say(high.withDirectionParticle, "\(high)")
    return isWarmer
      ? say("내일 최고 \(high) 오늘보다 \(difference) 높겠습니다.", "Tomorrow's high is \(high), \(difference) above today's.")
      : say("내일 최고 \(high) 오늘보다 \(difference) 낮겠습니다.", "Tomorrow's high is \(high), \(difference) below today's.")
  }

  /// The kind of precipitation at the beginning of a sentence; in Korean with its particle.
  package func fall(_ kind: Condition) -> String {
    switch kind {
    case .drizzle: say("빗방울이", "Drizzle")
    case .freezingRain: say("어는 비가", "Freezing rain")
    case .sleet: say("비나 눈이", "Rain or snow")
    case .snow: say("눈이", "Snow")
    case .shower: say("소나기가", "Showers")
    case .snowShower: say("소낙눈이", "Snow showers")
    case .thunderstorm: say("천둥과 번개가", "Thunderstorms")
    case .hail: say("우박이", "Hail")
    default: say("비가", "Rain")
    }
  }

  /// The verb for coming precipitation; English sentences need none.
  package func comes(_ kind: Condition, _ speaker: Speaker = .program) -> String {
    switch kind {
    case .drizzle, .hail: speaker == .program ? "떨어지겠습니다" : "떨어질 거예요"
    case .thunderstorm: speaker == .program ? "치겠습니다" : "칠 거예요"
    default: speaker == .program ? "오겠습니다" : "올 거예요"
    }
  }
}

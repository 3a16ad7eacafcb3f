package import Weather

/// The words about how accurate the sources were, on the comparison page and in `weatheri-tui sources`.
package struct AccuracyWords: Wording {
  package let language: Language

  package var title: String { say("누가 맞았나", "Who was right") }
  package var span: String {
    say("최근 \(AccuracyRecord.days)일", "last \(AccuracyRecord.days) days")
  }

  // MARK: - Labels, the short ones for narrow windows

  package var high: [String] { say(["최고기온 평균 오차", "최고 오차"], ["high, mean error", "high error"]) }
  package var low: [String] { say(["최저기온 평균 오차", "최저 오차"], ["low, mean error", "low error"]) }
  package var hits: [String] { say(["비 온 날 맞힘", "비 맞힘"], ["rainy days forecast", "rain hits"]) }
  package var falseAlarms: [String] { say(["비 예보 빗나감", "헛예보"], ["false rain alarms", "false alarms"]) }

  // MARK: - Values

  func days(_ count: Int) -> String { say("\(count)일", "\(count) days") }
  func hits(_ hits: Int, of days: Int) -> String { say("\(hits)/\(days)", "\(hits) of \(days)") }
  var noRain: String { say("비 없음", "no rain") }
  func times(_ count: Int) -> String { say("\(count)번", "\(count)", key: "number of false alarms: {1}") }

  // MARK: - Sentences

  func better(_ source: String, in days: Int) -> String {
    say(
      "함께 비교한 \(days)일 동안 기온은 \(source.withSubjectParticle) 더 정확했습니다.",
      "Over the \(days) days that can be compared, \(source) was closer to the temperature.")
  }
  func equal(in days: Int) -> String {
    say(
      "함께 비교한 \(days)일 동안 기온 오차가 같았습니다.",
      "Over the \(days) days that can be compared, the temperature errors were the same.")
  }
  func missing(_ sources: String) -> String {
    say(
      "\(AccuracyRecord.minimumDays)일치가 모이면 나옵니다: \(sources)",
      "Shown after \(AccuracyRecord.minimumDays) days: \(sources)")
  }
  func missing(_ source: String, _ days: Int) -> String {
    say("\(source) \(days)일 남음", "\(source) \(days) to go")
  }
  var nothingYet: String {
    say(
      "아침과 저녁 6시 뒤의 첫 예보를 날마다 기록합니다. \(AccuracyRecord.minimumDays)일치가 모이면 나옵니다.",
      "The first forecasts after 6 a.m. and 6 p.m. are kept each day. Shown after \(AccuracyRecord.minimumDays) days.")
  }
  var noObservations: String {
    say("이 지역은 관측값이 없어 예보가 맞았는지 알 수 없습니다.", "There are no observations here to check the forecasts against.")
  }
  func station(_ name: String) -> String {
    say("관측은 기상청 \(name) 관측소의 지상(ASOS) 일자료입니다.", "Observed at KMA's station \(name) (ASOS daily values).")
  }
  var stationRefused: String {
    say(
      "기상청 지상(ASOS) 일자료(15059093)는 data.go.kr에서 활용신청을 해야 합니다. 그때까지 이 컴퓨터에 기록된 관측과 비교합니다.",
      "KMA's ASOS daily values (15059093) need a request at data.go.kr; until then this computer's own records are used."
    )
  }
  func models(_ sources: String) -> String {
    say("관측이 없는 날은 \(sources) 모델값과 비교합니다.", "Days without observations are compared with the model of \(sources).")
  }
  var basis: String {
    say(
      "\(span), 전날 예보와 그날 관측을 비교합니다. 비는 \(ObservedDay.leastPrecipitation)mm 이상입니다.",
      "Day-ahead forecasts against observations, \(span); rain from \(ObservedDay.leastPrecipitation) mm.")
  }
}

extension Words {
  package var accuracy: AccuracyWords { AccuracyWords(language: language) }
}

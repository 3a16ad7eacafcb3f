import Cells
import FoundationEssentials
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

struct FormattingTests {
  private let metric = Formatting(units: .metric, words: .korean, zone: .seoul)
  private let imperial = Formatting(units: Units(.imperial), words: .english, zone: .seoul)
  private let ascii = Formatting(units: .metric, words: .korean, zone: .seoul, isASCII: true)

  private func celsius(_ value: Double) -> Temperature { Temperature(celsius: value) }

  @Test(arguments: [
    (11.3, "11°"), (11.5, "12°"), (-2.5, "-3°"), (-0.4, "0°"), (-0.5, "-1°"), (0.49, "0°"), (-12.0, "-12°"),
  ])
  func `temperatures are rounded half away from zero, and never to minus zero`(_ value: Double, _ text: String) {
    #expect(metric.temperature(celsius(value)) == text)
  }

  @Test func `exact temperatures have at most one decimal`() {
    #expect(metric.exactTemperature(celsius(11.34)) == "11.3°C")
    #expect(metric.exactTemperature(celsius(-0.04)) == "0°C")
    #expect(imperial.exactTemperature(celsius(11.3)) == "52.3°F")
  }

  @Test func `an absent value is a dash, never 0`() {
    #expect(metric.temperature(nil) == "–")
    #expect(metric.exactTemperature(nil) == "–")
    #expect(metric.percent(nil) == "–")
    #expect(metric.wind(Wind(fromDegrees: 90)) == "–")
    #expect(metric.windArrow(Wind()) == "–")
    #expect(metric.amount(nil) == "–")
  }

  @Test func `in ASCII degrees have no sign, and an absent value is a hyphen`() {
    #expect(ascii.temperature(celsius(11.3)) == "11C")
    #expect(ascii.exactTemperature(celsius(11.3)) == "11.3C")
    #expect(ascii.difference(celsius: -2.9) == "3C")
    #expect(ascii.temperature(nil) == "-")
    var fahrenheit = ascii
    fahrenheit.units = Units(.imperial)
    #expect(fahrenheit.temperature(celsius(-40)) == "-40F")
  }

  @Test func `Fahrenheit is rounded after the conversion`() {
    #expect(imperial.temperature(celsius(-17.9)) == "0°")
    #expect(imperial.temperature(celsius(36.6)) == "98°")
    #expect(imperial.difference(celsius: -2.9) == "5°")
  }

  @Test func `in the hour strip an amount is short`() {
    func brief(_ min: Double, _ max: Double?, isSnow: Bool = false, _ formatting: Formatting) -> String {
      let band = AmountBand(min: min, max: max, text: "")
      let hour = Hour(
        at: afternoon, falling: .falling(isSnow ? .snow : .rain), precipitation: isSnow ? nil : band,
        snow: isSnow ? band : nil)
      return StripAmount.row([formatting.stripAmount(fallingIn: hour)])[0]
    }
    #expect(brief(2.5, 2.5, metric) == "2.5" && brief(12, 12, metric) == "12" && brief(0, 0, metric) == "")
    #expect(brief(30, 50, metric) == "30–50" && brief(50, nil, metric) == "50+" && brief(0, 1, metric) == "<1")
    #expect(brief(0, 0.5, isSnow: true, metric) == "<0.5" && brief(5, nil, isSnow: true, metric) == "5+")
    #expect(
      brief(62, 62, imperial) == "2.44" && brief(30, 50, imperial) == "1.2+" && brief(50, nil, imperial) == "2.0+")
    #expect(
      brief(0, 1, imperial) == "<0.04" && brief(0.1, 0.1, imperial) == "<0.01" && brief(3, 15, imperial) == "0.1+")
    #expect(brief(100, 150, metric) == "100+" && brief(0.04, 0.04, metric) == "<0.1")
    let hour = Hour(at: afternoon, falling: .falling(.rain))
    #expect(StripAmount.row([metric.stripAmount(fallingIn: hour)]) == ["–"])
    // For every amount: never wider than its columns, and never empty for a positive amount.
    for (min, max) in [(0.01, 1234.5), (1234.5, 1234.5), (99.9, 100), (15, 30), (0.3, 0.4)] {
      for formatting in [metric, imperial] {
        let text = brief(min, max, formatting)
        #expect(text.displayWidth <= Formatting.amountWidth && !["", "0", "+"].contains(text), "\(text)")
      }
    }
  }

  @Test func `amount ranges are shown as ranges`() {
    func band(_ min: Double, _ max: Double?) -> AmountBand { AmountBand(min: min, max: max, text: "") }
    #expect(metric.amount(band(2.5, 2.5)) == "2.5mm")
    #expect(metric.amount(band(30, 50)) == "30~50mm")
    #expect(metric.amount(band(0, 1)) == "<1mm")
    #expect(metric.amount(band(50, nil)) == "50mm+")
    #expect(metric.amount(band(0, 0)) == "0mm")
    #expect(metric.amount(band(5, nil), isSnow: true) == "5cm+")
    #expect(imperial.amount(band(25.4, 50.8)) == "1–2 in")
    #expect(imperial.amount(band(2.54, 2.54), isSnow: true) == "1 in")
  }

  @Test func `an amount that would be rounded to 0 is less than the smallest number, and only 0 is 0`() {
    func band(_ min: Double, _ max: Double?) -> AmountBand { AmountBand(min: min, max: max, text: "") }
    #expect(imperial.amount(band(0.1, 0.1)) == "<0.01 in" && imperial.amount(band(0, 0.1)) == "<0.01 in")
    #expect(imperial.amount(band(0.1, 1)) == "<0.04 in" && imperial.amount(band(0, 0)) == "0 in")
    #expect(metric.amount(band(0.04, 0.04)) == "<0.1mm" && metric.amount(band(0.1, 0.1)) == "0.1mm")
    #expect(imperial.value(0.1, of: .rain) == "<0.01 in/h" && imperial.bareValue(0.1, of: .rain) == "<0.01")
    #expect(metric.value(0.04, of: .rain) == "<0.1mm/h" && metric.value(0, of: .rain) == "강수 없음")
  }

  @Test(arguments: [
    (0.0, "북"), (11.24, "북"), (11.25, "북북동"), (90, "동"), (225, "남서"), (290, "서북서"), (348.75, "북"), (360, "북"),
  ])
  func `the compass has sixteen points`(_ degrees: Double, _ name: String) {
    #expect(metric.wind(Wind(metresPerSecond: 2.1, fromDegrees: degrees)) == "\(name) 2.1m/s")
  }

  @Test func `wind without a direction shows only its speed, and very little wind is calm`() {
    #expect(metric.wind(Wind(metresPerSecond: 2)) == "2.0m/s")
    #expect(metric.wind(Wind(metresPerSecond: 2, fromDegrees: 400)) == "2.0m/s")
    #expect(metric.wind(Wind(metresPerSecond: 0.2, fromDegrees: 90)) == "고요")
    #expect(imperial.wind(Wind(metresPerSecond: 10, fromDegrees: 0)) == "N 22 mph")
  }

  @Test func `the wind can have its own unit`() {
    let wind = Wind(metresPerSecond: 10, fromDegrees: 0)
    let korean = Formatting(units: Units(.metric, speed: .kilometresPerHour), words: .korean, zone: .seoul)
    #expect(korean.wind(wind) == "북 36km/h" && korean.windArrow(wind) == "↓36")
    let english = Formatting(units: Units(.imperial, speed: .metresPerSecond), words: .english, zone: .seoul)
    #expect(english.wind(wind) == "N 10.0 m/s" && english.temperature(celsius(10)) == "50°")
    #expect(
      english.pressure(1013.25) == "29.92 inHg" && english.amount(AmountBand(min: 0, max: 25.4, text: "")) == "<1 in")
  }

  @Test func `a rough amount has one digit less in each unit`() {
    let english = Formatting(units: Units(.imperial), words: .english, zone: .seoul)
    let (snow, rain) = (AmountBand(min: 11.6, max: 11.6, text: ""), AmountBand(min: 8.2, max: 22.4, text: ""))
    #expect(
      english.amount(snow, isSnow: true) == "4.57 in" && english.amount(snow, isSnow: true, isRough: true) == "4.6 in")
    #expect(
      metric.amount(snow, isSnow: true, isRough: true) == "12cm" && metric.amount(rain, isRough: true) == "8~22mm")
    #expect(english.amount(rain, isRough: true) == "0.3–0.9 in")
  }

  @Test func `in English a space separates number and unit, except in the compact form of tables`() {
    let english = Formatting(units: .metric, words: .english, zone: .seoul)
    let band = AmountBand(min: 30, max: 50, text: "")
    #expect(english.amount(band) == "30–50 mm" && english.amount(band, isCompact: true) == "30–50mm")
    #expect(english.amount(AmountBand(min: 50, max: nil, text: "")) == "50 mm+")
    #expect(english.visibility(24_140) == "24 km" && english.visibility(800) == "800 m")
    #expect(english.unit(of: .pm10) == "µg/m³" && metric.unit(of: .pm10) == "㎍/㎥")
    let air = AirMeasurement(station: "중구", distance: 0.42, measuredAt: Zone.seoul.startOfHour(afternoon), values: [:])
    #expect(english.whereabouts(of: air) == "Jung-gu station, 0.4 km" && metric.whereabouts(of: air) == "중구 측정소 0.4km")
  }

  @Test func `pressure can have its own unit, and rain and snow a common one`() {
    var own = metric
    own.units.pressure = .inchesOfMercury
    #expect(own.pressure(1009.2) == "29.80inHg")
    #expect(own.pressure(1013.25) == "29.92inHg" && own.amount(AmountBand(min: 0, max: 1, text: "")) == "<1mm")
    own.units = Units(.imperial)
    own.units.precipitation = .millimetres
    #expect(own.amount(AmountBand(min: 30, max: 50, text: "")) == "30~50mm" && own.pressure(1013.25) == "29.92inHg")
    #expect(own.amount(AmountBand(min: 5, max: nil, text: ""), isSnow: true) == "5cm+")
    own.units = .metric
    own.units.precipitation = .inches
    #expect(own.amount(AmountBand(min: 25.4, max: 25.4, text: "")) == "1in")
    #expect(own.amount(AmountBand(min: 0, max: 2.54, text: ""), isSnow: true) == "<1in")
    #expect(own.pressure(1013.25) == "1013hPa" && own.wind(Wind(metresPerSecond: 1)) == "1.0m/s")
  }

  @Test func `rare values of the current weather are shown if they are known`() {
    let atmosphere = Atmosphere(gust: 8.2, pressure: 1021.4, visibility: 2400)
    let shown = metric.additionalFacts(of: Now(atmosphere: atmosphere)).map { "\($0.label) \($0.value)" }
    #expect(shown == ["돌풍 8.2m/s", "기압 1021hPa", "가시거리 2.4km"])
    #expect(metric.additionalFacts(of: Now()) == [])
  }

  @Test func `the wind arrow points in the direction of the flow`() {
    #expect(metric.windArrow(Wind(metresPerSecond: 3, fromDegrees: 0)) == "↓3.0")
    #expect(metric.windArrow(Wind(metresPerSecond: 3, fromDegrees: 90)) == "←3.0")
    #expect(metric.windArrow(Wind(metresPerSecond: 3, fromDegrees: 225)) == "↗3.0")
    #expect(ascii.windArrow(Wind(metresPerSecond: 3, fromDegrees: 270)) == ">3.0")
    #expect(metric.windArrow(Wind(metresPerSecond: 3)) == " 3.0")
  }

  @Test func `an impossible value does not crash`() {
    for value in [1e300, -1e300, .infinity, .nan] {
      for formatting in [metric, imperial, ascii] {
        _ = formatting.temperature(celsius(value))
        _ = formatting.exactTemperature(celsius(value))
        _ = formatting.percent(value)
        _ = formatting.wind(Wind(metresPerSecond: value, fromDegrees: value))
        _ = formatting.windArrow(Wind(metresPerSecond: value, fromDegrees: value))
        _ = formatting.amount(AmountBand(min: value, max: value, text: ""))
        _ = formatting.difference(celsius: value)
        _ = formatting.pressure(value)
      }
    }
    #expect(metric.clock(Date(timeIntervalSince1970: 1e300)).count == 5)
  }

  @Test func `clocks show the time of the place`() {
    #expect(metric.clock(afternoon) == "14:32")
    #expect(Formatting(units: .metric, words: .english, zone: .utc).clock(afternoon) == "05:32")
  }

  @Test func `a 12-hour clock names the half of the day in each language`() {
    var twelve = Units.metric
    twelve.chosenClock = .twelveHours
    let korean = Formatting(units: twelve, words: .korean, zone: .seoul)
    let english = Formatting(units: twelve, words: .english, zone: .seoul)
    #expect(korean.clock(afternoon) == "오후 2:32" && english.clock(afternoon) == "2:32pm")
    let midnight = Zone.seoul.instant(CivilDate(2026, 11, 20))
    #expect(korean.clock(midnight) == "오전 12:00" && english.clock(midnight.plus(minutes: 720)) == "12:00pm")
    #expect(english.hourName(midnight.plus(minutes: 780)) == "1pm" && korean.hourName(midnight) == "12am")
    #expect(english.hourInSentences(midnight.plus(minutes: 1080), seenAt: afternoon) == "6:00pm")
    #expect(korean.hourInSentences(midnight.plus(minutes: 1080), seenAt: afternoon) == "오후 6:00")
  }

  @Test func `a time on another day is shown with the day`() {
    #expect(metric.moment(afternoon.plus(minutes: 60), seenAt: afternoon) == "15:32")
    #expect(metric.moment(afternoon.plus(minutes: 1108), seenAt: afternoon) == "내일 09:00")
    #expect(imperial.moment(afternoon.plus(minutes: 1108), seenAt: afternoon) == "tomorrow 09:00")
    #expect(metric.moment(afternoon.plus(minutes: 2880), seenAt: afternoon) == "11.22 14:32")
    #expect(metric.moment(afternoon.plus(minutes: -1440), seenAt: afternoon) == "11.19 14:32")
    // Days are those of the place, not of the user: in UTC it is still the 20th just before 09:00 of the 21st in
    // Seoul.
    let london = Formatting(units: .metric, words: .english, zone: .utc)
    #expect(london.moment(afternoon.plus(minutes: 1107), seenAt: afternoon) == "23:59")
  }

  @Test func `a quota that is available again tomorrow says tomorrow`() {
    let until = afternoon.plus(minutes: 1108)
    let failure = Shortfall(
      part: .now, bulletin: nil, source: .openMeteo, error: .quotaSpent(until: until), since: afternoon)
    #expect(metric.sentence(failure, at: afternoon) == "Open-Meteo의 호출 한도를 다 썼습니다. 내일 09:00부터 다시 받아옵니다.")
    #expect(
      imperial.sentence(failure, at: afternoon)
        == "Open-Meteo's quota is used up. Requests resume at tomorrow 09:00.")
    #expect(metric.sentence(failure, at: until.plus(minutes: -1)).contains(" 09:00부터"))
    #expect(!metric.sentence(failure, at: until.plus(minutes: -1)).contains("내일"))
  }

  // MARK: - Yesterday

  private func compared(_ today: Double, _ yesterday: Double, _ formatting: Formatting? = nil) -> String? {
    Comparison(today: celsius(today), yesterday: celsius(yesterday))?.sentence(formatting ?? metric)
  }

  @Test func `a difference below one degree is about the same`() {
    #expect(compared(11.3, 14.2) == "오늘은 어제보다 3° 더 춥습니다.")
    #expect(compared(14.2, 11.3) == "오늘은 어제보다 3° 더 따뜻합니다.")
    #expect(compared(11.9, 11) == "오늘은 어제 날씨와 비슷합니다.")
    // The number of degrees agrees with the sentence.
    #expect(Comparison(today: celsius(11.9), yesterday: celsius(11))?.degrees(metric) == 0)
    #expect(Comparison(today: celsius(11), yesterday: celsius(12))?.degrees(metric) == -1)
    #expect(compared(11, 12) == "오늘은 어제보다 1° 더 춥습니다.")
    #expect(compared(11, 12, imperial) == "2° colder than yesterday.")
  }

  @Test func `from 15 degrees up it is hotter or cooler, below it warmer or colder`() {
    #expect(compared(15, 13) == "오늘은 어제보다 2° 더 덥습니다.")
    #expect(compared(14.9, 12.9) == "오늘은 어제보다 2° 더 따뜻합니다.")
    #expect(compared(15, 17) == "오늘은 어제보다 2° 더 시원합니다.")
    #expect(compared(14.9, 17.9) == "오늘은 어제보다 3° 더 춥습니다.")
    #expect(compared(20, 17, imperial) == "5° hotter than yesterday.")
  }

  @Test func `without both temperatures there is no comparison`() {
    #expect(Comparison(today: nil, yesterday: celsius(1)) == nil)
    #expect(Comparison(today: celsius(1), yesterday: nil) == nil)
    #expect(Comparison(today: celsius(11.3), yesterday: celsius(14.2))?.difference == -2.9)
  }
}

struct ObstacleTests {
  @Test(arguments: Obstacle.allCases)
  func `every obstacle has a word in each language`(obstacle: Obstacle) {
    let (korean, english) = (obstacle.wording.ko, obstacle.wording.en)
    let isKorean = korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    let isEnglish = english.unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isKorean && isEnglish)
    let sentence = Words.korean.failure(.unreachable(obstacle), .kma) { _ in "" }
    if obstacle == .offline { return #expect(sentence.contains("받지 않았습니다") && sentence.contains("--offline")) }
    #expect(sentence.hasPrefix("기상청에 연결할 수 없습니다(\(korean)). "))
  }
}

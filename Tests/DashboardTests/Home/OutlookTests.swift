import FoundationEssentials
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

struct OutlookTests {
  private let noon = Date(timeIntervalSince1970: 1_763_607_600)  // 2025-11-20 12:00 in Seoul, a Thursday

  private func sentence(_ forecast: Forecast, _ language: Language = .ko) -> String? {
    let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
    let sentences = Wetness.coming(forecast, at: noon, zone: .seoul).map { $0.sentence(formatting, at: noon) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private func hours(_ falling: [Precipitation]) -> [Hour] {
    falling.enumerated().map { Hour(at: noon.addingTimeInterval(Double($0) * 3600), falling: $1) }
  }

  private func days(_ conditions: [Condition]) -> [Day] {
    let today = Zone.seoul.date(of: noon)
    return conditions.enumerated().map {
      Day(date: today.adding(days: $0), pm: Day.Half(condition: $1, chanceOfPrecipitation: nil))
    }
  }

  @Test func `rain is announced with its hour, and snow with its own words`() {
    #expect(sentence(Forecast(hours: hours([.none, .none, .falling(.rain)]))) == "14시부터 비가 오겠습니다.")
    let late = hours(Array(repeating: .none, count: 15) + [.falling(.snow)])
    #expect(sentence(Forecast(hours: late)) == "내일 3시부터 눈이 오겠습니다.")
    #expect(sentence(Forecast(hours: late), .en) == "Snow from 03:00 tomorrow.")
  }

  @Test func `current rain says when it stops, or that it continues`() {
    let now = Now(condition: .rain)
    let ending = hours([.falling(.rain), .falling(.rain), .none])
    #expect(sentence(Forecast(now: now, hours: ending)) == "비가 14시쯤 그치겠습니다.")
    #expect(sentence(Forecast(now: now, hours: hours([.falling(.rain)]))) == "비가 이어지겠습니다.")
  }

  @Test func `beyond the hourly data the days are used, and a dry period has an end`() {
    let dry = hours([.none, .none])
    let wet = Forecast(hours: dry, days: days([.clear, .clear, .clear, .shower]))
    #expect(sentence(wet) == "일요일에 소나기가 오겠습니다.")
    #expect(sentence(wet, .en) == "Showers on Sunday.")
    #expect(sentence(Forecast(hours: dry, days: days([.clear, .cloudy]))) == "내일까지 비나 눈 소식이 없습니다.")
    #expect(sentence(Forecast()) == nil)
  }

  @Test func `the last day with hours uses its daily row for the rest of the day`() {
    let midnight = hours(Array(repeating: .none, count: 13))  // up to 24:00, the first hour of Friday
    let friday = Day(
      date: Zone.seoul.date(of: noon).adding(days: 1), am: Day.Half(condition: .sleet, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .clear, chanceOfPrecipitation: 0))
    let sunday = Day(
      date: friday.date.adding(days: 2), am: Day.Half(condition: .snow, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .snow, chanceOfPrecipitation: 60))
    #expect(sentence(Forecast(hours: midnight, days: [friday, sunday])) == "내일 비나 눈이 오겠습니다.")
    // Hours up to 11:00 and up to noon of Friday. A half day that the hours cover completely is not announced.
    let morning = hours(Array(repeating: .none, count: 23))
    #expect(sentence(Forecast(hours: morning, days: [friday, sunday])) == "내일 비나 눈이 오겠습니다.")
    let all = hours(Array(repeating: .none, count: 24))
    #expect(sentence(Forecast(hours: all, days: [friday, sunday])) == "일요일에 눈이 오겠습니다.")
  }

  private func day(_ ahead: Int, _ chance: Double?, _ condition: Condition = .cloudy, low: Double? = nil) -> Day {
    let half = Day.Half(condition: condition, chanceOfPrecipitation: chance)
    let temperature = low.map { Temperature(celsius: $0) }
    return Day(
      date: Zone.seoul.date(of: noon).adding(days: ahead), low: temperature, high: temperature, am: half, pm: half)
  }

  @Test func `a probable rain day is announced before the snow of a later day`() {
    let dry = (0...4).map { day($0, 10) }
    var days = dry
    days[4] = day(4, 90, .snow)
    #expect(sentence(Forecast(days: days)) == "월요일에 눈이 오겠습니다.")
    days[2] = day(2, 60)
    #expect(sentence(Forecast(days: days)) == "모레 비 올 확률이 60%입니다.")
    days[2] = day(2, 40)
    #expect(sentence(Forecast(days: days)) == "모레 비 올 확률이 40%입니다. 월요일에 눈이 오겠습니다.")
    #expect(sentence(Forecast(days: days), .en) == "40% chance of rain on Saturday. Snow on Monday.")
    days[2] = day(2, 29)
    #expect(sentence(Forecast(days: days)) == "월요일에 눈이 오겠습니다.")
    days[1] = day(1, 70, low: -4)
    #expect(sentence(Forecast(days: days)) == "내일 눈 올 확률이 70%입니다.")
  }

  @Test func `an hour with a probability of rain is not dry`() {
    var hourly = hours([.none, .none, .none])
    hourly[2].chanceOfPrecipitation = 60
    #expect(sentence(Forecast(hours: hourly, days: [day(0, 0)])) == "오늘 비 올 확률이 60%입니다.")
    #expect(sentence(Forecast(hours: hourly), .en) == "60% chance of rain today.")
    // The current hour is not announced.
    hourly[2].chanceOfPrecipitation = 0
    hourly[0].chanceOfPrecipitation = 60
    #expect(sentence(Forecast(hours: hourly)) == "오늘까지 비나 눈 소식이 없습니다.")
  }

  @Test func `midnight belongs to the day that ends`() {
    let midnight = hours(Array(repeating: .none, count: 12) + [.falling(.rain)])
    #expect(sentence(Forecast(hours: midnight)) == "오늘 자정부터 비가 오겠습니다.")
    #expect(sentence(Forecast(hours: midnight), .en) == "Rain from midnight.")
    let snow = Forecast(
      now: Now(condition: .snow), hours: hours(Array(repeating: .falling(.snow), count: 36) + [.none]))
    #expect(sentence(snow) == "눈이 내일 자정쯤 그치겠습니다.")
    #expect(sentence(snow, .en) == "Snow until midnight tomorrow.")
  }

  @Test func `a large amount of rain per hour is announced`() {
    func rain(_ amounts: [AmountBand?]) -> Forecast {
      var hourly = hours([.none] + amounts.map { _ in .falling(.rain) })
      for (index, amount) in amounts.enumerated() { hourly[index + 1].precipitation = amount }
      return Forecast(hours: hourly)
    }
    func exactly(_ amount: Double) -> AmountBand { AmountBand(min: amount, max: amount, text: "") }
    #expect(sentence(rain([exactly(5), exactly(5)])) == "13시부터 시간당 5mm쯤의 비가 오겠습니다.")
    #expect(sentence(rain([exactly(1), exactly(12)])) == "13시부터 시간당 최대 12mm의 비가 오겠습니다.")
    #expect(sentence(rain([exactly(1), exactly(12)]), .en) == "Rain from 13:00, up to 12 mm an hour.")
    let bands = rain([AmountBand(min: 30, max: 50, text: ""), AmountBand(min: 50, max: nil, text: "")])
    #expect(sentence(bands) == "13시부터 시간당 50mm 이상의 비가 오겠습니다.")
    #expect(sentence(rain([AmountBand(min: 30, max: 50, text: "")])) == "13시부터 시간당 30~50mm의 비가 오겠습니다.")
    #expect(sentence(rain([exactly(2.9)])) == "13시부터 비가 오겠습니다.")
    #expect(sentence(rain([nil])) == "13시부터 비가 오겠습니다.")
  }

  @Test func `a dry period covers only days with known precipitation`() {
    let unknown = (2...4).map { ahead in
      Day(
        date: Zone.seoul.date(of: noon).adding(days: ahead), low: Temperature(celsius: 20), am: Day.Half(),
        pm: Day.Half())
    }
    #expect(sentence(Forecast(days: [day(0, 0, low: 20), day(1, 0, low: 21)] + unknown)) == "내일까지 비 소식이 없습니다.")
    #expect(sentence(Forecast(days: unknown)) == nil)
    // Hours that begin with tomorrow's leave nothing to announce for today.
    let midnight = Zone.seoul.instant(Zone.seoul.date(of: noon).adding(days: 1))
    let hours = (0..<24).map { Hour(at: midnight.addingTimeInterval(Double($0) * 3600), falling: Precipitation.none) }
    let late = midnight.addingTimeInterval(-5400)
    #expect(Wetness.coming(Forecast(hours: hours, days: [day(0, nil)]), at: late, zone: .seoul).count == 1)
  }

  @Test func `snow is mentioned in winter and near freezing, not in warm weather`() {
    #expect(sentence(Forecast(days: [day(0, 0, low: 2)]))?.contains("비나 눈") == true)
    #expect(sentence(Forecast(days: [day(0, 0, low: 20)])) == "오늘까지 비 소식이 없습니다.")
    #expect(sentence(Forecast(days: [day(0, 0, low: 20)]), .en) == "No rain through today.")
  }

  @Test func `the opening is constant during an afternoon, changes daily, and greets by name`() {
    func opening(_ hours: Double, _ language: Language = .ko, name: String = "") -> String? {
      var state = State(language: language, now: noon.addingTimeInterval(hours * 3600))
      state.userName = name
      return Outlook(state, Forecast(now: Now(condition: .clear))).opening
    }
    #expect(opening(0) == opening(4.9) && opening(0) != nil)
    #expect(Set((0..<3).map { opening(Double($0) * 24) }).count == 3)
    #expect(opening(0) != opening(10))
    #expect(opening(0, name: "민지") == "안녕하세요, 민지 님. \(opening(0) ?? "")")
    #expect(opening(0, .en, name: "Minji")?.hasPrefix("Hello, Minji. ") == true)
    #expect(Outlook(State(language: .ko, now: noon), Forecast()).opening == nil)
  }

  @Test func `air measured long ago is not mentioned`() {
    let state = State(language: .ko, now: noon)
    func sentences(_ hours: Double) -> [String] {
      let measuredAt = noon.addingTimeInterval(-hours * 3600)
      let air = AirMeasurement(station: "중구", distance: 1, measuredAt: measuredAt, values: [.pm10: 200])
      return Outlook(state, Forecast(air: air)).sentences.map(\.text)
    }
    #expect(sentences(3) == ["미세먼지가 매우 나쁩니다. 바깥 활동을 줄이세요."])
    #expect(sentences(3.01) == [])
  }

  @Test func `only known values are mentioned, bad air before fair weather`() {
    var state = State(language: .ko, now: noon)
    #expect(Outlook(state, Forecast()).sentences.isEmpty)
    state.language = .en
    var days = days([.clear, .clear])
    days[0].high = Temperature(celsius: 10)
    days[1].high = Temperature(celsius: 13)
    let bad = AirDay(date: days[1].date, pm10: .bad, pm25: .veryBad)
    let sentences = Outlook(state, Forecast(days: days, airDays: [bad])).sentences
    #expect(
      sentences == [
        "No rain or snow through tomorrow.", "Fine dust will be very bad tomorrow.",
        "Tomorrow's high is 13°, 3° above today's.",
      ])
  }

  @Test func `rain within hours comes before temperatures, and rain of later days after them`() {
    let state = State(language: .ko, now: noon)
    func sentences(_ forecast: Forecast) -> [Outlook.Sentence] { Outlook(state, forecast).sentences }
    var wet = hours([.none, .falling(.rain), .falling(.rain)])
    for index in [1, 2] { wet[index].precipitation = AmountBand(min: 5, max: 5, text: "5.0mm") }
    let rain = sentences(Forecast(hours: wet, days: days([.clear, .clear])))
    #expect(rain.first?.texts == ["13시부터 시간당 5mm쯤의 비가 오겠습니다.", "13시부터 비가 오겠습니다."])
    let air = AirMeasurement(station: "중구", distance: 1, measuredAt: noon, values: [.pm10: 200])
    let later = sentences(Forecast(hours: hours([.none]), days: days([.clear, .clear, .rain]), air: air))
    #expect(later.map(\.text) == ["미세먼지가 매우 나쁩니다. 바깥 활동을 줄이세요.", "모레 비가 오겠습니다."])
    #expect(later.map(\.texts.count) == [2, 1], "a hazard has a shorter text")
  }

  @Test func `rain of a past morning is not announced`() {
    let wet = Day(
      date: Zone.seoul.date(of: noon), am: Day.Half(condition: .rain, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .clear, chanceOfPrecipitation: 0))
    #expect(sentence(Forecast(days: [wet])) == "오늘까지 비나 눈 소식이 없습니다.")
  }
}

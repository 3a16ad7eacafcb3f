import FoundationEssentials
import Testing

@testable import ViewModels
@testable import Weather

struct OutlookTests {
  private let noon = Date(timeIntervalSince1970: 1_763_607_600)  // 2025-11-20 12:00 in Seoul, a Thursday

  private func sentence(_ forecast: Forecast, _ language: Language = .ko) -> String? {
    let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
    return Wetness(forecast, at: noon, zone: .seoul)?.sentence(formatting, at: noon)
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

  @Test func `rain is announced with its hour, snow with its own words`() {
    #expect(sentence(Forecast(hours: hours([.none, .none, .falling(.rain)]))) == "14시부터 비가 오겠습니다.")
    let late = hours(Array(repeating: .none, count: 15) + [.falling(.snow)])
    #expect(sentence(Forecast(hours: late)) == "내일 3시부터 눈이 오겠습니다.")
    #expect(sentence(Forecast(hours: late), .en) == "Snow from tomorrow 03h.")
  }

  @Test func `falling rain says when it stops, or that it goes on`() {
    let now = Now(condition: .rain)
    let ending = hours([.falling(.rain), .falling(.rain), .none])
    #expect(sentence(Forecast(now: now, hours: ending)) == "비가 14시쯤 그치겠습니다.")
    #expect(sentence(Forecast(now: now, hours: hours([.falling(.rain)]))) == "비가 이어지겠습니다.")
  }

  @Test func `beyond the hours the days are asked, and dryness has an end too`() {
    let dry = hours([.none, .none])
    let wet = Forecast(hours: dry, days: days([.clear, .clear, .clear, .shower]))
    #expect(sentence(wet) == "일요일에 소나기가 오겠습니다.")
    #expect(sentence(wet, .en) == "Showers on Sunday.")
    #expect(sentence(Forecast(hours: dry, days: days([.clear, .cloudy]))) == "내일까지 비 소식이 없습니다.")
    #expect(sentence(Forecast()) == nil)
  }

  @Test func `the day on which the hours end is told by its row as far as they do not reach`() {
    let midnight = hours(Array(repeating: .none, count: 13))  // to 24:00, the first hour of Friday
    let friday = Day(
      date: Zone.seoul.date(of: noon).adding(days: 1), am: Day.Half(condition: .sleet, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .clear, chanceOfPrecipitation: 0))
    let sunday = Day(
      date: friday.date.adding(days: 2), am: Day.Half(condition: .snow, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .snow, chanceOfPrecipitation: 60))
    #expect(sentence(Forecast(hours: midnight, days: [friday, sunday])) == "내일 비나 눈이 오겠습니다.")
    // To 11:00 and to noon of Friday: what a half says that the hours have told to its end is no news.
    let morning = hours(Array(repeating: .none, count: 23))
    #expect(sentence(Forecast(hours: morning, days: [friday, sunday])) == "내일 비나 눈이 오겠습니다.")
    let all = hours(Array(repeating: .none, count: 24))
    #expect(sentence(Forecast(hours: all, days: [friday, sunday])) == "일요일에 눈이 오겠습니다.")
  }

  @Test func `air of long ago is not spoken of`() {
    let state = State(language: .ko, now: noon)
    func sentences(_ hours: Double) -> [String] {
      let measuredAt = noon.addingTimeInterval(-hours * 3600)
      let air = AirMeasurement(station: "중구", distance: 1, measuredAt: measuredAt, values: [.pm10: 200])
      return Outlook(state, Forecast(air: air)).sentences
    }
    #expect(sentences(3) == ["미세먼지가 매우 나쁩니다. 바깥 활동을 줄이세요."])
    #expect(sentences(3.01) == [])
  }

  @Test func `only known things are spoken of, bad air before fair weather`() {
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
        "No rain through tomorrow.", "Fine dust will be very bad tomorrow.",
        "Tomorrow's high is 13°, 3° above today's.",
      ])
  }

  @Test func `rain of a morning that is over is no news`() {
    let wet = Day(
      date: Zone.seoul.date(of: noon), am: Day.Half(condition: .rain, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .clear, chanceOfPrecipitation: 0))
    #expect(sentence(Forecast(days: [wet])) == "오늘까지 비 소식이 없습니다.")
  }
}

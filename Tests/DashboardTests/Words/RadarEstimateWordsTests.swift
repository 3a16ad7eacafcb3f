import Alerts
import FoundationEssentials
import Testing

@testable import Reports
@testable import Weather

/// The words of an estimate from radar.
struct RadarEstimateWordsTests {
  private static func forecast(_ source: SourceID, wetFrom start: Int, to end: Int, now: Now? = nil) -> Forecast {
    let rain = Precipitation.falling(.rain)
    let periods = [(0, Precipitation.none), (start, rain), (end, .none)].filter { $0.0 >= 0 }
    var forecast = Forecast(now: now ?? Now(condition: .cloudy))
    forecast.nextHour = NextHour(
      periods: periods.map { .init(start: afternoon.plus(minutes: Double($0.0)), falling: $0.1) },
      end: afternoon.plus(minutes: 60))
    forecast.nextHourSource = source
    return forecast
  }

  private static func formatting(_ language: Language) -> Formatting {
    Formatting(units: .metric, words: .of(language), zone: .seoul)
  }

  @Test func `a sentence about rain from radar is worded as an estimate, in steps of five minutes`() {
    let soon = Soon(Self.forecast(.kmaRadar, wetFrom: 18, to: 50), at: afternoon)
    #expect(soon?.sentence(Self.formatting(.ko)) == "20분 뒤 비가 오겠습니다(레이더 추정).")
    #expect(soon?.sentence(Self.formatting(.en)) == "Rain starts in 20 minutes (radar estimate).")
    let close = Soon(Self.forecast(.libreWXR, wetFrom: 7, to: 50), at: afternoon)
    #expect(close?.sentence(Self.formatting(.ko)) == "7분 뒤 비가 오겠습니다(레이더 추정).")
    let own = Soon(Self.forecast(.weatherKit, wetFrom: 18, to: 50), at: afternoon)
    #expect(own?.sentence(Self.formatting(.ko)) == "18분 뒤 비가 오겠습니다.")
  }

  @Test func `the headline says in how many minutes rain begins or stops, and never without the mark`() throws {
    func texts(_ forecast: Forecast, _ language: Language) throws -> [String] {
      let headline = try #require(Headline(forecast, at: afternoon))
      return HeadlineText(headline, Self.formatting(language), at: afternoon).texts(isASCII: false)
    }
    let coming = Self.forecast(.kmaRadar, wetFrom: 18, to: 50)
    #expect(try texts(coming, .ko).first == "비 · 20분쯤 뒤 시작 · 레이더 추정 · 우산")
    #expect(try texts(coming, .en).first == "Rain in about 20 min · radar estimate · umbrella")
    #expect(try texts(coming, .ko).allSatisfy { $0.contains("추정") })
    let raining = Self.forecast(.kmaRadar, wetFrom: 0, to: 22, now: Now(condition: .rain))
    #expect(try texts(raining, .ko).first == "비 · 20분쯤 뒤 그침 · 레이더 추정 · 우산")
  }

  @Test func `the notice of rain from radar says that it is an estimate`() {
    let event = AdvanceNoticeEvent(
      matter: .fall(.rain, hours: []), kinds: [.rain], start: afternoon.plus(minutes: 18),
      end: afternoon.plus(minutes: 60), isEstimate: true)
    let formatter = AdvanceNoticeFormatter(city: "서울", Self.formatting(.ko), ownZone: .seoul, at: afternoon)
    let message = formatter.message(event, at: "here")
    #expect(message.title == "서울: 14:50쯤부터 비가 오겠습니다." && message.lines == ["레이더 추정 · 우산"])
  }

  @Test func `a status bar shows at what time rain begins`() {
    var radar = Layer(bulletin: .nextHour, source: .kmaRadar, issuedAt: afternoon, fetchedAt: afternoon)
    radar.nextHour = Self.forecast(.kmaRadar, wetFrom: 18, to: 50).nextHour
    let model = WidgetContent(
      Snapshot(place: .seoul, layers: [.forecast(hours: 6, days: 1), radar]), name: "서울", yesterday: nil,
      isSample: false, icon: { _, _ in "☀" }, formatting: Self.formatting(.ko), now: afternoon)
    #expect(model.soon == "14:50쯤 비(레이더 추정)" && model.facts.contains("14:50쯤 비(레이더 추정)"))
    let text = WidgetText(model, format: .text, size: .small, width: nil, words: .of(.ko))
    #expect(text.lines.first?.contains("14:50쯤 비(레이더 추정)") == true)
  }
}

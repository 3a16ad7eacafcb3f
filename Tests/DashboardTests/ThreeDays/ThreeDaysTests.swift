import FoundationEssentials
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

struct ThreeDaysTests {
  /// 14:30 in Seoul on 22 November 2026.
  private static let now = Date(timeIntervalSince1970: 1_795_325_400)
  private static let hour = Date(timeIntervalSince1970: 1_795_323_600)
  private static let seoul = Place(
    name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
    coordinate: Coordinate(latitude: 37.57, longitude: 126.98), zone: .seoul, country: "KR", level: .city)

  private static func hour(_ offset: Int, _ celsius: Double, _ falling: Condition? = nil, millimetres: Double = 0)
    -> Hour
  {
    Hour(
      at: hour.addingTimeInterval(Double(offset) * 3600), sky: .clear,
      falling: falling.map { .falling($0) } ?? Precipitation.none, temperature: Temperature(celsius: celsius),
      precipitation: AmountBand(min: millimetres, max: millimetres, text: ""))
  }

  private static func state(yesterday: [Hour]) -> State {
    var state = State(language: .ko, cities: [City(place: seoul)], now: now)
    state.yesterdays[seoul] = Yesterday(hours: yesterday)
    state.forecast = Forecast(
      now: Now(condition: .clear, temperature: Temperature(celsius: 10)),
      hours: (0..<30).map { hour($0, $0 == 24 ? 7 : 10) })
    return state
  }

  /// Yesterday's hours from midnight: 2°, except 13° at 14:00, with rain at 03:00 and 04:00.
  private static let yesterday = (0..<24).map { clock in
    hour(clock - 38, clock == 14 ? 13 : 2, [3, 4].contains(clock) ? .rain : nil, millimetres: clock == 3 ? 1.5 : 0)
  }

  @Test func `the same hour of three days is compared in columns`() {
    let model = ThreeDaysViewModel(Self.state(yesterday: Self.yesterday))
    #expect(model.cards.map(\.temperature) == ["13°", "10°", "7°"])
    #expect(model.cards.map { $0.change?.value } == [nil, "-3°", "-3°"])
    #expect(model.hour == "서울 · 14시의 기온")
    #expect(model.comparison.first == "오늘은 어제보다 3° 더 춥습니다.")
  }

  @Test func `the change is that of the numbers shown, even if the days are about the same`() {
    var state = Self.state(
      yesterday: Self.yesterday.map { hour in
        var hour = hour
        hour.temperature = Temperature(celsius: 10.6)
        return hour
      })
    state.forecast.now?.temperature = Temperature(celsius: 10.4)
    let cards = ThreeDaysViewModel(state).cards
    #expect(cards[0].temperature == "11°" && cards[1].temperature == "10°" && cards[1].change?.value == "-1°")
  }

  @Test func `yesterday’s low, high, rain and sky are the observed ones`() {
    let card = ThreeDaysViewModel(Self.state(yesterday: Self.yesterday)).cards[0]
    #expect((card.low.value, card.high.value, card.rain.value) == ("2°", "13°", "1.5mm"))
    #expect(card.condition == .rain)
  }

  @Test func `a day with few known hours has no low and no high`() {
    let card = ThreeDaysViewModel(Self.state(yesterday: Array(Self.yesterday.suffix(12)))).cards[0]
    #expect((card.temperature, card.low.value, card.high.value) == ("13°", "–", "–"))
  }

  @Test func `a day with few known hours has no rain total`() {
    // The known hours are dry; the others may have been wet.
    let afternoon = ThreeDaysViewModel(Self.state(yesterday: Array(Self.yesterday.suffix(12)))).cards[0]
    #expect(afternoon.rain.value == "–" && afternoon.rain.tone == .plain)
    // All temperatures are known, but the rain of only a few hours.
    var blind = Self.yesterday
    for index in 0..<20 { blind[index].precipitation = nil }
    let card = ThreeDaysViewModel(Self.state(yesterday: blind)).cards[0]
    #expect((card.low.value, card.high.value, card.rain.value) == ("2°", "13°", "–"))
  }

  @Test func `several values within an hour count as one hour`() {
    // Four values per hour of the afternoon, which is half a day.
    let quarters = Self.yesterday.suffix(12).flatMap { hour in
      [0, 900, 1800, 2700].map { seconds in
        var quarter = hour
        quarter.at = hour.at.addingTimeInterval(seconds)
        quarter.precipitation = AmountBand(min: 1, max: 1, text: "")
        return quarter
      }
    }
    let card = ThreeDaysViewModel(Self.state(yesterday: quarters)).cards[0]
    #expect((card.low.value, card.high.value, card.rain.value) == ("–", "–", "–"))
    let whole = Self.yesterday.prefix(12) + quarters
    #expect(ThreeDaysViewModel(Self.state(yesterday: Array(whole))).cards[0].rain.value == "14mm")
  }

  @Test func `in the first minutes of an hour both sides show the hour of the observation`() {
    var state = Self.state(yesterday: Self.yesterday)
    state.now = Self.hour.addingTimeInterval(300)
    state.forecast.now?.observedAt = Self.hour.addingTimeInterval(-3600)
    let model = ThreeDaysViewModel(state)
    // Yesterday it was 13° at 14:00 and 2° at 13:00.
    #expect(model.cards.prefix(2).map(\.temperature) == ["2°", "10°"])
    #expect(model.cards[1].change?.value == "+8°" && model.hour == "서울 · 13시의 기온")
  }

  @Test func `without a record no value is invented, and the page says why`() {
    let model = ThreeDaysViewModel(Self.state(yesterday: []))
    #expect(model.cards[0].temperature == "–" && model.cards[0].rain.value == "–" && model.cards[1].change == nil)
    #expect(model.origin == "어제의 기록이 아직 없습니다. 쓰는 동안 쌓입니다.")
  }

  @Test func `the source of yesterday’s values is named below`() {
    var state = Self.state(yesterday: Self.yesterday)
    state.yesterdays[Self.seoul] = Yesterday(hours: Self.yesterday, sources: [.kma, .openMeteo])
    #expect(ThreeDaysViewModel(state).origin == "어제 값: 기상청 관측, Open-Meteo 모델 (이 컴퓨터에 남은 기록)")
  }

  @Test func `missing hours of yesterday are requested when the page opens`() {
    var state = Self.state(yesterday: Array(Self.yesterday.suffix(12)))
    #expect(ThreeDaysPage.open(&state) == [.completeYesterday(Self.seoul)])
    state = Self.state(yesterday: Self.yesterday)
    #expect(ThreeDaysPage.open(&state).isEmpty)
  }

  @Test func `line mode reads the complete page`() {
    let lines = ThreeDaysPage().spoken(Self.state(yesterday: Self.yesterday))
    #expect(lines.contains { $0.hasPrefix("어제 11월 21일: 13°, 비") })
    #expect(lines.count { $0.contains("°") } >= 3)
  }
}

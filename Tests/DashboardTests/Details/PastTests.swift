import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// Normals of −2 and 8 °C every day, and the earlier years with the highs that are given.
private func record(_ place: Place, highs: [Int: Double] = [:], failure: SourceError? = nil) -> ClimateRecord {
  let day = Normals.Day(
    low: Temperature(celsius: -2), high: Temperature(celsius: 8), precipitation: 1.2, lowDeviation: 2, highDeviation: 2)
  let start = CivilDate(2000, 1, 1)
  let days = (start.dayNumber..<CivilDate(2026, 1, 1).dayNumber).map { number -> ClimateDay in
    let date = CivilDate(dayNumber: number)
    guard (date.month, date.day) == (11, 20), let high = highs[date.year] else { return ClimateDay() }
    return ClimateDay(low: Temperature(celsius: high - 9), high: Temperature(celsius: high), precipitation: 4)
  }
  return ClimateRecord(
    place: place,
    normals: failure == nil
      ? Normals(years: 1991...2020, source: .openMeteo, days: Array(repeating: day, count: 366)) : nil,
    days: ClimateSeries(start: start, days: days), source: .openMeteo, failure: failure,
    failedSource: failure.map { _ in .openMeteo })
}

struct PastTests {
  @Test func `opening a day requests its past, opening an hour does not`() {
    var reader = Reader()
    reader.press(.down, .enter)
    let wanted = Effect.page(ClimateEffect(place: .seoul, years: 1991...2026))
    #expect(reader.effects.contains(wanted))
    var other = Reader()
    other.press(.enter)
    #expect(!other.effects.contains(wanted))
  }

  @Test func `the day is compared with its normals and with other years`() throws {
    var reader = Reader()
    reader.press(.down, .enter)
    let highs = Dictionary(uniqueKeysWithValues: (2000...2025).map { ($0, $0 == 2018 ? 25.0 : 3) })
    reader.send(ClimateEvent.arrived(record(.seoul, highs: highs)))
    let page = try #require(reader.state.top as? DetailsPage)
    let facts = page.model(reader.state).facts.map { "\($0.label) \($0.value)" }
    #expect(facts.contains("평년(1991-2020) -2°C ~ 8°C"))
    #expect(facts.contains { $0.hasPrefix("평년 대비 최저 ") })
    #expect(facts.contains("2000년 이후 최고 25°C (2018년)") && facts.contains("2000년 이후 최저 -6°C (2025년)"))
    reader.press(.right)
    #expect((reader.state.top as? DetailsPage)?.climate != nil, "the next day keeps the past")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `while the past loads the page says so, and it stops when the request has ended`(_ size: Size) {
    var reader = Reader(size: size)
    reader.press(.down, .enter)
    let effect = ClimateEffect(place: .seoul, years: 1991...2026)
    func shows(_ text: String) -> Bool {
      let model = (reader.state.top as? DetailsPage)?.model(reader.state)
      let rows = model?.rows.map { "\($0.label) \($0.value)" } ?? []
      return HomeScreen().frame(of: reader.state).picture.contains(text) || rows.contains { $0.contains(text) }
    }
    #expect(reader.state.waitingSince == afternoon && shows("과거 자료") && shows("받는 중"))
    reader.send(ClimateEvent.arrived(record(.seoul)))
    #expect(reader.state.waitingSince == afternoon, "more may come")
    reader.send(ClimateEvent.ended(ClimateEffect(place: .busan, years: 1991...2026)))
    #expect(reader.state.waitingSince == afternoon, "another request has ended")
    reader.send(ClimateEvent.ended(effect))
    #expect(reader.state.waitingSince == nil && !shows("과거 자료"))
  }

  @Test func `a past that fails has a sentence that names the source, in full and in brief`() throws {
    var reader = Reader(size: Size(columns: 120, rows: 40))
    reader.press(.down, .enter)
    var failed = record(.seoul)
    (failed.failure, failed.failedSource) = (.timedOut, .kma)
    reader.send(ClimateEvent.arrived(failed))
    reader.send(ClimateEvent.ended(ClimateEffect(place: .seoul, years: 1991...2026)))
    let page = try #require(reader.state.top as? DetailsPage)
    let past = page.model(reader.state).past
    #expect(!past.isWaiting && past.texts.last == "과거 자료: 응답 없음" && past.row?.value == "응답 없음")
    #expect(past.texts.first?.hasPrefix("기상청이 제시간에 응답하지 않았습니다.") == true)
    #expect(HomeScreen().frame(of: reader.state).picture.contains("기상청이 제시간에 응답하지 않았습니다."))
    #expect(page.spoken(reader.state).contains { $0.hasPrefix("기상청이 제시간에 응답하지 않았습니다.") })
    reader.send(ClimateEvent.arrived(record(.seoul)))
    #expect((reader.state.top as? DetailsPage)?.model(reader.state).past.texts.isEmpty == true)
  }

  @Test func `normals that the page of the year receives are on the home screen and in the details at once`() throws {
    var reader = Reader()
    reader.press("Y")
    reader.send(YearEvent.arrived(record(.seoul)))
    #expect(reader.state.normals[.seoul]?.period == "1991-2020" && reader.state.anomaly?.low == 5)
    reader.press(.escape, .down, .enter)
    let page = try #require(reader.state.top as? DetailsPage)
    #expect(page.model(reader.state).facts.contains { $0.label == "평년(1991-2020)" })
    reader.send(YearEvent.arrived(record(.busan)))
    #expect(reader.state.normals[.busan] != nil && (reader.state.top as? DetailsPage)?.climate == nil)
    reader.send(YearEvent.arrived(record(.seoul)))
    #expect((reader.state.top as? DetailsPage)?.climate?.place == .seoul)
  }

  @Test func `a remarkable day is in the headline of its city, until midnight`() {
    var reader = Reader()
    func headline() -> String? { CurrentViewModel(reader.state).headline?.texts(isASCII: false).first }
    let before = headline()
    reader.press("Y")
    let highs = Dictionary(uniqueKeysWithValues: (2000...2025).map { ($0, $0 == 2018 ? 10.0 : 20) })
    reader.send(YearEvent.arrived(record(.seoul, highs: highs)))
    // The low of the forecast is 3 °C; that of 2018 was 1 °C.
    #expect(before?.contains("이후") == false)
    #expect(headline()?.hasPrefix("맑음 · 2018년 이후 가장 추운 11월 20일 (2000년~)") == true)
    let year = reader.state.page(YearPage.self).map { YearViewModel($0, reader.state).otherYears.map(\.text) }
    #expect(year?.prefix(2) == ["2018년 이후 가장 추운 11월 20일", "11월 20일, 2000년부터"])
    reader.state.now = afternoon.plus(minutes: 24 * 60)
    #expect(reader.state.remarkableToday == nil)
    reader.state.now = afternoon
    reader.press("2")
    #expect(reader.state.place == .busan && reader.state.remarkableToday == nil)
  }

  @Test func `after a refresh the past of a saved city is looked up, and requested for one city a minute`() {
    var reader = Reader()
    func lookups(_ place: Place) -> [PastLookup] {
      reader.effects = []
      reader.send(.refreshEnded(place, nextDue: .distantFuture))
      return reader.effects.compactMap { effect in
        if case .ofPage(let page) = effect { page.effect as? PastLookup } else { nil }
      }
    }
    reader.state.pastLookedUpAt = nil
    #expect(lookups(.seoul) == [PastLookup(place: .seoul, date: today, mayRequest: true)])
    #expect(lookups(.busan).map(\.mayRequest) == [false], "it is not on screen")
    reader.press("2")
    #expect(lookups(.busan) == [PastLookup(place: .busan, date: today, mayRequest: false)])
    reader.state.now = afternoon.plus(minutes: 2)
    #expect(lookups(.busan).map(\.mayRequest) == [true])
    reader.state.now = afternoon.plus(minutes: 4)
    reader.state.cities[1].isSaved = false
    #expect(lookups(.busan).map(\.mayRequest) == [false])
  }

  @Test func `a past that is known is looked up again only on the next day`() throws {
    var reader = Reader()
    func isLookedUp() -> Bool {
      reader.effects = []
      reader.send(.recalled(.seoul, nil, isDue: false))
      return !reader.effects.isEmpty
    }
    #expect(isLookedUp())
    let highs = Dictionary(uniqueKeysWithValues: (2000...2025).map { ($0, 20.0) })
    let short = record(.seoul, highs: highs)
    reader.send(ClimateEvent.normalsRead(.seoul, try #require(short.normals)))
    let days = (1991...2025).map { (date: CivilDate($0, 11, 20), day: ClimateDay(high: Temperature(celsius: 20))) }
    reader.send(ClimateEvent.otherYearsRead(.seoul, try #require(DayInOtherYears(today, in: short.days))))
    #expect(isLookedUp(), "the years since 1991 are missing")
    reader.send(
      ClimateEvent.otherYearsRead(.seoul, try #require(DayInOtherYears(today, in: ClimateSeries(days.dropLast())))))
    #expect(isLookedUp(), "last year is missing")
    reader.send(ClimateEvent.otherYearsRead(.seoul, try #require(DayInOtherYears(today, in: ClimateSeries(days)))))
    #expect(!isLookedUp())
    reader.state.now = afternoon.plus(minutes: 24 * 60)
    #expect(isLookedUp())
  }

  @Test func `in low windows the past leaves room for some of the hours`() {
    func rows(_ columns: Int, _ rows: Int) -> Int {
      DetailLayout(Size(columns: columns, rows: rows)).pastRows(besides: 10, hours: 10)
    }
    #expect(rows(80, 24) == 2 && rows(120, 40) >= 6)
    #expect(rows(160, 50) == .max && rows(40, 24) == .max, "the hours are in a column of their own, or the rows scroll")
  }

  @Test func `without normals the reason is stated in place of them`() {
    let text = ClimateText(
      of: today, low: nil, high: nil, record(.seoul, failure: .timedOut), Reader().state.formatting)
    #expect(text.normals.map(\.value) == ["–"] && text.source == "응답 없음" && text.superlative == nil)
  }

  @Test func `normals that are stored mark an unusual day in the headline`() throws {
    var reader = Reader()
    let forecast = reader.state.forecast
    let low = try #require(forecast.days?.first?.low)
    let day = Normals.Day(low: Temperature(celsius: low.celsius - 6), lowDeviation: 3)
    let normals = try #require(
      Normals(years: 1991...2020, source: .openMeteo, days: Array(repeating: day, count: 366)))
    reader.send(ClimateEvent.normalsRead(.seoul, normals))
    let anomaly = try #require(reader.state.anomaly)
    #expect(anomaly.low == 6 && anomaly.unusual?.extreme == .low)
    let words = reader.state.words.climate
    #expect(words.unusual(.high, 6, reader.state.formatting) == "평년보다 6.0° 높음")
    #expect(words.unusual(.low, -3.1, reader.state.formatting) == "최저기온 평년보다 3.1° 낮음")
  }

  @Test func `a superlative has its year, or that of the beginning of the data`() {
    let formatting = Reader().state.formatting
    let words = formatting.words.climate
    func sentence(_ kind: DayInOtherYears.Superlative.Kind, _ since: DayInOtherYears.Superlative.Since) -> String {
      words.superlative(
        DayInOtherYears.Superlative(kind: kind, since: since), of: CivilDate(2026, 11, 26), Temperature(celsius: -5),
        Temperature(celsius: 17), formatting)
    }
    #expect(sentence(.warmest, .year(2018)) == "2018년 이후 가장 더운 11월 26일")
    #expect(sentence(.coldest, .beginning(1991)) == "자료가 있는 1991년 이후 가장 추운 11월 26일")
  }
}

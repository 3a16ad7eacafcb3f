import FoundationEssentials
import MemoryTwins
import Testing
import Upstream
import Weather

@testable import AirKorea

struct DustForecastTests {
  private func days(_ rows: [Fields], region: String = "서울", now: Date = korea(20, 18)) async -> [AirDay]? {
    let source = StubAirKorea { _ in envelope(rows) }.source()
    return await source.layer(.airForecast, at: place(dust: region), now: now)?.airDays
  }

  @Test func `each region has its grade, with any blanks`() async {
    let rows = [
      outlook("PM10", "2026-11-20", "2026-11-20 17시 발표", "서울 : 보통,제주:나쁨 , 경기북부 :매우나쁨,영동: 좋음"),
      outlook("PM25", "2026-11-20", "2026-11-20 17시 발표", "서울 : 예보없음,제주 : 매우 나쁨"),
    ]
    let today = CivilDate(2026, 11, 20)
    #expect(await days(rows) == [AirDay(date: today, pm10: .moderate)])
    #expect(await days(rows, region: "제주") == [AirDay(date: today, pm10: .bad, pm25: .veryBad)])
    #expect(await days(rows, region: "영동") == [AirDay(date: today, pm10: .good)])
    #expect(await days(rows, region: "평양") == nil)
  }

  @Test(arguments: ["광주", "전남"], ["전남광주", "전남광주통합특별시"])
  func `광주 and 전남 find their forecast under the name of the merged province`(_ region: String, _ name: String) async {
    let rows = [
      outlook("PM10", "2026-11-20", "2026-11-20 17시 발표", "서울 : 보통,\(name) : 나쁨,경기남부 : 좋음"),
      outlook("PM25", "2026-11-20", "2026-11-20 17시 발표", "광주 : 좋음,전남 : 좋음"),
    ]
    #expect(await days(rows, region: region) == [AirDay(date: CivilDate(2026, 11, 20), pm10: .bad, pm25: .good)])
    #expect(await days(rows, region: "경기북부") == nil)
  }

  @Test func `the latest issue wins in any order of rows`() async {
    func pm10(_ issue: String, _ word: String) -> Fields {
      outlook("PM10", "2026-11-20", "2026-11-20 \(issue)시 발표", "서울 : \(word)")
    }
    #expect(await days([pm10("11", "좋음"), pm10("17", "나쁨"), pm10("05", "보통")])?.map(\.pm10) == [.bad])
    // 5 o'clock is before 17, although it sorts after it as text.
    #expect(await days([pm10("17", "나쁨"), pm10("5", "보통")])?.map(\.pm10) == [.bad])
  }

  @Test func `the layer has today and two more days, sorted`() async {
    let rows = [22, 19, 21, 23, 20].map {
      outlook("O3", "2026-11-\($0)", "2026-11-20 17시 발표", "서울 : 보통")
    }
    #expect(await days(rows)?.map(\.date.day) == [20, 21, 22])
  }

  @Test func `the layer has the time of its latest issue`() async {
    let source = StubAirKorea { _ in
      envelope([
        outlook("O3", "2026-11-20", "2026-11-20 11시 발표", "서울 : 보통"),
        outlook("PM10", "2026-11-20", "2026-11-20 17시 발표", "서울 : 맑음"),
      ])
    }.source()
    let layer = await source.layer(.airForecast, at: place(), now: korea(20, 18))
    #expect(layer?.issuedAt == korea(20, 17))
    #expect(layer?.remarks == ["pm10 2026-11-20: \"맑음\""])
    #expect(layer?.airDays.first?.pm10 == nil)
  }

  @Test func `before the first issue of a day the one of yesterday is requested`() async {
    let stubAirKorea = StubAirKorea { request in
      #expect(request["ver"] == "1.1")
      return envelope([outlook("PM10", "2026-11-20", "\(request["searchDate"] ?? "") 23시 발표", "서울 : 보통")])
    }
    let layer = await stubAirKorea.source().layer(.airForecast, at: place(), now: korea(20, 5, 9))
    #expect(stubAirKorea.asked.map { $0["searchDate"] } == ["2026-11-19"])
    #expect(layer?.issuedAt == korea(19, 23))
  }

  @Test func `a late first issue falls back to yesterday, once`() async throws {
    let stubAirKorea = StubAirKorea { request in
      guard request["searchDate"] == "2026-11-19" else { return noData }
      return envelope([outlook("PM10", "2026-11-20", "2026-11-19 23시 발표", "서울 : 보통")])
    }
    let source = stubAirKorea.source()
    let layer = try #require(await source.layer(.airForecast, at: place(), now: korea(20, 5, 12)))
    #expect(layer.issuedAt == korea(19, 23))
    #expect(source.due([.air], at: place(), known: [layer], now: korea(20, 5, 21)) == [.airMeasurement])
    #expect(source.due([.air], at: place(), known: [layer], now: korea(20, 5, 22)) == [.airMeasurement, .airForecast])
    let again = await source.layer(.airForecast, at: place(), known: [layer], now: korea(20, 5, 22))
    #expect(again?.fetchedAt == korea(20, 5, 22))
    #expect(stubAirKorea.asked.map { $0["searchDate"] } == ["2026-11-20", "2026-11-19", "2026-11-20"])
  }

  @Test func `without an issue on either day the error is notPublishedYet`() async {
    let source = StubAirKorea { _ in noData }.source()
    #expect(await source.failure(.airForecast, at: place(), now: korea(20, 6)) == .notPublishedYet)
  }

  @Test func `an earlier issue stays valid until a later one contains the day`() async {
    let stubAirKorea = StubAirKorea { request in
      request["searchDate"] == "2026-11-19"
        ? envelope([
          outlook("O3", "2026-11-20", "2026-11-19 23시 발표", "서울 : 나쁨"),
          outlook("PM10", "2026-11-20", "2026-11-19 23시 발표", "서울 : 나쁨"),
        ])
        : envelope([outlook("PM10", "2026-11-20", "2026-11-20 05시 발표", "서울 : 좋음")])
    }
    let source = stubAirKorea.source()
    let night = await source.layer(.airForecast, at: place(), now: korea(20, 4))
    let morning = await source.layer(.airForecast, at: place(), known: [night].compactMap { $0 }, now: korea(20, 6))
    #expect(morning?.airDays == [AirDay(date: CivilDate(2026, 11, 20), pm10: .good, o3: .bad)])
  }

  @Test func `one response serves every region and the next process`() async {
    let stubAirKorea = StubAirKorea { _ in
      envelope([outlook("PM10", "2026-11-20", "2026-11-20 17시 발표", "서울 : 보통,부산 : 나쁨")])
    }
    let cache = MemoryCache()
    _ = await stubAirKorea.source(cache: cache).layer(.airForecast, at: place(), now: korea(20, 18))
    let busan = await stubAirKorea.source(cache: cache).layer(.airForecast, at: place(dust: "부산"), now: korea(20, 19))
    #expect(busan?.airDays.map(\.pm10) == [.bad])
    #expect(busan?.fetchedAt == korea(20, 18))
    #expect(stubAirKorea.asked.count == 1)
  }
}

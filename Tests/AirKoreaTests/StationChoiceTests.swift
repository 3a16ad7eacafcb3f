import FoundationEssentials
import Gazetteer
import Testing
import Upstream
import Weather

@testable import AirKorea

struct StationChoiceTests {
  private let hour = "2026-11-20 14:00"

  private func layer(_ rows: [Fields], at place: Place = place(), stations list: [AirStation] = stations) async
    -> Layer?
  {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    return await stubAirKorea.source(stations: list).layer(.airMeasurement, at: place, now: korea(20, 14, 32))
  }

  @Test func `the nearest urban station is used, with its distance`() async throws {
    let layer = try #require(await layer([row("중구", "서울", hour), row("종로구", "서울", hour, ["pm10Value": "17"])]))
    let air = try #require(layer.air)
    #expect(air.station == "종로구")
    #expect(air.values == [.pm10: 17])
    #expect(abs(try #require(air.distance) - 1.06) < 0.05)
    #expect(air.measuredAt == korea(20, 14))
    #expect(layer.issuedAt == air.measuredAt && layer.fetchedAt == korea(20, 14, 32))
    #expect(layer.source == .airkorea && layer.bulletin == .airMeasurement)
  }

  @Test func `a nearest station without dust values is replaced by the next`() async {
    let flagged: Fields = ["pm10Value": "-", "pm25Value": "-", "pm10Flag": "점검및교정", "o3Value": "0.02"]
    let layer = await layer([row("종로구", "서울", hour, flagged), row("중구", "서울", hour)])
    #expect(layer?.air?.station == "중구")
  }

  @Test func `one kind of dust is enough, the other is missing with its flag`() async {
    let half: Fields = ["pm10Value": "-", "pm10Flag": "통신장애", "pm25Value": "9"]
    let air = await layer([row("종로구", "서울", hour, half), row("중구", "서울", hour)])?.air
    #expect(air?.station == "종로구")
    #expect(air?.values == [.pm25: 9])
    #expect(air?.flags == [.pm10: "통신장애"])
  }

  @Test func `roadside stations are never used, suburban ones only without an urban one`() async {
    let road = row("청계천로", "서울", hour)
    let suburb = row("성남", "경기", hour)
    #expect(await layer([road, suburb, row("중구", "서울", hour)])?.air?.station == "중구")
    #expect(await layer([road, suburb])?.air?.station == "성남")
    #expect(await layer([road])?.air == nil)
  }

  @Test func `an island's background station is used, with its kind`() async throws {
    let island = place("백령도", 37.96, 124.66, sido: "인천")
    let rows = [row("백령도", "인천", hour, ["pm10Value": "-", "pm25Value": "12", "mangName": "국가배경농도"])]
    let air = try #require(await layer(rows, at: island, stations: AirStation.embedded)?.air)
    #expect(air.station == "백령도" && air.stationKind == .background && air.values == [.pm25: 12])
    let ulleung = place("울릉읍", 37.4845, 130.9057, sido: "경북")
    for network in ["도시대기", "국가배경농도", nil] {
      let air = await layer(
        [row("울릉읍", "경북", hour, ["pm10Value": "9", "mangName": network])], at: ulleung, stations: AirStation.embedded
      )?.air
      #expect(air?.station == "울릉읍" && air?.values == [.pm10: 9], "\(network ?? "–")")
    }
  }

  @Test func `a background station is the last choice`() async {
    let background = row("낯선섬", "서울", hour, ["pm10Value": "7"])
    let list =
      stations + [
        AirStation(
          name: "낯선섬", sido: "서울", kind: .background, coordinate: Coordinate(latitude: 37.5643, longitude: 126.9983))
      ]
    let suburb = row("성남", "경기", hour)
    #expect(await layer([background, suburb], stations: list)?.air?.stationKind == .suburban)
    #expect(await layer([background, suburb, row("중구", "서울", hour)], stations: list)?.air?.stationKind == .urban)
    #expect(await layer([background], stations: list)?.air?.stationKind == .background)
  }

  @Test func `without dust values anywhere the nearest station gives the rest, with flags`() async throws {
    let flagged: Fields = ["pm10Value": "-", "pm10Flag": "점검및교정", "pm25Value": "-", "o3Value": "0.021"]
    let rows = [row("중구", "서울", hour, flagged), row("종로구", "서울", hour, flagged.merging(["o3Value": "0.03"]) { $1 })]
    let air = try #require(await layer(rows)?.air)
    #expect(air.station == "종로구" && air.values == [.o3: 0.03])
    #expect(air.flags == [.pm10: "점검및교정"])
    #expect(await layer(rows)?.flaw == .noValue(flag: "점검및교정"))
    #expect(await layer([row("중구", "서울", hour)])?.flaw == nil)
  }

  @Test func `a table with missing rows is incomplete`() async {
    let items = #"[{"stationName":"종로구","sidoName":"서울","dataTime":"2026-11-20 14:00","pm10Value":"42"}]"#
    let source = StubAirKorea {
      $0["pageNo"] == "1" ? envelope(json: items, count: 40) : envelope(json: "[]", count: 40)
    }
    .source()
    #expect(await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32))?.flaw == .fewerRows(1, of: 40))
    let jeju = place("제주시", 33.5, 126.53, sido: "제주")
    let error = await source.failure(.airMeasurement, at: jeju, now: korea(20, 14, 32))
    #expect(error == .malformed(.fewerRows(1, of: 40)))
  }

  private func failure(_ rows: [Fields]) async -> SourceError? {
    let source = StubAirKorea { _ in envelope(rows) }.source()
    return await source.failure(.airMeasurement, at: place(), now: korea(20, 14, 32))
  }

  @Test func `a station without values gives noValue with its flag`() async {
    let withoutValues: Fields = ["pm10Value": "-", "pm10Flag": "통신장애"]
    #expect(await failure([row("종로구", "서울", hour, withoutValues)]) == .noValue(flag: "통신장애"))
    #expect(await failure([row("종로구", "서울", hour, ["pm10Value": nil])]) == .noValue(flag: nil))
    #expect(await failure([row("종로구", "서울", "2026-11-18 14:00"), row("이도동", "제주", hour)]) == .noValue(flag: nil))
  }

  @Test func `unreadable rows are malformed, not notCovered`() async {
    #expect(await failure([row("종로구", "서울", hour, ["pm10Value": "많음"])]) == .malformed(.unreadableRows(1)))
    let timeless = row("종로구", "서울", "언젠가")
    #expect(await failure([timeless, row("이도동", "제주", hour)]) == .malformed(.unreadableRows(1)))
    let list = #"[{"stationName":"종로구","sidoName":"서울","dataTime":"2026-11-20 14:00","pm10Value":[42]}]"#
    let source = StubAirKorea { _ in envelope(json: list, count: 1) }.source()
    let error = await source.failure(.airMeasurement, at: place(), now: korea(20, 14, 32))
    #expect(error == .malformed(.unreadableRows(1)))
  }

  @Test func `the network in a row takes precedence over the list`() async {
    let moved: Fields = ["pm10Value": "5", "mangName": "도로변대기"]
    #expect(await layer([row("종로구", "서울", hour, moved), row("중구", "서울", hour)])?.air?.station == "중구")
  }

  @Test func `a station beyond twenty kilometres is not used`() async {
    let stubAirKorea = StubAirKorea { _ in envelope([row("중구", "서울", "2026-11-20 14:00")]) }
    let source = stubAirKorea.source()
    let island = place("울릉도", 37.4845, 130.9057, sido: "경북")
    #expect(await source.failure(.airMeasurement, at: island, now: korea(20, 14, 32)) == .notCovered)
    let harbour = place("제주시", 33.521, 126.531, sido: "제주")
    #expect(await source.failure(.airMeasurement, at: harbour, now: korea(20, 14, 32)) == .notCovered)
  }

  @Test func `a late row is used only if there is no current one`() async {
    let late = row("종로구", "서울", "2026-11-20 11:00")
    #expect(await layer([late, row("중구", "서울", hour)])?.air?.station == "중구")
    #expect(await layer([late, row("성남", "경기", hour)])?.air?.station == "성남")
    #expect(await layer([late, row("이도동", "제주", hour)])?.air?.station == "종로구")
    let twoBehind = row("종로구", "서울", "2026-11-20 12:00")
    #expect(await layer([twoBehind, row("중구", "서울", hour)])?.air?.station == "종로구")
    let dayBehind = row("종로구", "서울", "2026-11-19 13:00")
    #expect(await layer([dayBehind, row("이도동", "제주", hour)])?.air == nil)
  }

  @Test func `a row from the future does not make all others late`() async {
    let future = row("이도동", "제주", "2026-11-20 23:00")
    #expect(await layer([future, row("종로구", "서울", hour)])?.air?.station == "종로구")
  }

  @Test func `of two rows of a station the newer one counts`() async {
    let old = row("종로구", "서울", "2026-11-20 13:00", ["pm10Value": "1"])
    #expect(await layer([old, row("종로구", "서울", hour), old])?.air?.values == [.pm10: 42])
  }

  @Test func `stations of the same name are distinguished by their province`() async {
    let namesake = AirStation(
      name: "중구", sido: "부산", kind: .urban, coordinate: Coordinate(latitude: 35.1, longitude: 129.03))
    let rows = [row("중구", "부산", hour, ["pm10Value": "7"]), row("중구", "서울", hour, ["pm10Value": "8"])]
    let air = await layer(rows, stations: [stations[0], namesake])?.air
    #expect(air?.values == [.pm10: 8])
    #expect(await layer([rows[0]], stations: [stations[0], namesake])?.air == nil)
  }

  @Test func `a new name of a province does not lose its stations`() async {
    #expect(await layer([row("종로구", "서울한양통합시", hour)])?.air?.station == "종로구")
    #expect(await layer([row("종로구", "한양", hour)])?.air?.station == "종로구")
  }

  @Test(arguments: ["전남광주", "전남광주통합특별시", "광주", "전남"])
  func `stations of 전남광주 are found by any name of the province in the response`(_ sido: String) async {
    let gwangju = place("광주", 35.1532, 126.8419, sido: "광주")
    let rows = [row("치평동", sido, hour), row("농성동", sido, hour)]
    let air = await layer(rows, at: gwangju, stations: AirStation.embedded)?.air
    #expect(air?.station == "농성동")
  }

  @Test func `midnight is written as 24 o'clock`() async {
    let layer = await layer([row("종로구", "서울", "2026-11-20 24:00")])
    #expect(layer?.air?.measuredAt == korea(21, 0))
  }

  @Test func `the grade is that of the value, not of the last day`() async {
    let fields: Fields = [
      "pm10Value": "81", "pm10Grade": "1", "pm10Value24": "20", "pm25Value": "15", "pm25Grade": "4",
    ]
    let air = await layer([row("종로구", "서울", hour, fields)])?.air
    #expect(air?.grade(of: .pm10) == .bad)
    #expect(air?.grade(of: .pm25) == .good)
    #expect(air?.grade(of: .o3) == nil)
  }

  @Test func `unreadable rows and values are remarked`() async throws {
    let unreadable: Fields = ["stationName": "중구", "dataTime": nil]
    let odd: Fields = ["pm10Value": "7", "pm25Value": "9999"]
    let layer = try #require(await layer([unreadable, row("종로구", "서울", hour, odd)]))
    #expect(layer.remarks == ["1 measurement rows could not be read", "종로구 pm25: \"9999\""])
  }

  @Test func `the embedded stations cover the whole country`() async {
    let rows = AirStation.embedded.map { row($0.name, $0.sido, hour) }
    let source = StubAirKorea { _ in envelope(rows) }.source(stations: AirStation.embedded)
    for city in [place(), place("부산", 35.1796, 129.0756), place("제주", 33.4996, 126.5312), place("춘천", 37.8813, 127.73)]
    {
      let air = await source.layer(.airMeasurement, at: city, now: korea(20, 14, 32))?.air
      #expect((air?.distance ?? .infinity) < 6, "\(city.name.ko)")
    }
    #expect(await source.registry.stations.count == 672)
  }
}

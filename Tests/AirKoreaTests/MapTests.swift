import DataPortal
import FoundationEssentials
import Gazetteer
import MemoryTwins
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AirKorea

private let seoul = Coordinate(latitude: 37.5642, longitude: 126.9982)

private func request(
  _ layer: MapLayer, around focus: Coordinate = seoul, from start: Date = korea(19, 0), to end: Date = korea(24, 0)
) -> MapRequest {
  MapRequest(layer, of: MapArea(west: 124, south: 33, east: 132, north: 39), around: focus, during: start..<end)
}

extension AirKorea {
  /// Keeps the hour that another portal delivers, as if it had been seen at that time.
  fileprivate func keepHour(from portal: DataPortal, seenAt instant: Date) async {
    guard let table = try? await StationTable.fetch(portal, .nationwide, now: instant) else { return }
    await hours.keep(table)
  }

  fileprivate func error(_ request: MapRequest, now: Date) async -> SourceError? {
    await sourceError { () throws(SourceError) in try await delivered(request, now: now) }
  }
}

extension MapFrame {
  fileprivate var readings: [MapReading] { if case .points(let readings) = content { readings } else { [] } }

  fileprivate func value(_ station: String) -> Double? {
    readings.first { $0.name?.ko.hasSuffix(" \(station)") == true }?.value
  }
}

/// The rows of an hour on the 20th: dust and ozone of three stations, of which one is under maintenance.
private func rows(_ hour: Int, pm10: Int = 42) -> [Fields] {
  let time = "2026-11-20 \(hour):00"
  return [
    row("중구", "서울", time, ["pm10Value": "\(pm10)", "pm25Value": "18", "o3Value": "0.021"]),
    row("종로구", "서울", time, ["pm10Value": "55", "pm10Flag": "점검및교정", "pm25Value": "-", "o3Value": "0.0300"]),
    row("이도동", "제주", time, ["pm10Value": "12", "pm25Value": "5", "o3Value": "-", "o3Flag": "통신장애"]),
    row("어디에도 없는 곳", "서울", time, ["pm10Value": "99"]),
  ]
}

private let grades = "서울 : 나쁨,제주 : 좋음,경기남부 : 보통,경기북부 : 매우나쁨,영동 : 예보없음"

private func forecastRows() -> [Fields] {
  ["2026-11-20", "2026-11-21", "2026-11-22"].map { outlook("PM10", $0, "2026-11-20 11시 발표", grades) }
}

private func standard(_ request: Request) -> Response {
  request.asksForecast ? envelope(forecastRows()) : envelope(rows(14))
}

struct MapTests {
  @Test func `the newest hour has all stations with a location`() async throws {
    let source = StubAirKorea(standard).source()
    let frame = try #require(try await source.delivered(request(.pm10), now: korea(20, 14, 32)).first)
    #expect(frame.time == korea(20, 14) && frame.kind == .observed && frame.source == .airkorea)
    #expect(frame.readings.compactMap(\.name?.ko).sorted() == ["서울 종로구", "서울 중구", "제주 이도동"])
    #expect(frame.readings.compactMap { $0.name?[.en] }.sorted() == ["Jeju, 이도동", "Seoul, 종로구", "Seoul, 중구"])
    #expect(frame.value("중구") == 42 && frame.value("이도동") == 12 && frame.readings.allSatisfy { $0.kind == .station })
  }

  @Test func `a flagged value is nil, as is a missing one`() async throws {
    let source = StubAirKorea(standard).source()
    func frame(_ layer: MapLayer) async throws -> MapFrame? {
      try await source.delivered(request(layer), now: korea(20, 14, 32)).first
    }
    let (pm10, pm25, o3) = (try await frame(.pm10), try await frame(.pm25), try await frame(.o3))
    #expect(pm10?.value("종로구") == nil && pm10?.readings.count == 3)
    #expect(pm25?.value("종로구") == nil && pm25?.value("중구") == 18)
    #expect(o3?.value("이도동") == nil && o3?.value("종로구") == 0.03)
  }

  @Test func `the answer of the home screen is reused, for all layers`() async throws {
    let stub = StubAirKorea(standard)
    let source = stub.source()
    _ = await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 30))
    for layer in [MapLayer.pm10, .pm25, .o3] { _ = try await source.delivered(request(layer), now: korea(20, 14, 32)) }
    #expect(stub.asked.count(where: \.asksMeasurement) == 1 && stub.asked.count(where: \.asksForecast) == 1)
    #expect(stub.asked.first?["sidoName"] == "전국")
  }

  @Test func `hours are kept as they are seen, for all processes, for a day`() async throws {
    let cache = MemoryCache()
    for hour in [10, 11, 13] {
      let source = StubAirKorea { _ in envelope(rows(hour, pm10: hour)) }.source(cache: cache)
      _ = await source.layer(.airMeasurement, at: place(), now: korea(20, hour, 20))
    }
    let source = StubAirKorea(standard).source(cache: cache)
    let frames = try await source.delivered(request(.pm10), now: korea(20, 14, 20)).filter { $0.kind == .observed }
    #expect(frames.map(\.time) == [14, 13, 11, 10].map { korea(20, $0) })
    #expect(frames.map { $0.value("중구") } == [42, 13, 11, 10])
    let recent = request(.pm10, from: korea(20, 11), to: korea(20, 14))
    #expect(try await source.delivered(recent, now: korea(20, 14, 20)).map(\.time) == [korea(20, 13), korea(20, 11)])
    let later = StubAirKorea { request in
      request.asksForecast
        ? noData : envelope([row("중구", "서울", "2026-11-21 12:00"), row("이도동", "제주", "2026-11-21 12:00")])
    }
    let tomorrow = try await later.source(cache: cache).delivered(request(.pm10), now: korea(21, 12, 20))
    #expect(tomorrow.map(\.time) == [korea(21, 12), korea(20, 14), korea(20, 13)])
  }

  @Test func `a late row belongs to its own hour`() async throws {
    let source = StubAirKorea { request in
      request.asksForecast ? noData : envelope([rows(14)[0], rows(14)[2], rows(13, pm10: 7)[0], rows(13)[1]])
    }.source()
    let frames = try await source.delivered(request(.o3), now: korea(20, 14, 20))
    #expect(frames.map(\.time) == [korea(20, 14), korea(20, 13)])
    #expect(frames[0].value("종로구") == nil && frames[1].value("종로구") == 0.03)
  }

  @Test func `the first rows of a new hour do not replace the map`() async throws {
    let source = StubAirKorea { request in
      request.asksForecast ? noData : envelope([rows(14)[0]] + Array(rows(13)[1...3]))
    }.source()
    let frames = try await source.delivered(request(.pm25), now: korea(20, 14, 12))
    #expect(frames.first?.time == korea(20, 14))
    let full = StubAirKorea { request in
      request.asksForecast
        ? noData : envelope([rows(14)[0]] + rows(13, pm10: 1) + [row("성남", "경기", "2026-11-20 13:00")])
    }.source()
    #expect(try await full.delivered(request(.pm10), now: korea(20, 14, 12)).map(\.time) == [korea(20, 13)])
  }

  @Test func `hours are kept as they are seen`() async throws {
    let source = StubAirKorea(standard).source()
    for hour in 11...13 {
      let stub = StubAirKorea { _ in envelope(rows(hour, pm10: hour)) }
      let portal = DataPortal(
        baseURL: "https://air.test", key: Secret("k"), client: RetryingClient(stub), now: { korea(20, hour, 20) })
      await source.keepHour(from: portal, seenAt: korea(20, hour, 20))
    }
    let frames = try await source.delivered(request(.pm10), now: korea(20, 14, 32)).filter { $0.kind == .observed }
    #expect(frames.map { $0.value("중구") } == [42, 13, 12, 11])
  }

  // MARK: Forecast

  @Test func `the forecast gives every station the middle of its region's grade`() async throws {
    let source = StubAirKorea(standard).source()
    let frames = try await source.delivered(request(.pm10), now: korea(20, 14, 32)).filter { $0.kind == .forecast }
    #expect(frames.map(\.time) == [korea(21, 12), korea(22, 12)])
    let readings = try #require(frames.first?.readings)
    #expect(readings.allSatisfy { $0.kind == .modelPoint && $0.name == nil })
    func value(_ latitude: Double) -> Double? { readings.first { $0.coordinate.latitude == latitude }?.value }
    #expect(value(37.5646) == 115 && value(33.5) == 15)
    #expect(try await source.delivered(request(.o3), now: korea(20, 14, 32)).allSatisfy { $0.kind == .observed })
  }

  @Test func `before noon today's forecast is shown too, and a failed forecast leaves the measured hours`() async throws
  {
    let morning = StubAirKorea { $0.asksForecast ? envelope(forecastRows()) : envelope(rows(10)) }.source()
    let times = try await morning.delivered(request(.pm10), now: korea(20, 11, 20)).map(\.time)
    #expect(times == [korea(20, 10), korea(20, 12), korea(21, 12), korea(22, 12)])
    let refused = StubAirKorea { $0.asksForecast ? refusal(99, "ERROR") : envelope(rows(14)) }.source()
    #expect(try await refused.delivered(request(.pm10), now: korea(20, 14, 32)).map(\.time) == [korea(20, 14)])
  }

  @Test(arguments: [Pollutant.pm10, .pm25, .o3])
  func `the middle of a grade has that grade`(_ pollutant: Pollutant) throws {
    for grade in Grade.allCases { #expect(Grade(of: try #require(grade.middle(of: pollutant)), pollutant) == grade) }
  }

  @Test func `the halves of Gyeonggi and the sides of Gangwon have their own regions`() async {
    let places = [
      ("수원", "경기", 37.263, 127.029, "경기남부"), ("의정부", "경기", 37.738, 127.034, "경기북부"),
      ("강릉", "강원", 37.752, 128.876, "영동"), ("춘천", "강원", 37.881, 127.73, "영서"), ("중구", "서울", 37.56, 126.98, "서울"),
    ]
    let stations = places.map {
      Station(name: $0.0, sido: $0.1, kind: .urban, coordinate: Coordinate(latitude: $0.2, longitude: $0.3))
    }
    let regions = await StubAirKorea(standard).source().registry.dustRegions(of: stations)
    for (name, _, _, _, region) in places { #expect(regions[name] == region) }
  }

  // MARK: Bad answers

  @Test func `without a key or outside Korea nothing is requested`() async throws {
    let stub = StubAirKorea(standard)
    let portal = DataPortal(baseURL: "https://air.test", key: nil, client: RetryingClient(stub), now: { korea(20, 14) })
    let keyless = AirKorea(portal: portal, stations: stations, cache: EmptyCache())
    #expect(await keyless.error(request(.pm10), now: korea(20, 14, 32)) == .keyMissing)
    let source = stub.source()
    let fukuoka = request(.pm10, around: Coordinate(latitude: 33.59, longitude: 130.4))
    #expect(!source.covers(fukuoka) && !source.covers(request(.rain)) && source.covers(request(.o3)))
    #expect(await source.error(fukuoka, now: korea(20, 14, 32)) == .notCovered)
    #expect(stub.asked.isEmpty)
  }

  @Test func `a refused or unreadable answer is an error, an older one replaces it`() async throws {
    let refused = StubAirKorea { _ in refusal(30, "SERVICE_KEY_IS_NOT_REGISTERED_ERROR") }.source()
    #expect(await refused.error(request(.pm10), now: korea(20, 14, 32))?.reason == .keyRejected)
    let isBroken = Locked(false)
    let stub = StubAirKorea { isBroken.value ? refusal(99, "ERROR") : standard($0) }
    let source = stub.source()
    _ = try await source.delivered(request(.pm25), now: korea(20, 14, 20))
    isBroken.value = true
    #expect(try await source.delivered(request(.pm25), now: korea(20, 15, 20)).map(\.time) == [korea(20, 14)])
  }

  @Test func `a damaged record of an hour is set aside`() async throws {
    let cache = MemoryCache()
    for bytes in ["{", #"{"at":0}"#, #"{"at":784807200,"values":{"중구":[1]}}"#] {
      for slot in 0..<24 { cache.put(Data(bytes.utf8), named: "airkorea-hour-\(slot.padded(2)).json") }
      let source = StubAirKorea(standard).source(cache: cache)
      let frames = try await source.delivered(request(.pm10), now: korea(20, 14, 32)).filter { $0.kind == .observed }
      #expect(frames.map(\.time) == [korea(20, 14)])
    }
  }

  @Test func `the next hour is expected a quarter of an hour after it`() {
    let source = StubAirKorea(standard).source()
    #expect(source.renewal(of: .pm10, newest: korea(20, 14), now: korea(20, 14, 32)) == korea(20, 15, 15))
  }
}

import DataPortal
import FoundationEssentials
import MemoryTwins
import Testing
import Upstream
import Weather

@testable import KMA

/// Requests for typhoons, and how the answers are read.
struct TyphoonFetchTests {
  private let now = KMAData.date("202610021700")

  /// KMA with the answers of both operations; nil for a connection that times out.
  private func office(
    _ bulletins: String? = KMAData.envelope(KMAData.twoTyphoons),
    forecast: String? = KMAData.envelope(KMAData.forecastOf32)
  ) -> StubKMA {
    StubKMA { $0.operation == "getTyphoonInfo" ? bulletins : forecast }
  }

  private func report(
    _ office: StubKMA, knowing last: TyphoonReport? = nil, key: String? = "key"
  ) async throws(SourceError) -> TyphoonReport {
    try await KMA(office, key: key).typhoons(knowing: last, now: now)
  }

  private func error(_ office: StubKMA, key: String? = "key") async -> SourceError? {
    do throws(SourceError) {
      _ = try await report(office, key: key)
      return nil
    } catch {
      return error
    }
  }

  @Test func `rows of several typhoons are separated, and the newest bulletin of each counts`() async throws {
    let report = try await report(office())
    #expect(report.typhoons.map(\.number) == [31, 32] && report.flaw == nil && report.remarks.isEmpty)
    let typhoon = try #require(report.active(at: now).first)
    #expect(report.active(at: now).count == 1 && typhoon.id == "kma-2026-32" && typhoon.agency == .kma)
    #expect(typhoon.name == TyphoonName(ko: "돌핀", en: "Dolphin"))
    #expect(typhoon.issuedAt == KMAData.date("202610021600") && typhoon.nextIssueAt == KMAData.date("202610022200"))
    let point = typhoon.current
    #expect(point.at == KMAData.date("202610021500") && point.center == Coordinate(latitude: 17, longitude: 144.5))
    #expect(point.pressure == 980 && point.wind == 29 && point.strength == .kma(2))
    #expect(point.heading == 337.5 && point.speed == 5)
    let west = WindArea.Exception(kilometres: 180, toward: 270, form: .dented)
    #expect(point.gale == WindArea(kilometres: 280, exception: west))
    #expect(point.storm?.exception?.toward == 225 && point.probabilityRadius == nil)
    #expect(typhoon.past.map(\.at) == [KMAData.date("202610010300"), KMAData.date("202610020900")])
  }

  @Test func `a typhoon that ended is not active, and no forecast is requested for it`() async throws {
    let office = office()
    let ended = try #require(try await report(office).typhoons.first)
    #expect(ended.state == .ended(.extratropical) && ended.nextIssueAt == nil && ended.forecast.isEmpty)
    #expect(ended.current.gale == nil && ended.current.storm == nil && ended.past.count == 1)
    #expect(office.asked == ["getTyphoonInfo ", "getTyphoonFcst 202610021600"])
  }

  @Test func `forecast points have circles, and empty fields are absent`() async throws {
    let forecast = try #require(try await report(office()).typhoons.last?.forecast)
    #expect(forecast.map(\.at) == [KMAData.date("202610030300"), KMAData.date("202610031500")])
    #expect(forecast.map(\.probabilityRadius) == [80, nil])
    #expect(forecast[0].strength == .kma(3) && forecast[0].gale?.exception?.kilometres == 250)
    #expect(forecast[0].storm == WindArea(kilometres: 70) && forecast[1].storm == nil)
  }

  @Test func `the requests have the addresses that KMA expects`() async throws {
    let office = office()
    _ = try await report(office)
    let base = "https://apis.data.go.kr/1360000/TyphoonInfoService/getTyphoon"
    #expect(
      office.requests.map(\.revealedAddress) == [
        "\(base)Info?serviceKey=key&pageNo=1&numOfRows=500&dataType=JSON&fromTmFc=20260929&toTmFc=20261002",
        "\(base)Fcst?serviceKey=key&pageNo=1&numOfRows=100&dataType=JSON&tmFc=202610021600&typSeq=32",
      ])
  }

  @Test func `no data means that there is no typhoon`() async throws {
    for body in [KMAData.noData, KMAData.envelope([])] {
      let report = try await report(office(body))
      #expect(report.typhoons.isEmpty && report.flaw == nil)
    }
  }

  @Test func `an account that did not apply for the service is a rejected key with its code`() async {
    let denied = #"{"response":{"header":{"resultCode":"20","resultMsg":"SERVICE_ACCESS_DENIED_ERROR"}}}"#
    let error = await error(office(denied))
    #expect(error?.reason == .keyRejected && error?.portalCode == 20)
    #expect(await self.error(office(), key: nil) == .keyMissing)
  }

  @Test func `a truncated answer, and one without readable rows, is an error`() async {
    let whole = KMAData.envelope(KMAData.twoTyphoons)
    #expect(await error(office(String(whole.prefix(700))))?.reason == .malformed)
    #expect(await error(office(KMAData.envelope(["{}", #"{"typSeq":32}"#]))) == .malformed(.unreadableRows(2)))
    #expect(await error(office(nil)) == .timedOut)
  }

  @Test func `without its forecast a typhoon is delivered with a flaw and a remark`() async throws {
    for forecast in [nil, KMAData.noData, KMAData.envelope(["{}"])] {
      let report = try await report(office(forecast: forecast))
      #expect(report.active(at: now).map(\.forecast) == [[]])
      #expect(report.flaw == .missing(field: "getTyphoonFcst") && report.remarks.count == 1)
    }
  }

  @Test func `an unreadable row does not affect the others`() async throws {
    let rows = KMAData.twoTyphoons + [KMAData.typhoon(33, "쿠지라", "KUJIRA", issue: "202610021600", at: "0", "1", "1")]
    let report = try await report(office(KMAData.envelope(rows)))
    #expect(report.typhoons.map(\.number) == [31, 32] && report.flaw == .fewerRows(5, of: 6))
  }

  @Test func `an unchanged bulletin needs no forecast request, and older positions are kept`() async throws {
    let first = try await report(office())
    let later = StubKMA { $0.operation == "getTyphoonInfo" ? KMAData.envelope([KMAData.twoTyphoons[0]]) : nil }
    let second = try await report(later, knowing: first)
    #expect(later.asked == ["getTyphoonInfo "])
    #expect(second.typhoons == Array(first.typhoons.suffix(1)))
  }

  @Test func `values without a number are absent, never 0`() async throws {
    let row = KMAData.typhoon(
      32, "-", "", issue: "202610021600", at: "202610021500", "17", "144.5", pressure: "null", wind: #""""#,
      gale: #""-""#, galeException: ("null", ""))
    let point = try #require(try await report(office(KMAData.envelope([row]))).typhoons.first)
    #expect(point.current.pressure == nil && point.current.wind == nil && point.current.strength == nil)
    #expect(point.current.gale == nil && point.name == TyphoonName() && point.nextIssueAt == nil)
  }

  @Test func `a track over the date line has longitudes within 180 degrees`() async throws {
    let rows = [
      KMAData.typhoon(32, "돌핀", "DOLPHIN", issue: "202610021600", at: "202610021500", "20", "179.5"),
      KMAData.typhoon(32, "돌핀", "DOLPHIN", issue: "202610021000", at: "202610020900", "20", "181.5"),
    ]
    let forecast = KMAData.typhoonForecast(32, issue: "202610021600", at: "202610031500", "21", "177")
    let report = try await report(office(KMAData.envelope(rows), forecast: KMAData.envelope([forecast])))
    let typhoon = try #require(report.typhoons.first)
    #expect(typhoon.past.map(\.center.longitude) == [-178.5])
    let line = typhoon.past.map(\.center) + [typhoon.current.center] + typhoon.forecast.map(\.center)
    #expect(line.continuousLongitudes == [-178.5, -180.5, -183])
  }

  @Test func `in January a high number belongs to the year before`() async throws {
    let rows = [
      KMAData.typhoon(1, "하나", "ONE", issue: "202701020400", at: "202701020300", "10", "140"),
      KMAData.typhoon(29, "끝", "LAST", issue: "202701020400", at: "202701020300", "20", "140"),
      KMAData.typhoon(29, "끝", "LAST", issue: "202612312200", at: "202612312100", "19", "141"),
    ]
    let report = try await report(office(KMAData.envelope(rows), forecast: KMAData.noData))
    #expect(report.typhoons.map(\.id) == ["kma-2026-29", "kma-2027-1"])
    #expect(report.typhoons[0].past.count == 1)
  }

  @Test func `one overview serves every place and process while it is current`() async throws {
    let (office, cache) = (office(), MemoryCache())
    func shared() -> SharedTyphoons { SharedTyphoons(TyphoonCollector([[KMA(office)]]), cache: cache) }
    let first = try #require(await shared().overview(now: now))
    #expect(first.active(at: now).map(\.number) == [32])
    #expect(await shared().overview(now: now.addingTimeInterval(3000)) == first)
    #expect(office.asked.count == 2)
    _ = await shared().overview(now: now.addingTimeInterval(3700))
    #expect(office.asked.count == 3)
  }

  @Test func `without a typhoon the watch asks every three hours in the season, and never outside it`() async {
    let (office, cache) = (office(KMAData.noData), MemoryCache())
    func look(_ time: Date) async -> TyphoonOverview? {
      await SharedTyphoons(TyphoonCollector([[KMA(office)]]), cache: cache).watched(now: time)
    }
    #expect(await look(KMAData.date("202605311700")) == nil && office.asked.isEmpty)
    for minutes in [0.0, 90, 179] { #expect(await look(now.addingTimeInterval(minutes * 60))?.requestedAt == now) }
    #expect(office.asked.count == 1)
    _ = await look(now.addingTimeInterval(180 * 60))
    #expect(office.asked.count == 2)
    #expect(await look(KMAData.date("202612101700"))?.requestedAt == now.addingTimeInterval(180 * 60))
    #expect(office.asked.count == 2)
  }

  @Test func `a map of Korea has KMA's typhoons; an account that did not apply for them is an error`() async {
    func map(_ office: StubKMA, _ focus: Coordinate) async -> (frames: [MapFrame], error: SourceError?) {
      let source = TyphoonMap(.kma, SharedTyphoons(TyphoonCollector([[KMA(office)]]), cache: EmptyCache()))
      let area = MapArea(west: 120, south: 20, east: 150, north: 45)
      let request = MapRequest(.typhoon, of: area, around: focus, during: now..<now.addingTimeInterval(1))
      guard source.covers(request) else { return ([], .notCovered) }
      let (arrived, deliver) = AsyncStream.makeStream(of: MapFrame.self)
      var error: SourceError?
      do throws(SourceError) { try await source.frames(of: request, now: now) { deliver.yield($0) } } catch let thrown {
        error = thrown
      }
      deliver.finish()
      return (await arrived.reduce(into: []) { $0.append($1) }, error)
    }
    let seoul = Coordinate(latitude: 37.6, longitude: 127)
    let whole = await map(office(), seoul)
    #expect(whole.error == nil && whole.frames.map(\.time) == [KMAData.date("202610021500")])
    guard case .typhoons(let typhoons)? = whole.frames.first?.content else {
      Issue.record("not a layer of typhoons")
      return
    }
    #expect(typhoons.map(\.id) == ["kma-2026-32"])
    #expect(await map(office(KMAData.noData), seoul).frames.map(\.content) == [.typhoons([])])
    let denied = #"{"response":{"header":{"resultCode":"20","resultMsg":"SERVICE_ACCESS_DENIED_ERROR"}}}"#
    let refused = await map(office(denied), seoul)
    #expect(refused.frames.isEmpty && refused.error?.reason == .keyRejected)
    #expect(await map(office(), Coordinate(latitude: 25, longitude: -80)).error == .notCovered)
  }
}

import FoundationEssentials
import Gazetteer
import MemoryTwins
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AirKorea

struct StationRegistryTests {
  private let rows = [row("낯선역", "서울", "2026-11-20 14:00"), row("중구", "서울", "2026-11-20 14:00")]
  private let newStation =
    #"{"stationName":"낯선역","addr":"서울특별시 중구 1","dmX":"37.5641","dmY":126.9981,"mangName":"도시대기"}"#

  @Test(arguments: [(#""37.5641""#, #""126.9981""#), ("126.9981", "37.5641")])
  func `the axes are distinguished by their values`(x: String, y: String) throws {
    let json = #"{"stationName":"낯선역","dmX":\#(x),"dmY":\#(y)}"#
    let row = try JSONDecoder().decode(StationRow.self, from: Data(json.utf8))
    #expect(row.entry.coordinate == Coordinate(latitude: 37.5641, longitude: 126.9981))
    #expect(row.entry.kind == nil && row.entry.sido == nil)
  }

  @Test func `a station without coordinates in Korea is rejected`() {
    #expect(StationRow(fields: ["stationName": "x"]) == nil)
    #expect(StationRow(fields: ["stationName": "x", "dmX": "", "dmY": "-"]) == nil)
    #expect(StationRow(fields: ["stationName": "x", "dmX": "48.85", "dmY": "2.35"]) == nil)
  }

  @Test func `an unknown station causes a refresh of the list after the delivery`() async throws {
    let stubAirKorea = StubAirKorea { request in
      request.asksStations ? envelope(json: "[\(newStation)]", count: 1) : envelope(rows)
    }
    let cache = MemoryCache()
    let source = stubAirKorea.source(cache: cache)
    let first = await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32))
    #expect(first?.air?.station == "중구")
    await source.registry.settled()
    #expect(await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 33))?.air?.station == "낯선역")
    // The next process knows it too, and still has the embedded stations.
    let next = stubAirKorea.source(cache: cache)
    #expect(await next.layer(.airMeasurement, at: place(), now: korea(20, 14, 34))?.air?.station == "낯선역")
    #expect(await next.registry.stations.count == stations.count + 1)
    #expect(stubAirKorea.asked.count { $0.asksStations } == 1)
  }

  @Test func `a list fetched by another process is taken from the cache`() async {
    let stubAirKorea = StubAirKorea { request in
      request.asksStations ? envelope(json: "[\(newStation)]", count: 1) : envelope(rows)
    }
    let cache = MemoryCache()
    let (one, other) = (stubAirKorea.source(cache: cache), stubAirKorea.source(cache: cache))
    for source in [one, other] { #expect(await source.registry.stations.count == stations.count) }
    for source in [one, other] {
      _ = await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32))
      await source.registry.settled()
      #expect(await source.registry.stations.count == stations.count + 1)
    }
    #expect(stubAirKorea.asked.count { $0.asksStations } == 1)
  }

  @Test func `the delivery does not wait for the list`() async {
    let gate = Gate()
    let stubAirKorea = StubAirKorea(gate: gate, holding: \.asksStations) { $0.asksStations ? noData : envelope(rows) }
    let source = stubAirKorea.source()
    #expect(await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32)) != nil)
    await gate.open()
    await source.registry.settled()
  }

  @Test func `a refusal is not reported as a failure and lasts a week, across processes`() async {
    let stubAirKorea = StubAirKorea { request in
      request.asksStations ? Response(status: 403, body: Array("Forbidden".utf8)) : envelope(rows)
    }
    let cache = MemoryCache()
    for day in 20..<27 {
      let source = stubAirKorea.source(cache: cache)
      let deliveries = await source.deliveries([.airMeasurement], at: place(), now: korea(day, 14, 32))
      await source.registry.settled()
      for case .failure(_, let error) in deliveries { Issue.record("\(error)") }
    }
    #expect(stubAirKorea.asked.count { $0.asksStations } == 1)
    let source = stubAirKorea.source(cache: cache)
    let layer = await source.layer(.airMeasurement, at: place(), now: korea(27, 14, 33))
    #expect(layer?.remarks.contains { $0.contains("key_rejected") } == true)
    await source.registry.settled()
    #expect(stubAirKorea.asked.count { $0.asksStations } == 2)
  }

  @Test func `if the list is refused an unknown station is located by its town`() async throws {
    let network = ["mangName": "도시대기", "pm10Value": "42"]
    let unknown = row("초동", "서울", "2026-11-20 14:00", network)
    let stubAirKorea = StubAirKorea { request in
      request.asksStations
        ? Response(status: 403, body: Array("Forbidden".utf8))
        : envelope([unknown, row("중구", "서울", "2026-11-20 14:00")])
    }
    let layer = await stubAirKorea.source().layer(.airMeasurement, at: place(), now: korea(20, 14, 32))
    let air = try #require(layer?.air)
    #expect(air.station == "초동")
    #expect(try #require(air.distance) < 2)
  }

  @Test(arguments: [
    // A name that is not a town, a town of another province, and a row without its network.
    row("낯선역", "서울", "2026-11-20 14:00", ["mangName": "도시대기", "pm10Value": "42"]),
    row("초동", "부산", "2026-11-20 14:00", ["mangName": "도시대기", "pm10Value": "42"]),
    row("초동", "서울", "2026-11-20 14:00"),
  ])
  func `a station that cannot be located reliably is not used`(_ unknown: Fields) async {
    let stubAirKorea = StubAirKorea {
      $0.asksStations ? noData : envelope([unknown, row("중구", "서울", "2026-11-20 14:00")])
    }
    let layer = await stubAirKorea.source().layer(.airMeasurement, at: place(), now: korea(20, 14, 32))
    #expect(layer?.air?.station == "중구")
  }

  @Test func `the list's entry for a station of 전남광주 replaces the embedded one`() async {
    let moved =
      #"{"stationName":"치평동","addr":"전남광주통합특별시 서구 1","dmX":"35.16","dmY":126.85,"mangName":"도시대기"}"#
    let stubAirKorea = StubAirKorea { request in
      request.asksStations ? envelope(json: "[\(moved)]", count: 1) : envelope(rows)
    }
    let source = stubAirKorea.source(stations: AirStation.embedded)
    _ = await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32))
    await source.registry.settled()
    let stations = await source.registry.stations
    #expect(stations.count == AirStation.embedded.count)
    #expect(stations.first { $0.name == "치평동" }?.coordinate == Coordinate(latitude: 35.16, longitude: 126.85))
  }

  @Test func `known stations cause no request for the list`() async {
    let stubAirKorea = StubAirKorea { _ in envelope([row("중구", "서울", "2026-11-20 14:00")]) }
    let source = stubAirKorea.source()
    _ = await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32))
    await source.registry.settled()
    #expect(stubAirKorea.asked.count == 1)
  }
}

import DataPortal
import FoundationEssentials
import Gazetteer
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AirKorea

private let folder = "payloads/airkorea"

struct RecordingTests {
  /// The only object of a list.
  private func item(of bytes: [UInt8]) -> Data {
    Data(bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst().prefix { $0 != UInt8(ascii: "]") })
  }

  private func reading(_ item: some Sequence<UInt8>) throws -> StationReading {
    try JSONDecoder().decode(MeasurementRow.self, from: Data(item)).reading
  }

  struct Province: Sendable {
    var stations: Int
    var at: Date
    /// A station without any value.
    var dead: String
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.province, Province(stations: 4, at: korea(20, 13), dead: "사아구"))],
      theirs: [
        (
          "getCtprvnRltmMesureDnsty_seoul_ver1.0_20240306_1200.json",
          Province(stations: 40, at: Zone.seoul.instant(CivilDate(2024, 3, 6), hour: 12), dead: "도봉구")
        )
      ], in: folder))
  func `all stations of a province are read, including those without values`(
    _ recording: Recording, _ expected: Province
  ) async throws {
    let body = try recording.bytes
    let stubAirKorea = StubAirKorea { $0["pageNo"] == "1" ? Response(status: 200, body: body) : noData }
    let source = stubAirKorea.source()
    _ = await source.deliveries([.airMeasurement], at: place(), now: expected.at.addingTimeInterval(20 * 60))
    let readings = try #require(await source.tables.lastValue(of: .nationwide)).readings
    #expect(readings.count == expected.stations)
    #expect(readings.allSatisfy { $0.measuredAt == expected.at })
    #expect(readings.allSatisfy { $0.remarks.isEmpty })
    let dead = try #require(readings.first { $0.station == expected.dead })
    #expect(dead.values.isEmpty)
    #expect(dead.flags.count == 6 && Set(dead.flags.values) == ["통신장애"])
    #expect(readings.contains { !$0.values.isEmpty && $0.values[.khai] == nil })
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.halfDead, [.pm10: 29, .pm25: 12, .o3: 0.033, .no2: 0.021, .khai: 52] as [Pollutant: Double])],
      theirs: [
        (
          "getCtprvnRltmMesureDnsty_item_jochiwon_20261002_partial_outage.json",
          [.pm10: 34, .pm25: 8, .o3: 0.027, .no2: 0.017, .khai: 48]
        )
      ], in: folder))
  func `a station with a partial outage has its remaining values`(_ recording: Recording, _ values: [Pollutant: Double])
    throws
  {
    let reading = try reading(recording.bytes)
    #expect(reading.values == values)
    #expect(reading.flags == [.co: "통신장애", .so2: "통신장애"])
  }

  struct Fine: Sendable {
    var now: Date
    var so2: Double
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.version15, Fine(now: korea(20, 14, 20), so2: 0.0034))],
      theirs: [
        (
          "getCtprvnRltmMesureDnsty_ver1.5_jeongneung_20251126.json",
          Fine(now: Zone.seoul.instant(CivilDate(2025, 11, 26), hour: 14, minute: 20), so2: 0.0027)
        )
      ], in: folder))
  func `version 1 dot 5 is read with its finer decimals and its network`(
    _ recording: Recording, _ expected: Fine
  ) async throws {
    let body = try recording.bytes
    let source = StubAirKorea { $0["pageNo"] == "1" ? Response(status: 200, body: body) : noData }.source()
    #expect(await source.failure(.airMeasurement, at: place(), now: expected.now)?.reason == .notPublishedYet)
    let reading = try reading(item(of: body))
    #expect(reading.values[.so2] == expected.so2)
    #expect(reading.kind == .roadside)
  }

  struct DustForecastDay: Sendable {
    var date: CivilDate
    var days: [Int]
    var o3: Grade
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.outlooks, DustForecastDay(date: CivilDate(2026, 11, 20), days: [20, 21, 22], o3: .veryBad))],
      theirs: [
        (
          "getMinuDustFrcstDspth_20230603.json",
          DustForecastDay(date: CivilDate(2023, 6, 3), days: [3, 4, 5], o3: .bad)
        )
      ], in: folder))
  func `the last issue of a day is used`(_ recording: Recording, _ expected: DustForecastDay) async throws {
    let body = try recording.bytes
    let source = StubAirKorea { $0["pageNo"] == "1" ? Response(status: 200, body: body) : envelope([]) }.source()
    let now = Zone.seoul.instant(expected.date, hour: 23, minute: 30)
    let layer = try #require(await source.layer(.airForecast, at: place(dust: "경기남부"), now: now))
    #expect(layer.issuedAt == Zone.seoul.instant(expected.date, hour: 23))
    #expect(layer.airDays.map(\.date.day) == expected.days)
    #expect(layer.airDays.map(\.o3) == expected.days.map { _ in expected.o3 })
    #expect(layer.remarks.isEmpty)
  }

  @Test(
    arguments: Recording.both(
      ours: [Ours.station10, Ours.station11],
      theirs: ["getMsrstnList_item_ver1.0_junggu.json", "getMsrstnList_item_ver1.1_jongno_dmX_is_lon.json"],
      in: folder))
  func `stations in both axis orders are in Korea`(_ recording: Recording) throws {
    let row = try JSONDecoder().decode(StationRow.self, from: Data(recording.bytes))
    #expect((37...38).contains(row.entry.coordinate.latitude))
  }

  @Test(
    arguments: Recording.both(
      ours: [Ours.oldStations], theirs: ["legacy2016_getMsrstnList_items.json"], in: folder))
  func `stations of the old service have their province and their network`(_ recording: Recording) throws {
    let rows = try JSONDecoder().decode([StationRow].self, from: Data(recording.bytes))
    #expect(rows.map(\.entry.sido) == ["경남", "경남"])
    #expect(rows.map(\.entry.kind) == [.roadside, .urban])
  }

  @Test(arguments: try Recording.all(ours: Ours.all, in: folder))
  func `every recording gives one delivery per bulletin`(_ recording: Recording) async throws {
    let body = try recording.bytes
    let source = StubAirKorea { _ in Response(status: 200, body: body) }.source()
    let deliveries = await source.deliveries([.airMeasurement, .airForecast], at: place(), now: korea(20, 14, 32))
    #expect(deliveries.count == 2)
    await source.registry.settled()
  }
}

import DataPortal
import FoundationEssentials
import Gazetteer
import Recordings
import Testing
import Upstream
import Weather

@testable import AirKorea

private let recordings = SharedFolder("payloads/airkorea")

@Suite(.enabled(if: recordings != nil))
struct RecordingTests {
  private func bytes(_ name: String) throws -> [UInt8] { try #require(recordings).bytes(of: name) }

  private var seoul: [Reading] {
    get async throws {
      let body = try bytes("getCtprvnRltmMesureDnsty_seoul_ver1.0_20240306_1200.json")
      let upstairs = Upstairs { $0["pageNo"] == "1" ? Response(status: 200, body: body) : noData }
      let source = upstairs.source()
      _ = await source.deliveries(
        [.airMeasurement], at: place(), now: Zone.seoul.instant(CivilDate(2024, 3, 6), hour: 12, minute: 20))
      return try #require(await source.tables.kept(.nationwide)).readings
    }
  }

  @Test func `all forty stations of Seoul are read, outages and all`() async throws {
    let seoul = try await seoul
    #expect(seoul.count == 40)
    #expect(seoul.allSatisfy { $0.measuredAt == Zone.seoul.instant(CivilDate(2024, 3, 6), hour: 12) })
    #expect(seoul.allSatisfy { $0.remarks.isEmpty })
    let dobong = try #require(seoul.first { $0.station == "도봉구" })
    #expect(dobong.values.isEmpty)
    #expect(dobong.flags.count == 6 && Set(dobong.flags.values) == ["통신장애"])
  }

  @Test func `a half dead station gives what it has`() throws {
    let item = try bytes("getCtprvnRltmMesureDnsty_item_jochiwon_20261002_partial_outage.json")
    let reading = try JSONDecoder().decode(MeasurementRow.self, from: Data(item)).reading
    #expect(reading.values == [.pm10: 34, .pm25: 8, .o3: 0.027, .no2: 0.017, .khai: 48])
    #expect(reading.flags == [.co: "통신장애", .so2: "통신장애"])
  }

  @Test func `version 1 dot 5 reads the same, with its finer decimals and its network`() async throws {
    let body = try bytes("getCtprvnRltmMesureDnsty_ver1.5_jeongneung_20251126.json")
    let source = Upstairs { $0["pageNo"] == "1" ? Response(status: 200, body: body) : noData }.source()
    let now = Zone.seoul.instant(CivilDate(2025, 11, 26), hour: 14, minute: 20)
    #expect(await source.failure(.airMeasurement, at: place(), now: now)?.reason == .notPublishedYet)
    let item = Data(body.drop { $0 != UInt8(ascii: "[") }.dropFirst().prefix { $0 != UInt8(ascii: "]") })
    let reading = try JSONDecoder().decode(MeasurementRow.self, from: item).reading
    #expect(reading.values[.so2] == 0.0027)
    #expect(reading.kind == .roadside)
  }

  @Test func `the forecast of a summer's day`() async throws {
    let body = try bytes("getMinuDustFrcstDspth_20230603.json")
    let source = Upstairs { $0["pageNo"] == "1" ? Response(status: 200, body: body) : envelope([]) }.source()
    let now = Zone.seoul.instant(CivilDate(2023, 6, 3), hour: 23, minute: 30)
    let layer = try #require(await source.layer(.airForecast, at: place(dust: "경기남부"), now: now))
    #expect(layer.issuedAt == Zone.seoul.instant(CivilDate(2023, 6, 3), hour: 23))
    #expect(layer.airDays.map(\.date.day) == [3, 4, 5])
    #expect(layer.airDays.map(\.o3) == [.bad, .bad, .bad])
    #expect(layer.remarks.isEmpty)
  }

  @Test func `stations of both axis orders are in Korea`() throws {
    for name in ["getMsrstnList_item_ver1.0_junggu.json", "getMsrstnList_item_ver1.1_jongno_dmX_is_lon.json"] {
      let row = try JSONDecoder().decode(StationRow.self, from: Data(try bytes(name)))
      #expect((37...38).contains(row.kept.coordinate.latitude))
    }
    let legacy = try JSONDecoder().decode(
      [StationRow].self, from: Data(try bytes("legacy2016_getMsrstnList_items.json")))
    #expect(legacy.map(\.kept.sido) == ["경남", "경남"])
    #expect(legacy.map(\.kept.kind) == [.roadside, .urban])
  }

  @Test func `no recording upsets any question`() async throws {
    for name in try #require(recordings).names {
      let body = try bytes(name)
      let source = Upstairs { _ in Response(status: 200, body: body) }.source()
      let deliveries = await source.deliveries([.airMeasurement, .airForecast], at: place(), now: korea(20, 14, 32))
      #expect(deliveries.count == 2, "\(name)")
      await source.registry.settled()
    }
  }
}

import DataPortal
import FoundationEssentials
import SampleFeed
import Testing
import Upstream
import Weather

/// The generated typhoon, as KMA's service answers it.
struct TyphoonTests {
  private let now = Zone.seoul.instant(CivilDate(2026, 9, 12), hour: 11, minute: 20)

  private func portal(_ scene: SampleScene) -> DataPortal {
    let timing = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })
    let client = RetryingClient(
      transport: SampleFeed(now: { [now] in now }, scene: scene), policy: .init(timeout: 7, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
    return DataPortal(
      baseURL: "https://sample.invalid", key: Secret("any"), client: client, now: { [now] in now })
  }

  private let bulletins = PortalQuery(
    .typhoons, "getTyphoonInfo", [.init("fromTmFc", "20260909"), .init("toTmFc", "20260912")], pageSize: 100)

  private func forecast(_ issue: String) -> PortalQuery {
    PortalQuery(.typhoons, "getTyphoonFcst", [.init("tmFc", issue), .init("typSeq", "14")], pageSize: 100)
  }

  /// The centre at each hour from the newest analysis on, between the positions of the bulletins.
  private func track() async throws -> [Date: Coordinate] {
    func coordinate(_ row: AnyRow, _ latitude: String, _ longitude: String) throws -> Coordinate {
      Coordinate(latitude: try #require(Double(row[latitude])), longitude: try #require(Double(row[longitude])))
    }
    let current = try #require(try await portal(.typhoon).answer(bulletins, of: AnyRow.self).rows.first)
    let later = try await portal(.typhoon).answer(forecast("202609121000"), of: AnyRow.self).rows
    let points =
      try [(current["typTm"], coordinate(current, "typLat", "typLon"))]
      + later.map { try ($0["tm"], coordinate($0, "lat", "lon")) }
    var track: [Date: Coordinate] = [:]
    for ((start, from), (_, to)) in zip(points, points.dropFirst()) {
      let beginning = try #require(Rig.instant(start))
      for hour in 0..<12 {
        track[beginning.addingTimeInterval(Double(hour) * 3600)] = from.point(at: Double(hour) / 12, to: to)
      }
    }
    return track
  }

  @Test(arguments: [
    (60, 127, Coordinate(latitude: 37.57, longitude: 126.98)), (98, 76, Coordinate(latitude: 35.18, longitude: 129.08)),
    (92, 131, Coordinate(latitude: 37.75, longitude: 128.9)),
  ])
  func `wind and rain of the hours follow the track`(_ nx: Int, _ ny: Int, _ place: Coordinate) async throws {
    let track = try await track()
    let hours = try await Rig.hours(of: .typhoon, at: now, nx: nx, ny: ny).filter { track[$0.at] != nil }
    func distance(_ hour: Rig.Values) -> Double { track[hour.at]!.kilometres(to: place) }
    let nearest = try #require(hours.min { distance($0) < distance($1) })
    let stormiest = try #require(hours.max { $0["WSD"] ?? 0 < $1["WSD"] ?? 0 })
    #expect(abs(stormiest.at.timeIntervalSince(nearest.at)) <= 3 * 3600)
    for hour in hours {
      let (wind, rain) = (try #require(hour["WSD"]), hour["PTY"])
      if distance(hour) < 300 { #expect(wind >= 14 && rain == 1 && hour["SKY"] == 4) }
      if distance(hour) > 1000 { #expect(wind < 12) }
    }
    let last = try #require(hours.last)
    #expect(hours.count > 30 && last["PTY"] == 0 && (last["WSD"] ?? 99) < 10)
  }

  @Test func `only the scene of a typhoon has a typhoon`() async throws {
    for scene in SampleScene.allCases where scene != .typhoon {
      await #expect(throws: SourceError.notPublishedYet) {
        try await portal(scene).answer(bulletins, of: AnyRow.self).rows
      }
    }
  }

  @Test func `the bulletins begin with the newest issue, an hour after its analysis`() async throws {
    let rows = try await portal(.typhoon).answer(bulletins, of: AnyRow.self).rows
    #expect(rows.map { $0["tmFc"] }.first == "202609121000" && rows.count == 5)
    #expect(rows[0]["typTm"] == "202609120900" && rows[0]["typName"] == "종다리" && rows[0]["typSeq"] == "14")
    #expect(rows[0]["rem"].contains("다음 정보는 오늘(12일) 16시경에"))
    #expect(rows.map { $0["tmFc"] } == rows.map { $0["tmFc"] }.sorted(by: >))
  }

  @Test func `the forecast belongs to the newest bulletin and reaches into the future`() async throws {
    let rows = try await portal(.typhoon).answer(forecast("202609121000"), of: AnyRow.self).rows
    #expect(rows.map { $0["tm"] } == ["202609122100", "202609130900", "202609132100", "202609140900"])
    #expect(rows.allSatisfy { Double($0["radPr"]).map { $0 > 0 } == true })
    await #expect(throws: SourceError.notPublishedYet) {
      try await portal(.typhoon).answer(forecast("202609120400"), of: AnyRow.self).rows
    }
  }
}

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

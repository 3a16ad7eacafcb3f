import DataPortal
import FoundationEssentials
import SampleFeed
import Testing
import Upstream
import Weather

/// The scenes of `--demo=NAME` on the wire.
struct SceneTests {
  private static let today = CivilDate(2026, 11, 20)

  private static func feed(_ scene: SampleScene) -> SampleFeed {
    let now = Zone.seoul.instant(today, hour: 14, minute: 32)
    return SampleFeed(now: { now }, stations: Rig.stations, scene: scene)
  }

  private static func rows(_ scene: SampleScene, _ query: PortalQuery) async throws -> [AnyRow] {
    let timing = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })
    let client = RetryingClient(
      transport: feed(scene), policy: .init(timeout: 7, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
    let now = Zone.seoul.instant(today, hour: 14, minute: 32)
    let portal = DataPortal(baseURL: "https://sample.invalid", key: Secret("any"), client: client, now: { now })
    return try await portal.answer(query, of: AnyRow.self).rows
  }

  @Test(
    arguments: [
      (.clear, "1", "0"), (.clouds, "3", "0"), (.overcast, "4", "0"), (.drizzle, "4", "5"), (.rain, "4", "1"),
      (.downpour, "4", "1"), (.thunder, "4", "1"), (.snow, "4", "3"), (.sleet, "4", "2"), (.typhoon, "4", "1"),
      (.warning, "4", "1"),
    ] as [(SampleScene, String, String)])
  func `KMA's very short forecast has the scene's sky and precipitation`(
    _ scene: SampleScene, _ sky: String, _ precipitation: String
  ) async throws {
    let rows = try await Self.rows(scene, .veryShort(Self.today, "1330"))
    func values(_ category: String) -> Set<String> {
      Set(rows.filter { $0["category"] == category }.map { $0["fcstValue"] })
    }
    #expect(values("SKY") == [sky] && values("PTY") == [precipitation])
  }

  @Test(
    arguments: [
      (.heat, 28...38), (.cold, -18 ... -8), (.snow, -6 ... -1), (.sleet, 0...2),
    ] as [(SampleScene, ClosedRange<Double>)])
  func `the temperature is that of the scene`(_ scene: SampleScene, _ range: ClosedRange<Double>) async throws {
    let rows = try await Self.rows(scene, .nowcast(Self.today, "1400"))
    let temperature = try #require(rows.first { $0["category"] == "T1H" }?.number)
    #expect(range.contains(temperature))
  }

  @Test(arguments: SampleScene.allCases, [1, 4, 7, 11])
  func `rain, sleet and snow follow the temperature at every time of the year`(
    _ scene: SampleScene, _ month: Int
  ) async throws {
    let hours = try await Rig.hours(of: scene, at: Zone.seoul.instant(CivilDate(2026, month, 20), hour: 14, minute: 32))
    for hour in hours {
      let temperature = try #require(hour["TMP"])
      switch hour["PTY"] {
      case 1, 4: #expect(temperature >= 2)
      case 2: #expect((0...4).contains(temperature))
      case 3: #expect(temperature <= 2)
      default: break
      }
    }
  }

  @Test(arguments: [SampleScene.snow, .rain, .drizzle, .sleet])
  func `what falls in a scene is certain in its hours`(_ scene: SampleScene) async throws {
    let hours = try await Rig.hours(of: scene, at: Zone.seoul.instant(Self.today, hour: 14, minute: 32)).prefix(10)
    #expect(hours.allSatisfy { $0["PTY"] != 0 && $0["POP"] ?? 0 >= 80 })
  }

  @Test func `no rain is forecast in fog`() async throws {
    let hours = try await Rig.hours(of: .fog, at: Zone.seoul.instant(Self.today, hour: 14, minute: 32)).prefix(10)
    #expect(hours.allSatisfy { $0["POP"] == 0 })
  }

  @Test func `yellow dust is measured at several hundred`() async throws {
    let values = try await Self.rows(.dust, .air("서울")).compactMap { Double($0["pm10Value"]) }
    #expect(!values.isEmpty && values.allSatisfy { $0 > 300 })
  }

  @Test(
    arguments: [
      (.typhoon, "o 태풍경보 :"), (.warning, "o 호우경보 :"), (.clear, "o 없 음"),
    ] as [(SampleScene, String)])
  func `the warnings in force are those of the scene`(_ scene: SampleScene, _ beginning: String) async throws {
    let row = try #require(try await Self.rows(scene, PortalQuery(.warnings, "getPwnStatus", [], pageSize: 10)).first)
    #expect(row["t6"].hasPrefix(beginning))
  }

  @Test func `posts exist only in memory, and can be written and deleted`() async throws {
    let board = SampleBoard(
      .ko, scene: .snow, now: { Zone.seoul.instant(Self.today, hour: 14, minute: 32) },
      coordinate: { _ in Coordinate(latitude: 37.56, longitude: 126.98) }, wait: {})
    let area = BoardArea(code: "1", name: PlaceName(ko: "서울", en: "Seoul"))
    let posts = try await board.open(area).posts
    #expect(posts.count == 6 && posts.last?.weather?.condition == .snow && posts.allSatisfy { !$0.isOwn })
    let draft = Draft(id: Draft.ID(rawValue: "a"), text: "눈이다", weather: nil)
    let id = try await board.send(draft, to: area)
    #expect(try await board.send(draft, to: area) == id)
    #expect(try await board.open(area).posts.count == 7)
    try await board.delete(id, of: area)
    #expect(try await board.open(area).posts == posts)
    await #expect(throws: BoardError.forbidden(detail: "")) { try await board.delete(posts[0].id, of: area) }
  }
}

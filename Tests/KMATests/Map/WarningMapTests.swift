import FoundationEssentials
import Gazetteer
import MemoryTwins
import Testing
import Weather

@testable import KMA

/// The layer of warnings: zones with their districts.
struct WarningMapTests {
  private let now = KMAData.date("202611201432")

  private func zones(_ inForce: String, _ preliminary: String = "o 없음", messages: [WarningMessage]? = nil)
    -> [WarnedZone]
  {
    CountryWarnings(
      issuedAt: KMAData.date("202611201000"), inForce: inForce, preliminary: preliminary, fetchedAt: now,
      messages: messages
    ).zones
  }

  private func districts(_ zone: WarnedZone) -> [String] {
    let all = Gazetteer.korea.districts
    return zone.districts.compactMap { point in all.first { $0.coordinate == point }?.shortName.ko }
  }

  @Test func `Korea has its 시군구 as districts, and 세종`() {
    let districts = Gazetteer.korea.districts
    #expect((220...260).contains(districts.count), "\(districts.count)")
    #expect(Set(districts.map(\.coordinate)).count == districts.count)
    #expect(districts.allSatisfy { $0.korea != nil } && districts.count { $0.name.ko.hasPrefix("세종") } == 1)
  }

  @Test func `a zone has the districts that its area names, and all its warnings`() throws {
    let zones = zones("o 호우경보 : 경기도(고양, 파주), 대전\r\no 강풍주의보 : 대전")
    #expect(zones.map(\.name) == ["경기도(고양, 파주)", "대전"])
    #expect(Set(districts(zones[0])).count == 2 && zones[0].warnings.map(\.kind) == ["호우경보"])
    #expect(zones[1].districts.count == 5 && zones[1].warnings.map(\.kind) == ["호우경보", "강풍주의보"])
    #expect(zones[1].warnings.map(\.severity) == [.severe, .moderate])
  }

  @Test func `excluded districts are not in a zone, and 전국 has all`() {
    let all = Gazetteer.korea.districts.count
    let zones = zones("o 건조주의보 : 경기도(여주 제외)\r\no 한파주의보 : 전국")
    let gyeonggi = Gazetteer.korea.districts.count { $0.korea?.airSido == "경기" }
    #expect(zones[0].districts.count == gyeonggi - 1 && zones[1].districts.count == all)
  }

  @Test func `preliminary warnings have zones, with the words for their time`() throws {
    let zone = try #require(zones("o 없음", "(1) 대설 예비특보\r\no 11월 21일 밤 : 서울, 강원도").first)
    #expect(zone.name == "서울" && zone.districts.count == 25)
    #expect(zone.warnings.map(\.isPreliminary) == [true] && zone.warnings[0].effectiveWords == "11월 21일 밤")
  }

  @Test func `a zone at sea has no districts and stays in the list`() {
    let zones = zones("o 풍랑주의보 : 제주도앞바다, 서해남부먼바다")
    #expect(zones.map(\.name) == ["제주도앞바다", "서해남부먼바다"] && zones.allSatisfy(\.districts.isEmpty))
    #expect(zones.allSatisfy { $0.warnings.map(\.kind) == ["풍랑주의보"] && $0.warnings[0].isOfUnknownAge })
  }

  @Test func `the map uses the response that the places share, and sends no request of its own`() async throws {
    let status = KMAData.warningStatus("o 호우경보 : 서울", "o 없음", issued: "202611201000")
    let office = StubKMA { $0.operation == "getPwnStatus" ? KMAData.envelope([status]) : KMAData.noData }
    let cache = MemoryCache()
    let place = KMA(office, cache: cache)
    await place.fetch([.warnings], at: .korean(), known: [], now: now) { _ in }
    let asked = office.asked.count
    let (map, area) = (KMA(office, cache: cache), MapArea(west: 124, south: 33, east: 131, north: 39))
    let focus = Coordinate(latitude: 37.5, longitude: 127)
    let request = MapRequest(.warnings, of: area, around: focus, during: now..<now.addingTimeInterval(1))
    #expect(map.covers(request))
    let (frames, deliver) = AsyncStream.makeStream(of: MapFrame.self)
    try await map.frames(of: request, now: now.addingTimeInterval(240)) { deliver.yield($0) }
    deliver.finish()
    let frame = try #require(await frames.first { _ in true })
    guard case .warnings(let zones) = frame.content else {
      Issue.record("not a layer of warnings")
      return
    }
    #expect(zones.map(\.name) == ["서울"] && frame.time == KMAData.date("202611201000") && office.asked.count == asked)
    #expect(map.renewal(of: .warnings, newest: frame.time, now: now) == now.addingTimeInterval(300))
  }

  @Test func `an area without Korea, and an account without a key, have no warnings`() async {
    let office = StubKMA { _ in KMAData.noData }
    let (period, focus) = (now..<now.addingTimeInterval(1), Coordinate(latitude: 48, longitude: 2))
    let europe = MapRequest(
      .warnings, of: MapArea(west: -5, south: 40, east: 10, north: 52), around: focus, during: period)
    #expect(!KMA(office).covers(europe))
    await #expect(throws: SourceError.keyMissing) {
      try await KMA(office, key: nil).frames(of: europe, now: now) { _ in }
    }
  }
}

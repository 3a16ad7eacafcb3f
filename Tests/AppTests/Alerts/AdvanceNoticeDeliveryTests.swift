import Alerts
import FoundationEssentials
import Gazetteer
import Storage
import Testing
import Weather

@testable import App
@testable import Reports

/// Tests the delivery of advance notices, without a network.
struct AdvanceNoticeDeliveryTests {
  private func notices(_ city: AdvanceNoticeCity, _ fixture: WorldFixture, _ mailbox: Mailbox) -> AdvanceNotices {
    AdvanceNotices(
      world: fixture.world, city: city, snapshot: fixture.rain(city.place), handOver: mailbox.deliver)
  }

  @Test func `one event, 100 concurrent checks, delivered exactly once`() async throws {
    let (fixture, mailbox) = (try WorldFixture("[soon]\nrules = [\"비 1시간 전\"]"), Mailbox())
    try fixture.save("서울")
    let city = try #require(fixture.world.advanceNoticeCities.first)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { _ = try await notices(city, fixture, mailbox).deliverDue() }
      }
      try await group.waitForAll()
    }
    #expect(mailbox.titles == ["서울: 16시쯤부터 비가 오겠습니다."])
  }

  @Test func `a notice that could not be delivered is delivered by the next check`() async throws {
    let (fixture, mailbox) = (try WorldFixture("[soon]\nrules = [\"비\"]"), Mailbox(refusals: 1))
    let city = try #require(fixture.world.advanceNoticeCities.first)
    let notices = notices(city, fixture, mailbox)
    await #expect(throws: AdvanceNotices.Failure.self) { try await notices.deliverDue() }
    #expect(mailbox.titles == [])
    #expect(try await notices.deliverDue() == nil && mailbox.titles.count == 1)
    #expect(try await notices.deliverDue() == nil && mailbox.titles.count == 1)
  }

  @Test func `a rule applies to every saved city or to the city it names`() throws {
    let fixture = try WorldFixture("[soon]\nrules = [\"비\", \"Busan: 특보\", \"대전: 눈\"]")
    #expect(fixture.world.advanceNoticeCities.map(\.name) == ["서울"])
    try fixture.save("서울", "부산")
    let cities = fixture.world.advanceNoticeCities
    #expect(cities.map(\.preferences.rules).map { $0.map(\.text) } == [["비"], ["비", "Busan: 특보"]])
    #expect(fixture.world.advanceNoticePlace(named: "대전") == nil)
    #expect(
      AlertLines(fixture.world).rules() == [
        "미리 알림  비 1시간 전  저장한 모든 도시", "미리 알림  특보         Busan",
        "미리 알림  눈 1시간 전  대전: 저장된 도시가 아니어서 알리지 않습니다",
        "미리 알림  하루 5번까지, 22:00-07:00에는 알리지 않음",
      ])
    #expect(try WorldFixture("").world.advanceNoticeCities.isEmpty)
  }

  @Test func `the JSON list contains the rules if there are any`() throws {
    let fixture = try WorldFixture("[soon]\nrules = [\"Busan: rain 2h before\"]\nquiet = \"\"")
    let json = AlertLines(fixture.world).json([]).text
    #expect(json.contains("\"soon\"") && json.contains("\"lead_minutes\": 120") && json.contains("\"quiet\": null"))
    #expect(try !AlertLines(WorldFixture("").world).json([]).text.contains("soon"))
  }
}

extension WorldFixture {
  fileprivate func save(_ names: String...) throws {
    for name in names { try world.cities.add(try #require(world.gazetteer.place(named: name)), name: nil) }
  }

  /// Rain from 16:00 on.
  fileprivate func rain(_ place: Place) -> Snapshot {
    let start = Zone.seoul.startOfHour(world.now())
    let hours = (0..<6).map { index in
      Hour(
        at: start.addingTimeInterval(Double(index) * 3600), sky: .overcast,
        falling: index == 0 ? Precipitation.none : .falling(.rain), temperature: Temperature(celsius: 9))
    }
    return Snapshot(
      place: place,
      layers: [
        Layer(bulletin: .veryShortRange, source: .kma, issuedAt: world.now(), fetchedAt: world.now(), hours: hours)
      ])
  }
}

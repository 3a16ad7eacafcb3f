import Alerts
import FoundationEssentials
import Gazetteer
import Storage
import Testing
import ViewModels
import Weather

@testable import App

/// What is to come is told by whoever is there, without a network in the way.
struct SoonTellerTests {
  private func teller(_ house: House, _ mailbox: Mailbox) -> SoonTeller {
    SoonTeller(world: house.world) { message throws(NotifierError) in try mailbox.deliver(message) }
  }

  @Test func `of a hundred that look at the same time one tells it`() async throws {
    let (house, mailbox) = (try House("[soon]\nrules = [\"비 1시간 전\"]"), Mailbox())
    try house.save("서울")
    let city = try #require(house.world.soonCities.first)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { _ = try await teller(house, mailbox).tell(city, house.rain(city.place)) }
      }
      try await group.waitForAll()
    }
    #expect(mailbox.titles == ["서울: 16시쯤부터 비가 오겠습니다."])
  }

  @Test func `what could not be delivered is told by the next look`() async throws {
    let (house, mailbox) = (try House("[soon]\nrules = [\"비\"]"), Mailbox(refusals: 1))
    let city = try #require(house.world.soonCities.first)
    let teller = teller(house, mailbox)
    await #expect(throws: AlertTellingError.self) { try await teller.tell(city, house.rain(city.place)) }
    #expect(mailbox.titles == [])
    #expect(try await teller.tell(city, house.rain(city.place)) == nil && mailbox.titles.count == 1)
    #expect(try await teller.tell(city, house.rain(city.place)) == nil && mailbox.titles.count == 1)
  }

  @Test func `a rule is about every saved city or the one it names`() throws {
    let house = try House("[soon]\nrules = [\"비\", \"Busan: 특보\", \"대전: 눈\"]")
    #expect(house.world.soonCities.map(\.name) == ["서울"])
    try house.save("서울", "부산")
    let cities = house.world.soonCities
    #expect(cities.map(\.wish.rules).map { $0.map(\.text) } == [["비"], ["비", "Busan: 특보"]])
    #expect(house.world.soonPlace(named: "대전") == nil)
    #expect(
      AlertLines(house.world).rules() == [
        "미리 알림  비 1시간 전  저장한 모든 도시", "미리 알림  특보         Busan",
        "미리 알림  눈 1시간 전  대전: 저장된 도시가 아니어서 알리지 않습니다",
        "미리 알림  하루 5번까지, 22:00-07:00에는 알리지 않음",
      ])
    #expect(try House("").world.soonCities.isEmpty)
  }

  @Test func `the list for scripts has the rules where there are any`() throws {
    let house = try House("[soon]\nrules = [\"Busan: rain 2h before\"]\nquiet = \"\"")
    let json = AlertLines(house.world).json([]).text
    #expect(json.contains("\"soon\"") && json.contains("\"lead_minutes\": 120") && json.contains("\"quiet\": null"))
    #expect(try !AlertLines(House("").world).json([]).text.contains("soon"))
  }
}

extension House {
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

import Alerts
import FoundationEssentials
import Synchronization
import Testing
import ViewModels
import Weather

@testable import App

/// What is due is told by whoever is there, without a network in the way.
struct AlertRoundTests {
  /// With an alert that has just come due.
  private func houseWithAlert() throws -> House {
    let house = try House()
    let dawn = house.world.now().addingTimeInterval(-3600)
    _ = try house.world.alerts.change { $0.add(Alert.Draft(at: TimeOfDay(text: "15:15")!, from: "몽글이"), now: dawn) }
    return house
  }

  private final class Tally: Sendable {
    private let number = Mutex(0)

    var total: Int { number.withLock { $0 } }

    @discardableResult func count() -> Int {
      number.withLock { number in
        number += 1
        return number
      }
    }
  }

  @Test func `rounds that go at the same time deliver one message`() async throws {
    let (house, mailbox) = (try houseWithAlert(), Mailbox())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { try await AlertRound(world: house.world, notifier: mailbox).tellDue(stays: false) }
      }
      try await group.waitForAll()
    }
    #expect(mailbox.titles == ["날씨요정 몽글이 님이 도착했어요."])
    #expect(try house.world.alerts.all(now: house.world.now())[0].owed != nil)
  }

  @Test func `what could not be delivered is told by the next round`() async throws {
    let (house, mailbox) = (try houseWithAlert(), Mailbox(refusals: 1))
    let round = AlertRound(world: house.world, notifier: mailbox)
    await #expect(throws: Ending.self) { try await round.tellDue(stays: false) }
    #expect(mailbox.titles == [])
    try await round.tellDue(stays: false)
    #expect(mailbox.titles.count == 1)
  }

  @Test func `one that stays looks again while the weather is owed, and says nothing twice`() async throws {
    let (house, mailbox, looks) = (try houseWithAlert(), Mailbox(), Tally())
    let round = AlertRound(world: house.world, notifier: mailbox) { _ in
      if looks.count() == 3 { throw CancellationError() }
    }
    try await round.tellDue(stays: true)
    #expect(looks.total == 3 && mailbox.titles.count == 1)
  }

  @Test func `a dashboard that would wait too long is told what is known`() async throws {
    let (house, told) = (try houseWithAlert(), Tally())
    let teller = AlertTeller(world: house.world, patience: 0) { _, snapshot in
      if !snapshot.isFresh(at: house.world.now()) { told.count() }
    }
    let alert = try house.world.alerts.all(now: house.world.now())[0]
    let due = try #require(alert.pending(at: house.world.now(), in: .seoul))
    #expect(try await teller.tell(alert, due: due) == .told(isFresh: false))
    #expect(told.total == 1)
    let owing = try house.world.alerts.all(now: house.world.now())[0]
    #expect(try await teller.tell(owing, due: due) == .notYet)
    #expect(try await teller.tell(alert, due: due.addingTimeInterval(-86_400)) == .over)
  }
}

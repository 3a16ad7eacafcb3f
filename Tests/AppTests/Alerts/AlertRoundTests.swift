import Alerts
import FoundationEssentials
import Props
import Testing
import Weather

@testable import App
@testable import Dashboard

/// Tests the delivery of due alerts, without a network.
struct AlertRoundTests {
  /// With an alert that has just become due.
  private func fixtureWithAlert() throws -> WorldFixture {
    let fixture = try WorldFixture()
    let dawn = fixture.world.now().addingTimeInterval(-3600)
    _ = try fixture.world.alerts.change { $0.add(Alert.Draft(at: TimeOfDay(text: "15:15")!, from: "몽글이"), now: dawn) }
    return fixture
  }

  @Test func `rounds that run at the same time deliver one message`() async throws {
    let (fixture, mailbox) = (try fixtureWithAlert(), Mailbox())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { try await AlertRound(world: fixture.world, notifier: mailbox).deliverDue(stays: false) }
      }
      try await group.waitForAll()
    }
    #expect(mailbox.titles == ["날씨요정 몽글이 님이 도착했어요."])
    #expect(try fixture.world.alerts.all(now: fixture.world.now())[0].pendingRepeat != nil)
  }

  @Test func `an alert that could not be delivered is delivered by the next round`() async throws {
    let (fixture, mailbox) = (try fixtureWithAlert(), Mailbox(refusals: 1))
    let round = AlertRound(world: fixture.world, notifier: mailbox)
    await #expect(throws: Ending.self) { try await round.deliverDue(stays: false) }
    #expect(mailbox.titles == [])
    try await round.deliverDue(stays: false)
    #expect(mailbox.titles.count == 1)
  }

  @Test func `a round that stays checks again while fresh weather is missing, and delivers once`() async throws {
    let (fixture, mailbox, checks) = (try fixtureWithAlert(), Mailbox(), Locked(0))
    let round = AlertRound(world: fixture.world, notifier: mailbox) { _ in
      if checks.increment() == 3 { throw CancellationError() }
    }
    try await round.deliverDue(stays: true)
    #expect(checks.value == 3 && mailbox.titles.count == 1)
  }

  @Test func `a dashboard that would wait too long delivers the known weather`() async throws {
    let (fixture, deliveries) = (try fixtureWithAlert(), Locked(0))
    let alerts = TimedAlerts(world: fixture.world, patience: 0) { _, snapshot in
      if !snapshot.isFresh(at: fixture.world.now()) { deliveries.increment() }
    }
    let alert = try fixture.world.alerts.all(now: fixture.world.now())[0]
    let due = try #require(alert.pending(at: fixture.world.now(), in: .seoul))
    #expect(try await alerts.deliver(AlertOccasion(alert, due: due)) == .delivered(needsRepeat: true))
    #expect(deliveries.value == 1)
    let pending = try fixture.world.alerts.all(now: fixture.world.now())[0]
    #expect(try await alerts.deliver(AlertOccasion(pending, due: due)) == .notYet)
    #expect(try await alerts.deliver(AlertOccasion(alert, due: due.addingTimeInterval(-86_400))) == .over)
  }
}

import Alerts
import ArgumentParser
import FoundationEssentials
import Glibc
import Synchronization
import Testing
import ViewModels
import Weather

@testable import App

/// What is due is told by whoever is there, without a network in the way.
struct AlertRoundTests {
  /// A world of its own, at a quarter past three in Seoul.
  private final class House: Sendable {
    let folder: String
    let world: World

    init() throws {
      folder = "/tmp/weatheri-round-" + String(UInt64.random(in: 0 ... .max), radix: 36)
      let environment = [
        "HOME": folder, "TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8", "WEATHERI_CLOCK": "2026-11-20T15:15:00+09:00",
      ]
      world = try World(
        try Options.parse(["--offline"]), environment: environment, diagnostics: Diagnostics { _ in })
      let dawn = world.now().addingTimeInterval(-3600)
      _ = try world.alerts.change { $0.add(Alert.Draft(at: TimeOfDay(text: "15:15")!, from: "몽글이"), now: dawn) }
    }

    deinit {
      for name in ["weatheri.sqlite", "weatheri.sqlite-journal"] { unlink("\(folder)/.local/share/weatheri/\(name)") }
      unlink("\(folder)/.local/state/weatheri/weatheri.log")
      for name in ["/.local/share/weatheri", "/.local/share", "/.local/state/weatheri", "/.local/state", "/.local", ""]
      {
        rmdir(folder + name)
      }
    }
  }

  /// Keeps what it is given; refuses as often as it is told to.
  private final class Mailbox: Notifier {
    private let state: Mutex<(messages: [AlertMessage], refusals: Int)>

    init(refusals: Int = 0) { state = Mutex(([], refusals)) }

    var messages: [AlertMessage] { state.withLock { $0.messages } }

    func deliver(_ message: AlertMessage) async throws(NotifierError) {
      let isRefused = state.withLock { state in
        state.refusals -= 1
        if state.refusals < 0 { state.messages.append(message) }
        return state.refusals >= 0
      }
      if isRefused { throw .timedOut }
    }
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
    let (house, mailbox) = (try House(), Mailbox())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { try await AlertRound(world: house.world, notifier: mailbox).tellDue(stays: false) }
      }
      try await group.waitForAll()
    }
    #expect(mailbox.messages.map(\.title) == ["날씨요정 몽글이 님이 도착했어요."])
    #expect(try house.world.alerts.all()[0].owed != nil)
  }

  @Test func `what could not be delivered is told by the next round`() async throws {
    let (house, mailbox) = (try House(), Mailbox(refusals: 1))
    let round = AlertRound(world: house.world, notifier: mailbox)
    await #expect(throws: Ending.self) { try await round.tellDue(stays: false) }
    #expect(mailbox.messages == [])
    try await round.tellDue(stays: false)
    #expect(mailbox.messages.count == 1)
  }

  @Test func `one that stays looks again while the weather is owed, and says nothing twice`() async throws {
    let (house, mailbox, looks) = (try House(), Mailbox(), Tally())
    let round = AlertRound(world: house.world, notifier: mailbox) { _ in
      if looks.count() == 3 { throw CancellationError() }
    }
    try await round.tellDue(stays: true)
    #expect(looks.total == 3 && mailbox.messages.count == 1)
  }

  @Test func `a dashboard that would wait too long is told what is known`() async throws {
    let (house, told) = (try House(), Tally())
    let teller = AlertTeller(world: house.world, patience: 0) { _, snapshot in
      if !snapshot.isFresh(at: house.world.now()) { told.count() }
    }
    let alert = try house.world.alerts.all()[0]
    let due = try #require(alert.pending(at: house.world.now(), in: .seoul))
    #expect(try await teller.tell(alert, due: due) == .told(isFresh: false))
    #expect(told.total == 1)
    let owing = try house.world.alerts.all()[0]
    #expect(try await teller.tell(owing, due: due) == .notYet)
    #expect(try await teller.tell(alert, due: due.addingTimeInterval(-86_400)) == .over)
  }
}

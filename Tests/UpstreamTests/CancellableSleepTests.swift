import Props
import Testing

@testable import Upstream

struct CancellableSleepTests {
  @Test func `a sleep lasts at least its duration`() async throws {
    let before = Timing.real.uptime()
    try await Timing.real.sleep(0.02)
    #expect(Timing.real.uptime() - before >= 0.02)
    try await Timing.real.sleep(-1)
  }

  @Test func `cancelling before or during a sleep ends it at once`() async {
    let sleeper = Task { try await Timing.real.sleep(86_400) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let start = Gate()
    let other = Task {
      await start.open()
      try await Timing.real.sleep(86_400)
    }
    await start.pass()
    other.cancel()
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  @Test func `a thousand concurrent sleeps all end`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<1000 { group.addTask { try await Timing.real.sleep(Double(number % 10) / 1000) } }
      try await group.waitForAll()
    }
  }
}

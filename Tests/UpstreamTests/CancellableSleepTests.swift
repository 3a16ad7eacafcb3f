import Testing

@testable import Upstream

struct CancellableSleepTests {
  @Test func `a sleep lasts as long as it was to last`() async throws {
    let before = Timing.real.uptime()
    try await Timing.real.sleep(0.02)
    #expect(Timing.real.uptime() - before >= 0.02)
    try await Timing.real.sleep(-1)
  }

  @Test func `who is called off wakes at once, be it before or after falling asleep`() async {
    let sleeper = Task { try await Timing.real.sleep(86_400) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let (fell, asleep) = AsyncStream.makeStream(of: Void.self)
    let other = Task {
      asleep.yield()
      try await Timing.real.sleep(86_400)
    }
    for await _ in fell.prefix(1) { other.cancel() }
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  @Test func `a thousand sleepers all wake`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<1000 { group.addTask { try await Timing.real.sleep(Double(number % 10) / 1000) } }
      try await group.waitForAll()
    }
  }
}

import Synchronization
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(30)))
struct SingleFlightTests {
  private let flights = SingleFlight<String, Int>()

  /// Work that ends when the gate opens, and counts how often it was started.
  private final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let begun = Mutex(0)
    let wasCancelled = Mutex(false)

    func work() async -> Int {
      let number = begun.withLock {
        $0 += 1
        return $0
      }
      for await _ in stream {}
      wasCancelled.withLock { $0 = Task.isCancelled }
      return number
    }

    func open() { continuation.finish() }
  }

  private func callers(_ count: Int, _ gate: Gate, key: String = "서울") async -> [Task<Int?, Never>] {
    let before = flights.waiting
    let callers = (0..<count).map { _ in Task { await flights.value(of: key) { await gate.work() } } }
    while flights.waiting < before + count { await Task.yield() }
    return callers
  }

  @Test func `callers with the same key share the work that the first one started`() async {
    let gate = Gate()
    let callers = await callers(5, gate)
    gate.open()
    for caller in callers { #expect(await caller.value == 1) }
    #expect(gate.begun.withLock { $0 } == 1 && flights.waiting == 0)
    #expect(await flights.value(of: "서울") { await gate.work() } == 2)
  }

  @Test func `a caller with another key does not wait`() async {
    let gate = Gate()
    let caller = await callers(1, gate)[0]
    #expect(await flights.value(of: "부산") { 7 } == 7)
    gate.open()
    #expect(await caller.value == 1)
  }

  @Test func `if the first caller is cancelled the others still get the value`() async {
    let gate = Gate()
    let first = await callers(1, gate)[0]
    let second = await callers(1, gate)[0]
    first.cancel()
    #expect(await first.value == nil)
    gate.open()
    #expect(await second.value == 1)
    #expect(!gate.wasCancelled.withLock { $0 })
  }

  @Test func `cancelling the last caller cancels the work, and the next caller starts again`() async {
    let gate = Gate()
    let caller = await callers(1, gate)[0]
    caller.cancel()
    #expect(await caller.value == nil && flights.waiting == 0)
    while gate.begun.withLock({ $0 }) == 0 || !gate.wasCancelled.withLock({ $0 }) { await Task.yield() }
    #expect(await flights.value(of: "서울") { 3 } == 3)
  }

  @Test func `a caller cancelled before it waits starts no lasting work`() async {
    let gate = Gate()
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await flights.value(of: "서울") { await gate.work() }
    }
    #expect(await caller.value == nil && flights.waiting == 0)
  }
}

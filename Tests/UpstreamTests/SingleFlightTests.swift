import Props
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(30)))
struct SingleFlightTests {
  private let flights = SingleFlight<String, Int>()
  private let work = Work()

  /// Work that ends when the gate opens or its task is cancelled, and counts how often it was started.
  private struct Work: Sendable {
    let gate = Gate()
    let begun = Locked(0)
    let wasCancelled = Locked(false)

    func value() async -> Int {
      let number = begun.increment()
      await gate.passUnlessCancelled()
      wasCancelled.value = Task.isCancelled
      return number
    }
  }

  private func callers(_ count: Int, key: String = "서울") async -> [Task<Int?, Never>] {
    let before = flights.waiting
    let callers = (0..<count).map { _ in Task { await flights.value(of: key) { await work.value() } } }
    while flights.waiting < before + count { await Task.yield() }
    return callers
  }

  @Test func `callers with the same key share the work that the first one started`() async {
    let callers = await callers(5)
    await work.gate.open()
    for caller in callers { #expect(await caller.value == 1) }
    #expect(work.begun.value == 1 && flights.waiting == 0)
    #expect(await flights.value(of: "서울") { await work.value() } == 2)
  }

  @Test func `a caller with another key does not wait`() async {
    let caller = await callers(1)[0]
    #expect(await flights.value(of: "부산") { 7 } == 7)
    await work.gate.open()
    #expect(await caller.value == 1)
  }

  @Test func `if the first caller is cancelled the others still get the value`() async {
    let first = await callers(1)[0]
    let second = await callers(1)[0]
    first.cancel()
    #expect(await first.value == nil)
    await work.gate.open()
    #expect(await second.value == 1)
    #expect(!work.wasCancelled.value)
  }

  @Test func `cancelling the last caller cancels the work, and the next caller starts again`() async {
    let caller = await callers(1)[0]
    caller.cancel()
    #expect(await caller.value == nil && flights.waiting == 0)
    while work.begun.value == 0 || !work.wasCancelled.value { await Task.yield() }
    #expect(await flights.value(of: "서울") { 3 } == 3)
  }

  @Test func `a caller cancelled before it waits starts no lasting work`() async {
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await flights.value(of: "서울") { await work.value() }
    }
    #expect(await caller.value == nil && flights.waiting == 0)
  }
}

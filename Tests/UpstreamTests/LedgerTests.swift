import FoundationEssentials
import Synchronization
import Testing
import UpstreamTwins
import Weather

@testable import Upstream

@Suite(.timeLimit(.minutes(5)))
struct LedgerTests {
  private let clock = TestClock(Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 23, minute: 30))
  private let shelf = LedgerShelf()

  private func ledger(_ shelf: (any Shelf)? = nil) -> Ledger {
    Ledger(shelf: shelf ?? self.shelf, now: { [clock] in clock.now })
  }

  private func account(_ requests: Int = 3, in window: Allowance.Window = .day, key: String? = nil) -> Account {
    Account("service", key: key.flatMap { Secret($0) }, [Allowance(requests, in: window, of: .seoul)])
  }

  /// Until when the request is refused; nil where it may leave.
  private func refusal(_ ledger: Ledger, _ fare: Fare) async -> Date? {
    do throws(SourceError) { _ = try await ledger.charge(fare) } catch {
      guard case .quotaSpent(let until) = error else { return .distantPast }
      return until
    }
    return nil
  }

  @Test(arguments: [Allowance.Window.minute, .hour, .day, .month])
  func `what is used up is refused to the end of its window, in every process`(window: Allowance.Window) async {
    let fare = Fare(account(3, in: window))
    let span = fare.account.allowances[0].span(at: clock.now)
    for _ in 0..<3 { #expect(await refusal(ledger(), fare) == nil) }
    let last = ledger()
    #expect(await refusal(last, fare) == span.upperBound)
    clock.now = span.upperBound.addingTimeInterval(-0.001)
    #expect(await refusal(last, fare) == span.upperBound)
    clock.now = span.upperBound
    #expect(await refusal(last, fare) == nil)
    #expect(await ledger().usage(of: fare.account)?.used == 1)
  }

  @Test func `the longest of several windows decides when to come back`() async {
    let account = Account("x", [Allowance(2, in: .minute), Allowance(2, in: .hour), Allowance(9, in: .day)])
    for _ in 0..<2 { #expect(await refusal(ledger(), Fare(account)) == nil) }
    #expect(await refusal(ledger(), Fare(account)) == Allowance(2, in: .hour).span(at: clock.now).upperBound)
    #expect(await ledger().usage(of: account) == Usage(2, of: Allowance(9, in: .day)))
  }

  @Test func `a clock that is set back finds the allowance of the day it is set to`() async {
    let fare = Fare(account(1))
    #expect(await refusal(ledger(), fare) == nil)
    #expect(await refusal(ledger(), fare) != nil)
    clock.now -= 86_400
    #expect(await refusal(ledger(), fare) == nil)
    #expect(await refusal(ledger(), fare) != nil)
  }

  @Test func `within its window a clock that is set back finds what was counted`() async {
    let fare = Fare(account(1))
    #expect(await refusal(ledger(), fare) == nil)
    clock.now -= 3600
    #expect(await refusal(ledger(), fare) != nil)
  }

  @Test func `what the source says of its allowance holds, unless it was said in the future`() async {
    let fare = Fare(account())
    let until = clock.now.addingTimeInterval(600)
    await ledger().note(fare.account, spentUntil: until)
    #expect(await refusal(ledger(), fare) == until)
    clock.now -= 7200
    #expect(await refusal(ledger(), fare) == nil)
    clock.now = until
    #expect(await refusal(ledger(), fare) == nil)
  }

  @Test func `long questions count as more than one, and fit or do not`() async {
    let long = Fare(account(3), weight: 1.25)
    #expect(await refusal(ledger(), long) == nil)
    #expect(await refusal(ledger(), long) == nil)
    #expect(await refusal(ledger(), long) != nil)
    #expect(await refusal(ledger(), Fare(account(3), weight: 0.5)) == nil)
    #expect(await ledger().usage(of: account(3))?.used == 3)
  }

  @Test func `what never left is not counted, but only where it was`() async throws {
    let ledger = ledger()
    let receipt = try await ledger.charge(Fare(account()))
    await ledger.refund(receipt)
    #expect(await ledger.usage(of: account())?.used == 0)
    let late = try await ledger.charge(Fare(account()))
    clock.now += 86_400
    _ = try await ledger.charge(Fare(account()))
    await ledger.refund(late)
    #expect(await ledger.usage(of: account())?.used == 1)
  }

  @Test func `keys are counted apart, and nothing is learnt of them`() async {
    let (one, other) = ("0123456789abcdef", "fedcba9876543210")
    #expect(await refusal(ledger(), Fare(account(1, key: one))) == nil)
    #expect(await refusal(ledger(), Fare(account(1, key: one))) != nil)
    #expect(await refusal(ledger(), Fare(account(1, key: other))) == nil)
    #expect(!shelf.text.contains("0123") && !shelf.text.contains("fedc"))
  }

  @Test func `what comes at once is written at once, and nobody writes when nothing was asked`() async {
    let gate = LedgerShelf(isOpen: false)
    let ledger = ledger(gate)
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = try? await ledger.charge(Fare(account(30))) } }
      while await ledger.waiting < 20 { await Task.yield() }
      gate.open()
    }
    #expect(gate.writes == 1)
    #expect(await ledger.usage(of: account(30))?.used == 20)
    #expect(gate.writes == 1)
  }

  @Test func `what is refused is not written`() async {
    let fare = Fare(account(1))
    for _ in 0..<5 { _ = await refusal(ledger(), fare) }
    #expect(shelf.writes == 1)
  }

  @Test func `a shelf that keeps nothing makes no difference to this process`() async {
    let ledger = ledger(EmptyShelf())
    for _ in 0..<3 { #expect(await refusal(ledger, Fare(account())) == nil) }
    #expect(await refusal(ledger, Fare(account())) != nil)
  }

  @Test func `while another process will not let go this one counts alone, and writes it all later`() async {
    let mine = ledger()
    shelf.isTaken = true
    for _ in 0..<2 { #expect(await refusal(mine, Fare(account(4))) == nil) }
    #expect(shelf.writes == 0)
    shelf.isTaken = false
    #expect(await refusal(ledger(), Fare(account(4))) == nil)
    #expect(await refusal(mine, Fare(account(4))) == nil)
    #expect(await refusal(mine, Fare(account(4))) != nil)
    #expect(await ledger().usage(of: account(4))?.used == 4)
  }

  @Test func `a damaged file is set aside`() async {
    shelf.put(Data("{\"half".utf8), named: "allowances.json")
    #expect(await refusal(ledger(), Fare(account())) == nil)
    #expect(shelf.setAside.contains("allowances.json"))
    #expect(await ledger().usage(of: account())?.used == 1)
  }

  @Test func `accounts nobody uses any more are forgotten`() async {
    #expect(await refusal(ledger(), Fare(Account("old", [Allowance(9, in: .day)]))) == nil)
    clock.now += 40 * 86_400
    #expect(await refusal(ledger(), Fare(account())) == nil)
    #expect(!shelf.text.contains("old") && shelf.text.contains("service"))
  }

  // MARK: - The courier pays

  private func courier(_ transport: ScriptedTransport, _ ledger: Ledger) -> Courier {
    let patience = VirtualTime().patience()
    return Courier(
      transport: transport, policy: Courier.Policy(timeout: 7, attempts: 3),
      pacer: Pacer(perSecond: 1000, sideBySide: 1, patience: patience), patience: patience, ledger: ledger)
  }

  private func ask(_ transport: ScriptedTransport, _ ledger: Ledger, _ fare: Fare) async -> SourceError? {
    let request = Request(base: "https://a.example", path: "/", fare: fare)
    do throws(SourceError) {
      _ = try await courier(transport, ledger).fetch(request) { response throws(Setback) in
        if response.status == 429 { throw Setback(.quotaSpent(until: .distantFuture)) }
        guard response.status == 200 else { throw Setback(.upstreamError(detail: "\(response.status)")) }
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func `every attempt is paid for`() async {
    let ledger = ledger()
    let fare = Fare(account(4))
    #expect(await ask(ScriptedTransport(.text("", status: 500)), ledger, fare)?.reason == .upstreamError)
    #expect(await ledger.usage(of: fare.account)?.used == 3)
    let last = ScriptedTransport(.failure(.timedOut))
    #expect(await ask(last, ledger, fare)?.reason == .quotaSpent)
    #expect(last.questions.count == 1)
    let none = ScriptedTransport(.text(""))
    #expect(await ask(none, ledger, fare)?.reason == .quotaSpent)
    #expect(none.questions.isEmpty)
  }

  @Test(arguments: [(Obstacle.unknownHost, 0.0), (.noConnection, 0), (.untrusted, 0), (.silent, 3), (.brokenOff, 3)])
  func `a day without a network costs nothing`(obstacle: Obstacle, used: Double) async {
    let ledger = ledger()
    #expect(await ask(ScriptedTransport(.failure(.unreachable(obstacle))), ledger, Fare(account(9))) != nil)
    #expect(await ledger.usage(of: account(9))?.used == used)
  }

  @Test func `whoever is refused by the ledger keeps nobody else waiting`() async {
    let ledger = ledger()
    let courier = courier(ScriptedTransport(.text("")), ledger)
    for number in 0..<3 {
      let spent = Request(base: "https://a.example", path: "/", fare: Fare(account(1)))
      _ = try? await courier.fetch(spent) { _ throws(Setback) in number }
    }
    let free = Request(base: "https://b.example", path: "/")
    #expect((try? await courier.fetch(free) { _ throws(Setback) in 7 }) == 7)
  }

  @Test func `a source's own word ends the asking, over all processes`() async {
    let fare = Fare(account(100))
    #expect(await ask(ScriptedTransport(.text("", status: 429)), ledger(), fare)?.reason == .quotaSpent)
    let transport = ScriptedTransport(.text(""))
    #expect(await ask(transport, ledger(), fare) == .quotaSpent(until: .distantFuture))
    #expect(transport.questions.isEmpty)
  }
}

/// A clock the test sets.
private final class TestClock: Sendable {
  private let instant: Mutex<Date>
  init(_ start: Date) { instant = Mutex(start) }
  var now: Date {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }
}

/// A shelf that counts what is written to it, and whose turns wait while it is closed.
private final class LedgerShelf: Shelf {
  private struct State: Sendable {
    var content: [String: Data] = [:]
    var writes = 0
    var setAside: Set<String> = []
    var isTaken = false
    var isOpen: Bool
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let state: Mutex<State>

  init(isOpen: Bool = true) { state = Mutex(State(isOpen: isOpen)) }

  var writes: Int { state.withLock { $0.writes } }
  var setAside: Set<String> { state.withLock { $0.setAside } }
  var text: String { state.withLock { $0.content.values.map { String(decoding: $0, as: UTF8.self) }.joined() } }
  /// Whether another process has the turn for ever.
  var isTaken: Bool {
    get { state.withLock { $0.isTaken } }
    set { state.withLock { $0.isTaken = newValue } }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }

  func bytes(named name: String) -> Data? { state.withLock { $0.content[name] } }

  @discardableResult func put(_ bytes: Data, named name: String) -> Bool {
    state.withLock {
      $0.content[name] = bytes
      $0.writes += 1
    }
    return true
  }

  func setAside(named name: String) {
    state.withLock {
      $0.content[name] = nil
      $0.setAside.insert(name)
    }
  }

  func turn(at name: String, within seconds: Double) async -> Turn {
    await withCheckedContinuation { reply in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(reply) }
        return state.isOpen
      }
      if isOpen { reply.resume() }
    }
    return isTaken ? .none : .free
  }
}

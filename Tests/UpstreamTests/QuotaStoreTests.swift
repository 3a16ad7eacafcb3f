import FoundationEssentials
import MemoryTwins
import Props
import Testing
import UpstreamTwins
import Weather

@testable import Upstream

@Suite(.timeLimit(.minutes(30)))
struct QuotaStoreTests {
  private let clock = TestClock(Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 23, minute: 30))
  private let cache = MemoryCache()

  private func quotaStore(_ cache: (any SharedCache)? = nil) -> QuotaStore {
    QuotaStore(cache: cache ?? self.cache, now: { [clock] in clock.now })
  }

  private func account(_ requests: Int = 3, in window: Allowance.Window = .day, key: String? = nil) -> Account {
    Account("service", key: key.flatMap { Secret($0) }, [Allowance(requests, in: window, of: .seoul)])
  }

  /// The end of the refusal; nil if the request may be sent.
  private func refusal(_ quotaStore: QuotaStore, _ cost: RequestCost) async -> Date? {
    do throws(SourceError) { _ = try await quotaStore.charge(cost) } catch {
      guard case .quotaSpent(let until) = error else { return .distantPast }
      return until
    }
    return nil
  }

  @Test(arguments: [Allowance.Window.minute, .hour, .day, .month])
  func `a spent quota is refused until the end of its period, in every process`(window: Allowance.Window) async {
    let cost = RequestCost(account(3, in: window))
    let span = cost.account.allowances[0].span(at: clock.now)
    for _ in 0..<3 { #expect(await refusal(quotaStore(), cost) == nil) }
    let last = quotaStore()
    #expect(await refusal(last, cost) == span.upperBound)
    clock.now = span.upperBound.addingTimeInterval(-0.001)
    #expect(await refusal(last, cost) == span.upperBound)
    clock.now = span.upperBound
    #expect(await refusal(last, cost) == nil)
    #expect(await quotaStore().usage(of: cost.account)?.used == 1)
  }

  @Test func `of several spent quotas the one with the latest end decides the retry time`() async {
    let account = Account("x", [Allowance(2, in: .minute), Allowance(2, in: .hour), Allowance(9, in: .day)])
    for _ in 0..<2 { #expect(await refusal(quotaStore(), RequestCost(account)) == nil) }
    #expect(await refusal(quotaStore(), RequestCost(account)) == Allowance(2, in: .hour).span(at: clock.now).upperBound)
    #expect(await quotaStore().usage(of: account) == Usage(2, of: Allowance(9, in: .day)))
  }

  @Test func `a clock set back to the day before uses the quota of that day`() async {
    let cost = RequestCost(account(1))
    #expect(await refusal(quotaStore(), cost) == nil)
    #expect(await refusal(quotaStore(), cost) != nil)
    clock.now -= 86_400
    #expect(await refusal(quotaStore(), cost) == nil)
    #expect(await refusal(quotaStore(), cost) != nil)
  }

  @Test func `a clock set back within the period uses the same count`() async {
    let cost = RequestCost(account(1))
    #expect(await refusal(quotaStore(), cost) == nil)
    clock.now -= 3600
    #expect(await refusal(quotaStore(), cost) != nil)
  }

  @Test func `a quota error of the source holds until its end, unless it is from the future`() async {
    let cost = RequestCost(account())
    let until = clock.now.addingTimeInterval(600)
    await quotaStore().recordRefusal(of: cost.account, until: until)
    #expect(await refusal(quotaStore(), cost) == until)
    clock.now -= 7200
    #expect(await refusal(quotaStore(), cost) == nil)
    clock.now = until
    #expect(await refusal(quotaStore(), cost) == nil)
  }

  @Test func `a request with a larger weight counts for more`() async {
    let long = RequestCost(account(3), weight: 1.25)
    #expect(await refusal(quotaStore(), long) == nil)
    #expect(await refusal(quotaStore(), long) == nil)
    #expect(await refusal(quotaStore(), long) != nil)
    #expect(await refusal(quotaStore(), RequestCost(account(3), weight: 0.5)) == nil)
    #expect(await quotaStore().usage(of: account(3))?.used == 3)
  }

  @Test func `a request that was not sent is refunded, but only in its own period`() async throws {
    let quotaStore = quotaStore()
    let receipt = try await quotaStore.charge(RequestCost(account()))
    await quotaStore.refund(receipt)
    #expect(await quotaStore.usage(of: account())?.used == 0)
    let late = try await quotaStore.charge(RequestCost(account()))
    clock.now += 86_400
    _ = try await quotaStore.charge(RequestCost(account()))
    await quotaStore.refund(late)
    #expect(await quotaStore.usage(of: account())?.used == 1)
  }

  @Test func `keys are counted separately, and never stored`() async {
    let (one, other) = ("0123456789abcdef", "fedcba9876543210")
    #expect(await refusal(quotaStore(), RequestCost(account(1, key: one))) == nil)
    #expect(await refusal(quotaStore(), RequestCost(account(1, key: one))) != nil)
    #expect(await refusal(quotaStore(), RequestCost(account(1, key: other))) == nil)
    #expect(!cache.text.contains("0123") && !cache.text.contains("fedc"))
  }

  @Test func `concurrent requests are written once, and reading the usage writes nothing`() async {
    let gate = Gate()
    let cache = MemoryCache(gate: gate)
    let quotaStore = quotaStore(cache)
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = try? await quotaStore.charge(RequestCost(account(30))) } }
      while await quotaStore.waiting < 20 { await Task.yield() }
      await gate.open()
    }
    #expect(cache.writes == 1)
    #expect(await quotaStore.usage(of: account(30))?.used == 20)
    #expect(cache.writes == 1)
  }

  @Test func `refused requests write nothing`() async {
    let cost = RequestCost(account(1))
    for _ in 0..<5 { _ = await refusal(quotaStore(), cost) }
    #expect(cache.writes == 1)
  }

  @Test func `without a cache the requests of this process are counted all the same`() async {
    let quotaStore = quotaStore(EmptyCache())
    for _ in 0..<3 { #expect(await refusal(quotaStore, RequestCost(account())) == nil) }
    #expect(await refusal(quotaStore, RequestCost(account())) != nil)
  }

  @Test func `while another process holds the lease requests are counted in memory and written later`() async {
    let mine = quotaStore()
    cache.isTaken = true
    for _ in 0..<2 { #expect(await refusal(mine, RequestCost(account(4))) == nil) }
    #expect(cache.writes == 0)
    cache.isTaken = false
    #expect(await refusal(quotaStore(), RequestCost(account(4))) == nil)
    #expect(await refusal(mine, RequestCost(account(4))) == nil)
    #expect(await refusal(mine, RequestCost(account(4))) != nil)
    #expect(await quotaStore().usage(of: account(4))?.used == 4)
  }

  @Test func `a damaged file is set aside`() async {
    cache.put(Data("{\"half".utf8), named: "allowances.json")
    #expect(await refusal(quotaStore(), RequestCost(account())) == nil)
    #expect(cache.setAside.contains("allowances.json"))
    #expect(await quotaStore().usage(of: account())?.used == 1)
  }

  @Test func `accounts that are no longer used are removed`() async {
    #expect(await refusal(quotaStore(), RequestCost(Account("old", [Allowance(9, in: .day)]))) == nil)
    clock.now += 40 * 86_400
    #expect(await refusal(quotaStore(), RequestCost(account())) == nil)
    #expect(!cache.text.contains("old") && cache.text.contains("service"))
  }

  // MARK: - Quota of the client

  private func client(_ transport: ScriptedTransport, _ quotaStore: QuotaStore) -> RetryingClient {
    let timing = VirtualTime().timing()
    return RetryingClient(
      transport: transport, policy: RetryingClient.Policy(timeout: 7, attempts: 3),
      rateLimiter: RateLimiter(perSecond: 1000, concurrent: 1, timing: timing), timing: timing, quotaStore: quotaStore)
  }

  private func ask(_ transport: ScriptedTransport, _ quotaStore: QuotaStore, _ cost: RequestCost) async -> SourceError?
  {
    let request = Request(base: "https://a.example", path: "/", cost: cost)
    do throws(SourceError) {
      _ = try await client(transport, quotaStore).fetch(request) { response throws(AttemptFailure) in
        if response.status == 429 { throw AttemptFailure(.quotaSpent(until: .distantFuture)) }
        guard response.status == 200 else { throw AttemptFailure(.upstreamError(detail: "\(response.status)")) }
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func `every attempt counts against the quota`() async {
    let quotaStore = quotaStore()
    let cost = RequestCost(account(4))
    #expect(await ask(ScriptedTransport(.text("", status: 500)), quotaStore, cost)?.reason == .upstreamError)
    #expect(await quotaStore.usage(of: cost.account)?.used == 3)
    let last = ScriptedTransport(.failure(.timedOut))
    #expect(await ask(last, quotaStore, cost)?.reason == .quotaSpent)
    #expect(last.questions.count == 1)
    let none = ScriptedTransport(.text(""))
    #expect(await ask(none, quotaStore, cost)?.reason == .quotaSpent)
    #expect(none.questions.isEmpty)
  }

  @Test(arguments: [(Obstacle.unknownHost, 0.0), (.noConnection, 0), (.untrusted, 0), (.silent, 3), (.brokenOff, 3)])
  func `attempts without a connection do not count against the quota`(obstacle: Obstacle, used: Double) async {
    let quotaStore = quotaStore()
    #expect(await ask(ScriptedTransport(.failure(.unreachable(obstacle))), quotaStore, RequestCost(account(9))) != nil)
    #expect(await quotaStore.usage(of: account(9))?.used == used)
  }

  @Test func `a request refused by the quota does not block others`() async {
    let quotaStore = quotaStore()
    let client = client(ScriptedTransport(.text("")), quotaStore)
    for number in 0..<3 {
      let spent = Request(base: "https://a.example", path: "/", cost: RequestCost(account(1)))
      _ = try? await client.fetch(spent) { _ throws(AttemptFailure) in number }
    }
    let free = Request(base: "https://b.example", path: "/")
    #expect((try? await client.fetch(free) { _ throws(AttemptFailure) in 7 }) == 7)
  }

  @Test func `a quota error of the source stops requests in all processes`() async {
    let cost = RequestCost(account(100))
    #expect(await ask(ScriptedTransport(.text("", status: 429)), quotaStore(), cost)?.reason == .quotaSpent)
    let transport = ScriptedTransport(.text(""))
    #expect(await ask(transport, quotaStore(), cost) == .quotaSpent(until: .distantFuture))
    #expect(transport.questions.isEmpty)
  }
}

import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

struct RetryingClientTests {
  private let request = Request(base: "https://a.example", path: "/")
  private let time = VirtualTime()

  private func client(_ transport: any Transport, attempts: Int = 3, chance: Double = 0.5) -> RetryingClient {
    let timing = time.timing(chance: chance)
    return RetryingClient(
      transport: transport, policy: RetryingClient.Policy(timeout: 7, attempts: attempts),
      rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
  }

  @Test func `a request with its own time limit is sent once, and never waits longer`() async throws {
    let transport = ScriptedTransport(.failure(.timedOut))
    for (seconds, given) in [(1.4, 1.4), (20, 7)] {
      let client = client(transport).asking(onceWithin: seconds)
      await #expect(throws: SourceError.timedOut) {
        try await client.fetch(request) { _ throws(AttemptFailure) -> Int in 0 }
      }
      #expect(transport.questions.last?.seconds == given)
    }
    #expect(transport.questions.count == 2)
  }

  @Test func `a request for data that a command can do without is sent once, the others are repeated`() async {
    for (patience, attempts) in [(Patience.page, 3), (.command, 3), (.extra, 1)] {
      let transport = ScriptedTransport(.failure(.unreachable(.unknownHost)))
      await patience.during { await fail(client(transport)) }
      #expect(transport.questions.count == attempts)
    }
  }

  @Test(arguments: [
    (Request.Method.get, TransportError.timedOut, 3), (.put, .timedOut, 3), (.delete, .timedOut, 3),
    (.post, .timedOut, 1), (.post, .unreachable(.silent), 1), (.post, .unreachable(.noConnection), 3),
  ])
  func `a request that may have had an effect is not sent again`(
    method: Request.Method, error: TransportError, attempts: Int
  ) async {
    let transport = ScriptedTransport(.failure(error))
    let request = Request(method, base: "https://a.example", path: "/", json: Secret("{}"))
    await #expect(throws: SourceError.self) {
      try await client(transport).fetch(request) { _ throws(AttemptFailure) -> Int in 0 }
    }
    #expect(transport.questions.count == attempts)
  }

  @Test func `a request with a long timeout is sent once`() async throws {
    let transport = ScriptedTransport(.failure(.timedOut))
    await fail(client(transport).waiting(40))
    #expect(transport.questions.map(\.seconds) == [40])
  }

  @Test(arguments: [
    (Retry.never, 1, []), (.once, 2, [0.3]), (.backOff, 4, [0.3, 0.6, 1.2]), (.after(seconds: 1), 4, [1, 1, 1]),
  ])
  func `each kind of failure is retried as often as it allows`(retry: Retry, attempts: Int, pauses: [Double]) async {
    let transport = ScriptedTransport(.text("no"))
    await #expect(throws: SourceError.upstreamError(detail: "no")) {
      try await client(transport, attempts: 4).fetch(request) { _ throws(AttemptFailure) -> Int in
        throw AttemptFailure(.upstreamError(detail: "no"), retry: retry)
      }
    }
    #expect(transport.questions.count == attempts)
    #expect(zip(time.pauses, pauses).allSatisfy { abs($0 - $1) < 1e-9 } && time.pauses.count == pauses.count)
  }

  @Test(
    arguments: [
      (503, 2.0, [2.0, 2.0]), (503, 90, []), (429, 2, [2, 2]), (429, 90, []), (404, 2, []),
    ] as [(Int, Double, [Double])])
  func `Retry-After delays the next attempt, and a long one prevents it`(
    status: Int, seconds: Double, pauses: [Double]
  ) async {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let transport = ScriptedTransport(.success(Response(status: status, body: [], retryAfter: seconds)))
    let error = await #expect(throws: SourceError.self) {
      try await client(transport).fetch(request) { response throws(AttemptFailure) -> Int in
        try response.check(now: now, reason: { (_: [String: String]) in nil }, spentUntil: { _ in .distantFuture })
        return 0
      }
    }
    #expect(time.pauses == pauses && transport.questions.count == pauses.count + 1)
    if status == 429 { #expect(error == .quotaSpent(until: now.addingTimeInterval(seconds))) }
  }

  @Test func `the first valid answer is returned`() async throws {
    let transport = ScriptedTransport(.failure(.timedOut), .text("half", status: 502), .text("whole"))
    let text = try await client(transport).fetch(request) { response throws(AttemptFailure) in
      guard response.status == 200 else { throw AttemptFailure(.upstreamError(detail: "\(response.status)")) }
      return String(decoding: response.body, as: UTF8.self)
    }
    #expect(text == "whole")
    #expect(transport.questions.count == 3)
  }

  @Test(arguments: [(0.0, 0.2, 0.4), (0.999_999, 0.4, 0.8)])
  func `retry delays are random between half and all of their maximum`(
    chance: Double, first: Double, second: Double
  ) async {
    await fail(client(ScriptedTransport(.failure(.timedOut)), chance: chance))
    #expect(time.pauses.count == 2)
    #expect(abs(time.pauses[0] - first) < 1e-6)
    #expect(abs(time.pauses[1] - second) < 1e-6)
  }

  @Test func `the total wait stays below timeout times attempts`() async {
    let transport = SlowTransport(time)
    await fail(client(transport))
    #expect(transport.script.questions.count == 3)
    #expect(transport.script.questions.allSatisfy { $0.seconds <= 7 })
    #expect(time.now <= 21 + 1e-9)
  }

  @Test func `a delay that exceeds the total wait is not started`() async {
    let transport = ScriptedTransport(.text("later"))
    await #expect(throws: SourceError.upstreamError(detail: "later")) {
      try await client(transport).fetch(request) { _ throws(AttemptFailure) -> Int in
        throw AttemptFailure(.upstreamError(detail: "later"), retry: .after(seconds: 22))
      }
    }
    #expect(transport.questions.count == 1)
    #expect(time.now == 0)
  }

  @Test func `a cancelled task is not retried`() async {
    let transport = ScriptedTransport { _, _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return .failure(.unreachable(.cancelled))
    }
    let client = client(transport)
    await Task { await fail(client) }.value
    #expect(transport.questions.count == 1)
  }

  @Test func `a task cancelled while waiting for its turn sends no request`() async {
    let transport = ScriptedTransport(.text("late"))
    let client = client(transport)
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: SourceError.unreachable(.cancelled)) {
        try await client.fetch(request) { _ throws(AttemptFailure) -> Int in 0 }
      }
    }.value
    #expect(transport.questions.isEmpty)
  }

  @Test(arguments: [
    (TransportError.timedOut, SourceError.timedOut, 3), (.tooLarge, .tooLarge, 1),
    (.unreachable(.noConnection), .unreachable(.noConnection), 3),
    (.redirected(to: "evil\u{7}.example"), .redirected(host: "evil.example"), 1),
  ])
  func `transport errors are converted to source errors`(
    error: TransportError, expected: SourceError, attempts: Int
  ) async {
    let transport = ScriptedTransport(.failure(error))
    await #expect(throws: expected) { try await client(transport).fetch(request) { _ throws(AttemptFailure) in 1 } }
    #expect(transport.questions.count == attempts)
  }

  @Test func `the text in an error is shortened to fit a line`() async throws {
    let longText = String(repeating: "가\u{1B}[31m", count: 300_000)
    let errors: [SourceError] = [
      .upstreamError(detail: longText), .refused(detail: longText), .keyRejected(detail: longText),
      .malformed(.foreign(beginning: longText)), .malformed(.missing(field: longText)), .noValue(flag: longText),
    ]
    for error in errors {
      let said = await failure(ScriptedTransport(.text("no"))) { _ throws(AttemptFailure) in
        throw AttemptFailure(error, retry: .never)
      }
      #expect(said?.reason == error.reason)
      #expect((1...200).contains("\(try #require(said))".unicodeScalars.count { $0 == "가" }))
    }
    let host = String(repeating: "a", count: 60_000)
    let redirected = await failure(ScriptedTransport(.failure(.redirected(to: host)))) { _ throws(AttemptFailure) in 1
    }
    #expect(redirected == .redirected(host: String(host.prefix(120))))
  }

  private func failure(
    _ transport: ScriptedTransport, reading: @escaping @Sendable (Response) throws(AttemptFailure) -> Int
  ) async -> SourceError? {
    do throws(SourceError) {
      _ = try await client(transport).fetch(request, reading: reading)
      return nil
    } catch { return error }
  }

  @Test func `an answer above the size limit is refused for every transport`() async {
    let body = [UInt8](repeating: 0x20, count: transportBodyLimit + 1)
    let transport = ScriptedTransport(.success(Response(status: 200, body: body)))
    await #expect(throws: SourceError.tooLarge) {
      try await client(transport).fetch(request) { _ throws(AttemptFailure) in 1 }
    }
  }

  private func fail(_ client: RetryingClient) async {
    await #expect(throws: SourceError.self) { try await client.fetch(request) { _ throws(AttemptFailure) in 1 } }
  }
}

/// Uses all its time and then fails.
private struct SlowTransport: Transport {
  let script = ScriptedTransport(.failure(.timedOut))
  private let time: VirtualTime

  init(_ time: VirtualTime) { self.time = time }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    time.pass(seconds)
    return try await script.send(request, within: seconds)
  }
}

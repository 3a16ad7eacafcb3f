import LoopbackServer
import Synchronization
import Testing
import Weather

@testable import Upstream

@Suite(.timeLimit(.minutes(30)))
struct CachingTransportTests {
  /// A server whose answers are marked, and a clock that is set by hand.
  private final class Story: Sendable {
    let server: LoopbackServer
    let uptime = Mutex(0.0)

    init(_ reply: @escaping @Sendable (HTTPRequest) -> HTTPReply) throws {
      server = try LoopbackServer { reply($0) }
    }

    var transport: CachingTransport {
      CachingTransport(CurlTransport(proxy: nil, userAgent: "weatheri-tui/0"), uptime: { self.uptime.withLock { $0 } })
    }

    func request(bearer: Secret? = nil) -> Request { Request(base: server.address, path: "/ask", bearer: bearer) }

    /// Asks, and reports that the answer could be read.
    func read(_ transport: CachingTransport, bearer: Secret? = nil) async throws -> Response {
      let response = try await transport.send(request(bearer: bearer), within: 20)
      transport.note(response, to: request(bearer: bearer))
      return response
    }

    deinit { server.stop() }
  }

  @Test func `what its server says holds is not asked for again before that`() async throws {
    let story = try Story { _ in HTTPReply(headers: ["Cache-Control": "public, max-age=60", "Age": "10"], body: [1]) }
    let transport = story.transport
    #expect(try await story.read(transport).age == 10)
    story.uptime.withLock { $0 = 49 }
    let again = try await story.read(transport)
    #expect(again.body == [1] && again.age == 59 && story.server.requests.count == 1)
    story.uptime.withLock { $0 = 50 }
    _ = try await story.read(transport)
    #expect(story.server.requests.count == 2)
  }

  @Test func `what is marked is asked for by its mark, and need not be sent again`() async throws {
    let story = try Story { request in
      let isKnown = request.headers["if-none-match"] == "\"v7\""
      return HTTPReply(
        status: isKnown ? 304 : 200, headers: ["ETag": "\"v7\"", "Age": "3"], body: isKnown ? [] : [7, 7])
    }
    let transport = story.transport
    for _ in 0..<3 {
      let response = try await story.read(transport)
      #expect(response.status == 200 && response.body == [7, 7] && response.age == 3)
    }
    #expect(story.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v7\"", "\"v7\""])
  }

  @Test(arguments: [[:], ["Cache-Control": "no-store, max-age=60", "ETag": "x"], ["Cache-Control": "max-age=0"]])
  func `what no server speaks of, or forbids to keep, is asked for each time`(headers: [String: String]) async throws {
    let story = try Story { _ in HTTPReply(headers: headers, body: [1]) }
    let transport = story.transport
    for _ in 0..<2 { _ = try await story.read(transport) }
    #expect(story.server.requests.count == 2)
    #expect(story.server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func `what is asked with a token, and what failed, is not kept`() async throws {
    let story = try Story { request in
      HTTPReply(status: request.headers["authorization"] == nil ? 500 : 200, headers: ["Cache-Control": "max-age=60"])
    }
    let transport = story.transport
    for bearer in [Secret("token"), nil] {
      for _ in 0..<2 { _ = try await story.read(transport, bearer: bearer) }
    }
    #expect(story.server.requests.count == 4)
  }

  @Test func `an answer from memory does not hold longer because it was read again`() async throws {
    let story = try Story { _ in HTTPReply(headers: ["Cache-Control": "max-age=60"], body: [1]) }
    let transport = story.transport
    for time in [0.0, 40, 59, 61] {
      story.uptime.withLock { $0 = time }
      _ = try await story.read(transport)
    }
    #expect(story.server.requests.count == 2)
  }

  @Test func `an answer that could not be read is asked for again, whatever lifetime it claims`() async throws {
    let story = try Story { _ in
      HTTPReply(headers: ["Cache-Control": "max-age=2592000", "ETag": "x"], body: Array("<html>".utf8))
    }
    let transport = story.transport
    let client = RetryingClient(
      transport: transport, policy: RetryingClient.Policy(timeout: 20, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    for _ in 0..<3 {
      await #expect(throws: SourceError.self) { try await client.answer([Int].self, to: story.request()) { _ in } }
    }
    #expect(story.server.requests.count == 3)
    #expect(story.server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func `an answer that was read stays, until one in its place cannot be read`() async throws {
    let story = try Story { request in
      let isKnown = request.headers["if-none-match"] != nil
      return HTTPReply(
        headers: ["Cache-Control": "max-age=60", "ETag": "x"], body: Array((isKnown ? "<" : "[7]").utf8))
    }
    let client = RetryingClient(
      transport: story.transport, policy: RetryingClient.Policy(timeout: 20, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    for _ in 0..<2 {
      #expect(try await client.answer([Int].self, to: story.request(), check: { _ in }) == [7])
    }
    #expect(story.server.requests.count == 1)
    story.uptime.withLock { $0 = 61 }
    await #expect(throws: SourceError.self) { try await client.answer([Int].self, to: story.request()) { _ in } }
    #expect(try await client.answer([Int].self, to: story.request(), check: { _ in }) == [7])
    #expect(story.server.requests.map { $0.headers["if-none-match"] } == [nil, "x", nil])
  }

  @Test func `what the reader asks for is asked of the server, with the mark of what is kept`() async throws {
    let story = try Story { request in
      let isKnown = request.headers["if-none-match"] == "\"v7\""
      return HTTPReply(
        status: isKnown ? 304 : 200, headers: ["Cache-Control": "max-age=3600", "ETag": "\"v7\""],
        body: isKnown ? [] : Array("[7]".utf8))
    }
    let client = RetryingClient(
      transport: story.transport, policy: RetryingClient.Policy(timeout: 20, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    for client in [client, client, client.revalidating, client] {
      #expect(try await client.answer([Int].self, to: story.request(), check: { _ in }) == [7])
    }
    #expect(story.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v7\""])
    #expect(story.server.requests.map { $0.headers["cache-control"] } == [nil, "no-cache"])
  }

  @Test func `a long session keeps no more than a few megabytes`() async throws {
    let bodies = Large()
    let transport = CachingTransport(bodies, uptime: { bodies.count.withLock { Double($0) / 1000 } })
    for place in [0, 1, 2, 0, 2] {
      let request = Request(base: "https://example.org", path: "/\(place)")
      transport.note(try await transport.send(request, within: 1), to: request)
    }
    // The first was given up for the third, and the second for the first.
    #expect(bodies.count.withLock { $0 } == 4)
  }

  /// Answers of 1.9 MB that hold for a minute.
  private final class Large: Transport {
    let count = Mutex(0)

    func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
      count.withLock { $0 += 1 }
      return Response(
        status: 200, body: [UInt8](repeating: 0, count: 1_900_000), validity: Validity(seconds: 60))
    }
  }
}

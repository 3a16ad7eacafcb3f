import LoopbackServer
import Props
import Testing
import Weather

@testable import Upstream

@Suite(.timeLimit(.minutes(30)))
struct CachingTransportTests {
  /// A server with scripted answers, and a clock that is set by hand.
  private final class Setup: Sendable {
    let server: LoopbackServer
    let uptime = Locked(0.0)

    init(_ reply: @escaping @Sendable (HTTPRequest) -> HTTPReply) throws {
      server = try LoopbackServer { reply($0) }
    }

    var transport: CachingTransport {
      CachingTransport(CurlTransport(proxy: nil, userAgent: "weatheri-tui/0"), uptime: { self.uptime.value })
    }

    func request(bearer: Secret? = nil) -> Request { Request(base: server.address, path: "/ask", bearer: bearer) }

    /// Sends the request and confirms that the answer could be decoded.
    func read(_ transport: CachingTransport, bearer: Secret? = nil) async throws -> Response {
      let response = try await transport.send(request(bearer: bearer), within: 20)
      transport.recordReading(response, to: request(bearer: bearer))
      return response
    }

    deinit { server.stop() }
  }

  @Test func `a response is not requested again within its max-age`() async throws {
    let setup = try Setup { _ in HTTPReply(headers: ["Cache-Control": "public, max-age=60", "Age": "10"], body: [1]) }
    let transport = setup.transport
    #expect(try await setup.read(transport).age == 10)
    setup.uptime.value = 49
    let again = try await setup.read(transport)
    #expect(again.body == [1] && again.age == 59 && setup.server.requests.count == 1)
    setup.uptime.value = 50
    _ = try await setup.read(transport)
    #expect(setup.server.requests.count == 2)
  }

  @Test func `an ETag is sent as If-None-Match, and 304 returns the cached body`() async throws {
    let setup = try Setup { request in
      let isKnown = request.headers["if-none-match"] == "\"v7\""
      return HTTPReply(
        status: isKnown ? 304 : 200, headers: ["ETag": "\"v7\"", "Age": "3"], body: isKnown ? [] : [7, 7])
    }
    let transport = setup.transport
    for _ in 0..<3 {
      let response = try await setup.read(transport)
      #expect(response.status == 200 && response.body == [7, 7] && response.age == 3)
    }
    #expect(setup.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v7\"", "\"v7\""])
  }

  @Test(arguments: [[:], ["Cache-Control": "no-store, max-age=60", "ETag": "x"], ["Cache-Control": "max-age=0"]])
  func `responses without cache headers or with no-store are always requested`(headers: [String: String]) async throws {
    let setup = try Setup { _ in HTTPReply(headers: headers, body: [1]) }
    let transport = setup.transport
    for _ in 0..<2 { _ = try await setup.read(transport) }
    #expect(setup.server.requests.count == 2)
    #expect(setup.server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func `responses to a request with a token, and errors, are not cached`() async throws {
    let setup = try Setup { request in
      HTTPReply(status: request.headers["authorization"] == nil ? 500 : 200, headers: ["Cache-Control": "max-age=60"])
    }
    let transport = setup.transport
    for bearer in [Secret("token"), nil] {
      for _ in 0..<2 { _ = try await setup.read(transport, bearer: bearer) }
    }
    #expect(setup.server.requests.count == 4)
  }

  @Test func `reading a cached response does not extend its lifetime`() async throws {
    let setup = try Setup { _ in HTTPReply(headers: ["Cache-Control": "max-age=60"], body: [1]) }
    let transport = setup.transport
    for time in [0.0, 40, 59, 61] {
      setup.uptime.value = time
      _ = try await setup.read(transport)
    }
    #expect(setup.server.requests.count == 2)
  }

  @Test func `a response that could not be decoded is requested again despite its max-age`() async throws {
    let setup = try Setup { _ in
      HTTPReply(headers: ["Cache-Control": "max-age=2592000", "ETag": "x"], body: Array("<html>".utf8))
    }
    let transport = setup.transport
    let client = RetryingClient(
      transport: transport, policy: RetryingClient.Policy(timeout: 20, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    for _ in 0..<3 {
      await #expect(throws: SourceError.self) { try await client.answer([Int].self, to: setup.request()) { _ in } }
    }
    #expect(setup.server.requests.count == 3)
    #expect(setup.server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func `a decoded response stays cached until its replacement cannot be decoded`() async throws {
    let setup = try Setup { request in
      let isKnown = request.headers["if-none-match"] != nil
      return HTTPReply(
        headers: ["Cache-Control": "max-age=60", "ETag": "x"], body: Array((isKnown ? "<" : "[7]").utf8))
    }
    let client = RetryingClient(
      transport: setup.transport, policy: RetryingClient.Policy(timeout: 20, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    for _ in 0..<2 {
      #expect(try await client.answer([Int].self, to: setup.request(), check: { _ in }) == [7])
    }
    #expect(setup.server.requests.count == 1)
    setup.uptime.value = 61
    await #expect(throws: SourceError.self) { try await client.answer([Int].self, to: setup.request()) { _ in } }
    #expect(try await client.answer([Int].self, to: setup.request(), check: { _ in }) == [7])
    #expect(setup.server.requests.map { $0.headers["if-none-match"] } == [nil, "x", nil])
  }

  @Test func `a refresh by the user revalidates the cached response with its ETag`() async throws {
    let setup = try Setup { request in
      let isKnown = request.headers["if-none-match"] == "\"v7\""
      return HTTPReply(
        status: isKnown ? 304 : 200, headers: ["Cache-Control": "max-age=3600", "ETag": "\"v7\""],
        body: isKnown ? [] : Array("[7]".utf8))
    }
    let client = RetryingClient(
      transport: setup.transport, policy: RetryingClient.Policy(timeout: 20, attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    for client in [client, client, client.revalidating, client] {
      #expect(try await client.answer([Int].self, to: setup.request(), check: { _ in }) == [7])
    }
    #expect(setup.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v7\""])
    #expect(setup.server.requests.map { $0.headers["cache-control"] } == [nil, "no-cache"])
  }

  @Test func `the cache stays below a few megabytes in a long session`() async throws {
    let bodies = Large()
    let transport = CachingTransport(bodies, uptime: { Double(bodies.count.value) / 1000 })
    for place in [0, 1, 2, 0, 2] {
      let request = Request(base: "https://example.org", path: "/\(place)")
      transport.recordReading(try await transport.send(request, within: 1), to: request)
    }
    // The third response evicted the first, and the first evicted the second.
    #expect(bodies.count.value == 4)
  }

  /// Responses of 1.9 MB, valid for a minute.
  private final class Large: Transport {
    let count = Locked(0)

    func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
      count.increment()
      return Response(
        status: 200, body: [UInt8](repeating: 0, count: 1_900_000), validity: Validity(seconds: 60))
    }
  }
}

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

    deinit { server.stop() }
  }

  @Test func `what its server says holds is not asked for again before that`() async throws {
    let story = try Story { _ in HTTPReply(headers: ["Cache-Control": "public, max-age=60", "Age": "10"], body: [1]) }
    let transport = story.transport
    #expect(try await transport.send(story.request(), within: 20).age == 10)
    story.uptime.withLock { $0 = 49 }
    let again = try await transport.send(story.request(), within: 20)
    #expect(again.body == [1] && again.age == 59 && story.server.requests.count == 1)
    story.uptime.withLock { $0 = 50 }
    _ = try await transport.send(story.request(), within: 20)
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
      let response = try await transport.send(story.request(), within: 20)
      #expect(response.status == 200 && response.body == [7, 7] && response.age == 3)
    }
    #expect(story.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v7\"", "\"v7\""])
  }

  @Test(arguments: [[:], ["Cache-Control": "no-store, max-age=60", "ETag": "x"], ["Cache-Control": "max-age=0"]])
  func `what no server speaks of, or forbids to keep, is asked for each time`(headers: [String: String]) async throws {
    let story = try Story { _ in HTTPReply(headers: headers, body: [1]) }
    let transport = story.transport
    for _ in 0..<2 { _ = try await transport.send(story.request(), within: 20) }
    #expect(story.server.requests.count == 2)
    #expect(story.server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func `what is asked with a token, and what failed, is not kept`() async throws {
    let story = try Story { request in
      HTTPReply(status: request.headers["authorization"] == nil ? 500 : 200, headers: ["Cache-Control": "max-age=60"])
    }
    let transport = story.transport
    for bearer in [Secret("token"), nil] {
      for _ in 0..<2 { _ = try await transport.send(story.request(bearer: bearer), within: 20) }
    }
    #expect(story.server.requests.count == 4)
  }

  @Test func `a long session keeps no more than a few megabytes`() async throws {
    let bodies = Large()
    let transport = CachingTransport(bodies, uptime: { bodies.count.withLock { Double($0) / 1000 } })
    for place in [0, 1, 2, 0, 2] {
      _ = try await transport.send(Request(base: "https://example.org", path: "/\(place)"), within: 1)
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

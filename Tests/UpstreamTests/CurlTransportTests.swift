import Glibc
import LoopbackServer
import OpenSSL
import Testing
import Upstream
import Weather

@Suite(.timeLimit(.minutes(30)))
struct CurlTransportTests {
  private let transport = CurlTransport(proxy: nil, userAgent: "weatheri-tui/0")
  private static let key = "Zm9vYmFy+QUJDREVG/R0hJSktM=="

  private func request(_ server: LoopbackServer, _ path: String = "/ask") -> Request {
    Request(
      base: server.address, path: path,
      parameters: [
        Request.Parameter("serviceKey", Secret(CurlTransportTests.key)!), Request.Parameter("지역", "서울 중구"),
      ])
  }

  private func server(_ reply: HTTPReply) throws -> LoopbackServer { try LoopbackServer { _ in reply } }

  /// The error of a request to a server that always sends this reply.
  private func failure(_ reply: HTTPReply, within seconds: Double = 20) async throws -> TransportError? {
    let server = try server(reply)
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(request(server), within: seconds)
    }
    #expect(error.map { !"\($0)".contains("Zm9v") && !"\($0)".contains("127.0.0.1") } == true)
    return error
  }

  @Test func `a request arrives unchanged, and the complete response is returned`() async throws {
    let server = try server(HTTPReply(#"{"하늘": "맑음"}"#))
    defer { server.stop() }
    let response = try await transport.send(request(server), within: 20)
    #expect(response == Response(status: 200, body: Array(#"{"하늘": "맑음"}"#.utf8)))
    let seen = try #require(server.requests.first)
    #expect(seen.method == "GET" && seen.path == "/ask")
    #expect(seen.query == ["serviceKey": CurlTransportTests.key, "지역": "서울 중구"])
    #expect(seen.headers["user-agent"] == "weatheri-tui/0")
    #expect(seen.headers["accept-encoding"] == "gzip")
  }

  @Test func `a program started meanwhile does not inherit a connection`() async throws {
    let server = try server(HTTPReply("{}"))
    defer { server.stop() }
    var transport: CurlTransport? = CurlTransport(proxy: nil, userAgent: "weatheri-tui/0")
    _ = try await transport?.send(request(server), within: 20)
    var program: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
    defer { for word in words { free(word) } }
    try #require(posix_spawn(&program, "/bin/sleep", nil, nil, words, nil) == 0)
    transport = nil
    await server.wait { $0.ended == 1 }
    #expect(waitpid(program, nil, WNOHANG) == 0, "it still runs")
    kill(program, SIGKILL)
    waitpid(program, nil, 0)
  }

  @Test func `a token is sent in the header of its own request and in no other`() async throws {
    let server = try server(HTTPReply("{}"))
    defer { server.stop() }
    for bearer in [Secret("a.b-c_d"), Secret("a\r\nX-More: b"), nil] {
      _ = try await transport.send(Request(base: server.address, path: "/ask", bearer: bearer), within: 20)
    }
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer a.b-c_d", "Bearer aX-More:b", nil])
    #expect(server.requests.allSatisfy { $0.headers["x-more"] == nil && $0.target == "/ask" })
  }

  @Test(arguments: [Request.Method.post, .put, .delete])
  func `a JSON body is sent unchanged, whatever it contains`(method: Request.Method) async throws {
    let server = try server(HTTPReply(#"{"heard": true}"#))
    defer { server.stop() }
    for text in ["{}", #"{"말": "맑음 ☀\u0000"}"#, "[" + String(repeating: "1,", count: 100_000) + "1]"] {
      let request = Request(method, base: server.address, path: "/say", json: Secret(text), bearer: Secret("token"))
      #expect(try await transport.send(request, within: 20).status == 200)
      let seen = try #require(server.requests.last)
      #expect(seen.method == method.rawValue && seen.path == "/say" && seen.body == Array(text.utf8))
      #expect(seen.headers["content-type"] == "application/json" && seen.headers["authorization"] == "Bearer token")
      #expect(!"\(request)".contains("맑음") && !String(reflecting: request).contains("맑음"))
    }
    let bare = Request(method, base: server.address, path: "/say")
    _ = try await transport.send(bare, within: 20)
    #expect(server.requests.last?.method == method.rawValue && server.requests.last?.body.isEmpty == true)
  }

  @Test(arguments: [204, 304, 400, 403, 404, 429, 500, 504])
  func `no status is a transport error`(status: Int) async throws {
    let body = status == 204 || status == 304 ? [] : Array("why".utf8)
    let server = try server(HTTPReply(status: status, body: body))
    defer { server.stop() }
    #expect(try await transport.send(request(server), within: 20) == Response(status: status, body: body))
  }

  @Test func `an empty body and a body without a length are accepted`() async throws {
    for reply in [HTTPReply(), HTTPReply(body: Array("맑음".utf8), behaviour: .untilClose)] {
      let server = try server(reply)
      defer { server.stop() }
      #expect(try await transport.send(request(server), within: 20).body == reply.body)
    }
  }

  @Test func `gzip is decompressed`() async throws {
    // {"맑음": true}
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 122, 189, 124, 226, 155, 185, 61, 74, 86, 10, 37, 69, 165, 169, 181, 0,
      178, 236, 89, 16, 16, 0, 0, 0,
    ]
    let server = try server(HTTPReply(headers: ["Content-Encoding": "gzip"], body: packed))
    defer { server.stop() }
    #expect(try await transport.send(request(server), within: 20).body == Array(#"{"맑음": true}"#.utf8))
  }

  @Test func `invalid gzip is unreadable`() async throws {
    let reply = HTTPReply(headers: ["Content-Encoding": "gzip"], body: Array("not packed at all".utf8))
    #expect(try await failure(reply) == .unreachable(.unreadable))
  }

  @Test func `a body of the maximum size is accepted, and one byte more is too large`() async throws {
    let longest = [UInt8](repeating: 0x20, count: transportBodyLimit)
    for behaviour in [HTTPReply.Behaviour.normal, .untilClose] {
      let server = try server(HTTPReply(body: longest, behaviour: behaviour))
      defer { server.stop() }
      #expect(try await transport.send(request(server), within: 60).body.count == transportBodyLimit)
      #expect(try await failure(HTTPReply(body: longest + [0x20], behaviour: behaviour), within: 60) == .tooLarge)
    }
  }

  @Test(arguments: [
    HTTPReply.Behaviour.endlessHeaders, .endlessTrailers,
  ])
  func `endless header lines and trailers are too large`(behaviour: HTTPReply.Behaviour)
    async throws
  {
    for line in ["X-More: " + String(repeating: "x", count: 1000) + "\r\n", "a:\r\n"] {
      let lines = String(repeating: line, count: 20)
      #expect(try await failure(HTTPReply(body: Array(lines.utf8), behaviour: behaviour), within: 600) == .tooLarge)
    }
  }

  @Test func `endless interim responses are too large`() async throws {
    let lines = String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n", count: 20_000)
    #expect(try await failure(HTTPReply(body: Array(lines.utf8), behaviour: .raw), within: 600) == .tooLarge)
  }

  @Test func `a usual number of trailers is accepted`() async throws {
    let body = "2\r\n{}\r\n0\r\n" + String(repeating: "X-Sum: 12345678\r\n", count: 100) + "\r\n"
    let text = "HTTP/1.1 200 Said\r\nTransfer-Encoding: chunked\r\n\r\n" + body
    let server = try server(HTTPReply(body: Array(text.utf8), behaviour: .raw))
    defer { server.stop() }
    #expect(try await transport.send(request(server), within: 20).body == Array("{}".utf8))
  }

  @Test func `a late response and a missing one time out`() async throws {
    for reply in [HTTPReply(delay: 30), HTTPReply(behaviour: .hang)] {
      #expect(try await failure(reply, within: 0.3) == .timedOut)
    }
  }

  @Test func `a stopped server is unreachable`() async throws {
    let server = try server(HTTPReply())
    server.stop()
    await server.wait { $0.connections == $0.ended }
    let refused = TransportError.unreachable(.noConnection)
    await #expect(throws: refused) { try await transport.send(request(server), within: 20) }
  }

  @Test func `half a response is an error`() async throws {
    let body = [UInt8](repeating: 0x20, count: 100_000)
    for behaviour in [HTTPReply.Behaviour.reset, .truncate] {
      let error = try await failure(HTTPReply(body: body, behaviour: behaviour))
      #expect(error == .unreachable(.brokenOff))
    }
  }

  @Test func `an empty response and an invalid one are unreachable`() async throws {
    let silent = try await failure(HTTPReply(behaviour: .raw))
    #expect(silent == .unreachable(.silent))
    let gibberish = try await failure(HTTPReply(body: Array("\u{1B}]0;?\u{7}\r\n\r\n".utf8), behaviour: .raw))
    #expect(gibberish == .unreachable(.unreadable))
  }

  @Test func `a redirect is reported and never followed, not even to the same host`() async throws {
    let elsewhere = HTTPReply(status: 302, headers: ["Location": "https://user@evil.example:444/?k=\(Self.key)"])
    #expect(try await failure(elsewhere) == .redirected(to: "evil.example"))
    let server = try server(HTTPReply(status: 301, headers: ["Location": "/there"]))
    defer { server.stop() }
    await #expect(throws: TransportError.redirected(to: "127.0.0.1")) {
      try await transport.send(request(server), within: 20)
    }
    #expect(server.requests.count == 1)
  }

  @Test func `30 concurrent requests share a few connections, 30 sequential ones share one`() async throws {
    let server = try LoopbackServer { HTTPReply(body: Array($0.path.utf8), delay: 0.02) }
    defer { server.stop() }
    try await withThrowingTaskGroup { group in
      for number in 0..<30 {
        group.addTask {
          let response = try await transport.send(request(server, "/\(number)"), within: 60)
          #expect(response.body == Array("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 30)
    #expect((1...12).contains(server.log.connections))

    let before = server.log.connections
    for _ in 0..<30 { _ = try await transport.send(request(server), within: 60) }
    #expect(server.log.connections == before)
  }

  @Test func `a request waiting for a connection times out as well`() async throws {
    let server = try server(HTTPReply(behaviour: .hang))
    defer { server.stop() }
    // As many requests as there are connections to one host.
    let blockers = (0..<12).map { _ in Task { try await transport.send(request(server), within: 60) } }
    await server.wait { $0.requests.count == 12 }
    await #expect(throws: TransportError.timedOut) { try await transport.send(request(server), within: 0.3) }
    // The request never reached the server, and the others are still waiting.
    #expect(server.requests.count == 12 && server.log.ended == 0)
    for blocker in blockers { blocker.cancel() }
    for blocker in blockers { _ = await blocker.result }
  }

  @Test func `cancelling the task closes the connection`() async throws {
    let server = try server(HTTPReply(behaviour: .hang))
    defer { server.stop() }
    let task = Task { try await transport.send(request(server), within: 60) }
    await server.wait { $0.requests.count == 1 }
    task.cancel()
    await #expect(throws: TransportError.unreachable(.cancelled)) { try await task.value }
    await server.wait { $0.abandoned == 1 }
  }

  @Test func `a task that is already cancelled sends no request`() async throws {
    let server = try server(HTTPReply())
    defer { server.stop() }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request(server), within: 60)
    }
    await #expect(throws: TransportError.unreachable(.cancelled)) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `cancelling at any moment completes the request exactly once`() async throws {
    let server = try server(HTTPReply(delay: 0.001))
    defer { server.stop() }
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let task = Task { try await transport.send(request(server), within: 60) }
          for _ in 0..<(number % 50) { await Task.yield() }
          task.cancel()
          // A continuation that is resumed twice traps; without being resumed it hangs.
          _ = await task.result
        }
      }
    }
    #expect(try await transport.send(request(server), within: 60).status == 200)
  }

  @Test func `a deallocated transport closes its connections`() async throws {
    let server = try server(HTTPReply())
    defer { server.stop() }
    func askOnce() async throws {
      let brief = CurlTransport(proxy: nil, userAgent: "weatheri-tui/0")
      _ = try await brief.send(request(server), within: 20)
    }
    try await askOnce()
    await server.wait { $0.connections == 1 && $0.ended == 1 }
  }

  @Test func `the proxy gets only the host name of an https request, and its refusal is reported`() async throws {
    let proxy = try server(HTTPReply("no", status: 403))
    defer { proxy.stop() }
    let transport = CurlTransport(proxy: proxy.address, userAgent: "weatheri-tui/0")
    var question = request(proxy)
    question.base = "https://weather.example"
    await #expect(throws: TransportError.unreachable(.proxy)) {
      try await transport.send(question, within: 20)
    }
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    #expect(proxy.requests.map(\.path) == ["weather.example:443"])
    #expect(proxy.requests.allSatisfy { !"\($0)".contains("Zm9v") })
  }

  @Test func `a proxy that asks for a password is reported with that reason`() async throws {
    let proxy = try server(HTTPReply("no", status: 407))
    defer { proxy.stop() }
    let transport = CurlTransport(proxy: proxy.address, userAgent: "weatheri-tui/0")
    let request = Request(base: "https://weather.example", path: "/")
    await #expect(throws: TransportError.unreachable(.proxySignIn)) {
      try await transport.send(request, within: 20)
    }
  }

  @Test func `a proxy with an unknown host name is reported with that reason`() async throws {
    let transport = CurlTransport(proxy: "http://proxy.invalid:3128", userAgent: "weatheri-tui/0")
    let request = Request(base: "https://weather.example", path: "/")
    await #expect(throws: TransportError.unreachable(.unknownProxy)) {
      try await transport.send(request, within: 20)
    }
  }

  @Test func `a server with a company's certificate is trusted if the environment names its authority`() async throws {
    let server = try TLSServer()
    let request = Request(base: server.address, path: "/")
    func answer(_ environment: [String: String]) async throws -> Int {
      let authorities = CertificateAuthorities(environment: environment)
      let transport = CurlTransport(proxy: nil, authorities: authorities, userAgent: "weatheri-tui/0")
      return try await transport.send(request, within: 20).status
    }
    for variable in ["SSL_CERT_FILE", "CURL_CA_BUNDLE"] {
      #expect(try await answer([variable: server.certificate]) == 200)
    }
    #expect(try await answer(["SSL_CERT_DIR": server.certificateFolder]) == 200)
    for environment in [[:], ["SSL_CERT_FILE": ""], ["SSL_CERT_FILE": "/none"]] {
      await #expect(throws: TransportError.unreachable(.untrusted)) { try await answer(environment) }
    }
  }

  @Test func `a request to this machine does not go through a proxy elsewhere`() async throws {
    let server = try server(HTTPReply())
    defer { server.stop() }
    let transport = CurlTransport(proxy: "http://proxy.invalid:3128", userAgent: "weatheri-tui/0")
    #expect(try await transport.send(request(server), within: 20).status == 200)
  }

  @Test(arguments: ["http://weather.example", "ftp://127.0.0.1", "https://", "file:///etc/passwd", "https://a b", ""])
  func `only https, or http on this machine, is requested`(base: String) async {
    let request = Request(base: base, path: "/", parameters: [Request.Parameter("key", Secret(Self.key)!)])
    let error = await #expect(throws: TransportError.self) { try await transport.send(request, within: 20) }
    #expect(error.map { "\($0)".hasPrefix("unreachable") && !"\($0)".contains("Zm9v") } == true)
  }

  @Test func `TLS with a server that does not support it fails as untrusted`() async throws {
    let server = try server(HTTPReply(body: Array("hello".utf8), behaviour: .raw))
    defer { server.stop() }
    let request = Request(base: "https://127.0.0.1:\(server.port)", path: "/")
    let task = Task { try await transport.send(request, within: 20) }
    await server.wait { $0.connections == 1 }
    server.stop()
    await #expect(throws: TransportError.unreachable(.untrusted)) { try await task.value }
  }
}

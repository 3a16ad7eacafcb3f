import FoundationEssentials
import Homeserver
import LoopbackServer
import Matrix
import Props
import Testing
import Weather

/// Servers that are slow, unreachable, moved or restrictive.
@Suite(.timeLimit(.minutes(30)))
struct ServerTroubleTests {
  private let server: MatrixDouble
  private let area = BoardArea.new()

  init() throws { server = try MatrixDouble() }

  private static func refusal(_ status: Int, _ code: String, more: String = "") -> HTTPReply {
    HTTPReply(#"{"errcode": "\#(code)", "error": "said \u001b[2Jso"\#(more)}"#, status: status)
  }

  @Test func `a request is repeated after the pause in retry_after_ms`() async throws {
    let anna = try await Guest.new("anna", at: server)
    _ = try await anna.board.open(area)
    let count = Locked(0)
    server.answer { request in
      guard request.method == "PUT" else { return nil }
      let isFirst = count.increment() == 1
      return isFirst ? Self.refusal(429, "M_LIMIT_EXCEEDED", more: #", "retry_after_ms": 150"#) : nil
    }
    let start = ContinuousClock.now
    _ = try await anna.board.send(Draft("글"), to: area)
    #expect(ContinuousClock.now - start >= .milliseconds(150) && count.value == 2)
    server.answer { _ in Self.refusal(429, "M_LIMIT_EXCEEDED", more: #", "retry_after_ms": 600000"#) }
    await #expect(throws: BoardError.tooFast(seconds: 600)) { try await anna.board.send(Draft("글"), to: area) }
  }

  /// The headers of a 429 without `retry_after_ms`.
  static let waits: [(headers: [String: String], seconds: Double)] = [
    (["Retry-After": "90"], 90), (["Retry-After": "86400"], 3600), (["Retry-After": "soon"], 5), ([:], 5),
    (["Retry-After": "Fri, 20 Nov 2026 05:33:30 GMT", "Date": "Fri, 20 Nov 2026 05:32:00 GMT"], 90),
  ]

  @Test(arguments: waits)
  func `the wait from Retry-After is in the error of every request`(
    headers: [String: String], seconds: Double
  ) async throws {
    let anna = try await Guest.new("anna", at: server, client: .once)
    _ = try await anna.board.open(area)
    let signIn = MatrixSignIn(client: .once, now: { Date(timeIntervalSince1970: 1_700_000_000) })
    let token = try await anna.tokens.token()
    let errcode = #"{"errcode": "M_LIMIT_EXCEEDED"}"#
    let asks: [(method: String, ask: () async throws -> Void)] = [
      ("GET", { _ = try await signIn.signIn(to: server.address, as: "anna", password: Secret("secret word")!) }),
      ("POST", { _ = try await signIn.signIn(to: server.address, as: "anna", password: Secret("secret word")!) }),
      ("GET", { _ = try await signIn.account(of: token, at: server.address) }),
      ("GET", { _ = try await anna.board.open(area) }), ("GET", { _ = try await anna.board.news(since: nil) }),
      ("PUT", { _ = try await anna.board.send(Draft("글"), to: area) }),
    ]
    for body in [errcode, "<html>", ""] {
      for (method, ask) in asks {
        server.answer { request in
          request.method == method ? HTTPReply(status: 429, headers: headers, body: Array(body.utf8)) : nil
        }
        await #expect(throws: BoardError.tooFast(seconds: seconds), "\(method) \(body)") { try await ask() }
      }
    }
    server.answer { _ in
      HTTPReply(status: 429, headers: headers, body: Array(#"{"retry_after_ms": 12000}"#.utf8))
    }
    await #expect(throws: BoardError.tooFast(seconds: 12)) { try await anna.board.open(area) }
  }

  @Test func `a token that the server no longer knows is discarded`() async throws {
    let anna = try await Guest.new("anna", at: server)
    _ = try await anna.board.open(.new())
    server.forgetTokens()
    await #expect(throws: BoardError.signedOut) { try await anna.board.news(since: nil) }
    await #expect(throws: BoardError.notSignedIn) { try await anna.board.news(since: nil) }
  }

  @Test(arguments: [
    (403, "M_FORBIDDEN", BoardError.forbidden(detail: "said so")), (404, "M_NOT_FOUND", .notFound(detail: "said so")),
    (413, "M_TOO_LARGE", .unsendable(detail: "said so")), (403, "M_USER_DEACTIVATED", .refused(detail: "said so")),
    (400, "M_BAD_JSON", .serverError(detail: "said so")), (500, "M_UNKNOWN", .serverError(detail: "said so")),
  ])
  func `a server's refusal is an error with its reason`(status: Int, code: String, error: BoardError) async throws {
    let anna = try await Guest.new("anna", at: server)
    _ = try await anna.board.open(area)
    server.answer { $0.method == "PUT" ? Self.refusal(status, code) : nil }
    await #expect(throws: error) { try await anna.board.send(Draft("글"), to: area) }
  }

  @Test func `a post is sent again after a server error, a report is not`() async throws {
    let anna = try await Guest.new("anna", at: server)
    let id = try await anna.board.send(Draft("글"), to: area)
    server.answer { $0.method == "GET" ? nil : HTTPReply(status: 502) }
    let before = server.requests.count
    await #expect(throws: BoardError.self) { try await anna.board.report(id, of: area, because: "") }
    #expect(server.requests.count == before + 1)
    await #expect(throws: BoardError.self) { try await anna.board.send(Draft("글"), to: area) }
    #expect(server.requests.count == before + 3)
  }

  @Test func `a stopped server is unreachable, and a redirect is not followed`() async throws {
    let anna = try await Guest.new("anna", at: server)
    server.answer { _ in HTTPReply(status: 302, headers: ["Location": "https://elsewhere.example/x"]) }
    await #expect(throws: BoardError.redirected(host: "elsewhere.example")) { try await anna.board.open(.new()) }
    server.stop()
    let error = await #expect(throws: BoardError.self) { try await anna.board.open(.new()) }
    #expect(error?.isTemporary == true)
  }

  @Test func `neither token nor password is in an address or in an error`() async throws {
    let anna = try await Guest.new("anna", at: server)
    let token = try await anna.tokens.token().revealed
    server.answer { request in
      HTTPReply(#"{"errcode": "M_UNKNOWN", "error": "\#(request.headers["authorization"] ?? "")"}"#, status: 400)
    }
    let error = await #expect(throws: BoardError.self) { try await anna.board.open(.new()) }
    #expect("\(String(describing: error))".contains("••••") && !"\(String(describing: error))".contains(token))
    #expect(server.requests.allSatisfy { !$0.target.contains(token) && !$0.target.contains("pass") })
  }

  @Test func `the server learns a place only from its room's name, and the user stays offline`() async throws {
    let anna = try await Guest.new("anna", at: server)
    _ = try await anna.board.open(area)
    _ = try await anna.board.news(since: nil)
    let sync = try #require(server.requests.last { $0.path.hasSuffix("/sync") })
    #expect(sync.query["set_presence"] == "offline")
    let room = try #require(await anna.rooms.all()[area.code])
    #expect(sync.query["filter"]?.contains(#""rooms":["\#(room.replacing("/", with: "\\/"))"]"#) == true)
    #expect(server.requests.filter { $0.target.contains(area.code) }.map(\.method) == ["POST"])
  }

  // MARK: - Finding the server

  private func found(_ known: HTTPReply, _ server: String = "") async throws -> (String, String) {
    let double = try MatrixDouble()
    double.answer { $0.path == "/.well-known/matrix/client" ? known : nil }
    let signIn = MatrixSignIn(client: .patient, now: { Date() })
    return (try await signIn.homeserver(of: double.address + server), double.address)
  }

  @Test func `the homeserver comes from the well-known document, otherwise it is the server itself`() async throws {
    let elsewhere = HTTPReply(#"{"m.homeserver": {"base_url": "https://matrix.elsewhere.example/"}}"#)
    #expect(try await found(elsewhere).0 == "https://matrix.elsewhere.example")
    #expect(try await found(elsewhere, "/").0 == "https://matrix.elsewhere.example")
    for nothing in [
      HTTPReply(status: 404), HTTPReply("<html>", type: "text/html"), HTTPReply("{}"),
      HTTPReply(#"{"m.homeserver": 1}"#),
    ] {
      let (named, own) = try await found(nothing)
      #expect(named == own)
    }
  }

  @Test(arguments: [
    "http://elsewhere.example", "ftp://elsewhere.example", "javascript:alert(1)", "https://", "http://10.0.0.1",
  ])
  func `an http address is accepted only for this machine`(address: String) async throws {
    await #expect(throws: BoardError.unreachable(.badAddress)) {
      try await found(HTTPReply(#"{"m.homeserver": {"base_url": "\#(address)"}}"#))
    }
    let signIn = MatrixSignIn(client: .patient, now: { Date() })
    await #expect(throws: BoardError.unreachable(.badAddress)) {
      try await signIn.homeserver(of: "http://elsewhere.example")
    }
  }

  @Test func `a server without password login is reported before a password is sent`() async throws {
    server.answer { $0.path.hasSuffix("/login") ? HTTPReply(#"{"flows": [{"type": "m.login.sso"}]}"#) : nil }
    let signIn = MatrixSignIn(client: .patient, now: { Date() })
    await #expect(throws: BoardError.refused(detail: "m.login.password")) {
      try await signIn.signIn(to: server.address, as: "anna", password: Secret("secret word")!)
    }
    #expect(server.requests.allSatisfy { $0.method == "GET" })
  }

  @Test func `one page of a hundred thousand posts is read`() async throws {
    let anna = try await Guest.new("anna", at: server)
    _ = try await anna.board.open(area)
    for number in 0..<100_000 {
      server.inject(.post("\(number)", id: "$p\(number)"), into: "#weatheri-\(area.code):\(server.name)")
    }
    let before = server.requests.count
    let page = try await anna.board.open(area)
    #expect(page.posts.last?.text == "99999" && page.posts.count == 30 && page.older != nil)
    #expect(server.requests.count == before + 1)
    let mark = try await anna.board.news(since: nil).next
    for number in 0..<100 {
      server.inject(.post("new \(number)", id: "$n\(number)"), into: "#weatheri-\(area.code):\(server.name)")
    }
    let news = try await anna.board.news(since: mark)
    #expect(news.changes.first?.hasGap == true && news.changes.first?.posts.last?.text == "new 99")
  }
}

import FoundationEssentials
import Homeserver
import LoopbackServer
import Matrix
import Testing
import Weather

/// Which answers end a session: only an unknown token.
@Suite(.timeLimit(.minutes(30)))
struct SessionEndTests {
  @Test(arguments: [
    HTTPReply("", status: 401), HTTPReply("<html>Log in to the WLAN</html>", status: 401, type: "text/html"),
    HTTPReply(#"{"errcode": "M_MISSING_TOKEN", "soft_logout": false}"#, status: 401),
    HTTPReply(#"{"errcode": "M_UNAUTHORIZED", "error": "no"}"#, status: 401),
    HTTPReply(#"{"errcode": "M_USER_LOCKED", "soft_logout": true}"#, status: 401), HTTPReply("", status: 403),
    HTTPReply("<html>Blocked</html>", status: 403, type: "text/html"),
    HTTPReply(#"{"errcode": "M_UNKNOWN_TOKEN"}"#, status: 403), HTTPReply(#"{"errcode": "M_FORBIDDEN"}"#, status: 403),
    HTTPReply(#"{"errcode": "M_UNKNOWN_TOKEN"}"#, status: 500), HTTPReply(#"{"errcode": 1}"#, status: 401),
  ])
  func `an answer without 401 and M_UNKNOWN_TOKEN is an error and keeps the session`(reply: HTTPReply) async throws {
    let server = try MatrixDouble()
    let anna = try await Guest.new("anna", at: server, client: .once)
    let area = BoardArea.new()
    let id = try await anna.board.send(Draft("글"), to: area)
    let signIn = MatrixSignIn(client: .once, now: { Date() })
    let token = try await anna.tokens.token()
    server.answer { _ in reply }
    let asks: [() async throws -> Void] = [
      { _ = try await anna.board.open(area) }, { _ = try await anna.board.news(since: nil) },
      { _ = try await anna.board.send(Draft("글"), to: area) }, { try await anna.board.delete(id, of: area) },
      { try await anna.board.block(Author.ID(rawValue: "@a:b")) }, { _ = try await anna.board.blocked() },
      { _ = try await signIn.account(of: token, at: server.address) },
      { try await signIn.check(anna.tokens, at: server.address) },
      { try await signIn.signOut(of: server.address, token: token) },
    ]
    for ask in asks {
      let error = await #expect(throws: BoardError.self) { try await ask() }
      #expect(error != .signedOut && error != .notSignedIn)
    }
    server.answer(nil)
    #expect(try await anna.board.open(area).posts.count == 1)
  }

  @Test(arguments: [(true, true), (false, false), (nil, false)])
  func `401 with M_UNKNOWN_TOKEN ends the session, and soft_logout keeps its device`(
    soft: Bool?, isDeviceKept: Bool
  ) async throws {
    let server = try MatrixDouble()
    let (anna, boram) = (try await Guest.new("anna", at: server), try await Guest.new("boram", at: server))
    server.forgetTokens(softly: soft)
    await #expect(throws: BoardError.signedOut) { try await anna.board.open(.new()) }
    await #expect(throws: BoardError.notSignedIn) { try await anna.board.open(.new()) }
    let signIn = MatrixSignIn(client: .once, now: { Date() })
    await #expect(throws: BoardError.signedOut) { try await signIn.check(boram.tokens, at: server.address) }
    await #expect(throws: BoardError.notSignedIn) { try await boram.tokens.token() }
    #expect(anna.tokens.isDeviceKept == isDeviceKept && boram.tokens.isDeviceKept == isDeviceKept)
  }

  @Test(arguments: [HTTPReply("", status: 404), HTTPReply("<html>", status: 403, type: "text/html")])
  func `a proxy's page neither creates nor leaves a room`(reply: HTTPReply) async throws {
    let server = try MatrixDouble()
    let anna = try await Guest.new("anna", at: server, client: .once)
    let (area, other) = (BoardArea.new(), BoardArea.new())
    _ = try await anna.board.open(area)
    server.answer { $0.path.contains("/join/") || $0.path.hasSuffix("/leave") ? reply : nil }
    let before = server.requests.count
    await #expect(throws: BoardError.self) { try await anna.board.open(other) }
    await #expect(throws: BoardError.self) { try await anna.board.leave(area) }
    #expect(server.requests.dropFirst(before).allSatisfy { !$0.path.hasSuffix("/createRoom") })
    #expect(await anna.rooms.all()[area.code] != nil)
  }
}

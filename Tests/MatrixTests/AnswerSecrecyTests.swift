import FoundationEssentials
import Homeserver
import LoopbackServer
import Matrix
import Testing
import Weather

/// No error shows a byte of an answer that may contain a token or a password.
@Suite(.timeLimit(.minutes(30)))
struct AnswerSecrecyTests {
  private static let secret = "syt_c2VjcmV0"

  private static let answers = [
    "Bearer SECRET", #""SECRET""#, #"["SECRET"]"#, #"{"SECRET": 1}"#, #"{"SECRET": {"SECRET"#, #"{"a": {"SECRET": [1,"#,
    #"{"access_token": {"SECRET": 1}, "user_id": {"SECRET": 1}, "flows": {"SECRET": 1}}"#,
    #"{"chunk": {"SECRET": 1}, "room_id": {"SECRET": 1}, "event_id": ["SECRET"]}"#,
    #"{"chunk": "SECRET", "room_id": "SECRET", "event_id": "SECRET", "user_id": "SECRET", "access_token": "SECRET \u0001"}"#,
    #"{"next_batch": {"SECRET": 1}}"#, #"{"next_batch": "s1", "rooms": {"join": {"SECRET": [], "!a:b": "SECRET"}}}"#,
    #"{"next_batch": "s1", "rooms": {"leave": ["SECRET"]}}"#, #"{"joined": ["SECRET"], "ignored_users": "SECRET"}"#,
    #"{"ignored_users": {"SECRET": {"SECRET": [}"#, #"{"flows": [{"type": {"SECRET": 1}}]}"#,
    "SECRET: \u{FF}", "<html>SECRET</html>", "\u{FEFF}{SECRET}",
  ]

  /// Every kind of request, each answered with this text.
  @Test(arguments: answers)
  func `an unreadable answer is an error without any byte of it`(answer: String) async throws {
    let server = try MatrixDouble()
    let anna = try await Guest.new("anna", at: server, client: .once)
    let (area, other) = (BoardArea.new(), BoardArea.new())
    _ = try await anna.board.open(area)
    let mark = try await anna.board.news(since: nil).next
    let token = try await anna.tokens.token()
    let signIn = MatrixSignIn(client: .once, now: { Date() })
    let body = answer.replacing("SECRET", with: Self.secret)
    let asks: [(path: String, ask: () async throws -> Void)] = [
      ("/messages", { _ = try await anna.board.open(area) }), ("/sync", { _ = try await anna.board.news(since: mark) }),
      ("/send/", { _ = try await anna.board.send(Draft("글"), to: area) }),
      ("/join/", { _ = try await anna.board.open(other) }),
      ("ignored_user_list", { _ = try await anna.board.blocked() }),
      ("ignored_user_list", { try await anna.board.block(Author.ID(rawValue: "@a:b")) }),
      ("/joined_members", { try await anna.board.leave(area) }),
      ("/whoami", { _ = try await signIn.account(of: token, at: server.address) }),
      ("/login", { _ = try await signIn.signIn(to: server.address, as: "anna", password: Secret("pw")!) }),
      (
        "POST /login",
        { _ = try await signIn.signIn(to: server.address, as: "anna", password: Secret("pass phrase")!) }
      ),
    ]
    var failures = 0
    for (path, ask) in asks {
      server.answer { "\($0.method) \($0.path)".contains(path) ? HTTPReply(body) : nil }
      do { try await ask() } catch {
        failures += 1
        #expect(!"\(error)".contains("syt_") && !"\(error)".contains("c2Vj"), "\(path): \(error)")
      }
    }
    #expect(failures >= 6, "an answer that nothing fails at shows nothing")
  }

  @Test func `a token in the address of another host is not shown`() async throws {
    let server = try MatrixDouble()
    let anna = try await Guest.new("anna", at: server, client: .once)
    let token = try await anna.tokens.token().revealed
    server.answer { _ in HTTPReply(status: 307, headers: ["Location": "https://\(token).example/"]) }
    let error = await #expect(throws: BoardError.self) { try await anna.board.open(.new()) }
    guard case .redirected(let host)? = error else {
      Issue.record("not reported as a redirect: \(String(describing: error))")
      return
    }
    #expect(!"\(host) \(try #require(error))".lowercased().contains(token.lowercased()))
  }

  @Test(arguments: [
    "http://user:pass@127.0.0.1", "https://user:pass@example.org", "user:pass@example.org", "http://127.0.0.08",
    #"http://127.0.0.1\@elsewhere.example"#, "http://localhost.elsewhere.example", "https://example.org?pass",
    "https://example.org#pass", "http://0.0.0.0", "http://127.1", "https://exa mple.org", "https://[::1",
  ])
  func `a malformed server address is refused like a base URL, and not shown`(address: String) async throws {
    #expect(BaseURL(address.contains("://") ? address : "https://" + address) == nil)
    let signIn = MatrixSignIn(client: .once, now: { Date() })
    await #expect(throws: BoardError.unreachable(.badAddress)) { try await signIn.homeserver(of: address) }
    let server = try MatrixDouble()
    let named = address.contains("://") ? address : "https://" + address
    server.answer { _ in HTTPReply(#"{"m.homeserver": {"base_url": "\#(named.replacing("\\", with: "\\\\"))"}}"#) }
    await #expect(throws: BoardError.unreachable(.badAddress)) { try await signIn.homeserver(of: server.address) }
  }
}

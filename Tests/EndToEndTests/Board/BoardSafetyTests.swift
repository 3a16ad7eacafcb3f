import Foundation
import Harness
import Homeserver
import JSONValue
import LoopbackServer
import Props
import Testing

/// The board's account file and cache with invalid files and misbehaving homeservers.
@Suite(.timeLimit(.minutes(30)))
struct BoardSafetyTests {
  private let server: MatrixDouble

  init() throws { server = try MatrixDouble() }

  private static let password = "correct horse battery"

  private func signedIn(_ server: MatrixDouble, settings: String = "") async throws -> Stage {
    let stage = try Stage(settings: settings)
    try await server.register("anna", password: Self.password)
    #expect(await stage.login(server, "anna", Self.password).code == 0)
    return stage
  }

  private func accountPath(_ stage: Stage) -> String { stage.dataPath + "/board-account.json" }

  private func account(_ stage: Stage) -> JSONValue? { JSONValue(json: stage.text(of: accountPath(stage))) }

  // MARK: - The session

  @Test(arguments: [
    HTTPReply("<html>Log in</html>", status: 401, type: "text/html"), HTTPReply("", status: 401),
    HTTPReply(#"{"errcode": "M_MISSING_TOKEN"}"#, status: 401), HTTPReply("", status: 403),
    HTTPReply(#"{"errcode": "M_UNKNOWN_TOKEN"}"#, status: 403),
  ])
  func `a proxy’s 401 or 403 is reported as an error, and the account file stays`(reply: HTTPReply) async throws {
    let stage = try await signedIn(server)
    let before = stage.text(of: accountPath(stage))
    server.answer { _ in reply }
    for words in [["read", "서울 중구"], ["status"], ["post", "서울 중구", "글"], ["block", "@a:b"]] {
      let run = await stage.run(["board"] + words)
      #expect(!run.err.isEmpty && (run.code == 69 || words == ["status"]), "\(words) \(run.text)")
      #expect(!run.err.contains("board login"), "\(run.text)")
    }
    #expect(stage.text(of: accountPath(stage)) == before)
    server.answer(nil)
    #expect(await stage.run("board", "read", "서울 중구").code == 0)
  }

  @Test func `after soft_logout the token is gone, and the next login continues the device`() async throws {
    let stage = try await signedIn(server)
    let device = try #require(account(stage)?["account"]["device"].text)
    server.forgetTokens(softly: true)
    let ended = await stage.run("board", "read", "서울 중구")
    #expect(ended.code == 77 && ended.err.contains("board login"), "\(ended.text)")
    #expect(account(stage)?["token"].isNull == true && account(stage)?["account"]["device"].text == device)
    #expect(await stage.run("board", "read", "서울 중구").code == 77)
    #expect(await stage.login(server, "@anna:double.test", Self.password).code == 0)
    let login = try #require(server.requests.last { $0.method == "POST" && $0.path.hasSuffix("/login") })
    #expect(JSONValue(login.body)?["device_id"].text == device)
    #expect(account(stage)?["token"].text != nil && account(stage)?["account"]["device"].text == device)
    #expect(await stage.run("board", "read", "서울 중구").code == 0)

    server.forgetTokens(softly: true)
    _ = await stage.run("board", "read", "서울 중구")
    #expect(await stage.run("board", "logout").code == 77 && account(stage) == nil)
  }

  @Test func `six concurrent logins create one session, and the other five are refused`() async throws {
    let stage = try Stage()
    try await server.register("anna", password: Self.password)
    let once = "printf '%s\\n' '\(Self.password)' | \"$weatheri\" board login --server \(server.address) --user anna"
    let run = await stage.shell("for i in 1 2 3 4 5 6; do (\(once); echo \"code=$?\") & done; wait")
    let codes = run.out.split(separator: "\n").filter { $0.hasPrefix("code=") }.sorted()
    #expect(codes == ["code=0"] + Array(repeating: "code=64", count: 5), "\(run.text)")
    #expect(run.err.contains("signed in as @anna:double.test already") && server.sessions == 1)
    #expect(await stage.run("board", "logout").code == 0 && server.sessions == 0)
  }

  @Test func `a login whose file cannot be written ends its session at the server`() async throws {
    let stage = try Stage()
    try await server.register("anna", password: Self.password)
    let line = "printf '%s\\n' '\(Self.password)' | \"$weatheri\" board login --server \(server.address) --user anna"
    // A file with the name of the folder that would hold the account.
    try stage.put("", at: stage.dataPath)
    let run = await stage.shell(line)
    #expect(run.code == 73 && run.out.isEmpty && run.err.contains(stage.dataPath), "\(run.text)")
    #expect(server.sessions == 0 && !run.err.contains("another Matrix app"))
    server.answer { $0.path.hasSuffix("/logout") ? HTTPReply(status: 502) : nil }
    let other = await stage.shell(line)
    #expect(other.code == 73 && other.err.contains("another Matrix app"), "\(other.text)")
  }

  /// Whether a file can be made that not even its owner can remove.
  static let canHoldFiles =
    (try? Process.run(URL(fileURLWithPath: "/usr/bin/unshare"), arguments: ["-rm", "true"])).map {
      $0.waitUntilExit()
      return $0.terminationStatus == 0
    } ?? false

  @Test(.enabled(if: canHoldFiles, "unshare -rm is not possible here"))
  func `logout fails with the path if the account file cannot be removed`() async throws {
    let stage = try await signedIn(server)
    let path = accountPath(stage)
    let held = { (words: String) in
      await stage.shell("unshare -rm sh -c 'mount --bind \(path) \(path) && exec \"$weatheri\" board \(words)'")
    }
    let run = await held("logout")
    #expect(run.code == 73 && run.out.isEmpty && run.err.contains(path), "\(run.text)")
    #expect(run.err.contains("session on the server has ended") && server.sessions == 0)
    #expect(!stage.text(of: path).isEmpty)
    #expect(await stage.run("board", "logout").code == 0 && account(stage) == nil)
  }

  // MARK: - Files

  @Test(arguments: [
    #"{"account": {"homeserver": "https://a.example", "user": "@\u001b[2J:b"}}"#,
    #"{"account": {"homeserver": "https://a.example", "user": "anna"}}"#,
    #"{"account": {"homeserver": "http://user:pass@127.0.0.1", "user": "@a:b"}}"#,
    #"{"account": {"homeserver": "http://127.0.0.08", "user": "@a:b"}}"#,
    #"{"account": {"homeserver": "https://a.example", "user": "@a:b"}, "token": "x\r\nHost: b"}"#,
  ])
  func `an account file with invalid values is damaged and not shown`(content: String) async throws {
    let stage = try Stage()
    try stage.put(content, at: accountPath(stage))
    for words in [["status"], ["logout"], ["read"], ["login", "--server", "https://b.example", "--user", "b"]] {
      let run = await stage.run(["board"] + words)
      #expect(run.code == 73 && run.err.contains(accountPath(stage)), "\(words) \(run.text)")
      #expect(!run.text.contains("\u{1B}") && !run.text.contains("pass"), "\(run.text)")
    }
    #expect(stage.text(of: accountPath(stage)) == content)
  }

  @Test func `control characters from a damaged cache file never reach the output`() async throws {
    let stage = try await signedIn(server)
    _ = await stage.run("board", "post", "서울 중구", "어제의 글")
    _ = await stage.run("board", "read", "서울 중구")
    let path = stage.cachePath + "/board-1114000000.json"
    let good = try #require(JSONValue(json: stage.text(of: path)))
    let post = good["page"]["page"]["posts"][0]
    let bad = ["text", "at", "author", "id", "displayName", "readAt"].map { (field: String) -> JSONValue in
      var post = post
      let text: JSONValue = .text("\u{1B}]0;title\u{7}\u{1B}[2J\u{202E}글")
      switch field {
      case "at": post["at"] = .number(4e9)
      case "author": post["author"]["id"] = text
      case "displayName": post["author"]["displayName"] = text
      case "text", "id": post[field] = text
      default: break
      }
      var kept = good["page"]
      if field == "readAt" { kept["readAt"] = .number(-4e9) }
      kept["page"] = .object(["posts": .list([post])])
      return .object(["user": good["user"], "page": kept])
    }
    server.stop()
    for content in bad {
      try stage.put(String(decoding: content.bytes, as: UTF8.self), at: path)
      for format in [[], ["--json"]] {
        let run = await stage.run(["board", "read", "서울 중구"] + format)
        #expect(run.code == 0 && !run.err.isEmpty, "\(content) \(run.text)")
        let isHarmless = run.text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E && $0.value != 0x9B
        }
        #expect(isHarmless, "\(run.text)")
      }
    }
  }

  // MARK: - Servers

  @Test func `reading stops at a server that always names an older page, and says so`() async throws {
    let stage = try await signedIn(server)
    let count = Locked(0)
    server.answer { request in
      guard request.path.hasSuffix("/messages") else { return nil }
      let number = count.increment()
      return HTTPReply(#"{"chunk": [], "end": "t\#(number)"}"#)
    }
    let run = await stage.run("board", "read", "서울 중구")
    #expect(run.code == 0 && run.err.contains("There may be more posts"), "\(run.text)")
    #expect((1...20).contains(count.value))
  }

  @Test(arguments: ["http://user:secretpass@127.0.0.1:PORT", "user:secretpass@127.0.0.1", "http://127.0.0.08:PORT"])
  func `a server address with a password or without a plain host is refused, and not shown`(address: String)
    async throws
  {
    let stage = try Stage()
    let port = server.address.split(separator: ":").last ?? ""
    let run = await stage.run(
      "board", "login", "--server", address.replacingOccurrences(of: "PORT", with: port), "--user", "anna")
    #expect(run.code == 69 && !run.err.isEmpty && !run.text.contains("secretpass"), "\(run.text)")
    #expect(server.requests.isEmpty)
    #expect(stage.files.allSatisfy { $0.value.range(of: Data("secretpass".utf8)) == nil })
  }

  @Test func `an error about an unreadable answer shows neither password nor token`() async throws {
    let stage = try await signedIn(server)
    let token = try #require(account(stage)?["token"].text)
    for body in ["Bearer \(token)", #"{"chunk": {"\#(token)": 1}}"#, #"{"chunk": [{"\#(token)": {"#] {
      server.answer { $0.path.hasSuffix("/messages") ? HTTPReply(body) : nil }
      let run = await stage.run("board", "read", "부산 중구")
      #expect(run.code == 69 && !run.text.contains(token.prefix(8)), "\(run.text)")
    }
    server.answer { $0.method == "POST" ? HTTPReply("password=\(Self.password)&token=\(token)") : nil }
    _ = try? FileManager.default.removeItem(atPath: accountPath(stage))
    let login = await stage.login(server, "anna", Self.password)
    #expect(login.code == 69 && !login.text.contains("horse") && !login.text.contains(token), "\(login.text)")
  }
}

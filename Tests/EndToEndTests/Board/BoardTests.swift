import Foundation
import Harness
import Homeserver
import JSONValue
import LoopbackServer
import Testing

/// The city's board from the command line, with the fake homeserver.
@Suite(.timeLimit(.minutes(30)))
struct BoardTests {
  private let server: MatrixDouble

  init() throws { server = try MatrixDouble() }

  private static let password = "correct horse battery"

  private func signedIn(
    _ server: MatrixDouble, _ user: String = "anna", settings: String = "", on stage: Stage? = nil
  ) async throws -> Stage {
    let stage = try stage ?? Stage(settings: settings)
    try await server.register(user, password: Self.password)
    let login = await stage.login(server, user, Self.password)
    #expect(login.code == 0 && login.out == "Signed in as @\(user):double.test (\(server.address))\n", "\(login.text)")
    return stage
  }

  @Test func `two users on two machines post, delete, report and block`() async throws {
    let (anna, boram) = (try await signedIn(server), try await signedIn(server, "boram"))
    #expect(await anna.run("board", "read", "서울 중구").out == "Jung-gu, Seoul\nNo posts yet.\n")
    let id = await anna.run("board", "post", "서울 중구", "창밖에 눈 ❄").out.trimmingCharacters(in: .newlines)
    #expect(id.hasPrefix("$"))
    let reply = await boram.shell(#"printf 'two\nlines\n' | "$weatheri" board post '서울 중구 명동' -"#)
    #expect(reply.code == 0)
    let read = await anna.run("board", "read", "서울 중구").out
    #expect(read.contains("@anna:double.test") && read.contains("  창밖에 눈 ❄\n") && read.contains("  two\n  lines\n"))

    let posts = await boram.run("board", "read", "서울 중구", "--json").json
    #expect(posts["schema"].number == 1 && posts["board"]["area"].text == "1114000000")
    #expect(posts["posts"].list.map { $0["own"].flag } == [false, true])
    #expect(posts["posts"][0]["id"].text == id && posts["posts"][0]["weather"].isNull)
    #expect(await boram.run("board", "read", "서울 중구", "--json", "--limit", "1").json["posts"].list.count == 1)

    let spot = ["--city", "서울 중구"]
    #expect(await boram.run(["board", "delete", id] + spot).code == 77)
    #expect(await boram.run(["board", "report", id, "--reason", "spam"] + spot).code == 0)
    #expect(server.reports.first?["reason"].text == "spam")
    #expect(await boram.run("board", "block", "@anna:double.test").code == 0)
    #expect(await boram.run("board", "block").out == "@anna:double.test\n")
    #expect(await boram.run("board", "read", "서울 중구", "--json").json["posts"].list.count == 1)
    #expect(await boram.run("board", "unblock", "@anna:double.test").code == 0)
    #expect(await anna.run(["board", "delete", String(id.dropFirst().prefix(12))] + spot).code == 0)
    #expect(await boram.run("board", "read", "서울 중구", "--json").json["posts"].list.count == 1)
    #expect(await boram.run("board").out.contains("  Jung-gu, Seoul\n"))
    #expect(await boram.run("board", "leave", "서울 중구").code == 0)
    #expect(await boram.run("board", "status").out.contains("Jung-gu") == false)
  }

  @Test func `the exit code names the kind of error, and the message says what to do`() async throws {
    let stage = try Stage()
    for words in [
      ["status"], ["read"], ["post", "안녕"], ["delete", "$1"], ["report", "$1"], ["block"], ["logout"], ["leave"],
    ] {
      let outcome = await stage.run(["board"] + words)
      #expect(
        outcome.code == 77 && outcome.err.contains("board login") && outcome.out.isEmpty, "\(words) \(outcome.text)")
    }
    #expect(await stage.run("board", "login").code == 64)
    #expect(await stage.run("board", "login", "--server", server.address).code == 64)
    #expect(await stage.run("board", "login", "--server", "http://elsewhere.example", "--user", "anna").code == 69)
    #expect(await stage.run("board", "login", "--server", server.address, "--user", "anna").code == 64)
    try await server.register("anna", password: Self.password)
    #expect(await stage.login(server, "anna", "wrong").code == 77)
    _ = await stage.login(server, "anna", Self.password)
    #expect(await stage.login(server, "anna", Self.password).code == 64)
    #expect(await stage.run("board", "read", "아틀란티스", "--offline").code == 66)
    #expect(await stage.run("board", "read", "0,-140").code == 66)
    #expect(await stage.run("board", "post", "a", "b", "c").code == 64)
    #expect(await stage.run("board", "post", " ").code == 64)
    #expect(await stage.run("board", "block", "anna").code == 64)
    #expect(await stage.run("board", "block", "@anna:double.test").code == 64)
    #expect(await stage.run("board", "delete", "$none").code == 64)
    #expect(await stage.run("board", "logout").code == 0)
    #expect(server.sessions == 0 && stage.files.keys.allSatisfy { !$0.contains("board-account") })
  }

  @Test func `a post carries the weather of its place if it is fresh, without a request for it`() async throws {
    let stage = try await signedIn(server)
    _ = await stage.run("now", "서울 중구")
    let post = await stage.run("board", "post", "서울 중구", "지금")
    #expect(post.code == 0 && post.asked.isEmpty)
    let weather = await stage.run("board", "read", "서울 중구", "--json").json["posts"][0]["weather"]
    #expect(weather["temperature_c"].number != nil && weather["condition"].text != nil)
    #expect(await stage.run("board", "read", "서울 중구", "--language", "ko").out.contains("°"))
    stage.clock.set("2026-11-20T17:00:00+09:00")
    _ = await stage.run("board", "post", "서울 중구", "나중")
    #expect(await stage.run("board", "read", "서울 중구", "--json").json["posts"][1]["weather"].isNull)
  }

  @Test func `without the server, previously read posts are shown with their age`() async throws {
    let stage = try await signedIn(server)
    _ = await stage.run("board", "post", "서울 중구", "어제의 글")
    _ = await stage.run("board", "read", "서울 중구")
    server.stop()
    stage.clock.set("2026-11-21T15:00:00+09:00")
    let kept = await stage.run("board", "read", "서울 중구")
    #expect(kept.code == 0 && kept.out.contains("어제의 글") && kept.err.contains("24 h ago"), "\(kept.text)")
    #expect(await stage.run("board", "read", "서울 중구", "--offline").out.contains("어제의 글"))
    #expect(await stage.run("board", "read", "부산 중구").code == 69)
    #expect(await stage.run("board", "post", "서울 중구", "글").code == 69)
    let status = await stage.run("board", "status")
    #expect(status.code == 0 && status.out.contains("@anna:double.test") && !status.err.isEmpty)
    #expect(await stage.run("board", "logout").code == 69)
    #expect(await stage.run("board", "status").code == 77)
  }

  @Test func `a board with encryption is not read or written, and own posts on it can be deleted`() async throws {
    let stage = try await signedIn(server)
    let id = await stage.run("board", "post", "서울 중구", "먼저 쓴 글").out.trimmingCharacters(in: .newlines)
    let room = "#weatheri-1114000000:\(server.name)"
    server.encrypt(room)
    let read = await stage.run("board", "read", "서울 중구")
    #expect(read.code == 69 && read.out.isEmpty && read.err.contains("This board is encrypted"), "\(read.text)")
    let count = server.events(in: room).count
    let post = await stage.run("board", "post", "서울 중구", "글")
    #expect(post.code == 69 && post.err.contains("This board is encrypted"), "\(post.text)")
    #expect(server.events(in: room).count == count)
    #expect(await stage.run("board", "delete", id, "--city", "서울 중구").code == 0)
  }

  @Test func `--demo and --offline touch neither the network nor the account`() async throws {
    let stage = try await signedIn(server)
    let (before, files) = (server.requests.count, stage.files)
    for words in [["login", "--server", server.address, "--user", "anna"], ["logout"]] {
      #expect(await stage.run(["board"] + words + ["--demo"]).code == 64, "\(words)")
    }
    for words in [[], ["status"], ["post", "글"], ["block"]] {
      #expect(await stage.run(["board"] + words + ["--demo"]).code == 0, "\(words)")
    }
    let sample = await stage.run("board", "read", "--demo", "--json").json
    #expect(sample["demo"].flag == true && sample["posts"].list.count == 6)
    for words in [["read"], ["post", "글"], ["block"], ["leave"], ["logout"]] {
      #expect(await stage.run(["board"] + words + ["--offline"]).code == (words == ["leave"] ? 0 : 69), "\(words)")
    }
    #expect(await stage.run("board", "status", "--offline").code == 0)
    #expect(server.requests.count == before && stage.files.keys == files.keys)
  }

  @Test func `a token from a command is checked for its user, and stored in no file`() async throws {
    try await server.register("anna", password: Self.password)
    let token = try await server.token(of: "anna", password: Self.password)
    let stage = try Stage(settings: "[board]\ntoken_command = \"cat ~/token\"")
    try stage.put(token, at: stage.home + "/token")
    #expect(await stage.run("board", "login", "--server", server.address).code == 0)
    #expect(await stage.run("board", "post", "서울 중구", "글").code == 0)
    #expect(stage.files.filter { $0.value.range(of: Data(token.utf8)) != nil }.keys.sorted() == ["token"])
    try stage.put("", at: stage.home + "/token")
    let lost = await stage.run("board", "post", "서울 중구", "글")
    #expect(
      lost.code == 77 && lost.err.contains("board.token_command") && !lost.err.contains("board login"), "\(lost.text)")
    try stage.put(token, at: stage.home + "/token")
    #expect(await stage.run("board", "logout").code == 0)
    #expect(server.sessions == 1)
    #expect(await stage.run("board", "login", "--server", server.address, "--user", "@other:double.test").code == 77)
    try stage.put("", at: stage.home + "/token")
    let silent = await stage.run("board", "login", "--server", server.address)
    #expect(silent.code == 77 && silent.err.contains("board.token_command"))
  }

  @Test func `a token unknown to the server is deleted, and is never shown`() async throws {
    let stage = try await signedIn(server)
    let path = stage.dataPath + "/board-account.json"
    let account = try #require(FileManager.default.contents(atPath: path))
    let token = try #require(JSONValue(Array(account))?["token"].text)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    _ = await stage.run("board", "read", "서울 중구")
    server.answer { request in
      HTTPReply(#"{"errcode": "M_UNKNOWN", "error": "\#(request.headers["authorization"] ?? "")"}"#, status: 500)
    }
    let failure = await stage.run("board", "post", "서울 중구", "글")
    #expect(failure.code == 69 && !failure.text.contains(token) && failure.err.contains("••••"), "\(failure.text)")
    server.answer(nil)
    server.forgetTokens()
    let ended = await stage.run("board", "read", "서울 중구")
    #expect(ended.code == 77 && ended.err.contains("board login"), "\(ended.text)")
    #expect(stage.files.allSatisfy { $0.value.range(of: Data(token.utf8)) == nil })
  }
}

extension Stage {
  func login(_ server: MatrixDouble, _ user: String, _ password: String) async -> Outcome {
    await shell("printf '%s\\n' '\(password)' | \"$weatheri\" board login --server \(server.address) --user \(user)")
  }
}

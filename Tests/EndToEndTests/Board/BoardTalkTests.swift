import Foundation
import Harness
import Homeserver
import JSONValue
import Testing

/// The board on a real homeserver, with the real program: `make test-board`.
@Suite(.enabled(if: Synapse.python != nil), .timeLimit(.minutes(30)))
struct BoardTalkTests {
  @Test func `posts survive a stop and start of the server, and a thousand posts can be read`() async throws {
    let server = try await Synapse.started()
    let (anna, boram) = (try await guest("anna", at: server), try await guest("boram", at: server))
    let id = await anna.run("board", "post", "서울 중구", "눈이 와요").out.trimmingCharacters(in: .newlines)
    #expect(await boram.run("board", "read", "서울 중구").out.contains("anna (@anna:localhost)"))
    #expect(await boram.run("board", "post", "서울 중구 명동", "여기도요").code == 0)

    await server.stop()
    let kept = await boram.run("board", "read", "서울 중구")
    #expect(kept.code == 0 && kept.out.contains("눈이 와요") && !kept.err.isEmpty, "\(kept.text)")
    #expect(await anna.run("board", "post", "서울 중구", "들려요?").code == 69)
    try await server.start()
    #expect(await anna.run("board", "post", "서울 중구", "다시 들려요").code == 0)
    let texts = await boram.run("board", "read", "서울 중구", "--json").json["posts"].list.map { $0["text"].text }
    #expect(texts == ["눈이 와요", "여기도요", "다시 들려요"])

    #expect(await boram.run("board", "report", id, "--reason", "spam", "--city", "서울 중구").code == 0)
    #expect(await boram.run("board", "block", "@anna:localhost").code == 0)
    #expect(await boram.run("board", "read", "서울 중구", "--json").json["posts"].list.count == 1)
    #expect(await boram.run("board", "unblock", "@anna:localhost").code == 0)
    #expect(await anna.run("board", "delete", id, "--city", "서울 중구").code == 0)
    #expect(await boram.run("board", "read", "서울 중구", "--json").json["posts"].list.count == 2)

    try await server.post((0..<1_000).map(String.init), to: "weatheri-1114000000", as: "anna", password: "pw of anna")
    let all = await boram.run("board", "read", "서울 중구", "--json", "--limit", "2000").json["posts"].list
    #expect(all.count == 1_002 && all.suffix(1_000).map { $0["text"].text } == (0..<1_000).map(String.init))
    #expect(await anna.run("board", "logout").code == 0)
    #expect(await anna.run("board", "read", "서울 중구").code == 77)
  }

  private func guest(_ name: String, at server: Synapse) async throws -> Stage {
    try await server.register(name, password: "pw of \(name)")
    let stage = try Stage()
    let login = await stage.shell(
      "echo 'pw of \(name)' | \"$weatheri\" board login --server \(server.address) --user @\(name):localhost")
    #expect(login.code == 0, "\(login.text)")
    return stage
  }
}

import Foundation
import Harness
import Homeserver
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// Two users with a dashboard each, and a real homeserver between them: `make test-board`.
  @Suite(.enabled(if: Synapse.python != nil, "WEATHERI_SYNAPSE_PYTHON is not set; make test-board sets it"))
  struct BoardStory {
    private static let home = "\u{1B}[H"
    private static let up = "\u{1B}[A"
    private static let f5 = "\u{1B}[15~"
    private static let escape = "\u{1B}"

    /// A signed-in user with the board of 서울 중구 on the screen.
    private func guest(_ name: String, at server: Synapse) async throws -> PseudoTerminal {
      try await server.register(name, password: "pw of \(name)")
      let stage = try Stage()
      try stage.save("서울 중구")
      let login = try stage.open("board", "login", "--server", server.address, "--user", "@\(name):localhost")
      try login.see("비밀번호")
      login.send("pw of \(name)\r")
      #expect(try login.waitForExit() == .exited(0) && !login.output.contains("pw of"), "\(login.output)")
      let terminal = try stage.open()
      try terminal.seeAll()
      terminal.send("b")
      try terminal.see("게시판 · ", "아직 글이 없습니다")
      return terminal
    }

    @Test func `two people talk, delete, report and block`() async throws {
      let server = try await Synapse.started()
      let (anna, boram) = (try await guest("anna", at: server), try await guest("boram", at: server))
      anna.send("눈이 와요\r")
      try anna.see("눈이 와요", "anna")
      // The post shows the weather at its author's place.
      try boram.wait { $0.lines.contains { $0.contains("anna") && $0.contains("°") } }
      try boram.see("눈이 와요")
      boram.send("여기도요\r")
      try anna.see("여기도요", "boram")

      anna.send("\t" + Self.up + "x")
      try anna.see("이 글을 지울까요?")
      anna.send("y")
      try anna.see("글을 지웠습니다")
      try boram.miss("눈이 와요")
      anna.send(Self.escape)
      try anna.see("창밖은 어떤가요?")
      anna.send("우박이에요\r")
      try boram.see("우박이에요")

      boram.send("\t!")
      try boram.see("왜 신고하나요?", "4 기타")
      boram.send("1")
      try boram.see("신고했습니다")
      boram.send("b")
      try boram.see("글을 모두 숨길까요?")
      boram.send("y")
      try boram.see("차단했습니다")
      try boram.miss("우박이에요")
      boram.send("u")
      try boram.see("차단한 사람", "@anna:localhost")
      boram.send("\r")
      try boram.see("차단을 풀었습니다")
      boram.send(Self.escape)
      try boram.see("우박이에요")
      try leave(anna, boram)
    }

    @Test func `after an outage of the homeserver no written text is lost`() async throws {
      let server = try await Synapse.started()
      let (anna, boram) = (try await guest("anna", at: server), try await guest("boram", at: server))
      anna.send("눈이 와요\r")
      try boram.see("눈이 와요")

      await server.stop()
      try boram.see("눈이 와요", "연결할 수 없습니다", "읽은 글입니다")
      anna.send("들려요?\r")
      try anna.see("들려요?", "보내지 못했습니다")
      anna.send("적다 만 글")
      try anna.see("적다 만 글")
      anna.send(Self.escape)
      try anna.see("시간별 날씨")
      anna.send("b")
      try anna.see("들려요?", "적다 만 글")
      // A program started during the outage shows the posts read last.
      let home = try #require(boram.retainedObject as? Stage)
      try leave(boram)
      let again = try home.open()
      try again.seeAll()
      again.send("b")
      try again.see("눈이 와요", "연결할 수 없습니다", "읽은 글입니다")

      try await server.start()
      anna.send(Self.f5)
      try anna.miss("보내지 못했습니다", "보내는 중")
      try anna.see("들려요?")
      // Without a key: half a minute after a failed connection the program tries again.
      again.timeout = 60
      try again.see("눈이 와요", "들려요?")
      try again.miss("연결할 수 없습니다")
      try leave(anna, again)
    }

    @Test func `a board with a thousand posts can be read back page by page to the first post`() async throws {
      let server = try await Synapse.started()
      let anna = try await guest("anna", at: server)
      anna.send("첫 글\r")
      try anna.see("첫 글", "anna")
      try await server.post(
        (0..<1_000).map { "말 \($0)" }, to: "weatheri-1114000000", as: "anna", password: "pw of anna")
      try anna.see("말 999")
      anna.send("\t")
      try anna.see("쓰기")
      var presses = 0
      while !anna.picture.contains("더 오래된 글은 없습니다"), presses < 100 {
        let before = anna.picture
        anna.send(Self.home)
        try anna.wait { $0.picture != before && !$0.picture.contains("읽는 중") }
        presses += 1
      }
      try anna.see("첫 글", "말 0")
      #expect(presses > 5)
      try leave(anna)
    }

    private func leave(_ terminals: PseudoTerminal...) throws {
      for terminal in terminals {
        // Leave the list of posts, then the board.
        terminal.send(Self.escape)
        try terminal.waitForKeys()
        terminal.send(Self.escape)
        try terminal.see("시간별 날씨")
        try terminal.expectQuit()
      }
    }
  }
}

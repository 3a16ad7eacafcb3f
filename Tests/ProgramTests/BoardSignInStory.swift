import Foundation
import Harness
import Homeserver
import LoopbackServer
import PseudoTerminal
import Testing

extension Stories {
  /// A user who signs in to the boards in the form of the dashboard. The homeserver is the test double.
  struct BoardSignInStory {
    private static let password = "correct horse battery"

    /// The form is open, for 서울 중구.
    private func form(on stage: Stage) throws -> PseudoTerminal {
      try stage.save("서울 중구")
      let terminal = try stage.open()
      try terminal.seeAll()
      terminal.send("b")
      try terminal.see("Matrix 계정이 필요합니다", "로그인하기 전에는 아무것도 보내지 않습니다")
      terminal.send("\r")
      try terminal.see("▸ 아이디", "@me:example.org", "비밀번호", "서버")
      return terminal
    }

    private func leave(_ terminal: PseudoTerminal) throws {
      terminal.send("\u{1B}")
      try terminal.see("시간별 날씨")
      try terminal.expectQuit()
    }

    @Test func `a wrong password loses no field, and the right one opens the board`() async throws {
      let server = try MatrixDouble()
      try await server.register("anna", password: Self.password)
      let before = server.requests.count
      let stage = try Stage()
      let terminal = try form(on: stage)
      terminal.send("@anna:double.test")
      try terminal.see("double.test에")
      terminal.send("\u{1B}[A" + server.address)
      try terminal.see("▸ 서버", "\(server.address)에")
      #expect(server.requests.count == before)
      terminal.send("\r")
      try terminal.see("▸ 비밀번호")
      #expect(server.requests.count == before)
      terminal.send("wrong horse\r")
      try terminal.see("거절했습니다", "확인하세요", "@anna:double.test", server.address, "•••••••••••")
      #expect(
        server.sessions == 0 && stage.files(in: ".local/share/weatheri").allSatisfy { $0 != "board-account.json" })

      terminal.send("\u{15}\(Self.password)\r")
      try terminal.see("게시판 · ", "아직 글이 없습니다")
      #expect(server.sessions == 1)
      terminal.send("눈이 와요\r")
      try terminal.see("눈이 와요", "anna")
      try terminal.read { !server.events(in: "#weatheri-1114000000:double.test").isEmpty }
      try leave(terminal)
      #expect(!terminal.output.contains("horse"))
      #expect(stage.files.values.allSatisfy { $0.range(of: Data("horse".utf8)) == nil })
    }

    @Test func `a server that does not answer is named, and the next attempt signs in`() async throws {
      let server = try MatrixDouble()
      try await server.register("anna", password: Self.password)
      server.answer { _ in HTTPReply("<html>maintenance</html>", status: 503, type: "text/html") }
      let stage = try Stage()
      let terminal = try form(on: stage)
      terminal.send("anna\t\(Self.password)\t\(server.address)\r")
      try terminal.see("Matrix 서버에 문제가 있습니다", "▸ 서버", "anna", server.address)
      server.answer(nil)
      terminal.send("\r")
      try terminal.see("게시판 · ", "아직 글이 없습니다")
      try leave(terminal)
    }

    @Test func `an ID without a server is refused before anything is sent`() throws {
      let stage = try Stage()
      let terminal = try form(on: stage)
      terminal.send("anna\r")
      try terminal.see("@아이디:서버 형식으로 모두", "▸ 아이디")
      terminal.send("\u{1B}")
      try terminal.see("Enter를 누르면 로그인 화면이 열립니다")
      try leave(terminal)
    }
  }
}

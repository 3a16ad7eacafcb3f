import FoundationEssentials
import Homeserver
import LoopbackServer
import Matrix
import Testing
import Upstream
import UpstreamTwins
import Weather

/// How often a server that should keep requests open is asked for news.
@Suite(.timeLimit(.minutes(30)))
struct SyncPaceTests {
  private func syncs(_ server: MatrixDouble) -> Int { server.requests.count { $0.path.hasSuffix("/sync") } }

  @Test func `a server that answers at once without news is asked after growing pauses`() async throws {
    let (server, time) = (try MatrixDouble(), VirtualTime())
    let anna = try await Guest.new("anna", at: server, client: .once, timing: time.timing())
    let area = BoardArea.new()
    _ = try await anna.board.open(area)
    var mark = try await anna.board.news(since: nil).next
    server.answer { $0.path.hasSuffix("/sync") ? HTTPReply(#"{"next_batch": "s1"}"#) : nil }
    let before = syncs(server)
    for _ in 0..<8 { mark = try await anna.board.news(since: mark).next }
    #expect(time.pauses == [3, 6, 12, 24, 30, 30, 30] && syncs(server) == before + 8)

    server.answer(nil)
    _ = try await anna.board.send(Draft("새 글"), to: area)
    #expect(try await anna.board.news(since: BoardNews.Mark(rawValue: "s0")).changes.count == 1)
    _ = try await anna.board.send(Draft("또"), to: area)
    _ = try await anna.board.news(since: BoardNews.Mark(rawValue: "s0"))
    #expect(time.pauses.suffix(2) == [30, 1], "news end the growing pauses")
  }

  @Test func `answers that are too large are requested again after growing pauses`() async throws {
    let (server, time) = (try MatrixDouble(), VirtualTime())
    let anna = try await Guest.new("anna", at: server, client: .once, timing: time.timing())
    _ = try await anna.board.open(.new())
    var mark = try await anna.board.news(since: nil).next
    let large = HTTPReply(status: 200, body: Array(repeating: 0x20, count: transportBodyLimit + 1))
    server.answer { $0.path.hasSuffix("/sync") && $0.query["since"] != nil ? large : nil }
    for _ in 0..<3 { mark = try await anna.board.news(since: mark).next }
    #expect(time.pauses == [3, 6])
  }

  @Test func `a server that keeps the request open is asked again at once`() async throws {
    let (server, time) = (try MatrixDouble(), VirtualTime())
    let anna = try await Guest.new("anna", at: server, client: .once, timing: time.timing())
    _ = try await anna.board.open(.new())
    let mark = try await anna.board.news(since: nil).next
    server.answer { request in
      guard request.path.hasSuffix("/sync") else { return nil }
      time.pass(30)
      return HTTPReply(#"{"next_batch": "s1"}"#)
    }
    for _ in 0..<5 { _ = try await anna.board.news(since: mark) }
    #expect(time.pauses.isEmpty)
  }
}

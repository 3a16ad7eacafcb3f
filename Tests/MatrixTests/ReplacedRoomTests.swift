import Escaping
import FoundationEssentials
import Homeserver
import JSONValue
import LoopbackServer
import Matrix
import Testing
import Weather

/// Boards whose room was upgraded: `m.room.tombstone` contains the room that replaces it.
@Suite(.timeLimit(.minutes(30)))
struct ReplacedRoomTests {
  /// An open board, with news up to now, and another room that may replace its room.
  private struct Scene {
    let server: MatrixDouble
    let anna: Guest
    let area = BoardArea.new()
    let first: String
    let second: String
    var mark: BoardNews.Mark

    init() async throws {
      server = try MatrixDouble()
      anna = try await Guest.new("anna", at: server, client: .once)
      _ = try await anna.board.open(area)
      first = try #require(await anna.rooms.all()[area.code])
      second = server.addRoom()
      mark = try await anna.board.news(since: nil).next
    }

    func joins() -> Int { server.requests.count { $0.path.contains("/join/") } }
    func room() async -> String? { await anna.rooms.all()[area.code] }
  }

  @Test(arguments: [true, false])
  func `news, reading and posting continue in the replacement, with or without a moved alias`(
    movingAlias: Bool
  ) async throws {
    var scene = try await Scene()
    let (server, board, area) = (scene.server, scene.anna.board, scene.area)
    server.inject(.post("옛 방의 글", id: "$old"), into: scene.first)
    server.replace(scene.first, by: scene.second, movingAlias: movingAlias)
    let change = try await board.news(of: area, since: &scene.mark) { $0.roomChanged }
    #expect(change.roomChanged)
    #expect(await scene.room() == scene.second)

    server.inject(.post("새 방의 글", id: "$new"), into: scene.second)
    let news = try await board.news(of: area, since: &scene.mark) { !$0.posts.isEmpty }
    #expect(news.posts.map(\.text) == ["새 방의 글"])
    let id = try await board.send(Draft("여기 비 와요"), to: area)
    #expect(try await board.open(area).posts.map(\.text) == ["새 방의 글", "여기 비 와요"])
    #expect(server.events(in: scene.second).contains { $0["event_id"].text == id.rawValue })
    #expect(!server.events(in: scene.first).contains { $0["event_id"].text == id.rawValue })
  }

  @Test func `a post after the replacement goes to the new room, before any news and in the next run`() async throws {
    let scene = try await Scene()
    scene.server.replace(scene.first, by: scene.second, movingAlias: false)
    let id = try await scene.anna.board.send(Draft("글"), to: scene.area)
    #expect(scene.server.events(in: scene.second).contains { $0["event_id"].text == id.rawValue })
    await scene.anna.rooms.keep(scene.first, of: scene.area.code)
    let next = try await scene.anna.again().board.send(Draft("다음 글"), to: scene.area)
    #expect(scene.server.events(in: scene.second).contains { $0["event_id"].text == next.rawValue })
  }

  @Test func `after a room refuses a post, the room that its alias names now is used`() async throws {
    let scene = try await Scene()
    scene.server.moveAlias(of: scene.first, to: scene.second)
    _ = try await scene.anna.board.send(Draft("글"), to: scene.area)
    #expect(await scene.room() == scene.second)
    #expect(try await scene.anna.board.open(scene.area).posts.map(\.text) == ["글"])
  }

  @Test func `two rooms that replace each other are entered once each`() async throws {
    var scene = try await Scene()
    scene.server.replace(scene.second, by: scene.first, movingAlias: false)
    scene.server.replace(scene.first, by: scene.second, movingAlias: false)
    _ = try await scene.anna.board.news(of: scene.area, since: &scene.mark) { $0.roomChanged }
    _ = try await scene.anna.board.open(scene.area)
    let joins = scene.joins()
    #expect(joins <= 6)
    for _ in 0..<3 { _ = try await scene.anna.board.open(scene.area) }
    #expect(scene.joins() == joins, "the end of the chain is remembered")
  }

  @Test func `a chain of replacements is followed for five rooms`() async throws {
    let scene = try await Scene()
    let rooms = [scene.first] + (0..<20).map { _ in scene.server.addRoom() }
    for (room, next) in zip(rooms, rooms.dropFirst()) {
      scene.server.replace(room, by: next, movingAlias: false)
    }
    let again = try await scene.anna.again()
    _ = try await again.board.open(scene.area)
    #expect(await scene.room() == rooms[5])
    let joins = scene.joins()
    _ = try await again.board.open(scene.area)
    #expect(scene.joins() == joins)
  }

  @Test(arguments: [
    JSONValue.message(["replacement_room": .text("!other:double.test")], more: ["type": .text("m.room.tombstone")]),
    .message(
      ["replacement_room": .text("!other:double.test")],
      more: ["type": .text("m.room.tombstone"), "state_key": .text("x")]),
    .message(["replacement_room": .text("#no:id")], more: tombstone),
    .message(["replacement_room": .text("!a b")], more: tombstone), .message([:], more: tombstone),
  ])
  func `an event that is no valid tombstone changes nothing`(event: JSONValue) async throws {
    var scene = try await Scene()
    let joins = scene.joins()
    scene.server.inject(event, into: scene.first)
    scene.server.inject(.post("글", id: "$after"), into: scene.first)
    _ = try await scene.anna.board.news(of: scene.area, since: &scene.mark) { !$0.posts.isEmpty }
    #expect(try await scene.anna.board.open(scene.area).posts.map(\.text) == ["글"])
    #expect(await scene.room() == scene.first)
    #expect(scene.joins() == joins)
  }

  private static let tombstone: [String: JSONValue] = ["type": .text("m.room.tombstone"), "state_key": .text("")]

  @Test func `a replacement that may not be joined leaves the old room readable`() async throws {
    var scene = try await Scene()
    scene.server.inject(.post("옛 방의 글"), into: scene.first)
    scene.server.replace(scene.first, by: scene.second, movingAlias: false)
    let path = "/join/\(Escape.percentEncoded(scene.second))"
    scene.server.answer { request in
      request.target.contains(path) ? HTTPReply(#"{"errcode": "M_FORBIDDEN"}"#, status: 403) : nil
    }
    _ = try await scene.anna.board.news(of: scene.area, since: &scene.mark) { $0.roomChanged }
    #expect(try await scene.anna.board.open(scene.area).posts.map(\.text) == ["옛 방의 글"])
    #expect(await scene.room() == scene.first)
  }
}

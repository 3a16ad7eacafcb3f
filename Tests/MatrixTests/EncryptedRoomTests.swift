import FoundationEssentials
import Homeserver
import JSONValue
import LoopbackServer
import Matrix
import Testing
import Weather

/// Boards whose room has become encrypted.
@Suite(.timeLimit(.minutes(30)))
struct EncryptedRoomTests {
  private let server: MatrixDouble
  private let anna: Guest
  private let area = BoardArea.new()
  private let room: String

  init() async throws {
    server = try MatrixDouble()
    anna = try await Guest.new("anna", at: server, client: .once)
    _ = try await anna.board.open(area)
    room = try #require(await anna.rooms.all()[area.code])
  }

  private func puts() -> Int { server.requests.count { $0.method == "PUT" } }

  @Test func `news report that the open board became encrypted, and nothing is posted unencrypted`() async throws {
    var mark = try await anna.board.news(since: nil).next
    server.encrypt(room)
    let encrypted = JSONValue.message(
      ["algorithm": .text("m.megolm.v1.aes-sha2"), "ciphertext": .text("x")], more: ["type": .text("m.room.encrypted")])
    server.inject(encrypted, into: room)
    let change = try await anna.board.news(of: area, since: &mark) { $0.roomChanged }
    #expect(change.posts.isEmpty && change.needsOpening)
    await #expect(throws: BoardError.encrypted) { try await anna.board.open(area) }
    await #expect(throws: BoardError.encrypted) { try await anna.board.send(Draft("글"), to: area) }
    #expect(puts() == 0)
  }

  @Test func `encryption in an omitted part of the timeline is detected`() async throws {
    var mark = try await anna.board.news(since: nil).next
    server.encrypt(room)
    for number in 0..<40 { server.inject(.post("\(number)", id: "$\(number)"), into: room) }
    _ = try await anna.board.news(of: area, since: &mark) { $0.roomChanged }
    await #expect(throws: BoardError.encrypted) { try await anna.board.send(Draft("글"), to: area) }
  }

  @Test func `the next run neither reads nor posts in an encrypted room, known or not`() async throws {
    server.encrypt(room)
    await #expect(throws: BoardError.encrypted) { try await anna.again().board.send(Draft("글"), to: area) }
    await #expect(throws: BoardError.encrypted) { try await anna.again().board.open(area) }
    await anna.rooms.keep(nil, of: area.code)
    await #expect(throws: BoardError.encrypted) { try await anna.again().board.send(Draft("글"), to: area) }
    #expect(puts() == 0)
  }

  @Test(arguments: [HTTPReply("", status: 404), HTTPReply("", status: 502), HTTPReply("<html>", type: "text/html")])
  func `while it is unknown whether the room is encrypted, nothing is posted`(reply: HTTPReply) async throws {
    server.answer { $0.path.contains("/state/") ? reply : nil }
    await #expect(throws: BoardError.self) { try await anna.again().board.send(Draft("글"), to: area) }
    #expect(puts() == 0)
    server.answer(nil)
    _ = try await anna.again().board.send(Draft("글"), to: area)
    #expect(puts() == 1)
  }

  /// Every member can send message events with these types.
  @Test(arguments: ["m.room.encrypted", "m.room.encryption"])
  func `a message event does not close the board`(type: String) async throws {
    var mark = try await anna.board.news(since: nil).next
    server.inject(.message(["algorithm": .text("m.megolm.v1.aes-sha2")], more: ["type": .text(type)]), into: room)
    server.inject(.post("글", id: "$after"), into: room)
    _ = try await anna.board.news(of: area, since: &mark) { !$0.posts.isEmpty }
    _ = try await anna.board.send(Draft("또"), to: area)
    #expect(try await anna.board.open(area).posts.map(\.text) == ["글", "또"])
  }

  @Test func `an own post from before the encryption can be deleted`() async throws {
    let id = try await anna.board.send(Draft("글"), to: area)
    server.encrypt(room)
    try await anna.again().board.delete(id, of: area)
    #expect(server.events(in: room).contains { $0["type"].text == "m.room.redaction" })
  }

  @Test func `the board is usable again when its alias names another room`() async throws {
    server.encrypt(room)
    let board = try await anna.again().board
    await #expect(throws: BoardError.encrypted) { try await board.open(area) }
    server.moveAlias(of: room, to: server.addRoom())
    #expect(try await board.open(area).posts.isEmpty)
    _ = try await board.send(Draft("글"), to: area)
    #expect(try await board.open(area).posts.map(\.text) == ["글"])
  }
}

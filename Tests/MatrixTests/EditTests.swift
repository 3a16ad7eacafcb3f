import JSONValue
import Matrix
import Testing
import Weather

/// Which edits of a post count.
@Suite(.timeLimit(.minutes(30)))
struct EditTests {
  private static let writer = "@stranger:elsewhere.example"

  private static func edit(
    _ text: String, of post: String = "$1", by sender: String = writer, id: String, at: Double = 1_700_000_000_000
  ) -> JSONValue {
    JSONValue.message(
      [
        "msgtype": .text("m.text"), "body": .text("* \(text)"),
        "m.new_content": .object(["msgtype": .text("m.text"), "body": .text(text)]),
        "m.relates_to": .object(["rel_type": .text("m.replace"), "event_id": .text(post)]),
      ], id: id, sender: sender, at: at)
  }

  @Test(arguments: [
    [edit("고침", id: "$2"), edit("남", by: "@other:b", id: "$3")],
    [edit("남", by: "@other:b", id: "$2"), edit("고침", id: "$3"), edit("남", by: "@other:b", id: "$4")],
    [edit("고침", id: "$2", at: 1_700_000_000_002), edit("먼저", id: "$3", at: 1_700_000_000_001)],
    [edit("먼저", id: "$2"), edit("고침", id: "$3")], [edit("고침", id: "$3"), edit("먼저", id: "$2")],
    [edit("먼저", id: "$2"), edit("고침", id: "$3"), edit("없는 글", of: "$0", id: "$4")],
    [edit("고침", id: "$2")] + (3..<100).map { edit("남", by: "@other:b", id: "$\($0)") },
  ])
  func `the newest edit by the author counts, in history and in news`(edits: [JSONValue]) async throws {
    let board = try await OpenBoard()
    board.put(JSONValue.post("처음"))
    _ = try await board.posts()
    let mark = try await board.reader.board.news(since: nil).next
    for edit in edits { board.put(edit) }
    let news = try await board.reader.board.news(since: mark)
    if edits.count <= 30 { #expect(news.changes.flatMap(\.posts).last?.text == "고침") }
    let later = try await board.reader.again()
    #expect(try await BoardHistory(of: board.area, on: later.board, atLeast: 1).posts.map(\.text) == ["고침"])
  }

  @Test(arguments: [false, true])
  func `an edit that arrives before its post counts, unless it is deleted first`(isDeleted: Bool) async throws {
    let board = try await OpenBoard()
    var mark = try await board.reader.board.news(since: nil).next
    board.put(Self.edit("고침", id: "$2"))
    board.put(Self.edit("남", by: "@other:b", id: "$3"))
    mark = try await board.reader.board.news(since: mark).next
    if isDeleted {
      board.put(
        .object([
          "type": .text("m.room.redaction"), "event_id": .text("$4"), "sender": .text(Self.writer),
          "content": .object(["redacts": .text("$2")]),
        ]))
      mark = try await board.reader.board.news(since: mark).next
    }
    board.put(JSONValue.post("처음"))
    let posts = try await board.reader.board.news(since: mark).changes.flatMap(\.posts)
    #expect(posts.map(\.text) == [isDeleted ? "처음" : "고침"])
  }

  @Test func `an edit by the author is applied in history and when the server bundles it`() async throws {
    let board = try await OpenBoard()
    board.put(JSONValue.post("처음"))
    board.put(Self.edit("남이 고침", by: "@other:elsewhere.example", id: "$2"))
    #expect(try await board.posts().map(\.text) == ["처음"])
    board.put(Self.edit("한 번 고침", by: "@stranger:elsewhere.example", id: "$3"))
    board.put(Self.edit("두 번 \u{1B}[2J고침", by: "@stranger:elsewhere.example", id: "$4"))
    #expect(try await board.posts().map(\.text) == ["두 번 고침"])
    // Some servers send the edit together with the event it edits.
    let bundled = JSONValue.message(
      ["msgtype": .text("m.text"), "body": .text("처음")], id: "$5",
      more: [
        "unsigned": .object([
          "m.relations": .object(["m.replace": Self.edit("고침", by: "@stranger:elsewhere.example", id: "$6")])
        ])
      ])
    let other = try await OpenBoard()
    other.put(bundled)
    #expect(try await other.posts().map(\.text) == ["고침"])
  }
}

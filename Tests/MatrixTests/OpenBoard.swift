import Homeserver
import JSONValue
import Matrix
import Weather

/// A board that accepts any event, and its reader.
struct OpenBoard {
  let server: MatrixDouble
  let reader: Guest
  let area = BoardArea.new()

  init() async throws {
    server = try MatrixDouble()
    reader = try await Guest.new("reader", at: server, client: .once)
    _ = try await reader.board.open(area)
  }

  func put(_ event: JSONValue) { server.inject(event, into: "#weatheri-\(area.code):\(server.name)") }
  func posts() async throws -> [Post] { try await reader.board.open(area).posts }
}

extension JSONValue {
  /// An event as another server sends it.
  static func message(
    _ content: [String: JSONValue], id: String = "$1", sender: String = "@stranger:elsewhere.example",
    at: Double = 1_700_000_000_000, more: [String: JSONValue] = [:]
  ) -> JSONValue {
    .object(
      [
        "type": .text("m.room.message"), "event_id": .text(id), "sender": .text(sender),
        "origin_server_ts": .number(at), "content": .object(content),
      ].merging(more) { $1 })
  }

  static func post(_ body: String, id: String = "$1", by sender: String = "@stranger:elsewhere.example") -> JSONValue {
    message(["msgtype": .text("m.text"), "body": .text(body)], id: id, sender: sender)
  }
}

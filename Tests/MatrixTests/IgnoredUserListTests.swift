import FoundationEssentials
import Homeserver
import JSONValue
import LoopbackServer
import Matrix
import Props
import Testing
import Weather

/// The account's list of ignored users, which other programs write too.
@Suite(.timeLimit(.minutes(30)))
struct IgnoredUserListTests {
  private static let author = Author.ID(rawValue: "@new:elsewhere.example")

  private static func isList(_ request: HTTPRequest) -> Bool { request.path.hasSuffix("/m.ignored_user_list") }

  @Test(arguments: [
    HTTPReply("<html>Not Found</html>", status: 404, type: "text/html"), HTTPReply("", status: 404),
    HTTPReply(#"{"errcode": "M_UNRECOGNIZED"}"#, status: 404), HTTPReply(#"{"errcode": "M_NOT_FOUND"}"#, status: 403),
    HTTPReply("denied", status: 403, type: "text/plain"), HTTPReply("", status: 401), HTTPReply("", status: 502),
    HTTPReply(#"{"errcode": "M_NOT_FOUND"}"#, status: 500), HTTPReply(""), HTTPReply("<html>", type: "text/html"),
    HTTPReply("{}"), HTTPReply("null"), HTTPReply(#"{"ignored_users": []}"#), HTTPReply(#"{"ignored_users": null}"#),
    HTTPReply(#"{"ignored_users": {}, "ignored_users": {"@a:b": {}}}"#), HTTPReply(#"{"ignored_users": {"@a:b": {}}"#),
  ])
  func `an answer that is neither a list nor a 404 with M_NOT_FOUND fails, and nothing is written`(reply: HTTPReply)
    async throws
  {
    let server = try MatrixDouble()
    let anna = try await Guest.new("anna", at: server, client: .once)
    server.answer { request in Self.isList(request) && request.method == "GET" ? reply : nil }
    await #expect(throws: BoardError.self) { try await anna.board.block(Self.author) }
    await #expect(throws: BoardError.self) { try await anna.board.unblock(Self.author) }
    await #expect(throws: BoardError.self) { try await anna.board.blocked() }
    await #expect(throws: BoardError.self) { try await anna.board.open(.new()) }
    #expect(server.requests.allSatisfy { $0.method != "PUT" })
    server.answer(nil)
    try await anna.board.block(Self.author)
    #expect(try await anna.board.blocked() == [Self.author])
  }

  /// The body written after `change` if the server has the list `before`; nil if nothing is written.
  private func written(
    _ before: String, _ change: (MatrixBoard) async throws -> Void
  ) async throws -> String? {
    let server = try MatrixDouble()
    let anna = try await Guest.new("anna", at: server, client: .once)
    server.answer { request in Self.isList(request) && request.method == "GET" ? HTTPReply(before) : nil }
    try await change(anna.board)
    return server.requests.last { $0.method == "PUT" }.map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test(arguments: [
    (#"{"ignored_users":{}}"#, #"{"ignored_users":{"@new:elsewhere.example":{}}}"#),
    (
      #" {"z": [1.50, 12345678901234567890, 1e300], "ignored_users" : { "no id" : {"since": 1.0}, "@a:b" :{} } , "a":"\u00e9\/"} "#,
      #"{"z": [1.50, 12345678901234567890, 1e300], "ignored_users" : {"@new:elsewhere.example":{}, "no id" : {"since": 1.0}, "@a:b" :{} } , "a":"\u00e9\/"}"#
    ),
    (
      #"{"other":{"ignored_users":{"@a:b":{}}},"ignored_users":{"@도깨비:b":null}}"#,
      #"{"other":{"ignored_users":{"@a:b":{}}},"ignored_users":{"@new:elsewhere.example":{},"@도깨비:b":null}}"#
    ),
  ])
  func `a blocked author is added, and all other bytes stay`(before: String, after: String) async throws {
    #expect(try await written(before) { try await $0.block(Self.author) } == after)
  }

  @Test(arguments: [
    (#"{"ignored_users":{"@a:b":{}}}"#, #"{"ignored_users":{}}"#),
    (#"{"ignored_users":{"@a:b":{"x":1},"c":{}}}"#, #"{"ignored_users":{"c":{}}}"#),
    (
      #"{"ignored_users":{"c":{"}":"{"} , "@a:b":{"\"":[{}]}, "d":{}}}"#,
      #"{"ignored_users":{"c":{"}":"{"} ,  "d":{}}}"#
    ),
    (#"{"ignored_users":{"c":{}, "@a:b" : {} } }"#, #"{"ignored_users":{"c":{} } }"#),
    (#"{"ignored_users":{"\u0040a:b":{},"@A:b":{}}}"#, #"{"ignored_users":{"@A:b":{}}}"#),
    (#"{"ignored_users":{"@a:b":1,"c":2,"@a:b":3}}"#, #"{"ignored_users":{"c":2}}"#),
  ])
  func `an unblocked author is removed, and all other bytes stay`(before: String, after: String) async throws {
    #expect(try await written(before) { try await $0.unblock(Author.ID(rawValue: "@a:b")) } == after)
  }

  @Test func `nothing is written if nothing changes`() async throws {
    let before = #"{"ignored_users": {"@a:b": {}}}"#
    #expect(try await written(before) { try await $0.block(Author.ID(rawValue: "@a:b")) } == nil)
    #expect(try await written(before) { try await $0.unblock(Self.author) } == nil)
  }

  @Test func `blocking and unblocking an author restores the list exactly, whatever it contains`() async throws {
    var dice = Dice(seed: 5)
    for _ in 0..<40 {
      let users = (0..<dice.roll(4)).map { ("@\($0)\(dice.text()):b", JSONValue.any(&dice, depth: 3)) }
      let event: JSONValue = .object([
        dice.text() + "1": .any(&dice, depth: 3), dice.text() + "2": .any(&dice, depth: 3),
        "ignored_users": .object(Dictionary(uniqueKeysWithValues: users)),
      ])
      let before = String(decoding: event.bytes, as: UTF8.self)
      let blocked = try #require(try await written(before) { try await $0.block(Self.author) })
      #expect(JSONValue(json: blocked)?["ignored_users"][Self.author.rawValue] == .object([:]))
      #expect(try await written(blocked) { try await $0.unblock(Self.author) } == before)
    }
  }
}

extension JSONValue {
  fileprivate static func any(_ dice: inout Dice, depth: Int) -> JSONValue {
    switch dice.roll(depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .flag(dice.roll(2) == 0)
    case 2: .number(Double(dice.roll(-1_000_000...1_000_000)) / 8)
    case 3: .text(dice.text() + #"\"{},:[]"#)
    case 4: .text("")
    case 5: .list((0..<dice.roll(4)).map { _ in .any(&dice, depth: depth - 1) })
    default:
      .object(
        Dictionary(
          uniqueKeysWithValues: (0..<dice.roll(4)).map { ("\($0)\(dice.text())", .any(&dice, depth: depth - 1)) }))
    }
  }
}

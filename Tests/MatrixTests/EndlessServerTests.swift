import FoundationEssentials
import Homeserver
import JSONValue
import LoopbackServer
import Matrix
import Props
import Testing
import Weather

/// Servers whose pages never end.
@Suite(.timeLimit(.minutes(30)))
struct EndlessServerTests {
  private let server: MatrixDouble
  private let anna: Guest
  private let area = BoardArea.new()
  private let count = Locked(0)

  init() async throws {
    server = try MatrixDouble()
    anna = try await Guest.new("anna", at: server, client: .once)
    _ = try await anna.board.open(area)
  }

  /// The chunk and the next token of the nth page.
  enum Pages: String, CaseIterable, Sendable {
    case empty, twoTokensInTurn, eventsWithoutBody, byABlockedAuthor, theSamePosts, noEvents, longTokens

    func reply(_ number: Int, from mark: String?) -> HTTPReply {
      var body: [String: JSONValue] = ["end": .text("t\(number)"), "chunk": .list([])]
      switch self {
      case .empty: break
      case .twoTokensInTurn: body["end"] = .text(mark == "a" ? "b" : "a")
      case .eventsWithoutBody:
        body["chunk"] = .list((0..<30).map { .message(["msgtype": .text("m.text")], id: "$\(number)-\($0)") })
      case .byABlockedAuthor:
        body["chunk"] = .list((0..<30).map { .post("x", id: "$\(number)-\($0)", by: "@blocked:b") })
      case .theSamePosts: body["chunk"] = .list((0..<5).map { .post("x", id: "$same-\($0)") })
      case .noEvents: body["chunk"] = .list([.null, .text("x"), .object([:])])
      case .longTokens: body["end"] = .text(String(repeating: "t", count: 10_000) + "\(number)")
      }
      return HTTPReply(status: 200, body: JSONValue.object(body).bytes)
    }
  }

  @Test(arguments: Pages.allCases)
  func `reading a board ends, and reports that there may be more pages`(pages: Pages) async throws {
    try await anna.board.block(Author.ID(rawValue: "@blocked:b"))
    server.answer { [count] request in
      guard request.path.hasSuffix("/messages") else { return nil }
      let number = count.increment()
      return pages.reply(number, from: request.query["from"])
    }
    let history = try await BoardHistory(of: area, on: anna.board, atLeast: 1_000)
    #expect(!history.isComplete && history.posts.count == (pages == .theSamePosts ? 5 : 0))
    #expect((1...30).contains(count.value))
  }

  @Test func `reading a board ends although each page has one new post`() async throws {
    server.answer { [count] request in
      guard request.path.hasSuffix("/messages") else { return nil }
      let number = count.increment()
      let event = JSONValue.post("x", id: "$\(number)")
      return HTTPReply(
        status: 200, body: JSONValue.object(["chunk": .list([event]), "end": .text("t\(number)")]).bytes)
    }
    let history = try await BoardHistory(of: area, on: anna.board, atLeast: .max)
    #expect(!history.isComplete && history.posts.count == count.value && history.posts.count <= 1_000)
    let few = try await BoardHistory(of: area, on: anna.board, atLeast: 3)
    #expect(few.isComplete && few.posts.count >= 3)
  }
}

import Escaping
import FoundationEssentials
import Homeserver
import JSONValue
import LoopbackServer
import Matrix
import Props
import Testing
import Upstream
import Weather

/// Hostile data that strangers and their servers may send.
@Suite(.timeLimit(.minutes(30)))
struct HostilePostTests {
  private func shown(_ event: JSONValue) async throws -> Post? {
    let board = try await OpenBoard()
    board.put(event)
    return try await board.posts().first
  }

  @Test(arguments: [
    ("\u{1B}[2J\u{1B}]0;title\u{7}맑음\u{9B}31m", "맑음"), ("\u{202E}거꾸로\u{202C}", "거꾸로"), ("종\u{7}소리\u{0}", "종소리"),
    ("  \n\n한 줄\r\n둘\n\n ", "한 줄\n둘"),
    ("e" + String(repeating: "\u{301}", count: 1000), "e" + String(repeating: "\u{301}", count: 4)),
  ])
  func `the text of a post is harmless`(sent: String, shown: String) async throws {
    let post = try await self.shown(.post(sent))
    #expect(post.map { Array($0.text.unicodeScalars) } == Array(shown.unicodeScalars))
  }

  @Test func `family emoji stay complete, and an endless emoji sequence is cut`() async throws {
    let family = "👨‍👩‍👧‍👦 🏴 👍🏽 ไก่ क्षि"
    #expect(try await shown(.post(family))?.text == family)
    let chain = try #require(try await shown(.post("👩" + String(repeating: "\u{200D}👩", count: 5000))))
    #expect(chain.text.unicodeScalars.count <= 17)
  }

  @Test func `64 KB and ten thousand lines are cut, and the cut is marked`() async throws {
    for body in [
      String(repeating: "가", count: 21_000),
      String(repeating: "\n", count: 100) + String(repeating: "a\n", count: 30_000),
    ] {
      let post = try #require(try await shown(.post(body)))
      #expect(post.text.count <= 4001 && post.text.split(separator: "\n").count <= 41 && post.text.hasSuffix("…"))
    }
  }

  @Test func `formatted bodies are ignored, and replies are shown without the quoted text`() async throws {
    let formatted = try await shown(
      .message([
        "msgtype": .text("m.text"), "body": .text("맑아요"), "format": .text("org.matrix.custom.html"),
        "formatted_body": .text("<script>흐려요</script>"),
      ]))
    #expect(formatted?.text == "맑아요")
    let reply: [String: JSONValue] = ["m.relates_to": .object(["m.in_reply_to": .object(["event_id": .text("$0")])])]
    let quoted = "> <@a:b> 어때요?\n> 춥나요?\n\n추워요"
    let ownText = try await shown(
      .message(["msgtype": .text("m.text"), "body": .text(quoted)].merging(reply) { $1 }))
    #expect(ownText?.text == "추워요")
    #expect(try await shown(.post(quoted))?.text == quoted)
  }

  @Test(arguments: [
    ("m.image", Post.Attachment.image), ("m.video", .video), ("m.audio", .audio), ("m.file", .file),
    ("m.location", .position),
  ])
  func `an attachment is named and never loaded`(kind: String, attachment: Post.Attachment) async throws {
    let board = try await OpenBoard()
    board.put(
      .message([
        "msgtype": .text(kind), "body": .text("눈\u{1B}[2J.jpg"),
        "url": .text("mxc://elsewhere.example/\(board.server.name)"),
      ]))
    let post = try #require(try await board.posts().first)
    #expect(post.text == "눈.jpg" && post.attachment == attachment)
    #expect(!board.server.requests.contains { $0.path.contains("media") })
  }

  @Test func `events that are not posts are ignored`() async throws {
    let board = try await OpenBoard()
    let nothing: [JSONValue] = [
      .null, .text("event"), .list([]), .object([:]), .number(1),
      .message([:]), .message(["body": .text("without kind")]), .message(["msgtype": .text("m.text")]),
      .message(["msgtype": .number(1), "body": .text("a")]),
      .message(["msgtype": .text("m.text"), "body": .list([])]),
      .post("  \u{1B}[0m "), .post("bad id", id: "1"), .post("bad id", id: "$\u{1B}[2J"),
      .message(["msgtype": .text("m.text"), "body": .text("a")], sender: "stranger"),
      .message(["msgtype": .text("m.text"), "body": .text("a")], sender: "@a\u{202E}:b"),
      .message(["msgtype": .text("m.text"), "body": .text("state")], more: ["state_key": .text("")]),
      .object([
        "type": .text("m.room.topic"), "state_key": .text(""), "sender": .text("@a:b"),
        "content": .object(["topic": .text("t")]),
      ]),
      .object([
        "type": .text("m.room.encrypted"), "event_id": .text("$e"), "sender": .text("@a:b"),
        "content": .object(["ciphertext": .text("x")]),
      ]),
      .object(["type": .text("m.reaction"), "event_id": .text("$r"), "sender": .text("@a:b"), "content": .object([:])]),
    ]
    for event in nothing { board.put(event) }
    board.put(.post("글", id: "$good"))
    #expect(try await board.posts().map(\.text) == ["글"])
  }

  @Test(arguments: [-1e18, -1, 0, 1, 4e12, 1e18, 1e300])
  func `wrong clocks date no post in the future or before Matrix existed`(clock: Double) async throws {
    let post = try #require(
      try await shown(.message(["msgtype": .text("m.text"), "body": .text("언제?")], at: clock)))
    #expect(post.at <= Date() && post.at.timeIntervalSince1970 > 1_388_000_000)
  }

  @Test func `implausible weather is omitted`() async throws {
    func weather(_ field: JSONValue) async throws -> PostedWeather? {
      try await shown(
        .message(["msgtype": .text("m.text"), "body": .text("a"), "io.weatheri-tui.weather": field]))?.weather
    }
    let at: JSONValue = .number(1_700_000_000_000)
    let good: JSONValue = .object([
      "temperature_tenths_c": .number(123), "condition": .text("clear"), "dust": .text("moderate"), "at_ms": at,
    ])
    #expect(
      try await weather(good)
        == PostedWeather(
          temperature: Temperature(celsius: 12.3), condition: .clear, dust: .moderate,
          at: Date(timeIntervalSince1970: 1_700_000_000)))
    for field: JSONValue in [
      .null, .text("warm"), .list([]), .object([:]), .object(["condition": .text("rapture")]),
      .object(["temperature_tenths_c": .number(99_999), "at_ms": at]), .object(["temperature_tenths_c": .text("12")]),
      .object(["condition": .text("clear"), "at_ms": .number(1_600_000_000_000)]),
    ] { #expect(try await weather(field) == nil, "\(field)") }
  }

  @Test func `names are harmless and short, and an empty name counts as none`() async throws {
    for (sent, shown) in [
      ("\u{1B}[2J민지\u{202E}", "민지"), ("  ", nil),
      (String(repeating: "가", count: 1000), String(repeating: "가", count: 60)),
    ] {
      let board = try await OpenBoard()
      let writer = try await Guest.new("writer", at: board.server)
      _ = try await board.server.ask(
        .put, "/profile/\(Escape.percentEncoded(writer.id.rawValue))/displayname",
        .object(["displayname": .text(sent)]),
        token: try await writer.tokens.token().revealed)
      _ = try await writer.board.send(Draft("글"), to: board.area)
      #expect(try await board.posts().first?.author.displayName == shown)
    }
  }

  @Test func `a damaged answer gives posts or an error, and never a crash`() async throws {
    let board = try await OpenBoard()
    var dice = Dice(seed: 16)
    let mark = try await board.reader.board.news(since: nil).next
    for number in 0..<5 { board.put(.post(dice.text() + "글", id: "$\(number)")) }
    let token = try await board.reader.tokens.token().revealed
    let room = try #require(await board.reader.rooms.all()[board.area.code])
    let filter = #"{"room":{"rooms":["\#(room)"],"timeline":{"limit":30,"types":["m.room.message"]}}}"#
    for path in [
      "/rooms/\(Escape.percentEncoded(room))/messages?dir=b&limit=30",
      "/sync?since=s0&filter=\(Escape.percentEncoded(filter))",
    ] {
      let good = try await board.server.ask(.get, path, token: token).bytes
      for bytes in Self.broken(good, &dice) {
        board.server.answer { request in
          path.contains(request.path.split(separator: "/").last ?? "") ? HTTPReply(status: 200, body: bytes) : nil
        }
        let posts = (try? await board.posts()) ?? []
        let news = (try? await board.reader.board.news(since: mark))?.changes.flatMap(\.posts) ?? []
        for post in posts + news {
          #expect(
            post.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        }
      }
      board.server.answer(nil)
    }
  }

  /// Invalid JSON, and the valid text with some bytes changed, missing or repeated.
  private static func broken(_ good: [UInt8], _ dice: inout Dice) -> [[UInt8]] {
    var broken: [[UInt8]] = [
      [], Array("null".utf8), Array("[[[".utf8), Array(String(repeating: "[", count: 100_000).utf8),
    ]
    for _ in 0..<100 {
      var bytes = good
      for _ in 0...dice.roll(3) {
        switch dice.roll(3) {
        case 0: bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256))
        case 1: bytes.removeLast(dice.roll(bytes.count / 2))
        default: bytes.insert(contentsOf: bytes.prefix(dice.roll(60)), at: dice.roll(bytes.count))
        }
      }
      broken.append(bytes)
    }
    return broken
  }
}

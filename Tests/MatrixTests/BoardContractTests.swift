import Escaping
import FoundationEssentials
import Homeserver
import JSONValue
import LoopbackServer
import Matrix
import Testing
import Upstream
import Weather

/// The behaviour of boards on every homeserver.
@Suite(.timeLimit(.minutes(30)))
struct BoardContractTests {
  private let area = BoardArea.new()

  @Test(arguments: Subject.all)
  func `the first user creates the room, the second joins it, and both read the posts`(_ subject: Subject)
    async throws
  {
    let server = try await subject.server()
    let (anna, boram) = (try await Guest.new("anna", at: server), try await Guest.new("boram", at: server))
    #expect(try await anna.board.open(area) == BoardPage())
    let weather = PostedWeather(
      temperature: Temperature(celsius: -3.4), condition: .snow, dust: .moderate,
      at: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded()))
    let id = try await anna.board.send(Draft(" 창밖에\n첫눈이 와요 ❄ ", weather: weather), to: area)
    let seen = try #require(try await boram.board.open(area).posts.first)
    #expect(seen.id == id && seen.text == "창밖에\n첫눈이 와요 ❄" && seen.weather == weather && !seen.isOwn)
    #expect(
      seen.author.id == anna.id && seen.author.displayName?.hasPrefix("anna-") == (subject == .double ? nil : true))
    #expect(abs(seen.at.timeIntervalSinceNow) < 300)
    #expect(try await anna.board.open(area).posts.map(\.isOwn) == [true])
    #expect(try await boram.board.send(Draft("여기는 비"), to: area) != id)
    #expect(try await anna.board.open(area).posts.map(\.text) == ["창밖에\n첫눈이 와요 ❄", "여기는 비"])
  }

  @Test(arguments: Subject.all)
  func `the room is public, not encrypted, and has the alias of its area`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let anna = try await Guest.new("anna", at: server)
    _ = try await anna.board.open(area)
    let token = try await anna.tokens.token().revealed
    let room = try #require(await anna.rooms.all()[area.code])
    guard subject == .synapse else {
      let asked = (server as? MatrixDouble)?.requests.first { $0.path.hasSuffix("/createRoom") }
      let requested = try #require(asked.flatMap { JSONValue($0.body) })
      #expect(requested["preset"].text == "public_chat" && requested["room_alias_name"].text == "weatheri-\(area.code)")
      #expect(!(asked.map { String(decoding: $0.body, as: UTF8.self) } ?? "").contains("m.room.encryption"))
      return
    }
    let directory = try await server.ask(
      .get, "/directory/room/%23weatheri-\(area.code)%3A\(server.name)", token: token)
    #expect(directory["room_id"].text == room)
    let state = try await server.ask(.get, "/rooms/\(Escape.percentEncoded(room))/state", token: token).list
    #expect(state.contains { $0["type"].text == "m.room.join_rules" && $0["content"]["join_rule"].text == "public" })
    #expect(!state.contains { $0["type"].text == "m.room.encryption" })
  }

  @Test(arguments: Subject.all)
  func `the same draft sent twice is one post`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let anna = try await Guest.new("anna", at: server)
    let draft = Draft("한 번만")
    let id = try await anna.board.send(draft, to: area)
    #expect(try await anna.board.send(draft, to: area) == id)
    #expect(try await anna.again().board.send(draft, to: area) == id)
    #expect(try await anna.board.open(area).posts.count == 1)
  }

  @Test(arguments: Subject.all)
  func `own posts can be deleted, others' cannot, and are reported instead`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let (anna, boram) = (try await Guest.new("anna", at: server), try await Guest.new("boram", at: server))
    let id = try await anna.board.send(Draft("지울 글"), to: area)
    _ = try await boram.board.open(area)
    await #expect(throws: BoardError.self) { try await boram.board.delete(id, of: area) }
    try await boram.board.report(id, of: area, because: "광고")
    if let double = server as? MatrixDouble { #expect(double.reports.map { $0["reason"].text } == ["광고"]) }
    try await anna.board.delete(id, of: area)
    try await anna.board.delete(id, of: area)
    #expect(try await boram.board.open(area).posts.isEmpty)
    await #expect(throws: BoardError.self) {
      try await boram.board.report(Post.ID(rawValue: "$none"), of: area, because: "")
    }
  }

  @Test(arguments: Subject.all)
  func `blocked authors are hidden, in this run and in the next`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let (anna, boram) = (try await Guest.new("anna", at: server), try await Guest.new("boram", at: server))
    _ = try await anna.board.send(Draft("anna"), to: area)
    _ = try await boram.board.send(Draft("boram"), to: area)
    #expect(try await anna.board.open(area).posts.count == 2)
    #expect(try await anna.board.blocked() == [])
    let stranger = Author.ID(rawValue: "@stranger:elsewhere.example")
    try await anna.board.block(stranger)
    try await anna.board.block(boram.id)
    #expect(try await anna.board.blocked() == [boram.id, stranger])
    #expect(try await anna.board.open(area).posts.map(\.text) == ["anna"])
    let later = try await anna.again()
    #expect(try await later.board.open(area).posts.map(\.text) == ["anna"])
    let crowd = (1...4).map { Author.ID(rawValue: "@crowd\($0):elsewhere.example") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for author in crowd { group.addTask { try await later.board.block(author) } }
      try await group.waitForAll()
    }
    #expect(Set(try await later.board.blocked()) == Set(crowd + [boram.id, stranger]))
    for author in crowd { try await later.board.unblock(author) }
    try await later.board.unblock(boram.id)
    #expect(try await later.board.blocked() == [stranger])
    #expect(try await later.board.open(area).posts.count == 2)
  }

  @Test(arguments: Subject.all)
  func `news report posts, edits, deletions, and boards joined while waiting`(_ subject: Subject)
    async throws
  {
    let server = try await subject.server()
    let (anna, boram) = (try await Guest.new("anna", at: server), try await Guest.new("boram", at: server))
    let old = try await anna.board.send(Draft("어제"), to: area)
    _ = try await boram.board.open(area)
    let first = try await boram.board.news(since: nil)
    #expect(first.changes.isEmpty)
    var mark = first.next
    async let waiting = boram.board.news(since: first.next)
    let id = try await anna.board.send(Draft("오늘"), to: area)
    let news = try await waiting
    #expect(news.changes.map(\.area) == [area.code] && news.changes.first?.posts.map(\.id) == [id])
    mark = news.next
    try await anna.edit(id, to: "오늘은 맑음", in: area, at: server)
    try await anna.board.delete(old, of: area)
    let change = try await boram.board.news(of: area, since: &mark) { !$0.posts.isEmpty && !$0.deleted.isEmpty }
    #expect(change.posts.map(\.text) == ["오늘은 맑음"] && change.posts.map(\.id) == [id] && change.deleted == [old])
    #expect(try await boram.again().board.open(area).posts.map(\.text) == ["오늘은 맑음"])

    let other = BoardArea.new()
    let known = mark
    async let still = boram.board.news(since: known)
    _ = try await anna.board.send(Draft("다른 동네"), to: other)
    _ = try await boram.board.open(other)
    _ = try await anna.board.send(Draft("또"), to: other)
    let received = try await still
    mark = received.next
    if !received.changes.contains(where: { $0.posts.contains { $0.text == "또" } }) {
      _ = try await boram.board.news(of: other, since: &mark) { $0.posts.contains { $0.text == "또" } }
    }
  }

  @Test(arguments: Subject.all)
  func `a board that was left has no news, and can be joined again`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let (anna, boram) = (try await Guest.new("anna", at: server), try await Guest.new("boram", at: server))
    let other = BoardArea.new()
    _ = try await boram.board.open(area)
    _ = try await boram.board.open(other)
    var mark = try await boram.board.news(since: nil).next
    try await boram.board.leave(area)
    #expect(await boram.rooms.all()[area.code] == nil)
    _ = try await anna.board.send(Draft("못 들을 말"), to: area)
    _ = try await anna.board.send(Draft("들을 말"), to: other)
    let received = try await boram.board.news(of: other, since: &mark) { !$0.posts.isEmpty }
    #expect(received.posts.map(\.text) == ["들을 말"])
    try await boram.board.leave(area)
    #expect(try await boram.board.open(area).posts.map(\.text) == ["못 들을 말"])
  }

  @Test(arguments: Subject.all)
  func `a long history is read page by page, without repetitions or gaps`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let anna = try await Guest.new("anna", at: server)
    let count = 100
    for number in 0..<count { _ = try await anna.board.send(Draft("\(number)"), to: area) }
    let reader = try await Guest.new("boram", at: server)
    var page = try await reader.board.open(area)
    var posts = page.posts
    #expect((20...60).contains(posts.count))
    while page.older != nil {
      page = try await reader.board.older(than: page, of: area)
      posts = page.posts + posts
    }
    #expect(posts.map(\.text) == (0..<count).map(String.init))
  }

  @Test(arguments: Subject.all)
  func `a wrong password is refused and not shown, and signing out invalidates the token`(
    _ subject: Subject
  ) async throws {
    let server = try await subject.server()
    let anna = try await Guest.new("anna", at: server)
    let signIn = MatrixSignIn(client: .patient, now: { Date() })
    let password = Secret("hunter2-hunter2")!
    let error = await #expect(throws: BoardError.self) {
      try await signIn.signIn(to: server.address, as: anna.id.rawValue, password: password)
    }
    guard case .refused(let detail) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(!detail.contains("hunter2"))
    let token = try await anna.tokens.token()
    #expect(try await signIn.account(of: token, at: server.address).user == anna.id)
    try await signIn.signOut(of: server.address, token: token)
    try await signIn.signOut(of: server.address, token: token)
    await #expect(throws: BoardError.signedOut) { try await anna.board.open(.new()) }
    await #expect(throws: BoardError.notSignedIn) { try await anna.board.open(.new()) }
  }

  @Test(arguments: Subject.all)
  func `empty, invisible and overlong texts are not sent`(_ subject: Subject) async throws {
    let server = try await subject.server()
    let anna = try await Guest.new("anna", at: server)
    for text in ["", "  \n ", "\u{1B}[2J", String(repeating: "가", count: 20_000)] {
      await #expect(throws: BoardError.unsendable(detail: "")) { try await anna.board.send(Draft(text), to: area) }
    }
    let longest = String(repeating: "가", count: MatrixBoard.longestText / 3)
    _ = try await anna.board.send(Draft(longest), to: area)
    #expect(try await anna.board.open(area).posts.first?.text.hasPrefix("가가가") == true)
  }
}

extension Guest {
  /// Edits a post like other Matrix programs.
  func edit(_ post: Post.ID, to text: String, in area: BoardArea, at server: any Homeserver) async throws {
    let room = try #require(await rooms.all()[area.code])
    let content: JSONValue = .object([
      "msgtype": .text("m.text"), "body": .text("* \(text)"),
      "m.new_content": .object(["msgtype": .text("m.text"), "body": .text(text)]),
      "m.relates_to": .object(["rel_type": .text("m.replace"), "event_id": .text(post.rawValue)]),
    ])
    _ = try await server.ask(
      .put, "/rooms/\(Escape.percentEncoded(room))/send/m.room.message/edit-\(UInt64.random(in: 0 ... .max))", content,
      token: try await tokens.token().revealed)
  }
}

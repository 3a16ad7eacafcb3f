import Escaping
public import FoundationEssentials
public import Upstream
public import Weather

/// The rooms of the boards, stored between runs.
public protocol JoinedRooms: Sendable {
  /// Room ids by the code of the area.
  func all() async -> [String: String]
  /// nil removes the board that was left.
  func keep(_ room: String?, of area: String) async
}

/// The account's token, from the place where it is stored.
public protocol TokenSource: Sendable {
  func token() async throws(BoardError) -> Secret
  /// The server does not know the token. `keepingDevice`: the session has expired and can be continued by a new
  /// sign-in with the same device (`soft_logout`).
  func forget(_ token: Secret, keepingDevice: Bool) async
}

/// The boards on Matrix: one public room for each area, accessed through the client-server API.
///
/// The server learns places only from the names of the rooms that are opened.
public actor MatrixBoard: Board {
  let account: MatrixAccount
  /// The server that has the rooms.
  let server: String
  private let matrix: MatrixClient
  private let tokens: any TokenSource
  let rooms: any JoinedRooms
  private let now: @Sendable () -> Date
  private let timing: Timing
  private var pace = SyncPace()

  /// Rooms joined since the program started, by the code of the area.
  var joined: [String: String] = [:]
  var readers: [String: PostReader] = [:]
  /// By the id of the room.
  var statuses: [String: RoomStatus] = [:]
  /// nil until it is requested.
  private var ignored: Set<Author.ID>?
  /// The most recently started change of that list.
  private var lastChange: Task<Result<Void, BoardError>, Never>?
  /// The pending request for news, to be repeated when a board is joined in the meantime.
  var waiting: (number: Int, task: Task<Result<SyncAnswer, BoardError>, Never>)?

  /// Minimum number of posts per page, if there are so many; events per request; maximum number of requests for one
  /// page.
  private static let (pageSize, eventsAtOnce, mostRequests) = (20, 30, 4)
  /// Seconds the server waits for news, and additional seconds for the answer.
  static let (patience, answerTime) = (30.0, 10.0)
  /// Maximum length of a post's text in bytes; the rest of an event's 65,536 bytes is for the other fields.
  public static let longestText = 32_000

  /// `server` is the name of the server that has the rooms; nil for the user's own. `timing` measures and makes the
  /// pauses between two requests for news.
  public init(
    account: MatrixAccount, server: String? = nil, client: RetryingClient, tokens: any TokenSource,
    rooms: any JoinedRooms, timing: Timing, now: @escaping @Sendable () -> Date
  ) {
    self.account = account
    self.server = server ?? account.user.serverName
    matrix = MatrixClient(homeserver: account.homeserver, client: client, now: now)
    (self.tokens, self.rooms, self.timing, self.now) = (tokens, rooms, timing, now)
  }

  // MARK: - Reading

  public func open(_ area: BoardArea) async throws(BoardError) -> BoardPage {
    if ignored == nil { ignored = try await ignoredEvent().users }
    let room = try await currentRoom(of: area)
    do throws(BoardError) {
      if try await status(of: room).isEncrypted { throw .encrypted }
      return try await page(of: room, before: nil)
    } catch {
      // The alias is resolved again when the board is opened next: the user may have been removed from the room, and
      // the alias may name another room then.
      switch error {
      case .forbidden, .encrypted: joined[area.code] = nil
      default: break
      }
      throw error
    }
  }

  public func older(than page: BoardPage, of area: BoardArea) async throws(BoardError) -> BoardPage {
    guard let mark = page.older else { return BoardPage() }
    if ignored == nil { ignored = try await ignoredEvent().users }
    return try await self.page(of: try await currentRoom(of: area), before: mark.rawValue)
  }

  /// At least `pageSize` posts by authors who are not blocked, if `mostRequests` requests find that many.
  private func page(of room: String, before start: String?) async throws(BoardError) -> BoardPage {
    var (posts, mark): ([Post], String?) = ([], start)
    for _ in 0..<MatrixBoard.mostRequests {
      let answer = try await history(of: room, before: mark)
      var reader = readers[room] ?? PostReader(user: account.user)
      reader.learn(answer.members)
      posts = reader.posts(backwards: answer.events, now: now()).filter(isWanted) + posts
      readers[room] = reader
      guard let end = answer.end, end != mark else {
        mark = nil
        break
      }
      mark = end
      if posts.count >= MatrixBoard.pageSize { break }
    }
    return BoardPage(posts: posts, older: mark.map(BoardPage.Mark.init(rawValue:)))
  }

  private func history(of room: String, before mark: String?) async throws(BoardError) -> MessagesAnswer {
    var question = MatrixClient.Question(
      .get, "/rooms/\(Escape.percentEncoded(room))/messages",
      ["dir": "b", "limit": String(MatrixBoard.eventsAtOnce), "filter": MessagesFilter().json])
    if let mark { question.parameters.append(Request.Parameter("from", mark)) }
    return try await ask(question, for: MessagesAnswer.self).get()
  }

  private func isWanted(_ post: Post) -> Bool { ignored?.contains(post.author.id) != true }

  // MARK: - News

  public func news(since mark: BoardNews.Mark?) async throws(BoardError) -> BoardNews {
    if mark != nil {
      try await pause(pace.pause(at: timing.uptime()))
      pace.asked(at: timing.uptime())
    }
    while true {
      let known = await roomsByArea()
      let answer: SyncAnswer
      do throws(BoardError) { answer = try await sync(since: mark, rooms: Array(known.values)) } catch {
        switch error {
        case .unreachable(.cancelled) where !Task.isCancelled: continue  // A board was joined in the meantime.
        case .tooLarge where mark != nil:
          let present = try await sync(since: nil, rooms: Array(known.values))
          pace.answered(at: timing.uptime(), hasNews: false)
          _ = await changes(present, of: known, isFirst: true)
          let gaps = known.keys.sorted().map { BoardNews.Change(area: $0, hasGap: true) }
          return BoardNews(changes: gaps, next: BoardNews.Mark(rawValue: present.next))
        default: throw error
        }
      }
      let changes = await changes(answer, of: known, isFirst: mark == nil)
      if mark != nil { pace.answered(at: timing.uptime(), hasNews: !changes.isEmpty) }
      return BoardNews(changes: changes, next: BoardNews.Mark(rawValue: answer.next))
    }
  }

  private func pause(_ seconds: Double) async throws(BoardError) {
    if seconds <= 0 { return }
    do { try await timing.sleep(seconds) } catch { throw .unreachable(.cancelled) }
  }

  private func sync(since mark: BoardNews.Mark?, rooms: [String]) async throws(BoardError) -> SyncAnswer {
    let filter = SyncFilter(rooms: rooms, limit: mark == nil ? 1 : MatrixBoard.eventsAtOnce).json
    let seconds = mark == nil ? 0 : MatrixBoard.patience
    var question = MatrixClient.Question(
      .get, "/sync",
      ["filter": filter, "timeout": String(Int(seconds * 1000)), "set_presence": "offline"])
    if let mark {
      question.parameters.append(Request.Parameter("since", mark.rawValue))
      question.patience = seconds + MatrixBoard.answerTime
    }
    let number = (waiting?.number ?? 0) + 1
    let task = Task { [question] in
      do throws(BoardError) {
        return Result<SyncAnswer, BoardError>.success(try await ask(question, for: SyncAnswer.self).get())
      } catch { return .failure(error) }
    }
    waiting = (number, task)
    defer { if waiting?.number == number { waiting = nil } }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  private func changes(_ answer: SyncAnswer, of known: [String: String], isFirst: Bool) async -> [BoardNews.Change] {
    if let users = answer.ignored?.ids { ignored = users }
    var changes: [BoardNews.Change] = []
    for (area, room) in known.sorted(by: { $0.key < $1.key }) {
      if answer.left.contains(room) { await forget(area) }
      guard let happened = answer.joined[room] else { continue }
      var change = BoardNews.Change(area: area)
      change.roomChanged = await note(happened.state + happened.events, of: room, area: area)
      if !isFirst {
        var reader = readers[room] ?? PostReader(user: account.user)
        reader.learn(happened.state)
        let (posts, deleted) = reader.changes(forwards: happened.events, now: now())
        readers[room] = reader
        (change.posts, change.deleted, change.hasGap) = (posts.filter(isWanted), deleted, happened.isCut)
      }
      if !change.posts.isEmpty || !change.deleted.isEmpty || change.needsOpening { changes.append(change) }
    }
    return changes
  }

  /// Updates the status of the room from state events, and enters its replacement. True if the board must be opened
  /// again.
  private func note(_ events: [RoomEvent], of room: String, area: String) async -> Bool {
    let before = statuses[room] ?? RoomStatus()
    var status = before
    for event in events { status.take(event) }
    guard status != before else { return false }
    statuses[room] = status
    // If that fails, it is tried again when the board is opened, which then reports the reason.
    if status.successor != nil { _ = try? await lastRoom(after: room, area: area) }
    return true
  }

  // MARK: - Writing

  public func send(_ draft: Draft, to area: BoardArea) async throws(BoardError) -> Post.ID {
    let text = draft.text.harmlessLines.withoutBlanksAround
    guard !text.isEmpty, text.utf8.count <= MatrixBoard.longestText else { throw .unsendable(detail: "") }
    let content = NewPost(text, weather: draft.weather)
    return try await inRoom(of: area) { room throws(BoardError) in
      if try await status(of: room).isEncrypted { throw .encrypted }
      return MatrixClient.Question(
        .put, "/rooms/\(Escape.percentEncoded(room))/send/m.room.message/\(Escape.percentEncoded(draft.id.rawValue))",
        body: content)
    }
  }

  public func delete(_ post: Post.ID, of area: BoardArea) async throws(BoardError) {
    let id = Escape.percentEncoded(post.rawValue)
    _ = try await inRoom(of: area) { room in
      // The same transaction id for every attempt, so that it is one redaction.
      MatrixClient.Question(
        .put, "/rooms/\(Escape.percentEncoded(room))/redact/\(id)/\(Escape.percentEncoded("delete-\(post.rawValue)"))")
    }
  }

  public func report(_ post: Post.ID, of area: BoardArea, because reason: String) async throws(BoardError) {
    let room = try await Escape.percentEncoded(knownRoom(of: area))
    let question = MatrixClient.Question(
      .post, "/rooms/\(room)/report/\(Escape.percentEncoded(post.rawValue))",
      body: ["reason": String(reason.harmless.prefix(500))])
    _ = try await ask(question, for: Nothing.self).get()
  }

  /// Sends an event to the room of the board. After a refusal with M_FORBIDDEN the alias is resolved again: the user
  /// may have been removed from the room, and another room may have replaced it.
  private func inRoom(
    of area: BoardArea, _ question: (_ room: String) async throws(BoardError) -> MatrixClient.Question
  ) async throws(BoardError) -> Post.ID {
    let wasJoined = joined[area.code] != nil
    let room = try await knownRoom(of: area)
    var answer = try await ask(question(room), for: EventAnswer.self)
    if case .refusal(let refusal) = answer, refusal.code == "M_FORBIDDEN" {
      let current = try await roomAfterRefusal(in: room, of: area)
      if current != room || !wasJoined { answer = try await ask(question(current), for: EventAnswer.self) }
    }
    let event = try answer.get()
    guard let id = Post.ID(written: event.event_id) else { throw .malformed(.unknownShape(field: "event_id")) }
    return id
  }

  // MARK: - Blocked authors

  public func blocked() async throws(BoardError) -> [Author.ID] {
    let users = try await ignoredEvent().users
    ignored = users
    return users.sorted { $0.rawValue < $1.rawValue }
  }

  public func block(_ author: Author.ID) async throws(BoardError) { try await setIgnored(author, true) }

  public func unblock(_ author: Author.ID) async throws(BoardError) { try await setIgnored(author, false) }

  /// Changes run one after another: each writes the whole event, and would undo a change made after it read the
  /// event.
  private func setIgnored(_ author: Author.ID, _ isIgnored: Bool) async throws(BoardError) {
    let change = Task { [lastChange] in
      _ = await lastChange?.value
      return await ignoredChanged(author, isIgnored)
    }
    lastChange = change
    let outcome = await withTaskCancellationHandler {
      await change.value
    } onCancel: {
      change.cancel()
    }
    try outcome.get()
  }

  private func ignoredChanged(_ author: Author.ID, _ isIgnored: Bool) async -> Result<Void, BoardError> {
    do throws(BoardError) {
      var event = try await ignoredEvent()
      if event.set(author, ignored: isIgnored) {
        var question = MatrixClient.Question(.put, ignoredPath)
        question.json = Secret(String(decoding: event.bytes, as: UTF8.self))
        _ = try await ask(question, for: Nothing.self).get()
      }
      ignored = event.users
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Only a 404 with M_NOT_FOUND means that the account has no list. A proxy's answer must not be read as an empty
  /// list, because a change would replace the real list by it.
  private func ignoredEvent() async throws(BoardError) -> IgnoredUserEvent {
    let question = MatrixClient.Question(.get, ignoredPath)
    let answer = try await matrix.ask(question, tokens: tokens) { response throws(AttemptFailure) in
      try IgnoredUserEvent(response)
    }
    if case .refusal(let refusal) = answer, refusal.isNotFound { return .empty }
    return try answer.get()
  }

  private var ignoredPath: String {
    "/user/\(Escape.percentEncoded(account.user.rawValue))/account_data/\(IgnoredUsers.type)"
  }

  func ask<Value: Decodable & Sendable>(
    _ question: MatrixClient.Question, for type: Value.Type
  ) async throws(BoardError) -> MatrixClient.Answer<Value> {
    try await matrix.ask(question, tokens: tokens) { response throws(AttemptFailure) in
      try MatrixAnswer.read(type, from: response)
    }
  }
}

/// The content of a post's event.
struct NewPost: Encodable {
  var msgtype = "m.text"
  var body: String
  var weather: WeatherField?

  private enum CodingKeys: String, CodingKey {
    case msgtype, body
    case weather = "io.weatheri-tui.weather"
  }

  init(_ text: String, weather: PostedWeather?) {
    body = text
    self.weather = weather.map(WeatherField.init)
  }
}

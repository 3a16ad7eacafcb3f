import Escaping
import Upstream
public import Weather

// The room of a board: joining, replacement rooms, leaving.
extension MatrixBoard {
  /// The maximum number of rooms to enter that replace each other in a chain.
  private static let mostReplacements = 5

  public func leave(_ area: BoardArea) async throws(BoardError) {
    guard let room = await roomsByArea()[area.code] else { return }
    // An empty room can never be joined again, and its name cannot be given to another room.
    if try await isAlone(in: room) {
      let alias = MatrixClient.Question(.delete, "/directory/room/\(alias(ofCode: area.code))")
      _ = try await ask(alias, for: Nothing.self)
    }
    let answer = try await ask(
      MatrixClient.Question(.post, "/rooms/\(Escape.percentEncoded(room))/leave"), for: Nothing.self)
    // The server says that the user is not in the room, or that there is no such room; a proxy's page has no code.
    if case .refusal(let refusal) = answer, ![403, 404].contains(refusal.status) || refusal.code.isEmpty {
      throw refusal.error
    }
    await forget(area.code)
  }

  /// False if that cannot be determined.
  private func isAlone(in room: String) async throws(BoardError) -> Bool {
    let question = MatrixClient.Question(.get, "/rooms/\(Escape.percentEncoded(room))/joined_members")
    do throws(BoardError) {
      guard case .value(let members) = try await ask(question, for: MembersAnswer.self) else { return false }
      return members.count == 1
    } catch {
      if case .tooLarge = error { return false }
      throw error
    }
  }

  func forget(_ area: String) async {
    if let room = joined.removeValue(forKey: area) { (readers[room], statuses[room]) = (nil, nil) }
    await rooms.keep(nil, of: area)
  }

  func roomsByArea() async -> [String: String] { await rooms.all().merging(joined) { $1 } }

  /// The known room if it has not been replaced; otherwise the room is joined.
  func knownRoom(of area: BoardArea) async throws(BoardError) -> String {
    if let room = await roomsByArea()[area.code], try await status(of: room).successor == nil { return room }
    return try await currentRoom(of: area)
  }

  /// The joined room of the alias, or the last room of those that replace it.
  func currentRoom(of area: BoardArea) async throws(BoardError) -> String {
    try await lastRoom(after: try await joinedRoom(of: area), area: area.code)
  }

  /// Joins the room, once per run, and creates it if it does not exist.
  private func joinedRoom(of area: BoardArea) async throws(BoardError) -> String {
    if let room = joined[area.code] { return room }
    let room = try await room(of: area)
    guard room.isRoom else { throw .malformed(.unknownShape(field: "room_id")) }
    await enter(room, area: area.code)
    return room
  }

  private func enter(_ room: String, area: String) async {
    if let former = joined[area], former != room { readers[former] = nil }
    joined[area] = room
    if await rooms.all()[area] != room {
      await rooms.keep(room, of: area)
      // The pending request for news does not include this room.
      waiting?.task.cancel()
    }
  }

  /// Enters the replacements one after the other, each room once and at most `mostReplacements`. If a replacement may
  /// not be joined, the board stays in the current room.
  func lastRoom(after first: String, area: String) async throws(BoardError) -> String {
    var (room, visited): (String, Set<String>) = (first, [first])
    while let named = try await status(of: room).successor {
      guard visited.count <= Self.mostReplacements else {
        statuses[room]?.isEndOfChain = true
        break
      }
      guard let next = try await replacement(named, area: area, visited: visited) else { break }
      guard visited.insert(next).inserted else {
        statuses[room]?.isEndOfChain = true
        break
      }
      await enter(next, area: area)
      room = next
    }
    return room
  }

  /// The room to try instead of a room that has refused an event: its replacement, otherwise the room that the alias
  /// names now.
  func roomAfterRefusal(in room: String, of area: BoardArea) async throws(BoardError) -> String {
    joined[area.code] = nil
    statuses[room]?.isComplete = false
    if try await status(of: room).successor != nil { return try await lastRoom(after: room, area: area.code) }
    return try await currentRoom(of: area)
  }

  /// The room of the alias if that is a new one, otherwise the room that the tombstone names. Joined; nil if the
  /// server refuses to join it.
  private func replacement(
    _ replacement: String, area: String, visited: Set<String>
  ) async throws(BoardError) -> String? {
    if case .value(let answer) = try await join(alias(ofCode: area)), answer.room_id.isRoom,
      !visited.contains(answer.room_id)
    {
      return answer.room_id
    }
    let servers = [Request.Parameter("server_name", server), Request.Parameter("via", server)]
    guard case .value = try await join(Escape.percentEncoded(replacement), by: servers) else { return nil }
    return replacement
  }

  /// Requests the state events of a room once per run; later changes arrive as news. If the user is not in the room,
  /// its state is unknown and counts as empty.
  func status(of room: String) async throws(BoardError) -> RoomStatus {
    if let status = statuses[room], status.isComplete { return status }
    for type in RoomStatus.types {
      let question = MatrixClient.Question(.get, "/rooms/\(Escape.percentEncoded(room))/state/\(type)")
      switch try await ask(question, for: RoomEvent.Content.self) {
      case .value(let content): statuses[room, default: RoomStatus()].take(type, content)
      case .refusal(let refusal) where refusal.isNotFound: break
      case .refusal(let refusal) where refusal.code == "M_FORBIDDEN": return statuses[room] ?? RoomStatus()
      case .refusal(let refusal): throw refusal.error
      }
    }
    statuses[room, default: RoomStatus()].isComplete = true
    return statuses[room] ?? RoomStatus()
  }

  private func room(of area: BoardArea) async throws(BoardError) -> String {
    let alias = alias(ofCode: area.code)
    switch try await join(alias) {
    case .value(let room): return room.room_id
    case .refusal(let refusal):
      guard refusal.isNotFound, server == account.user.serverName else { throw refusal.error }
    }
    let question = MatrixClient.Question(.post, "/createRoom", body: NewRoom(of: area))
    switch try await ask(question, for: RoomAnswer.self) {
    case .value(let room): return room.room_id
    case .refusal(let refusal) where refusal.code == "M_ROOM_IN_USE": return try await join(alias).get().room_id
    case .refusal(let refusal): throw refusal.error
    }
  }

  /// `name` is the alias or the id of a room, percent-encoded; `servers` are servers that know an id.
  private func join(
    _ name: String, by servers: [Request.Parameter] = []
  ) async throws(BoardError) -> MatrixClient.Answer<RoomAnswer> {
    var question = MatrixClient.Question(.post, "/join/\(name)")
    question.parameters = servers
    // Joining over federation takes longer.
    if server != account.user.serverName { question.patience = MatrixBoard.patience }
    return try await ask(question, for: RoomAnswer.self)
  }

  private func alias(ofCode code: String) -> String {
    Escape.percentEncoded("#\(BoardArea.localAlias(ofCode: code)):\(server)")
  }
}

/// A new board: public, without encryption, and not in the server's directory.
private struct NewRoom: Encodable {
  var preset = "public_chat"
  var visibility = "private"
  var room_alias_name: String
  var name: String
  var topic: String

  init(of area: BoardArea) {
    room_alias_name = area.localAlias
    name = area.name.ko
    topic = "\(area.name.ko)의 창밖 날씨 · What it is like outside: \(area.name.en) (weatheri-tui)"
  }
}

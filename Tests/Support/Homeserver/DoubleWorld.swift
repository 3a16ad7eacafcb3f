import Foundation
import JSONValue

/// The state of the Matrix test double, and its answers.
struct DoubleWorld {
  struct Room {
    var alias: String?
    var members: Set<String> = []
    var events: [Event] = []
    /// Only administrators may send, as in a room that was replaced.
    var isClosed = false
  }
  struct Event {
    var position: Int
    var json: JSONValue
    var type: String { json["type"].text ?? "" }
    var sender: String { json["sender"].text ?? "" }
    var id: String { json["event_id"].text ?? "" }
    var isState: Bool { json["state_key"].text == "" }
  }

  let server: String
  var passwords: [String: String] = [:]
  /// Users by token.
  var tokens: [String: String] = [:]
  /// The `soft_logout` in the answer to an unknown token; nil to leave it out.
  var softLogout: Bool?
  var names: [String: String] = [:]
  var rooms: [String: Room] = [:]
  var reports: [JSONValue] = []
  private var accountData: [String: (position: Int, content: JSONValue)] = [:]
  /// Event ids by user and transaction.
  private var transactions: [String: String] = [:]
  private var position = 0

  init(server: String) { self.server = server }

  private mutating func next() -> Int {
    position += 1
    return position
  }

  mutating func answer(_ question: DoubleQuestion) -> DoubleAnswer {
    switch (question.method, question.path.first) {
    case ("POST", "register"): return register(question.body)
    case ("GET", "login"):
      return DoubleAnswer(["flows": .list([.object(["type": .text("m.login.password")])])])
    case ("POST", "login"): return login(question.body)
    default: break
    }
    guard let token = question.token else { return DoubleAnswer(401, "M_MISSING_TOKEN", "Missing access token") }
    guard let user = tokens[token] else { return unknownToken }
    return answer(question, user: user, token: token)
  }

  private mutating func answer(_ question: DoubleQuestion, user: String, token: String) -> DoubleAnswer {
    let path = question.path
    switch (question.method, path.first, path.count) {
    case ("GET", "account", 2): return DoubleAnswer(["user_id": .text(user), "device_id": .text("DOUBLE")])
    case ("POST", "logout", 1):
      tokens[token] = nil
      return DoubleAnswer()
    case ("POST", "createRoom", 1): return createRoom(question.body, user)
    case ("POST", "join", 2): return join(path[1], user)
    case ("DELETE", "directory", 3):
      guard let id = room(of: path[2]) else { return DoubleAnswer(404, "M_NOT_FOUND", "Room alias not found") }
      rooms[id]?.alias = nil
      return DoubleAnswer()
    case ("PUT", "profile", 3):
      names[user] = question.body["displayname"].text
      return DoubleAnswer()
    case ("GET", "user", 4), ("PUT", "user", 4): return accountData(question, user)
    case (_, "rooms", 3...): return inRoom(question, user)
    default: return .unknown
    }
  }

  // MARK: - Accounts

  private var unknownToken: DoubleAnswer {
    var answer = DoubleAnswer(401, "M_UNKNOWN_TOKEN", "Invalid access token passed.")
    if let softLogout { answer.body["soft_logout"] = .flag(softLogout) }
    return answer
  }

  private mutating func register(_ body: JSONValue) -> DoubleAnswer {
    let user = "@\(body["username"].text ?? ""):\(server)"
    guard passwords[user] == nil else { return DoubleAnswer(400, "M_USER_IN_USE", "User ID already taken.") }
    passwords[user] = body["password"].text
    return DoubleAnswer(["user_id": .text(user)])
  }

  private mutating func login(_ body: JSONValue) -> DoubleAnswer {
    let named = body["identifier"]["user"].text ?? ""
    let user = named.hasPrefix("@") ? named : "@\(named):\(server)"
    guard let password = passwords[user], password == body["password"].text else {
      return DoubleAnswer(403, "M_FORBIDDEN", "Invalid username or password")
    }
    let token = "double_\(next())_\(UInt64.random(in: 0 ... .max))"
    tokens[token] = user
    let device = body["device_id"].text ?? "DOUBLE\(position)"
    return DoubleAnswer(["user_id": .text(user), "access_token": .text(token), "device_id": .text(device)])
  }

  private mutating func accountData(_ question: DoubleQuestion, _ user: String) -> DoubleAnswer {
    guard question.path[1] == user else { return DoubleAnswer(403, "M_FORBIDDEN", "Not yours.") }
    let key = user + " " + question.path[3]
    if question.method == "PUT" {
      accountData[key] = (next(), question.body)
      return DoubleAnswer()
    }
    guard let known = accountData[key] else { return DoubleAnswer(404, "M_NOT_FOUND", "Account data not found") }
    var answer = DoubleAnswer()
    answer.body = known.content
    return answer
  }

  // MARK: - Rooms

  private mutating func createRoom(_ body: JSONValue, _ user: String) -> DoubleAnswer {
    let alias = body["room_alias_name"].text.map { "#\($0):\(server)" }
    if let alias, room(of: alias) != nil { return DoubleAnswer(400, "M_ROOM_IN_USE", "Room alias already taken") }
    let id = "!room\(next()):\(server)"
    rooms[id] = Room(alias: alias, members: [user])
    return DoubleAnswer(["room_id": .text(id)])
  }

  /// `name` is an alias or an id.
  private func room(of name: String) -> String? {
    rooms[name] == nil ? rooms.first { $0.value.alias == name }?.key : name
  }

  private mutating func join(_ name: String, _ user: String) -> DoubleAnswer {
    // As with Synapse, a room without members cannot be joined.
    guard let id = room(of: name), rooms[id]?.members.isEmpty == false else {
      return DoubleAnswer(404, "M_NOT_FOUND", "Room alias \(name) not found")
    }
    rooms[id]?.members.insert(user)
    return DoubleAnswer(["room_id": .text(id)])
  }

  private mutating func inRoom(_ question: DoubleQuestion, _ user: String) -> DoubleAnswer {
    let (id, path) = (question.path[1], question.path)
    guard let room = rooms[id], room.members.contains(user) else {
      return DoubleAnswer(403, "M_FORBIDDEN", "User \(user) not in room \(id)")
    }
    switch (question.method, path[2], path.count) {
    case ("GET", "joined_members", 3):
      return DoubleAnswer(["joined": .object(Dictionary(uniqueKeysWithValues: room.members.map { ($0, .object([:])) }))]
      )
    case ("GET", "messages", 3): return messages(question, room)
    case ("GET", "state", 4):
      guard let event = room.events.last(where: { $0.isState && $0.type == path[3] }) else {
        return DoubleAnswer(404, "M_NOT_FOUND", "Event not found.")
      }
      var answer = DoubleAnswer()
      answer.body = event.json["content"]
      return answer
    case ("PUT", "send", 5) where room.isClosed:
      return DoubleAnswer(403, "M_FORBIDDEN", "You don't have permission to post that to the room.")
    case ("PUT", "send", 5):
      return once(user, path[4]) { $0.add(["type": .text(path[3]), "content": question.body], user, to: id) }
    case ("PUT", "redact", 5): return redact(path[3], path[4], user, in: id)
    case ("POST", "report", 4):
      guard room.events.contains(where: { $0.id == path[3] }) else {
        return DoubleAnswer(404, "M_NOT_FOUND", "Event not found")
      }
      reports.append(.object(["event": .text(path[3]), "by": .text(user), "reason": question.body["reason"]]))
      return DoubleAnswer()
    case ("POST", "leave", 3):
      rooms[id]?.members.remove(user)
      return DoubleAnswer()
    default: return .unknown
    }
  }

  private mutating func once(
    _ user: String, _ transaction: String, _ work: (inout DoubleWorld) -> String
  ) -> DoubleAnswer {
    let key = user + " " + transaction
    let event = transactions[key] ?? work(&self)
    transactions[key] = event
    return DoubleAnswer(["event_id": .text(event)])
  }

  private mutating func add(_ members: [String: JSONValue], _ user: String, to room: String) -> String {
    let position = next()
    let id = "$event\(position)_abcdefghijklmnopqrstuvwxyz"
    var members = members
    members["event_id"] = .text(id)
    members["sender"] = .text(user)
    members["origin_server_ts"] = .number((Date().timeIntervalSince1970 * 1000).rounded())
    rooms[room]?.events.append(Event(position: position, json: .object(members)))
    return id
  }

  private mutating func redact(_ event: String, _ transaction: String, _ user: String, in room: String) -> DoubleAnswer
  {
    guard let index = rooms[room]?.events.firstIndex(where: { $0.id == event }) else {
      return DoubleAnswer(404, "M_NOT_FOUND", "Event not found")
    }
    guard rooms[room]?.events[index].sender == user else {
      return DoubleAnswer(403, "M_FORBIDDEN", "You don't have permission to redact events")
    }
    return once(user, transaction) { world in
      world.rooms[room]?.events[index].json["content"] = .object([:])
      world.rooms[room]?.events[index].json["unsigned"] = .object(["redacted_because": .object([:])])
      return world.add(
        ["type": .text("m.room.redaction"), "content": .object(["redacts": .text(event)])], user, to: room)
    }
  }

  mutating func inject(_ event: JSONValue, into room: String) {
    guard let id = self.room(of: room) else { return }
    let position = next()
    rooms[id]?.events.append(Event(position: position, json: event))
  }

  /// Adds another room whose only member is an administrator. Returns its id.
  mutating func addRoom() -> String {
    let id = "!room\(next()):\(server)"
    rooms[id] = Room(members: ["@admin:\(server)"])
    return id
  }

  /// Sets a state event as the administrator of the room.
  mutating func setState(_ type: String, _ content: [String: JSONValue], in room: String) {
    guard let id = self.room(of: room) else { return }
    _ = add(
      ["type": .text(type), "state_key": .text(""), "content": .object(content)], "@admin:\(server)", to: id)
  }

  /// Closes a room and names its replacement.
  mutating func replace(_ room: String, by replacement: String, movingAlias: Bool) {
    guard let id = self.room(of: room) else { return }
    setState("m.room.tombstone", ["replacement_room": .text(replacement)], in: id)
    rooms[id]?.isClosed = true
    if movingAlias { moveAlias(of: id, to: replacement) }
  }

  mutating func moveAlias(of room: String, to other: String) {
    guard let id = self.room(of: room) else { return }
    let alias = rooms[id]?.alias
    rooms[id]?.alias = nil
    rooms[other]?.alias = alias
  }

  mutating func close(_ room: String) {
    if let id = self.room(of: room) { rooms[id]?.isClosed = true }
  }

  func events(in room: String) -> [JSONValue] { self.room(of: room).flatMap { rooms[$0]?.events.map(\.json) } ?? [] }

  // MARK: - Reading

  /// The events before `from`, newest first.
  private func messages(_ question: DoubleQuestion, _ room: Room) -> DoubleAnswer {
    let start = question.query["from"].flatMap { Int($0.dropFirst()) } ?? Int.max
    let limit = question.query["limit"].flatMap { Int($0) } ?? 10
    let filter = JSONValue(json: question.query["filter"] ?? "") ?? .null
    let types = filter["types"].texts
    let earlier = room.events.filter { $0.position < start && (types.isEmpty || types.contains($0.type)) }
    let chunk = earlier.suffix(limit).reversed()
    var members: [String: JSONValue] = ["chunk": .list(chunk.map(\.json)), "state": state(of: chunk)]
    if let last = chunk.last, earlier.count > limit { members["end"] = .text("t\(last.position)") }
    return DoubleAnswer(members)
  }

  /// The member events of the senders.
  private func state(of events: some Sequence<Event>) -> JSONValue {
    .list(
      Set(events.map(\.sender)).compactMap { user in
        names[user].map { name in
          .object([
            "type": .text("m.room.member"), "state_key": .text(user), "sender": .text(user),
            "content": .object(["membership": .text("join"), "displayname": .text(name)]),
          ])
        }
      })
  }

  /// The new events for `/sync`; nil if there are none.
  func news(_ question: DoubleQuestion) -> DoubleAnswer? {
    guard let user = question.token.flatMap({ tokens[$0] }) else {
      return unknownToken
    }
    let since = question.query["since"].flatMap { Int($0.dropFirst()) }
    let filter = JSONValue(json: question.query["filter"] ?? "") ?? .null
    let (wanted, limit) = (filter["room"]["rooms"].texts, Int(filter["room"]["timeline"]["limit"].number ?? 10))
    let types = filter["room"]["timeline"]["types"].texts
    let stateTypes = filter["room"]["state"]["types"].texts
    var joined: [String: JSONValue] = [:]
    for (id, room) in rooms where room.members.contains(user) && wanted.contains(id) {
      let new = room.events.filter { $0.position > since ?? 0 && types.contains($0.type) }
      if new.isEmpty { continue }
      let events = new.suffix(limit)
      let timeline: JSONValue = .object(["events": .list(events.map(\.json)), "limited": .flag(new.count > limit)])
      // State changes in the part of the timeline that is left out.
      let changed = new.dropLast(limit).filter { $0.isState && stateTypes.contains($0.type) }.map(\.json)
      joined[id] = .object([
        "timeline": timeline, "state": .object(["events": .list(state(of: events).list + changed)]),
      ])
    }
    let key = user + " m.ignored_user_list"
    let ignored = accountData[key].flatMap { $0.position > since ?? 0 ? $0.content : nil }
    if since != nil, joined.isEmpty, ignored == nil { return nil }
    var members = quiet(question).body
    members["rooms"] = .object(["join": .object(joined)])
    if let ignored {
      members["account_data"] = .object([
        "events": .list([.object(["type": .text("m.ignored_user_list"), "content": ignored])])
      ])
    }
    var answer = DoubleAnswer()
    answer.body = members
    return answer
  }

  func quiet(_ question: DoubleQuestion) -> DoubleAnswer { DoubleAnswer(["next_batch": .text("s\(position)")]) }
}

extension JSONValue {
  fileprivate var texts: [String] { if case .list(let list) = self { list.compactMap(\.text) } else { [] } }
}

import FoundationEssentials

// What a homeserver leaves out, so that it sends only events of boards.

/// For a room's history: messages, and the names of their authors.
struct MessagesFilter: Encodable {
  var types = ["m.room.message"]
  var lazy_load_members = true
  var include_redundant_members = true
}

/// For a sync: posts on those boards, the state of their rooms, and the list of ignored users. Other users do not see
/// that the user is online.
struct SyncFilter: Encodable {
  struct Kinds: Encodable {
    var types: [String]
    var limit: Int?
    var lazy_load_members: Bool?
    var include_redundant_members: Bool?
  }
  struct Rooms: Encodable {
    var rooms: [String]
    var state = Kinds(
      types: ["m.room.member"] + RoomStatus.types, lazy_load_members: true, include_redundant_members: true)
    var timeline: Kinds
    var ephemeral = Kinds(types: [])
    var account_data = Kinds(types: [])
  }
  var room: Rooms
  var presence = Kinds(types: [])
  var account_data = Kinds(types: [IgnoredUsers.type])

  init(rooms: [String], limit: Int) {
    let timeline = Kinds(
      types: ["m.room.message", "m.room.redaction"] + RoomStatus.types, limit: limit, lazy_load_members: true,
      include_redundant_members: true)
    room = Rooms(rooms: rooms.sorted(), timeline: timeline)
  }
}

extension Encodable {
  /// As JSON with sorted keys: equal filters give equal text.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

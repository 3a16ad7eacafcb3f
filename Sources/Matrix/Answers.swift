import FoundationEssentials
import Weather

// The fields of a homeserver's answers that this program reads.

struct RoomAnswer: Decodable, Sendable { var room_id: String }

struct EventAnswer: Decodable, Sendable { var event_id: String }

/// The number of users in a room.
struct MembersAnswer: Decodable, Sendable {
  var count: Int

  private enum CodingKeys: CodingKey { case joined }

  init(from decoder: any Decoder) throws {
    count = try decoder.container(keyedBy: CodingKeys.self).decode([String: Nothing].self, forKey: .joined).count
  }
}

/// Part of a room's history.
struct MessagesAnswer: Decodable, Sendable {
  var events: [RoomEvent]
  /// The membership events of the authors.
  var members: [RoomEvent]
  var end: String?

  private enum CodingKeys: CodingKey { case chunk, state, end }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    events = try fields.decode(RoomEvents.self, forKey: .chunk).events
    members = (try? fields.decode(RoomEvents.self, forKey: .state))?.events ?? []
    end = fields.text(.end)
  }
}

/// The events since the last sync.
struct SyncAnswer: Decodable, Sendable {
  var next: String
  var joined: [String: JoinedRoom]
  /// Rooms that the user is no longer in.
  var left: [String]
  /// nil if it did not change.
  var ignored: IgnoredUsers?

  struct JoinedRoom: Decodable, Sendable {
    var events: [RoomEvent]
    /// The state before these events: their authors, and changes in a part of the timeline that was omitted.
    var state: [RoomEvent]
    var isCut: Bool

    private enum CodingKeys: CodingKey { case timeline, state }
    private struct Timeline: Decodable {
      var events: RoomEvents?
      var limited: Bool?
    }
    private struct State: Decodable { var events: RoomEvents }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let timeline = try? fields.decode(Timeline.self, forKey: .timeline)
      events = timeline?.events?.events ?? []
      isCut = timeline?.limited == true
      state = (try? fields.decode(State.self, forKey: .state))?.events.events ?? []
    }
  }

  private enum CodingKeys: CodingKey { case next_batch, rooms, account_data }
  private struct Rooms: Decodable {
    var join: [String: JoinedRoom]?
    var leave: [String: Nothing]?
  }
  private struct AccountData: Decodable {
    struct Entry: Decodable {
      var type: String?
      var content: IgnoredUsers?

      private enum CodingKeys: CodingKey { case type, content }
      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        type = fields.text(.type)
        content = try? fields.decode(IgnoredUsers.self, forKey: .content)
      }
    }
    var events: [Entry]?
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    next = try fields.decode(String.self, forKey: .next_batch)
    let rooms = try fields.decodeIfPresent(Rooms.self, forKey: .rooms)
    joined = rooms?.join ?? [:]
    left = Array((rooms?.leave ?? [:]).keys)
    let entries = (try? fields.decode(AccountData.self, forKey: .account_data))?.events ?? []
    ignored = entries.last { $0.type == IgnoredUsers.type }?.content
  }
}

/// The ids of an `m.ignored_user_list` event that this program accepts.
struct IgnoredUsers: Decodable, Sendable {
  static let type = "m.ignored_user_list"

  var ids: Set<Author.ID>

  private enum CodingKeys: CodingKey { case ignored_users }

  init(from decoder: any Decoder) throws {
    let users = try decoder.container(keyedBy: CodingKeys.self).decode([String: Nothing].self, forKey: .ignored_users)
    ids = Set(users.keys.compactMap(Author.ID.init(written:)))
  }
}

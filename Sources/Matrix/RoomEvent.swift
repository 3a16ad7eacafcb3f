import FoundationEssentials
import Upstream
import Weather

/// Something that happened in a room, of which only what posts are made of is read. A field that is not what it should
/// be is absent, and an event without its identifiers is none.
struct RoomEvent: Decodable, Sendable {
  var type: String
  /// nil for the state of a room as some servers tell it.
  var id: Post.ID?
  var sender: Author.ID
  /// Milliseconds, by the clock of the sender's server.
  var sentAt: Double
  /// Of state: whose or what.
  var stateKey: String?
  var content: Content
  /// What a redaction takes back.
  var redacts: Post.ID?
  var isRedacted: Bool
  /// The newest edit, on servers that send it along with the event it edits.
  var edit: Edit?

  struct NotAnEvent: Error {}

  struct Content: Decodable, Sendable {
    var kind: String?
    var body: String?
    var displayName: String?
    var weather: WeatherField?
    /// What the event replaces, and by what.
    var replaces: Post.ID?
    var replacement: Replacement?
    var isReply: Bool
    var redacts: Post.ID?
    /// Of `m.room.tombstone`: the room that replaces this one.
    var replacementRoom: String?

    private enum CodingKeys: String, CodingKey {
      case msgtype, body, displayname, redacts
      case replacementRoom = "replacement_room"
      case weather = "io.weatheri-tui.weather"
      case relation = "m.relates_to"
      case newContent = "m.new_content"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      kind = fields.text(.msgtype)
      body = fields.text(.body)
      displayName = fields.text(.displayname)
      redacts = fields.text(.redacts).flatMap(Post.ID.init(written:))
      weather = try? fields.decode(WeatherField.self, forKey: .weather)
      replacement = try? fields.decode(Replacement.self, forKey: .newContent)
      let relation = try? fields.decode(Relation.self, forKey: .relation)
      replaces = relation.flatMap { $0.kind == "m.replace" ? $0.target : nil }
      isReply = relation?.isReply == true
      replacementRoom = fields.text(.replacementRoom).flatMap { $0.isRoom ? $0 : nil }
    }
  }

  /// What a post says after it was edited.
  struct Replacement: Decodable, Sendable {
    var body: String?
    var weather: WeatherField?

    private enum CodingKeys: String, CodingKey {
      case body
      case weather = "io.weatheri-tui.weather"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      body = fields.text(.body)
      weather = try? fields.decode(WeatherField.self, forKey: .weather)
    }
  }

  struct Edit: Sendable {
    /// nil if the server does not report it.
    var id: Post.ID?
    var author: Author.ID
    /// Milliseconds, by the clock of the author's server.
    var sentAt: Double
    var replacement: Replacement

    /// By the rule of the specification: the later one, and of two at the same time the one with the greater id.
    func isNewer(than other: Edit) -> Bool {
      (sentAt, id?.rawValue ?? "") > (other.sentAt, other.id?.rawValue ?? "")
    }
  }

  /// The post that this event edits, and how; nil if it is no edit.
  var editing: (post: Post.ID, edit: Edit)? {
    guard type == "m.room.message", stateKey == nil, !isRedacted, let post = content.replaces,
      let replacement = content.replacement
    else { return nil }
    return (post, Edit(id: id, author: sender, sentAt: sentAt, replacement: replacement))
  }

  private struct Relation: Decodable {
    var kind: String?
    var target: Post.ID?
    var isReply: Bool

    private enum CodingKeys: String, CodingKey {
      case rel_type, event_id
      case reply = "m.in_reply_to"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      kind = fields.text(.rel_type)
      target = fields.text(.event_id).flatMap(Post.ID.init(written:))
      isReply = fields.contains(.reply)
    }
  }

  private struct Unsigned: Decodable {
    var isRedacted: Bool
    var edit: Edit?

    private enum CodingKeys: String, CodingKey {
      case redacted_because
      case relations = "m.relations"
    }
    private struct Relations: Decodable {
      var edit: Edit?
      private enum CodingKeys: String, CodingKey { case edit = "m.replace" }
      private struct Bundle: Decodable {
        var event_id: String?
        var sender: String
        var origin_server_ts: Double?
        var content: Content
      }

      init(from decoder: any Decoder) throws {
        let bundle = try decoder.container(keyedBy: CodingKeys.self).decode(Bundle.self, forKey: .edit)
        guard let author = Author.ID(written: bundle.sender), let replacement = bundle.content.replacement else {
          return
        }
        edit = Edit(
          id: bundle.event_id.flatMap(Post.ID.init(written:)), author: author, sentAt: bundle.origin_server_ts ?? 0,
          replacement: replacement)
      }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      isRedacted = fields.contains(.redacted_because)
      edit = (try? fields.decode(Relations.self, forKey: .relations))?.edit
    }
  }

  private enum CodingKeys: CodingKey {
    case type, event_id, sender, origin_server_ts, state_key, content, redacts, unsigned
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let type = fields.text(.type), let sender = fields.text(.sender).flatMap(Author.ID.init(written:)) else {
      throw NotAnEvent()
    }
    (self.type, self.sender) = (type, sender)
    id = fields.text(.event_id).flatMap(Post.ID.init(written:))
    sentAt = (try? fields.decode(Double.self, forKey: .origin_server_ts)) ?? 0
    stateKey = fields.text(.state_key)
    content = try fields.decode(Content.self, forKey: .content)
    // Where it stands depends on the version of the room.
    redacts = fields.text(.redacts).flatMap(Post.ID.init(written:)) ?? content.redacts
    let unsigned = try? fields.decode(Unsigned.self, forKey: .unsigned)
    isRedacted = unsigned?.isRedacted == true
    edit = unsigned?.edit
  }
}

/// Events of an answer; those that cannot be read do not spoil the others.
struct RoomEvents: Decodable, Sendable {
  var events: [RoomEvent]

  init(_ events: [RoomEvent] = []) { self.events = events }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    try TooLongList.check(list.count)
    events = list.readable(RoomEvent.self).elements
  }
}

extension KeyedDecodingContainer {
  /// nil where no text stands there.
  func text(_ key: Key) -> String? { try? decode(String.self, forKey: key) }
}

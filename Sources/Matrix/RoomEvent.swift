import FoundationEssentials
import Upstream
import Weather

/// An event in a room; only the fields that posts need are read. A field of the wrong type counts as absent, and an
/// event without its identifiers is not decoded.
struct RoomEvent: Decodable, Sendable {
  var type: String
  /// nil for state events as some servers send them.
  var id: Post.ID?
  var sender: Author.ID
  /// Milliseconds, by the clock of the sender's server.
  var sentAt: Double
  /// For state events: the key of the state, such as a user id.
  var stateKey: String?
  var content: Content
  /// The event that a redaction deletes.
  var redacts: Post.ID?
  var isRedacted: Bool
  /// The newest edit, on servers that send it together with the edited event.
  var edit: Edit?

  struct NotAnEvent: Error {}

  struct Content: Decodable, Sendable {
    var kind: String?
    var body: String?
    var displayName: String?
    var weather: WeatherField?
    /// The event that this one replaces, and the new content.
    var replaces: Post.ID?
    var replacement: Replacement?
    var isReply: Bool
    var redacts: Post.ID?
    /// For `m.room.tombstone`: the room that replaces this one.
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

  /// The content of a post after an edit.
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

    /// By the specification: the later edit wins; of two at the same time, the one with the greater id.
    func isNewer(than other: Edit) -> Bool {
      (sentAt, id?.rawValue ?? "") > (other.sentAt, other.id?.rawValue ?? "")
    }
  }

  /// The post that this event edits, and the edit; nil if it is not an edit.
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
    // Its position depends on the room version.
    redacts = fields.text(.redacts).flatMap(Post.ID.init(written:)) ?? content.redacts
    let unsigned = try? fields.decode(Unsigned.self, forKey: .unsigned)
    isRedacted = unsigned?.isRedacted == true
    edit = unsigned?.edit
  }
}

/// The events of an answer; an unreadable event does not affect the others.
struct RoomEvents: Decodable, Sendable {
  var events: [RoomEvent]

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    try TooLongList.check(list.count)
    events = list.readable(RoomEvent.self).elements
  }
}

extension KeyedDecodingContainer {
  /// nil if the value is missing or not a string.
  func text(_ key: Key) -> String? { try? decode(String.self, forKey: key) }
}

import FoundationEssentials
import Weather

/// Makes posts from a room's events, and remembers what other events refer to: names, edits and the edited posts.
struct PostReader: Sendable {
  /// An edit counts only for a post by the same author.
  private struct EditKey: Sendable, Hashable {
    var post: Post.ID
    var author: Author.ID
  }

  private let user: Author.ID
  private var names: [Author.ID: String] = [:]
  /// The newest edit by each author. It may be read before the post it edits: history is read backwards.
  private var edits = RecentValues<EditKey, RoomEvent.Edit>(most: PostReader.most)
  private var posts = RecentValues<Post.ID, Post>(most: PostReader.most)

  /// The maximum number of values of each kind that are stored per room.
  private static let most = 1_000

  init(user: Author.ID) { self.user = user }

  /// Reads the names from a room's state.
  mutating func learn(_ state: [RoomEvent]) {
    if names.count > PostReader.most { names = [:] }
    for event in state where event.type == "m.room.member" {
      guard let id = event.stateKey.flatMap(Author.ID.init(written:)) else { continue }
      names[id] = event.content.displayName.flatMap(PostText.name)
    }
  }

  /// The posts of events that are sorted newest first; returns the oldest first.
  mutating func posts(backwards events: [RoomEvent], now: Date) -> [Post] {
    var found: [Post] = []
    for event in events {
      if event.content.replaces != nil {
        noteEdit(event)
      } else if let post = post(event, now: now) {
        found.append(post)
      }
    }
    return found.reversed()
  }

  /// The posts that these events, which follow all events read so far, add or change, and those they delete.
  mutating func changes(forwards events: [RoomEvent], now: Date) -> (posts: [Post], deleted: [Post.ID]) {
    var changed: [Post] = []
    var deleted: [Post.ID] = []
    for event in events {
      if event.type == "m.room.redaction", let id = event.redacts {
        changed.removeAll { $0.id == id }
        posts[id] = nil
        edits.removeAll { $0.id == id }
        deleted.append(id)
      } else if let target = event.content.replaces {
        guard let edit = noteEdit(event), var post = posts[target], post.author.id == edit.author else { continue }
        post.take(edit.replacement)
        posts[target] = post
        changed.removeAll { $0.id == target }
        changed.append(post)
      } else if let post = post(event, now: now) {
        changed.append(post)
      }
    }
    return (changed, deleted)
  }

  /// Stores the edit; nil if it is not an edit, or not the newest by its author.
  @discardableResult
  private mutating func noteEdit(_ event: RoomEvent) -> RoomEvent.Edit? {
    guard let (post, edit) = event.editing else { return nil }
    return note(edit, of: post) ? edit : nil
  }

  /// False if a newer edit by the same author is known.
  @discardableResult
  private mutating func note(_ edit: RoomEvent.Edit, of post: Post.ID) -> Bool {
    let key = EditKey(post: post, author: edit.author)
    if let known = edits[key], !edit.isNewer(than: known) { return false }
    edits[key] = edit
    return true
  }

  /// nil if the event is not a post, was deleted, or has neither text nor attachment.
  private mutating func post(_ event: RoomEvent, now: Date) -> Post? {
    if event.isRedacted, let id = event.id { edits.removeAll { $0.id == id } }
    guard event.type == "m.room.message", event.stateKey == nil, !event.isRedacted, let id = event.id,
      let kind = event.content.kind, let body = event.content.body
    else { return nil }
    let at = PostReader.instant(event.sentAt, now: now)
    var post = Post(
      id: id, author: Author(id: event.sender, displayName: names[event.sender]), at: at,
      text: PostText.post(body, isReply: event.content.isReply), attachment: Post.Attachment(kind: kind),
      weather: event.content.weather?.weather(postedAt: at), isOwn: event.sender == user)
    if let edit = event.edit, edit.author == event.sender { note(edit, of: id) }
    if let edit = edits[EditKey(post: id, author: event.sender)] { post.take(edit.replacement) }
    guard !post.text.isEmpty || post.attachment != nil else { return nil }
    posts[id] = post
    return post
  }

  /// From milliseconds since 1970. The clock of a server may be wrong: the result is not before Matrix existed, and
  /// not after `now`.
  static func instant(_ milliseconds: Double, now: Date) -> Date {
    let seconds = milliseconds / 1000
    let first = 1_388_534_400.0  // 2014
    guard seconds.isFinite, seconds > first else { return Date(timeIntervalSince1970: first) }
    return min(Date(timeIntervalSince1970: seconds), now)
  }
}

extension Post {
  /// Applies an edit by the author.
  fileprivate mutating func take(_ replacement: RoomEvent.Replacement) {
    guard let body = replacement.body else { return }
    let text = PostText.post(body, isReply: false)
    if !text.isEmpty || attachment != nil { self.text = text }
    if let field = replacement.weather { weather = field.weather(postedAt: at) }
  }
}

extension Post.Attachment {
  /// nil for text.
  fileprivate init?(kind: String) {
    switch kind {
    case "m.image": self = .image
    case "m.video": self = .video
    case "m.audio": self = .audio
    case "m.file": self = .file
    case "m.location": self = .position
    default: return nil
    }
  }
}

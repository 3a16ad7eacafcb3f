import FoundationEssentials
import Weather

/// Makes posts of a room's events, and remembers what later events refer to: names, edits and the posts edited.
struct PostReader: Sendable {
  private let user: Author.ID
  private var names: [Author.ID: String] = [:]
  /// Edits of posts that were not read yet, as happens when one reads backwards.
  private var edits: [Post.ID: RoomEvent.Edit] = [:]
  /// What was read last.
  private var posts: [Post.ID: Post] = [:]
  private var order: [Post.ID] = []

  /// How much is remembered of a room, however long it is read.
  private static let most = 1_000

  init(user: Author.ID) { self.user = user }

  /// Takes the names out of a room's state.
  mutating func learn(_ state: [RoomEvent]) {
    if names.count > PostReader.most { names = [:] }
    for event in state where event.type == "m.room.member" {
      guard let id = event.stateKey.flatMap(Author.ID.init(written:)) else { continue }
      names[id] = event.content.displayName.flatMap(PostText.name)
    }
  }

  /// The posts of events that are told backwards, the oldest first.
  mutating func posts(backwards events: [RoomEvent], now: Date) -> [Post] {
    var found: [Post] = []
    for event in events {
      if let target = event.content.replaces {
        if edits[target] == nil { note(event, for: target) }
      } else if let post = post(event, now: now) {
        found.append(post)
      }
    }
    return found.reversed()
  }

  /// What events that follow what is known make new, other than it was, or go.
  mutating func changes(forwards events: [RoomEvent], now: Date) -> (posts: [Post], deleted: [Post.ID]) {
    var changed: [Post] = []
    var deleted: [Post.ID] = []
    for event in events {
      if event.type == "m.room.redaction", let id = event.redacts {
        changed.removeAll { $0.id == id }
        posts[id] = nil
        deleted.append(id)
      } else if let target = event.content.replaces {
        guard let replacement = event.content.replacement, var post = posts[target], post.author.id == event.sender
        else { continue }
        post.take(replacement)
        remember(post)
        changed.removeAll { $0.id == target }
        changed.append(post)
      } else if let post = post(event, now: now) {
        changed.append(post)
      }
    }
    return (changed, deleted)
  }

  private mutating func note(_ event: RoomEvent, for target: Post.ID) {
    guard let replacement = event.content.replacement, !event.isRedacted else { return }
    if edits.count > PostReader.most { edits = [:] }
    edits[target] = RoomEvent.Edit(author: event.sender, replacement: replacement)
  }

  /// nil for what is no post, was taken back, or says nothing.
  private mutating func post(_ event: RoomEvent, now: Date) -> Post? {
    guard event.type == "m.room.message", event.stateKey == nil, !event.isRedacted, let id = event.id,
      let kind = event.content.kind, let body = event.content.body
    else { return nil }
    let at = PostReader.instant(event.sentAt, now: now)
    var post = Post(
      id: id, author: Author(id: event.sender, displayName: names[event.sender]), at: at,
      text: PostText.post(body, isReply: event.content.isReply), attachment: Post.Attachment(kind: kind),
      weather: event.content.weather?.weather(of: at), isOwn: event.sender == user)
    for edit in [event.edit, edits[id]] {
      if let edit, edit.author == event.sender { post.take(edit.replacement) }
    }
    edits[id] = nil
    guard !post.text.isEmpty || post.attachment != nil else { return nil }
    remember(post)
    return post
  }

  private mutating func remember(_ post: Post) {
    if posts.updateValue(post, forKey: post.id) == nil { order.append(post.id) }
    if order.count > PostReader.most {
      for id in order.prefix(PostReader.most / 2) { posts[id] = nil }
      order.removeFirst(PostReader.most / 2)
    }
  }

  /// Servers' clocks lie: nothing was said before Matrix was, nor after it was read.
  private static func instant(_ milliseconds: Double, now: Date) -> Date {
    let seconds = milliseconds / 1000
    let first = 1_388_534_400.0  // 2014
    guard seconds.isFinite, seconds > first else { return Date(timeIntervalSince1970: first) }
    return min(Date(timeIntervalSince1970: seconds), now)
  }
}

extension Post {
  /// What its writer made of it afterwards.
  fileprivate mutating func take(_ replacement: RoomEvent.Replacement) {
    guard let body = replacement.body else { return }
    let text = PostText.post(body, isReply: false)
    if !text.isEmpty || attachment != nil { self.text = text }
    if let field = replacement.weather { weather = field.weather(of: at) }
  }
}

extension Post.Attachment {
  /// nil for words.
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

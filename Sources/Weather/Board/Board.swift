/// Public boards, one for each area, on a network the user has signed in to.
///
/// A board can only be used while signed in: without an account no board exists.
public protocol Board: Sendable {
  /// Joins the board, or creates it if none exists, and reads its newest posts.
  func open(_ area: BoardArea) async throws(BoardError) -> BoardPage
  /// The posts before those of the given page.
  func older(than page: BoardPage, of area: BoardArea) async throws(BoardError) -> BoardPage
  /// Waits until something happens on the joined boards, at most half a minute. Without `since` it returns at once
  /// with the current position.
  func news(since: BoardNews.Mark?) async throws(BoardError) -> BoardNews
  /// Sends a post; the same draft sent twice is one post.
  func send(_ draft: Draft, to area: BoardArea) async throws(BoardError) -> Post.ID
  /// Deletes one of the user's own posts.
  func delete(_ post: Post.ID, of area: BoardArea) async throws(BoardError)
  /// Reports a post to the people who run the server.
  func report(_ post: Post.ID, of area: BoardArea, because reason: String) async throws(BoardError)
  /// The authors whose posts are hidden.
  func blocked() async throws(BoardError) -> [Author.ID]
  func block(_ author: Author.ID) async throws(BoardError)
  func unblock(_ author: Author.ID) async throws(BoardError)
  /// Leaves the board: its posts are no longer received.
  func leave(_ area: BoardArea) async throws(BoardError)
}

/// Some posts of a board, the newest last. Deleted posts and posts of blocked authors are left out.
public struct BoardPage: Sendable, Equatable, Codable {
  /// Where a page ends, as a token of the network.
  public struct Mark: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var posts: [Post]
  /// Where older posts begin; nil at the beginning of the board.
  public var older: Mark?

  public init(posts: [Post] = [], older: Mark? = nil) {
    self.posts = posts
    self.older = older
  }
}

/// What happened on the joined boards since the previous request.
public struct BoardNews: Sendable, Equatable {
  public struct Mark: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct Change: Sendable, Equatable {
    /// The code of the area.
    public var area: String
    /// In order of arrival. A post that is already known was edited by its author.
    public var posts: [Post]
    public var deleted: [Post.ID]
    /// More posts were made than are listed here: the board must be opened again.
    public var hasGap: Bool
    /// The board has moved to another room, or encryption was switched on: the board must be opened again.
    public var roomChanged: Bool

    public init(
      area: String, posts: [Post] = [], deleted: [Post.ID] = [], hasGap: Bool = false, roomChanged: Bool = false
    ) {
      self.area = area
      self.posts = posts
      self.deleted = deleted
      self.hasGap = hasGap
      self.roomChanged = roomChanged
    }

    /// The posts on screen plus these posts are not all posts.
    public var needsOpening: Bool { hasGap || roomChanged }
  }

  public var changes: [Change]
  public var next: Mark

  public init(changes: [Change], next: Mark) {
    self.changes = changes
    self.next = next
  }
}

/// A post that is being written.
public struct Draft: Sendable, Equatable, Codable, Identifiable {
  /// The same for every attempt to send the draft, so that retries create one post only.
  public struct ID: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var id: ID
  public var text: String
  public var weather: PostedWeather?

  public init(id: ID, text: String, weather: PostedWeather?) {
    self.id = id
    self.text = text
    self.weather = weather
  }
}

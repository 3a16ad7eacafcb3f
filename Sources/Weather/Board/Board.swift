/// Public boards, one for each area, on a network the user has signed in to.
///
/// A board is one that can be asked only while signed in: without an account there is none.
public protocol Board: Sendable {
  /// Joins the board, or makes it where there is none, and reads its newest posts.
  func open(_ area: BoardArea) async throws(BoardError) -> BoardPage
  /// The posts before those of a page.
  func older(than page: BoardPage, of area: BoardArea) async throws(BoardError) -> BoardPage
  /// Waits until something happened on the boards that were joined, half a minute at most. Without `since` it returns at
  /// once with where they stand.
  func news(since: BoardNews.Mark?) async throws(BoardError) -> BoardNews
  /// Sends a post; the same draft sent twice is one post.
  func send(_ draft: Draft, to area: BoardArea) async throws(BoardError) -> Post.ID
  /// Takes an own post back.
  func delete(_ post: Post.ID, of area: BoardArea) async throws(BoardError)
  /// Reports a post to the people who run the server.
  func report(_ post: Post.ID, of area: BoardArea, because reason: String) async throws(BoardError)
  /// The authors whose posts are not shown.
  func blocked() async throws(BoardError) -> [Author.ID]
  func block(_ author: Author.ID) async throws(BoardError)
  func unblock(_ author: Author.ID) async throws(BoardError)
  /// Leaves the board: its posts are not sent any more.
  func leave(_ area: BoardArea) async throws(BoardError)
}

/// Some posts of a board, the newest last; those of blocked authors and deleted ones are left out.
public struct BoardPage: Sendable, Hashable, Codable {
  /// Where a page ends, in the network's words.
  public struct Mark: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var posts: [Post]
  /// Where older ones begin; nil at the beginning of the board.
  public var older: Mark?

  public init(posts: [Post] = [], older: Mark? = nil) {
    self.posts = posts
    self.older = older
  }
}

/// What happened on the boards that were joined since it was last asked.
public struct BoardNews: Sendable, Hashable {
  public struct Mark: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct Change: Sendable, Hashable {
    /// The area's code.
    public var area: String
    /// In the order in which they came. One that is known already was changed by its writer.
    public var posts: [Post]
    public var deleted: [Post.ID]
    /// More was posted than is told here: the board has to be opened again.
    public var hasGap: Bool
    /// The board has moved to another room, or encryption was switched on: it has to be opened again.
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

    /// The posts on screen and these are not all there are.
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
public struct Draft: Sendable, Hashable, Codable, Identifiable {
  /// The same for every attempt to send it, so that it becomes one post.
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

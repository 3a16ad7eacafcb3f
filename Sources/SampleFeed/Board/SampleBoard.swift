public import FoundationEssentials
import Synchronization
public import Weather

/// Boards with a few sample posts, for `--demo`: nothing is sent, and new posts are lost when the program ends.
public final class SampleBoard: Board {
  /// The signed-in user.
  public static let user = Author.ID(rawValue: "@me:sample.invalid")

  private struct Contents {
    /// By area code.
    var posts: [String: [Post]] = [:]
    var blocked: [Author.ID] = []
  }

  private let contents = Mutex(Contents())
  private let samples: SamplePosts
  private let coordinate: @Sendable (BoardArea) -> Coordinate?
  private let wait: @Sendable () async -> Void

  /// - Parameter coordinate: The position of an area; nil if unknown: its posts then have no weather.
  /// - Parameter wait: Returns when a request for news ends, always without news.
  public init(
    _ language: Language, scene: SampleScene, now: @escaping @Sendable () -> Date,
    coordinate: @escaping @Sendable (BoardArea) -> Coordinate?, wait: @escaping @Sendable () async -> Void
  ) {
    samples = SamplePosts(language: language, scene: scene, now: now)
    self.coordinate = coordinate
    self.wait = wait
  }

  public func open(_ area: BoardArea) async throws(BoardError) -> BoardPage {
    let samples = samples.posts(at: coordinate(area))
    let posts = contents.withLock { contents in
      let posts = contents.posts[area.code] ?? samples
      contents.posts[area.code] = posts
      return posts.filter { !contents.blocked.contains($0.author.id) }
    }
    return BoardPage(posts: posts)
  }

  public func older(than page: BoardPage, of area: BoardArea) async throws(BoardError) -> BoardPage { BoardPage() }

  public func news(since mark: BoardNews.Mark?) async throws(BoardError) -> BoardNews {
    if mark != nil { await wait() }
    return BoardNews(changes: [], next: BoardNews.Mark(rawValue: "sample"))
  }

  public func send(_ draft: Draft, to area: BoardArea) async throws(BoardError) -> Post.ID {
    guard draft.text.contains(where: { !$0.isWhitespace }) else { throw .unsendable(detail: "") }
    let id = Post.ID(rawValue: "$" + draft.id.rawValue)
    let post = Post(
      id: id, author: Author(id: SampleBoard.user), at: samples.now(), text: draft.text, weather: draft.weather,
      isOwn: true)
    let known = try await open(area).posts
    contents.withLock { contents in
      if !known.contains(where: { $0.id == id }) { contents.posts[area.code, default: []].append(post) }
    }
    return id
  }

  public func delete(_ post: Post.ID, of area: BoardArea) async throws(BoardError) {
    guard let known = try await open(area).posts.first(where: { $0.id == post }) else { throw .notFound(detail: "") }
    guard known.isOwn else { throw .forbidden(detail: "") }
    contents.withLock { contents in contents.posts[area.code]?.removeAll { $0.id == post } }
  }

  public func report(_ post: Post.ID, of area: BoardArea, because reason: String) async throws(BoardError) {}

  public func blocked() async throws(BoardError) -> [Author.ID] { contents.withLock { $0.blocked } }

  public func block(_ author: Author.ID) async throws(BoardError) {
    contents.withLock { contents in if !contents.blocked.contains(author) { contents.blocked.append(author) } }
  }

  public func unblock(_ author: Author.ID) async throws(BoardError) {
    contents.withLock { contents in contents.blocked.removeAll { $0 == author } }
  }

  public func leave(_ area: BoardArea) async throws(BoardError) {
    contents.withLock { contents in contents.posts[area.code] = nil }
  }
}

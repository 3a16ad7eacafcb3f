/// The newest posts of a board, the newest last, read page by page.
public struct BoardHistory: Sendable, Equatable {
  public private(set) var posts: [Post] = []
  /// False if reading stopped before the wanted number of posts was reached and before the beginning of the board.
  public private(set) var isComplete = false

  /// A server can always name another older page. Limits: pages in total, and consecutive pages without a new post.
  private static let (mostPages, mostEmptyPages) = (250, 5)

  /// Reads back until the wanted number of posts is reached; the last page may exceed it. Terminates whatever the
  /// server sends.
  public init(of area: BoardArea, on board: some Board, atLeast wanted: Int) async throws(BoardError) {
    var page = try await board.open(area)
    var (known, marks): (Set<Post.ID>, Set<BoardPage.Mark>) = ([], [])
    var emptyPages = 0
    for number in 1...Self.mostPages {
      let new = page.posts.filter { known.insert($0.id).inserted }
      posts = new + posts
      emptyPages = new.isEmpty ? emptyPages + 1 : 0
      guard posts.count < wanted, let mark = page.older else {
        isComplete = true
        return
      }
      guard number < Self.mostPages, emptyPages < Self.mostEmptyPages, marks.insert(mark).inserted else { return }
      page = try await board.older(than: page, of: area)
    }
  }
}

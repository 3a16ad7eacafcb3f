package import FoundationEssentials
package import Weather

/// The boards of the cities that were read.
package struct BoardState: Sendable, Equatable {
  /// Why a city's board cannot be shown.
  package enum Absence: Sendable, Hashable { case noAccount, unreadable, recording, noTown }

  /// Shown below the posts until something else happens.
  enum Remark: Sendable, Equatable {
    case done(BoardAction)
    case notDone(BoardError)
    /// `mayHaveMore`: a page of older posts came without any posts, although the server reports older ones.
    case nothingToSend, noMore, mayHaveMore
  }

  /// The signed-in user; nil if unknown or not signed in.
  var user: Author.ID?
  var absence: Absence?
  /// The board area of each place that was looked up.
  var areas: [Place: BoardArea] = [:]
  /// By area code.
  var boards: [String: OpenBoard] = [:]
  var blocked: [Author.ID] = []
  var remark: Remark?

  /// How far the news of all boards was read; nil before the first news. `newsDueAt` is when news is requested
  /// next; nil if not at all.
  var newsMark: BoardNews.Mark?
  var newsDueAt: Date?
  var isListening = false
  /// Number of posts that came while their board was not open, by area code.
  var unread: [String: Int] = [:]
  /// Number of drafts begun, which gives each draft its own id.
  var draftCount = 0
}

/// A board, and the posts being written for it.
struct OpenBoard: Sendable, Equatable {
  let area: BoardArea
  var posts: [Post] = []
  var older: BoardPage.Mark?
  /// The user's posts that are not on the board yet, the newest last.
  var pending: [PendingPost] = []
  var field = TextField(capacity: 2000)
  /// When the posts were read; nil if they were not.
  var readAt: Date?
  var isReading = false { didSet { if !isReading { missed = [] } } }
  /// Changes reported while the posts were being read: the answer may be older than these.
  private(set) var missed: [BoardNews.Change] = []
  /// Why the posts could not be read.
  var failure: BoardError?
  /// There were so many posts that the newest were dropped.
  var isCut = false

  /// The largest number of posts held at once.
  static let most = 500

  var entryCount: Int { posts.count + pending.count }

  mutating func take(_ change: BoardNews.Change) {
    if isReading { missed.append(change) }
    posts.removeAll { change.deleted.contains($0.id) }
    add(change.posts)
  }

  /// Adds posts. A post that is already known was edited by its author.
  mutating func add(_ news: [Post]) {
    for post in news {
      if let index = posts.firstIndex(where: { $0.id == post.id }) {
        posts[index] = post
      } else if !isCut {
        posts.append(post)
      }
    }
    posts.sort { $0.at < $1.at }
    cut()
  }

  /// Returns false if the page has no post that was not known before.
  mutating func addOlder(_ page: BoardPage) -> Bool {
    let known = Set(posts.map(\.id))
    let new = page.posts.filter { !known.contains($0.id) }
    posts = new + posts
    older = page.older
    cut()
    return !new.isEmpty
  }

  /// Drops the newest posts: requests for older ones start at the oldest post that is held.
  private mutating func cut() {
    guard posts.count > OpenBoard.most else { return }
    posts.removeLast(posts.count - OpenBoard.most)
    isCut = true
  }
}

/// A post that is being sent, or could not be sent.
struct PendingPost: Sendable, Equatable {
  var draft: Draft
  var at: Date
  /// nil while it is being sent.
  var failure: BoardError?
}

/// An action on a board other than reading and writing.
package enum BoardAction: Sendable, Equatable {
  case delete(Post.ID)
  case report(Post.ID, reason: String)
  case block(Author.ID)
  case unblock(Author.ID)
  case leave
}

/// A report about boards.
package enum BoardReport: Sendable, Equatable {
  case absent(BoardState.Absence)
  /// There are boards: the areas of these places, and the signed-in user.
  case found([Place: BoardArea], user: Author.ID)
  case cached(BoardPage, readAt: Date)
  case read(BoardPage)
  case older(BoardPage)
  case failed(BoardError)
  case sent(Draft.ID, Post.ID)
  case notSent(Draft.ID, BoardError)
  case done(BoardAction)
  case notDone(BoardAction, BoardError)
}

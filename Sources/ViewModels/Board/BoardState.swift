import Cells
public import FoundationEssentials
public import Weather

/// The cities' boards as far as they were read, and where the reader is on them.
public struct BoardState: Sendable, Equatable {
  /// Why a city's board is not to be seen.
  public enum Absence: Sendable, Hashable { case noAccount, unreadable, sample, noTown }

  /// What is said below the posts until something else happens.
  enum Remark: Sendable, Hashable {
    case done(BoardDeed)
    case notDone(BoardError)
    /// `mayHaveMore`: a page of older posts came without any, though the server says that there are older ones.
    case nothingToSend, noMore, mayHaveMore
  }

  /// Who is signed in; nil while that is not known, and where no one is.
  var user: Author.ID?
  var absence: Absence?
  /// Whose board a place has, as far as it was asked.
  var areas: [Place: BoardArea] = [:]
  /// By the codes of their areas.
  var boards: [String: OpenBoard] = [:]
  /// The chosen post, counted from the newest, which is 0.
  var chosen = 0
  var blocked: [Author.ID] = []
  var chosenBlocked = 0
  var remark: Remark?

  /// Up to where the news of all boards were heard, and when they are asked for next; nil for not at all.
  var heard: BoardNews.Mark?
  var newsDueAt: Date?
  var isListening = false
  /// Posts that came while their board was not open, by the codes of the areas.
  var unread: [String: Int] = [:]
  /// Drafts that were begun, so that each has an id of its own.
  var draftCount = 0
}

/// A board with what is being written for it.
struct OpenBoard: Sendable, Equatable {
  let area: BoardArea
  var posts: [Post] = []
  var older: BoardPage.Mark?
  /// Own posts that are not on the board yet, the newest last.
  var pending: [PendingPost] = []
  var field = TextField(capacity: 2000)
  /// When the posts were read; nil before any were.
  var readAt: Date?
  /// They come from the cache.
  var isKept = false
  var isReading = false { didSet { if !isReading { missed = [] } } }
  /// What happened while the posts were read: the answer may be older.
  private(set) var missed: [BoardNews.Change] = []
  /// Why they could not be read.
  var failure: BoardError?
  /// There were so many posts that the newest were let go.
  var isCut = false

  /// So many posts are held at once.
  static let most = 500

  init(area: BoardArea) { self.area = area }

  var entryCount: Int { posts.count + pending.count }

  mutating func take(_ change: BoardNews.Change) {
    if isReading { missed.append(change) }
    posts.removeAll { change.deleted.contains($0.id) }
    add(change.posts)
  }

  /// Takes posts in: one that is known was changed by its writer.
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

  /// False if the page has no post that was not there before.
  mutating func addOlder(_ page: BoardPage) -> Bool {
    let known = Set(posts.map(\.id))
    let new = page.posts.filter { !known.contains($0.id) }
    posts = new + posts
    older = page.older
    cut()
    return !new.isEmpty
  }

  /// The newest are let go: older ones are asked for from the oldest that is held.
  private mutating func cut() {
    guard posts.count > OpenBoard.most else { return }
    posts.removeLast(posts.count - OpenBoard.most)
    isCut = true
  }
}

/// A post on its way.
struct PendingPost: Sendable, Hashable {
  var draft: Draft
  var at: Date
  /// nil while it is being sent.
  var failure: BoardError?
}

/// What can be done with a board beside reading and writing.
public enum BoardDeed: Sendable, Hashable {
  case delete(Post.ID)
  case report(Post.ID, reason: String)
  case block(Author.ID)
  case unblock(Author.ID)
  case leave
}

/// What is heard of boards.
public enum BoardReport: Sendable, Hashable {
  case absent(BoardState.Absence)
  /// The areas of these places, and who is signed in: there are boards.
  case found([Place: BoardArea], user: Author.ID)
  case kept(BoardPage, readAt: Date)
  case read(BoardPage)
  case older(BoardPage)
  case failed(BoardError)
  case sent(Draft.ID, Post.ID)
  case notSent(Draft.ID, BoardError)
  case done(BoardDeed)
  case notDone(BoardDeed, BoardError)
}

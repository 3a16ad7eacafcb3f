import FoundationEssentials
import Gazetteer
import Matrix
import SampleFeed
import Settings
import Storage
import Upstream
import Weather

/// Access to the boards of the signed-in account.
struct BoardAccess: Sendable {
  /// Caches rooms, names and blocked authors, so one instance should last as long as the program runs.
  let board: any Board
  /// The signed-in account.
  let author: Author.ID
  fileprivate let pages: BoardPages

  /// The last page that was read of a board; nil if none.
  func cachedPage(of area: BoardArea) -> CachedBoardPage? { pages.page(of: area.code) }
}

/// A stored page of a board, shown if the server cannot be reached.
struct CachedBoardPage: Sendable, Equatable, Codable {
  var page: BoardPage
  var readAt: Date
}

extension World {
  /// nil if no account is signed in, and in a replay; a board in memory with the sample feed. Sends no request;
  /// offline, every later request to a server fails.
  func boardAccess() throws(StorageError) -> BoardAccess? {
    if isMadeUp { return sampleBoard }
    guard let live, !isSample, let account = try boardAccount.signedIn()?.account else { return nil }
    let pages = BoardPages(cache: live.sharedCache, user: account.user, now: clock.now)
    let server = settings.board.server
    let board = MatrixBoard(
      account: account, server: server.isEmpty ? nil : server, client: live.boardClient, tokens: boardTokens,
      rooms: BoardRooms(documents: documents, user: account.user), timing: .real, now: clock.now)
    return BoardAccess(board: CachingBoard(board: board, pages: pages), author: account.user, pages: pages)
  }

  private var sampleBoard: BoardAccess {
    let gazetteer = gazetteer
    let cities = World.sampleCities(gazetteer).map(\.place)
    let board = SampleBoard(
      language, scene: options.demo?.scene ?? .season, now: clock.now,
      coordinate: { area in
        let city = cities.first { gazetteer.boardArea(of: $0) == area }
        return (city ?? gazetteer.place(named: area.name.ko))?.coordinate
      },
      // A day: until then nothing wakes the program.
      wait: { try? await Timing.real.sleep(86_400) })
    let pages = BoardPages(cache: EmptyCache(), user: SampleBoard.user, now: clock.now)
    return BoardAccess(board: board, author: SampleBoard.user, pages: pages)
  }

  var boardAccount: BoardAccountFile { BoardAccountFile(dataFolder: dataFolder) }

  var boardTokens: BoardTokens { BoardTokens(file: boardAccount, command: boardTokenCommand) }

  /// Provides the token if the settings name a command that prints one.
  var boardTokenCommand: CredentialProvider {
    CredentialProvider(
      settings.board.tokenCommand.map(Settings.Credential.command), setting: "board.token_command")
  }

  /// nil far from every town.
  func boardArea(of place: Place) -> BoardArea? { gazetteer.boardArea(of: place) }
}

/// The last page read of each board, in the cache.
struct BoardPages: Sendable {
  let cache: any SharedCache
  let user: Author.ID
  let now: @Sendable () -> Date

  /// Maximum number of posts stored per board.
  private static let most = 50

  /// Stored with the user, because the account decides which posts are marked as own.
  private struct Kept: Codable {
    var user: Author.ID
    var page: CachedBoardPage
  }

  /// By the code of the area. The file may be damaged, so its contents are validated like those from a server.
  func page(of code: String) -> CachedBoardPage? {
    guard let kept = cache.value(Kept.self, named: name(of: code)), kept.user == user else { return nil }
    let now = now()
    let readAt = max(Date(timeIntervalSince1970: 0), min(kept.page.readAt, now))
    return CachedBoardPage(page: kept.page.page.validated(for: user, at: now), readAt: readAt)
  }

  /// Applies a change to a stored page.
  func save(_ change: BoardNews.Change) {
    guard !change.posts.isEmpty || !change.deleted.isEmpty || change.hasGap else { return }
    guard let kept = page(of: change.area) else { return }
    let gone = Set(change.deleted + change.posts.map(\.id))
    // Posts before a gap are dropped: the posts between them and the new ones are missing.
    let before = change.hasGap ? [] : kept.page.posts.filter { !gone.contains($0.id) }
    let posts = (before + change.posts).sorted { $0.at < $1.at }
    save(BoardPage(posts: posts.suffix(BoardPages.most)), of: change.area)
  }

  func save(_ page: BoardPage, of code: String) {
    // The marker for older posts is not stored: it may no longer be valid when the page is read from the cache.
    let kept = Kept(user: user, page: CachedBoardPage(page: BoardPage(posts: page.posts), readAt: now()))
    cache.save(kept, named: name(of: code))
  }

  private func name(of code: String) -> String { "board-\(code).json" }
}

/// A board that stores what it reads in the cache.
struct CachingBoard: Board {
  let board: any Board
  let pages: BoardPages

  func open(_ area: BoardArea) async throws(BoardError) -> BoardPage {
    let page = try await board.open(area)
    pages.save(page, of: area.code)
    return page
  }

  func older(than page: BoardPage, of area: BoardArea) async throws(BoardError) -> BoardPage {
    try await board.older(than: page, of: area)
  }
  func news(since: BoardNews.Mark?) async throws(BoardError) -> BoardNews {
    let news = try await board.news(since: since)
    for change in news.changes { pages.save(change) }
    return news
  }
  func send(_ draft: Draft, to area: BoardArea) async throws(BoardError) -> Post.ID {
    try await board.send(draft, to: area)
  }
  func delete(_ post: Post.ID, of area: BoardArea) async throws(BoardError) { try await board.delete(post, of: area) }
  func report(_ post: Post.ID, of area: BoardArea, because reason: String) async throws(BoardError) {
    try await board.report(post, of: area, because: reason)
  }
  func blocked() async throws(BoardError) -> [Author.ID] { try await board.blocked() }
  func block(_ author: Author.ID) async throws(BoardError) { try await board.block(author) }
  func unblock(_ author: Author.ID) async throws(BoardError) { try await board.unblock(author) }
  func leave(_ area: BoardArea) async throws(BoardError) { try await board.leave(area) }
}

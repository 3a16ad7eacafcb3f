import Dashboard
import FoundationEssentials
import Storage
import Synchronization
import Weather

/// The board of the signed-in account. One instance while the dashboard is open, because it caches rooms and names.
final class BoardSession: Sendable {
  private let access = Mutex<BoardAccess?>(nil)

  /// nil if no account is signed in, or the account cannot be read.
  func board(in world: World) -> BoardAccess? { (try? openBoard(in: world)) ?? nil }

  /// nil if no account is signed in.
  func openBoard(in world: World) throws(StorageError) -> BoardAccess? {
    try access.withLock { access throws(StorageError) in
      if access == nil { access = try world.boardAccess() }
      return access
    }
  }

  /// The session has expired: the next call of `board` reads the account again.
  func forget() { access.withLock { $0 = nil } }
}

// Reads from and writes to the cities' boards.
extension Performer {
  func perform(_ effect: BoardEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .open(let place): await openBoard(of: place, send)
    case .readOlder(let page, let area): await readOlder(than: page, of: area, send)
    case .send(let draft, let area): await post(draft, to: area, send)
    case .act(let action, let area): await runOnBoard(action, of: area, send)
    case .signIn(let user, let password, let server): await signInToBoard(user, password, at: server, send)
    case .readBlockedAuthors: await readBlockedAuthors(send)
    case .awaitNews(let mark): await awaitBoardNews(since: mark, send)
    }
  }

  /// Reports the boards of the saved cities if an account is signed in, so that the home screen can show new posts.
  func findBoards(_ send: Program.Send) {
    guard !world.isOffline, !world.isSample, let access = boards.board(in: world) else { return }
    let places = world.citiesOrNone().map(\.place)
    let areas = places.compactMap { place in world.boardArea(of: place).map { (place, $0) } }
    send(.page(BoardEvent.reported(.found(Dictionary(areas) { first, _ in first }, user: access.author), of: nil)))
  }

  /// Signs in with what the user entered; nothing is sent without a password, unless the settings name a command that
  /// prints a token.
  func signInToBoard(
    _ user: String, _ password: Secret?, at server: String?, _ send: Program.Send
  ) async {
    do throws(Ending) {
      let world = world
      guard password != nil || world.boardTokenCommand.hasKey else {
        throw Ending(.usage, world.strings.typePassword)
      }
      _ = try await BoardSignIn(world: world).run(server: server, user: user) { _ throws(Ending) in
        guard let password else { throw Ending(.usage, world.strings.typePassword) }
        return password
      }
      send(.page(BoardEvent.signedIn))
    } catch { send(.page(BoardEvent.signInFailed(error.sentence))) }
  }

  /// Reports the cached posts at once, then the current ones.
  func openBoard(of place: Place, _ send: Program.Send) async {
    let signedIn: BoardAccess?
    do throws(StorageError) { signedIn = try boards.openBoard(in: world) } catch {
      return send(.page(BoardEvent.reported(.absent(.unreadable), of: nil)))
    }
    guard let access = signedIn else { return send(.page(BoardEvent.reported(.absent(.noAccount), of: nil))) }
    guard let area = world.boardArea(of: place) else {
      return send(.page(BoardEvent.reported(.absent(.noTown), of: nil)))
    }
    send(.page(BoardEvent.reported(.found([place: area], user: access.author), of: area)))
    if let cached = access.cachedPage(of: area) {
      send(.page(BoardEvent.reported(.cached(cached.page, readAt: cached.readAt), of: area)))
    }
    await report(of: area, send) { board throws(BoardError) in .read(try await board.open(area)) }
  }

  /// Reports the posts before those of the page.
  func readOlder(than page: BoardPage, of area: BoardArea, _ send: Program.Send) async {
    await report(of: area, send) { board throws(BoardError) in .older(try await board.older(than: page, of: area)) }
  }

  /// A draft that was sent before is not posted twice: its id identifies it.
  func post(_ draft: Draft, to area: BoardArea, _ send: Program.Send) async {
    await report(of: area, send, failing: { .notSent(draft.id, $0) }) { board throws(BoardError) in
      .sent(draft.id, try await board.send(draft, to: area))
    }
  }

  func runOnBoard(_ action: BoardAction, of area: BoardArea, _ send: Program.Send) async {
    await report(of: area, send, failing: { .notDone(action, $0) }) { board throws(BoardError) in
      switch action {
      case .delete(let post): try await board.delete(post, of: area)
      case .report(let post, let reason): try await board.report(post, of: area, because: reason)
      case .block(let author): try await board.block(author)
      case .unblock(let author): try await board.unblock(author)
      case .leave: try await board.leave(area)
      }
      return .done(action)
    }
  }

  func readBlockedAuthors(_ send: Program.Send) async {
    guard let access = boards.board(in: world) else { return }
    do throws(BoardError) { send(.page(BoardEvent.blockedAuthorsRead(try await access.board.blocked()))) } catch {
      send(.page(BoardEvent.reported(.failed(error), of: nil)))
    }
  }

  /// Waits until the server has news of a joined board, and reports them; `mark` is the end of the previous news.
  func awaitBoardNews(since mark: BoardNews.Mark?, _ send: Program.Send) async {
    guard let access = boards.board(in: world) else { return send(.page(BoardEvent.newsFailed(.notSignedIn))) }
    do throws(BoardError) { send(.page(BoardEvent.newsReceived(try await access.board.news(since: mark)))) } catch {
      if error == .signedOut { boards.forget() }
      send(.page(BoardEvent.newsFailed(error)))
    }
  }

  /// Does the work with the board of the signed-in account, and reports the result: on failure that of `failing`.
  private func report(
    of area: BoardArea, _ send: Program.Send, failing: (BoardError) -> BoardReport = { .failed($0) },
    _ work: (any Board) async throws(BoardError) -> BoardReport
  ) async {
    guard let access = boards.board(in: world) else {
      return send(.page(BoardEvent.reported(.failed(.notSignedIn), of: area)))
    }
    do throws(BoardError) { send(.page(BoardEvent.reported(try await work(access.board), of: area))) } catch {
      if error == .signedOut { boards.forget() }
      send(.page(BoardEvent.reported(failing(error), of: area)))
    }
  }
}

package import Weather

/// Events of the cities' boards.
package enum BoardEvent: PageEvent {
  /// A report about the board of that area; nil if it is about all boards.
  case reported(BoardReport, of: BoardArea?)
  /// New posts and changes of the joined boards.
  case newsReceived(BoardNews)
  case newsFailed(BoardError)
  /// The authors whose posts are hidden.
  case blockedAuthorsRead([Author.ID])
  /// There is a signed-in account now.
  case signedIn
  /// The sign-in failed; the reason.
  case signInFailed(String)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .reported(let report, let area): return state.receive(report, of: area)
    case .newsReceived(let news): return state.receive(news)
    case .newsFailed(let error): return state.handleNewsFailure(error)
    case .blockedAuthorsRead(let authors):
      state.board.blocked = authors
      state.fitBoard()
    case .signedIn: return state.openBoardAfterSignIn()
    case .signInFailed(let sentence): state.update(BoardSignInPage.self) { page, _ in page.receiveFailure(sentence) }
    }
    return []
  }
}

/// Effects of the cities' boards.
package enum BoardEffect: PageEffect {
  /// Read the board of that place; join or create it first.
  case open(Place)
  /// Read the posts before those of the page.
  case readOlder(BoardPage, BoardArea)
  /// Send the draft as a post; sending it again posts it only once.
  case send(Draft, BoardArea)
  /// Delete or report a post, block an author, leave the board.
  case act(BoardAction, BoardArea)
  /// Sign in as that user. `password` is nil if none was typed, `server` is nil for the one in the ID.
  case signIn(user: String, password: Secret?, server: String?)
  /// Find out whose posts are hidden.
  case readBlockedAuthors
  /// Wait for news of the joined boards.
  case awaitNews(since: BoardNews.Mark?)

  package var onlyWaits: Bool { if case .awaitNews = self { true } else { false } }

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}

import FoundationEssentials
import Weather

// What the performer reports about boards, and when news is requested.
extension State {
  /// The board of the city on screen; nil if it was not opened yet.
  var shownBoard: OpenBoard? { ofPlace(board.areas).flatMap { board.boards[$0.code] } }

  var showsBoard: Bool { isOpen(CityBoardPage.self) }

  /// Seconds between two requests for news while no board is open.
  private static let newsPause = 900.0

  mutating func changeBoard(_ code: String?, _ change: (inout OpenBoard) -> Void) {
    guard let code, var board = board.boards[code] else { return }
    change(&board)
    self.board.boards[code] = board
  }

  /// `area` is nil if the report is about no single board.
  mutating func receive(_ report: BoardReport, of area: BoardArea?) -> [Effect] {
    let code = area?.code
    switch report {
    case .absent(let absence): board.absence = absence
    case .found(let areas, let user): return findBoards(areas, user)
    case .cached(let page, let readAt):
      changeBoard(code) { board in
        guard board.readAt == nil else { return }
        (board.posts, board.readAt) = (page.posts, readAt)
      }
    case .read(let page): return takeBoard(page, code)
    case .older(let page):
      keepingChosen { state in
        var hasPosts = true
        state.changeBoard(code) {
          $0.isReading = false
          hasPosts = $0.addOlder(page)
        }
        if !hasPosts { state.board.remark = page.older == nil ? .noMore : .mayHaveMore }
      }
    case .failed(let error):
      if error == .signedOut || error == .notSignedIn { return signOut() }
      changeBoard(code) {
        $0.isReading = false; $0.failure = error
      }
    case .sent(let draft, let post):
      placePost(draft, post, code)
      return readIfCut()
    case .notSent(let draft, let error):
      changeBoard(code) { board in
        guard let index = board.pending.firstIndex(where: { $0.draft.id == draft }) else { return }
        board.pending[index].failure = error
      }
    case .done(let action): return finish(action, code)
    case .notDone(_, let error): board.remark = .notDone(error)
    }
    return []
  }

  private mutating func findBoards(_ areas: [Place: BoardArea], _ user: Author.ID) -> [Effect] {
    (board.user, board.absence) = (user, nil)
    board.areas.merge(areas) { $1 }
    if board.newsDueAt == nil { board.newsDueAt = now }
    guard showsBoard, let place, let area = areas[place] else { return [] }
    if board.boards[area.code] == nil { board.boards[area.code] = OpenBoard(area: area) }
    changeBoard(area.code) { $0.isReading = true }
    board.unread[area.code] = nil
    return listen()
  }

  mutating func openBoardAfterSignIn() -> [Effect] {
    close(BoardSignInPage.self)
    board.absence = nil
    guard showsBoard, let place else { return [] }
    return [.page(BoardEffect.open(place))]
  }

  private mutating func signOut() -> [Effect] {
    (board.user, board.absence, board.newsDueAt) = (nil, .noAccount, nil)
    return []
  }

  private mutating func takeBoard(_ page: BoardPage, _ code: String?) -> [Effect] {
    let (readAt, missed) = (now, code.flatMap { board.boards[$0] }?.missed ?? [])
    changeBoard(code) { board in
      (board.posts, board.older, board.readAt) = (page.posts, page.older, readAt)
      (board.isReading, board.failure, board.isCut) = (false, nil, false)
      for change in missed { board.take(change) }
    }
    return listen() + (missed.contains { $0.needsOpening } ? readShown() : readIfCut())
  }

  /// The sent post is on the board now; the news may have delivered it already.
  private mutating func placePost(_ draft: Draft.ID, _ id: Post.ID, _ code: String?) {
    guard let user = board.user else { return }
    changeBoard(code) { board in
      guard let index = board.pending.firstIndex(where: { $0.draft.id == draft }) else { return }
      let sent = board.pending.remove(at: index)
      guard !board.posts.contains(where: { $0.id == id }), !board.isCut else { return }
      board.add([
        Post(
          id: id, author: Author(id: user), at: sent.at, text: sent.draft.text, weather: sent.draft.weather, isOwn: true
        )
      ])
    }
  }

  private mutating func finish(_ action: BoardAction, _ code: String?) -> [Effect] {
    board.remark = .done(action)
    var effects: [Effect] = []
    switch action {
    case .delete(let id): changeBoard(code) { $0.posts.removeAll { $0.id == id } }
    case .block(let author):
      board.blocked.append(author)
      for code in board.boards.keys { changeBoard(code) { $0.posts.removeAll { $0.author.id == author } } }
    case .unblock(let author):
      board.blocked.removeAll { $0 == author }
      effects = place.map { [.page(BoardEffect.open($0))] } ?? []
    case .leave:
      board.boards[code ?? ""] = nil
      stack.close { $0 is CityBoardPage || $0 is BoardPostsPage || $0 is BoardQuestionPage || $0 is BlockedPage }
    case .report: break
    }
    fitBoard()
    return effects
  }

  // MARK: - News

  /// Requests the news of the boards. Only one such request is open at a time.
  mutating func listen() -> [Effect] {
    guard board.user != nil, !board.isListening else { return [] }
    board.isListening = true
    return [.page(BoardEffect.awaitNews(since: board.newsMark))]
  }

  mutating func receive(_ news: BoardNews) -> [Effect] {
    (board.isListening, board.newsMark) = (false, news.next)
    board.newsDueAt = now.addingTimeInterval(State.newsPause)
    let shown = showsBoard ? ofPlace(board.areas)?.code : nil
    var effects: [Effect] = []
    for change in news.changes {
      let known = Set(board.boards[change.area]?.posts.map(\.id) ?? [])
      if change.area != shown {
        board.unread[change.area, default: 0] += change.posts.count { !$0.isOwn && !known.contains($0.id) }
      }
      keepingChosen { state in state.changeBoard(change.area) { $0.take(change) } }
    }
    let needsOpening = news.changes.contains { $0.area == shown && $0.needsOpening }
    // A server that delivers news again can be read again.
    let isBack = shown != nil && shownBoard?.failure?.isTemporary == true
    effects += needsOpening || isBack ? readShown() : readIfCut()
    fitBoard()
    return effects + (showsBoard ? listen() : [])
  }

  /// Reads the board on screen again. While it is being read, nothing is done: `takeBoard` reads it again afterwards
  /// if necessary.
  private mutating func readShown() -> [Effect] {
    guard showsBoard, let place, let board = shownBoard, !board.isReading else { return [] }
    changeBoard(board.area.code) { $0.isReading = true }
    return [.page(BoardEffect.open(place))]
  }

  /// Reads the board again if its newest posts were dropped. A user who browses older posts is not interrupted.
  private mutating func readIfCut() -> [Effect] {
    shownBoard?.isCut == true && !isOpen(BoardPostsPage.self) ? readShown() : []
  }

  /// Keeps the same post selected: the index of the selection changes when posts come and go.
  private mutating func keepingChosen(_ change: (inout State) -> Void) {
    let id = chosenPost?.id
    change(&self)
    guard let id, let shown = shownBoard, let index = shown.posts.firstIndex(where: { $0.id == id }) else { return }
    update(BoardPostsPage.self) { page, _ in page.chosen = shown.entryCount - 1 - index }
  }

  mutating func handleNewsFailure(_ error: BoardError) -> [Effect] {
    board.isListening = false
    if error == .signedOut || error == .notSignedIn { return signOut() }
    if showsBoard { changeBoard(shownBoard?.area.code) { $0.failure = error } }
    var pause = showsBoard ? 30.0 : State.newsPause
    if case .tooFast(let seconds) = error { pause = max(pause, seconds) }
    board.newsDueAt = now.addingTimeInterval(pause)
    return []
  }

  /// When news is requested next; nil if not signed in, and while a request is open.
  var nextBoardNews: Date? { board.user == nil || board.isListening ? nil : board.newsDueAt }

  /// In the quiet hours, news is requested only while a board is open.
  mutating func awaitBoardNewsIfDue() -> [Effect] {
    guard let due = board.newsDueAt, due <= now else { return [] }
    let time = ownZone.civil(now)
    if !showsBoard, quietHours?.includes(minuteOfDay: time.hour * 60 + time.minute) == true {
      board.newsDueAt = now.addingTimeInterval(State.newsPause)
      return []
    }
    board.newsDueAt = now.addingTimeInterval(State.newsPause)
    return listen()
  }

  /// Number of new posts on the board of the city on screen.
  var newPosts: Int { ofPlace(board.areas).flatMap { board.unread[$0.code] } ?? 0 }

  /// Keeps the selections on the open pages within the posts and the authors.
  mutating func fitBoard() {
    update(BoardPostsPage.self) { $0.fit(&$1) }
    update(BlockedPage.self) { $0.fit(&$1) }
  }
}

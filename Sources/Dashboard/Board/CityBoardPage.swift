import Cells
import FoundationEssentials
import Reports
import Weather

/// The board of the city on screen, with its input line.
struct CityBoardPage: Page {
  enum Action: Sendable, Hashable { case send, posts, pageUp, retry }

  static let name = Localized("게시판", "board")
  static let fillsWindow = false
  static let hasField = true
  static let printing = PlainPrinting.news
  static let mouse = [Pointing.wheel(Localized("지난 글 보기", "older posts"))]
  static let bindings: [Binding<Action>] = [
    Binding([.enter], "Enter", .send, Localized("올리기, 로그인", "post, sign in")),
    Binding([.tab, .up], "Tab ↑", .posts, Localized("글 고르기", "choose a post")),
    Binding([.pageUp], "PgUp", .pageUp, Localized("지난 글", "older posts")),
    Binding([.function(5)], "F5", .retry, Localized("다시 보내기, 다시 읽기", "send or read again")),
  ]

  static func open(_ state: inout State) -> [Effect] {
    state.open(CityBoardPage())
    state.board.remark = nil
    guard state.recordedAt == nil else {
      state.board.absence = .recording
      return []
    }
    state.board.absence = nil
    return state.place.map { [.page(BoardEffect.open($0))] } ?? []
  }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .send: return send(&state)
    case .posts: return choosePosts(above: 0, &state)
    case .pageUp: return choosePosts(above: BoardLayout(state.size).list.rows / 3, &state)
    case .retry: return retry(&state)
    }
  }

  private func choosePosts(above rows: Int, _ state: inout State) -> [Effect] {
    guard let board = state.shownBoard, board.entryCount > 0 else { return [] }
    state.board.remark = nil
    var page = BoardPostsPage()
    let effects = page.choose(rows, &state)
    state.open(page)
    return effects
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.board.remark = nil
    var isFull = false
    state.changeBoard(state.shownBoard?.area.code) { isFull = !$0.field.apply(edit) }
    state.notice = isFull ? .fieldIsFull : nil
    return []
  }

  /// Shows the post at once, and sends it with the weather that its author sees. Without an account, opens the form for
  /// signing in, which sends nothing.
  private func send(_ state: inout State) -> [Effect] {
    if state.board.absence == .noAccount {
      state.open(BoardSignInPage())
      return []
    }
    guard let board = state.shownBoard else { return [] }
    guard !board.field.isBlank else {
      state.board.remark = .nothingToSend
      return []
    }
    state.board.draftCount += 1
    let moment = Int(state.now.timeIntervalSince1970 * 1000)
    let draft = Draft(
      id: Draft.ID(rawValue: "weatheri-\(moment)-\(state.board.draftCount)"), text: board.field.text.trimmed,
      weather: state.snapshot?.postedWeather(at: state.now))
    let now = state.now
    state.changeBoard(board.area.code) { board in
      board.pending.append(PendingPost(draft: draft, at: now))
      board.field = TextField(capacity: 2000)
    }
    state.board.remark = nil
    return [.page(BoardEffect.send(draft, board.area))]
  }

  /// Sends again the posts that could not be sent, and reads again the board that could not be read.
  func retry(_ state: inout State) -> [Effect] {
    guard let board = state.shownBoard else { return state.place.map { [.page(BoardEffect.open($0))] } ?? [] }
    let failed = board.pending.filter { $0.failure != nil }.map(\.draft)
    state.changeBoard(board.area.code) { board in
      for index in board.pending.indices { board.pending[index].failure = nil }
      board.failure = nil
    }
    let reading = state.place.map { [Effect.page(BoardEffect.open($0))] } ?? []
    return failed.map { .page(BoardEffect.send($0, board.area)) }
      + (failed.isEmpty || board.failure != nil ? reading : [])
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    up ? choosePosts(above: 1, &state) : []
  }

  /// A click outside the panel closes it.
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    BoardViewModel(state).layout.panel.box.contains(point) ? [] : leave(&state)
  }

  func heading(_ state: State) -> [String] {
    let model = BoardViewModel(state)
    return ["", model.title] + model.status.map(\.text)
  }

  func spoken(_ state: State) -> [String] { BoardViewModel(state).spoken }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.board
    if state.board.absence == .noAccount {
      return [hint(.send, word: words.signIn, in: state), hint(everywhere: .leave, in: state)]
    }
    if state.shownBoard == nil { return [hint(everywhere: .leave, in: state)] }
    let hasFailed = state.shownBoard?.failure != nil || state.shownBoard?.pending.contains { $0.failure != nil } == true
    return [
      hint(.send, word: words.post, in: state), hasFailed ? hint(.retry, in: state) : nil, hint(.posts, in: state),
    ].compactMap(
      \.self)
      + [hint(everywhere: .leave, in: state)]
  }
}

import Cells
import Weather

/// Browsing the posts of a board, and acting on one of them. Letters are commands here.
struct BoardPostsPage: Page {
  enum Action: Sendable, Hashable { case scroll(Scroll), write, delete, retry, report, block, blocked, leaveBoard }

  static let name = Localized("게시판의 글", "board posts")
  static let fillsWindow = false
  static let isInline = true
  static let leaving = Localized("쓰기", "write")
  static let mouse = Pointing.list
  static let bindings: [Binding<Action>] = Binding.scrollingToEnds(Action.scroll) + own

  private static let own: [Binding<Action>] = [
    Binding([.tab, .enter, "w"], "Tab Enter w", .write, Localized("쓰기", "write")),
    Binding([.function(5), "r"], "r F5", .retry, Localized("다시 보내기, 다시 읽기", "send or read again")),
    Binding(["x", .delete], "x Delete", .delete, Localized("내 글 지우기", "delete your post"), unless: \.isNotOwn),
    Binding(["!"], "!", .report, Localized("신고", "report"), unless: \.isOwn),
    Binding(["b"], "b", .block, Localized("글쓴이 차단", "block the author"), unless: \.isOwn),
    Binding(["u"], "u", .blocked, Localized("차단한 사람", "blocked people")),
    Binding(["l"], "l", .leaveBoard, Localized("게시판에서 나가기", "leave the board")),
  ]

  /// The selected post, counted from the newest, which is 0.
  var chosen = 0

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    state.board.remark = nil
    switch action {
    case .scroll(let way):
      return choose(chosen - way.rows(window: max(1, BoardLayout(state.size).list.rows / 3)), &state)
    case .write: return leave(&state)
    case .retry: return CityBoardPage().retry(&state)
    case .delete: state.chosenPost.map { state.open(BoardQuestionPage(question: .delete($0.id))) }
    case .report: state.chosenPost.map { state.open(BoardQuestionPage(question: .report($0.id))) }
    case .block: state.chosenPost.map { state.open(BoardQuestionPage(question: .block($0.author))) }
    case .blocked:
      state.open(BlockedPage())
      return [.page(BoardEffect.readBlockedAuthors)]
    case .leaveBoard: state.open(BoardQuestionPage(question: .leave))
    }
    return []
  }

  /// Selects a post, counted from the newest. At the oldest known post, older ones are read.
  mutating func choose(_ target: Int, _ state: inout State) -> [Effect] {
    guard let board = state.shownBoard else { return [] }
    if target < 0 { return leave(&state) }
    let last = max(0, board.entryCount - 1)
    chosen = min(target, last)
    guard target >= last, !board.isReading else { return [] }
    guard let older = board.older else {
      if target > last { state.board.remark = .noMore }
      return []
    }
    state.changeBoard(board.area.code) { $0.isReading = true }
    return [.page(BoardEffect.readOlder(BoardPage(posts: [], older: older), board.area))]
  }

  /// Returns to the input line, and to the newest posts.
  func leave(_ state: inout State) -> [Effect] {
    state.close()
    return state.shownBoard?.isCut == true ? state.place.map { [.page(BoardEffect.open($0))] } ?? [] : []
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.scroll(up ? .up : .down), &state)
  }

  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    let model = BoardViewModel(state)
    return model.rows.item(at: point, in: model.list).map { choose($0, &state) } ?? []
  }

  mutating func fit(_ state: inout State) {
    chosen = max(0, min(chosen, (state.shownBoard?.entryCount ?? 0) - 1))
  }

  func row(_ state: State) -> (index: Int, line: String)? {
    BoardViewModel(state).chosenEntry.map { (chosen, $0) }
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let ofOne =
      state.chosenPost == nil
      ? [hint(.retry, in: state)]
      : state.isOwn != nil ? [hint(.delete, in: state)] : [hint(.report, in: state), hint(.block, in: state)]
    return [hint(.write, in: state)] + ofOne + [hint(.blocked, in: state), hint(.leaveBoard, in: state)]
  }
}

extension State {
  /// The selected post; nil if it is not on the board yet.
  var chosenPost: Post? {
    guard let page = self.page(BoardPostsPage.self), let shown = shownBoard,
      case let index = shown.entryCount - 1 - page.chosen, shown.posts.indices.contains(index)
    else { return nil }
    return shown.posts[index]
  }

  fileprivate var isOwn: Notice? {
    guard let post = chosenPost else { return .board(.notPosted) }
    return post.isOwn ? .board(.isOwn) : nil
  }

  fileprivate var isNotOwn: Notice? {
    guard let post = chosenPost else { return .board(.notPosted) }
    return post.isOwn ? nil : .board(.isNotOwn)
  }
}

/// Why a key does nothing with the selected post.
package enum BoardNotice: Sendable, Hashable { case notPosted, isOwn, isNotOwn }

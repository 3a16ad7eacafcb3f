import Cells
import Reports
package import Weather

/// A confirmation before an action that cannot be undone.
package enum BoardQuestion: Sendable, Equatable {
  case delete(Post.ID)
  case report(Post.ID)
  case block(Author)
  case leave
}

/// Asks for confirmation in the last line of the board.
struct BoardQuestionPage: Page {
  enum Action: Sendable, Hashable { case yes, no, reason(Int) }

  static let name = Localized("게시판 확인 창", "board confirmation")
  static let fillsWindow = false
  static let isSheet = true
  static let isInline = true
  static let bindings: [Binding<Action>] =
    Binding.answers(yes: .yes, no: .no) + [
      Binding(digits: 1...4, Localized("신고 사유", "reason for the report")) { .reason($0) }
    ]

  let question: BoardQuestion

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    state.close()
    guard let area = state.shownBoard?.area else { return [] }
    switch (question, action) {
    case (.report(let post), .reason(let number)):
      let reasons = state.words.board.reasons
      return reasons.indices.contains(number - 1)
        ? [.page(BoardEffect.act(.report(post, reason: reasons[number - 1]), area))] : []
    case (.delete(let post), .yes): return [.page(BoardEffect.act(.delete(post), area))]
    case (.block(let author), .yes): return [.page(BoardEffect.act(.block(author.id), area))]
    case (.leave, .yes): return [.page(BoardEffect.act(.leave, area))]
    default: return []
    }
  }
}

/// The authors whose posts are hidden.
struct BlockedPage: Page {
  enum Action: Sendable, Hashable { case scroll(Scroll), unblock }

  static let name = Localized("차단한 사람", "blocked people")
  static let fillsWindow = false
  static let isInline = true
  static let bindings: [Binding<Action>] =
    Binding.scrollingToEnds(Action.scroll) + [
      Binding([.enter, "x", .delete], "Enter x", .unblock, Localized("차단 풀기", "unblock"))
    ]

  /// The index of the selected author.
  var chosen = 0

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      chosen += way.rows(window: BoardLayout(state.size).list.rows)
      fit(&state)
      return []
    case .unblock:
      guard state.board.blocked.indices.contains(chosen), let area = state.shownBoard?.area else { return [] }
      return [.page(BoardEffect.act(.unblock(state.board.blocked[chosen]), area))]
    }
  }

  mutating func fit(_ state: inout State) { chosen = max(0, min(chosen, state.board.blocked.count - 1)) }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    (state.board.blocked.isEmpty ? [] : [hint(.unblock, in: state)]) + [hint(everywhere: .leave, in: state)]
  }

  /// The title and the authors, at most that many rows.
  func rows(_ state: State, count: Int) -> [ListRow] {
    let words = state.words.board
    let all = state.board.blocked.enumerated().map { index, author in
      let isChosen = index == chosen
      let name = ListRow.Piece(
        text: author.rawValue.harmless, tone: isChosen ? .strong : .plain, place: .column(2))
      return ListRow([name], item: index, isChosen: isChosen, state.glyphs)
    }
    let first = max(0, chosen - max(0, count - 2))
    let title = ListRow(words.blockedTitle, .title, indent: 2)
    let none = ListRow(words.noneBlocked, .dim, indent: 2)
    return [title] + (all.isEmpty ? [none] : Array(all.dropFirst(first).prefix(max(0, count - 1))))
  }
}

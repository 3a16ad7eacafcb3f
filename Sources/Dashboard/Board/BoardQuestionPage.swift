import Cells
package import Weather

/// A confirmation before an action that cannot be undone.
package enum BoardQuestion: Sendable, Hashable {
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
  static let bindings: [Binding<Action>] = [
    Binding(["y"], "y", .yes, Localized("예", "yes")),
    Binding(["n", .up, .down, .left, .right, .enter], "n", .no, Localized("아니요", "no")),
    Binding(digits: 1...4, Localized("신고 사유", "reason for the report")) { .reason($0) },
  ]

  let question: BoardQuestion

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    state.close()
    guard let area = state.shownBoard?.area else { return [] }
    switch (question, action) {
    case (.report(let post), .reason(let number)):
      let reasons = state.words.board.reasons
      return reasons.indices.contains(number - 1)
        ? [.board(.report(post, reason: reasons[number - 1]), area)] : []
    case (.delete(let post), .yes): return [.board(.delete(post), area)]
    case (.block(let author), .yes): return [.board(.block(author.id), area)]
    case (.leave, .yes): return [.board(.leave, area)]
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

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      state.board.chosenBlocked += way.rows(window: BoardLayout(state.size).list.rows)
      state.fitBoard()
      return []
    case .unblock:
      guard state.board.blocked.indices.contains(state.board.chosenBlocked), let area = state.shownBoard?.area else {
        return []
      }
      return [.board(.unblock(state.board.blocked[state.board.chosenBlocked]), area)]
    }
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    (state.board.blocked.isEmpty ? [] : [hint(.unblock, in: state)]) + [hint(everywhere: .leave, in: state)]
  }
}

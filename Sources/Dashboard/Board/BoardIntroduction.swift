import Cells
import Reports

/// The text in place of the posts while there is no board: what the board is, what it needs, what others see of its
/// users, and the key to start; or the form for signing in.
struct BoardIntroduction: Sendable, Equatable {
  /// Everything, for plain mode.
  let sentences: [String]
  /// As much as fits into the window.
  let rows: [ListRow]

  /// nil if there is a board, or may be one.
  init?(_ state: State) {
    guard let absence = state.board.absence else { return nil }
    let room = BoardLayout.most(in: state.size)
    if let page = state.page(BoardSignInPage.self) {
      sentences = page.spoken(state)
      rows = page.rows(state, in: room)
      return
    }
    let words = state.words.board
    sentences = words.absence(absence)
    // Each text is shorter than the one before: without blank rows, in brief, and without what the title says already.
    let brief = absence == .noAccount ? words.introductionInBrief : sentences
    let texts = [(sentences, true), (sentences, false), (brief, false)] + [3, 2, 1].map { (brief.suffix($0), false) }
    let all = texts.map { Self.rows($0, spaced: $1, columns: room.columns) }
    rows = all.first { $0.count <= room.rows } ?? all[all.count - 1]
  }

  /// The last sentence names the key to start.
  private static func rows(_ sentences: some BidirectionalCollection<String>, spaced: Bool, columns: Int) -> [ListRow] {
    let last = sentences.count - 1
    let blocks = sentences.enumerated().map { index, sentence in
      sentence.wrapped(to: max(1, columns - 2)).map {
        ListRow($0, index == last && last > 0 ? .accent : .plain, indent: 2)
      }
    }
    return Array(blocks.joined(separator: spaced ? [.blank] : []))
  }
}

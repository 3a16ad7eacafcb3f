import Cells
import FoundationEssentials
import Reports
import Weather

/// The board as finished text.
struct BoardViewModel: Sendable, Equatable {
  let title: String
  let hint: String
  private(set) var layout: BoardLayout
  /// As many rows as fit. Their items are posts, counted from the newest.
  private(set) var rows: [ListRow] = []
  private(set) var status: [ListRow] = []
  /// nil if no post can be written.
  private(set) var field: TextField?
  let placeholder: String
  /// Keys go into the field.
  let isWriting: Bool
  /// The selected post in plain mode; nil if none.
  let chosenEntry: String?
  private(set) var spoken: [String]

  init(_ state: State) {
    let words = state.words.board
    let isAsking = state.top is BoardQuestionPage
    let introduction = BoardIntroduction(state)
    layout = BoardLayout(state.size, isAsking: isAsking, explained: introduction?.rows.count)
    title = words.title(state.shownBoard?.area.name[state.language] ?? state.cityName)
    placeholder = words.placeholder
    isWriting = state.top is CityBoardPage
    hint = BoardViewModel.hints(state).joined(within: layout.panel.box.columns - 6, isASCII: state.isASCII)
    let entries = BoardEntries(state)
    let chosen = state.page(BoardPostsPage.self)?.chosen ?? 0
    chosenEntry = entries.spoken(chosen)
    spoken = entries.spokenNewest
    if let introduction {
      (rows, spoken) = (introduction.rows, introduction.sentences)
      return
    }
    field = state.shownBoard?.field
    status = BoardViewModel.status(state, width: layout.status.columns, rows: layout.status.rows)
    rows =
      if let page = state.top as? BlockedPage {
        page.rows(state, count: layout.list.rows)
      } else {
        entries.rows(count: layout.list.rows, columns: layout.list.columns, chosen: isWriting ? nil : chosen)
      }
    if !rows.isEmpty { layout = .fitting(rows.count, state.size, isAsking: isAsking) }
    if rows.isEmpty, let board = state.shownBoard {
      rows = (board.readAt == nil ? (board.failure == nil ? words.reading : "") : words.empty)
        .wrapped(to: max(1, layout.list.columns - 2)).map { ListRow($0, .dim, indent: 2) }
    }
  }

  private static func hints(_ state: State) -> [FooterViewModel.Hint] {
    switch state.top {
    case is BoardPostsPage: BoardPostsPage.hints(state)
    case is BlockedPage: BlockedPage.hints(state)
    case is BoardQuestionPage: []
    case is BoardSignInPage: BoardSignInPage.hints(state)
    default: CityBoardPage.hints(state)
    }
  }

  /// The area of the rows. The newest post is at the bottom, next to the input line.
  var list: Rect { field == nil ? layout.list : layout.list.bottom(rows.count) }

  /// The most urgent message, in at most that many rows.
  private static func status(_ state: State, width: Int, rows: Int) -> [ListRow] {
    guard rows > 0, width > 0 else { return [] }
    let (text, tone) = statusText(state, within: width * rows)
    var lines = text.wrapped(to: width)
    if lines.count > rows {
      lines = Array(lines.prefix(rows - 1)) + [lines[(rows - 1)...].joined(separator: " ").fitted(to: width)]
    }
    return lines.map { ListRow($0, tone) }
  }

  private static func statusText(_ state: State, within width: Int) -> (String, Tone) {
    let (formatting, board) = (state.formatting, state.shownBoard)
    let words = formatting.words.board
    if let page = state.top as? BoardQuestionPage { return (words.ask(page.question), .accent) }
    switch state.board.remark {
    case .done(let action): return (words.done(action), .accent)
    case .notDone(let error): return (error.sentence(in: words.language), .alert)
    case .nothingToSend: return (words.nothingToSend, .accent)
    case .noMore: return (words.noMore, .accent)
    case .mayHaveMore: return (words.mayHaveMore, .accent)
    case nil: break
    }
    if case .board(let notice)? = state.notice { return (words.notice(notice), .accent) }
    if let failure = board?.failure {
      let age = board?.readAt.map { Age(of: $0, at: state.now).minutes }
      let sentences = [
        failure.sentence(in: words.language), age.map { words.read($0, formatting.words.age($0)) } ?? "",
      ]
      return (sentences.filter { !$0.isEmpty }.joined(separator: " "), .alert)
    }
    if let board, board.isReading { return (words.reading, .dim) }
    if state.isMadeUp { return (words.isSample, .dim) }
    return (words.isPublic.displayWidth <= width ? words.isPublic : words.isPublicInBrief, .dim)
  }
}

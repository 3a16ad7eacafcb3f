import Cells
import FoundationEssentials
import Reports
import Weather

/// The board as finished text.
struct BoardViewModel: Sendable, Equatable {
  let title: String
  let hint: String
  let layout: BoardLayout
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
  let spoken: [String]

  init(_ state: State) {
    let words = state.words.board
    let isAsking = state.top is BoardQuestionPage
    layout = BoardLayout(state.size, isAsking: isAsking, isExplaining: state.board.absence != nil)
    title = words.title(state.shownBoard?.area.name[state.language] ?? state.cityName)
    placeholder = words.placeholder
    isWriting = state.top is CityBoardPage
    hint = BoardViewModel.hints(state).joined(within: layout.panel.box.columns - 6, isASCII: state.isASCII)
    let entries = BoardEntries(state)
    let chosen = state.page(BoardPostsPage.self)?.chosen ?? 0
    chosenEntry = entries.spoken(chosen)
    spoken = entries.spokenNewest
    if let absence = state.board.absence {
      let sentences = words.absence(absence).map { $0.wrapped(to: max(1, layout.list.columns - 2)) }
      let isTight = sentences.reduce(sentences.count - 1) { $0 + $1.count } > layout.list.rows
      // If not all sentences fit, the last one (how to sign in) comes before the second (the explanation).
      rows = (isTight ? sentences.prefix(1) + sentences.dropFirst().reversed() : sentences[...])
        .joined(separator: isTight ? [] : [""])
        .map { ListRow($0, .plain, indent: 2) }
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

/// Posts, sent and pending, as rows.
private struct BoardEntries {
  private let board: OpenBoard?
  private let state: State
  private let formatting: Formatting
  /// Names that more than one author uses.
  private let ambiguous: Set<String>

  init(_ state: State) {
    self.state = state
    board = state.shownBoard
    formatting = state.formatting
    let authors = Set(board?.posts.map(\.author) ?? [])
    let names = Dictionary(grouping: authors.compactMap { author in author.displayName.map { ($0, author.id) } }) {
      $0.0
    }
    ambiguous = Set(names.filter { Set($0.value.map(\.1)).count > 1 }.keys)
  }

  private var words: BoardWords { formatting.words.board }
  private var count: Int { board?.entryCount ?? 0 }

  /// The rows around the selected post; without a selection the newest rows.
  func rows(count limit: Int, columns: Int, chosen: Int?) -> [ListRow] {
    guard count > 0, limit > 0, columns > 4 else { return [] }
    let chosen = chosen.map { max(0, min($0, count - 1)) }
    // A post takes at least two rows.
    let newest = max(0, (chosen ?? 0) - limit)
    let oldest = min(count - 1, (chosen ?? 0) + limit)
    var rows: [ListRow] = []
    for entry in stride(from: oldest, through: newest, by: -1) {
      rows += block(entry, columns: columns, isChosen: entry == chosen)
    }
    guard let chosen else { return Array(rows.suffix(limit)) }
    let end = (rows.lastIndex { $0.item == chosen } ?? rows.count - 1) + 1
    let start = rows.firstIndex { $0.item == chosen } ?? 0
    // A third of the window shows the posts that follow.
    let last = min(rows.count, max(end + limit / 3, limit))
    let first = max(0, min(last - limit, start))
    return Array(rows[first..<min(rows.count, first + limit)])
  }

  private func block(_ entry: Int, columns: Int, isChosen: Bool) -> [ListRow] {
    let index = count - 1 - entry
    guard let board else { return [] }
    if index >= board.posts.count {
      return pending(board.pending[index - board.posts.count], entry, columns, isChosen)
    }
    let post = board.posts[index]
    let day = formatting.zone.date(of: post.at)
    let isNewDay = index == 0 || formatting.zone.date(of: board.posts[index - 1].at) != day
    let isToday = day == formatting.zone.date(of: state.now)
    let divider = isNewDay && !(isToday && index == 0) ? [line(formatting.words.fullDate(day), .faint, nil)] : []
    let weather = post.weather.map(weatherText) ?? ""
    let time = ListRow.Piece(text: formatting.clock(post.at) + "  ", tone: .dim, place: .column(2))
    let name = ListRow.Piece(text: name(post.author), tone: post.isOwn ? .accent : .title, place: .next)
    return divider + head([time, name], weather, entry, columns, isChosen)
      + text([post.attachment.map(formatting.words.attachment), post.text], entry, columns)
  }

  private func pending(_ post: PendingPost, _ entry: Int, _ columns: Int, _ isChosen: Bool) -> [ListRow] {
    let isSending = post.failure == nil
    let state = ListRow.Piece(
      text: isSending ? words.sending : words.notSent, tone: isSending ? .dim : .alert, place: .column(2))
    let reason = post.failure.map { $0.sentence(in: words.language) } ?? ""
    return head([state], "", entry, columns, isChosen)
      + text([post.draft.text], entry, columns)
      + reason.wrapped(to: max(1, columns - 4)).filter { !$0.isEmpty }.map { line("  " + $0, .alert, entry) }
  }

  /// The weather gets a row of its own if it does not fit next to the name.
  private func head(
    _ pieces: [ListRow.Piece], _ weather: String, _ entry: Int, _ columns: Int, _ isChosen: Bool
  ) -> [ListRow] {
    var head = ListRow(pieces, item: entry, isChosen: isChosen, state.glyphs)
    if weather.isEmpty { return [head] }
    let width = pieces.reduce(2) { $0 + $1.text.displayWidth }
    guard width + 2 + weather.displayWidth <= columns else { return [head, line("  " + weather, .dim, entry)] }
    head.pieces.append(ListRow.Piece(text: weather, tone: .dim, place: .right))
    return [head]
  }

  private func text(_ parts: [String?], _ entry: Int, _ columns: Int) -> [ListRow] {
    let text = parts.compactMap { $0 }.joined(separator: " ")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      String(line).wrapped(to: max(1, columns - 4), keepingAll: true)
    }
    return lines.map { line("  " + $0, .plain, entry) }
  }

  private func line(_ text: String, _ tone: Tone, _ entry: Int?) -> ListRow {
    ListRow(pieces: [ListRow.Piece(text: text, tone: tone, place: .column(2))], item: entry)
  }

  /// The author's name, with the id if other authors have the same name.
  private func name(_ author: Author) -> String {
    guard let name = author.displayName, !name.isEmpty else { return author.id.rawValue.harmless }
    return ambiguous.contains(name) ? "\(name) (\(author.id.rawValue.harmless))" : name
  }

  /// `12° 맑음 · 미세먼지 보통`
  private func weatherText(_ weather: PostedWeather) -> String {
    let sky = [
      weather.temperature.map { formatting.temperature($0) }, weather.condition.map(formatting.words.condition),
    ]
    let dust = weather.dust.map { "\(formatting.words.dust) \(formatting.words.grade($0))" }
    return [sky.compactMap { $0 }.joined(separator: " "), dust ?? ""].filter { !$0.isEmpty }
      .joined(separator: formatting.isASCII ? ", " : " · ")
  }

  /// A post in one line; nil if there is no such post.
  func spoken(_ entry: Int) -> String? {
    guard let board, (0..<count).contains(entry) else { return nil }
    let index = count - 1 - entry
    guard index < board.posts.count else {
      let pending = board.pending[index - board.posts.count]
      return "\(pending.failure == nil ? words.sending : words.notSent) \(pending.draft.text)"
    }
    let post = board.posts[index]
    let parts = [formatting.clock(post.at), name(post.author), post.weather.map(weatherText)].compactMap { $0 }
    let text = [post.attachment.map(formatting.words.attachment), post.text].compactMap { $0 }.joined(separator: " ")
    return "\(parts.joined(separator: ", ")): \(text.split(separator: "\n").joined(separator: " "))"
  }

  /// The newest posts (at most 20), the newest last.
  var spokenNewest: [String] { stride(from: min(count, 20) - 1, through: 0, by: -1).compactMap(spoken) }
}

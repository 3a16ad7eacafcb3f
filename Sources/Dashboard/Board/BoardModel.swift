import Cells
import FoundationEssentials
import Reports
import Weather

/// The board as finished text.
struct BoardModel: Sendable, Equatable {
  /// A row of a post, or a row between posts.
  struct Line: Sendable, Hashable {
    var spans: [Span] = []
    /// Shown at the right end.
    var weather = ""
    var isChosen = false
    /// The post of this row, counted from the newest; nil if the row belongs to no post.
    var entry: Int?
  }

  let title: String
  let hint: String
  let layout: BoardLayout
  /// As many rows as fit.
  private(set) var lines: [Line] = []
  private(set) var status: [Span] = []
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
    hint = BoardModel.hints(state).joined(within: layout.panel.box.columns - 6, isASCII: state.isASCII)
    let entries = BoardEntries(state)
    let chosen = state.page(BoardPostsPage.self)?.chosen ?? 0
    chosenEntry = entries.spoken(chosen)
    spoken = entries.spokenNewest
    if let absence = state.board.absence {
      let sentences = words.absence(absence).map { $0.wrapped(to: max(1, layout.list.columns - 2)) }
      let isTight = sentences.reduce(sentences.count - 1) { $0 + $1.count } > layout.list.rows
      // If not all sentences fit, the last one (how to sign in) comes before the second (the explanation).
      lines = (isTight ? sentences.prefix(1) + sentences.dropFirst().reversed() : sentences[...])
        .joined(separator: isTight ? [] : [""])
        .map { Line(spans: [Span(text: $0, tone: .plain)]) }
      return
    }
    field = state.shownBoard?.field
    status = BoardModel.status(state, width: layout.status.columns, rows: layout.status.rows)
    lines =
      if let page = state.top as? BlockedPage {
        page.lines(state, rows: layout.list.rows)
      } else {
        entries.lines(rows: layout.list.rows, columns: layout.list.columns, chosen: isWriting ? nil : chosen)
      }
    if lines.isEmpty, let board = state.shownBoard {
      lines = (board.readAt == nil ? (board.failure == nil ? words.reading : "") : words.empty)
        .wrapped(to: max(1, layout.list.columns - 2)).map { Line(spans: [Span(text: $0, tone: .dim)]) }
    }
  }

  private static func hints(_ state: State) -> [FooterModel.Hint] {
    switch state.top {
    case is BoardPostsPage: BoardPostsPage.hints(state)
    case is BlockedPage: BlockedPage.hints(state)
    case is BoardQuestionPage: []
    default: CityBoardPage.hints(state)
    }
  }

  /// The post at a point, counted from the newest; nil if none.
  func entry(at point: Point) -> Int? {
    // The newest post is at the bottom.
    let row = point.row - max(layout.list.row, layout.list.endRow - lines.count)
    return layout.list.contains(point) && lines.indices.contains(row) ? lines[row].entry : nil
  }

  /// The most urgent message, in at most that many rows.
  private static func status(_ state: State, width: Int, rows: Int) -> [Span] {
    guard rows > 0, width > 0 else { return [] }
    let (text, tone) = statusText(state, within: width * rows)
    var lines = text.wrapped(to: width)
    if lines.count > rows {
      lines = Array(lines.prefix(rows - 1)) + [lines[(rows - 1)...].joined(separator: " ").fitted(to: width)]
    }
    return lines.map { Span(text: $0, tone: tone) }
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
  func lines(rows: Int, columns: Int, chosen: Int?) -> [BoardModel.Line] {
    guard count > 0, rows > 0, columns > 4 else { return [] }
    let chosen = chosen.map { max(0, min($0, count - 1)) }
    // A post takes at least two rows.
    let newest = max(0, (chosen ?? 0) - rows)
    let oldest = min(count - 1, (chosen ?? 0) + rows)
    var lines: [BoardModel.Line] = []
    for entry in stride(from: oldest, through: newest, by: -1) {
      lines += block(entry, columns: columns, isChosen: entry == chosen)
    }
    guard let chosen else { return Array(lines.suffix(rows)) }
    let end = (lines.lastIndex { $0.entry == chosen } ?? lines.count - 1) + 1
    let start = lines.firstIndex { $0.entry == chosen } ?? 0
    // A third of the window shows the posts that follow.
    let last = min(lines.count, max(end + rows / 3, rows))
    let first = max(0, min(last - rows, start))
    return Array(lines[first..<min(lines.count, first + rows)])
  }

  private func block(_ entry: Int, columns: Int, isChosen: Bool) -> [BoardModel.Line] {
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
    let name = Span(text: name(post.author), tone: post.isOwn ? .accent : .title)
    return divider
      + head([Span(text: formatting.clock(post.at) + "  ", tone: .dim), name], weather, entry, columns, isChosen)
      + text([post.attachment.map(formatting.words.attachment), post.text], entry, columns)
  }

  private func pending(
    _ post: PendingPost, _ entry: Int, _ columns: Int, _ isChosen: Bool
  ) -> [BoardModel.Line] {
    let state = post.failure == nil ? words.sending : words.notSent
    let tone: Tone = post.failure == nil ? .dim : .alert
    let reason = post.failure.map { $0.sentence(in: words.language) } ?? ""
    return head([Span(text: state, tone: tone)], "", entry, columns, isChosen)
      + text([post.draft.text], entry, columns)
      + reason.wrapped(to: max(1, columns - 4)).filter { !$0.isEmpty }.map { line("  " + $0, .alert, entry) }
  }

  /// The weather gets a row of its own if it does not fit next to the name.
  private func head(
    _ spans: [Span], _ weather: String, _ entry: Int, _ columns: Int, _ isChosen: Bool
  ) -> [BoardModel.Line] {
    var head = BoardModel.Line(spans: spans, isChosen: isChosen, entry: entry)
    let width = spans.reduce(2) { $0 + $1.text.displayWidth }
    if width + 2 + weather.displayWidth <= columns {
      head.weather = weather
      return [head]
    }
    return [head] + (weather.isEmpty ? [] : [line("  " + weather, .dim, entry)])
  }

  private func text(_ parts: [String?], _ entry: Int, _ columns: Int) -> [BoardModel.Line] {
    parts.compactMap { $0 }.joined(separator: " ").split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(to: max(1, columns - 4), keepingAll: true) }.map { line("  " + $0, .plain, entry) }
  }

  private func line(_ text: String, _ tone: Tone, _ entry: Int?) -> BoardModel.Line {
    BoardModel.Line(spans: [Span(text: text, tone: tone)], entry: entry)
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

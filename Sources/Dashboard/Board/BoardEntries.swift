import Cells
import FoundationEssentials
import Reports
import Weather

/// Posts, sent and pending, as rows.
struct BoardEntries {
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

  /// In fewer rows too few posts would be in view.
  private static let leastRowsForCards = 18
  private static let leastColumnsForCards = 50

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
    let hasCards = limit >= BoardEntries.leastRowsForCards && columns >= BoardEntries.leastColumnsForCards
    for entry in stride(from: oldest, through: newest, by: -1) {
      let isChosen = entry == chosen
      let card = BoardCard(columns: columns, glyphs: state.glyphs, item: entry, isChosen: isChosen)
      rows += block(entry, columns: columns, isChosen: isChosen, in: hasCards ? card : nil)
    }
    guard let chosen else { return Array(rows.suffix(limit)) }
    let end = (rows.lastIndex { $0.item == chosen } ?? rows.count - 1) + 1
    let start = rows.firstIndex { $0.item == chosen } ?? 0
    // A third of the window shows the posts that follow.
    let last = min(rows.count, max(end + limit / 3, limit))
    let first = max(0, min(last - limit, start))
    return Array(rows[first..<min(rows.count, first + limit)])
  }

  private func block(_ entry: Int, columns: Int, isChosen: Bool, in card: BoardCard?) -> [ListRow] {
    let index = count - 1 - entry
    guard let board else { return [] }
    if index >= board.posts.count {
      return pending(board.pending[index - board.posts.count], entry, columns, isChosen, in: card)
    }
    let post = board.posts[index]
    let day = formatting.zone.date(of: post.at)
    let isNewDay = index == 0 || formatting.zone.date(of: board.posts[index - 1].at) != day
    let isToday = day == formatting.zone.date(of: state.now)
    let divider = isNewDay && !(isToday && index == 0) ? [line(formatting.words.fullDate(day), .faint, nil)] : []
    let body = [post.attachment.map(formatting.words.attachment), post.text]
    let author = ListRow.Piece(text: name(post.author), tone: post.isOwn ? .accent : .title, place: .next, isBold: true)
    if let card {
      var author = author
      author.width = columns / 2
      let time = ListRow.Piece(text: "  \(formatting.clock(post.at))", tone: .dim, place: .next)
      return divider + card.rows([author, time], post.weather.map(weatherPieces) ?? [], text: joined(body), .plain)
    }
    let weather = post.weather.map(weatherText) ?? ""
    let time = ListRow.Piece(text: formatting.clock(post.at) + "  ", tone: .dim, place: .column(2))
    return divider + head([time, author], weather, entry, columns, isChosen) + text(joined(body), entry, columns)
  }

  private func pending(
    _ post: PendingPost, _ entry: Int, _ columns: Int, _ isChosen: Bool, in card: BoardCard?
  ) -> [ListRow] {
    let isSending = post.failure == nil
    let state = ListRow.Piece(
      text: isSending ? words.sending : words.notSent, tone: isSending ? .dim : .alert, place: .column(2))
    let reason = post.failure.map { $0.sentence(in: words.language) } ?? ""
    if let card {
      var title = state
      title.place = .next
      return card.rows(
        [title], [], text: [post.draft.text, reason].filter { !$0.isEmpty }.joined(separator: "\n"), .dim)
    }
    return head([state], "", entry, columns, isChosen) + text(post.draft.text, entry, columns)
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

  private func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " ") }

  private func text(_ text: String, _ entry: Int, _ columns: Int) -> [ListRow] {
    text.paragraphs(wrappedTo: columns - 4).map { line("  " + $0, .plain, entry) }
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

  /// The same with the symbol of the sky, in the colours of the temperature and the grade.
  private func weatherPieces(_ weather: PostedWeather) -> [ListRow.Piece] {
    let words = formatting.words
    var pieces: [ListRow.Piece] = []
    func put(_ text: String?, _ tone: Tone) {
      guard let text else { return }
      pieces.append(ListRow.Piece(text: pieces.isEmpty ? text : " " + text, tone: tone, place: .next))
    }
    put(weather.condition.map { state.glyphs.sky($0, isNight: false) }, weather.condition?.tone(isNight: false) ?? .dim)
    put(weather.temperature.map { formatting.temperature($0) }, Tone(weather.temperature))
    put(weather.condition.map(words.condition), .dim)
    put(weather.dust.map { _ in " \(words.dust)" }, .dim)
    put(weather.dust.map(words.grade), weather.dust.map { .grade($0) } ?? .dim)
    return pieces
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

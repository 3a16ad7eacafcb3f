import Cells
import Reports
import Weather

/// The warnings of the city on screen as rows of that width.
struct WarningRows {
  let state: State
  let columns: Int
  private let status: WarningStatus
  private let warnings: [WarningWords]

  init(_ state: State, _ columns: Int) {
    (self.state, self.columns, status) = (state, max(1, columns), state.warningStatus)
    let source = state.snapshot?.providingSource(of: .warnings)
    warnings =
      (status.warnings ?? []).map { WarningWords($0, from: source, at: state.now, state.formatting) }
      .withTextsOnce
  }

  private var words: WarningsText { state.words.warnings }
  /// Columns of the labels; 0 if there is no room for them.
  private var labels: Int {
    columns < 40 ? 0 : [words.area, words.time, words.issued].map(\.displayWidth).max()! + 2
  }

  /// Every warning with its text, then the warnings elsewhere; or why there are none.
  var all: [ListRow] { joined([sentence] + warnings.map { facts(of: $0) + announcement($0) + link($0) } + [elsewhere]) }

  /// The same without the texts. A line in the colour of its level is along each warning.
  var withoutTexts: [ListRow] {
    joined(
      [sentence]
        + warnings.map { warning in
          (facts(of: warning) + link(warning)).map { $0.banner == nil ? edged($0, warning) : $0 }
        } + [elsewhere])
  }

  /// The texts of all warnings, each once.
  var texts: [ListRow] {
    let texts = warnings.filter { !$0.text.isEmpty }
    let note = texts.lazy.map { self.note($0, columns) }.first { !$0.isEmpty } ?? []
    return joined([note] + texts.map { Announcement(lines: $0.text, words: words, glyphs: state.glyphs).rows(columns) })
  }

  private func joined(_ blocks: [[ListRow]]) -> [ListRow] {
    Array(blocks.filter { !$0.isEmpty }.joined(separator: [ListRow.blank]))
  }

  private var sentence: [ListRow] {
    let text = status.sentence(state.formatting, at: state.now) ?? (warnings.isEmpty ? emptyText : nil)
    let tone: Tone =
      switch status.kind {
      case .failed, .inForce: .alert
      case .none: .strong
      default: .plain
      }
    return (text?.wrapped(to: columns, keepingAll: true) ?? []).map { ListRow($0, tone) }
  }

  private var emptyText: String {
    if state.isLoading { return state.words.loading }
    return state.snapshot?.layers.isEmpty == false ? words.noSource : state.words.nothingYet
  }

  /// The warnings in force elsewhere in the country that no announcement contains: a heading, then each kind in the
  /// colour of its level, with its areas.
  private var elsewhere: [ListRow] {
    let others = state.forecast.warningsElsewhere.filter { !isAnnounced($0) }
    guard !others.isEmpty else { return [] }
    return [ListRow(words.elsewhere, .title, isHeading: true)]
      + others.flatMap { warning -> [ListRow] in
        let shown = WarningWords(warning, at: state.now, state.formatting)
        let text = [shown.kind, shown.area].compactMap(\.self).joined(separator: ": ")
        var rows = text.wrapped(to: max(1, columns - 2), keepingAll: true).map { ListRow($0, .plain, indent: 2) }
        guard let first = rows.first?.pieces.first, first.text.hasPrefix(shown.kind) else { return rows }
        rows[0].pieces = [
          ListRow.Piece(text: shown.kind, tone: .warning(shown.level), place: .column(2)),
          ListRow.Piece(text: String(first.text.dropFirst(shown.kind.count)), tone: .plain, place: .next),
        ]
        return rows
      }
  }

  /// Whether the announcement of one of the place's own warnings lists this kind with all of these areas.
  private func isAnnounced(_ other: WeatherWarning) -> Bool {
    guard let area = other.area else { return false }
    let names = [other.kind] + area.split(separator: ",").map { String($0).trimmed }
    return warnings.contains { warning in
      let text = warning.text.joined(separator: " ")
      return names.allSatisfy { text.contains($0) }
    }
  }

  private func facts(of warning: WarningWords) -> [ListRow] {
    func fact(_ label: String, _ value: String) -> [ListRow] {
      let lines = value.wrapped(to: max(1, columns - 4 - labels), keepingAll: true)
      let name = ListRow.Piece(text: label, tone: .dim, place: .column(2), width: labels)
      return ListRow.rows(lines, .plain, after: labels > 0 ? name : nil, indent: 2 + labels)
    }
    // A warning without an end is in force until it is lifted, and the text shows that; a preliminary warning has no
    // such text.
    let end = warning.ends ?? (warning.stage == .preliminary ? nil : words.untilLifted)
    return heading(warning) + (warning.areaAsIssued.map { fact(words.area, $0) } ?? [])
      + fact(words.time, [warning.begins, end].compactMap { $0 }.joined(separator: " "))
      + fact(words.issued, warning.origin(isLabelled: labels > 0))
  }

  /// `호우경보 · 발효 중`; a preliminary warning has that in its name.
  private func heading(_ warning: WarningWords) -> [ListRow] {
    let stage = warning.stage == .preliminary ? nil : words.stage(warning.stage)
    let text = [warning.kindAsIssued, stage].compactMap { $0 }.joined(separator: state.isASCII ? ", " : " · ")
    let tone = Tone.warning(warning.level)
    let sign = ListRow.Piece(text: state.glyphs.sign(warning.level), tone: tone, place: .column(0), isBold: true)
    var rows = ListRow.rows(
      text.wrapped(to: max(1, columns - 4), keepingAll: true), tone, isBold: true, after: sign, indent: 2)
    if warning.stage == .inForce, rows.count == 1 { rows[0].banner = warning.level }
    return rows
  }

  private func announcement(_ warning: WarningWords) -> [ListRow] {
    let width = max(1, columns - 2)
    let note = note(warning, width)
    let rows =
      note + (note.isEmpty ? [] : [.blank])
      + Announcement(lines: warning.text, words: words, glyphs: state.glyphs).rows(width)
    return rows.isEmpty ? [] : [.blank] + rows.map { $0.moved(by: 2) }
  }

  /// That the text is in Korean, for a reader of another language.
  private func note(_ warning: WarningWords, _ columns: Int) -> [ListRow] {
    guard state.language != .ko, warning.text.contains(where: \.containsHangul) else { return [] }
    return words.textIsKorean.wrapped(to: columns).map { ListRow($0, .dim) }
  }

  /// A truncated address would not work: it continues on the next row.
  private func link(_ warning: WarningWords) -> [ListRow] {
    let link = warning.link.flatMap { Link($0) }
    return (warning.link ?? "").cut(to: max(1, columns - 4)).map {
      ListRow(pieces: [ListRow.Piece(text: $0, tone: .dim, place: .column(2), link: link)])
    }
  }

  private func edged(_ row: ListRow, _ warning: WarningWords) -> ListRow {
    var row = row.moved(by: 2)
    row.pieces.insert(
      ListRow.Piece(text: state.glyphs.edge, tone: .warning(warning.level), place: .column(0)), at: 0)
    return row
  }
}

extension ListRow {
  /// The same row that many columns to the right.
  fileprivate func moved(by columns: Int) -> ListRow {
    var row = self
    for index in pieces.indices {
      if case .column(let column) = pieces[index].place { row.pieces[index].place = .column(column + columns) }
    }
    return row
  }
}

extension String {
  /// In pieces of this width, cut at any character: for text that has no words.
  fileprivate func cut(to columns: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(max(1, columns))))
      rest = rest.dropFirst(max(1, columns))
    }
    return pieces
  }
}

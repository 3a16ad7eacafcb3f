import Cells
import Reports
import Weather

extension WarningsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    ListPane(model: model(state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }

  /// All warnings in full, or the reason why there are none.
  func model(_ state: State) -> ListViewModel {
    let (text, header, layout) = (state.words.warnings, HeaderViewModel(state), FullPage(state.size))
    let columns = max(1, layout.list.columns)
    let labels = columns < 40 ? 0 : [text.area, text.time, text.issued].map(\.displayWidth).max()! + 2
    let rows = WarningsPage.rows(state, columns, labels: labels)
    let hints = WarningsPage.hints(state, hasMore: rows.count > layout.list.rows)
    var model = ListViewModel(
      title: "\(text.title)  \(columns < 40 ? header.shortCity : header.city)", rows: rows, offset: offset,
      footer: FooterViewModel(hints: hints, state), layout: layout, state)
    model.progress = WarningsPage.checked(state)
    model.isWaiting = state.isWaiting
    return model
  }

  private static func hints(_ state: State, hasMore: Bool) -> [FooterViewModel.Hint] {
    let words = state.words
    return [
      hasMore ? hint(.scroll(.up), .scroll(.down), word: words.warnings.scroll, in: state) : nil,
      state.cities.count > 1 ? hint(.city(.previous), .city(.next), word: words.cityHint, in: state) : nil,
      hint(.refresh, in: state), helpHint(in: state), hint(everywhere: .leave, in: state),
    ].compactMap { $0 }
  }

  /// `labels` are the columns of the labels; 0 if there is no room for them.
  private static func rows(_ state: State, _ columns: Int, labels: Int) -> [ListRow] {
    let (status, formatting) = (state.warningStatus, state.formatting)
    let source = state.snapshot?.providingSource(of: .warnings)
    let wordings = (status.warnings ?? []).map { WarningWords($0, from: source, at: state.now, formatting) }
    let sentence = status.sentence(formatting, at: state.now) ?? (wordings.isEmpty ? emptyText(state) : nil)
    let tone: Tone = status.kind == .failed || status.kind == .inForce ? .alert : .plain
    let above = (sentence?.wrapped(to: columns, keepingAll: true) ?? []).map { ListRow($0, tone) }
    let blocks = wordings.withTextsOnce.map { rows(of: $0, max(1, columns - 2), labels, formatting) }
    let elsewhere = rows(elsewhere: state.forecast.warningsElsewhere, columns, state)
    return Array(([above] + blocks + [elsewhere]).filter { !$0.isEmpty }.joined(separator: [ListRow.blank]))
  }

  /// What is in force elsewhere in the country: a heading, then a line for each kind.
  private static func rows(elsewhere warnings: [WeatherWarning], _ columns: Int, _ state: State) -> [ListRow] {
    guard !warnings.isEmpty else { return [] }
    let words = state.words.warnings
    let lines = warnings.flatMap { warning -> [ListRow] in
      let text = [WarningWords(warning, at: state.now, state.formatting).kindAsIssued, warning.area?.harmless]
      return text.compactMap(\.self).joined(separator: ": ").wrapped(to: max(1, columns - 2), keepingAll: true)
        .map(indented)
    }
    return [ListRow(words.elsewhere, .dim)] + lines
  }

  /// When the warnings were last fetched; empty if that is unknown, or if something has been missing since then.
  private static func checked(_ state: State) -> String {
    let status = state.warningStatus
    guard status.kind == .inForce || status.kind == .none, let time = status.checkedAt else { return "" }
    return state.words.warnings.checked(state.formatting.moment(time, seenAt: state.now))
  }

  private static func emptyText(_ state: State) -> String {
    let words = state.words
    if state.isLoading { return words.loading }
    return state.snapshot?.layers.isEmpty == false ? words.warnings.noSource : words.nothingYet
  }

  private static func rows(
    of warning: WarningWords, _ columns: Int, _ labels: Int, _ formatting: Formatting
  ) -> [ListRow] {
    let words = formatting.words.warnings
    func fact(_ label: String, _ value: String) -> [ListRow] {
      let lines = value.wrapped(to: columns - labels, keepingAll: true)
      let name = ListRow.Piece(text: label, tone: .dim, place: .column(2), width: labels)
      return ListRow.rows(lines, .plain, after: labels > 0 ? name : nil, indent: 2 + labels)
    }
    // A warning without an end is in force until it is lifted, and the text shows that; a preliminary warning has no
    // such text.
    let end = warning.ends ?? (warning.stage == .preliminary ? nil : words.untilLifted)
    return heading(warning, columns, formatting) + (warning.areaAsIssued.map { fact(words.area, $0) } ?? [])
      + fact(words.time, [warning.begins, end].compactMap { $0 }.joined(separator: " "))
      + fact(words.issued, warning.origin(isLabelled: labels > 0)) + announcement(warning.text, columns)
      + link(warning.link, columns)
  }

  /// `호우경보 · 발효 중`; a preliminary warning has that in its name.
  private static func heading(_ warning: WarningWords, _ columns: Int, _ formatting: Formatting) -> [ListRow] {
    let stage = warning.stage == .preliminary ? nil : formatting.words.warnings.stage(warning.stage)
    let text = [warning.kindAsIssued, stage].compactMap { $0 }.joined(separator: formatting.isASCII ? ", " : " · ")
    let tone = Tone.warning(warning.level)
    let glyphs = Glyphs(isASCII: formatting.isASCII)
    let sign = ListRow.Piece(text: glyphs.sign(warning.level), tone: tone, place: .column(0), isBold: true)
    return ListRow.rows(text.wrapped(to: columns, keepingAll: true), tone, isBold: true, after: sign, indent: 2)
  }

  private static func announcement(_ lines: [String], _ columns: Int) -> [ListRow] {
    let wrapped = lines.flatMap { line -> [ListRow] in
      let pieces = line.wrapped(to: columns, keepingAll: true)
      return pieces.isEmpty ? [.blank] : pieces.map(indented)
    }
    return wrapped.isEmpty ? [] : [.blank] + wrapped
  }

  /// A truncated address would not work: it continues on the next row.
  private static func link(_ address: String?, _ columns: Int) -> [ListRow] {
    let link = address.flatMap { Link($0) }
    return (address ?? "").cut(to: columns).map {
      ListRow(pieces: [ListRow.Piece(text: $0, tone: .dim, place: .column(2), link: link)])
    }
  }

  private static func indented(_ text: String) -> ListRow { ListRow(text, .plain, indent: 2) }
}

extension String {
  /// In pieces of this width, cut at any character: for text that has no words.
  func cut(to columns: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(max(1, columns))))
      rest = rest.dropFirst(max(1, columns))
    }
    return pieces
  }
}

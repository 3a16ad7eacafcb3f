import Cells
import Weather

/// The warnings page with final words: all of them in full, or why there are none.
struct WarningsModel: RowsModel, Sendable, Equatable {
  enum Row: Sendable, Hashable {
    case blank
    /// The kind of a warning, on as many rows as needed; the first row has the sign.
    case heading(WarningLevel, String, isFirst: Bool)
    /// A label and a value; the label is empty if the row continues the row before it.
    case fact(String, String)
    case text(String)
    /// A piece of an address; every piece links to the whole address.
    case link(String, to: Link?)
    case sentence(String, Tone)
  }
  var title: String
  var marks: [String]
  /// `14:32 확인`; empty if unknown.
  var checked: String
  var rows: [Row]
  var offset: Int
  /// Columns of the labels; 0 if there is no room for them.
  var labelWidth: Int
  var footer: FooterModel
  var layout: FullPage

  init(_ state: State, scroll: Int) {
    let text = state.words.warnings
    layout = FullPage(state.size)
    let columns = max(1, layout.list.columns)
    let header = HeaderModel(state)
    title = "\(text.title)  \(columns < 40 ? header.shortCity : header.city)"
    marks = header.marks
    checked = WarningsModel.checked(state)
    labelWidth = columns < 40 ? 0 : [text.area, text.time, text.issued].map(\.displayWidth).max()! + 2
    rows = WarningsModel.rows(state, columns, labels: labelWidth)
    offset = max(0, min(scroll, rows.count - layout.list.rows))
    footer = FooterModel(
      hints: WarningsPage.hints(state, hasMore: rows.count > layout.list.rows), notice: FooterModel.spoken(state))
  }

  var capacity: Int { layout.list.rows }

  private static func rows(_ state: State, _ columns: Int, labels: Int) -> [Row] {
    let (status, formatting) = (state.warningStatus, state.formatting)
    let source = state.snapshot?.providingSource(of: .warnings)
    let wordings = (status.warnings ?? []).map { WarningWords($0, from: source, at: state.now, formatting) }
    let sentence = status.sentence(formatting, at: state.now) ?? (wordings.isEmpty ? emptyText(state) : nil)
    let tone: Tone = status.kind == .failed || status.kind == .inForce ? .alert : .plain
    let above = (sentence?.wrapped(to: columns, keepingAll: true) ?? []).map { Row.sentence($0, tone) }
    let blocks = wordings.withTextsOnce.map { rows(of: $0, max(1, columns - 2), labels, formatting) }
    let elsewhere = rows(elsewhere: state.forecast.warningsElsewhere, columns, state)
    return Array(([above] + blocks + [elsewhere]).filter { !$0.isEmpty }.joined(separator: [Row.blank]))
  }

  /// What is in force elsewhere in the country: a heading, then a line for each kind.
  private static func rows(elsewhere warnings: [WeatherWarning], _ columns: Int, _ state: State) -> [Row] {
    guard !warnings.isEmpty else { return [] }
    let words = state.words.warnings
    let lines = warnings.flatMap { warning -> [Row] in
      let text = [WarningWords(warning, at: state.now, state.formatting).kindAsIssued, warning.area?.harmless]
      return text.compactMap(\.self).joined(separator: ": ").wrapped(to: max(1, columns - 2), keepingAll: true).map {
        .text($0)
      }
    }
    return [.sentence(words.elsewhere, .dim)] + lines
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
  ) -> [Row] {
    let words = formatting.words.warnings
    func fact(_ label: String, _ value: String) -> [Row] {
      value.wrapped(to: columns - labels, keepingAll: true).enumerated().map { .fact($0 == 0 ? label : "", $1) }
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
  private static func heading(_ warning: WarningWords, _ columns: Int, _ formatting: Formatting) -> [Row] {
    let stage = warning.stage == .preliminary ? nil : formatting.words.warnings.stage(warning.stage)
    let text = [warning.kindAsIssued, stage].compactMap { $0 }.joined(separator: formatting.isASCII ? ", " : " · ")
    return text.wrapped(to: columns, keepingAll: true).enumerated().map {
      .heading(warning.level, $1, isFirst: $0 == 0)
    }
  }

  private static func announcement(_ lines: [String], _ columns: Int) -> [Row] {
    let wrapped = lines.flatMap { line -> [Row] in
      let pieces = line.wrapped(to: columns, keepingAll: true)
      return pieces.isEmpty ? [.blank] : pieces.map { .text($0) }
    }
    return wrapped.isEmpty ? [] : [.blank] + wrapped
  }

  /// A truncated address would not work: it continues on the next row.
  private static func link(_ address: String?, _ columns: Int) -> [Row] {
    (address ?? "").cut(to: columns).map { .link($0, to: address.flatMap { Link($0) }) }
  }
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

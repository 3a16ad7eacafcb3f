public import Cells
import Weather

/// The page of warnings in finished words: all of them in full, or why there are none.
public struct WarningsModel: RowsModel, Sendable, Equatable {
  public enum Row: Sendable, Hashable {
    case blank
    /// The kind of a warning, in as many rows as it takes; the first has the sign.
    case heading(WarningLevel, String, isFirst: Bool)
    /// What is known of it: a label, empty where the row before goes on.
    case fact(String, String)
    case text(String)
    /// A piece of an address that leads to all of it.
    case link(String, to: Link?)
    case sentence(String, Tone)
  }
  public var title: String
  public var marks: [String]
  /// `14:32 확인`; empty where that is not known.
  public var checked: String
  public var rows: [Row]
  public var offset: Int
  /// Columns of the labels; 0 where there is no room for them.
  public var labelWidth: Int
  public var footer: FooterModel
  public var layout: FullPage

  public init(_ state: State, scroll: Int) {
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

  public var capacity: Int { layout.list.rows }

  private static func rows(_ state: State, _ columns: Int, labels: Int) -> [Row] {
    let (status, formatting) = (state.warningStatus, state.formatting)
    let teller = state.snapshot?.answerer(of: .warnings)
    let said = (status.warnings ?? []).map { WarningWords($0, toldBy: teller, at: state.now, formatting) }
    let sentence = status.sentence(formatting, at: state.now) ?? (said.isEmpty ? silence(state) : nil)
    let tone: Tone = status.kind == .failed || status.kind == .told ? .alert : .plain
    let above = (sentence?.wrapped(to: columns, keepingAll: true) ?? []).map { Row.sentence($0, tone) }
    let blocks = said.withTextsOnce.map { rows(of: $0, max(1, columns - 2), labels, formatting) }
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

  /// When the warnings were read last; nothing where that is not known, or something is missing since.
  private static func checked(_ state: State) -> String {
    let status = state.warningStatus
    guard status.kind == .told || status.kind == .none, let time = status.checkedAt else { return "" }
    return state.words.warnings.checked(state.formatting.moment(time, seenAt: state.now))
  }

  private static func silence(_ state: State) -> String {
    let words = state.words
    if state.isLoading { return words.loading }
    return state.snapshot?.layers.isEmpty == false ? words.warnings.noSource : words.nothingYet
  }

  private static func rows(
    of said: WarningWords, _ columns: Int, _ labels: Int, _ formatting: Formatting
  ) -> [Row] {
    let words = formatting.words.warnings
    func fact(_ label: String, _ value: String) -> [Row] {
      value.wrapped(to: columns - labels, keepingAll: true).enumerated().map { .fact($0 == 0 ? label : "", $1) }
    }
    // Who holds until it is lifted says so; what only may come does not.
    let end = said.ends ?? (said.stage == .preliminary ? nil : words.untilLifted)
    return heading(said, columns, formatting) + (said.areaAsIssued.map { fact(words.area, $0) } ?? [])
      + fact(words.time, [said.begins, end].compactMap { $0 }.joined(separator: " "))
      + fact(words.issued, said.origin(isLabelled: labels > 0)) + announcement(said.text, columns)
      + link(said.link, columns)
  }

  /// `호우경보 · 발효 중`; that it is preliminary its name says.
  private static func heading(_ said: WarningWords, _ columns: Int, _ formatting: Formatting) -> [Row] {
    let stage = said.stage == .preliminary ? nil : formatting.words.warnings.stage(said.stage)
    let text = [said.kindAsIssued, stage].compactMap { $0 }.joined(separator: formatting.isASCII ? ", " : " · ")
    return text.wrapped(to: columns, keepingAll: true).enumerated().map {
      .heading(said.level, $1, isFirst: $0 == 0)
    }
  }

  private static func announcement(_ lines: [String], _ columns: Int) -> [Row] {
    let wrapped = lines.flatMap { line -> [Row] in
      let pieces = line.wrapped(to: columns, keepingAll: true)
      return pieces.isEmpty ? [.blank] : pieces.map { .text($0) }
    }
    return wrapped.isEmpty ? [] : [.blank] + wrapped
  }

  /// An address that is cut leads nowhere: it goes on in the next row.
  private static func link(_ address: String?, _ columns: Int) -> [Row] {
    (address ?? "").cut(to: columns).map { .link($0, to: address.flatMap { Link($0) }) }
  }
}

extension String {
  /// In pieces of so many columns, wherever that falls: for what has no words.
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

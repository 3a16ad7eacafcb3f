import Cells
import FoundationEssentials
import Reports
import Weather

/// A sheet of text about the program: the sources and times of the data on screen, what leaves this machine, and the
/// origin of places, maps and libraries; or the licences in full.
struct SourcesViewModel: Sendable, Equatable {
  var title: String
  var hint: String
  var lines: [ListRow]
  /// In a wide window, the lines of a second column; otherwise empty.
  var secondLines: [ListRow] = []
  /// The first line in view.
  var first: Int
  /// Columns the widest line may have.
  var columns: Int
  /// The marks that apply to all data; empty if the header line that shows them is visible.
  var mark: String
  private let rows: Int

  /// About the program.
  init(_ state: State, scroll: Int) {
    let words = state.words
    let half = SourcesViewModel.half(in: state.size)
    let columns = half ?? SourcesViewModel.columns(in: state.size)
    let lines =
      SourcesViewModel.home(words, columns) + SourcesViewModel.parts(state, columns)
      + SourcesViewModel.licenceLines(words.privacy, columns, state.glyphs)
    let licences = SourcesViewModel.licenceLines(words.licences, columns, state.glyphs)
    self.init(
      words.sources.displayWidth <= columns ? words.sources : SourcesPage.name[state.language],
      (half == nil ? lines + licences : lines).dropLast(), beside: half == nil ? [] : licences.dropLast(),
      columns: columns, state, scroll: scroll, keys: [words.openHint, words.noticesHint])
  }

  /// `NOTICE`.
  init(notices state: State, scroll: Int) {
    let columns = SourcesViewModel.columns(in: state.size)
    let lines = LicenceNotice.lines(fitting: columns)
    self.init(state.words.notices, lines, beside: [], columns: columns, state, scroll: scroll, keys: [])
  }

  private init(
    _ title: String, _ lines: [ListRow], beside secondLines: [ListRow], columns: Int, _ state: State, scroll: Int,
    keys: [String]
  ) {
    (self.title, self.lines, self.secondLines, self.columns) = (title, lines, secondLines, columns)
    rows = SourcesViewModel.rows(in: state.size)
    let count = max(lines.count, secondLines.count)
    mark = state.mark(over: PanelLayout(around: Size(columns: columns, rows: count), in: state.size).box)
    let hidden = count - rows
    first = min(scroll, max(0, hidden))
    hint =
      SourcesViewModel.keyResult(state)?.fitted(to: columns)
      ?? SourcesViewModel.hint(state, isMoreBelow: hidden > 0, keys, columns)
  }

  /// The result of a key press, because the sheet covers the footer line that would show it; nil if none.
  private static func keyResult(_ state: State) -> String? {
    switch state.notice {
    case .message, .ofPage: FooterViewModel.spoken(state)
    default: nil
    }
  }

  /// How to scroll and to leave the page; the longest text that fits.
  private static func hint(_ state: State, isMoreBelow: Bool, _ keys: [String], _ columns: Int) -> String {
    let words = state.words
    let leave = "Esc \(SourcesPage.leaving[state.language])"
    let turn = isMoreBelow ? ["\(state.isASCII ? "Up Down" : "↑↓") \(words.sideBySide.further)"] : []
    let hints = [turn + keys + [leave], keys + [leave], turn + [leave]].map { $0.joined(separator: "  ") }
    return hints.first(fitting: columns) ?? leave
  }

  /// The link that `o` opens: the first one in view.
  func firstLink(in size: Size) -> Link? {
    [lines, secondLines].lazy
      .flatMap { $0.dropFirst(first).prefix(SourcesViewModel.rows(in: size)).flatMap(\.links) }.first
  }

  private var count: Int { max(lines.count, secondLines.count) }
  /// The size of all lines.
  var size: Size { Size(columns: secondLines.isEmpty ? columns : 2 * columns + SourcesViewModel.gap, rows: count) }
  var viewport: Viewport { Viewport(first: first, capacity: rows, count: count) }
  var isMoreBelow: Bool { first + rows < count }
  /// The lines in view, without a heading at the end whose content is below.
  func inView(_ lines: [ListRow]) -> [ListRow] {
    let shown = Array(lines.dropFirst(first).prefix(rows))
    return first + rows < lines.count ? shown.withoutLast { $0.isHeading || $0.text.isEmpty } : shown
  }

  static let gap = 4
  private static let widestHalf = 84
  private static let leastHalf = 60

  /// The width of each of two columns; nil if the window has no room for them.
  private static func half(in size: Size) -> Int? {
    let half = (size.columns - 14 - gap) / 2
    return half >= leastHalf && size.rows >= 24 ? min(widestHalf, half) : nil
  }

  /// The most columns that a window has room for.
  private static func columns(in size: Size) -> Int {
    PanelLayout(around: Size(columns: 72, rows: size.rows), in: size).content.columns
  }

  private static func rows(in size: Size) -> Int {
    max(1, PanelLayout(around: Size(columns: 72, rows: size.rows), in: size).content.rows)
  }

  /// Every part of the city on screen: its source, when it was issued and received, or why it is missing.
  private static func parts(_ state: State, _ columns: Int) -> [ListRow] {
    let heading = state.words.shownFor(HeaderViewModel(state).shortCity)
    return heading.wrapped(to: columns).map(SourcesViewModel.heading) + entries(state, columns) + notes(state, columns)
      + [.blank]
  }

  /// When newer data is expected, and why a part is missing, in full.
  private static func notes(_ state: State, _ columns: Int) -> [ListRow] {
    let due = state.place.flatMap { state.dueAt[$0] }.map { state.words.nextUpdate(state.formatting.clock($0)) }
    let failures = (state.snapshot?.reportableShortfalls ?? []).map { state.formatting.sentence($0, at: state.now) }
    var rows = (due.map { $0.wrapped(to: columns) } ?? []).map { ListRow($0, .dim) }
    for (index, failure) in failures.enumerated() where failures.firstIndex(of: failure) == index {
      rows += failure.wrapped(to: columns, keepingAll: true).map { ListRow($0, .alert) }
    }
    return rows
  }

  private static func heading(_ text: String) -> ListRow { ListRow(text, .title, isHeading: true) }

  static func entries(_ state: State, _ columns: Int) -> [ListRow] {
    let found = Part.allCases.flatMap { entries(of: $0, state) }
    let labels = (found.map(\.part.displayWidth).max() ?? 0) + 2
    let indent = max(30, labels + (found.map(\.source.displayWidth).max() ?? 0) + 2)
    return found.flatMap { $0.lines(labels: labels, indent: indent, columns) }
  }

  private static func entries(of part: Part, _ state: State) -> [Entry] {
    let words = state.words
    let provenances = state.snapshot?.provenance(of: part, at: state.now) ?? []
    guard provenances.isEmpty else {
      return provenances.map { provenance in
        let source = words.source(provenance.source)
        return Entry(
          part: words.part(part), source: source, news: when(provenance, state),
          sites: Sites.of(provenance.source, source))
      }
    }
    guard let failure = state.snapshot?.failures(of: part).first else {
      return [Entry(part: words.part(part), source: state.formatting.absent, news: "")]
    }
    return [Entry(part: words.part(part), source: words.source(failure.source), news: words.inBrief(failure.error))]
  }

  /// `14:00 발표, 14:31 받음`; for a source that only fills gaps also which: `14:30 발표, 14:31 받음 (기압, 가시거리)`
  private static func when(_ provenance: Provenance, _ state: State) -> String {
    let words = state.words
    func time(_ instant: Date) -> String { state.formatting.moment(instant, seenAt: state.now) }
    let issued = provenance.issuedAt.map { words.issued(time($0)) }
    let times = [issued, words.received(time(provenance.fetchedAt))].compactMap { $0 }.joined(separator: ", ")
    let details = provenance.details.map(words.atmosphere.detail)
    return details.isEmpty ? times : "\(times) (\(details.joined(separator: ", ")))"
  }

  /// The program's home page, and the address for feedback.
  private static func home(_ words: Words, _ columns: Int) -> [ListRow] {
    let links = [(words.projectPage, Project.page), (words.feedback, Project.feedback)]
    let lines = links.flatMap { label, link -> [ListRow] in
      guard let link else { return [] }
      return "\(label) \(link.address)".wrapped(to: columns, keepingAll: true).map {
        ListRow($0, .plain, links: [(link.address, link)])
      }
    }
    return lines.isEmpty ? [] : lines + [.blank]
  }

  /// Each paragraph begins with a sign.
  private static func licenceLines(_ licences: [Licence], _ columns: Int, _ glyphs: Glyphs) -> [ListRow] {
    let sign = ListRow.Piece(text: glyphs.item, tone: .faint, place: .column(0))
    return licences.flatMap { licence -> [ListRow] in
      let text = licence.paragraphs.flatMap { paragraph in
        paragraph.wrapped(to: columns - 2, keepingAll: true).enumerated().map { index, line in
          var row = ListRow(line, .plain, links: Sites.named)
          row.pieces[0].place = .column(2)
          if index == 0 { row.pieces.insert(sign, at: 0) }
          return row
        }
      }
      return [heading(licence.of)] + text + [.blank]
    }
  }
}

/// The information about a part from one source.
private struct Entry {
  var part: String
  var source: String
  /// Empty if there is nothing more to show.
  var news: String
  var sites: [Sites.Site] = []

  /// In one line, or each part on lines of its own if that is too narrow.
  func lines(labels: Int, indent: Int, _ columns: Int) -> [ListRow] {
    let left = part.padded(to: labels) + source
    if news.isEmpty, left.displayWidth <= columns { return [ListRow(left, .dim)] }
    if !news.isEmpty, indent + news.displayWidth <= columns {
      return [ListRow(left.padded(to: indent) + news, .plain, links: sites)]
    }
    let heads = left.displayWidth <= columns ? [left] : part.wrapped(to: columns) + ["  " + source]
    return heads.map { ListRow($0, .plain, links: sites) }
      + news.wrapped(to: columns - 2).map { ListRow("  " + $0, .dim) }
  }
}

/// The text about the owner and the licence of something that the program uses.
struct Licence: Sendable, Equatable {
  var of: String
  var paragraphs: [String]

  init(_ of: String, _ paragraphs: String...) { self.init(of, paragraphs) }
  init(_ of: String, _ paragraphs: [String]) { (self.of, self.paragraphs) = (of, paragraphs) }
}

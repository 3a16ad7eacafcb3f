import Cells
import FoundationEssentials
import Reports
import Weather

/// The comparison of the sources of one place, as finished text.
struct SideBySideViewModel: Sendable, Equatable {
  /// A source, and whether the home screen shows that part from it.
  struct Name: Sendable, Hashable {
    var text: String
    var isShown: Bool
  }
  struct Piece: Sendable, Hashable {
    var text: String
    var tone: Tone
    var isStrong = false
  }
  struct Sky: Sendable, Equatable {
    var condition: Condition?
    var isNight: Bool
  }
  /// The report of one source: a sign for the sky, then words and numbers with a column between them.
  struct Cell: Sendable, Equatable {
    var sky: Sky?
    var pieces: [Piece]

    var width: Int { (sky == nil ? 0 : 2) + pieces.map { $0.text.displayWidth + 1 }.reduce(-1, +) }
  }
  enum Row: Sendable, Equatable {
    case blank
    /// A part of the page, with the names of the sources if they are in columns.
    case heading(String, [Name])
    case values(Piece, [Cell], spread: Piece?)
    /// The label above the values of sources that are one below the other.
    case label(Piece, spread: Piece?)
    case value(Name, Cell)
    /// Hours next to each other, each as wide as an hour of the home screen.
    case hours(Lead, [Cell])
    case note(Piece)
    /// The meaning of the mark after a name.
    case legend(Piece)

    fileprivate var isHourly: Bool { if case .hours = self { true } else { false } }
  }
  /// The text before the hours.
  enum Lead: Sendable, Equatable {
    case none
    case word(Piece)
    case name(Name)
  }

  var rows: [Row]
  /// The same rows as they are drawn.
  var list: ListViewModel
  /// Lines next to the values that are not hourly; nil if there is no room, and if the rows scroll.
  var curves: SideBySideCurves?
  var curvesPlace: Rect?
  /// Notes about all rows.
  var notes: [Row]
  /// The meaning of the mark after a name.
  var legend: String
  var layout: SideBySideLayout

  init(_ page: SideBySidePage, _ state: State) {
    let words = state.words
    legend = words.sideBySide.marked
    let notes = Self.notes(page, state)
    let table = SideBySideTable(page, state, notes: notes.count)
    layout = table.layout
    self.notes = layout.notes == nil ? [] : notes
    rows = table.rows + (layout.notes == nil && !notes.isEmpty ? [.blank] + notes : [])
    list = ListViewModel(
      title: Self.title(state), rows: SideBySideRows(layout, state.glyphs).drawn(rows), offset: page.offset,
      footer: FooterViewModel(hints: SideBySidePage.hints(state), state), layout: layout.page, state)
    if state.colours != .none, let rows = rows.firstIndex(where: \.isHourly), self.rows.count <= layout.list.rows {
      curves = SideBySideCurves(table)
      curvesPlace = layout.curves(besideSources: table.sourceCount, rows: rows - 1)
    }
    list.isWaiting = state.waitingSince != nil
    list.progress = list.isWaiting ? words.sideBySide.asking : ""
  }

  var viewport: Viewport {
    var viewport = list.viewport
    viewport.hours = layout.hourCapacity
    return viewport
  }

  /// The name of the page and its city, in fewer words if the marks need the room; the city is dropped last.
  private static func title(_ state: State) -> String {
    let (words, header) = (state.words.sideBySide, HeaderViewModel(state))
    let room = FullPage(state.size).list.columns - header.marks.map { $0.displayWidth + 2 }.reduce(0, +)
    let titles = [
      "\(words.title)  \(header.city)", "\(words.title)  \(header.shortCity)",
      "\(words.shortTitle)  \(header.shortCity)", header.city,
    ]
    return titles.first(fitting: room) ?? header.shortCity
  }
}

// Notes about all rows.
extension SideBySideViewModel {
  /// The meaning of the mark, the sources that did not answer, and the sources that need a key.
  private static func notes(_ page: SideBySidePage, _ state: State) -> [Row] {
    let words = state.words
    // Offline, no source was asked, so that none has failed.
    let errors = state.isOffline ? [] : page.sourceErrors(state)
    let comma = state.isASCII ? ", " : " · "
    let failed = errors.filter { $0.error != .keyMissing }
      .map { "\(words.source($0.source)): \(words.inBrief($0.error))" }
    let keyless = errors.filter { $0.error == .keyMissing }.map { words.source($0.source) }
    func rows(_ text: String, _ tone: Tone, _ row: (Piece) -> Row = { .note($0) }) -> [Row] {
      text.wrapped(to: FullPage(state.size).list.columns).map { row(Piece(text: $0, tone: tone)) }
    }
    return
      (page.hasTwo ? rows(SideBySideViewModel.legend(state), .faint) { .legend($0) } : [])
      + rows(failed.joined(separator: comma), .dim)
      + (keyless.isEmpty ? [] : rows(words.sideBySide.needKeys(keyless.joined(separator: comma)), .faint))
  }
}

extension SideBySideViewModel {
  /// `✓ 홈 화면에 나오는 값 · 굵은 값: 3° 이상 차이`
  private static func legend(_ state: State) -> String {
    let (formatting, words) = (state.formatting, state.words.sideBySide)
    let marks = ["\(state.glyphs.check) \(words.marked)"]
    let wide = words.wide(formatting.difference(degrees: formatting.wideSpread))
    return (marks + [wide]).joined(separator: state.isASCII ? ", " : " · ")
  }
}

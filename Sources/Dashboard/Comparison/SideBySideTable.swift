import Cells
import FoundationEssentials
import Reports
import Weather

/// Arranges the reports of the sources in rows, in columns or one below the other.
struct SideBySideTable {
  typealias Model = SideBySideViewModel
  typealias SourceReport = SideBySidePage.SourceReport

  let page: SideBySidePage
  let state: State
  let formatting: Formatting
  let words: Words
  let layout: SideBySideLayout
  /// nil if nothing is kept of the place.
  private let record: AccuracyTable?
  /// The most sources that report a part.
  let sourceCount: Int

  init(_ page: SideBySidePage, _ state: State, notes: Int) {
    (self.page, self.state) = (page, state)
    formatting = state.formatting
    words = formatting.words
    record = page.accuracy(state).map { [formatting] in
      AccuracyTable($0, formatting, first: state.snapshot?.providingSource(of: .daily))
    }
    let sources = page.reports.map(\.source) + (record?.sources ?? [])
    sourceCount = Part.allCases.map { part in page.reports.count { $0.covers(part) } }.max() ?? 0
    let labels = SideBySideTable.labels(of: record, columns: state.size.columns)
    let widest = (labels + (labels.isEmpty ? [] : [words.accuracy.title])).map(\.displayWidth).max() ?? 0
    layout = SideBySideLayout(
      state.size,
      labelWidth: max(words.sideBySide.labelWidth(words), SideBySideTable.dayWidth(words), widest),
      nameWidth: sources.map { state.words.source($0).displayWidth }.max() ?? 10,
      sources: max(1, sourceCount, record?.sources.count ?? 0), notes: notes)
  }

  var rows: [Model.Row] {
    let accuracy = self.accuracy(record)
    let hasFigures = record?.hasFigures == true
    // Without figures it says only when there will be some.
    let parts = ((hasFigures ? [accuracy] : []) + [now, air, hours, days] + (hasFigures ? [] : [accuracy]))
      .filter { !$0.isEmpty }
    let body = parts.isEmpty ? [] : Array(parts.joined(separator: [Model.Row.blank]))
    return introduction + body
  }

  /// What the page shows and why it is empty, if no source has answered yet; or that only one has.
  private var introduction: [Model.Row] {
    let isWaiting = state.waitingSince != nil
    let reporting = page.reports.filter { $0.covers(.now) || $0.covers(.hourly) }
    if reporting.isEmpty {
      if isWaiting { return notes(words.sideBySide.askingAll) }
      return notes(words.sideBySide.purpose, .plain) + [.blank]
        + notes(words.sideBySide.nothing(isOffline: state.isOffline))
    }
    // A source that only failed may answer next time.
    let isAlone = reporting.count == 1 && page.sourceErrors(state).allSatisfy { $0.error == .keyMissing }
    guard isAlone, !isWaiting else { return [] }
    return notes(words.sideBySide.onlyOne(words.source(reporting[0].source))) + [.blank]
  }

  func notes(_ text: String, _ tone: Tone = .dim) -> [Model.Row] {
    text.wrapped(to: max(1, layout.list.columns)).map { .note(Model.Piece(text: $0, tone: tone)) }
  }

  // MARK: - A part of the page

  /// The sources that report the part: first the one on the home screen, then the others.
  func accounts(of part: Part) -> [SourceReport] {
    let homeSource = state.snapshot?.providingSource(of: part)
    let reporting = page.reports.filter { $0.covers(part) }
    return reporting.filter { $0.source == homeSource } + reporting.filter { $0.source != homeSource }
  }

  func names(_ accounts: [SourceReport], of part: Part) -> [Model.Name] {
    let homeSource = state.snapshot?.providingSource(of: part)
    // With a single source there is nothing to mark.
    let isMarked = page.hasTwo
    return accounts.map { Model.Name(text: words.source($0.source), isShown: isMarked && $0.source == homeSource) }
  }

  func heading(_ title: String, _ names: [Model.Name]) -> Model.Row {
    .heading(title, layout.isStacked ? [] : names)
  }

  /// One value from every source. `cells` has several forms of each value, the fullest first; all sources use the
  /// same form: the fullest that fits all.
  func rows(
    _ label: String, tone: Tone = .dim, _ names: [Model.Name], _ cells: [[Model.Cell]], spread: Spread? = nil
  ) -> [Model.Row] {
    let formCount = cells.map(\.count).max() ?? 0
    let forms = (0..<formCount).map { way in cells.map { $0[min(way, $0.count - 1)] } }
    let fitting = forms.first { $0.allSatisfy { $0.width <= layout.valueWidth } } ?? forms.last ?? []
    return rows(label, tone: tone, names, fitting, spread: spread)
  }

  func rows(
    _ label: String, tone: Tone = .dim, _ names: [Model.Name], _ cells: [Model.Cell], spread: Spread? = nil
  ) -> [Model.Row] {
    let room = layout.spreadWidth(beside: label)
    let distance = spread.map { spread in
      let text = spread.text.displayWidth <= room ? spread.text : spread.brief
      return Model.Piece(text: text, tone: spread.tone, isStrong: spread.isWide)
    }
    let isHidden = !layout.isStacked && layout.spreadWidth == 0
    let label = Model.Piece(text: label, tone: isHidden && spread?.tone == .accent ? .accent : tone)
    guard layout.isStacked else { return [.values(label, cells, spread: isHidden ? nil : distance)] }
    return [.label(label, spread: distance)] + zip(names, cells).map { .value($0, $1) }
  }

  // MARK: - Spread of the values

  struct Spread {
    /// `2° 차이`
    var text: String
    /// The short form, if no word fits: `Δ2`, `=`, `≠`. A number alone could be taken for the value of another source.
    var brief: String
    var tone: Tone
    /// Whole degrees, of the unit shown.
    var degrees = 0
    /// Of temperatures wide enough to call for other clothes: these, and nothing else, are bold.
    var isWide = false
  }

  /// From the values as shown, in the unit shown; nil if there are fewer than two.
  func spread(_ temperatures: [Temperature?]) -> Spread? {
    let degrees = temperatures.compactMap { $0 }.map(formatting.degrees)
    guard degrees.count > 1, let low = degrees.min(), let high = degrees.max() else { return nil }
    if low == high { return Spread(text: words.sideBySide.same, brief: "=", tone: .faint) }
    let isWide = high - low >= formatting.wideSpread
    return Spread(
      text: words.sideBySide.apart(formatting.difference(degrees: high - low)),
      brief: (state.isASCII ? "+" : "Δ") + String(high - low), tone: isWide ? .accent : .dim, degrees: high - low,
      isWide: isWide)
  }

  /// For values that are equal or not; nil if there are fewer than two, and if they are equal.
  func spread(unlike values: [some Hashable]) -> Spread? {
    guard Set(values).count > 1 else { return nil }
    return Spread(text: words.sideBySide.unlike, brief: state.isASCII ? "!=" : "≠", tone: .accent)
  }

  // MARK: - Words

  static func weekdayWidth(_ words: Words) -> Int {
    ([words.today] + words.weekdays).map(\.displayWidth).max() ?? 0
  }

  private static func dayWidth(_ words: Words) -> Int {
    weekdayWidth(words) + 1 + words.dayOfMonth(CivilDate(2026, 11, 20)).displayWidth
  }
}

extension Formatting {
  /// A difference of that many degrees of the unit shown calls for other clothes.
  var wideSpread: Int { isMetric ? 3 : 5 }
}

import Cells
import Reports
import Weather

// How accurate the sources were.
extension SideBySideTable {
  /// Empty if the city is not saved, so that nothing is kept of it.
  func accuracy(_ table: AccuracyTable?) -> [Model.Row] {
    guard let table else { return [] }
    let homeSource = state.snapshot?.providingSource(of: .daily)
    let names = table.sources.map {
      Model.Name(text: words.source($0), isShown: page.hasTwo && $0 == homeSource)
    }
    let title =
      table.sources.isEmpty || layout.isStacked
      ? [words.accuracy.title, words.accuracy.span].listed(isASCII: state.isASCII) : words.accuracy.title
    let labels = Self.labels(of: table, columns: state.size.columns)
    let figures = zip(labels, table.rows).flatMap { label, row in
      rows(label, names, row.cells.map { forms in forms.map { cell($0) } })
    }
    return [heading(title, names)] + figures + table.findings.flatMap { notes($0, .plain) }
      + table.basis.flatMap { notes($0, .faint) }
  }

  /// The labels of the rows; short ones in a window that needs its columns for the sources.
  static func labels(of table: AccuracyTable?, columns: Int) -> [String] {
    (table?.rows ?? []).map { $0.labels[columns < 80 ? 1 : 0] }
  }
}

import Cells
package import Weather

/// How accurate the sources were, as finished text: a row for each figure, a column for each source.
package struct AccuracyTable {
  package struct Row {
    /// The label and a shorter one.
    package var labels: [String]
    /// The cells of the sources: with the number of days, and without.
    package var cells: [[String]]
  }

  package let sources: [SourceID]
  /// Empty if no forecast is stored yet.
  package let rows: [Row]
  /// Whether any figure has enough days.
  package let hasFigures: Bool
  /// The conclusion from the figures, and why some are missing.
  package let findings: [String]
  /// What the table compares, in sentences; empty if no forecast is stored yet.
  package let basis: [String]
  private let formatting: Formatting

  /// `first`: the source whose column is the first one.
  package init(_ record: AccuracyRecord, _ formatting: Formatting, first: SourceID? = nil) {
    let words = formatting.words.accuracy
    let accuracies = record.sources.filter { $0.source == first } + record.sources.filter { $0.source != first }
    func error(_ figure: SourceAccuracy.Figure<Double>) -> [String] {
      AccuracyTable.forms(figure, formatting) { formatting.exactDifference(celsius: $0) }
    }
    func rain(
      _ figure: SourceAccuracy.Figure<SourceAccuracy.Rain>, _ text: (SourceAccuracy.Rain) -> String
    ) -> [String] { AccuracyTable.forms(figure, formatting, text) }
    self.formatting = formatting
    sources = accuracies.map(\.source)
    hasFigures = record.sources.contains { $0.days >= AccuracyRecord.minimumDays }
    rows =
      sources.isEmpty
      ? []
      : [
        Row(labels: words.high, cells: accuracies.map { error($0.high) }),
        Row(labels: words.low, cells: accuracies.map { error($0.low) }),
        Row(
          labels: words.hits,
          cells: accuracies.map {
            rain($0.rain) { $0.hits + $0.misses == 0 ? words.noRain : words.hits($0.hits, of: $0.hits + $0.misses) }
          }),
        Row(labels: words.falseAlarms, cells: accuracies.map { rain($0.rain) { words.times($0.falseAlarms) } }),
      ]
    findings = [AccuracyTable.best(record, formatting), AccuracyTable.missing(record, formatting)].compactMap { $0 }
    let models = record.models.map(formatting.words.source).listed(isASCII: formatting.isASCII)
    let station = record.station.map { words.station(formatting.words.stationName($0)) }
    let details = [
      station, models.isEmpty ? nil : words.models(models), record.isStationRefused ? words.stationRefused : nil,
    ]
    basis = sources.isEmpty ? [] : [words.basis] + details.compactMap { $0 }
  }

  /// `1.2° · 28일`, `1.2°`; a dash if there are too few days.
  private static func forms<Value>(
    _ figure: SourceAccuracy.Figure<Value>, _ formatting: Formatting, _ text: (Value) -> String
  ) -> [String] {
    guard let value = figure.value.map(text) else { return [formatting.absent] }
    return [
      [value, formatting.words.accuracy.days(figure.days)].listed(isASCII: formatting.isASCII), value,
    ]
  }

  private static func best(_ record: AccuracyRecord, _ formatting: Formatting) -> String? {
    guard let best = record.best else { return nil }
    let words = formatting.words
    return best.source.map { words.accuracy.better(words.source($0), in: best.commonDays) }
      ?? words.accuracy.equal(in: best.commonDays)
  }

  private static func missing(_ record: AccuracyRecord, _ formatting: Formatting) -> String? {
    let words = formatting.words
    if record.sources.isEmpty { return words.accuracy.nothingYet }
    if record.lacksObservations { return words.accuracy.noObservations }
    let missing = record.sources.filter { $0.missingDays > 0 }
      .map { words.accuracy.missing(words.source($0.source), $0.missingDays) }
    return missing.isEmpty ? nil : words.accuracy.missing(missing.listed(isASCII: formatting.isASCII))
  }

  /// The table as lines of text, under a title with the name of the place.
  package func lines(of place: String, isSample: Bool) -> [String] {
    let words = formatting.words
    let mark = isSample ? "  [\(words.sample)]" : ""
    let title = [place, words.accuracy.title, words.accuracy.span].listed(isASCII: formatting.isASCII)
    let table =
      [[""] + sources.map(words.source)] + rows.map { [$0.labels[0]] + $0.cells.map { $0[0] } }
    let widths = table[0].indices.map { column in table.map { $0[column].displayWidth }.max() ?? 0 }
    let lines = table.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed
    }
    return [title + mark] + (rows.isEmpty ? [] : [""] + lines) + [""] + findings + basis
  }
}

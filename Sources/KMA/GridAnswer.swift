import DataPortal
import FoundationEssentials
import Weather

/// All values of a response for one instant.
struct ForecastStep: Sendable, Equatable {
  enum Kind: Sendable, Hashable {
    case observed, hourly
    /// In the tail of a short-range forecast amounts and wind speeds are codes, not numbers.
    case threeHourly
  }

  var at: Date
  var kind: Kind
  var values: [Category: String] = [:]

  /// KMA masks the open sea: the temperature is missing, but the code for "no precipitation" stays. An observation
  /// without a temperature row counts as masked too, because its code alone does not show that anything was measured.
  /// In a forecast a single row may be missing; the other rows of the step stay valid.
  var isMasked: Bool {
    guard let temperature = values[.T1H] ?? values[.TMP] else { return kind == .observed }
    return ParsedValue(number: temperature).isMissing
  }
}

/// The rows of a response that belong together: one issue, one cell, one value of each category at each instant.
struct GridAnswer: Sendable {
  let issuedAt: Date
  /// Sorted by time.
  private(set) var steps: [ForecastStep] = []
  private(set) var extremes: [CivilDate: [Category: String]] = [:]
  /// Number of rows of another cell, of another issue or with an invalid time.
  private(set) var foreignRows = 0

  /// The furthest that a forecast on the grid reaches, in seconds, including a spare day.
  private static let reach: Double = 6 * 86_400

  /// Throws `.notPublishedYet` if there is no row, and `.malformed` if no row is for this cell.
  init(_ answer: PortalAnswer<GridRow>, of bulletin: Bulletin, at cell: GridCell, now: Date) throws(SourceError) {
    guard !answer.rows.isEmpty || answer.unreadable > 0 else { throw .notPublishedYet }
    let ours = answer.rows.filter { $0.isOf(cell) }
    guard let issuedAt = GridAnswer.newestIssue(of: ours, now: now) else {
      throw .malformed(.unreadableRows(answer.count))
    }
    self.issuedAt = issuedAt
    foreignRows = answer.rows.count - ours.count
    var steps: [Date: ForecastStep] = [:]
    for row in ours {
      // The response to a request for HH30 may contain HH00 as the issue time, in some rows or in all.
      let isOfThisIssue = Zone.seoul.startOfHour(row.issuedAt) == Zone.seoul.startOfHour(issuedAt)
      guard isOfThisIssue, let at = instant(of: row, in: bulletin) else {
        foreignRows += 1
        continue
      }
      guard let category = row.category else { continue }
      if category.isDaily {
        extremes[Zone.seoul.date(of: at), default: [:]][category] = row.value
      } else {
        let kind: ForecastStep.Kind = bulletin == .observation ? .observed : .hourly
        steps[at, default: ForecastStep(at: at, kind: kind)].values[category] = row.value
      }
    }
    self.steps = steps.values.sorted { $0.at < $1.at }
    if bulletin == .shortRange || bulletin == .shortRangeMorning { markTail() }
  }

  /// An issue time in the future means a broken row, unless there is no other.
  private static func newestIssue(of rows: [GridRow], now: Date) -> Date? {
    let issues = rows.lazy.map(\.issuedAt)
    return issues.filter { $0 <= now }.max() ?? issues.max()
  }

  /// nil if the row's time is not a full hour that this issue can contain.
  private func instant(of row: GridRow, in bulletin: Bulletin) -> Date? {
    let start = Zone.seoul.startOfHour(issuedAt)
    if bulletin == .observation { return start }
    guard let at = row.at, at == Zone.seoul.startOfHour(at), at >= start, at.timeIntervalSince(start) <= Self.reach
    else { return nil }
    return at
  }

  /// The tail is the run of three-hour steps at the end; it never includes the first step.
  private mutating func markTail() {
    for index in steps.indices.dropFirst().reversed() {
      guard steps[index].at.timeIntervalSince(steps[index - 1].at) >= 3 * 3600 else { return }
      steps[index].kind = .threeHourly
    }
  }
}

import DataPortal
import FoundationEssentials
import Weather

extension Layer {
  /// Decodes a response on the grid.
  ///
  /// Throws `.notPublishedYet` if it has no rows, and `.malformed` if it has rows but none can be read.
  init(
    _ bulletin: Bulletin, grid answer: PortalAnswer<GridRow>, at cell: GridCell, now: Date
  ) throws(SourceError) {
    let sorted = try GridAnswer(answer, of: bulletin, at: cell, now: now)
    var reader = ValueReader()
    reader.remark(unreadable: answer.unreadable, foreignRows: sorted.foreignRows)
    let hours = sorted.steps.map { reader.hour($0) }
    let days = sorted.extremes.sorted { $0.key < $1.key }.map { reader.day($0.key, $0.value) }
    try reader.requireReadableValues(of: answer.count)
    self.init(
      bulletin: bulletin, source: .kma, issuedAt: sorted.issuedAt, fetchedAt: now, hours: hours,
      days: days.filter { $0.low != nil || $0.high != nil }, remarks: reader.remarks)
    cachedFor = answer.age
    flaw = missingDays ?? missingValues ?? .fewer(answer.count, of: answer.count + answer.missing)
  }

  /// The first day that a short-range issue should contain completely but does not. Its last steps are three hours
  /// apart, and one may be missing.
  private var missingDays: Flaw? {
    guard bulletin == .shortRange, let last = hours.last?.at else { return nil }
    let end = PublicationClock.lastWholeDay(ofShortRange: issuedAt).adding(days: 1)
    guard last < Zone.seoul.instant(end).addingTimeInterval(-6 * 3600) else { return nil }
    return .missing(field: Zone.seoul.date(of: last).text)
  }

  /// Set if a forecast lacks the sky, the temperature or the chance of rain for most hours of a day.
  private var missingValues: Flaw? {
    guard bulletin == .shortRange || bulletin == .veryShortRange else { return nil }
    func isWhole(_ hour: Hour) -> Bool {
      hour.temperature != nil && hour.condition != nil
        && (bulletin == .veryShortRange || hour.chanceOfPrecipitation != nil)
    }
    let days = Dictionary(grouping: hours) { Zone.seoul.date(of: $0.at) }.values
    let isThin = days.contains { hours in hours.count(where: isWhole) * 2 < hours.count }
    return isThin ? .fewerRows(hours.count(where: isWhole), of: hours.count) : nil
  }

  /// Decodes a medium-range response. It does not contain its issue time: `issuedAt` is the requested issue.
  init(
    _ bulletin: Bulletin, region answer: PortalAnswer<RegionRow>, of region: String, issuedAt: Date, now: Date
  ) throws(SourceError) {
    guard !answer.rows.isEmpty || answer.unreadable > 0 else { throw .notPublishedYet }
    let ours = answer.rows.filter { ($0.region ?? region) == region }
    var reader = ValueReader()
    reader.remark(unreadable: answer.unreadable, foreignRows: answer.rows.count - ours.count)
    let days = ours.last.map { reader.days($0, issuedOn: Zone.seoul.date(of: issuedAt)) } ?? []
    try reader.requireReadableValues(of: answer.count)
    self.init(
      bulletin: bulletin, source: .kma, issuedAt: issuedAt, fetchedAt: now, days: days, remarks: reader.remarks)
    cachedFor = answer.age
    // A morning issue contains days 4 to 10, an evening issue days 5 to 10.
    flaw = .fewer(days.count, of: Zone.seoul.civil(issuedAt).hour < 12 ? 7 : 6)
  }
}

extension ValueReader {
  mutating func remark(unreadable: Int, foreignRows: Int) {
    if unreadable > 0 { remark("rows that could not be read: \(unreadable)") }
    if foreignRows > 0 { remark("rows of another place or issue: \(foreignRows)") }
  }

  func requireReadableValues(of rows: Int) throws(SourceError) {
    if readableValues == 0 { throw .malformed(.unreadableRows(rows)) }
  }
}

// MARK: - Filling one layer from another of its kind

extension Layer {
  /// Whether the layer has a condition for that hour; an observation has one only while
  /// something falls.
  func covers(_ hour: Date) -> Bool { hours.contains { $0.at == hour && $0.condition != nil } }

  /// This layer with the hours from `start` on that only the older layer contains.
  func adding(hoursOf older: Layer, from start: Date) -> Layer {
    guard let first = hours.first?.at else { return self }
    var filled = self
    filled.hours = older.hours.filter { $0.at >= start && $0.at < first } + hours
    return filled
  }

  /// This layer with those of the days that only the older layer contains.
  func adding(daysOf older: Layer, in gap: Range<CivilDate>) -> Layer {
    let own = Set(days.map(\.date))
    var filled = self
    filled.days = (older.days.filter { gap.contains($0.date) && !own.contains($0.date) } + days)
      .sorted { $0.date < $1.date }
    return filled
  }

  /// The last complete day; a step at midnight ends the previous day.
  var lastDay: CivilDate? {
    hours.last.map { Zone.seoul.date(of: $0.at.addingTimeInterval(-1)) }
  }
}

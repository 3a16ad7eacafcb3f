import FoundationEssentials
import Weather

/// The observed hours of all places, one row for each place and week, counted from 1970-01-01 in UTC. A row for each day
/// would take a third more.
///
/// Programs of the first versions wrote one row for each hour into the table `history`. Such rows are read too, and are
/// moved a few at a time.
struct HistoryWeeks {
  private let database: Database
  private let hasWeeks: Bool

  init(_ database: Database) throws(DatabaseError) {
    self.database = database
    hasWeeks = try StoreSchema.hasAdditions(database)
  }

  /// The hours that begin within those seconds since 1970, in order.
  func entries(_ cell: HistoryCell, in seconds: Range<Int>) throws(DatabaseError) -> [PackedHours.Entry] {
    var entries: [Date: PackedHours.Entry] = [:]
    for entry in try packed(cell, in: seconds) + oldRows(cell, in: seconds) { entries.record(entry) }
    return entries.values.filter { seconds.contains($0.second) }.sorted { $0.hour.at < $1.hour.at }
  }

  /// Stores hours; they take precedence over stored ones and are filled from them.
  func put(_ entries: [PackedHours.Entry], _ cell: HistoryCell) throws(DatabaseError) {
    for (week, entries) in Dictionary(grouping: entries, by: { HistoryWeeks.week(of: $0.second) }) {
      try pack(week, adding: entries, cell)
    }
  }

  /// Moves rows of an older program: at most two or three weeks of one place at a time, which takes a few milliseconds.
  func packOldRows() throws(DatabaseError) {
    let oldest = try database.rows(
      "SELECT latitude, longitude, at FROM history ORDER BY latitude, longitude, at LIMIT 240"
    ) { (row) throws(DatabaseError) in
      (
        cell: HistoryCell(latitude: try row.whole(0), longitude: try row.whole(1)),
        week: HistoryWeeks.week(of: try row.whole(2))
      )
    }
    guard let cell = oldest.first?.cell else { return }
    for week in Set(oldest.filter { $0.cell == cell }.map(\.week)) { try pack(week, adding: [], cell) }
  }

  /// Packs the stored hours of the week and the new ones, which take precedence, into one row.
  private func pack(_ week: Int, adding entries: [PackedHours.Entry], _ cell: HistoryCell) throws(DatabaseError) {
    let seconds = week * HistoryWeeks.seconds..<(week + 1) * HistoryWeeks.seconds
    var all: [Date: PackedHours.Entry] = [:]
    // If an hour has both, an older program has written its row since.
    for entry in try packed(cell, in: seconds) + oldRows(cell, in: seconds) + entries { all.record(entry) }
    let packed = PackedHours(all.values.sorted { $0.hour.at < $1.hour.at })
    try database.execute(
      "INSERT OR REPLACE INTO history_week (latitude, longitude, week, hours) VALUES (?, ?, ?, ?)",
      .whole(cell.latitude), .whole(cell.longitude), .whole(week), .bytes(packed.bytes))
    try database.execute(
      "DELETE FROM history WHERE latitude = ? AND longitude = ? AND at >= ? AND at < ?",
      .whole(cell.latitude), .whole(cell.longitude), .whole(seconds.lowerBound), .whole(seconds.upperBound))
  }

  /// Deletes the whole weeks before that day, counted from 1970 in UTC.
  func remove(before day: Int) throws(DatabaseError) {
    let week = HistoryWeeks.week(of: day * 86_400)
    try database.execute("DELETE FROM history WHERE at < ?", .whole(week * HistoryWeeks.seconds))
    if hasWeeks { try database.execute("DELETE FROM history_week WHERE week < ?", .whole(week)) }
  }

  /// The hours of the weeks of those seconds.
  private func packed(_ cell: HistoryCell, in seconds: Range<Int>) throws(DatabaseError) -> [PackedHours.Entry] {
    guard hasWeeks, !seconds.isEmpty else { return [] }
    return try database.rows(
      "SELECT hours FROM history_week WHERE latitude = ? AND longitude = ? AND week >= ? AND week <= ?",
      .whole(cell.latitude), .whole(cell.longitude), .whole(HistoryWeeks.week(of: seconds.lowerBound)),
      .whole(HistoryWeeks.week(of: seconds.upperBound - 1))
    ) { (row) throws(DatabaseError) in
      guard let week = PackedHours(bytes: try row.bytes(0)) else { throw .unreadableRow }
      return week.entries
    }.flatMap(\.self)
  }

  private func oldRows(_ cell: HistoryCell, in seconds: Range<Int>) throws(DatabaseError) -> [PackedHours.Entry] {
    try database.rows(
      "SELECT hour, source FROM history WHERE latitude = ? AND longitude = ? AND at >= ? AND at < ? ORDER BY at",
      .whole(cell.latitude), .whole(cell.longitude), .whole(seconds.lowerBound), .whole(seconds.upperBound)
    ) { (row) throws(DatabaseError) in
      PackedHours.Entry(
        hour: try JSONText.decode(Hour.self, from: try row.text(0)), source: try row.optionalText(1))
    }
  }

  private static let seconds = 7 * 86_400
  private static func week(of second: Int) -> Int { Int((Double(second) / Double(seconds)).rounded(.down)) }
}

extension PackedHours.Entry {
  /// Whole seconds since 1970 of the hour's start.
  fileprivate var second: Int { Int(within: hour.at.timeIntervalSince1970.rounded(.down)) }
}

extension [Date: PackedHours.Entry] {
  /// The new entry wins and takes missing values from the known one.
  fileprivate mutating func record(_ entry: PackedHours.Entry) {
    var entry = entry
    if let known = self[entry.hour.at] { entry.hour = entry.hour.filled(from: known.hour) }
    self[entry.hour.at] = entry
  }
}

public import FoundationEssentials
public import Weather

/// Observations, kept 400 days for comparisons ("3° colder than yesterday"), by place, rounded to 0.01°.
public struct History: WeatherHistory {
  /// The number of days for which an observation is kept.
  public static let daysKept = 400

  private let file: StoreFile
  private let now: @Sendable () -> Date
  private let remark: @Sendable (StorageError) -> Void

  /// `remark` receives the errors of the `WeatherHistory` calls, which never fail themselves.
  public init(
    _ file: StoreFile, now: @escaping @Sendable () -> Date,
    remark: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.file = file
    self.now = now
    self.remark = remark
  }

  /// Stores observations; many at once cost as much as one. If an hour is known already, the new observation wins and
  /// takes missing values from the old one. Once a day, observations older than 400 days are deleted.
  public func record(_ hours: [Hour], at place: Place, source: SourceID?) throws(StorageError) {
    guard !hours.isEmpty, let cell = HistoryCell(place.coordinate) else { return }
    // One more observation is not worth delaying the user.
    try file.write(waiting: .toWriteBriefly) { (database) throws(DatabaseError) in
      for hour in hours { try History.put(hour, cell, source, in: database) }
      try prune(newest: hours.map(\.at).max(), in: database)
    }
  }

  /// The recorded hours in a time span, in order; hours that were not recorded are missing.
  public func hours(in span: Range<Date>, place: Place) throws(StorageError) -> [Hour] {
    guard let cell = HistoryCell(place.coordinate), let first = History.second(span.lowerBound),
      let end = History.second(span.upperBound)
    else { return [] }
    return try file.read(absent: []) { (database) throws(DatabaseError) in
      try History.all(cell, in: first..<end, database)
    }
  }

  /// The source of each recorded hour; hours whose source was not stored, or is no longer known, are missing.
  public func sourcesByHour(of span: Range<Date>, place: Place) throws(StorageError) -> [Date: SourceID] {
    guard let cell = HistoryCell(place.coordinate), let first = History.second(span.lowerBound),
      let end = History.second(span.upperBound)
    else { return [:] }
    return try file.read(absent: [:]) { (database) throws(DatabaseError) in
      let rows = try database.rows(
        """
        SELECT at, source FROM history
        WHERE latitude = ? AND longitude = ? AND at >= ? AND at < ? AND source IS NOT NULL
        """,
        .whole(cell.latitude), .whole(cell.longitude), .whole(first), .whole(end)
      ) { (row) throws(DatabaseError) in (second: try row.whole(0), source: SourceID(rawValue: try row.text(1))) }
      return rows.reduce(into: [:]) { $0[Date(timeIntervalSince1970: Double($1.second))] = $1.source }
    }
  }

  /// Now is the newest hour, but not later than the clock: neither a wrong clock alone nor a wrong answer alone
  /// causes a deletion.
  private func prune(newest: Date?, in database: Database) throws(DatabaseError) {
    guard let newest = newest.flatMap(History.second), let now = History.second(now()) else { return }
    let today = min(newest, now) / 86_400
    guard try Documents.value(Int.self, named: History.prunedName, in: database) != today else { return }
    try database.execute("DELETE FROM history WHERE at < ?", .whole((today - History.daysKept) * 86_400))
    try Documents.put(today, named: History.prunedName, in: database)
  }

  /// The day, counted from 1970 in UTC, on which the history was last pruned.
  private static let prunedName = "history pruned on day"

  private static func put(
    _ hour: Hour, _ cell: HistoryCell, _ source: SourceID?, in database: Database
  ) throws(DatabaseError) {
    guard let second = second(hour.at) else { return }
    let known = try all(cell, in: second..<second + 1, database).last
    // An hour with a number that JSON cannot represent is skipped without an error.
    guard let json = try? JSONText.encode(known.map(hour.filled(from:)) ?? hour) else { return }
    try database.execute(
      "INSERT OR REPLACE INTO history (latitude, longitude, at, source, hour) VALUES (?, ?, ?, ?, ?)",
      .whole(cell.latitude), .whole(cell.longitude), .whole(second), .text(source?.rawValue), .text(json))
  }

  private static func all(
    _ cell: HistoryCell, in seconds: Range<Int>, _ database: Database
  ) throws(DatabaseError) -> [Hour] {
    try database.rows(
      "SELECT hour FROM history WHERE latitude = ? AND longitude = ? AND at >= ? AND at < ? ORDER BY at",
      .whole(cell.latitude), .whole(cell.longitude), .whole(seconds.lowerBound), .whole(seconds.upperBound)
    ) { (row) throws(DatabaseError) in try JSONText.decode(Hour.self, from: try row.text(0)) }
  }

  /// Whole seconds since 1970; nil for a time outside every calendar.
  private static func second(_ instant: Date) -> Int? {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    return abs(seconds) < 1e12 ? Int(seconds) : nil
  }
}

// `WeatherHistory`: on an error it stores or returns nothing and reports the error as a remark.
extension History {
  public func record(_ hours: [Hour], from source: SourceID, at place: Place) async {
    do throws(StorageError) { try record(hours, at: place, source: source) } catch { remark(error) }
  }

  public func sourcesByHour(_ span: Range<Date>, at place: Place) async -> [Date: SourceID] {
    reading(absent: [:]) { () throws(StorageError) in try sourcesByHour(of: span, place: place) }
  }

  public func hours(_ span: Range<Date>, at place: Place) async -> [Hour] {
    reading(absent: []) { () throws(StorageError) in try hours(in: span, place: place) }
  }

  private func reading<Value>(absent: Value, _ read: () throws(StorageError) -> Value) -> Value {
    do throws(StorageError) { return try read() } catch {
      remark(error)
      return absent
    }
  }
}
